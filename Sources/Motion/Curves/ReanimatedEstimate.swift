import RealModule

/// Reanimated's estimate of the keyboard's progress: a polynomial of the progress of time x, fitted to recordings.
///
/// P(x) = 1 − (1 − x)^a − b·x·(1 − x)^c − d·x²·(1 − x)^e. Source: react-native-reanimated,
/// REAKeyboardEventObserver.mm, #5705 and #5750.
struct ReanimatedEstimate {
  let a: Double
  let b: Double
  let c: Double
  let d: Double
  let e: Double

  static let show = ReanimatedEstimate(a: 4.62, b: 2.44, c: 9.82, d: 0.22, e: 2.09)
  static let hide = ReanimatedEstimate(a: 5.65, b: 2.74, c: 8.38, d: 0.93, e: 3.29)

  func value(at x: Double) -> Double {
    let left = 1 - x
    return 1 - .pow(left, a) - b * x * .pow(left, c) - d * x * x * .pow(left, e)
  }

  func slope(at x: Double) -> Double {
    let left = 1 - x
    return a * .pow(left, a - 1) + b * .pow(left, c - 1) * (c * x - left)
      + d * x * .pow(left, e - 1) * (e * x - 2 * left)
  }
}

extension ReanimatedEstimate {
  /// The joints of `path`, closer together where the estimate bends.
  private static let joints = [0, 0.04, 0.09, 0.14, 0.2, 0.28, 0.42, 0.54, 0.67, 0.84, 1]

  /// The estimate as a path with its values and slopes at the joints; it differs by less than 0.0001.
  ///
  /// Numbers have five decimals, so that people can read the path and copy it.
  var path: BezierPath {
    BezierPath(
      zip(Self.joints, Self.joints.dropFirst()).map { start, end in
        let third = (end - start) / 3
        return BezierPath.Segment(
          point(start + third, value(at: start) + third * slope(at: start)),
          point(end - third, value(at: end) - third * slope(at: end)),
          to: point(end, value(at: end)))
      })
  }

  private func point(_ x: Double, _ y: Double) -> BezierPath.Point {
    BezierPath.Point((x * 1e5).rounded() / 1e5, (y * 1e5).rounded() / 1e5)
  }
}
