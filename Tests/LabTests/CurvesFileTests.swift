import Motion
import Strings
import Testing

@testable import Lab

@Suite struct CurvesFileTests {
  private static let text = """
    # my curves

    twin = cubic-bezier(.38, .7, .125, 1) # the forum's
    Soft=EASEOUTCUBIC
      bridge  =  ease-in\t1
    lively = spring(response: 0.5, damping-ratio: 0.8) 600ms
    """

  private static let curves = [
    NamedCurve(.cubicBezier(CubicBezier(0.38, 0.7, 0.125, 1)), name: "twin"),
    NamedCurve(.penner(Penner(.cubic, .out)), name: "Soft"),
    NamedCurve(.cubicBezier(.easeIn), name: "bridge", duration: 1),
    NamedCurve(.spring(Spring(response: 0.5, dampingRatio: 0.8)), name: "lively", duration: 0.6),
  ]

  @Test(arguments: [text, "\u{FEFF}" + text + "\n", text.replacing("\n", with: "\r\n")])
  func `curves are read in the order of the file`(text: String) throws {
    #expect(try CurvesFile(parsing: text).curves == Self.curves)
  }

  @Test(
    arguments: [
      (".easeOut(duration: 0.3)", "ease-out", 0.3),
      (".easeOut(duration: 0.3) 0.5", "ease-out", 0.5),
      (
        ".spring(response: 0.35, dampingFraction: 0.8)",
        "spring(response: 0.35, damping-ratio: 0.8)", nil
      ),
      (
        "spring(dampingRatio = 0.5f, stiffness = 400f)",
        "spring(mass: 1, stiffness: 400, damping: 20)", nil
      ),
      ("600, 35, 1", "spring(mass: 1, stiffness: 600, damping: 35)", nil),
      ("600, 35, 1 0.5", "spring(mass: 1, stiffness: 600, damping: 35)", 0.5),
      ("transition: all 300ms ease-out", "ease-out", 0.3),
    ] as [(String, String, Double?)])
  func `code of another tool is a curve of the file`(
    code: String, easing: String, duration: Double?
  ) throws {
    let curve = try #require(try CurvesFile(parsing: "own = \(code) # x").find("own"))
    #expect(curve.easing == (try Easing(parsing: easing)) && curve.duration == duration)
  }

  @Test(arguments: ["", "\n", "# nothing", "\u{FEFF}"])
  func `a file without curves is valid`(text: String) throws {
    #expect(try CurvesFile(parsing: text) == CurvesFile())
  }

  @Test(arguments: [
    ("a", 1, "invalid line 'a': expected a curve, such as 'lively = spring("),
    ("a =  # x", 4, "incomplete curve 'a': expected an easing, such as 'lively"),
    ("a = cubic-bezier(2, 0, 1, 1)", 18, "invalid easing '2': expected a number in 0...1"),
    ("a = easey", 5, "invalid easing 'easey': expected a name or a function"),
    ("a = steps(2) 3 4", 14, "expected the end"),
    (" a = ease x", 11, "invalid duration 'x': expected 0 to 10 seconds, such as 0.25 or 250ms"),
    (
      "a = .easeOut(duration: 11)", 5, "invalid duration '11': expected 0 to 10 seconds"
    ),
    ("a = .spring(respons: 1)", 13, "cannot read .spring 'respons': expected only"),
    ("a = ease 11", 10, "invalid duration '11': expected 0 to 10 seconds"),
    ("ä = ease", 1, "invalid name 'ä': expected a letter, then letters, digits and hyphens"),
    ("= ease", 1, "invalid name '': expected a letter"),
    ("EASE-in = ease", 1, "invalid name 'EASE-in': expected a name that is not taken"),
    ("ios26 = ease", 1, "that is not taken"), ("spring = ease", 1, "that is not taken"),
  ])
  func `an error has its line and column`(line: String, column: Int, message: String) throws {
    let error = #expect(throws: TextErrors.self) {
      try CurvesFile(parsing: "# 👍🏽\r\nb = ease\n" + line + "\n")
    }
    let first = try #require(error?.errors.first)
    #expect(error?.errors.count == 1 && first.line == 3 && first.column == column, "\(first)")
    #expect(first.message.contains(message), "\(first)")
  }

  @Test func `a name counts once, in any case`() {
    let errors = [
      TextError(line: 2, column: 1, "duplicate name 'A': expected one curve of each name")
    ]
    #expect(throws: TextErrors(errors: errors)) {
      try CurvesFile(parsing: "a = ease\nA = linear\n")
    }
  }

  @Test func `every bad line is an error, and the report ends at 100`() {
    let text = String(repeating: "a = ease\nb\n", count: 3)
    #expect(throws: TextErrors.self) { try CurvesFile(parsing: text) }
    let errors = #expect(throws: TextErrors.self) {
      try CurvesFile(parsing: String(repeating: "x\n", count: 20_000))
    }
    #expect(errors?.errors.map(\.line) == Array(1...100))
  }

  @Test func `a file of 64 KiB is read, and a larger one is an error`() throws {
    let text = "mine = ease #" + String(repeating: "#", count: (64 << 10) - 13)
    #expect(try CurvesFile(parsing: text).curves.map(\.name) == ["mine"])
    #expect(throws: TextErrors.self) { try CurvesFile(parsing: text + "#") }
  }

  @Test func `a name is found in any case, and a text without a name is an easing`() throws {
    let file = try CurvesFile(parsing: Self.text)
    #expect(try file.reading(" LIVELY ").duration == 0.6)
    #expect(try file.reading("ease").easing == .cubicBezier(.ease))
    #expect(throws: TextError.self) { try file.reading("twin twin") }
    #expect(throws: TextError.self) { try CurvesFile().reading("twin") }
  }
}

