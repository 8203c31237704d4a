import Screen
import Strings
import Testing

@testable import Tapes

/// Tests of the limits of tapes.
struct TapeLimitTests {
  @Test(arguments: ["x x x\n", "Set FontSize big\n"])
  func `parsing stops after a hundred errors`(line: String) {
    let tape = Tape(parsing: String(repeating: line, count: 20_000))
    #expect(tape.errors.count == 101 && tape.errors.last?.line == 101)
    #expect(tape.errors.last?.message == "stopped after 100 errors")
    #expect(Tape(parsing: String(repeating: line, count: 100)).errors.count == 100)
  }

  @Test(arguments: ["Set Theme Dracula\n", "Type \"\n"])
  func `at most a hundred warnings are reported`(line: String) {
    let tape = Tape(parsing: "Tab\n" + String(repeating: line, count: 10_000))
    #expect(tape.warnings.count == 101)
    #expect(tape.warnings.last?.message == "stopped after 100 warnings")
  }

  @Test func `a quoted long word is cut`() throws {
    let error = try #require(Tape(parsing: String(repeating: "{", count: 100_000)).errors.first)
    #expect(error.message.utf8.count < 300 && error.message.hasPrefix("invalid command '{{{"))
  }

  @Test(arguments: [
    ("0.1234567s", 123_456_700), ("1.00005m", 60_003_000_000), ("0.0625ms", 62_500),
    ("0.0005s", 500_000), (".5ms", 500_000), ("0.1s", 100_000_000),
  ])
  func `a time has nine decimals`(text: String, nanoseconds: Int) throws {
    #expect(try SettingText.duration.read(text) == .nanoseconds(nanoseconds))
  }

  @Test func `commands are counted`() {
    let tabs = String(repeating: "Tab ", count: Tape.mostCommands)
    #expect(Tape(parsing: tabs + "\n# end").isPlayable)
    let message = "tape too long: expected at most 20000 commands"
    let longer = Tape(parsing: tabs + "\n" + tabs)
    #expect(longer.errors.map { "\($0)" } == ["2:1: " + message])
    #expect(longer.commands.count == Tape.mostCommands)
  }

  @Test(arguments: [
    "Tab@0ms 100000\n", "Mouse Click 1 1 50000\n",
    "Set Framerate 100 Drag 1 1 1 1 in 1000s\n",
  ])
  func `inputs are counted`(line: String) {
    let most = line.hasPrefix("Set") ? 9 : 10
    #expect(Tape(parsing: String(repeating: line, count: most)).isPlayable)
    let longer = Tape(parsing: String(repeating: line, count: most + 1))
    let message = "too many inputs: expected at most 1000000 until this command ends"
    #expect(longer.errors.contains { $0.line == most + 1 && $0.message == message })
  }
}
