import Screen
import Strings

package struct CommandRow: Sendable {
  package let name: String
  /// The form of the arguments, as in the documentation.
  package let arguments: String
  /// The effect, as in the documentation.
  package let help: String
  /// Reads the arguments and returns the action; nil if the command leaves no trace.
  let read: @Sendable (inout TapeParser) throws -> TapeAction?

  init(
    _ name: String, _ arguments: String, _ help: String,
    _ read: @escaping @Sendable (inout TapeParser) throws -> TapeAction?
  ) {
    (self.name, self.arguments, self.help, self.read) = (name, arguments, help, read)
  }

  package var form: String { name + arguments }

  package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The commands in the order of the documentation.
  package static let all: [CommandRow] = texts + keys + chords + times + pictures + inputs + heads

  private static let texts = [
    CommandRow("Type", "[@time] \"text\"…", "types; one space joins several texts") {
      let each = try $0.speed()
      return .type(try $0.texts(), each: each)
    }
  ]

  private static let keys =
    Key.tapeNames.map { key($0, "presses a key", $1) }

  private static func key(_ name: String, _ help: String, _ key: Key) -> CommandRow {
    CommandRow(name, "[@time] [count]", help) {
      .press(key, each: try $0.speed(), count: try $0.count())
    }
  }

  private static let chords = [
    CommandRow(
      "Ctrl", "+[Alt+][Shift+]key",
      "presses a character, `Enter`, `Space`, `Backspace` or an arrow. As in a terminal, letters lose Shift, and Ctrl+I, M, H and [ are Tab, Enter, Backspace and Escape"
    ) { .chords(try $0.control()) },
    CommandRow(
      "Alt", "+key",
      "presses a letter, `Enter`, `Tab`, `[` or `]` with Alt; of several letters each one"
    ) { .chords(try $0.modified(.alt)) },
    CommandRow("Shift", "+key", "the same with Shift") { .chords(try $0.modified(.shift)) },
    CommandRow(
      "Press", "[@time] \"Alt+Left\" [count]",
      "presses any key with any of `Ctrl+`, `Alt+`, `Shift+`: a character or a name; not in VHS"
    ) {
      let each = try $0.speed()
      let chord = try $0.chord()
      return .press(chord.key, chord.modifiers, each: each, count: try $0.count())
    },
  ]

  private static let times = [
    CommandRow("Sleep", " time", "lets time pass") { .pause(try $0.time()) },
    CommandRow(
      "Wait", "[+Line|+Screen][@timeout] /regex/",
      "waits until the cursor's row (every row if no cursor shows) or the screen matches; searches every 10 ms; after the timeout it fails and prints the screen"
    ) { try $0.wait() },
    CommandRow(
      "Assert", "[+Line|+Screen] /regex/",
      "fails and prints the screen unless it matches now; not in VHS"
    ) { .assert(try $0.scope(), try $0.pattern()) },
  ]

  private static let pictures = [
    CommandRow("Hide", "", "leaves everything until `Show` out of the recording") { _ in .hide },
    CommandRow("Show", "", "ends `Hide`") { _ in .show },
    CommandRow(
      "Screenshot", " file.png", "writes one picture, hidden or not; here also `.txt`"
    ) { .screenshot(try $0.path("Screenshot", endings: [".png", ".txt"])) },
    CommandRow(
      "Caption", " \"text\"",
      "shows a text of one or two rows below the screen until the next one; `\"\"` removes it"
    ) { .caption(try $0.text()) },
    CommandRow("Marker", " \"name\"", "sets a chapter mark; not in VHS") {
      .marker(try $0.text())
    },
  ]

  private static let inputs = [
    CommandRow("Copy", " \"text\"…", "sets the text to paste") { .copy(try $0.texts()) },
    CommandRow("Paste", "", "pastes the copied text") { _ in .paste },
    CommandRow(
      "Mouse", "[+Left|+Middle|+Right][@time] Press COL ROW [count]",
      "presses a mouse button; also `Drag`, `Release`, `Click`, `WheelUp`, `WheelDown`. Cells count from 0 at the top left; `12.25` is a quarter into cell 12, `12` its middle. Takes no time by default; not in VHS"
    ) { try $0.mouse() },
    CommandRow(
      "Drag", "[+Hold] COL ROW COL ROW in time…",
      "presses the left button at the first place, moves it to the second in a time, one input per frame, and releases it. More places with their times follow: `Drag 20 8 20 18 in 300ms 20 12 in 100ms` turns back. A place stays if it is repeated, and `+Hold` does not release: the next `Drag` goes on, or `Mouse Release` ends it; not in VHS"
    ) { .drag(try $0.drag()) },
    CommandRow("Resize", " 80x24", "resizes the window; not in VHS") { .resize(try $0.size()) },
  ]

  private static let heads = [
    CommandRow("Output", " file", "names a file to write; repeatable") { try $0.output() },
    CommandRow("Set", " name value", "sets a setting, see below") { try $0.set() },
  ]
}
