import Strings

/// Round numbers in a range, spaced by 1, 2 or 5 times a power of ten.
package struct Ticks {
  /// The numbers, ascending.
  package let all: [Double]

  /// Creates at most about `most` ticks; none if the range is too narrow for distinct ones.
  package init(_ range: ClosedRange<Double>, most: Int) {
    let rough = (range.upperBound - range.lowerBound) / Double(max(most, 1))
    guard rough.isFinite, rough > 1e-300 else {
      all = []
      return
    }
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? power * 10
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard step > 0, first.isFinite, last.isFinite, last - first < 1000 else {
      all = []
      return
    }
    all = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns a tick as a short text.
  package static func text(_ tick: Double) -> String { shortened(tick, digits: 6) }
}
