package import Motion
package import Phone
import Strings

/// The seam over a time, in points. In samples a gap is positive and an overlap negative; in figures both are positive.
package struct SeamFigures: Hashable, Sendable {
  /// The widest gap and its first time; 0 if there was none.
  package private(set) var maxGap = Extreme()
  /// The deepest overlap, as a positive number, and its first time: what is covered; 0 if nothing was.
  package private(set) var maxOverlap = Extreme()
  /// The farthest that the bar was behind its place, as a positive number, and its first time; 0 if it was not.
  package private(set) var maxBehind = Extreme()
  /// The time out of seam, in seconds; each sample stands for the time until the next.
  package private(set) var outOfSeam: Seconds = 0
  /// The last sample; 0 before the first.
  package private(set) var last = 0.0
  /// The last time out of seam; nil if it was always right.
  package private(set) var lastOut: Seconds?
  /// The first sample of the final stretch in seam; nil before the first sample, or if the seam ends out of it.
  package private(set) var settled: Seconds?
  private var sumOfSquares = 0.0
  private var count = 0
  private var lastTime: Seconds?

  package struct Extreme: Hashable, Sendable {
    package var points = 0.0
    package var time: Seconds = 0
    /// True if the seam has come back from it by more than the tolerance.
    var isLeft = false

    /// Takes a larger seam, or notes that the seam is smaller.
    fileprivate mutating func add(_ points: Double, at time: Seconds) {
      if points > self.points {
        self = Extreme(points: points, time: time)
      } else if self.points - points > Seam.tolerance {
        isLeft = true
      }
    }
  }

  package init() {}

  /// Samples the seam at some times in order; nil seams are unknown, and not counted.
  package init(at times: [Seconds], seam: (Seconds) -> Seam?) {
    for time in times { add(seam(time), at: time) }
  }

  fileprivate mutating func add(_ seam: Seam?, at time: Seconds) {
    if let seam { add(seam, at: time) } else { pause() }
  }

  package var isEmpty: Bool { count == 0 }

  /// The points by which figures of samples may miss the worst seam.
  private static let precision = 0.01

  /// Returns whether the seam between two samples may be worse than all samples, if it changes by some points there.
  fileprivate func mayGrow(between one: Seam, _ other: Seam, changing change: Double) -> Bool {
    let more = change - SeamFigures.precision
    let behind = max(-one.points, -other.points) + more
    return max(one.points, other.points) + more > maxGap.points || behind > maxBehind.points
      || behind > 0 && max(one.overlap, other.overlap) + more > maxOverlap.points
  }

  /// The root mean square of the samples, in points.
  package var rms: Double { count > 0 ? (sumOfSquares / Double(count)).squareRoot() : 0 }

  /// The largest distance from the designed place, in points; NaN if a sample was NaN.
  package var worst: Double {
    rms.isNaN ? .nan : max(maxGap.points, maxOverlap.points, maxBehind.points)
  }

  /// The bar at its lowest, covered or else behind its place.
  package var lowest: Seam { Seam(points: -maxBehind.points, overlap: maxOverlap.points) }

  /// The kind of the largest distance from the designed place.
  package var kind: Seam.Kind {
    !exceeds(Seam.tolerance) ? .right : worst > maxGap.points ? lowest.kind : .gap
  }

  /// Returns whether the largest distance from the designed place exceeds some points; NaN does.
  package func exceeds(_ points: Double) -> Bool { !(worst <= points) }

  /// Returns whether the largest gap or overlap exceeds a limit in points; a bar that is merely behind its place does not.
  package func breaks(_ limit: Double) -> Bool {
    worst.isNaN || max(maxGap.points, maxOverlap.points) > limit
  }

  /// True if the last sample was in seam.
  package var isSettled: Bool { abs(last) <= Seam.tolerance }

  package mutating func add(_ seam: Seam, at time: Seconds) {
    let points = seam.points
    if let lastTime, !isSettled { outOfSeam += time - lastTime }
    maxGap.add(points, at: time)
    maxOverlap.add(seam.overlap, at: time)
    maxBehind.add(-points, at: time)
    sumOfSquares += points * points
    count += 1
    (last, lastTime) = (points, time)
    if !isSettled { lastOut = time }
    settled = isSettled ? settled ?? time : nil
  }

  /// Leaves the time until the next sample out of the figures.
  package mutating func pause() { lastTime = nil }
}

