/// One coordinate of a cubic Bézier curve that runs from 0 to 1, as a function of its parameter t.
///
/// Written as a Bernstein polynomial, 3s²t·p1 + 3st²·p2 + t³ with s = 1 − t: for handles within 0…1
/// nothing cancels, so the value is right to a few units in the last place even where it is tiny.
struct BezierAxis {
  let p1: Double
  let p2: Double

  init(_ p1: Double, _ p2: Double) { (self.p1, self.p2) = (p1, p2) }

  /// The coordinate at t, which is in 0…1.
  func value(at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * t * (s * p1 + t * p2) + t * t * t
  }

  /// The derivative by t, which is in 0…1.
  func slope(at t: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * p1 + 2 * s * t * (p2 - p1) + t * t * (1 - p2))
  }

  /// The t at which the coordinate is `goal`, which is strictly between 0 and 1.
  ///
  /// Both handles must be in 0…1, so that the coordinate never falls. Newton's method, held in a
  /// bracket: where the curve stands still (as 1, 0 does at its middle), it falls back on halving.
  func parameter(of goal: Double) -> Double {
    var (low, high, t) = quarter(around: goal)
    for _ in 0..<60 {
      let error = value(at: t) - goal
      if abs(error) <= goal.ulp { return t }
      if error < 0 { low = t } else { high = t }
      let next = t - error / slope(at: t)
      // Newton doubles the number of right digits, so the next step would be below rounding.
      if abs(next - t) <= 1e-11 * t { return next }
      t = low < next && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The quarter of 0…1 in which the coordinate passes `goal`, and where a straight line between its
  /// ends does.
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
