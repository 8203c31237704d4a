import Motion
import Strings
import Testing

@testable import Lab

@Suite struct CurvesFileTests {
  private typealias Entry = CurvesFile.Entry

  private static let text = """
    # my curves
    title: "mine"

    curves:
      twin: cubic-bezier(.38, .7, .125, 1) # the forum's
      Soft: 'EASEOUTCUBIC'
      bridge: {duration: 1, easing: ease-in}
      lively:
        easing: "spring(response: 0.5, damping-ratio: 0.8)"
        duration: 0.6

    appearances:
      - mine: &curves {curves: [1, {easing: 1}]} # skipped
      - *curves
    """

  @Test func `both forms are read in the order of the file`() throws {
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
    "\"curves\":\n  'a': 'ease'", "curves: {a: ease}", "{curves: {a: {easing: ease}}}",
    "curves:\n a:\n  easing: \"ease\"", "? curves\n: ? a\n  : easing: ease\n",
    "\u{FEFF}curves:\r\n  a: |\r\n    ease\r\n", "curves: {a: \"e\\u0061se\"}",
    "%YAML 1.1\n---\nx: [[1, '#'], # ]\n {y: \"\\\"\"}]\ncurves: {'a': ease }\n...\n",
    "z: 1979-05-27 07:32:00 # a time\ncurves:\n  a: >\n    ease\n",
    "z: |\n  curves:\n    b: 1\ncurves:\n  a: 'ease'\nb: !tag &anchor {<<: *anchor}\n*b : *b",
  ])
  func `all forms of YAML are read`(text: String) throws {
    let file = try CurvesFile(parsing: text)
    #expect(file.entries == [Entry(name: "a", easing: .cubicBezier(.ease))])
  }

  @Test(arguments: [
    "", "# nothing", "curves:", "curves: ~", "curves: {}", "curve: {x: 1}", "x: {curves: 1}", "---",
    "\u{FEFF}", "null",
  ])
  func `a file without curves is valid`(text: String) throws {
    #expect(try CurvesFile(parsing: text) == CurvesFile())
  }

  @Test(arguments: [
    // Easings.
    (
      "curves:\n  twin: \"cubic-bezier(2, 0, 1, 1)\"", 2, 23,
      "invalid easing '2': expected a number in 0...1"
    ),
    (
      "curves:\n  twin: cubic-bezier(2, 0, 1, 1)", 2, 22,
      "invalid easing '2': expected a number in 0...1"
    ),
    ("curves: {twin: 'easey'}", 1, 17, "invalid easing 'easey': expected a name or a function"),
    (
      "é: é\ncurves: {twin: {easing: 'easey'}}", 2, 26,
      "invalid easing 'easey': expected a name or a function"
    ),
    (
      "é: &x é\r\n\"é👍🏽\": {curves: 1}\ncurves: # 👍🏽\n  a: 'ease easey'", 4, 12,
      "'easey': expected the end"
    ),
    ("curves:\n  a: |\n    easey", 2, 6, "invalid easing 'easey': expected a name or a function"),
    (
      "curves:\n  a: \"\\u0065asey\"", 2, 6, "invalid easing 'easey': expected a name or a function"
    ),
    ("curves:\n  a: \"ease\\0\"", 2, 6, "invalid easing"),
    (
      "curves:\n  a: ease\n  b: a", 3, 6,
      "invalid easing 'a': expected one that is not a name of this file"
    ),
    ("curves:\n  a: 3", 2, 6, "invalid easing '3': expected"),
    ("curves: {a: {easing: [ease]}}", 1, 22, "invalid easing: expected a text, found a list"),
    ("x: &x ease\ncurves: {a: *x}", 2, 13, "invalid easing: expected a text, found an alias"),
    ("curves: {a: &x ease}", 1, 13, "invalid easing: expected a text, found an anchor or a tag"),
    ("curves: {a: !!str ease}", 1, 13, "invalid easing: expected a text, found an anchor or a tag"),
    ("curves:\n  a:\n  b: ease", 2, 5, "incomplete easing: expected"),
    // Names.
    (
      "curves:\r\n  ä: ease", 2, 3,
      "invalid name 'ä': expected a letter, then letters, digits and hyphens"
    ),
    ("curves:\n  a: ease\n  A: linear", 3, 3, "invalid name 'A': expected one other than 'a'"),
    ("curves:\n  a: ease\n  a: ease", 3, 3, "invalid name 'a': expected one other than 'a'"),
    (
      "curves:\n  EASE-in: ease", 2, 3, "invalid name 'EASE-in': expected a name that is not taken"
    ),
    ("curves: {ios26: ease}", 1, 10, "that is not taken"),
    ("curves: {spring: ease}", 1, 10, "that is not taken"),
    ("curves: {1a: ease}", 1, 10, "expected a letter, then"),
    ("curves: {a_b: ease}", 1, 10, "expected a letter, then"),
    ("curves: {'': ease}", 1, 10, "expected a letter, then"),
    ("curves: {<<: {a: ease}}", 1, 10, "expected a letter, then"),
    ("curves: {? [a] : ease}", 1, 12, "invalid name: expected a text, found a list"),
    // Entries.
    ("curves:\n  a:\n    duration: 3", 2, 3, "incomplete curve 'a': expected an easing"),
    ("curves: {a: {}}", 1, 10, "incomplete curve 'a': expected an easing"),
    (
      "curves: {a: {easing: ease, duration: 11}}", 1, 38,
      "invalid duration '11': expected 0 to 10 seconds"
    ),
    (
      "curves: {a: {easing: ease, duration: .nan}}", 1, 38,
      "invalid duration '.nan': expected 0 to 10 seconds"
    ),
    (
      "curves: {a: {easing: ease, duration: nan}}", 1, 38,
      "invalid duration 'nan': expected 0 to 10 seconds"
    ),
    (
      "curves: {a: {easing: ease, duration: 1e400}}", 1, 38,
      "invalid duration '1e400': expected 0 to 10 seconds"
    ),
    (
      "curves: {a: {easing: ease, duration: '1'}}", 1, 38,
      "invalid duration '1': expected 0 to 10 seconds, without quotes"
    ),
    (
      "curves: {a: {easing: ease, duration: [1]}}", 1, 38,
      "invalid duration: expected 0 to 10 seconds, found a list"
    ),
    (
      "curves:\n  a:\n    easing: ease\n    speed: 1", 4, 5,
      "invalid key 'speed': expected easing or duration"
    ),
    ("curves: {a: {easing: ease, easing: ease}}", 1, 28, "duplicate key 'easing': expected one"),
    // The file.
    ("- curves", 1, 1, "invalid file: expected a mapping with the key 'curves', found a list"),
    ("curves", 1, 1, "invalid file 'curves': expected a mapping with the key 'curves'"),
    ("curves:\n- a: ease", 2, 1, "invalid curves: expected a mapping, found a list"),
    ("x: 1\ncurves: true", 2, 9, "invalid curves 'true': expected a mapping"),
    ("curves: {}\nx: 1\ncurves: {}", 3, 1, "duplicate key 'curves': expected one"),
    ("a: 1\n---\nb: 1", 2, 1, "second document: expected only one"),
    ("curves: &c {a: ease}", 1, 9, "invalid curves: expected a mapping, found an anchor or a tag"),
    // YAML.
    ("curves:\n  a: 'ease", 2, 11, "invalid YAML: found unexpected end of stream"),
    ("curves: {a: ease", 1, 17, "invalid YAML: expected ',' or '}'"),
    ("[curves]\na = 'ease'", 2, 1, "invalid YAML: expected the end"),
    ("curves:\n  a: spring(mass: 1)", 2, 17, "expected quotes around ': '"),
    ("curves:\n\ta: ease", 2, 1, "invalid YAML: found character that cannot start any token"),
    ("x: 1\n\0", 2, 1, "invalid YAML: control characters are not allowed"),
    ("x: 'é\0'", 1, 6, "control characters"), ("# é\u{B}", 1, 4, "control characters"),
  ])
  func `an error has its place`(text: String, line: Int, column: Int, said: String) throws {
    let error = try #require(throws: YAMLError.self) { try CurvesFile(parsing: text) }
    #expect(
      error.line == line && error.column == column && error.message.contains(said),
      "\(text.debugDescription): \(error)")
  }

  @Test func `a name of the file is an easing beside the usual ones`() throws {
    let file = try CurvesFile(parsing: Self.text)
    let lively = try file.reading(" LIVELY ")
    #expect(lively.easing == file.entries[3].easing && lively.duration == 0.6)
    #expect(lively.name == "lively" && lively.duration != nil)
    #expect(try file.reading("soft").computed == "easeOutCubic")
    #expect(try file.reading("bridge").computed == "ease-in")
    let ease = try file.reading("EASE")
    #expect(try ease == NamedCurve(parsing: "ease"))
    #expect(throws: TextError.self) { try file.reading("twin twin") }
    #expect(throws: TextError.self) { try CurvesFile().reading("twin") }
  }

  @Test(arguments: ["[", "{", "{a: ", "[{", "- ", "? ", "a: [", "!t [", "&a ? "])
  func `deep nesting is an error`(piece: String) {
    for count in [33, 1000, 80_000 / piece.utf8.count] {
      let text = "x:\n " + String(repeating: piece, count: count)
      #expect(throws: YAMLError.self) { try CurvesFile(parsing: text) }
    }
  }

  @Test func `aliases are never expanded`() throws {
    var text = "x0: &x0 [1]\n"
    for index in 1...1000 { text += "x\(index): &x\(index) {? *x\(index - 1) : *x\(index - 1)}\n" }
    #expect(try CurvesFile(parsing: text).entries == [])
  }

  @Test func `a file of 256 KiB is read`() throws {
    let line = String(repeating: "#", count: 63) + "\n"
    let text = "curves: {mine: ease} #" + String(repeating: line, count: 4096).dropFirst(22)
    #expect(text.utf8.count == CurvesFile.largestSize)
    #expect(try CurvesFile(parsing: text).entries.map(\.name) == ["mine"])
  }

  @Test(arguments: ["x", "\0", "é"])
  func `a larger file is an error at its limit`(end: String) {
    let line = String(repeating: "#", count: 63) + "\n"
    let text = String(repeating: line, count: 4096) + end
    let expected = YAMLError(
      line: 4097, column: 1, message: "too long: expected at most 256 KiB")
    #expect(throws: expected) { try CurvesFile(parsing: text) }
  }

  private static let pieces = [
    "[", "]", "{", "}", "curves", "a", "b", ": ", ":", ",", ", ", "\n", "\r\n", "\r", " ", "  ",
    "\t", "easing", "duration", "\"", "'", "ease", "'linear'", "1", "0.5", "#", " # ", "\\", "é",
    "\u{FEFF}", "\0", "\u{85}", "\u{2028}", "- ", "? ", "&x ", "*x", "!t ", "|", ">", "|+\n", "---",
    "...", "\n%YAML 1.1\n", "%TAG ! x\n", "~", "<<", "curves:\n", " a: ", "\n a: 'ease'\n",
    "\n  easing: ease\n", "\n  duration: 1\n", "curves: {", "{easing: ease, duration: 1}",
  ]

  @Test func `no text traps, and a saved entry is read back`() {
    var generator = Lehmer(state: 20_240_607)
    var count = 0
    for _ in 0..<6000 {
      let start = Bool.random(using: &generator) ? "curves:" : ""
      let text = (0..<Int.random(in: 0...12, using: &generator)).reduce(into: start) { text, _ in
        text += Self.pieces.randomElement(using: &generator) ?? ""
      }
      guard var file = try? CurvesFile(parsing: text) else { continue }
      count += 1
      let entry = Entry(name: "a", easing: .penner(Penner(.sine, .in)), duration: 0.25)
      guard let saved = try? CurvesFile.text(text, setting: entry) else { continue }
      file.set(entry)
      #expect((try? CurvesFile(parsing: saved)) == file, "\(text.debugDescription)")
    }
    #expect(count > 100)
  }

  @Test func `no bytes trap`() {
    var generator = Lehmer(state: 7)
    for _ in 0..<3000 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let piece =
          Bool.random(using: &generator)
          ? Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
          : [UInt8.random(in: 0...255, using: &generator)]
        bytes.replaceSubrange(index..<min(index + 2, bytes.count), with: piece)
      }
      _ = try? CurvesFile(parsing: String(decoding: bytes, as: UTF8.self))
    }
  }
}

struct Lehmer: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 { half() << 32 | half() }

  private mutating func half() -> UInt64 {
    state = state * 48271 % 0x7FFF_FFFF
    return state << 1
  }
}
