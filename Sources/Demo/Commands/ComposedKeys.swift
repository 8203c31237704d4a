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

  /// Performs the command of Option and a letter; the first time it says how to send Option as Alt.
  mutating func pressComposed(_ letter: Character, _ key: Key) -> [Effect] {
    guard let row = CommandRow.row(for: .character(letter), .alt, typing: true),
      case .character(let sign) = key
    else { return [.ring] }
    let effects = perform(row.command)
    if !knowsComposedKeys {
      knowsComposedKeys = true
      show("Option-\(letter) typed \(sign): turn on Option as Meta in the terminal's settings")
    }
    return effects
  }
}
