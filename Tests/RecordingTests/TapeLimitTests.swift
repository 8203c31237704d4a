import Testing

@testable import Recording

/// Tests of the limits of errors and warnings.
struct TapeLimitTests {
  private static let stop = "stopped after 100 errors"

  @Test func `at most a hundred errors are reported`() {
    let tape = Tape(parsing: String(repeating: "x ", count: 1 << 14))
    #expect(tape.errors.count == 101 && tape.commands.count == 100)
    #expect(tape.errors.last?.message == TapeLimitTests.stop && tape.errors.last?.column == 201)
    #expect(Tape(parsing: String(repeating: "x ", count: 100)).errors.count == 100)
    #expect(Tape(parsing: String(repeating: "x ", count: 99)).errors.count == 99)
  }

  @Test func `a quoted long word is cut`() throws {
    let error = try #require(Tape(parsing: String(repeating: "{", count: 100_000)).errors.first)
    #expect(error.message.utf8.count < 300 && error.message.hasPrefix("Invalid command: {{{"))
    #expect(error.message.hasSuffix("bytes)"))
  }

  @Test func `one command has at most a hundred errors`() {
    let tape = Tape(parsing: "Ctrl" + String(repeating: "+", count: 1 << 16) + "\nTab")
    #expect(tape.errors.count == 101 && tape.errors.last?.message == TapeLimitTests.stop)
  }

  @Test func `at most a hundred invalid values are reported`() {
    let tape = Tape(parsing: String(repeating: "Set FontSize big\n", count: 10_000))
    #expect(tape.invalid.count == 101 && tape.invalid.last?.message == TapeLimitTests.stop)
    #expect(tape.invalid.last?.line == 100)
  }

  @Test(arguments: ["Set Theme nord\n", "Type \"\n"])
  func `at most a hundred warnings are reported`(line: String) {
    let tape = Tape(parsing: "Tab\n" + String(repeating: line, count: 10_000))
    #expect(tape.warnings.count == 101)
    #expect(tape.warnings.last?.message == "stopped after 100 warnings")
  }

  @Test(arguments: [
    ("0.1234567s", 123_456_700), ("1.00005m", 60_003_000_000), ("0.0625ms", 62_500),
    ("0.0005s", 500_000), (".5ms", 500_000),
  ])
  func `a time has nine decimals`(text: String, nanoseconds: Int) {
    #expect(Duration(tape: text) == .nanoseconds(nanoseconds))
  }
}
