package import Screen
package import Strings

extension Tape {
  /// A command of a tape, as written and as an action.
  package struct Command: Hashable, Sendable {
    package let name: String
    /// The time after `@` with its unit, the name of a setting, or the extension of an output.
    package internal(set) var options = ""
    /// The arguments, joined by spaces; the count of a key.
    package internal(set) var args = ""
    package let place: TapePlace
    package internal(set) var valuePlace: TapePlace
    package internal(set) var action = TapeAction.nothing
  }
}

package struct TapePlace: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The option that sets the value; nil for the tape.
  package var file: String?

  package init(line: Int, column: Int, file: String? = nil) {
    (self.line, self.column, self.file) = (line, column, file)
  }
}

extension TextError {
  package init(at place: TapePlace, _ message: String) {
    self.init(file: place.file, line: place.line, column: place.column, message)
  }
}

/// The effect of a command when a tape plays.
package enum TapeAction: Hashable, Sendable {
  /// No effect: a setting or an output.
  case nothing
  /// Presses a key some number of times; a time follows each press, by default the typing speed.
  case press(Key, Modifiers = [], each: Duration?, count: Int)
  case chords([Input])
  /// Types a text by scalars; a time follows each one, by default the typing speed.
  case type(String, each: Duration?)
  case pause(Duration)
  /// Waits for a text, at most for a time, by default for `WaitTimeout`.
  case wait(Scope, Pattern, timeout: Duration?)
  case assert(Scope, Pattern)
  case hide, show
  case copy(String)
  case paste
  case screenshot(String)
  case caption(String)
  case marker(String)
  /// Performs mouse actions some number of times; a time follows each one.
  case mouse([Mouse], each: Duration, count: Int)
  /// Presses the mouse, moves it over the screen and releases it.
  case drag(TapeDrag)
  case resize(CellSize)
  case typingSpeed(Duration)
  case overlay(KeyboardOverlay)

  package enum Scope: String, Hashable, Sendable {
    /// The cursor's row; every row if no cursor shows.
    case line = "Line"
    /// All rows, joined by line ends.
    case screen = "Screen"
  }

  /// True if it is an input of the stage.
  package var isInput: Bool { inputCount(framesPerSecond: 1) > 0 }

  /// Returns the number of inputs; a drag has one per frame.
  func inputCount(framesPerSecond: Int) -> Int {
    switch self {
    case .press(_, _, _, let count): count
    case .type(let text, _): text.unicodeScalars.count
    case .mouse(let mice, _, let count): mice.count * count
    case .chords(let inputs): inputs.count
    case .drag(let drag): Int(drag.duration / .seconds(1) * Double(framesPerSecond)) + 2
    case .paste, .resize: 1
    default: 0
    }
  }

  /// Returns the duration at a typing speed; zero for `Wait`.
  func length(_ typingSpeed: Duration) -> Duration {
    switch self {
    case .press(_, _, let each, let count): (each ?? typingSpeed) * max(0, count)
    case .type(let text, let each): (each ?? typingSpeed) * text.unicodeScalars.count
    case .mouse(_, let each, let count): each * max(0, count)
    case .drag(let drag): drag.duration
    case .pause(let time): time
    default: .zero
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
