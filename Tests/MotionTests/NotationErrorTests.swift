import Motion
import Strings
import Testing

/// Errors for every argument that changes the motion and cannot be read.
@Suite struct NotationErrorTests {
  @Test(arguments: [
    "transition: transform .3s cubic-bezier(.4, 0, .2, 1), opacity .3s",
    "transition: transform 1s, opacity 2s ease-in",
    "Interpolator { t -> 1 - OvershootInterpolator().getInterpolation(1 - t) }",
    "AnimatedContainer(duration: Duration(milliseconds: 300) * 2, curve: Curves.easeIn)",
    "AnimatedContainer(duration: _d, curve: Curves.easeIn)",
    "a.interpolator = LinearInterpolator(); a.duration = dur",
  ])
  func `reading refuses two curves, a modified curve or an unreadable duration`(text: String) {
    #expect(throws: TextError.self) { try Notation.reading(text) }
  }

  /// Figma's names; Compose has constants `Ease` and `EaseOut`.
  @Test(arguments: ["Ease out", "Ease in and out back"])
  func `the first word of a name is not read as a curve`(text: String) {
    #expect(throws: TextError.self) { try NamedCurve(reading: text) }
  }

  @Test(arguments: [
    ".spring(response: 0.3", ".easeOut(duration: 0.3", "Easing.bezier(.4, 0, .2, 1",
  ])
  func `half of a copied call is an error at its end`(text: String) throws {
    let error = #expect(throws: TextError.self) { try NamedCurve(reading: text) }
    #expect(error?.column == text.count + 1 && error?.message.contains("expected ')'") == true)
  }

  @Test(
    arguments: [
      ("withSpring(1, { mass: 1, stiffness: 9, damping: 3, wobble: 3 })", 52, "wobble"),
      (
        "withSpring(1, { mass: 1, stiffness: 9, damping: 3, overshootClamping: true })", 52,
        "overshootClamping: true"
      ),
      ("withSpring(200, { mass: 1, stiffness: 9, damping: 3, velocity: 3 })", 1, nil),
      ("withTiming(1, { easing: curve })", 17, "easing: curve"),
      ("Easing.inOut(Easing.bounce)", 1, "Easing.inOut"),
      ("spring(dampingRatio = 0.5f, stiffness = 400f, mass = 2f)", 47, "mass"),
      ("spring(dampingRatio = ratio)", 8, "dampingRatio = ratio"),
      ("tween(300, easing = EaseOutFoo)", 12, "easing = EaseOutFoo"),
      ("state.animateTo(0f, spring(0.3f, 450f), initialVelocity = v)", 41, "initialVelocity = v"),
      (
        "AnimationState(0f, initialVelocity = 3f).animateTo(1f, spring(0.3f, 450f))", 20,
        "initialVelocity = 3f"
      ),
      ("transition: transform calc(100ms * 3) ease-out", 23, "calc("),
      ("animation-duration: var(--x); animation-timing-function: ease-in", 21, "var("),
      (
        "UIView.animateKeyframes(withDuration: 1, delay: 0, options: .curveEaseIn)", 25,
        "withDuration: 1"
      ),
      ("withDuration: 1, delay: 0, options: .curveEaseIn", 1, "withDuration: 1"),
      (
        "let t: UITimingCurveProvider = UISpringTimingParameters()\nUIViewPropertyAnimator(duration: 1, timingParameters: t)",
        37, "timingParameters: t"
      ),
      ("LinearKeyframe(1, duration: 0.3, timingCurve: .easeIn)", 19, "duration: 0.3"),
      ("withAnimation(isOpen ? .easeIn : .easeOut) {}", 34, ".easeOut"),
      ("withAnimation(.spring(response: 0.5, dampingFraction: 0.8, foo: 3))", 60, "foo"),
      (".easeInOut(duration: 0.35).speed(2)", 27, ".speed"),
      (".spring(response: time)", 9, "response: time"),
      (
        "UIView.animate(withDuration: 0.5, usingSpringWithDamping: 0.8, initialSpringVelocity: 2)",
        64, "initialSpringVelocity: 2"
      ),
      (
        "UIView.animate(withDuration: 0.5, options: UIView.AnimationOptions(rawValue: 7))", 35,
        "options: UIView.AnimationOptions(rawValu"
      ),
      (
        "UISpringTimingParameters(duration: 1, bounce: 0, initialVelocity: CGVector(dx: 1, dy: 0.2))",
        1, nil
      ),
      ("UISpringTimingParameters(initialVelocity: CGVector(dx: 1, dy: 0))", 1, nil),
      (
        "UISpringTimingParameters(mass: 1, stiffness: 2, damping: 3, friction: 4)", 61, "friction"
      ),
      ("Cubic(0.2, 0, 0, 1, extra: 2)", 21, "extra"),
      ("tween(300, easing = CubicBezierEasing(0f, 0f, 0f, 1f, e = 2))", 55, "e"),
      ("SpringDescription(mass: 1, stiffness: 100, damping: 10, extra: 1)", 57, "extra"),
      ("SpringDescription(mass: 1, stiffness: 100)", 1, nil),
      ("s = SpringSimulation(s, 0, 1, 0)", 22, "s"),
      (
        "SpringSimulation(SpringDescription(mass: 1, stiffness: 1, damping: 1), 0, 1e-9, 1e300)", 1,
        nil
      ),
      ("withSpring(1, { damping, stiffness: 180 })", 17, "damping"),
      ("withSpring(1, { ...config, stiffness: 180 })", 17, "...config"),
      ("withSpring(1, config)", 15, "config"),
      ("withTiming(1, config)", 15, "config"),
      ("withSpring(1, { duration: 500, dampingRatio: 0.5, mass: 2 })", 51, "mass"),
      ("withSpring(1, { duration: 500 })", 1, nil),
      ("transition: opacity 1s ease, transform 300ms linear", 30, "transform 300ms linear"),
      ("cubic-bezier(2, 0, 0, 1)", 14, nil),
      (".linear(duration: 0)", 1, "0.0"),
      ("withAnimation(.easeIn) { }\nwithAnimation(.easeOut) { }", 15, ".easeOut"),
    ] as [(String, Int, String?)])
  func `an error names the unreadable argument and its column`(
    text: String, column: Int, named: String?
  ) {
    let error = #expect(throws: TextError.self, "\(text)") { try Notation.reading(text) }
    #expect(error?.column == column)
    #expect(error?.line == text.split(separator: "\n").count)
    #expect(error?.message.hasPrefix("cannot read ") == true)
    #expect(error?.message.contains("expected ") == true)
    if let named {
      #expect(error?.message.contains(" '\(named)': ") == true, "\(error?.message ?? "")")
    }
  }

