import Testing

@testable import Tapes

struct TapeFormatterTests {
  @Test func `the spelling is canonical`() throws {
    let text = """


      # first  \t
      Set   TypingSpeed .1
      Set LoopOffset 20


      Type a b   "c"   # said
      Type 'it is "so"' Enter   Tab @ 50 ms  2
      Wait + Screen @1 /a b/  Ctrl + Alt + X
      Caption hello
      Set Theme { "background":
        "#000000" }
      Mouse+Right Press 1 2
      Drag + Hold 1 2   3.5 4 in .3  1 2 in 20 ms
      Type 'a"' "b'"
      # last
      """
    let expected = """
      # first
      Set TypingSpeed .1s
      Set LoopOffset 20

      Type "a b c" # said
      Type 'it is "so"'
      Enter
      Tab@50ms 2
      Wait+Screen@1s /a b/
      Ctrl+Alt+X
      Caption "hello"
      Set Theme { "background":
        "#000000" }
      Mouse+Right Press 1 2
      Drag+Hold 1 2 3.5 4 in .3s 1 2 in 20ms
      Type `a" b'`
      # last

      """
    #expect(try Tape.formatted(text) == expected)
  }

  @Test func `formatting keeps the meaning and is stable`() throws {
    for expected in TapeParserTests.cases {
      let tape = Tape(parsing: expected.tape)
      let names = tape.commands.map(\.name)
      guard tape.errors.isEmpty, !names.contains("Source"), !expected.tape.contains("\0") else {
        continue
      }
      let once = try Tape.formatted(expected.tape)
      let other = Tape(parsing: once)
      #expect(
        other.commands.map { [$0.name, $0.options, $0.args] }
          == tape.commands.map { [$0.name, $0.options, $0.args] }, "\(expected.id): \(once)")
      #expect(other.commands.map(\.action) == tape.commands.map(\.action))
      #expect(try Tape.formatted(once) == once)
    }
  }

  @Test func `errors are thrown, and Source stays`() throws {
    #expect(throws: TapeErrors.self) { try Tape.formatted("Foo") }
    #expect(throws: TapeErrors.self) { try Tape.formatted("Enter\0Foo") }
    #expect(try Tape.formatted("Source  a.tape") == "Source a.tape\n")
  }
}
