import Foundation
import Kit
import Motion
import Testing

@testable import Lab

@Suite struct PreferenceSearchTests {
  /// Returns the spring that a person finds who prefers the nearer one of each pair.
  private func found(
    seed: Int, _ distance: (Spring) -> Double
  ) -> PreferenceSearch {
    var search = PreferenceSearch(seed: seed)
    while !search.isDone {
      let (first, second) = (distance(search.pair[0]), distance(search.pair[1]))
      search.prefer(first < second ? 0 : 1)
    }
    return search
  }

  /// Returns a response and a bounce within the search's range.
  private func wish(_ seed: Int) -> (response: Double, bounce: Double) {
    var random = SplitMix64(seed: UInt64(seed))
    return (.random(in: 0.16...0.7, using: &random), .random(in: 0.01...0.39, using: &random))
  }

  @Test(arguments: 1...20)
  func `eight answers of a person who compares both numbers find them within 10 percent`(seed: Int)
  {
    let wish = wish(seed)
    let search = found(seed: seed) { spring in
      hypot(log(spring.response / wish.response), spring.dampingRatio - (1 - wish.bounce))
    }
    #expect(abs(search.best.response / wish.response - 1) < 0.1)
    #expect(abs(search.best.dampingRatio / (1 - wish.bounce) - 1) < 0.1)
    #expect(search.responses.contains(wish.response) && search.bounces.contains(wish.bounce))
  }

  @Test func `eight answers of a person who compares motions come within a tenth of the way`() {
    for seed in 1...20 {
      let wish = wish(seed)
      let goal = Spring(response: wish.response, dampingRatio: 1 - wish.bounce)
      func distance(_ spring: Spring) -> Double {
        (0...200).reduce(0) { sum, step in
          let time = Double(step) / 100
          return sum + pow(spring.value(at: time) - goal.value(at: time), 2)
        }
      }
      let best = found(seed: seed, distance).best
      let worst =
        (0...200).map { Double($0) / 100 }
        .map { abs(best.value(at: $0) - goal.value(at: $0)) }.max() ?? 1
      #expect(
        worst < 0.1, "seed \(seed): \(wish) became \(best.response), \(1 - best.dampingRatio)")
    }
  }

  @Test func `the seed decides what is asked first, and which spring comes first`() {
    let searches = (1...20).map { PreferenceSearch(seed: $0) }
    let firsts = searches.map { $0.pair[0].response < $0.pair[1].response }
    let isOfResponse = searches.map { $0.pair[0].dampingRatio == $0.pair[1].dampingRatio }
    #expect(Set(firsts).count == 2 && Set(isOfResponse).count == 2)
    #expect(PreferenceSearch(seed: 7) == PreferenceSearch(seed: 7))
  }

  @Test func `who cannot tell a pair is asked no closer one, and the rest of the range stays`() {
    var search = PreferenceSearch(seed: 1)
    search.prefer(nil)
    #expect(!search.isDone)
    search.prefer(nil)
    #expect(search.isDone && search.answers == 2)
    #expect(search.bounces == 0...0.4 && abs(search.responses.upperBound - 0.75) < 1e-12)
    #expect(abs(search.best.response - (0.15 * 0.75).squareRoot()) < 1e-12)
    let done = search
    search.prefer(0)
    #expect(search == done)
  }

  @Test func `who cannot tell one number still finds the other`() {
    for seed in 1...20 {
      let wish = wish(seed)
      var search = PreferenceSearch(seed: seed)
      while !search.isDone {
        let responses = search.pair.map { abs(log($0.response / wish.response)) }
        let isSame = search.pair[0].response == search.pair[1].response
        search.prefer(isSame ? nil : responses[0] < responses[1] ? 0 : 1)
      }
      #expect(search.answers == 5 && search.bounces == 0...0.4)
      #expect(abs(search.best.response / wish.response - 1) < 0.1)
    }
  }
}
