import Screen

/// The bar's earlier texts for undo, and the undone ones for redo.
struct Edits: Hashable {
  private var past: [EditableText] = []
  private var current = EditableText()
  private var future: [EditableText] = []

  /// The largest number of texts kept.
  private static let limit = 64

  /// Records the bar's text; moving the cursor is no edit.
  mutating func note(_ composer: EditableText) {
    defer { current = composer }
    guard composer.text != current.text else { return }
    past = past.suffix(Edits.limit - 1) + [current]
    future = []
  }

  /// Returns the text before the last edit, or the present one if there was none.
  mutating func undo() -> EditableText {
    guard let last = past.popLast() else { return current }
    future.append(current)
    current = last
    return last
  }

  /// Returns the text that was undone last, or the present one if none was.
  mutating func redo() -> EditableText {
    guard let next = future.popLast() else { return current }
    past.append(current)
    current = next
    return next
  }
}
