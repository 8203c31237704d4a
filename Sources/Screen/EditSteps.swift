/// A replaced piece of text: its place in bytes, and the text before and after.
struct Edit: Hashable, Sendable {
  var offset: Int
  var removed: String
  var inserted: String

  /// The memory it takes, in bytes.
  fileprivate var size: Int { removed.utf8.count + inserted.utf8.count }
}

/// The edits of a text, for undo and redo; typed letters of a word are one edit.
struct EditSteps: Hashable, Sendable {
  private var past: [Edit] = []
  private var future: [Edit] = []
  /// True if the last edit may still grow.
  private var isOpen = false
  /// The texts of the past edits, in bytes.
  private var size = 0

  /// The largest number of past edits, and of their bytes; the oldest go first.
  static let most = 500
  static let mostBytes = 8 << 20

  /// Adds an edit, or lets the last one grow by it; forgets the undone ones.
  mutating func add(_ edit: Edit, isTyped: Bool) {
    future = []
    if isOpen, isTyped, let last = past.last, let grown = last.grown(by: edit) {
      past[past.count - 1] = grown
      size += grown.size - last.size
    } else {
      past.append(edit)
      size += edit.size
    }
    isOpen = isTyped
    while past.count > EditSteps.most || size > EditSteps.mostBytes {
      size -= past.removeFirst().size
    }
  }

  /// Ends the last edit: the next one is a step of its own.
  mutating func close() { isOpen = false }

  /// Returns the last edit, to be reversed; nil if there is none.
  mutating func undo() -> Edit? {
    guard let edit = past.popLast() else { return nil }
    (isOpen, size) = (false, size - edit.size)
    future.append(edit)
    return edit
  }

  /// Returns the edit that was undone last; nil if there is none.
  mutating func redo() -> Edit? {
    guard let edit = future.popLast() else { return nil }
    (isOpen, size) = (false, size + edit.size)
    past.append(edit)
    return edit
  }
}

extension Edit {
  /// Returns both edits as one, if the next one continues the same word; nil otherwise.
  fileprivate func grown(by next: Edit) -> Edit? {
    if next.removed.isEmpty, next.offset == offset + inserted.utf8.count {
      // A word takes the blanks after it.
      guard !inserted.endsWithBlank || next.inserted.endsWithBlank else { return nil }
      return Edit(offset: offset, removed: removed, inserted: inserted + next.inserted)
    }
    guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
    if next.offset + next.removed.utf8.count == offset {
      guard removed.first?.isWhitespace != true || next.removed.endsWithBlank else { return nil }
      return Edit(offset: next.offset, removed: next.removed + removed, inserted: "")
    }
    guard next.offset == offset else { return nil }
    guard !removed.endsWithBlank || next.removed.endsWithBlank else { return nil }
    return Edit(offset: offset, removed: removed + next.removed, inserted: "")
  }
}

extension String {
  fileprivate var endsWithBlank: Bool { last?.isWhitespace ?? false }
}