/// Figures that grow with time: samples at a rate from a start on, and at some other times.
///
/// Between two of them each millisecond is sampled if the seam may be worse there than before. So the worst seams are those
/// of a thousand samples per second, also just before a bar jumps.
package struct SeamSamples: Sendable {
  private let start: Seconds
  private let rate: Double
  private var others: ArraySlice<Seconds>
  private var count = 0
  private var last: (time: Seconds, seam: Seam?)?
  /// The seam's change from the last sample but one to the last, in points.
  private var lastChange = 0.0
  private var figures = SeamFigures()

  /// - Parameters:
  ///   - rate: Samples per second, above 0.
  ///   - others: Times in order.
  package init(from start: Seconds, rate: Double, also others: [Seconds] = []) {
    (self.start, self.rate, self.others) = (start, rate, others[...])
  }

  /// Adds the samples until a time; nil seams are unknown, and not counted.
  package mutating func add(until time: Seconds, seam: (Seconds) -> Seam?) {
    while true {
      let sample = start + Double(count) / rate
      let next = min(sample, others.first ?? sample)
      guard next <= max(time, start) else { return }
      let found = seam(next)
      if let last, let before = last.seam, let found {
        let change = before.change(to: found)
        if figures.mayGrow(between: before, found, changing: max(change, lastChange)) {
          addMilliseconds(after: last.time, before: next, seam)
        }
        lastChange = change
      }
      figures.add(found, at: next)
      if next == sample { count += 1 }
      others = others.drop { $0 <= next }
      last = (next, found)
    }
  }

  private mutating func addMilliseconds(
    after last: Seconds, before next: Seconds, _ seam: (Seconds) -> Seam?
  ) {
    var millisecond = ((last - start) * 1000 + 1e-6).rounded(.down) + 1
    while start + millisecond / 1000 < next - 1e-9 {
      let time = start + millisecond / 1000
      figures.add(seam(time), at: time)
      millisecond += 1
    }
  }

  /// Returns the figures with one more sample at a time, not before the last one.
  package func figures(at time: Seconds, seam: (Seconds) -> Seam?) -> SeamFigures {
    var figures = figures
    figures.add(seam(time), at: time)
    return figures
  }

  /// Returns whether all samples are at a time or before.
  package func ends(by time: Seconds) -> Bool { last.map { $0.time <= time } ?? true }
}

extension Seam {
  fileprivate func change(to other: Seam) -> Double {
    max(abs(other.points - points), abs(other.overlap - overlap))
  }
}

extension SeamFigures {
  /// True if the bar was off its place by more than the tolerance, or by no number.
  var isWrong: Bool { exceeds(Seam.tolerance) }

  /// The lowest seam with its overlap, or else its distance behind, then that of the largest gap.
  package var worstSeams: [(seam: Seam, extreme: Extreme)] {
    [(lowest, lowest.kind == .overlap ? maxOverlap : maxBehind), (Seam(maxGap.points), maxGap)]
  }

  /// The worst seams beyond the tolerance, in the order of their times.
  package var wrongSeams: [(seam: Seam, extreme: Extreme)] {
    worstSeams.filter { $0.seam.kind != .right }.sorted { $0.extreme.time < $1.extreme.time }
  }

  /// Returns the largest gap and overlap in a sentence; one that lasts has the time from which it does.
  package func extent(from start: Seconds, isOver: Bool, in unit: String = "pt") -> String {
    wrongSeams.enumerated().map { index, worst in
      let (seam, extreme) = worst
      let time = seconds(extreme.time - start)
      let when = isOver && lasts(extreme) ? "from \(time) on" : "at \(time)"
      if seam.kind == .behind {
        return (index == 0 ? "The bar is " : ", then ")
          + "\(fixed(extreme.points)) \(unit) behind its place \(when)"
      }
      let name = seam.kind.rawValue
      return (index == 0 ? "The \(name) reaches " : ", then the \(name) ")
        + "\(fixed(extreme.points)) \(unit) \(when)"
    }.joined() + "."
  }

  /// Returns a sentence about the end; nil if the largest gap or overlap lasts.
  func ending(from start: Seconds, in unit: String) -> String? {
    if let settled { return "The bar is in place from \(seconds(settled - start)) on." }
    guard !wrongSeams.contains(where: { lasts($0.extreme) }) else { return nil }
    guard last < 0, lowest.kind != .overlap else {
      return "It ends with \(last > 0 ? "a gap" : "an overlap") of \(fixed(abs(last))) \(unit)."
    }
    return "It ends \(fixed(abs(last))) \(unit) behind its place."
  }

  private func lasts(_ extreme: Extreme) -> Bool {
    !isSettled && !extreme.isLeft
  }

  /// Returns the time of the larger of gap and overlap, or the end if that lasts; nil within the tolerance.
  package func worstTime(until end: Seconds, isOver: Bool = true) -> Seconds? {
    let worst = wrongSeams.map(\.extreme).max { $0.points < $1.points }
    return worst.map { isOver && lasts($0) ? end : $0.time }
  }

  /// Returns the largest gap and overlap as the end of a sentence about their reason.
  func clause(from start: Seconds, isOver: Bool, in unit: String) -> String {
    wrongSeams.map { seam, extreme in
      let time = seconds(extreme.time - start)
      let points = "\(fixed(extreme.points)) \(unit)"
      let state = seam.kind == .behind ? "behind its place" : "covered"
      return (seam.kind == .gap ? "a gap of \(points)" : "\(points) \(state)")
        + (isOver && lasts(extreme) ? " from \(time) on" : " at \(time)")
    }.joined(separator: ", then ")
  }
}
