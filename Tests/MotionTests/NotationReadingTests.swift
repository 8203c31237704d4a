import Motion
import Strings
import Testing

/// Code of other tools with the curves of their own sources.
@Suite struct NotationReadingTests {
  /// Apple: "negative values indicate overdamped springs"; the ratio is 1 / (1 + bounce), so -0.5 is 2.
  @Test func `a negative bounce of SwiftUI is overdamped`() throws {
    let said = try #require(try Notation.reading(".spring(duration: 0.5, bounce: -0.5)"))
    guard case .spring(let spring) = said.easing else {
      Issue.record("\(said.easing)")
      return
    }
    #expect(spring.regime == .overdamped && abs(spring.dampingRatio - 2) < 1e-12)
  }

  @Test func `calls beside an interpolator do not change it`() throws {
    let text = "view.animate().setInterpolator(new LinearInterpolator()).setDuration(200).start()"
    let said = try #require(try Notation.reading(text))
    #expect(said.easing == .linear && said.duration == 0.2)
  }

  /// flutter/lib/src/animation/curves.dart; CSS units ignore case (CSS Values 4).
  @Test func `Flutter's measured page transition and CSS times in capitals are read`() throws {
    let curve = try #require(try Notation.reading("Curves.fastEaseInToSlowEaseOut"))
    #expect(abs(curve.easing.value(at: 0.198) - 0.541) < 1e-9)
    let transition = try #require(try Notation.reading("transition: all 200MS EASE-OUT"))
    #expect(transition.easing == .cubicBezier(.easeOut) && transition.duration == 0.2)
  }

  @Test(
    arguments: [
      // androidx compose, AnimationSpec.kt, object Spring; damping is 2 · ratio · √stiffness.
      (
        "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
        200, 14.142135623730951, nil
      ),
      ("spring<Float>(Spring.DampingRatioHighBouncy)", 1500, 15.491933384829668, nil),
      (
        "animateFloatAsState(x, spring(stiffness = Spring.StiffnessVeryLow))", 50,
        14.142135623730951, nil
      ),
      // UIKit, from framer/SpringsExample: 3 s and 0.25 are 54.83 and 3.70.
      (
        "UIView.animate(withDuration: 3, delay: 0, usingSpringWithDamping: 0.25, initialSpringVelocity: 0, options: [.curveEaseInOut], animations: {",
        54.83363359078326, 3.702486785620688, 3
      ),
      (
        "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)", 323.5894917400647,
        28.781749405735674, 0.5
      ),
      (
        "UIViewPropertyAnimator(duration: 3, timingParameters: UISpringTimingParameters(dampingRatio: 0.25))",
        54.83363359078326, 3.702486785620688, 3
      ),
      (
        "UIView.animate(springDuration: 0.5, bounce: 0.3) {", 157.91367041742973, 17.59291886010284,
        nil
      ),
      // OpenSwiftUI, Spring+SettlingDurationDampingRatio.swift, computed with its own search.
      (
        "UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8)", 224.71492481948943,
        23.984791171446396, 0.6
      ),
      (
        "UIViewPropertyAnimator(duration: 1, dampingRatio: 1)", 85.25592442711776,
        18.466826952903173, 1
      ),
      // Apple's documentation: stiffness 157.9, damping 17.6.
      (".spring(Spring(duration: 0.5, bounce: 0.3))", 157.91367041742973, 17.59291886010284, nil),
      // androidx dynamicanimation, SpringForce.java.
      (
        "new SpringForce(1f).setStiffness(SpringForce.STIFFNESS_VERY_LOW).setDampingRatio(0.5f)",
        50, 7.0710678118654755, nil
      ),
      ("SpringDescription.withDampingRatio(mass: 1, stiffness: 400, ratio: 0.5)", 400, 20, nil),
    ] as [(String, Double, Double, Double?)])
  func `springs are read in each tool's own numbers`(
    text: String, stiffness: Double, damping: Double, duration: Double?
  ) throws {
    let read = try #require(try Notation.reading(text))
    guard case .spring(let spring) = read.easing else {
      Issue.record("\(read.easing)")
      return
    }
    #expect(isClose(spring.stiffness / spring.mass, stiffness, within: 1e-6 * stiffness))
    #expect(isClose(spring.damping / spring.mass, damping, within: 1e-6 * damping))
    #expect(spring.initialVelocity == 0 && read.duration == duration)
    let own = try #require(try Notation.reading(text, in: read.notation))
    #expect(own.easing == read.easing && own.duration == read.duration)
  }

