import Lab
import Motion
import Testing

@Suite struct CurvesFileTests {
  private typealias Entry = CurvesFile.Entry

  private static let text = """
    # my curves
    title = "mine"

    [curves]
    twin = "cubic-bezier(.38, .7, .125, 1)" # the forum's
    Soft = 'EASEOUTCUBIC'
    bridge = { duration = 1, easing = "ease-in" }

    [curves.lively]
    easing = "spring(response: 0.5, damping-ratio: 0.8)"
    duration = 0.6

    [appearances.mine]
    curves = ["]", { easing = 1 }] # not looked at
    """

  @Test func `both forms are read, in the order of the file`() throws {
    let file = try CurvesFile(parsing: Self.text)
    #expect(
      file.entries == [
        Entry(name: "twin", easing: .cubicBezier(CubicBezier(0.38, 0.7, 0.125, 1))),
        Entry(name: "Soft", easing: .penner(Penner(.cubic, .out))),
        Entry(name: "bridge", easing: .cubicBezier(.easeIn), duration: 1),
        Entry(
          name: "lively", easing: .spring(Spring(response: 0.5, dampingRatio: 0.8)), duration: 0.6),
      ])
  }

  @Test(arguments: [
    "[\"curves\"]\n'a' = 'ease'", "curves.a = \"ease\"", "curves = { a = \"ease\" }",
    "[curves]\na.easing = \"ease\"", "curves . \"a\" . easing=\"\"\"\n ease \"\"\"",
    "\u{FEFF}[curves]\r\na = '''ease'''\r\n", "[curves]\na = \"e\\u0061se\"",
    "x = [[1, '#]'], # ]\n{ y = \"\\\"\" }]\n[ curves . a ]\neasing = 'ease'",
    "z = 1979-05-27 07:32:00 # a time\n[curves]\na = 'ease'",
    "[1979-05-27T]\n1979-05-27T = [ [ 1, '}' ], [ { x = 1979-05-27T07:32:00Z } ] ]\n[curves]\na='ease'",
    "z = \"\"\"\n[curves]\nb = 1\\\"\"\"\"\"\n[curves]\na = 'ease'",
  ])
  func `every form that TOML allows is read`(text: String) throws {
    #expect(
      try CurvesFile(parsing: text).entries == [Entry(name: "a", easing: .cubicBezier(.ease))])
  }

  @Test(arguments: ["", "# nothing", "[curves]", "[curve]\nx = 1", "x = { curves = 1 }"])
  func `a file without curves is valid`(text: String) throws {
    #expect(try CurvesFile(parsing: text) == CurvesFile())
  }

  @Test(arguments: [
    (
      "[curves]\ntwin = \"cubic-bezier(2, 0, 1, 1)\"", 2, 22,
      "invalid easing '2': expected a number in 0...1"
    ),
    ("[curves]\r\nä = 'ease'", 2, 1, "expected a key or a value, found \"ä\""),
    ("[curves]\n'ä' = 'ease'", 2, 1, "letters, digits and hyphens, found \"ä\""),
    (
      "curves = { twin = '''easey''' }", 1, 22,
      "invalid easing 'easey': expected a name or a function"
    ),
    ("[curves]\na = \"\"\"\nease\n  easey\"\"\"", 4, 3, "invalid easing 'easey': expected the end"),
    (
      "[curves]\na = \"\\u0065asey\"", 2, 5, "invalid easing 'easey': expected a name or a function"
    ),
    ("[curves]\na = \"ease\\u0000\"", 2, 5, "found NUL"),
    ("[curves]\na = 'ease'\nb = 'a'", 3, 6, "found \"a\", a name of this file"),
    ("[curves]\na = 'ease'\nA = 'linear'", 3, 1, "other than \"a\", found \"A\""),
    ("[curves]\nEASE-in = 'ease'", 2, 1, "that nothing else has, found \"EASE-in\""),
    ("[curves]\nios26 = 'ease'", 2, 1, "that nothing else has"),
    ("[curves]\nspring = 'ease'", 2, 1, "that nothing else has"),
    ("[curves]\n1a = 'ease'", 2, 1, "expected a name"),
    ("[curves]\na_b = 'ease'", 2, 1, "expected a name"),
    ("[curves]\n'' = 'ease'", 2, 1, "expected a name"),
    ("[curves]\na = 3", 2, 5, "an easing in quotes, found a number"),
    ("[curves]\na = { easing = 3 }", 2, 16, "an easing in quotes, found a number"),
    ("[curves.a]\nduration = 3", 1, 2, "expected an easing for \"a\", found none"),
    ("[curves.a]\neasing = 'ease'\nduration = 11", 3, 12, "expected 0 to 10 seconds, found 11.0"),
    ("[curves.a]\neasing = 'ease'\nduration = nan", 3, 12, "expected 0 to 10 seconds, found nan"),
    ("[curves.a]\neasing = 'ease'\nduration = '1'", 3, 12, "expected seconds, found a text"),
    (
      "[curves.a]\neasing = 'ease'\nspeed = 1", 3, 1, "expected easing or duration, found \"speed\""
    ),
    ("[[curves]]\na = 'ease'", 1, 3, "expected a table of curves, found an array"),
    ("x = 1\ncurves = true", 2, 10, "expected a table of curves, found a boolean"),
    ("[curves]\na = 'ease", 2, 10, "expected"), ("[curves]\na = ", 2, 5, "expected"),
    ("[curves]\na = 'ease'\na = 'ease'", 3, 5, "expected TOML, but cannot redefine"),
    ("[curves]\na 'ease'", 2, 3, "expected '=', found ''"),
    ("x = 1\n\0", 2, 1, "expected text, found NUL"),
    ("x = 'é\0'", 1, 7, "expected text, found NUL"),
    ("# \0", 1, 3, "expected text, found NUL"), ("[/]", 1, 2, "expected the name of a table"),
    ("[[ ,]]", 1, 4, "expected the name of a table"), ("a = [}", 1, 6, "expected \"]\", found"),
    ("a = [1,\n}", 2, 1, "expected \"]\", found"),
    ("a = 1979-05-27Tx", 1, 16, "expected a time after the T"),
    ("a = [0, 1979-05-27t,", 1, 20, "expected a time after the T"),
  ])
  func `errors have their place`(text: String, line: Int, column: Int, said: String)
    throws
  {
    let error = try #require(throws: CurvesFileError.self) { try CurvesFile(parsing: text) }
    #expect(
      error.line == line && error.column == column && error.message.contains(said), "\(error)")
    #expect(error.message.contains("expected "))
  }

  @Test func `a name of the file is an easing, and other easings still parse`() throws {
    let file = try CurvesFile(parsing: Self.text)
    let lively = try file.reading(" LIVELY ")
    #expect(lively.easing == file.entries[3].easing && lively.duration == 0.6)
    #expect(lively.name == "lively" && lively.written.name == nil)
    #expect(try file.reading("soft").written.computed == "easeOutCubic")
    let ease = try file.reading("EASE")
    #expect(try ease.written == WrittenEasing(parsing: "ease") && ease.duration == nil)
    #expect(throws: EasingError.self) { try file.reading("twin twin") }
    #expect(throws: EasingError.self) { try CurvesFile().reading("twin") }
  }

  @Test func `any text is a file or an error, and a saved file is read back`() {
    let pieces = [
      "[", "]", "[[", "]]", "{", "}", "curves", "a", "b", ".", "=", " = ", ",", "\n", "\r\n", " ",
      "easing", "duration", "\"", "'", "\"\"\"", "'''", "\"ease\"", "'linear'", "1", "0.5", "#",
      "\\", "\\u0000", "é", "\u{FEFF}", "\0", "[curves]\n", "[curves.a]\n", "a = 'ease'\n",
      "easing = 'ease'\n", "duration = 1\n",
    ]
    var generator = Lehmer(state: 20_240_607)
    var count = 0
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      guard var file = try? CurvesFile(parsing: text) else { continue }
      count += 1
      let entry = Entry(name: "a", easing: .penner(Penner(.sine, .in)), duration: 0.25)
      guard let saved = try? CurvesFile.text(text, setting: entry) else { continue }
      file.set(entry)
      #expect((try? CurvesFile(parsing: saved)) == file, "\(text.debugDescription)")
    }
    #expect(count > 100)
  }

  /// The texts are valid TOML, wrong TOML, and random pieces.
  @Test func `any bytes are a file or an error`() {
    let pieces = [
      "[", "]", "[[", "]]", "{", "}", "a", "b", ".", "=", " = ", ",", "\n", "\r\n", " ", "\t", "\"",
      "'",
      "\"\"\"", "'''", "1", "0", "-", "+", "_", "0x", "0b", "1e", "e", "inf", "nan", "true", "t",
      "T", "Z", ":",
      "1979-05-27", "07:32:00", "#", "\\", "\\u", "\\U", "\\u00e9", "é", "\u{85}", "\u{A0}",
      "\u{B}", "\u{1}", "/",
      "a = ", "a=[", "a={", "\na=", "[a]\n", "[[a]]\n", "a=1\n", "b.c", "\r", "curves",
    ]
    var generator = Lehmer(state: 7)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        let byte = UInt8.random(in: 0...255, using: &generator)
        return byte < 20
          ? String(decoding: [byte, byte ^ 0xC0], as: UTF8.self)
          : pieces.randomElement(using: &generator) ?? ""
      }.joined()
      _ = try? CurvesFile(parsing: text)
    }
  }

  @Test(arguments: ["[", "{", "a={", "[{", "[[", "{a={", "a.", "\"", "["])
  func `deep nesting is refused`(piece: String) {
    let text = "x = " + String(repeating: piece, count: 100_000)
    #expect(throws: CurvesFileError.self) { try CurvesFile(parsing: text) }
  }

  @Test(arguments: ["", "[", "[[", "x = [{", "x = {", "\""])
  func `long keys are refused`(start: String) {
    let key = String(repeating: start == "\"" ? "a\".\"" : "a . ", count: 100_000)
    for text in [start + key, start + key + "a]\nx", start + key + "a = 1"] {
      #expect(throws: CurvesFileError.self) { try CurvesFile(parsing: text) }
    }
  }
}
