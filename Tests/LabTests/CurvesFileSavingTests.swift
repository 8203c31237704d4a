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
        "curves:\n  a: ease # mine\n  b: 'linear'\n", nil, "curves:\n  a: ~ # mine\n  b: 'linear'\n"
      ),
      ("curves:\n  A:   'ea''se'", nil, nil),
      ("curves:\n  A:   \"e\\x61se\"", 0.25, "curves:\n  A:   {easing: ~, duration: 0.25}"),
      ("curves:\n  a: ease\r\n# é", nil, "curves:\n  a: ~\r\n# é"),
      ("curves: {b: ease, a: ease}", 1, "curves: {b: ease, a: {easing: ~, duration: 1}}"),
      ("curves:\n  ? a\n  : ease\n  b: ease", nil, "curves:\n  ? a\n  : ~\n  b: ease"),
      ("curves:\n  a: |\n    ease\n", nil, "curves:\n  a: ~\n"),
      ("curves:\n  a: |\n    ease\n  b: ease", nil, "curves:\n  a: ~\n  b: ease"),
      ("curves:\n  a: >- # é\r\n    ease\n\n# x\n", nil, "curves:\n  a: ~ # é\n\n# x\n"),
      // A flow mapping.
      (
        "curves:\n  a: {duration: 1, easing: 'ease'} # é\n", nil,
        "curves:\n  a: {easing: ~} # é\n"
      ),
      ("curves:\n  a: { easing: ease , duration: 1 }", nil, "curves:\n  a: { easing: ~ }"),
      (
        "curves:\n  a: {easing: ease, # é\n    duration: 1}", 2,
        "curves:\n  a: {easing: ~, # é\n    duration: 2}"
      ),
      ("curves:\n  a: {easing: ease, # é\n    duration: 1}", nil, nil),
      (
        "{\"curves\":{\"a\":{\"easing\":\"ease\"}}}", 2,
        "{\"curves\":{\"a\":{\"easing\":~, duration: 2}}}"
      ),
      // A block mapping.
      (
        "curves:\n  a: # é\n    easing: ease # é\n# x\nb: 1\n", nil,
        "curves:\n  a: # é\n    easing: ~ # é\n# x\nb: 1\n"
      ),
      (
        "curves:\n  a:\n    easing: 'ease' # é\n# x\nb: 1\n", 0.5,
        "curves:\n  a:\n    easing: ~ # é\n    duration: 0.5\n# x\nb: 1\n"
      ),
      (
        "curves:\r\n  a:\r\n    easing: ease", 0.5,
        "curves:\r\n  a:\r\n    easing: ~\r\n    duration: 0.5"
      ),
      (
        "curves:\n  a:\n    duration: 1.0 # s\n    easing: ease\n", 1,
        "curves:\n  a:\n    duration: 1.0 # s\n    easing: ~\n"
      ),
      (
        "curves:\n  a:\n    duration:   1.0 # s\n    easing: ease\n", 0,
        "curves:\n  a:\n    duration:   0 # s\n    easing: ~\n"
      ),
      (
        "curves:\n  a:\n    duration: 1.0 # s\n    easing: ease\n", nil,
        "curves:\n  a:\n    # s\n    easing: ~\n"
      ),
      (
        "curves:\n  a:\n    easing: ease\n    duration: 1\n\n# x", nil,
        "curves:\n  a:\n    easing: ~\n\n# x"
      ),
      // A new entry.
      ("", nil, "curves:\n  a: ~\n"),
      ("\u{FEFF}", nil, "\u{FEFF}curves:\n  a: ~\n"),
      ("# x\n", 0.5, "# x\ncurves:\n  a: {easing: ~, duration: 0.5}\n"),
      ("---\n", nil, "---\ncurves:\n  a: ~\n"),
      ("x: 1\n...\n", nil, "x: 1\ncurves:\n  a: ~\n...\n"),
      ("  x: |\n    y\n", nil, "  x: |\n    y\n  curves:\n    a: ~\n"),
      ("x:\n- 1 # y\n", nil, "x:\n- 1 # y\ncurves:\n  a: ~\n"),
      ("{}", nil, "{curves: {a: ~}}"), ("{x: [1], }", nil, "{x: [1], curves: {a: ~}, }"),
      ("curves: # é\nx: 1", nil, "curves: # é\n  a: ~\nx: 1"),
      ("curves: ~\nx: 1", nil, "curves: {a: ~}\nx: 1"),
      ("curves: {}\nx: 1", nil, "curves: {a: ~}\nx: 1"),
      ("curves: {b: ease } # é", nil, "curves: {b: ease, a: ~ } # é"),
      (
        "x: 1\r\ncurves:\r\n    b: ease # é\r\n\r\n# y\r\ny: 1", nil,
        "x: 1\r\ncurves:\r\n    b: ease # é\r\n    a: ~\r\n\r\n# y\r\ny: 1"
      ),
      ("curves:\n b:\n  easing: ease\n", nil, "curves:\n b:\n  easing: ease\n a: ~\n"),
      ("curves:\n b: |\n  ease\nx: 1", nil, "curves:\n b: |\n  ease\n a: ~\nx: 1"),
      ("curves:\n  ? b\n  : ease\n", nil, "curves:\n  ? b\n  : ease\n  a: ~\n"),
    ] as [(String, Seconds?, String?)])
  func `only the entry changes`(old: String, duration: Seconds?, new: String?) throws {
    // An edit that would lose more is refused.
    guard let new else {
      #expect(throws: YAMLError.self) { try saved(old, "a", duration) }
      return
    }
    #expect(
      try saved(old, "a", duration) == new.replacing("~", with: Self.value),
      "\(old.debugDescription)")
  }

  @Test func `an unchanged part of an entry stays as written`() throws {
    let text =
      "curves:\n  a: {easing: 'spring(response: .5, damping-ratio: 1)', duration: 0.50}\n"
    let easing = Easing.spring(Spring(response: 0.5, dampingRatio: 1))
    #expect(
      try CurvesFile.text(text, setting: .init(name: "a", easing: easing, duration: 0.5)) == text)
    #expect(
      try CurvesFile.text(text, setting: .init(name: "a", easing: easing, duration: 0.25))
        == text.replacing("0.50", with: "0.25"))
    #expect(
      try CurvesFile.text(
        "curves:\n  a: cubic-bezier(.1, 0, 0, 1)",
        setting: .init(name: "a", easing: Self.bezier, duration: 1))
        == "curves:\n  a: {easing: \"cubic-bezier(.1, 0, 0, 1)\", duration: 1}")
  }

  @Test(arguments: [
    ("curves:\n  b: x", "a"), ("curves: [", "a"), ("", "ease"), ("", "a b"), ("", "\n"),
    ("curves: {a: {easing: ease, duration: 99}}", "a"), ("x: 1\n---\n", "a"), ("...\n...", "a"),
  ])
  func `an invalid file or entry is not written`(text: String, name: String) {
    #expect(throws: YAMLError.self) { try saved(text, name) }
    #expect(throws: YAMLError.self) { try saved("", "a", 10.5) }
    #expect(throws: YAMLError.self) { try saved("", "a", .nan) }
  }

  @Test(arguments: ["# all\n", "{}"])
  func `every easing comes back to the last bit`(start: String) throws {
    var text = start
    var expected: [CurvesFile.Entry] = []
    for (index, named) in NamedEasing.all.enumerated() {
      let entry = CurvesFile.Entry(
        name: "my-\(named.name)", easing: named.easing, duration: Double(index) / 30)
      expected.append(entry)
      text = try CurvesFile.text(text, setting: entry)
    }
    #expect(try CurvesFile(parsing: text).entries == expected)
  }

  /// A random document; `~` stands for the value of `a`, with the text that becomes of it.
  private func document(_ random: inout Lehmer) -> (old: String, new: String) {
    func one(_ texts: String...) -> String { texts.randomElement(using: &random) ?? "" }
    let comment = one("", " # é", " # a: ease", "\t# 'x")
    let easing = one("ease", "'ease'", "\"\\x65ase\"", "linear(0, .5 50%, 1)", "'steps(2) '")
    let quoted = easing.first.map { "\"'".contains($0) } ?? false ? easing : "'\(easing)'"
    let other = one("b: ease", "b: {easing: 'ease', duration: 1}", "b:\n    easing: ease")
    let first = one(
      "x: 'a: ~'", "# é\nx: [1, {y: \"]\"}]", "x: |\n  curves:\n\n  # é", "é: &e {a: 1}")
    let last = one("", "\n# end", "\ny: >-\n  a: ease\n\n", "\nz: !t 'it''s'", "\n...")
    let (old, new) =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: ("\(easing)\(comment)", "~\(comment)")
      case 1:
        ("{ easing: \(quoted) , duration: 2 }\(comment)", "{ easing: ~ , duration: 0.5 }\(comment)")
      default:
        (
          "\(comment)\n    duration: 2.0\(comment)\n\n    easing:  \(easing)\(comment)",
          "\(comment)\n    duration: 0.5\(comment)\n\n    easing:  ~\(comment)"
        )
      }
    let document = one("  a: \u{1}\n  \(other)", "  \(other)\n  a: \u{1}", "  a: \u{1}")
    let whole = one("", "\u{FEFF}", "---\n") + "\(first)\ncurves: # mine\n\(document)\(last)"
    let lineBreak = one("\n", "\r\n")
    return (
      whole.replacing("\u{1}", with: old).replacing("\n", with: lineBreak),
      whole.replacing("\u{1}", with: new).replacing("\n", with: lineBreak)
    )
  }

  @Test func `every byte but the value survives`() throws {
    var random = Lehmer(state: 11)
    for _ in 0..<500 {
      let (old, new) = document(&random)
      let isAlone = !new.contains("duration: 0.5")
      let saved = try saved(old, "a", isAlone ? nil : 0.5)
      // The `~` in a text is not the value's.
      let expected = new.replacing("'a: ~'", with: "'a: \u{1}'")
        .replacing("~", with: Self.value).replacing("\u{1}", with: "~")
      #expect(Array(saved.utf8) == Array(expected.utf8), "\(old.debugDescription)")
    }
  }
}
