import Foundation
import Kit
import Screen
import Strings
import Testing

@testable import Tapes

struct TapeTests {
  @Test func `Set changes every setting`() {
    let tape = Tape(
      parsing: """
        Output a.gif
        Output frames/
        Set Cols 90
        Set Rows 30
        Set FontFamily "Hack"
        Set FontSize 20
        Set LetterSpacing 1.5
        Set TypingSpeed 75ms
        Set Theme Dracula
        Set Padding 10
        Set Framerate 60
        Set PlaybackSpeed 0.5
        Set WaitTimeout 2m
        Set KeyboardOverlay All
        Set KeyboardMotion "spring(duration: 0.5, bounce: 0.3)"
        Set TabBar true
        Enter
        """, stageSettings: ["KeyboardMotion", "TabBar"])
    #expect(tape.isPlayable && tape.warnings.isEmpty)
    var expected = TapeSettings()
    (expected.columns, expected.rows, expected.typingSpeed) = (90, 30, .milliseconds(75))
    var window = WindowLook(letterSpacing: 1.5)
    (window.fontFamily, window.fontSize) = ("Hack", 20)
    expected.window = window
    expected.chosenPadding = 10
    (expected.framesPerSecond, expected.playbackSpeed) = (60, 0.5)
    expected.waitTimeout = .seconds(120)
    expected.overlay = .all
    expected.theme = tape.settings.theme
    expected.stage = tape.settings.stage
    #expect(tape.settings == expected)
    #expect(tape.settings.theme.name == "Dracula")
    #expect(tape.settings.stage.map(\.name) == ["KeyboardMotion", "TabBar"])
    #expect(tape.settings.stage.map(\.value) == ["spring(duration: 0.5, bounce: 0.3)", "true"])
    #expect(tape.outputs.map(\.path) == ["a.gif", "frames/"])
  }

  @Test(arguments: [
    ("Set FontSize big", 1, 14, "an integer from 1 to 500"), ("Set FontSize 1.5", 1, 14, "integer"),
    ("Set Height\n\nEnter", 3, 1, "an integer"), ("Set Width", 1, 10, "missing Width"),
    ("Set TypingSpeed fast", 1, 17, "0.25s or 250ms"), ("Sleep 1.2.3", 1, 7, "0.25s or 250ms"),
    ("Set Theme { \"red\": ", 1, 11, "Dracula"), ("Set Theme Nowhere", 1, 11, "Dracula"),
    ("Set PlaybackSpeed 0", 1, 19, "a number from 0.01 to 100"),
    ("Set KeyboardOverlay some", 1, 21, "Off, Keys, Input, All"),
    ("Enter 99999999", 1, 7, "at most 100000"), ("Sleep 99999999m", 1, 7, "at most a day"),
    ("Sleep 20000\nEnter\n  Sleep 80000", 3, 3, "at most a day"),
    ("Sleep 99999999999999999999999999s", 1, 7, "a time of at most a day"),
    ("Set Framerate 0", 1, 15, "from 1 to 240"), ("Enter@1.2.3", 1, 7, "invalid time"),
    ("Set Colz 5", 1, 5, "did you mean 'Cols'?"),
    ("Typ x", 1, 1, "did you mean 'Type'?"), ("\n Type\nEnter", 2, 2, "missing text after Type"),
    ("Mouse", 1, 1, "expected one of Press"), ("Mouse Press 1", 1, 13, "missing row"),
    ("Mouse+Up Press 1 1", 1, 7, "Left or Middle or Right"),
    ("Drag 1 2 3", 1, 10, "missing row"), ("Drag 1 2 3 4", 1, 12, "expected 'in' and a time"),
    ("Drag+Stay 1 2 3 4 in 1s", 1, 6, "expected Hold"), ("Drag 1 2 3 4 in", 1, 14, "missing time"),
    ("Drag 1 2 3 1000 in 1s", 1, 10, "a column and a row from 0 to 999"),
    ("Drag -5 7 3 4 in 1s", 1, 6, "missing column"),
    ("Resize", 1, 1, "COLSxROWS"), ("Resize 80", 1, 8, "COLSxROWS"), ("Resize 0x5", 1, 8, "'0x5'"),
    ("Wait", 1, 1, "a regular expression"), ("Assert", 1, 1, "a regular expression"),
    ("Assert /(/", 1, 8, "expected ')'"),
    ("Press", 1, 1, "missing key"), ("Press \"Ctrl+Nope\"", 1, 7, "invalid key 'Ctrl+Nope'"),
    ("Caption", 1, 1, "missing text"), ("Copy {\"a\": 1}", 1, 6, "missing text after Copy"),
    ("Screenshot a.jpg", 1, 12, ".png, .txt"), ("Output a", 1, 8, "a slash after a folder"),
    ("Wait@0 /x/", 1, 8, "more than 0"), ("Ctrl+C+Alt", 1, 7, "modifiers first"),
  ])
  func `an error has its place and the expected form`(
    _ text: String, _ line: Int, _ column: Int, _ part: String
  ) {
    let tape = Tape(parsing: text)
    #expect(tape.errors.map { [$0.line, $0.column] } == [[line, column]], "\(tape.errors)")
    #expect(tape.errors.first?.message.contains(part) == true, "\(tape.errors)")
  }

