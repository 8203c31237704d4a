import Strings
import Testing

@testable import Tapes

struct PatternTests {
  /// Patterns with texts that match and texts that do not, by RE2's syntax page.
  @Test(arguments: [
    ("", ["", "a"], []),
    ("abc", ["abc", "xabcx"], ["ab", "acb"]),
    ("^a.c$", ["abc", "a漢c"], ["abcd", "a\nc"]),
    ("(?s)a.c", ["a\nc"], ["ac"]),
    ("a|b|cd", ["xb", "cd"], ["c", "d"]),
    ("^a+?b$", ["aab"], ["b"]),
    ("^a{1,3}$", ["a", "aaa"], ["", "aaaa"]),
    ("[^a-c]", ["d", "\n"], ["abc"]),
    ("^[\\d\\-x]+$", ["1-x"], ["y", "٣"]),
    ("^\\w$", ["a", "_"], ["é"]),
    ("\\bcat\\b", ["a cat.", "cat"], ["concat"]),
    ("(?i)éA", ["Éa", "éA"], ["eA"]),
    ("(?m)^b$", ["a\nb\nc"], ["ab"]),
    ("^b$", ["b"], ["a\nb", "b\n"]),
    ("\\Aa\\z", ["a"], ["a\n"]),
    ("\\x41\\x{1F600}A", ["A😀A"], ["A😀"]),
    ("foo\\/bar", ["foo/bar"], ["foo\\/bar"]),
    ("^\\p{Nd}\\P{L}$", ["1-"], ["11a"]),
    ("(?P<name>x)(?<other>y)", ["xy"], ["x"]),
    ("^e\\x{301}$", ["e\u{301}"], ["e"]),
    (">$", ["$ >", ">"], ["> "]),
  ])
  func `a pattern matches as in RE2`(_ pattern: String, _ matching: [String], _ other: [String])
    throws
  {
    let pattern = try Pattern(pattern)
    for text in matching { #expect(pattern.matches(text), "\(pattern.text) on \(text)") }
    for text in other { #expect(!pattern.matches(text), "\(pattern.text) on \(text)") }
  }

  @Test(arguments: [
    "a(?=b)", "(?<=a)b", "(?!a)", "a**", "*a", "a{2,1}", "(a", "a)", "[a", "[z-a]", "\\",
    "\\p{Foo}", "(?P<>a)", "(?z)", "\\x{110000}",
  ])
  func `an invalid pattern is an error`(_ pattern: String) {
    #expect(throws: TextError.self) { try Pattern(pattern) }
  }

  @Test func `a pattern has at most 256 characters`() throws {
    let most = String(repeating: "a", count: 256)
    #expect(try Pattern(most).matches(most))
    let error = #expect(throws: TextError.self) { try Pattern(most + "a") }
    #expect(error?.message == "257 characters: expected at most 256")
    let tape = Tape(parsing: "Tab\nWait+Screen /\(most)a/")
    #expect(tape.errors.map(\.line) == [2])
  }
}
