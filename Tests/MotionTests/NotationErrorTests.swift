import Motion
import Strings
import Testing

/// Errors for every argument that changes the motion and cannot be read.
@Suite struct NotationErrorTests {
  @Test(arguments: [
    "withAnimation(.spring(response: 0.3)) { a() } completion: { withAnimation(.easeOut) { b() } }",
    "UIView.animate(withDuration: 0.3, animations: { a() }) { _ in UIView.animate(withDuration: 1) }",
    "<set><overshootInterpolator/><anticipateInterpolator/></set>",
    "transition: transform .3s cubic-bezier(.4, 0, .2, 1), opacity .3s",
    "transition: transform 1s, opacity 2s ease-in",
    "animation-direction: reverse; animation-timing-function: ease-in",
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
      ("withSpring(200, { mass: 1, stiffness: 9, damping: 3, velocity: 3 })", 54, "velocity: 3"),
      ("withTiming(1, { easing: curve })", 17, "easing: curve"),
      ("Easing.elastic(2)", 1, "Easing.elastic"), ("Easing.out(Easing.back)", 12, "Easing.back"),
      ("Easing.Easing.cubic", 1, nil),
      ("Easing.inOut(Easing.bounce)", 1, "Easing.inOut"),
      ("spring(dampingRatio = 0.5f, stiffness = 400f, mass = 2f)", 47, "mass"),
      ("spring(dampingRatio = ratio)", 8, "dampingRatio: ratio"),
      ("tween(300, easing = EaseOutFoo)", 12, "easing: EaseOutFoo"),
      ("state.animateTo(0f, spring(0.3f, 450f), initialVelocity = v)", 41, "initialVelocity: v"),
      ("state.animateTo(0f, spring(0.3f, 450f), 90f)", 41, "90f"),
      (
        "AnimationState(0f, initialVelocity = 3f).animateTo(1f, spring(0.3f, 450f))", 20,
        "initialVelocity: 3f"
      ),
      ("transition: transform calc(100ms * 3) ease-out", 23, "calc"),
      ("animation-duration: var(--x); animation-timing-function: ease-in", 21, "var"),
      ("withClamp({min: 0}, withSpring(1, {mass: 1, stiffness: 90, damping: 9}))", 1, "withClamp"),
      (
        "UIView.animateKeyframes(withDuration: 1, delay: 0, options: .curveEaseIn)", 25,
        "withDuration: 1"
      ),
      ("withDuration: 1, delay: 0, options: .curveEaseIn", 1, "withDuration: 1"),
      ("withTiming(1, { easing: Easing.bezier(0, 0, 0, 1).factory() })", 17, nil),
      (
        "let t: UITimingCurveProvider = UISpringTimingParameters()\nUIViewPropertyAnimator(duration: 1, timingParameters: t)",
        37, "timingParameters: t"
      ),
      ("LinearKeyframe(1, duration: 0.3, timingCurve: .easeIn)", 19, "duration: 0.3"),
      ("SpringKeyframe(1, duration: 0.3, spring: .bouncy)", 1, "SpringKeyframe"),
      (
        "a.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)",
        93, "durationFactor: 0.5"
      ),
      (
        "let a = el.animate(k, {duration: 300, easing: 'ease-in'}); a.playbackRate = 2", 60,
        "a.playbackRate"
      ),
      ("5 << 16", 1, "5 << 16"),
      (
        "[UIView animateWithDuration:0.25 delay:0 options:curve << 16 animations:^{}]", 42,
        "options: curve << 16"
      ),
      ("[UIView animateWithDuration:time animations:^{}]", 9, "animateWithDuration: time"),
      ("withAnimation(.default.speed(2)) {}", 23, ".speed"),
      ("withAnimation(isOpen ? .easeIn : .easeOut) {}", 34, ".easeOut"),
      ("withAnimation(.spring(response: 0.5, dampingFraction: 0.8, foo: 3))", 60, "foo"),
      (".easeInOut(duration: 0.35).speed(2)", 27, ".speed"),
      (".easeOut(duration: 0.2).foo(bar: 2)", 24, ".foo"),
      ("withAnimation(.spring(response: 0.5).delay(1).foo) {}", 46, ".foo"),
      ("Animation.easeOut(duration: 0.2).foo(bar: 2).delay(1)", 33, ".foo"),
      (".spring(response: time)", 9, "response: time"),
      ("Spring(settlingDuration: 0.6, dampingRatio: 0.8, bounce: 0.1)", 50, "bounce"),
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
        50, "initialVelocity: CGVector(dx: 1, dy: 0.2"
      ),
      ("UISpringTimingParameters(initialVelocity: CGVector(dx: 1, dy: 0))", 26, nil),
      ("UISpringTimingParameters(mass: 1, stiffness: 2, damping: 3, friction: 4)", 61, "friction"),
      ("Interval(0.5, 1, curve: Curves.easeIn)", 1, "Interval"),
      ("Cubic(0.2, 0, 0, 1, extra: 2)", 21, "extra"),
      ("tween(300, easing = CubicBezierEasing(0f, 0f, 0f, 1f, e = 2))", 55, "e"),
      ("Curves.easeIn x = Curves.easeOut", 19, "Curves.easeOut"),
      ("Curves.easeIn.flipped", 1, "Curves.easeIn.flipped"), ("Curves.bogus", 1, "Curves.bogus"),
      ("SpringDescription(mass: 1, stiffness: 100, damping: 10, extra: 1)", 57, "extra"),
      ("SpringDescription(mass: 1, stiffness: 100)", 1, nil),
      ("s = SpringSimulation(s, 0, 1, 0)", 22, "s"),
      (
        "SpringSimulation(SpringDescription(mass: 1, stiffness: 1, damping: 1), 0, 1e-9, 1e300)", 1,
        nil
      ),
      ("withSpring(1, { damping, stiffness: 180 })", 17, "damping"),
      ("withSpring(1, { ...config, stiffness: 180 })", 17, "...config"),
      ("withSpring(1, config)", 1, nil),
      ("Animated.spring(y, { toValue, tension: 40, mass: 1 })", 31, "tension"),
      ("Animated.spring(y, { toValue })", 20, nil),
      // Constants that are none: set twice, changed, computed, of something else, set later.
      ("let t = 0.2\nt = 0.3\nwithAnimation(.easeOut(duration: t))", 24, "duration: t"),
      ("var t = 0.2\nt += 0.3\nwithAnimation(.easeOut(duration: t))", 24, "duration: t"),
      ("let t = 0.2 * 2\nwithAnimation(.easeOut(duration: t))", 24, "duration: t"),
      ("view.t = 0.2\nwithAnimation(.easeOut(duration: t))", 24, "duration: t"),
      ("let t = 0.2\nwithAnimation(.easeOut(duration: view.t))", 24, "duration: view.t"),
      ("func move(t: Double = 0.2) {\nwithAnimation(.easeOut(duration: t))", 24, "duration: t"),
      ("withSpring(1, { duration: 500, dampingRatio: 0.5, mass: 2 })", 51, "mass"),
      ("withSpring(1, { duration: 500 })", 15, nil),
      ("<overshootInterpolator android:tension=\"3\" android:extra=\"2\"/>", 52, "extra"),
      ("<overshootInterpolator android:tension\"3\"/>", 24, "android"),
      ("<pathInterpolator android:controlX1=\"0.4\" android:controlY1=\"0\"/>", 2, nil),
      ("SpringForce().setStartVelocity(1)", 14, ".setStartVelocity"),
      ("{\"easing\":\"ease\",\"direction\":\"reverse\"}", 18, "direction"),
      ("{\"easing\":\"linear\",\"duration\":2}", 20, nil),
      (
        "el.animate(k, { duration: 300, easing: 'ease-in', direction: 'alternate-reverse' })", 51,
        "direction"
      ),
      ("transition: opacity 1s ease, transform 300ms linear", 30, "transform 300ms linear"),
      ("{ \"easing\": \"ease\", \"duration\": 300 }, ease-in", 40, "ease-in"),
      ("animation: slide 1s ease reverse", 26, "reverse"),
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
    ("a.timingFunction = CAMediaTimingFunction(name: .easeOut)", 20, "Core Animation"),
    ("let a = CASpringAnimation(keyPath: \"y\")", 9, "Core Animation"),
    ("{\"soft\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 1, 1]}}", 11, "Design Tokens"),
    ("gsap.to('.box', { duration: 1, ease: 'power2.out' });", 1, "GSAP"),
    ("TweenMax.to(x, 1.5, {ease: Power1.easeInOut})", 1, "GSAP"),
    ("{ ease: 'elastic.inOut' }", 9, "GSAP"), ("{ ease: 'power4' }", 9, "GSAP"),
    ("{ ease: Power1.easeInOut }", 9, "GSAP"),
    ("{\"o\":{\"x\":[0.2],\"y\":[0]},\"i\":{\"x\":[0],\"y\":[1]}}", 2, "Lottie"),
    ("UIView.animateWithDuration(0.25, animations: {})", 1, "Swift 2"),
    ("useSpring({ y: 0, config: { tension: 170, friction: 26 } })", 1, "react-spring"),
    ("useSpring(() => ({ y: 0 }))", 1, "react-spring"),
    ("config: config.wobbly", 9, "react-spring"),
    ("{ duration: 300, easing: easings.easeOutQuad }", 26, "react-spring"),
    ("<p class='ease-[cubic-bezier(0.2,0,0,1)] duration-300'>", 11, "Tailwind"),
    ("<button class=\"transition hover:ease-in duration-300\">", 33, "Tailwind"),
    ("transition duration-300 ease-in-out", 12, "Tailwind"), ("ease-linear", 1, "Tailwind"),
  ])
  func `code of a tool without a notation is refused by the tool's name`(
    text: String, column: Int, tool: String
  ) {
    let names = Notation.allCases.map(\.rawValue).joined(separator: ", ")
    for read in [{ _ = try Notation.reading(text) }, { _ = try Notation.reading(text, in: .css) }] {
      let error = #expect(throws: TextError.self, performing: read)
      #expect(error?.column == column)
      #expect(error?.message.hasPrefix("cannot read \(tool) '") == true, "\(error?.message ?? "")")
      #expect(error?.message.hasSuffix("': expected code of \(names)") == true)
    }
  }

  @Test(arguments: ["keyframes", "keyframes<Float>", "keyframesWithSpline<Offset>"])
  func `keyframes over several lines are no single curve`(name: String) {
    let text = "animationSpec = \(name) {\n  0f at 0 using EaseIn\n  1f at 9 using EaseIn\n}"
    let error = #expect(throws: TextError.self) { try Notation.reading(text) }
    #expect(error?.line == 1 && error?.column == 17)
    let word = name.prefix { $0 != "<" }
    #expect(error?.message.contains("'\(word)': expected nothing that changes it") == true)
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
      "withTiming(1, config)", "{ duration: 0.3, ease: [0.2, 0, 0, 1] }",
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
