/// The past states of a value, for undo, and the undone ones, for redo.
struct UndoStack<State: Hashable & Sendable>: Hashable, Sendable {
  private var past: [State] = []
  private var future: [State] = []

  /// The largest number of past states; the oldest go first.
  static var limit: Int { 200 }

  /// Records the state before a change, and forgets the undone ones.
  mutating func record(_ before: State) {
    past = past.suffix(UndoStack.limit - 1) + [before]
    future = []
  }

  /// Returns the state before the last change of the present one; nil if there is none.
  mutating func undo(_ present: State) -> State? {
    guard let last = past.popLast() else { return nil }
    future.append(present)
    return last
  }

  /// Returns the state that was undone last; nil if there is none.
  mutating func redo(_ present: State) -> State? {
    guard let next = future.popLast() else { return nil }
    past.append(present)
    return next
  }
}
