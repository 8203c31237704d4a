import Kit
import Motion
import Testing

/// Code as people write it, with a snippet for each kind of call that is read; the numbers are each tool's own.
@Suite struct NotationSnippetTests {
  private static let curves: [(String, String, Double?)] = [
    // UIKit: Swift, Objective-C; UIView.h puts the curve in bits 16 to 19.
    (
      "UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {}",
      "ease-out", 0.3
    ),
    (
      "UIView.transition(with: label, duration: 0.3, options: [.transitionCrossDissolve, .curveEaseIn]) {}",
      "ease-in", 0.3
    ),
    (
      """
      [UIView animateWithDuration:0.25
                            delay:0
                          options:UIViewAnimationOptionCurveEaseOut | UIViewAnimationOptionBeginFromCurrentState
                       animations:^{ self.toolbar.frame = frame; }
                       completion:^(BOOL finished) { [self.view layoutIfNeeded]; }];
      """, "ease-out", 0.25
    ),
    (
      "[UIView animateWithDuration:.25f animations:^{ [self.view layoutIfNeeded]; }];",
      "ease-in-out", 0.25
    ),
    (
      "[UIView transitionWithView:view duration:0.3 options:(3 << 16) animations:^{} completion:nil]",
      "linear", 0.3
    ),
    (
      "[UIView animateWithDuration:0.3 delay:late ? 1 : 0 options:UIViewAnimationOptionCurveLinear animations:^{}]",
      "linear", 0.3
    ),
    ("0 << 16", "ease-in-out", nil), ("1 << 16", "ease-in", nil), ("2 << 16", "ease-out", nil),
    ("3 << 16", "linear", nil), ("UIView.AnimationOptions(rawValue: 2 << 16)", "ease-out", nil),
    ("UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {}", "ease-in-out", 0.4),
    (
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))",
      "cubic-bezier(0.2, 0, 0, 1)", nil
    ),
    // The keyboard's spring, which takes 0.5 s whatever the notification says.
    ("7 << 16", "ios-keyboard", 0.5),
    (
      "UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(7 << 16))) {}",
      "ios-keyboard", 0.5
    ),
    (
      "[UIView animateWithDuration:0.25 delay:0 options:7 << 16 animations:^{} completion:nil]",
      "ios-keyboard", 0.5
    ),
    (
      "UIViewPropertyAnimator(duration: 0.4, timingParameters: UICubicTimingParameters(animationCurve: .easeIn))",
      "ease-in", 0.4
    ),
    ("UISpringTimingParameters()", "ios-keyboard", nil),
    // A variable's value is before it.
    (
      "let t = UISpringTimingParameters()\nlet a = UIViewPropertyAnimator(duration: 1, timingParameters: t)",
      "ios-keyboard", nil
    ),
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
    // SwiftUI: developer.apple.com/documentation/swiftui/animation/default.
    (".default", "spring(response: 0.55, damping-ratio: 1)", nil),
    (
      "withAnimation(.default) { isOpen.toggle() }", "spring(response: 0.55, damping-ratio: 1)", nil
    ),
    (
      ".animation(.default.delay(0.1), value: isOpen)", "spring(response: 0.55, damping-ratio: 1)",
      nil
    ),
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
    // Jetpack Compose: Animatable.kt; the velocity is in the value's unit, so a way of 200 takes 400 as 2.
    (
      "offset.animateTo(1f, spring(0.5f, 400f), initialVelocity = 3f)",
      "spring(mass: 1, stiffness: 400, damping: 20, velocity: 3)", nil
    ),
    (
      "offset.animateTo(0f, spring(0.5f, 400f), initialVelocity = 0f)",
      "spring(mass: 1, stiffness: 400, damping: 20)", nil
    ),
    (
      "animate(initialValue = 0f, targetValue = 200f, initialVelocity = 400f, animationSpec = spring(0.5f, 400f)) { v, _ -> }",
      "spring(mass: 1, stiffness: 400, damping: 20, velocity: 2)", nil
    ),
    // A tween ignores the velocity: VectorizedTweenSpec.
    ("offset.animateTo(0f, tween(300, easing = LinearEasing), initialVelocity = v)", "linear", 0.3),
    (
      "val x by animateDpAsState(if (open) 8.dp else 0.dp, animationSpec = tween(200, easing = EaseOutCubic), label = \"x\")",
      "cubic-bezier(0.33, 1, 0.68, 1)", 0.2
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
    // A duration without a label is the curve's beside it; another one is a delay.
    ("Duration(seconds: 1, milliseconds: 200), curve: Curves.easeIn", "ease-in", 1.2),
    ("show(view, Duration(seconds: 1, milliseconds: 200), curve: Curves.easeIn)", "ease-in", 1.2),
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
    // React Native's Animated, with its shorthand; SpringAnimation.js and TimingAnimation.js have the defaults.
    (
      "Animated.timing(y, { toValue, duration: 250, easing: Easing.out(Easing.cubic), useNativeDriver: true })",
      "easeOutCubic", 0.25
    ),
    (
      "Animated.spring(y, { toValue, damping: 15, mass: 2, useNativeDriver: true }).start()",
      "spring(mass: 2, stiffness: 100, damping: 15)", nil
    ),
    // Constants before the call.
    (
      "static let duration: TimeInterval = 0.3\nUIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut)",
      "ease-out", 0.3
    ),
    (
      "const time = Duration(milliseconds: 250);\nAnimatedPadding(duration: time, curve: Curves.easeOut)",
      "ease-out", 0.25
    ),
    ("private const val TIME = 300\ntween(TIME, easing = LinearEasing)", "linear", 0.3),
    (
      "const config = { mass: 1, stiffness: 120, damping: 15 };\ny.value = withSpring(0, config)",
      "spring(mass: 1, stiffness: 120, damping: 15)", nil
    ),
    (
      "const duration = 200\nwithTiming(0, { duration, easing: Easing.linear })", "linear", 0.2
    ),
    // CSS.
    ("duration: 2000, easing: \"ease-in\"", "ease-in", 2),
    (
      ".sheet { transition: transform 300ms cubic-bezier(.2, 0, 0, 1) 50ms; }",
      "cubic-bezier(0.2, 0, 0, 1)", 0.3
    ),
    (
      "el.animate(frames, { duration: 300, easing: 'linear(0, 0.7 30%, 1)' })",
      "linear(0, 0.7 30%, 1)", 0.3
    ),
    (
      "<overshootInterpolator xmlns:android=\"…\" android:tension=\"3\"/>", "overshoot(tension: 3)",
      nil
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
    ("AnticipateOvershootInterpolator(2f, 3f)", "anticipate-overshoot(tension: 4)", nil),
    ("animator.interpolator = DecelerateInterpolator()", "decelerate", nil),
    // react-native, Easing.js.
    ("Easing.out(Easing.back(2))", "overshoot(tension: 2)", nil),
    ("Easing.inOut(Easing.poly(4))", "easeInOutQuart", nil),
    ("Easing.out(Easing.bezier(0.25, 0, 1, 1))", "cubic-bezier(0, 0, 0.75, 1)", nil),
    ("withTiming(1)", "easeInOutQuad", 0.3),
    // androidx compose, EasingFunctions.kt.
    (
      "tween(durationMillis = 300, delayMillis = 50, easing = EaseOutBack)",
      "cubic-bezier(0.34, 1.56, 0.64, 1)", 0.3
    ),
    ("tween<Float>(300)", "cubic-bezier(0.4, 0, 0.2, 1)", 0.3),
    ("UIView.animate(withDuration: 0.25) {", "ease-in-out", 0.25),
    (".box { transition: opacity 1s ease-in, transform 1s ease-in; }", "ease-in", 1),
    ("$ease: cubic-bezier(.2, 0, 0, 1);", "cubic-bezier(.2, 0, 0, 1)", nil),
    // Comments are no code, whatever ends their lines.
    ("// was .easeIn\r\n.easeOut(duration: 0.2) // not .linear", "ease-out", 0.2),
    ("/* .easeOut\n*/ .easeIn(duration: 0.2)", "ease-in", 0.2),
    (
      "<!-- <linearInterpolator/> --><?xml version=\"1.0\"?><overshootInterpolator android:tension=\"3\"/>",
      "overshoot(tension: 3)", nil
    ),
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
