import Screen

/// The signs that Option types with a letter on a Mac with the U.S. layout, in terminals that do not send it as Alt.
///
/// Only those that nobody writes in a chat: ß, å, ø, ç, œ and others are text. Option with e, u, i and n begins an accent.
private let composedLetters: [Character: Character] = [
  "˚": "k", "∂": "d", "∫": "b", "Ω": "z", "†": "t", "≈": "x", "ƒ": "f", "¬": "l", "√": "v",
  "˙": "h", "∑": "w", "≥": ".", "≤": ",", "‰": "R", "∏": "P", "˛": "X", "˝": "G",
]

extension Demo {
  /// Returns the letter that was typed with Option in a terminal that composes; nil for text.
  func composedLetter(of key: Key, _ modifiers: Modifiers) -> Character? {
    guard options.composesOption, case .character(let sign) = key, modifiers.isSubset(of: .shift)
    else { return nil }
    return composedLetters[sign]
  }

  /// Says how to send Option as Alt, once.
  mutating func explain(_ sign: Key, composedFor letter: Character) {
    guard !knowsComposedKeys, case .character(let sign) = sign else { return }
    knowsComposedKeys = true
    show("Option-\(letter) typed \(sign): turn on Option as Meta in the terminal's settings")
  }
}
