/// A word of a tape.
struct TapeToken: Hashable {
  enum Kind: Hashable {
    /// A word that VHS reserves: a command, a key, a setting, a unit or a truth value.
    case keyword
    /// Text in quotes, or a word that is not reserved.
    case string
    case number, json, regex, comment
    /// One of `@ = ] [ - % ^ \ +`.
    case sign
    case illegal, end
  }

  var kind: Kind
  /// What it says, without quotes, slashes or `#`.
  var text: String
  var place: TapePlace
  /// The line on which it ends; more than that of its place for JSON over lines.
  var lastLine: Int
  /// True if nothing but blanks stands before it in its line.
  var isFirst: Bool
  /// True if it stands in quotes.
  var isQuoted = false
  /// True if the line or the file ended before its closing quote, slash or brace.
  var isOpen = false

  func isKeyword(_ words: String...) -> Bool { kind == .keyword && words.contains(text) }
  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  /// True if this is a unit of time.
  var isUnit: Bool { isKeyword("ms", "s", "m") }
  var isSetting: Bool { kind == .keyword && TapeWords.settings.contains(text) }

  /// True if this is a word of ours where a command of VHS's could not stand: alone, not quoted.
  var isOwnCommand: Bool {
    kind == .string && !isQuoted && (TapeWords.own.contains(text) || functionNumber != nil)
  }

  /// Of `F1`… the number.
  var functionNumber: Int? {
    guard text.utf8.first == UInt8(ascii: "F"), text.utf8.count <= 3,
      let number = Int(text.dropFirst()), number > 0, text == "F\(number)"
    else { return nil }
    return number
  }
}

/// The words of the language.
enum TapeWords {
  /// Keys of VHS that can be pressed by their names, with `@time` and a count.
  static let keys: Set = [
    "Enter", "Space", "Backspace", "Delete", "Insert", "Escape", "Tab", "Up", "Down", "Left",
    "Right", "PageUp", "PageDown", "ScrollUp", "ScrollDown",
  ]
  static let commands: Set = [
    "Alt", "Copy", "Ctrl", "Env", "Hide", "Output", "Paste", "Require", "Screenshot", "Set",
    "Shift", "Show", "Sleep", "Source", "Type", "Wait",
  ]
  static let settings: Set = [
    "BorderRadius", "CursorBlink", "FontFamily", "FontSize", "Framerate", "Height",
    "LetterSpacing", "LineHeight", "LoopOffset", "Margin", "MarginFill", "Padding",
    "PlaybackSpeed", "Shell", "Theme", "TypingSpeed", "WaitPattern", "WaitTimeout", "Width",
    "WindowBar", "WindowBarSize",
  ]
  /// `End` is reserved in VHS too, and no command there; here it is one.
  static let reserved = keys.union(commands).union(settings).union([
    "s", "m", "ms", "px", "em", "true", "false", "End",
  ])

  /// Commands that VHS does not know. They are reserved only where a line or a command begins, so that VHS's tapes
  /// keep their meaning.
  static let own: Set = [
    "Assert", "Caption", "Home", "Marker", "Mouse", "Press", "Resize", "Subtitle",
  ]
  /// Settings that VHS does not know.
  static let ownSettings: Set = ["Cols", "KeyboardOverlay", "Rows"]
  /// What describes the demo itself, in the words of the command line; what they may be, the demo knows.
  static let demoSettings: Set = [
    "Appearance", "Ascii", "Curve", "Curves", "Device", "Duration", "Inherit", "Keyboard",
    "KeyboardMotion", "Latency", "ReducedMotion", "Scenario", "Speed", "TabBar", "Technique",
  ]
}
