import Foundation
import Kit
import Screen
import Testing

/// Tests of keys and of the mouse in a real terminal, a step after the other.
@Suite(.serialized)
struct GestureTests {
  /// A press of the mouse and keys, and the text that the screen shows then.
  private struct Step {
    let name: String
    /// The text under the mouse's press; nil for no press.
    let place: String?
    let presses: Int
    let keys: String
    let shown: String

    init(
      _ name: String, on place: String? = nil, presses: Int = 1, _ keys: String = "",
      shows shown: String
    ) {
      (self.name, self.place, self.presses) = (name, place, presses)
      (self.keys, self.shown) = (keys, shown)
    }

    /// The bytes of the mouse and the keys.
    func bytes(on screen: Emulator) throws -> String {
      guard let place else { return keys }
      let row = try #require(screen.rows.firstIndex { $0.contains(place) }, "\(name)")
      let start = try #require(screen.rows[row].range(of: place)).lowerBound
      let column = screen.rows[row][..<start].count + 1
      let press = "\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m"
      return String(repeating: press, count: presses) + keys
    }
  }

  private func perform(_ steps: [Step], _ arguments: [String] = []) throws {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide", "--device", "iphone-8"] + arguments,
      size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the phone") { $0.rows[22].contains("Message") }
    for step in steps {
      terminal.type(try step.bytes(on: terminal.screen))
      try terminal.wait(step.name) { $0.rows.contains { $0.contains(step.shown) } }
    }
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
  }

  @Test func `letters are commands while the keyboard is down`() throws {
    try perform(
      [
        // The first letter's toast explains letters instead.
        Step("a tab bar", "b", shows: "b · tab bar on"),
        Step("none", "b", shows: "tab bar off"),
        Step("a finger on the transcript", "\u{1B}[<0;20;6M\u{1B}[<32;20;16M", shows: "↓"),
        Step("its end", "\u{1B}[<0;20;16m", shows: "↓"),
        Step("the keyboard", "n", shows: "keyboard: predictive, 260 pt"),
        Step("emoji", "\u{1B}n", shows: "Search Emoji"),
        Step("the app's panel", "\u{1B}n", shows: "Photo"),
        Step("letters", "\u{1B}n", shows: "space"),
      ], ["--chat", TapesTests.folder.appending(path: "transcript.txt").path])
  }

  @Test func `the bar takes the keys and the mouse of an editor`() throws {
    try perform([
      Step("the keyboard", "\t", shows: "123"),
      Step("text", "one two three", shows: "one two three "),
      Step("a new line by Alt-Enter", "\u{1B}\rfour five", shows: "four five "),
      Step("Up and Home", "\u{1B}[A\u{1B}[H>", shows: ">one two three"),
      Step("End and Backspace", "\u{1B}[F\u{7F}\u{7F}", shows: "“thr”"),
    ])
  }

  @Test func `drawn keys take the mouse`() throws {
    try perform([
      Step("the keyboard", "\tab", shows: "123"),
      Step("Shift twice", on: "⇧", presses: 2, shows: "⇪"),
      Step("a key", on: "W   ", shows: "abW "),
      Step("a key in caps lock", on: "S   ", shows: "abWS "),
    ])
  }
}

/// Drags of the built program's keyboard by a terminal's mouse reports, in 24 rows of 667 / 24 points.
@Suite(.serialized)
struct FingerProgramTests {
  private func open() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide", "--device", "iphone-8"],
      size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the phone") { $0.rows[22].contains("Message") }
    terminal.type("\t")
    try terminal.wait("the bar on the keyboard") { $0.rows[13].contains("Message") }
    return terminal
  }

  @Test func `a drag pulls the bar down, and a slow release below the middle lowers the keyboard`()
    throws
  {
    let terminal = try open()
    // The finger at the middle of row 19 is at 541.9 points, the bar's bottom 50 lower, in row 21.
    terminal.type("\u{1B}[<0;20;7M\u{1B}[<32;20;12M\u{1B}[<32;20;20M")
    try terminal.wait("the bar at the finger") { $0.rows[19].contains("Message") }
    terminal.type("\u{1B}[<32;20;12M")
    try terminal.wait("the bar back up") { $0.rows[13].contains("Message") }
    terminal.type("\u{1B}[<32;20;20M")
    try terminal.wait("the bar at the finger") { $0.rows[19].contains("Message") }
    terminal.type("\u{1B}[<0;20;20m")
    try terminal.wait("the bar at rest") { $0.rows[22].contains("Message") }
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
  }

  /// The terminal has cells of 10 by 20 pixels.
  @Test func `a drag in pixels moves the bar within a row`() throws {
    let terminal = try open()
    terminal.type("\u{1B}[6;20;10t\u{1B}[?1016;2$y\u{1B}[?62c")
    try terminal.wait("the mode") { $0.modes.contains(1016) }
    terminal.type("\u{1B}[?1016;1$y\u{1B}[?62c")
    // The top of row 20 puts the bar's bottom at 605.8 points, and the row's end at 632.2: a row lower.
    terminal.type("\u{1B}[<0;200;130M\u{1B}[<32;200;401M")
    try terminal.wait("the bar a row higher") { $0.rows[20].contains("Message") }
    terminal.type("\u{1B}[<32;200;420M")
    try terminal.wait("the bar a row lower") { $0.rows[21].contains("Message") }
    terminal.type("\u{1B}[<0;200;420m")
    try terminal.wait("the bar at rest") { $0.rows[22].contains("Message") }
  }
}

/// A test of the wheel and the badge in a real terminal.
@Suite struct ScrollingSessionTests {
  @Test func `the wheel scrolls back, the badge shows, and a click on it jumps to the end`() throws
  {
    let chat = TapesTests.folder.appending(path: "transcript.txt").path
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--chat", chat], size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the newest message") { screen in
      screen.rows.contains { $0.contains("Step 10, and the light.") }
        && !screen.rows.contains { $0.contains("↓") }
    }
    terminal.type(String(repeating: "\u{1B}[<64;10;8M", count: 12))
    try terminal.wait("older messages and the badge") { screen in
      !screen.rows.contains { $0.contains("Step 10, and the light.") }
        && screen.rows.contains { $0.contains("↓") }
    }
    let badge = try #require(terminal.screen.rows.firstIndex { $0.contains("↓") })
    let before = terminal.screen.rows[badge].prefix { $0 != "↓" }.count
    terminal.type("\u{1B}[<0;\(before + 1);\(badge + 1)M\u{1B}[<0;\(before + 1);\(badge + 1)m")
    try terminal.wait("the newest message again") { screen in
      screen.rows.contains { $0.contains("Step 10, and the light.") }
        && !screen.rows.contains { $0.contains("↓") }
    }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
  }
}
