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

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    // Behind each of the two: an x and a y, up to the other one or whatever comes next.
    let others = ["o", "i", "t", "s", "e", "h", "n"]
    let out = snippet.numbers(after: "o", until: others)
    let into = snippet.numbers(after: "i", until: others)
    guard out.count == 2, into.count == 2 else { return nil }
    return Easing(handles: out + into).map { ($0, nil) }
  }
}
