import Phone
import Screen

extension PhoneLayout {
  /// The part of the phone under a click.
  enum Target: Hashable {
    case header, transcript, bar, plus, send, back
    case key(KeyCap.Action)
    case suggestion(Int)
  }

  /// Returns the part under a cell; nil if a click there does nothing.
  func target(at position: Position, in scene: Scene) -> Target? {
    guard phone.contains(position) else { return nil }
    if isKeyboard(position) {
      if let key = keyboard.key(at: position, of: scene.keyPage) { return .key(key.action) }
      if isBack(position) { return .back }
      return keyboard.suggestion(at: position, of: scene.suggestions).map { .suggestion($0) }
    }
    if Eighths(row: position.row) >= attachmentsTop {
      let key = attachments.key(at: position, of: .attachments).map { Target.key($0.action) }
      return key ?? (isBack(position) ? .back : nil)
    }
    guard view.columns.contains(position.column), Eighths(row: position.row + 1) > viewTop,
      Eighths(row: position.row) < viewBottom
    else { return nil }
    if position.row < transcript.rows.lowerBound { return .header }
    if transcript.contains(position) { return .transcript }
    guard position.row >= bar.top.row, position.row < bar.bottom.rowAtOrBelow else { return nil }
    if bar.plus.contains(position.column) { return .plus }
    return bar.send.contains(position.column) ? .send : .bar
  }

  /// Returns whether a cell is the keyboard's, including the half rows of a floating one.
  func isKeyboard(_ position: Position) -> Bool {
    guard keyboard.floats else {
      return phone.contains(position) && Eighths(row: position.row) >= keyboardTop
    }
    let panel = keyboard.panel
    return panel.columns.contains(position.column)
      && (panel.rows.lowerBound - 1...panel.rows.upperBound).contains(position.row)
  }
  /// The columns of back, home and overview in Android's navigation bar.
  var navigationButtons: [Range<Int>] {
    (1...3).map { index in
      let middle = phone.columns.lowerBound + phone.columns.count * index / 4
      return middle - 2..<middle + 3
    }
  }

  private func isBack(_ position: Position) -> Bool {
    position.row == navigationRow && navigationButtons[0].contains(position.column)
  }
}
