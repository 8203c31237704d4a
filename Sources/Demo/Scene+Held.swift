import Motion
import Phone
import Screen

/// The drawn Shift key.
enum Shift: Hashable, Sendable {
  case off
  /// On for the next letter.
  case once
  /// Caps lock.
  case locked
}

/// A drawn key under a finger. `Demo+Keys` says when it does what; this is the picture of it.
struct HeldKey: Hashable, Sendable {
  let key: KeyCap.Action
  /// The characters of its bubble, its own first; empty before a long press.
  var alternates: [Character] = []
  /// The index of the alternate under the finger.
  var choice = 0
  /// True if the finger moves the caret, and the keys are blank.
  var movesCaret = false
}

extension Scene {
  /// The key that is drawn as pressed: the held one, else the last one for a moment.
  var pressedKey: KeyCap.Action? { held?.key ?? litKey }

  /// Returns the characters of a key's bubble, its own first; empty for keys without alternates.
  func alternates(of key: KeyCap.Action) -> [Character] {
    guard case .insert(let own) = key, keyPage == .letters || keyPage == .numbers else { return [] }
    let character = isShifted ? own.uppercased().first ?? own : own
    let others = KeyCap.alternates(of: character)
    return others.isEmpty ? [] : [character] + others
  }

  /// Ends the press of a held key: types its chosen alternate, or the key; returns whether the text fit.
  mutating func release(at time: Seconds) -> Bool {
    guard let held else { return true }
    self.held = nil
    guard !held.movesCaret, held.key != .delete else { return true }
    guard held.alternates.indices.contains(held.choice), held.choice > 0 else {
      return press(held.key, at: time)
    }
    defer { light(held.key, at: time) }
    return recording == nil && type(String(held.alternates[held.choice]), at: time)
  }

  /// Deletes a character, or a word, for a key that repeats.
  mutating func repeatDelete(byWord: Bool, at time: Seconds) {
    if byWord {
      composer.edit(.backspace, .control)
    } else {
      deleteBackward(at: time)
    }
  }

  /// Moves the caret by some characters, to the right if positive.
  mutating func moveCaret(by characters: Int) {
    for _ in 0..<abs(characters) {
      let before = composer.selection
      composer.edit(characters < 0 ? .left : .right, [])
      guard composer.selection != before else { return }
    }
  }
}
