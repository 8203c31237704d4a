import Phone
import Screen

extension PhoneLayout {
  /// The part of the phone under a click.
  enum Target: Hashable {
    case header, transcript, bar, plus, send
    case key(KeyCap.Action)
    case suggestion(Int)
  }

  /// Returns the part under a cell; nil if a click there does nothing.
  func target(at position: Position, in scene: Scene) -> Target? {
    guard phone.contains(position) else { return nil }
    if isKeyboard(position) {
      if let key = keyboard.key(at: position, of: scene.keyPage) { return .key(key.action) }
      return keyboard.suggestion(at: position, of: scene.suggestions).map { .suggestion($0) }
    }
    if Eighths(row: position.row) >= attachmentsTop {
      return attachments.key(at: position, of: .attachments).map { .key($0.action) }
    }
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
    return keyboard.planes.contains { $0.contains(position.column) }
      && (panel.rows.lowerBound - 1...panel.rows.upperBound).contains(position.row)
  }
}