  @Test(arguments: [
    // react-native-reanimated, springUtils.ts; its search stops at a thousandth.
    ("withSpring(1, { duration: 550, dampingRatio: 1 })", 898.93, 119.93),
    ("withSpring(100, { duration: 550, dampingRatio: 0.75 }, done)", 1566.65, 118.74),
    ("withSpring(0, { dampingRatio: 0.3, duration: 1000 })", 2879.39, 64.39),
    ("withSpring(1, { duration: 100, dampingRatio: 1 })", 8000, 357.77),
  ])
  func `Reanimated 4's duration and ratio are read`(
    text: String, stiffness: Double, damping: Double
  ) throws {
    let read = try #require(try Notation.reading(text))
    guard case .spring(let spring) = read.easing else {
      Issue.record("\(read.easing)")
      return
    }
    #expect(read.notation == .reanimated && spring.mass == 4)
    #expect(isClose(spring.stiffness, stiffness, within: 2e-4 * stiffness))
    #expect(isClose(spring.damping, damping, within: 2e-4 * damping))
  }

  /// react-native-reanimated, springConfigs.ts: version 4 has mass 4, stiffness 900 and damping 120; 3 has 1, 100 and 10.
  @Test(arguments: [
    (
      "withSpring(1, { damping: 12, stiffness: 180 })",
      "spring(mass: 4, stiffness: 180, damping: 12)",
      "withSpring takes Reanimated 4's mass 4; version 3 takes mass 1"
    ),
    (
      "y.value = withSpring(0)", "spring(mass: 4, stiffness: 900, damping: 120)",
      "withSpring takes Reanimated 4's mass 4, stiffness 900, damping 120; "
        + "version 3 takes mass 1, stiffness 100, damping 10"
    ),
  ])
  func `a spring of Reanimated without all numbers tells the version of its defaults`(
    text: String, easing: String, note: String
  ) throws {
    let read = try #require(try Notation.reading(text))
    #expect(read.easing == (try Easing(parsing: easing)))
    #expect(read.note == note)
  }

  @Test(arguments: [Notation.uiKit, nil])
  func `a duration given from outside completes code without one`(notation: Notation?) throws {
    let text = "UISpringTimingParameters(dampingRatio: 0.25)"
    let read = try Notation.reading(text, in: notation, duration: 3)?.easing
    guard case .spring(let spring) = read else {
      Issue.record("no spring")
      return
    }
    #expect(isClose(spring.stiffness, 54.83363359078326, within: 1e-9))
    let error = #expect(throws: TextError.self) { try Notation.reading(text) }
    #expect(error?.message.contains("--duration") == true)
  }

  @Test func `curves of Reanimated are turned and mirrored as in React Native's Easing`() throws {
    // Easing.js: out is 1 − f(1 − t), and inOut is f(2t) / 2, then rotated.
    let base = try #require(try Notation.reading("Easing.bezier(0.31, 0.01, 0.66, -0.59)")).easing
    let out = try #require(
      try Notation.reading("Easing.out(Easing.bezier(0.31, 0.01, 0.66, -0.59))")
    ).easing
    let both = try #require(
      try Notation.reading("Easing.inOut(Easing.bezier(0.31, 0.01, 0.66, -0.59))")
    ).easing
    for index in 0...100 {
      let t = Double(index) / 100
      #expect(isClose(out.value(at: t), 1 - base.value(at: 1 - t), within: 1e-9))
      let half = t < 0.5 ? base.value(at: 2 * t) / 2 : 1 - base.value(at: 2 - 2 * t) / 2
      #expect(isClose(both.value(at: t), half, within: 1e-9))
    }
  }
}
