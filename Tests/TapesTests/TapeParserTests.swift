import Foundation
import Strings
import Testing

@testable import Tapes

/// Tests against the output of VHS's lexer and parser.
struct TapeParserTests {
  static let cases = (try? vectors("parser-cases", as: ParserCases.self).cases) ?? []

  /// The cases with deliberate differences, documented in `docs/tapes.md`.
  static let different: Set = [
    // Home is a key here.
    "keys-016",
    // A combination needs a key.
    "modifiers-028",
    // A tape names no other.
    "vhs-source-001", "source-001", "source-005", "source-007",
    // A Wait needs a pattern.
    "vhs-parser-001", "wait-002", "wait-010",
    // Values of words without a use are not read.
    "set-029", "set-039", "set-045", "set-051", "set-053", "set-073", "misc-004", "misc-008",
    "misc-010",
  ]

  @Test func `the cases exist`() { #expect(Self.cases.count > 200) }

  /// VHS reports several errors per line and reads on; here an error ends its line.
  @Test(arguments: cases.filter { $0.skip == nil && !different.contains($0.id) })
  func `a tape parses as in VHS`(_ expected: ParserCases.Case) {
    let tape = Tape(parsing: expected.tape)
    guard expected.errors.isEmpty else {
      #expect(tape.errors.first?.line == expected.errors[0].line, "\(tape.errors)")
      return
    }
    // VHS finds invalid values only when it plays the tape.
    #expect(tape.errors.allSatisfy { $0.message.hasPrefix("invalid ") }, "\(tape.errors)")
    guard tape.isPlayable else { return }
    let commands = tape.commands.map {
      ParserCases.Command(name: $0.name, options: $0.options, args: $0.args)
    }
    #expect(commands == expected.commands.filter { !TapeToken.unused.contains($0.name) })
  }

  @Test(arguments: cases.filter { $0.tokens != nil })
  func `a tape has the tokens of VHS`(_ expected: ParserCases.Case) throws {
    var lexer = TapeLexer(expected.tape)
    var words: [String] = []
    while case let token = lexer.next(), token.kind != .end { words.append(token.text) }
    #expect(words == expected.tokens?.map(\.literal))
  }
}

/// Tapes with the output of VHS's parser.
struct ParserCases: Decodable {
  let cases: [Case]

  struct Case: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let tape: String
    let commands: [Command]
    let errors: [Fault]
    let tokens: [Word]?
    let quirk: String?
    let skip: String?

    var testDescription: String { id }
  }

  struct Command: Decodable, Hashable, Sendable {
    let name: String
    let options: String
    let args: String
  }

  struct Fault: Decodable, Hashable, Sendable {
    let line: Int
    let column: Int
    let message: String
  }

  struct Word: Decodable, Hashable, Sendable {
    let type: String
    let literal: String
  }
}

/// Tapes with the times of their commands by VHS's rules.
struct TimelineCases: Decodable {
  let cases: [Case]

  struct Case: Decodable {
    let id: String
    let tape: String?
    let total_ms: Double
    let recorded_ms: Double
    let steps: [Step]?
  }

  struct Step: Decodable {
    let name: String
    let end_ms: Double
  }
}

/// Reads a file of independently made test vectors from the test target's resources.
func vectors<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let file = Bundle.module.bundleURL.appending(path: "Vectors/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}

struct PatternTests {
  /// Patterns with texts that match and texts that do not, by RE2's syntax page.
  @Test(arguments: [
    ("", ["", "a"], []),
    ("abc", ["abc", "xabcx"], ["ab", "acb"]),
    ("^a.c$", ["abc", "a漢c"], ["abcd", "a\nc"]),
    ("(?s)a.c", ["a\nc"], ["ac"]),
    ("a|b|cd", ["xb", "cd"], ["c", "d"]),
    ("^a+?b$", ["aab"], ["b"]),
    ("^colou?r$", ["color", "colour"], ["colouur"]),
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
    ("^(?:x)(y|z)?$", ["xy", "x"], ["xa"]),
    ("^a{2,}$|^b{2}$|^c{0}$", ["aa", "aaa", "bb", ""], ["a", "b", "bbb"]),
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
    "a(?=b)", "(?<=a)b", "(?!a)", "*a", "(a", "a)", "[a", "[z-a]", "\\", "(?z)",
  ])
  func `an invalid pattern is an error`(_ pattern: String) {
    #expect(throws: TextError.self) { try Pattern(pattern) }
  }

  /// Tried one after the other, their ways double with each repetition.
  @Test(arguments: ["(.+)+QQQ", ".*.*.*.*.*.*QQQ", "(a|a)*b", "((a{100}){100}){9}"])
  func `a pattern that may never end is an error`(_ pattern: String) {
    let error = #expect(throws: TextError.self) { try Pattern(pattern) }
    #expect(error?.message == "expected at most 5 repetitions, and none of a group")
    #expect(throws: Never.self) { try Pattern("\\(a\\)+ b*") }
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
