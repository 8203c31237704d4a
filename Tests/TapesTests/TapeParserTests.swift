import Strings
import Testing

@testable import Tapes

/// Tests against the output of VHS's lexer and parser.
struct TapeParserTests {
  static let cases = (try? vectors("parser-cases", as: ParserCases.self).cases) ?? []

  /// The cases with deliberate differences, documented in `docs/tapes.md`.
  static let different: Set = [
    // Not ASCII: one error per character, not per byte.
    "type-027",
    // Home is a key here.
    "keys-016",
  ]

  @Test func `the cases exist`() { #expect(Self.cases.count > 200) }

  @Test(arguments: cases.filter { $0.skip == nil && !different.contains($0.id) })
  func `a tape parses as in VHS`(_ expected: ParserCases.Case) {
    let tape = Tape(parsing: expected.tape) { expected.files?[$0] }
    let commands = tape.commands.map {
      ParserCases.Command(name: $0.name, options: $0.options, args: $0.args)
    }
    #expect(commands == expected.commands)
    let lines = tape.errors.map { [$0.line, $0.column] }
    #expect(lines == expected.errors.map { [$0.line, $0.column] })
    for (ours, theirs) in zip(tape.errors, expected.errors) {
      let message = theirs.message.split(separator: ": error parsing")[0]
      #expect(ours.message.hasPrefix(message))
    }
  }

  @Test(arguments: cases.filter { $0.tokens != nil })
  func `a tape has the tokens of VHS`(_ expected: ParserCases.Case) throws {
    let words = TapeLexer.tokens(of: expected.tape).dropLast().map {
      $0.kind == .json ? String($0.text) : $0.text
    }
    #expect(words == expected.tokens?.map(\.literal))
  }
}
