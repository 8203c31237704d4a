import Strings
import Testing

@testable import Motion

@Suite struct CurveCodeTests {
  /// Code before and after an edit of its curve.
  static let edits: [(Notation, String, String)] = [
    (
      .swiftUI, "withAnimation(.spring(response: 0.35, dampingFraction: 0.8)) {",
      "withAnimation(.spring(response: 0.5, dampingFraction: 0.725)) {"
    ),
    (
      .swiftUI, "let s = Animation.spring(duration: 0.5, bounce: 0.3)",
      "let s = Animation.spring(duration: 1.25, bounce: -0.2)"
    ),
    (
      .swiftUI, "Spring(mass: 1, stiffness: 100, damping: 10)",
      "Spring(mass: 2, stiffness: 1200, damping: 45)"
    ),
    (
      .swiftUI, "Spring(mass: 1, stiffness: 1200, damping: 10)",
      "Spring(mass: 1, stiffness: 12, damping: 1)"
    ),
    (
      .swiftUI, ".animation(.timingCurve(0.2, 0, 0, 1, duration: 0.3), value: isUp)",
      ".animation(.timingCurve(1, 0.25, 0, 1, duration: 0.35), value: isUp)"
    ),
    (
      .swiftUI, "let s = Animation.easeInOut(duration: 0.3)",
      "let s = Animation.timingCurve(0.1, 0.2, 0.3, 1.4, duration: 0.45)"
    ),
    (.swiftUI, ".smooth", ".timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.45)"),
    (
      .swiftUI, "withAnimation(.timingCurve(0.1, 0.2, 0.3, 1, duration: 0.45)) {",
      "withAnimation(.spring(response: 0.5, dampingFraction: 0.725)) {"
    ),
    (
      .uiKit,
      "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {",
      "UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 0) {"
    ),
    (
      .uiKit,
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1.1))"
    ),
    (
      .uiKit,
      "UIViewPropertyAnimator(duration: 0.3, timingParameters: UICubicTimingParameters(animationCurve: .easeIn))",
      "UIViewPropertyAnimator(duration: 0.45, timingParameters: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1.1)))"
    ),
    (
      .compose, "animationSpec = spring(dampingRatio = 0.8f, stiffness = 300f),",
      "animationSpec = spring(dampingRatio = 0.6f, stiffness = 1250f),"
    ),
    (
      .compose,
      "tween(300, delayMillis = 50, easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f))",
      "tween(450, delayMillis = 50, easing = CubicBezierEasing(0.1f, 0.2f, 0.2f, 1f))"
    ),
    (
      .compose, "tween(durationMillis = 300, delayMillis = 50, easing = FastOutSlowInEasing)",
      "tween(durationMillis = 450, delayMillis = 50, easing = CubicBezierEasing(0.1f, 0.2f, 0.3f, 1f))"
    ),
    (
      .compose, "spec = spring(dampingRatio = Spring.DampingRatioLowBouncy, stiffness = 300f)",
      "spec = spring(dampingRatio = 0.6f, stiffness = 250f)"
    ),
    (
      .android, "new PathInterpolator(0.4f, 0f, 0.2f, 1f);",
      "new PathInterpolator(0.4f, 0.1f, 0.3f, 1f);"
    ),
    (
      .android, "view.setInterpolator(new DecelerateInterpolator());",
      "view.setInterpolator(new PathInterpolator(0.1f, 0.2f, 0.3f, 1f));"
    ),
    (
      .android, "new SpringForce(80f).setDampingRatio(0.5f).setStiffness(200f)",
      "new SpringForce(80f).setDampingRatio(0.75f).setStiffness(1500f)"
    ),
    (.flutter, "curve: const Cubic(0.2, 0, 0, 1),", "curve: const Cubic(0.2, 0.1, 0, 1),"),
    (
      .flutter, "duration: Duration(milliseconds: 300), curve: Curves.easeInOut,",
      "duration: Duration(milliseconds: 450), curve: Cubic(0.1, 0.2, 0.3, 1),"
    ),
    (
      .flutter, "SpringDescription(mass: 1, stiffness: 180, damping: 12)",
      "SpringDescription(mass: 1, stiffness: 200, damping: 24)"
    ),
    (
      .flutter,
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 200, 300)",
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 12), 0, 200, 500)"
    ),
    (
      .reanimated, "y.value = withSpring(top, { mass: 1, stiffness: 180, damping: 12 })",
      "y.value = withSpring(top, { mass: 1, stiffness: 200, damping: 24 })"
    ),
    (
      .reanimated, "withSpring(top, { duration: 550, dampingRatio: 1 })",
      "withSpring(top, { duration: 600, dampingRatio: 0.8 })"
    ),
    (
      .reanimated, "withTiming(top, { duration: 300, easing: Easing.inOut(Easing.quad) })",
      "withTiming(top, { duration: 450, easing: Easing.bezier(0.1, 0.2, 0.3, 1) })"
    ),
    (
      .reanimated, "y.value = withSpring(top, { mass: 1, stiffness: 180, damping: 12 })",
      "y.value = withTiming(top, { duration: 450, easing: Easing.bezier(0.1, 0.2, 0.3, 1) })"
    ),
    (
      .css, "  transition: bottom 300ms cubic-bezier(.38, .7, .125, 1) 20ms;",
      "  transition: bottom 300ms cubic-bezier(.38, 0.8, .125, 1) 20ms;"
    ),
    (
      .css, "transition: bottom 0.3s ease-out;",
      "transition: bottom 0.45s cubic-bezier(0.1, 0.2, 0.3, 1.5);"
    ),
    (.css, "--ease-out: cubic-bezier(0, 0, .58, 1);", "--ease-out: cubic-bezier(0.1, 0, .58, 1);"),
    (
      .css, "transition: 'bottom 300ms cubic-bezier(.4, 0, .2, 1)',",
      "transition: 'bottom 310ms cubic-bezier(.4, 0, .2, 1.1)',"
    ),
    (.css, "transition: bottom .3s linear(0, .5 20%, 1);", "transition: bottom 0.45s steps(4);"),
  ]

  @Test(arguments: edits.map { [$0.0.rawValue, $0.1, $0.2] })
  func `an edit changes the curve and nothing else, and its undo everything back`(
    edit: [String]
  ) throws {
    let notation = Notation(rawValue: edit[0])
    let before = try #require(try CurveCode(edit[1]))
    let after = try #require(try CurveCode(edit[2]))
    #expect(before.notation == notation && after.notation == notation)
    #expect(try text(before, after.curve) == edit[2])
    #expect(try text(before, before.curve) == edit[1])
  }

  private func text(_ code: CurveCode, _ curve: NamedCurve) throws -> String {
    let duration = Notation.curve(curve.easing, curve.duration)?.duration ?? 1
    let text = try code.text(of: curve.easing, duration: duration)
    #expect(text.difference?.max ?? 0 < 2e-4, "\(text)")
    return text.text
  }

  @Test func `computed numbers have four digits, and milliseconds are whole`() throws {
    let spring = try #require(try CurveCode(".spring(response: 0.3, dampingFraction: 0.8)"))
    let target = Easing.spring(Spring(mass: 1, stiffness: 300, damping: 25))
    // 2π / √300 and 25 / (2 √300).
    #expect(
      try spring.text(of: target, duration: 1).text
        == ".spring(response: 0.3628, dampingFraction: 0.7217)")
    let tween = try #require(try CurveCode("tween(300, easing = LinearEasing)"))
    let text = try tween.text(of: .linear, duration: 0.3336)
    #expect(text.text == "tween(334, easing = LinearEasing)" && text.duration == 0.334)
  }

  @Test func `code without a place for the duration keeps none`() throws {
    let code = try #require(try CurveCode("curve: Curves.linear"))
    let text = try code.text(of: .cubicBezier(CubicBezier(0.1, 0.2, 0.3, 1)), duration: 2)
    #expect(text.text == "curve: Cubic(0.1, 0.2, 0.3, 1)" && text.duration == nil)
  }

  @Test func `code that cannot hold a curve gets the closest one, with the difference`() throws {
    let bounce = Easing.spring(Spring(response: 0.4, dampingRatio: 0.5))
    let flutter = try #require(try CurveCode("curve: Curves.easeOut,"))
    let cubic = try flutter.text(of: bounce, duration: 0.7)
    #expect(cubic.text.hasPrefix("curve: Cubic(") && cubic.text.hasSuffix("),"))
    #expect(try #require(cubic.difference).max > 0.01)
    let css = try #require(try CurveCode("transition: bottom 300ms ease; color: red;"))
    let stops = try css.text(of: bounce, duration: 0.7)
    #expect(stops.text.hasPrefix("transition: bottom 700ms linear(0"))
    #expect(stops.text.hasSuffix("); color: red;"))
    // Stops are within 0.002; the end jumps to 1, as e^(−0.5 · 2π / 0.4 · 0.7) is 0.004.
    #expect(try 0.002...0.005 ~= #require(stops.difference).max)
  }

  @Test func `a curve of another kind is refused where it would break the code`() throws {
    let bezier = Easing.cubicBezier(CubicBezier(0.1, 0.2, 0.3, 1))
    for code in [
      "UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) {",
      "SpringDescription(mass: 1, stiffness: 180, damping: 12)",
      "SpringForce(1f).setDampingRatio(0.5f).setStiffness(200f)",
      "transition: bottom 300ms;",
    ] {
      let read = try #require(try CurveCode(code))
      #expect(throws: Notation.Refusal.self, "\(code)") {
        try read.text(of: bezier, duration: 0.3)
      }
    }
  }
}
