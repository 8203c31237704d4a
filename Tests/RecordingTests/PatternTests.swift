import Screen
import Testing

@testable import Recording

struct PatternTests {
  /// Pattern, texts that match, texts that do not; by the rules of RE2's syntax page.
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
    ("^[[:alpha:]_]+$", ["ab_"], ["a1"]),
    ("^[[:^digit:]]$", ["a"], ["1"]),
    ("\\bcat\\b", ["a cat.", "cat"], ["concat"]),
    ("a\\Bb", ["ab"], ["a b"]),
    ("(?i)éA", ["Éa", "éA"], ["eA"]),
    ("(?i:a)B", ["AB"], ["Ab"]),
    ("(?m)^b$", ["a\nb\nc"], ["ab"]),
    ("^b$", ["b"], ["a\nb", "b\n"]),
    ("\\Aa\\z", ["a"], ["a\n"]),
    ("\\Qa.b\\E+", ["a.bbb"], ["axb"]),
    ("\\x41\\x{1F600}\\101", ["A😀A"], ["A😀"]),
    ("foo\\/bar", ["foo/bar"], ["foo\\/bar"]),
    ("^\\pL\\p{Nd}\\PL$", ["a1-"], ["11-"]),
    ("^\\p{^Lu}$", ["a"], ["A"]),
    ("(?P<name>x)(?<other>y)", ["xy"], ["x"]),
    (">$", ["$ >", ">"], ["> "]),
    ("(|a)*b", ["aab", "b"], ["a"]),
  ]

  @Test(arguments: cases)
  func matchesAsRE2Does(_ pattern: String, _ matching: [String], _ other: [String]) throws {
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
  func refusesWhatRE2Refuses(_ pattern: String) {
    #expect(throws: PatternError.self) { try Pattern(pattern) }
  }

  @Test func deepNestingIsRefused() {
    #expect(throws: PatternError.self) {
      try Pattern(String(repeating: "(", count: 100_000))
    }
  }

  /// Exponential for who goes back and tries again.
  @Test func nothingIsTriedTwice() throws {
    let text = String(repeating: "a", count: 2000)
    #expect(try !Pattern("^(a+)+$").matches(text + "b"))
    #expect(try !Pattern("(a|a)*(a|a)*c").matches(text))
  }

  @Test func noTextTraps() {
    var random = Generator(seed: 7)
    let pieces = Array("ab[](){}?*+|^$\\.-,123:PpQExz<>i漢\n").map(String.init)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if let pattern = try? Pattern(text) { _ = pattern.matches("ab123\n漢-") }
    }
  }

  /// Steps of a repetition: one for the scalar, and one more where it may be left out.
  @Test func `a pattern is as large as its repetitions are together`() throws {
    let (once, often) = (try Pattern("a"), try Pattern("a{50}"))
    #expect(often.size - once.size == 49)
    #expect(try Pattern("a{0,50}").size - once.size == 99)
  }

  @Test(arguments: [
    ("Wait+Screen /(.?){1000}QQQ/", 1), ("Tab\nAssert+Screen /(.?){1000}QQQ/", 2),
    ("Set WaitPattern /(.?){1000}QQQ/", 1), ("Resize 1000x1000\nWait /(.?){150}QQQ/", 2),
  ])
  func `a pattern that is too large for its screen is an error with the bound`(
    tape: String, line: Int
  ) throws {
    let tape = Tape(parsing: tape)
    let error = try #require(tape.patternErrors(on: Size(columns: 100, rows: 30)).first)
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

  @Test func `patterns that people write are small enough for any screen`() {
    let patterns = [
      "covered 9\\d\\.\\d, gap 4\\.\\d", "(?i)offset +(260|216)\\.0 pt|no keyboard", ">$",
    ]
    for pattern in patterns {
      let tape = Tape(parsing: "Resize 1000x1000\nWait+Screen /\(pattern)/")
      #expect(tape.isPlayable && tape.patternErrors(on: Size(columns: 1000, rows: 1000)) == [])
    }
  }
}
