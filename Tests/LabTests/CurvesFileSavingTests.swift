import Lab
import Motion
import Testing

@Suite struct CurvesFileSavingTests {
  private static let bezier = Easing.cubicBezier(CubicBezier(0.1, 0, 0, 1))

  private func saved(_ text: String, _ name: String, _ duration: Seconds? = nil) throws -> String {
    try CurvesFile.text(
      text, setting: .init(name: name, easing: Self.bezier, duration: duration))
  }

  private static let value = "\"cubic-bezier(0.1, 0, 0, 1)\""

  @Test(
    arguments: [
      // An easing alone.
      (
        "[curves]\na = 'ease' # mine\nb = 'linear'\n", nil, "[curves]\na = ~ # mine\nb = 'linear'\n"
      ),
      ("[curves]\nA='ease'", 0.25, "[curves]\nA={ easing = ~, duration = 0.25 }"),
      ("curves.a = '''ease'''\r\n# é", nil, "curves.a = ~\r\n# é"),
      (
        "curves = { b = 'ease', a = 'ease' }", 1,
        "curves = { b = 'ease', a = { easing = ~, duration = 1 } }"
      ),
      // A table in a line.
      (
        "[curves]\na = { duration = 1, easing = 'ease' } # é\n", nil,
        "[curves]\na = { easing = ~ } # é\n"
      ),
      ("[curves]\na = {easing='ease'}", 2, "[curves]\na = { easing = ~, duration = 2 }"),
      // A table.
      (
        "[curves.a] # é\n  easing = 'ease' # é\n# x\n[b]\n", nil,
        "[curves.a] # é\n  easing = ~ # é\n# x\n[b]\n"
      ),
      (
        "[curves.a]\n  easing = 'ease' # é\n# x\n[b]\n", 0.5,
        "[curves.a]\n  easing = ~ # é\n  duration = 0.5\n# x\n[b]\n"
      ),
      ("[curves.a]\r\neasing = 'ease'", 0.5, "[curves.a]\r\neasing = ~\r\nduration = 0.5"),
      (
        "[curves.a]\nduration = 1.0 # s\neasing = 'ease'\n", 1,
        "[curves.a]\nduration = 1.0 # s\neasing = ~\n"
      ),
      (
        "[curves.a]\nduration=1.0 # s\neasing = 'ease'\n", 0,
        "[curves.a]\nduration=0 # s\neasing = ~\n"
      ),
      ("[curves.a]\nduration = 1.0 # s\neasing = 'ease'\n", nil, "[curves.a]\n# s\neasing = ~\n"),
      ("[curves.a]\neasing = 'ease'\nduration = 1\n\n# x", nil, "[curves.a]\neasing = ~\n\n# x"),
      (
        "[curves]\na.easing = 'ease'\nb = 'ease'\n", 3,
        "[curves]\na.easing = ~\na.duration = 3\nb = 'ease'\n"
      ),
      // New.
      ("", nil, "[curves.a]\neasing = ~\n"),
      ("# x\n", 0.5, "# x\n\n[curves.a]\neasing = ~\nduration = 0.5\n"),
      (
        "x = 1\r\n[curves]\r\nb = 'ease'", nil,
        "x = 1\r\n[curves]\r\nb = 'ease'\r\n\r\n[curves.a]\r\neasing = ~\r\n"
      ),
      (
        "[curves.b]\neasing = 'ease'\n", nil,
        "[curves.b]\neasing = 'ease'\n\n[curves.a]\neasing = ~\n"
      ),
    ] as [(String, Seconds?, String)])
  func `only the entry changes`(old: String, duration: Seconds?, new: String) throws {
    #expect(
      try saved(old, "a", duration) == new.replacing("~", with: Self.value),
      "\(old.debugDescription)")
  }

  @Test func `an equal entry keeps its text`() throws {
    let text =
      "[curves]\na = { easing = 'spring(response: .5, damping-ratio: 1)', duration = 0.50 }\n"
    let easing = Easing.spring(Spring(response: 0.5, dampingRatio: 1))
    #expect(
      try CurvesFile.text(text, setting: .init(name: "a", easing: easing, duration: 0.5)) == text)
    #expect(
      try CurvesFile.text(text, setting: .init(name: "a", easing: easing, duration: 0.25))
        == text.replacing("0.50", with: "0.25"))
  }

  @Test(arguments: [
    ("curves = { b = 'ease' }", "a"), ("[curves]\nb = 'x'", "a"), ("[curves", "a"), ("", "ease"),
    ("", "a b"), ("", "\n"), ("[curves.a]\neasing = 'ease'\nduration = 99", "a"),
  ])
  func `an entry that could not be read back is not written`(text: String, name: String) {
    #expect(throws: CurvesFileError.self) { try saved(text, name) }
    #expect(throws: CurvesFileError.self) { try saved("", "a", 10.5) }
    #expect(throws: CurvesFileError.self) { try saved("", "a", .nan) }
  }

  /// Saves every named easing beside another one.
  @Test func `every easing comes back to the last bit`() throws {
    var text = "# all\n"
    var expected: [CurvesFile.Entry] = []
    for (index, named) in NamedEasing.all.enumerated() {
      let entry = CurvesFile.Entry(
        name: "my-\(named.name)", easing: named.easing, duration: Double(index) / 30)
      expected.append(entry)
      text = try CurvesFile.text(text, setting: entry)
    }
    #expect(try CurvesFile(parsing: text).entries == expected)
  }
}
