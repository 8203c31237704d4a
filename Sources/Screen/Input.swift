/// An input by a person, the same from a terminal and from a tape.
package enum Input: Hashable, Sendable {
  case key(Key, Modifiers = [])
  /// Pasted text, not sanitized.
  case paste(String)
  case mouse(Mouse)
  /// A new size of the window.
  case resize(CellSize)
}

package enum Key: Hashable, Sendable {
  /// A typed grapheme, or a scalar of one; upper case already carries Shift.
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown

  package var isCharacter: Bool {
    if case .character = self { true } else { false }
  }
}

package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
}

package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, drag, release
    case wheelUp, wheelDown
  }
  package enum Button: Hashable, Sendable { case left, middle, right }

  package var action: Action
  /// The button held; `left` for the wheel.
  package var button: Button
  package var position: Position
  /// The place within the cell, 0..<1 from its top left; its middle if the terminal reports only cells.
  package var part: SIMD2<Double>

  package init(
    _ action: Action, _ button: Button = .left, at position: Position,
    part: SIMD2<Double> = [0.5, 0.5]
  ) {
    self.action = action
    self.button = button
    self.position = position
    self.part = part
  }
}
