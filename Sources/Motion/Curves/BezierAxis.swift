/// One coordinate of a cubic Bézier curve from 0 to 1, as a function of its parameter t.
///
/// The Bernstein polynomial is 3s²t·p1 + 3st²·p2 + t³ with s = 1 − t. For handles within 0…1 no terms cancel, so
/// even tiny values are exact to a few units in the last place.
struct BezierAxis {
  let p1: Double
  let p2: Double

  init(_ p1: Double, _ p2: Double) { (self.p1, self.p2) = (p1, p2) }

  /// Returns the coordinate at t, in 0…1.
  func value(at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * t * (s * p1 + t * p2) + t * t * t
  }

  /// Returns the derivative at t, in 0…1.
  func slope(at t: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * p1 + 2 * s * t * (p2 - p1) + t * t * (1 - p2))
  }

  /// Returns the t of a coordinate strictly between 0 and 1.
  ///
  /// Both handles must be in 0…1, so the coordinate never falls. Newton's method stays in a bracket; where the slope
  /// is 0, as in the middle of the handles 1 and 0, it halves the bracket instead.
  func parameter(of goal: Double) -> Double {
    var (low, high, t) = quarter(around: goal)
    for _ in 0..<60 {
      let error = value(at: t) - goal
      if abs(error) <= goal.ulp { return t }
      if error < 0 { low = t } else { high = t }
      let next = t - error / slope(at: t)
      // Newton's method doubles the correct digits, so another step would be below rounding.
      if abs(next - t) <= 1e-11 * t { return next }
      t = low < next && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Returns the quarter of 0…1 with the goal, and a guess by linear interpolation.
  private func quarter(around goal: Double) -> (low: Double, high: Double, guess: Double) {
    let half = value(at: 0.5)
    let isLower = goal < half
    let place = isLower ? 0.25 : 0.75
    let middle = value(at: place)
    let isBefore = goal < middle
    let low = isBefore ? place - 0.25 : place
    let bottom = isBefore ? (isLower ? 0 : half) : middle
    let top = isBefore ? middle : (isLower ? half : 1)
    return (low, low + 0.25, low + 0.25 * (goal - bottom) / (top - bottom))
  }
}
