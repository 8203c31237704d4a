import Screen
import Strings

/// A key with modifiers, as written after `Press`: `Alt+Left`, `Ctrl+Shift+Up`, `Shift+Tab`.
struct Chord: Hashable {
  var key: Key
  var modifiers: Modifiers

  init(key: Key, modifiers: Modifiers) { (self.key, self.modifiers) = (key, modifiers) }

  init?(_ text: String) {
    var rest = text[...]
    modifiers = []
    for (name, modifier) in Chord.modifiers where rest.hasPrefix(name + "+") {
      rest = rest.dropFirst(name.count + 1)
      modifiers.insert(modifier)
    }
    guard let key = Key(tape: String(rest)) else { return nil }
    self.key = key
  }

  var text: String {
    Chord.modifiers.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined() + key.tapeName
  }

  private static let modifiers: [(String, Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift),
  ]
}

extension Key {
  init?(tape name: String) {
    if let key = Key.named(name) {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }

  var tapeName: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    default: Key.tapeNames.first { $0.key == self }?.name ?? ""
    }
  }

  static func named(_ name: String) -> Key? { tapeNames.first { $0.name == name }?.key }

  /// The keys with names, in the order of the documentation.
  static let tapeNames: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Space", .character(" ")), ("Tab", .tab), ("Escape", .escape),
    ("Backspace", .backspace), ("Delete", .delete), ("Insert", .insert), ("Up", .up),
    ("Down", .down), ("Left", .left), ("Right", .right), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("Home", .home), ("End", .end),
  ]
}

// MARK: - Keys of terminals

extension Chord {
  /// Returns the inputs that a terminal sends for Control and a key.
  ///
  /// Terminals send no Shift with a character, and Ctrl-Space for Ctrl-@; I, M, [ and H are Tab, Enter, Escape and Backspace.
  static func control(_ name: String, _ modifiers: Modifiers) -> [Input] {
    if let key = Key.named(name), !key.isCharacter { return [.key(key, modifiers)] }
    let sent = modifiers.subtracting(.shift)
    if ["Space", "@", " "].contains(name) { return [.key(.character(" "), sent)] }
    let keys: [String: Key] = ["h": .backspace, "i": .tab, "m": .enter, "[": .escape]
    if let key = keys[name.lowercased()] { return [.key(key, sent.subtracting(.control))] }
    return name.lowercased().map { .key(.character($0), sent) }
  }

  /// Returns a named key with Alt or Shift, or each character of a text with Alt or in upper case.
  static func modified(_ text: String, _ modifier: Modifiers) -> [Input] {
    if let key = Key.named(text), !key.isCharacter { return [.key(key, modifier)] }
    return modifier == .shift
      ? text.uppercased().map { .key(.character($0)) } : text.map { .key(.character($0), modifier) }
  }
}