  @Test(arguments: ["Foo ; ; Tab", "Drag 1 2 in 300ms", "Set FontSize big big", "Sleep"])
  func `an error ends its line, and the next one is read`(line: String) {
    let tape = Tape(parsing: line + "\nTab\n")
    #expect(tape.errors.map(\.line) == [1], "\(tape.errors)")
    #expect(tape.commands.map(\.name) == ["Tab"])
  }

  @Test func `our own keywords stay texts of Type`() {
    let tape = Tape(parsing: "Type go Home\nHome\nType Marker \"x\"\nHome 2\nType Home")
    #expect(tape.errors.isEmpty)
    #expect(tape.commands.map(\.name) == ["Type", "Home", "Type", "Home", "Type"])
    #expect(tape.commands.map(\.args) == ["go Home", "1", "Marker x", "2", "Home"])
  }

  @Test func `words of VHS without a use have a warning each, and no effect`() {
    let text = """
      Set Shell bash
      Require gum Env A "b"
      Set LoopOffset 20%
      Subtitle a "b"
      Enter ScrollUp@1s 3
      Set CursorBlink yes
      Type a
      Subtitle b
      """
    let tape = Tape(parsing: text)
    #expect(tape.isPlayable && tape.settings == TapeSettings())
    #expect(tape.warnings.map(\.line) == [1, 2, 2, 3, 4, 5, 6, 8])
    #expect(tape.warnings[0].message == "Set Shell has no effect here")
    #expect(tape.warnings[1].message == "Require has no effect here")
    let actions = tape.commands.map(\.action).filter { $0 != .nothing }
    #expect(actions == [.press(.enter, [], each: nil, count: 1), .type("a", each: nil)])
  }

  @Test(arguments: [
    ("Ctrl+Alt+Delete", "Ctrl+Alt+Delete"), ("Ctrl+Tab", "Ctrl+Tab"), ("Alt+Left", "Alt+Left"),
    ("Shift+Up", "Shift+Up"), ("Ctrl+PageUp", "Ctrl+PageUp"),
  ])
  func `an unknown key combination suggests Press`(_ text: String, _ chord: String) {
    let errors = Tape(parsing: text).errors.map(\.message)
    #expect(errors.contains { $0.hasSuffix("; write Press \"\(chord)\"") }, "\(errors)")
    #expect(Tape(parsing: "Press \"\(chord)\"").isPlayable)
  }

  @Test func `a combination without a key has no suggestion`() {
    for text in ["Ctrl+Set", "Alt+Sleep", "Shift+", "Ctrl+\"ab\""] {
      let errors = Tape(parsing: text).errors.map(\.message)
      #expect(!errors.isEmpty && !errors.contains { $0.contains("Press") }, "\(errors)")
    }
  }

  @Test func `lines are counted after every line ending`() {
    for text in [
      "Type \"open\n;", "Enter\r\nFoo", "Enter\rFoo", "Set FontFamily {\"a\": \"\"\n}Foo",
      "Wait /a\nFoo",
    ] {
      #expect(Tape(parsing: text).errors.map(\.line) == [2], "\(text)")
    }
    #expect(Tape(parsing: "Type \"open\nEnter").warnings.count == 1)
    #expect(Tape(parsing: "\u{FEFF}Enter Foo").errors.map(\.column) == [7])
  }

  @Test func `settings of the stage keep their units`() {
    let tape = Tape(
      parsing: "Set Duration 500ms\nSet Latency .1s\nSet Duration 0.5\nSet Latency 16",
      stageSettings: ["Duration", "Latency"])
    #expect(tape.settings.stage.map(\.value) == ["500ms", ".1s", "0.5", "16"])
  }

  @Test func `the size is in cells or pixels`() {
    #expect(Tape(parsing: "Enter").settings.size == CellSize(columns: 80, rows: 24))
    // Cells of 0.6 × 20 by 1.2 × 20 pixels.
    let pixels = Tape(
      parsing:
        "Set Width 1200\nSet Height 600\nSet Padding 50\nSet FontSize 20\nSet LetterSpacing 0"
    ).settings
    #expect(pixels.size == CellSize(columns: 91, rows: 20))
    let tiny = Tape(parsing: "Set Width 1\nSet Rows 7").settings
    #expect(tiny.size == CellSize(columns: 1, rows: 7))
  }

  @Test func `random texts do not crash`() {
    var random = SplitMix64(seed: 11)
    let words =
      Array(TapeToken.reserved.union(CommandRow.named.keys)).sorted() + [
        " ", "\n", "\"", "'", "`", "/", "{", "}", "#", "@", "+", "%", "5", "1.5", "s", "é", "\0",
        "\\", "80x24",
        "Line", "Screen", "Press", "a.tape", "a.png", "true", "99999999999999999999", "🇩🇪", "[",
      ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<20, using: &random)
      let text = (0..<count).map { _ in
        (words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }
      .joined()
      let tape = Tape(parsing: text)
      if tape.isPlayable, tape.endTimes.last ?? .zero < .seconds(100) { _ = try? Played(tape) }
    }
  }

  /// Ten times the text takes ten times as long, not a hundred.
  @Test func `a long text takes linear time`() {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: "Type \"x\" # c\nFoo {}\nSleep 1\n", count: count)
      let clock = ContinuousClock()
      let times = (0..<3).map { _ in clock.measure { _ = Tape(parsing: text) } }
      return times.min() ?? .zero
    }
    _ = time(100)
    #expect(time(5000) < time(500) * 40)
  }
}
