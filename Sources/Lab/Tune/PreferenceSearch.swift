package import Motion
import RealModule

/// A search for the spring that a person prefers, by comparisons of two hidden springs.
///
/// The springs of a pair differ in one number, as far from each other as half of its range, around the middle. Who prefers the
/// nearer one says in which half the best is; after four answers a sixteenth of the range is left. Who cannot tell them apart
/// cannot tell closer ones, so the rest of that number's range is the answer.
package struct PreferenceSearch: Hashable, Sendable {
  /// A number of the spring, with the values that may still be the best.
  private struct Search: Hashable {
    static let questions = 4

    var values: ClosedRange<Double>
    var questions = Search.questions

    func value(at share: Double) -> Double {
      values.lowerBound + share * (values.upperBound - values.lowerBound)
    }

    mutating func keep(_ half: ClosedRange<Double>?) {
      guard let half else { return questions = 0 }
      values = value(at: half.lowerBound)...value(at: half.upperBound)
      questions -= 1
    }
  }

  /// The largest number of questions.
  package static let questions = 2 * Search.questions

  /// The logarithm of the response, because people compare durations by their ratio.
  private var response = Search(values: Double.log(0.15)...Double.log(0.75))
  private var bounce = Search(values: 0...0.4)
  package private(set) var answers = 0
  /// The bits that decide which number comes first, and which spring of each pair.
  private let order: UInt64

  /// - Parameter seed: Decides the order.
  package init(seed: Int) {
    // A step of SplitMix64, whose bits depend on all bits of the seed.
    var bits = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    order = bits ^ bits >> 31
  }

  /// The responses in seconds and the bounces that may still be the best.
  package var responses: ClosedRange<Double> {
    .exp(response.values.lowerBound) ... .exp(response.values.upperBound)
  }
  package var bounces: ClosedRange<Double> { bounce.values }

  package var isDone: Bool { response.questions + bounce.questions == 0 }

  /// The middle of what may be the best.
  package var best: Spring { spring(response: 0.5, bounce: 0.5) }

  /// The two springs to compare.
  package var pair: [Spring] {
    (isSwapped ? [0.75, 0.25] : [0.25, 0.75]).map {
      asksResponse ? spring(response: $0, bounce: 0.5) : spring(response: 0.5, bounce: $0)
    }
  }

  /// - Parameter index: The better spring of the pair, 0 or 1; nil for a person who cannot tell.
  package mutating func prefer(_ index: Int?) {
    guard !isDone else { return }
    let half = index.map { ($0 == 0) != isSwapped ? 0...0.5 : 0.5...1 }
    if asksResponse { response.keep(half) } else { bounce.keep(half) }
    answers += 1
  }

  private var asksResponse: Bool {
    response.questions == bounce.questions
      ? order >> 63 == 0 : response.questions > bounce.questions
  }
  private var isSwapped: Bool { order >> answers & 1 == 1 }

  private func spring(response share: Double, bounce other: Double) -> Spring {
    Spring(response: .exp(response.value(at: share)), dampingRatio: 1 - bounce.value(at: other))
  }
}
