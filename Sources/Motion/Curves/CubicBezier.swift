/// The timing function of CSS `cubic-bezier()`: a curve from (0, 0) to (1, 1) with two handles.
///
/// The input x is progress of time, the output y progress of the motion; both run from 0 to 1. The rules are those of
/// CSS Easing Functions Level 2. Outside 0…1, Chromium and WebKit differ from it at vertical tangents
/// (csswg-drafts#4046), and so does this type.
public struct CubicBezier: Hashable, Sendable {
  /// The first handle's progress of time, 0…1.
  public let x1: Double

  /// The first handle's progress of the motion, any finite number.
  public let y1: Double

  /// The second handle's progress of time, 0…1.
  public let x2: Double

  /// The second handle's progress of the motion, any finite number.
  public let y2: Double

  /// Creates the curve with the handles (x1, y1) and (x2, y2).
  ///
  /// - Precondition: x1 and x2 are in 0…1, and all four numbers are finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "a handle's x must be in 0...1")
    precondition(y1.isFinite && y2.isFinite, "a handle's y must be finite")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the progress of the motion at a progress of time, which may be any number.
  ///
  /// It is exactly 0 at 0 and exactly 1 at 1. Outside 0…1 it continues in a straight line with `slope(at:)`. NaN gives
  /// NaN.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return x == 0 ? 0 : startSlope * x }
    guard x < 1 else { return x == 1 ? 1 : 1 + endSlope * (x - 1) }
    return yAxis.value(at: xAxis.parameter(of: x))
  }

  /// Returns dy/dx at a progress of time, which may be any number.
  ///
  /// Up to 0 and from 1 on it is the slope of the continuation, and 0 for a vertical tangent. Between them only x1 = 1,
  /// x2 = 0 has a vertical tangent, at 0.5. It is infinite, or 1 where y stands still too.
  public func slope(at x: Double) -> Double {
    guard x > 0 else { return startSlope }
    guard x < 1 else { return endSlope }
    let t = xAxis.parameter(of: x)
    let (dx, dy) = (xAxis.slope(at: t), yAxis.slope(at: t))
    return dx == 0 && dy == 0 ? 1 : dy / dx
  }

  private var xAxis: BezierAxis { BezierAxis(x1, x2) }

  private var yAxis: BezierAxis { BezierAxis(y1, y2) }

  // The slopes of the continuations: ui/gfx/geometry/cubic_bezier.cc in Chromium, UnitBezier.h in WebKit.

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }
}

extension CubicBezier {
  /// The CSS keyword `ease`, (0.25, 0.1, 0.25, 1).
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)

  /// The CSS keyword `ease-in` and UIKit's curve of that name, (0.42, 0, 1, 1).
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)

  /// The CSS keyword `ease-out` and UIKit's curve of that name, (0, 0, 0.58, 1).
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)

  /// The CSS keyword `ease-in-out` and UIKit's curve of that name, (0.42, 0, 0.58, 1).
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
}

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
