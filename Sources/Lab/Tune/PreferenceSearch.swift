package import Motion
import RealModule

/// A search for the spring that a person prefers, by comparisons of two hidden springs.
///
/// The springs of a pair differ in one number, as far from each other as half of its range, around the middle. Who prefers the
/// nearer one says in which half the best is. After four answers for each number a sixteenth of its range is left.
package struct PreferenceSearch: Hashable, Sendable {
  package static let questions = 8

  /// The responses in seconds and the bounces that may still be the best.
  package var responses: ClosedRange<Double> {
    .exp(logarithms.lowerBound) ... .exp(logarithms.upperBound)
  }
  package private(set) var bounces = 0.0...0.4
  /// The natural logarithms of the responses, because people compare durations by their ratio.
  private var logarithms = Double.log(0.15)...Double.log(0.75)

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

  package var isDone: Bool { answers == PreferenceSearch.questions }

  /// The middle of what may be the best.
  package var best: Spring { spring(response: 0.5, bounce: 0.5) }

  /// The two springs to compare.
  package var pair: [Spring] {
    let shares = isSwapped ? [0.75, 0.25] : [0.25, 0.75]
    return shares.map {
      asksResponse ? spring(response: $0, bounce: 0.5) : spring(response: 0.5, bounce: $0)
    }
  }

  /// - Parameter index: The better spring of the pair, 0 or 1; nil for a person who cannot tell.
  package mutating func prefer(_ index: Int?) {
    guard !isDone else { return }
    let isLower = (index == 0) != isSwapped
    let shares = index == nil ? 0.25...0.75 : isLower ? 0...0.5 : 0.5...1
    if asksResponse {
      logarithms = logarithms.part(shares)
    } else {
      bounces = bounces.part(shares)
    }
    answers += 1
  }

  private var asksResponse: Bool { (answers + Int(order >> 63)) % 2 == 0 }
  private var isSwapped: Bool { order >> answers & 1 == 1 }

  private func spring(response: Double, bounce: Double) -> Spring {
    let bounce = bounces.place(bounce)
    return Spring(response: .exp(logarithms.place(response)), dampingRatio: 1 - bounce)
  }
}

extension ClosedRange<Double> {
  fileprivate func place(_ share: Double) -> Double {
    lowerBound + share * (upperBound - lowerBound)
  }

  fileprivate func part(_ shares: ClosedRange) -> ClosedRange {
    place(shares.lowerBound)...place(shares.upperBound)
  }
}
