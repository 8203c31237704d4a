package import Motion

/// How far a bar was off its edge over a time, in points; the figures `measure` reports.
package struct SeamFigures: Hashable, Sendable {
  /// The widest gap, 0 when there was none, and when it was first that wide.
  package private(set) var maxGap = Extreme()
  /// The deepest overlap as a positive number, 0 when there was none, and when it was first that deep.
  package private(set) var maxOverlap = Extreme()

  package struct Extreme: Hashable, Sendable {
    package var points = 0.0
    package var time: Seconds = 0
  }

  /// Samples the seam at a rate per second, from the start of a time to its end, both included.
  package init(over times: ClosedRange<Seconds>, rate: Double, seam: (Seconds) -> Double) {
    let count = Int(((times.upperBound - times.lowerBound) * rate).rounded(.down))
    for index in 0...max(0, count) { add(seam, at: times.lowerBound + Double(index) / rate) }
    add(seam, at: times.upperBound)
  }

  private mutating func add(_ seam: (Seconds) -> Double, at time: Seconds) {
    let points = seam(time)
    if points > maxGap.points { maxGap = Extreme(points: points, time: time) }
    if -points > maxOverlap.points { maxOverlap = Extreme(points: -points, time: time) }
  }
}
