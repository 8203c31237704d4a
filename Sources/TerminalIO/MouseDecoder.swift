import Screen

extension Mouse {
  /// Reads a report of xterm's SGR kind, the text between `ESC [ <` and its final letter:
  /// `button;column;row`, places counted from 1.
  ///
  /// Of the button's bits the lowest two say which, 32 that it moved meanwhile, 64 that it is the
  /// wheel; 4, 8 and 16 are Shift, Alt and Control, which do not matter here. Nil for what does not
  /// concern us: a wheel that tilts, a move without a button, nonsense.
  init?(report: String, isRelease: Bool) {
    let numbers = report.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      (0..<128).contains(code), column > 0, row > 0
    else { return nil }
    let position = Position(column: column - 1, row: row - 1)
    if code & 64 != 0 {
      self.init(wheel: code & 3, at: position)
    } else {
      let action: Action = isRelease ? .release : code & 32 != 0 ? .drag : .press
      self.init(action, number: code & 3, at: position)
    }
  }

  private init?(wheel number: Int, at position: Position) {
    guard number < 2 else { return nil }
    self.init(number == 0 ? .wheelUp : .wheelDown, at: position)
  }

  private init?(_ action: Action, number: Int, at position: Position) {
    let buttons: [Button] = [.left, .middle, .right]
    guard buttons.indices.contains(number) else { return nil }
    self.init(action, buttons[number], at: position)
  }
}
