extension TextEditor {
  /// Performs a line editor's key; returns false if it has no meaning here, or nowhere to move.
  ///
  /// With Shift, moves select. With Control or Alt, arrows and Backspace go by words, Home and End to the text's ends. With
  /// Control, letters act as in Emacs and readline.
  @discardableResult
  package mutating func edit(_ key: Key, _ modifiers: Modifiers) -> Bool {
    if modifiers.contains(.control), case .character(let letter) = key {
      return edit(control: letter, modifiers)
    }
    let extending = modifiers.contains(.shift)
    let isFar = !modifiers.isDisjoint(with: [.alt, .control])
    let selected = selection.isEmpty || extending ? nil : selection
    switch key {
    case .left:
      move(
        to: isFar ? wordStart : selected?.lowerBound ?? content.offset(before: caret),
        extending: extending)
    case .right:
      move(
        to: isFar ? wordEnd : selected?.upperBound ?? content.offset(after: caret),
        extending: extending)
    case .up: return move(byRows: -1, extending: extending)
    case .down: return move(byRows: 1, extending: extending)
    case .home: move(to: isFar ? 0 : rows[caretRow].lowerBound, extending: extending)
    case .end:
      let end = isFar ? content.count : rows[caretRow].upperBound
      move(to: end, extending: extending, endsRow: true)
    case .backspace where isFar: kill(to: wordStart)
    case .delete where isFar: kill(to: wordEnd)
    case .backspace: deleteBackward()
    case .delete: delete(to: content.offset(after: caret))
    case .enter where modifiers == .alt: return insert("\n")
    default: return false
    }
    return true
  }

  private mutating func edit(control letter: Character, _ modifiers: Modifiers) -> Bool {
    switch letter {
    case "a": return edit(.home, modifiers.subtracting(.control))
    case "e": return edit(.end, modifiers.subtracting(.control))
    case "w": return edit(.backspace, .control)
    case "d": return edit(.delete, [])
    case "u": kill(to: line(at: caret).lowerBound)
    case "k":
      // At a line's end, the line feed goes.
      let end = line(at: caret).upperBound
      kill(to: end == caret ? content.offset(after: caret) : end)
    case "s": selectAll()
    case "y": return yank()
    case "j": return insert("\n")
    case "_": undo()
    case "r": redo()
    default: return false
    }
    return true
  }
}