@Suite struct CurvesFileSavingTests {
  private static let bezier = Easing.cubicBezier(CubicBezier(0.1, 0, 0, 1))

  private func saved(_ text: String, _ name: String, _ duration: Seconds? = nil) throws -> String {
    try CurvesFile.text(
      text, setting: NamedCurve(Self.bezier, name: name, duration: duration))
  }

  @Test(
    arguments: [
      // A known curve.
      ("a = ease # mine\nb = linear\n", nil, "a = ~ # mine\nb = linear\n"),
      ("# a = linear\r\n  A=\tease 2\r\n\r\n", 0.5, "# a = linear\r\n  A=\t~ 0.5\r\n\r\n"),
      ("\u{FEFF}a = ease 2", nil, "\u{FEFF}a = ~"),
      ("b = steps(2)\na   =   ease", 1, "b = steps(2)\na   =   ~ 1"),
      // A new one.
      ("", nil, "a = ~\n"), ("# x\n", 0.5, "# x\na = ~ 0.5\n"),
      ("b = ease", 1, "b = ease\na = ~ 1"),
      ("b = ease\r\n\r\n", nil, "b = ease\r\n\r\na = ~\r\n"),
      ("b = ease\r\n# é", nil, "b = ease\r\n# é\r\na = ~"),
    ] as [(String, Seconds?, String)])
  func `only the curve's line changes`(old: String, duration: Seconds?, new: String) throws {
    let expected = new.replacing("~", with: "\(Self.bezier)")
    #expect(try Array(saved(old, "a", duration).utf8) == Array(expected.utf8))
  }

  @Test func `an unchanged curve stays as written`() throws {
    let text = "a = cubic-bezier(.1,0,0,1) 250ms\n"
    #expect(try saved(text, "a", 0.25) == text)
  }

  @Test(arguments: [("b", "a"), ("", "ease"), ("", "a b"), ("", "\n"), ("curves:\n", "a")])
  func `an invalid file or curve is not written`(text: String, name: String) {
    #expect(throws: TextErrors.self) { try saved(text, name) }
    #expect(throws: TextErrors.self) { try saved("", "a", 10.5) }
    #expect(throws: TextErrors.self) { try saved("", "a", .nan) }
  }

  @Test func `every easing comes back to the last bit`() throws {
    var text = "# all\n"
    var expected: [NamedCurve] = []
    for (index, named) in NamedEasing.all.enumerated() {
      let curve = NamedCurve(
        named.easing, name: "my-\(named.name)", duration: Double(index) / 30)
      expected.append(curve)
      text = try CurvesFile.text(text, setting: curve)
    }
    #expect(try CurvesFile(parsing: text).curves == expected)
  }
}
