import Motion

/// A prediction and the readings that contradict it, kept until they explain why.
struct Discrepancy: Hashable, Sendable {
  /// The largest difference at which prediction and reading agree, in points.
  static let tolerance = 0.25

  private let prediction: Animator
  private var readings: [KeyboardReading]

  init(before prediction: Animator, _ reading: KeyboardReading) {
    self.prediction = prediction
    readings = [reading]
  }

  /// Adds a reading; keeps the latest three.
  mutating func add(_ reading: KeyboardReading) { readings = readings.suffix(2) + [reading] }

  /// Returns a prediction that passes through the readings by the keyboard's curve; nil if there is none.
  func explained(moving curve: Curve) -> Animator? {
    standstill ?? (readings.count >= 3 ? oneMotion(curve) : oneMoreMotion(curve))
  }

  /// An explanation without motion: the keyboard stood still.
  private var standstill: Animator? {
    let rises = readings.suffix(2).map(\.rise)
    return rises.count == 2 && rises[0] == rises[1] ? Animator(rises[1]) : nil
  }

  /// Returns the prediction with one motion added, from two readings: its target and its start are the unknowns.
  ///
  /// The difference from the prediction is Δ·p(t − s), with the curve's progress p. The quotient of two
  /// readings depends on s only, so bisection finds s; then Δ follows.
  private func oneMoreMotion(_ curve: Curve) -> Animator? {
    guard readings.count == 2 else { return nil }
    let (t1, t2) = (readings[0].time, readings[1].time)
    let (u1, u2) = (left(of: readings[0]), left(of: readings[1]))
    guard abs(u2) > abs(u1), u1 * u2 > 0 else { return nil }
    // It cannot have begun more than two frames before the first reading that shows it.
    let start = crossing(of: u1 / u2, from: t1 - 2 * (t2 - t1), to: t1) { start in
      curve.progress(at: t1 - start) / curve.progress(at: t2 - start)
    }
    guard let start else { return nil }
    var explained = prediction
    let delta = u2 / curve.progress(at: t2 - start)
    explained.retarget(to: prediction.target + delta, at: start, by: curve, .adding)
    return explained
  }

  /// Returns one motion in place of the prediction, from three readings: origin, target and start are the unknowns.
  ///
  /// Overlapping motions of a critically damped spring add up to one such motion, whatever the order of the notifications.
  /// Again a quotient depends on the start only.
  private func oneMotion(_ curve: Curve) -> Animator? {
    let t = readings.map(\.time)
    let r = readings.map(\.rise)
    guard r[2] != r[0] else { return nil }
    func progress(_ index: Int, _ start: Seconds) -> Double { curve.progress(at: t[index] - start) }
    let quotient = (r[1] - r[0]) / (r[2] - r[0])
    // Begun earlier, the motion would have ended before the last reading.
    let earliest = t[2] - curve.duration * 0.999
    let start = crossing(of: quotient, from: earliest, to: t[0]) { start in
      (progress(1, start) - progress(0, start)) / (progress(2, start) - progress(0, start))
    }
    guard let start else { return nil }
    let delta = (r[2] - r[0]) / (progress(2, start) - progress(0, start))
    let base = r[0] - delta * progress(0, start)
    var explained = Animator(base)
    explained.retarget(to: base + delta, at: start, by: curve, .adding)
    return explained
  }

  /// Returns the point where a falling function meets a value, by bisection; nil if it does not in the interval.
  private func crossing(
    of value: Double, from early: Seconds, to late: Seconds, _ function: (Seconds) -> Double
  ) -> Seconds? {
    var (early, late) = (early, late)
    guard function(early) >= value, !(function(late) > value) else { return nil }
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if function(middle) > value { early = middle } else { late = middle }
    }
    return early
  }

  private func left(of reading: KeyboardReading) -> Double {
    reading.rise - prediction.value(at: reading.time)
  }
}
