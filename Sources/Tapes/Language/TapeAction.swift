package import Screen

/// The effect of a command when a tape plays.
package enum TapeAction: Hashable, Sendable {
  /// No effect: a setting, an output, or a command for a shell.
  case nothing
  /// Presses a key some number of times; a time follows each press, by default the typing speed.
  case press(Key, Modifiers, count: Int, each: Duration?)
  /// Presses keys in no time.
  case chords([Input])
  /// Turns the wheel in the middle of the screen.
  case scroll(Mouse.Action, count: Int, each: Duration?)
  /// Types a text by scalars; a time follows each one, by default the typing speed.
  case type(String, each: Duration?)
  case pause(Duration)
  /// Waits for a text, by default for `WaitPattern`, at most for `WaitTimeout`.
  case wait(Scope, Pattern?, timeout: Duration?)
  case assert(Scope, Pattern)
  case hide, show
  case copy(String)
  case paste
  case screenshot(String)
  case caption(String)
  case marker(String)
  /// Performs mouse actions some number of times; a time follows each one.
  case mouse([Mouse], count: Int, each: Duration)
  /// Presses the mouse, moves it over the screen and releases it.
  case drag(TapeDrag)
  case resize(CellSize)
  case typingSpeed(Duration)
  case overlay(KeyboardOverlay)

  /// The part of the screen to search.
  package enum Scope: String, Hashable, Sendable {
    /// The cursor's row; every row if no cursor shows.
    case line = "Line"
    /// All rows, joined by line ends.
    case screen = "Screen"
  }

  /// A word after `Mouse`.
  enum MouseAction: String, CaseIterable {
    case press = "Press"
    case drag = "Drag"
    case move = "Move"
    case release = "Release"
    case click = "Click"
    case wheelUp = "WheelUp"
    case wheelDown = "WheelDown"

    /// Finds an action by its name in any case.
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
      case .move: [.move]
      case .release: [.release]
      case .click: [.press, .release]
      case .wheelUp: [.wheelUp]
      case .wheelDown: [.wheelDown]
      }
    }
  }
}

/// The inputs to show as chips while a tape plays.
package enum KeyboardOverlay: String, Hashable, Sendable, CaseIterable {
  case off = "Off"
  /// Keys that type no text, and those with Control or Alt.
  case keys = "Keys"
  /// Typed text too.
  case input = "Input"
  /// The mouse and pastes too.
  case all = "All"
}
