/// The handles of a keyframe of Lottie: `o` where it leaves, `i` where it comes into the next one.
enum LottieNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: text(0, 0, 1, 1)
    case .cubicBezier(let curve): text(curve.x1, curve.y1, curve.x2, curve.y2)
    default: nil
    }
  }

  private static func text(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "{\"o\":{\"x\":[\(x1.notated)],\"y\":[\(y1.notated)]},"
      + "\"i\":{\"x\":[\(x2.notated)],\"y\":[\(y2.notated)]}}"
  }
}
