import Kit
import Motion
import Testing

/// Code as people write it, with a snippet for each kind of call that is read; the numbers are each tool's own.
@Suite struct NotationSnippetTests {
  private static let curves: [(String, String, Double?)] = [
    // UIKit.
    (
      "UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {}",
      "ease-out", 0.3
    ),
    ("UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {}", "ease-in-out", 0.4),
    (
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))",
      "cubic-bezier(0.2, 0, 0, 1)", nil
    ),
    (
      "UIViewPropertyAnimator(duration: 0.4, timingParameters: UICubicTimingParameters(animationCurve: .easeIn))",
      "ease-in", 0.4
    ),
    ("UISpringTimingParameters()", "ios-keyboard", nil),
    (
      "UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)",
      "ios-keyboard", nil
    ),
    // The vertical part; the horizontal one is 0, or the same.
    (
      "UISpringTimingParameters(mass: 1, stiffness: 9, damping: 3, initialVelocity: CGVector(dx: 0, dy: 0.2))",
      "spring(mass: 1, stiffness: 9, damping: 3, velocity: 0.2)", nil
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 9, damping: 3, initialVelocity: CGVector(dx: 2, dy: 2))",
      "spring(mass: 1, stiffness: 9, damping: 3, velocity: 2)", nil
    ),
    // Core Animation: CAMediaTimingFunction.h.
    ("CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)", "cubic-bezier(0.2, 0, 0, 1)", nil),
    // SwiftUI.
    (".animation(.easeInOut(duration: 0.2), value: isOpen)", "ease-in-out", 0.2),
    (
      "withAnimation(.timingCurve(0.2, 0, 0, 1, duration: 0.3)) {}", "cubic-bezier(0.2, 0, 0, 1)",
      0.3
    ),
    (
      "withAnimation(.interactiveSpring(response: 0.3, dampingFraction: 0.7)) {}",
      "spring(response: 0.3, damping-ratio: 0.7)", nil
    ),
    (
      ".interpolatingSpring(stiffness: 170, damping: 15)",
      "spring(mass: 1, stiffness: 170, damping: 15)", nil
    ),
    ("withAnimation(.bouncy) {}", "bouncy", nil), (".easeOut.delay(0.2)", "ease-out", nil),
    (
      ".bouncy(duration: 0.4, extraBounce: 0.1)", "spring(duration: 0.4, bounce: 0.4)", nil
    ),
    // Jetpack Compose: AnimationSpec.kt.
    ("offset.animateTo(0f, tween(300, easing = LinearEasing), initialVelocity = v)", "linear", 0.3),
    (
      "val x by animateDpAsState(if (open) 8.dp else 0.dp, animationSpec = tween(200, easing = EaseOut), label = \"x\")",
      "ease-out", 0.2
    ),
    (
      "infiniteRepeatable(animation = tween(1000, easing = LinearEasing), repeatMode = RepeatMode.Reverse)",
      "linear", 1
    ),
    // Android's views.
    (
      "view.animate().translationY(0f).setDuration(250).setInterpolator(FastOutSlowInInterpolator()).start()",
      "fast-out-slow-in", 0.25
    ),
    (
      "SpringAnimation(view, DynamicAnimation.TRANSLATION_Y).setSpring(SpringForce(0f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(1f))",
      "spring(mass: 1, stiffness: 200, damping: 28.284271247461902)", nil
    ),
    // Flutter.
    (
      "Future.delayed(Duration(seconds: 1), () { controller.animateTo(1, curve: Curves.easeIn); })",
      "ease-in", nil
    ),
    (
      "controller.animateTo(1, duration: const Duration(milliseconds: 300), curve: Curves.easeOut)",
      "ease-out", 0.3
    ),
    (
      "controller.animateWith(SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 200, 400))",
      "spring(mass: 1, stiffness: 100, damping: 10, velocity: 2)", nil
    ),
    // Reanimated: ComplexAnimationBuilder.ts, with withTiming's own 300 ms and inOut(quad).
    (
      "y.value = withTiming(0, { duration: 250, easing: Easing.out(Easing.cubic) })",
      "easeOutCubic", 0.25
    ),
    (
      "y.value = withDelay(100, withSpring(1, { mass: 1, stiffness: 100, damping: 10 }))",
      "spring(mass: 1, stiffness: 100, damping: 10)", nil
    ),
    // CSS.
    (
      ".sheet { transition: transform 300ms cubic-bezier(.2, 0, 0, 1) 50ms; }",
      "cubic-bezier(0.2, 0, 0, 1)", 0.3
    ),
    // flutter, curves.dart.
    (
      "CurvedAnimation(parent: c, curve: Curves.easeOutBack)",
      "cubic-bezier(0.175, 0.885, 0.32, 1.275)", nil
    ),
    ("Curves.easeInOutCubicEmphasized", "emphasized", nil),
    ("Curves.decelerate", "decelerate", nil),
    ("Curves.bounceOut", "easeOutBounce", nil),
    (
      "AnimatedContainer(duration: const Duration(milliseconds: 300), curve: Curves.slowMiddle)",
      "cubic-bezier(0.15, 0.85, 0.85, 0.15)", 0.3
    ),
    // android.view.animation.
    (
      "animator.setInterpolator(new OvershootInterpolator(3f)); animator.setDuration(250);",
      "overshoot(tension: 3)", 0.25
    ),
    ("animator.interpolator = DecelerateInterpolator()", "decelerate", nil),
    // react-native, Easing.js.
    ("Easing.inOut(Easing.poly(4))", "easeInOutQuart", nil),
    ("Easing.out(Easing.bezier(0.25, 0, 1, 1))", "cubic-bezier(0, 0, 0.75, 1)", nil),
    ("withTiming(1)", "easeInOutQuad", 0.3),
    ("tween<Float>(300)", "cubic-bezier(0.4, 0, 0.2, 1)", 0.3),
    ("UIView.animate(withDuration: 0.25) {", "ease-in-out", 0.25),
    (".box { transition: opacity 1s ease-in, transform 1s ease-in; }", "ease-in", 1),
    ("$ease: cubic-bezier(.2, 0, 0, 1);", "cubic-bezier(.2, 0, 0, 1)", nil),
    // Comments are no code, whatever ends their lines.
    ("// was .easeIn\r\n.easeOut(duration: 0.2) // not .linear", "ease-out", 0.2),
    ("/* .easeOut\n*/ .easeIn(duration: 0.2)", "ease-in", 0.2),
  ]

  @Test(arguments: curves)
  func `a snippet is read as its tool runs it`(text: String, easing: String, duration: Double?)
    throws
  {
    let read = try #require(try Notation.reading(text))
    #expect(read.easing == (try Easing(parsing: easing)), "\(read.notation?.rawValue ?? "")")
    #expect(read.duration == duration && read.note == nil)
    let same = try NamedCurve(reading: text)
    #expect(same.easing == read.easing && same.duration == read.duration)
  }
}