  @Test(arguments: [
    (
      "withSpring(1, { mass: 1, stiffness: 100, damping: 9, restSpeedThreshold: 1 }, done)",
      "spring(mass: 1, stiffness: 100, damping: 9)"
    ),
    (".easeIn(duration: 1).delay(2).repeatForever(autoreverses: true)", "ease-in"),
    (
      "UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseIn, .repeat, .allowUserInteraction], animations: { a.b = 1 }, completion: nil)",
      "ease-in"
    ),
    (
      "spring(dampingRatio = 0.5f, stiffness = 400f, visibilityThreshold = 1f)",
      "spring(mass: 1, stiffness: 400, damping: 20)"
    ),
  ])
  func `reading skips target, start, repetition and rest threshold`(text: String, easing: String)
    throws
  {
    #expect(try Notation.reading(text)?.easing == Easing(parsing: easing))
  }

  @Test func `text without a curve is no error`() throws {
    for text in [
      "", "nonsense", "let x = 3", "{ x: 100 }", "{ duration: 300 }", "the ease of it",
      "{ duration: 0.3, ease: [0.2, 0, 0, 1] }",
      "https://cubic-bezier.com/#.2,0,0,1", "spring()", "spring(response: 0.5)",
    ] {
      #expect(try Notation.reading(text) == nil, "\(text)")
    }
  }

  /// An easing that is incomplete, or has a rest, is no code: other tools have defaults for what is missing.
  @Test(arguments: [
    ("spring(response: 0.5)", 21, "invalid easing ')': expected \", damping-ratio: \""),
    ("spring(stiffness: 100, damping: 10)", 35, "invalid easing ')': expected \", mass: \""),
    ("spring()", 8, "invalid easing ')': expected mass, stiffness, damping, response"),
    ("steps(2) 3", 10, "invalid easing '3': expected the end"),
    ("ease, ease", 5, "invalid easing ',': expected the end"),
    ("eese", 1, "invalid easing 'eese': expected a name or a function"),
    (".spring(respons: 1)", 9, "cannot read .spring 'respons': expected only"),
  ])
  func `reading takes the error of the parser that got further`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try NamedCurve(reading: text) }
    #expect(error?.column == column)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [
      ("cubic-bezier(0.2, 0, 0, 1);", "cubic-bezier(0.2, 0, 0, 1)", nil),
      ("ease-in; // as before", "ease-in", nil),
      ("ease-in 0.3s;", "ease-in", 0.3),
    ] as [(String, String, Double?)])
  func `an easing may end as a line of CSS does`(
    text: String, easing: String, duration: Double?
  ) throws {
    let read = try NamedCurve(reading: text)
    #expect(read.easing == (try Easing(parsing: easing)) && read.duration == duration)
  }

  @Test func `an error prints its place and its message`() {
    let easing = #expect(throws: TextError.self) { try Easing(parsing: "steps(0)") }
    #expect("\(easing, default: "")" == "1:7: \(easing?.message ?? "none")")
    let code = #expect(throws: TextError.self) {
      try Notation.reading("ease\n.spring(bonce: 1)")
    }
    #expect("\(code, default: "")".hasPrefix("2:"))
    let table = #expect(throws: TextError.self) { try SampledCurve(csv: "0,0\n0.1,x1") }
    #expect("\(table, default: "")" == "2:5: \(table?.message ?? "none")")
    let refusal = #expect(throws: Notation.Refusal.self) {
      try Notation.flutter.text(of: .steps(Steps(2)))
    }
    #expect("\(refusal, default: "")" == refusal?.reason)
  }
}
