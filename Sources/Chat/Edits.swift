import Screen

/// What the bar held before, for undo, and what was undone, for redo.
struct Edits: Hashable {
  private var past: [EditableText] = []
  private var current = EditableText()
  private var future: [EditableText] = []

  /// Texts that are kept, at the most.
  private static let limit = 64

  /// Takes down what the bar holds now; moving the cursor is no edit.
  mutating func note(_ composer: EditableText) {
    defer { current = composer }
    guard composer.text != current.text else { return }
    past = past.suffix(Edits.limit - 1) + [current]
    future = []
  }

  /// The text before the last edit, or what there is when there was none.
  mutating func undo() -> EditableText {
    guard let last = past.popLast() else { return current }
    future.append(current)
    current = last
    return last
  }

  /// The text that was undone last, or what there is when none was.
  mutating func redo() -> EditableText {
    guard let next = future.popLast() else { return current }
    past.append(current)
    current = next
    return next
  }
}
