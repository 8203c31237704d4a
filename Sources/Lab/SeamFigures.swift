package import Motion

/// How far a bar was off its edge over a time, in points: gaps positive, overlaps negative in the samples, positive in the figures.
package struct SeamFigures: Hashable, Sendable {
  /// Points within which the seam counts as right.
  package static let tolerance = 0.5

  /// The widest gap, 0 when there was none, and when it was first that wide.
  package private(set) var maxGap = Extreme()
  /// The deepest overlap as a positive number, 0 when there was none, and when it was first that deep.
  package private(set) var maxOverlap = Extreme()
  /// Seconds for which the seam was not right, each sample standing for the time until the next.
  package private(set) var outOfSeam: Seconds = 0
  /// The last sample; 0 before the first.
  package private(set) var last = 0.0
  /// When the seam was last not right, nil if it always was.
  package private(set) var lastOut: Seconds?
  /// The sample from which on the seam was right for good; nil before the first sample and when it was not right in the end.
  package private(set) var settled: Seconds?
  private var sumOfSquares = 0.0
  private var count = 0
  private var lastTime: Seconds?

  package struct Extreme: Hashable, Sendable {
    package var points = 0.0
    package var time: Seconds = 0
  }

  package init() {}

  /// Samples the seam at a rate per second, from the start of a time to its end, both included.
  package init(over times: ClosedRange<Seconds>, rate: Double, seam: (Seconds) -> Double) {
    let count = Int(((times.upperBound - times.lowerBound) * rate).rounded(.down))
    for index in 0...max(0, count) {
      let time = times.lowerBound + Double(index) / rate
      add(seam(time), at: time)
    }
    add(seam(times.upperBound), at: times.upperBound)
  }

  /// The root of the mean square, over the samples.
  package var rms: Double { count > 0 ? (sumOfSquares / Double(count)).squareRoot() : 0 }

  /// Whether the seam was right in the end.
  package var isSettled: Bool { abs(last) <= SeamFigures.tolerance }

  /// Adds a sample, which is not before the one added last.
  package mutating func add(_ seam: Double, at time: Seconds) {
    if let lastTime, !isSettled { outOfSeam += time - lastTime }
    if seam > maxGap.points { maxGap = Extreme(points: seam, time: time) }
    if -seam > maxOverlap.points { maxOverlap = Extreme(points: -seam, time: time) }
    sumOfSquares += seam * seam
    count += 1
    (last, lastTime) = (seam, time)
    if !isSettled { lastOut = time }
    settled = isSettled ? settled ?? time : nil
  }

  /// Says that there is nothing to sample until the next sample.
  package mutating func pause() { lastTime = nil }
}
