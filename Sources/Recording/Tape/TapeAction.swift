package import Screen

/// What a command does when a tape is played.
package enum TapeAction: Hashable, Sendable {
  /// Nothing while it plays: a setting, an output, what means nothing here.
  case nothing
  /// Presses a key so many times, each followed by a time: the typing speed where it is nil.
  case press(Key, Modifiers, count: Int, each: Duration?)
  /// Presses keys in no time.
  case chords([Input])
  /// Turns the wheel in the middle of the screen.
  case scroll(Mouse.Action, count: Int, each: Duration?)
  /// Types a text by scalars, each followed by a time: the typing speed where it is nil.
  case type(String, each: Duration?)
  case pause(Duration)
  /// Waits for a text; for WaitPattern and WaitTimeout where they are nil.
  case wait(Scope, Pattern?, timeout: Duration?)
  case assert(Scope, Pattern)
  case hide, show
  case copy(String)
  case paste
  case screenshot(String)
  case caption(String)
  case marker(String)
  /// Does something with the mouse so many times, each followed by a time.
  case mouse([Mouse], count: Int, each: Duration)
  case resize(Size)
  case typingSpeed(Duration)
  case overlay(KeyboardOverlay)

  /// Where a text is looked for.
  package enum Scope: String, Hashable, Sendable {
    /// The cursor's row; every row where no cursor shows.
    case line = "Line"
    /// All rows, joined by line ends.
    case screen = "Screen"
  }

  /// Words after `Mouse`.
  enum MouseAction: String, CaseIterable {
    case press = "Press"
    case drag = "Drag"
    case release = "Release"
    case click = "Click"
    case wheelUp = "WheelUp"
    case wheelDown = "WheelDown"

    /// In any case of letters.
    init?(word: String) {
      guard
        let action = Self.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() })
      else { return nil }
      self = action
    }

    var actions: [Mouse.Action] {
      switch self {
      case .press: [.press]
      case .drag: [.drag]
      case .release: [.release]
      case .click: [.press, .release]
      case .wheelUp: [.wheelUp]
      case .wheelDown: [.wheelDown]
      }
    }
  }
}

/// Which inputs are shown as chips while a tape plays.
package enum KeyboardOverlay: String, Hashable, Sendable, CaseIterable {
  case off = "Off"
  /// Keys that write nothing, and those with Control or Alt.
  case keys = "Keys"
  /// Typed text too.
  case input = "Input"
  /// The mouse and pastes too.
  case all = "All"
}
