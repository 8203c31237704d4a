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
  ]

  @Test func `the cases exist`() { #expect(Self.cases.count > 200) }

  /// VHS reports several errors per line and reads on; here an error ends its line.
  @Test(arguments: cases.filter { $0.skip == nil && !different.contains($0.id) })
  func `a tape parses as in VHS`(_ expected: ParserCases.Case) {
    let tape = Tape(parsing: expected.tape) { expected.files?[$0] }
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
    #expect(commands == expected.commands)
  }

  @Test(arguments: cases.filter { $0.tokens != nil })
  func `a tape has the tokens of VHS`(_ expected: ParserCases.Case) throws {
    var lexer = TapeLexer(expected.tape)
    var words: [String] = []
    while case let token = lexer.next(), token.kind != .end { words.append(token.text) }
    #expect(words == expected.tokens?.map(\.literal))
  }
}
