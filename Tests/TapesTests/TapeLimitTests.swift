import Testing

@testable import Tapes

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

extension TapeLimitTests {
  @Test func `commands are counted, with those of sourced tapes`() {
    let tabs = String(repeating: "Tab ", count: Tape.mostCommands)
    #expect(Tape(parsing: String(tabs.dropLast(4)) + "Sleep 0s\n# end").isPlayable)
    let tape = Tape(parsing: "Hide\nSource a.tape") { _ in tabs }
    #expect(tape.errors.map { "\($0)" } == ["2:8: \(TapeLimitTests.tooLong)"])
  }

  @Test func `a tape that is too long is not formatted`() {
    let tabs = String(repeating: "Tab ", count: Tape.mostCommands + 1)
    let error = #expect(throws: TapeErrors.self) { try Tape.formatted(tabs) }
    #expect(error?.errors.map { "\($0)" } == ["1:800001: \(TapeLimitTests.tooLong)"])
  }

  @Test func `words are counted, with those of sourced tapes`() throws {
    let half = String(repeating: "#\n", count: Tape.mostWords / 2)
    #expect(Tape(parsing: "Source a.tape\n" + half.dropLast(4)) { _ in half }.isPlayable)
    let message = "tape too long: expected at most 1000000 words"
    let tape = Tape(parsing: "Source a.tape\n" + half) { _ in half }
    #expect(tape.errors.map { "\($0)" } == ["500000:1: " + message])
    let error = #expect(throws: TapeErrors.self) { try Tape.formatted(half + half + "Tab\n") }
    #expect(error?.errors.map { "\($0)" } == ["1000001:1: " + message])
  }

  private static let tooLong = "tape too long: expected at most 200000 commands"

  @Test(arguments: [
    "Tab@0ms 100000\n", "Mouse Click 1 1 50000\n", "ScrollUp@0ms 100000\n",
    "Set Framerate 100 Drag 1 1 1 1 in 1000s\n",
  ])
  func `inputs are counted`(line: String) {
    let most = line.hasPrefix("Set") ? 9 : 10
    let tape = Tape(parsing: String(repeating: line, count: most))
    #expect(!tape.invalid.contains { $0.message.hasPrefix("too many") })
    let longer = Tape(parsing: String(repeating: line, count: most + 1))
    let message = "too many inputs: expected at most 1000000 until this command ends"
    #expect(longer.invalid.contains { $0.line == most + 1 && $0.message == message })
  }

  @Test func `sourced tapes share a limit`() {
    let source = String(repeating: "#", count: Tape.largestSources / 2) + "\n"
    #expect(Tape(parsing: "Source a.tape Tab") { _ in source }.isPlayable)
    let tape = Tape(parsing: "Source a.tape\nSource a.tape\n") { _ in source }
    let message = "sourced tapes too large: expected at most 16 MiB in total"
    #expect(tape.invalid.map { "\($0)" } == ["2:8: " + message])
  }
}
