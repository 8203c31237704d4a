import CTerminal
import Screen

extension Key {
  /// The key that C calls so; nil for what is no key.
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
  /// The key behind a control byte (0…31 and 127).
  ///
  /// Tab, Enter and Backspace are such bytes, and cannot be told from Ctrl-I, Ctrl-M and Ctrl-H.
  static func control(_ byte: UInt8, _ modifiers: Modifiers) -> Input {
    switch byte {
    case 8, 127: .key(.backspace, modifiers)
    case 9: .key(.tab, modifiers)
    case 13: .key(.enter, modifiers)
    case 0: .key(.character(" "), modifiers.union(.control))
    default: .key(.character(letter(of: byte)), modifiers.union(.control))
    }
  }

  /// 1…26 are a…z; 28…31 are `\`, `]`, `^` and `_`, 64 above.
  private static func letter(of byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte <= 26 ? byte + 0x60 : byte + 0x40))
  }
}
