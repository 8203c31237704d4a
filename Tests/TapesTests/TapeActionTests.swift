import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct TapeActionTests {
  @Test(arguments: [
    ("Up@100ms 3", TapeAction.press(.up, [], each: .milliseconds(100), count: 3)),
    ("Space", .press(.character(" "), [], each: nil, count: 1)),
    ("Home 2", .press(.home, [], each: nil, count: 2)),
    ("End", .press(.end, [], each: nil, count: 1)),
    (
      "Press@1s \"Ctrl+Shift+Up\" 2",
      .press(.up, [.control, .shift], each: .seconds(1), count: 2)
    ),
    ("Ctrl+C", .chords([.key(.character("c"), .control)])),
    ("Ctrl+Shift+A", .chords([.key(.character("a"), .control)])),
    ("Ctrl+Alt+Shift+Left", .chords([.key(.left, [.control, .alt, .shift])])),
    ("Ctrl+M", .chords([.key(.enter, [])])),
    ("Ctrl+@", .chords([.key(.character(" "), .control)])),
    ("Alt+x", .chords([.key(.character("x"), .alt)])),
    ("Shift+Tab", .chords([.key(.tab, .shift)])),
    ("Shift+x", .chords([.key(.character("X"), [])])),
    ("Type@.5s \"a\" \"b\"", .type("a b", each: .milliseconds(500))),
    ("Sleep 2", .pause(.seconds(2))),
    ("Wait+Screen@1m /a/", .wait(.screen, try! Pattern("a"), timeout: .seconds(60))),
    ("Marker \"m\"", .marker("m")),
    (
      "Mouse+Right@10ms Click 3 4 2",
      .mouse(
        [
          Mouse(.press, .right, at: Position(column: 3, row: 4)),
          Mouse(.release, .right, at: Position(column: 3, row: 4)),
        ], each: .milliseconds(10), count: 2)
    ),
    (
      "Drag 20 8 20 18.25 in 300ms 3 4 in 1",
      .drag(
        TapeDrag(
          start: [20.5, 8.5],
          legs: [
            .init(end: [20.5, 18.25], time: .milliseconds(300)),
            .init(end: [3.5, 4.5], time: .seconds(1)),
          ], holds: false))
    ),
    (
      "Drag+Hold 1 2 1 3 in 0s",
      .drag(TapeDrag(start: [1.5, 2.5], legs: [.init(end: [1.5, 3.5], time: .zero)], holds: true))
    ),
    ("Resize 60x20", .resize(CellSize(columns: 60, rows: 20))),
    ("Screenshot a.png", .screenshot("a.png")),
    ("Hide", .hide), ("Show", .show), ("Paste", .paste),
  ])
  func `a command has its action`(text: String, action: TapeAction) {
    let tape = Tape(parsing: text)
    #expect(tape.isPlayable && tape.commands.map(\.action) == [action], "\(tape.commands)")
  }

  @Test func `a late setting is an action only if it can still change`() {
    let tape = Tape(parsing: "Tab\nSet TypingSpeed 1s\nSet KeyboardOverlay All\nSet FontSize 9")
    #expect(
      tape.commands.dropFirst().map(\.action) == [
        .typingSpeed(.seconds(1)), .overlay(.all), .nothing,
      ])
    #expect(tape.settings == TapeSettings() && tape.warnings.map(\.line) == [4])
  }
}
