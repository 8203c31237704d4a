import Screen
import Testing

@testable import Tapes

struct PatternTests {
  /// Patterns with texts that match and texts that do not, by RE2's syntax page.
  static let cases: [(String, [String], [String])] = [
    ("", ["", "a"], []),
    ("abc", ["abc", "xabcx"], ["ab", "acb"]),
    ("^a.c$", ["abc", "a漢c"], ["abcd", "a\nc"]),
    ("(?s)a.c", ["a\nc"], ["ac"]),
    ("a|b|cd", ["xb", "cd"], ["c", "d"]),
    ("a(b|)c", ["abc", "ac"], ["abbc"]),
    ("^(ab)*$", ["", "abab"], ["aba"]),
    ("^a+?b$", ["aab"], ["b"]),
    ("^a?b$", ["ab", "b"], ["aab"]),
    ("^a{2}$", ["aa"], ["a", "aaa"]),
    ("^a{2,}$", ["aa", "aaaa"], ["a"]),
    ("^a{1,3}$", ["a", "aaa"], ["", "aaaa"]),
    ("^a{,3}$", ["a{,3}"], ["aa"]),
    ("[^a-c]", ["d", "\n"], ["abc"]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[b-b]", ["b"], ["a", "c"]),
    ("[a-]", ["-", "a"], ["b"]),
    ("^[\\d\\-x]+$", ["1-x"], ["y"]),
    ("^[[:]+$", ["[:"], ["a"]),
    ("\\bcat\\b", ["a cat.", "cat"], ["concat"]),
    ("a\\Bb", ["ab"], ["a b"]),
    ("(?i)éA", ["Éa", "éA"], ["eA"]),
    ("(?i:a)B", ["AB"], ["Ab"]),
    ("(?m)^b$", ["a\nb\nc"], ["ab"]),
    ("^b$", ["b"], ["a\nb", "b\n"]),
    ("\\Aa\\z", ["a"], ["a\n"]),
    ("\\x41\\x{1F600}A", ["A😀A"], ["A😀"]),
    ("foo\\/bar", ["foo/bar"], ["foo\\/bar"]),
    ("^\\pL\\p{Nd}\\PL$", ["a1-"], ["11-"]),
    ("^\\p{^Lu}$", ["a"], ["A"]),
    ("(?P<name>x)(?<other>y)", ["xy"], ["x"]),
    (">$", ["$ >", ">"], ["> "]),
    ("(|a)*b", ["aab", "b"], ["a"]),
  ]

  @Test(arguments: cases)
  func `a pattern matches as in RE2`(_ pattern: String, _ matching: [String], _ other: [String])
    throws
  {
    let pattern = try Pattern(pattern)
    for text in matching { #expect(pattern.matches(text), "\(pattern.text) on \(text)") }
    for text in other { #expect(!pattern.matches(text), "\(pattern.text) on \(text)") }
  }

  @Test(arguments: [
    "a(?=b)", "(?<=a)b", "(?!a)", "(?>a)", "(a)\\1", "a**", "*a", "a{2,1}", "a{1001}", "(a", "a)",
    "[a",
    "[z-a]", "\\", "\\y", "[[:foo:]]", "\\p{Foo}", "(?P<>a)", "(?z)", "\\x{110000}", "[\\", "(?",
    "((a{1000}){1000}){1000}", "(((|){1000}){1000}){1000}",
  ])
  func `a pattern that RE2 rejects is an error`(_ pattern: String) {
    #expect(throws: PatternError.self) { try Pattern(pattern) }
  }

  @Test(arguments: [
    ("\\Qa.b\\E", "invalid escape '\\Q'"), ("\\101", "invalid escape '\\1'"),
    ("\\0", "invalid escape '\\0'"), ("[[:alpha:]_]", "unsupported class '[:alpha:]'"),
    ("[[:^digit:]]", "unsupported class '[:^digit:]'"),
  ])
  func `octal escapes, quotations and POSIX classes are errors`(pattern: String, what: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
    #expect(error?.message.hasPrefix(what + ": expected ") == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["[a-\\d]", "[\\b]"])
  func `a class or an assertion in a range is not suggested`(pattern: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
    #expect(error?.message.hasSuffix(": expected one such as \\n, \\x41, or punctuation") == true)
  }

  @Test func `deep nesting is an error`() {
    #expect(throws: PatternError.self) {
      try Pattern(String(repeating: "(", count: 100_000))
    }
  }

  /// These patterns take exponential time with backtracking.
  @Test func `a search does not backtrack`() throws {
    let text = String(repeating: "a", count: 2000)
    #expect(try !Pattern("^(a+)+$").matches(text + "b"))
    #expect(try !Pattern("(a|a)*(a|a)*c").matches(text))
  }

  @Test func `random patterns do not crash`() {
    var random = Generator(seed: 7)
    let pieces = Array("ab[](){}?*+|^$\\.-,123:PpQExz<>i漢\n").map(String.init)
    for _ in 0..<(isVerifying ? 20_000 : 5000) {
      let count = Int.random(in: 0..<12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if let pattern = try? Pattern(text) { _ = pattern.matches("ab123\n漢-") }
    }
  }

  /// A repetition takes a step per scalar, and one more for an optional scalar.
  @Test func `the size of a pattern counts its repetitions`() throws {
    let (once, often) = (try Pattern("a"), try Pattern("a{50}"))
    #expect(often.size - once.size == 49)
    #expect(try Pattern("a{0,50}").size - once.size == 99)
  }

  @Test(arguments: [
    ("Wait+Screen /(.?){1000}QQQ/", 1), ("Tab\nAssert+Screen /(.?){1000}QQQ/", 2),
    ("Set WaitPattern /(.?){1000}QQQ/", 1), ("Resize 1000x1000\nWait /(.?){150}QQQ/", 2),
  ])
  func `a pattern too large for its screen is an error with the bound`(
    tape: String, line: Int
  ) throws {
    let tape = Tape(parsing: tape)
    let error = try #require(tape.patternErrors(on: CellSize(columns: 100, rows: 30)).first)
    #expect(tape.isPlayable && error.line == line)
    #expect(error.message.hasPrefix("regular expression too large: "))
    // 2,000,000 steps × cells, and 200 steps on any screen.
    let bound = tape.commands.count == 2 && line == 2 && tape.commands[0].name == "Resize"
    #expect(
      error.message.hasSuffix(
        bound
          ? "expected at most 200 on a screen of 1000x1000"
          : "expected at most 666 on a screen of 100x30"))
  }

  @Test func `typical patterns are small enough for any screen`() {
    let patterns = [
      "covered 9\\d\\.\\d, gap 4\\.\\d", "(?i)offset +(260|216)\\.0 pt|no keyboard", ">$",
    ]
    for pattern in patterns {
      let tape = Tape(parsing: "Resize 1000x1000\nWait+Screen /\(pattern)/")
      #expect(tape.isPlayable && tape.patternErrors(on: CellSize(columns: 1000, rows: 1000)) == [])
    }
  }
}
