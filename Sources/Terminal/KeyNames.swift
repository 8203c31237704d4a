import CTerminal
import Screen

extension Key {
  /// Creates the key with a name in C; nil if the name is not a key's.
  init?(named name: Int) {
    if name > term_function {
      self = .function(name - term_function)
    } else if let key = keys[name] {
      self = key
    } else {
      return nil
    }
  }
}

private let keys: [Int: Key] = [
  term_up: .up, term_down: .down, term_right: .right, term_left: .left,
  term_home: .home, term_end: .end, term_page_up: .pageUp, term_page_down: .pageDown,
  term_insert: .insert, term_delete: .delete,
  term_backspace: .backspace, term_tab: .tab, term_enter: .enter,
]

extension Input {
  /// Returns the key of a control byte (0 to 31 and 127).
  ///
  /// Tab, Enter and Backspace send the same bytes as Ctrl-I, Ctrl-M and Ctrl-H.
  static func control(_ byte: UInt8, _ modifiers: Modifiers) -> Input {
    switch byte {
    case 8, 127: .key(.backspace, modifiers)
    case 9: .key(.tab, modifiers)
    case 13: .key(.enter, modifiers)
    case 0: .key(.character(" "), modifiers.union(.control))
    default: .key(.character(letter(of: byte)), modifiers.union(.control))
    }
  }

  /// Returns a to z for 1 to 26; `\`, `]`, `^` and `_` for 28 to 31.
  private static func letter(of byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte <= 26 ? byte + 0x60 : byte + 0x40))
  }
}
