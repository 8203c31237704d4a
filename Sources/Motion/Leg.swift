/// The way an animator is on, as far as turning back on it needs to know.
///
/// The words of CSS Transitions, section "Starting of transitions", are in parentheses.
struct Leg: Hashable, Sendable {
  /// Where it came from, or would have if it had not itself turned back (reversing-adjusted start
  /// value).
  let origin: Double

  /// Which part of the way it is at full length (reversing shortening factor).
  let factor: Double

  /// How it goes, shortened.
  let curve: Curve

  private let start: Seconds

  /// Creates a way that takes `factor` of the duration of `curve`.
  init(from origin: Double, factor: Double = 1, start: Seconds, curve: Curve) {
    (self.origin, self.factor, self.start) = (origin, factor, start)
    self.curve = factor == 1 ? curve : Curve(curve.easing, duration: curve.duration * factor)
  }

  /// The part of the full way that has been gone at `time`, 0…1: how much of it there is to go back.
  func factorBack(at time: Seconds) -> Double {
    let gone = abs(curve.progress(at: time - start) * factor + 1 - factor)
    return min(gone, 1)
  }
}
