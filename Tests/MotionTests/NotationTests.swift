import Kit
import Testing

@testable import Motion

@Suite struct NotationTests {
  private static let standard = Easing.cubicBezier(CubicBezier(0.2, 0, 0, 1))
  private static let bouncy = Easing.spring(Spring(mass: 1, stiffness: 180, damping: 12))

  @Test(arguments: [
    (Notation.css, "cubic-bezier(0.2, 0, 0, 1)"),
    (.swiftUI, ".timingCurve(0.2, 0, 0, 1, duration: 0.3)"),
    (
      .uiKit,
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))"
    ),
    (.compose, "tween(durationMillis = 300, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))"),
    (.flutter, "Cubic(0.2, 0, 0, 1)"),
    (.reanimated, "withTiming(1, { duration: 300, easing: Easing.bezier(0.2, 0, 0, 1) })"),
    (.android, "PathInterpolator(0.2f, 0f, 0f, 1f)"),
  ])
  func `written beziers match each tool's documentation`(notation: Notation, text: String) throws {
    let said = try notation.text(of: Self.standard, duration: 0.3)
    #expect(said.text == text && said.easing == Self.standard && said.difference == nil)
    let read = try #require(try Notation.reading(text))
    #expect(read.notation == notation && read.easing == Self.standard)
    #expect(read.duration == nil || read.duration == 0.3)
  }

  @Test(arguments: [
    (Notation.swiftUI, ".spring(Spring(mass: 1, stiffness: 180, damping: 12))"),
    (
      .uiKit,
      "UISpringTimingParameters(mass: 1, stiffness: 180, damping: 12, initialVelocity: CGVector(dx: 0, dy: 0))"
    ),
    (.flutter, "SpringDescription(mass: 1, stiffness: 180, damping: 12)"),
    (.reanimated, "withSpring(1, { mass: 1, stiffness: 180, damping: 12, velocity: 0 })"),
  ])
  func `springs are written where a tool has them`(notation: Notation, text: String) throws {
    let said = try notation.text(of: Self.bouncy)
    #expect(said.text == text && said.easing == Self.bouncy && said.difference == nil)
    #expect(try Notation.reading(text)?.easing == Self.bouncy)
  }

  /// (2π / 0.35)² is 322.2728, and 2 · 0.8 · √322.2728 is 28.7231.
  @Test(arguments: [
    (Notation.swiftUI, ".spring(response: 0.35, dampingFraction: 0.8)", 0),
    (.compose, "spring(dampingRatio = 0.8f, stiffness = 322.3f)", 322.3),
    (.android, "SpringForce(1f).setDampingRatio(0.8f).setStiffness(322.3f)", 322.3),
    (.flutter, "SpringDescription(mass: 1, stiffness: 322.3, damping: 28.72)", 322.3),
  ])
  func `numbers leave as typed, or rounded to four digits with their loss`(
    notation: Notation, text: String, stiffness: Double
  ) throws {
    let easing = try Easing(parsing: "spring(response: 0.35, damping-ratio: 0.8)")
    let said = try notation.text(of: easing)
    #expect(said.text == text && said.isRounded == (stiffness > 0))
    // The time differs by the root of the stiffness, where the spring is fastest at most 2 ways a response.
    let loss = said.difference?.max ?? 0
    #expect(stiffness == 0 ? said.difference == nil : loss > 1e-6 && loss < 3e-4)
  }

  @Test(arguments: [
    (0.1234567, "0.1235"), (0.123456, "0.123456"), (0.7999999999999999, "0.8"),
    (1234567, "1235000"),
    (0.1 + 0.2, "0.3"), (2.0 / 3, "0.6667"), (-1e-9, "-1e-09"),
  ])
  func `a number of code has the digits that were typed, or four`(number: Double, text: String) {
    #expect(number.notated == text)
  }

  @Test(arguments: seeds)
  func `written text reads back as the same motion, or as far off as reported`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    for notation in Notation.allCases {
      for _ in 0..<(isVerifying ? 2 : 1) {
        let easing = Easing(ofAnyKindUsing: &random)
        let duration = random.double(in: 0.2...1.5)
        guard let said = try? notation.text(of: easing, duration: duration) else { continue }
        let read = try #require(
          try Notation.reading(said.text, in: notation), "\(notation), \(said.text)")
        #expect(read.easing == said.easing)
        let off = FitTarget(Curve(easing, duration: duration)).closeDifference(to: read.easing).max
        // The stop that CSS adds at the end is no part of the curve.
        let most = (said.difference?.max ?? 1e-9) + (said.end.map { abs($0 - 1) } ?? 0)
        #expect(off <= most, "seed \(seed), \(notation), \(easing)")
        if let length = read.duration { #expect(isClose(length, duration, within: 6e-4)) }
        let any = try #require(try Notation.reading(said.text), "\(notation), \(said.text)")
        #expect(any.easing == read.easing && any.duration == read.duration, "\(said.text)")
        #expect(any.notation == notation, "\(said.text)")
      }
    }
  }

  @Test func `Apple's overdamped springs are critical in tools that never clamp`() throws {
    for notation in [Notation.flutter, .compose] {
      let said = try notation.text(of: .spring(.keyboard))
      #expect(said.isRounded)
      // Four digits of the damping, 2 · √3000.
      let curve = FitTarget(Curve(.spring(.keyboard), duration: 0.5))
      #expect(curve.closeDifference(to: said.easing).max < 3e-4, "\(notation)")
    }
    let literal = Easing.spring(Spring(mass: 1, stiffness: 9, damping: 12, overdamping: .literal))
    for notation in [Notation.uiKit, .reanimated] {
      let said = try? notation.text(of: literal)
      #expect(said == nil || said?.difference != nil)
    }
    #expect(try Notation.swiftUI.text(of: literal).text.contains("allowOverDamping: true"))
  }

  @Test func `a refusal tells why a notation cannot say an easing`() {
    let many = Easing.steps(Steps(2))
    let steps = #expect(throws: Notation.Refusal.self) { try Notation.flutter.text(of: many) }
    #expect(steps?.reason.hasPrefix("flutter cannot express steps(2)") == true)
    let endless = Easing.spring(Spring(mass: 1, stiffness: 9, damping: 0))
    let swing = #expect(throws: Notation.Refusal.self) { try Notation.css.text(of: endless) }
    #expect(swing?.reason.contains("never ends") == true)
  }

  @Test(
    arguments: [
      ("linear(0, 0.9)", "linear(0 0%, 0.9 100%, 1 100%)", 0.9),
      ("linear(0.5)", "linear(0.5 0%, 0.5 100%, 1 100%)", 0.5),
      ("linear(0, 2 200%)", "linear(0 0%, 2 200%)", nil),
      ("linear(0 0%, 0.8 50%, 0 150%)", "linear(0 0%, 0.8 50%, 0.4 100%, 1 100%)", 0.4),
      ("steps(4, jump-both)", "steps(4, jump-both)", nil),
    ] as [(String, String, Double?)])
  func `CSS text ends at 1 and reports any other end`(easing: String, text: String, end: Double?)
    throws
  {
    let said = try Notation.css.text(of: Easing(parsing: easing))
    #expect(said.text == text && said.easing.value(at: 1) == 1)
    #expect(said.end.map { abs($0 - (end ?? -9)) < 1e-12 } ?? (end == nil))
    // A spring that is cut, and a sine that returns to its start.
    let cut = try Notation.css.text(
      of: .spring(Spring(mass: 1, stiffness: 9, damping: 1)), duration: 0.5)
    #expect(cut.text.hasSuffix(", 1 100%)") && cut.easing.value(at: 1) == 1)
    // 1 − e^(−σt) · (cos ωt + σ/ω · sin ωt) with σ = 0.5, ω² = 8.75.
    #expect(isClose(try #require(cut.end), 0.7975374320799882, within: 0.002))
    let cycle = try Notation.css.text(of: .android(.cycle(cycles: 1)))
    #expect(cycle.easing.value(at: 1) == 1 && abs(cycle.end ?? 1) < 0.01)
  }

  @Test(arguments: seeds) func `random pieces of code never crash reading`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words =
      try Notation.allCases.map { try $0.text(of: .linear).text } + [
        "CASpringAnimation(", "ThreePointCubic(", "Spring(duration: ",
        "stiffness: ", "spring(bounce: ", "\"", "'", "0.5", "-1", "1e308", "(", "{", ": ", "[", ",",
        "UnitCurve.bezier(", "Easing.inOut(Easing.poly(", "pathData=\"", "M 0,0 L 1,1",
        "dampingRatio=", "@", "$", "--x", "<a b=", "<?", "//", "/*", "\n", ".", "\\",
        "withSpring(1, {",
        "ease: ", "[0.2, 0, 0, 1]", "gsap.to(", "config: {", "Curves.", "tension: ",
      ]
    for _ in 0..<1000 {
      let count = Int.random(in: 0...10, using: &random)
      let text = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined()
      if let read = try? Notation.reading(text) { _ = read.easing.value(at: 0.3) }
    }
    #expect(try Notation.reading(String(repeating: "spring(", count: 200_000)) == nil)
    #expect(try Notation.reading(String(repeating: "spring(", count: 9000)) == nil)
    #expect(try Notation.reading(String(repeating: "()", count: 30_000)) == nil)
  }

  @Test func `text longer than an easing is refused unread`() throws {
    let code = "cubic-bezier(0.2, 0, 0, 1) "
    let space = { String(repeating: " ", count: $0) }
    #expect(try Notation.reading(code + space(Easing.longestText - code.utf8.count)) != nil)
    #expect(try Notation.reading(code + space(Easing.longestText)) == nil)
  }
}
