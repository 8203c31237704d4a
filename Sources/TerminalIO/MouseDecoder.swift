import Screen

extension Mouse {
  /// Parses xterm's SGR report, the text between `ESC [ <` and the final letter: `button;column;row`, counted from 1.
  ///
  /// The lowest two bits of `button` are its number; 32 is set for motion and 64 for the wheel. Ignores 4, 8 and 16, which
  /// are Shift, Alt and Control. Nil for a horizontal wheel, motion without a button, and invalid reports.
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
