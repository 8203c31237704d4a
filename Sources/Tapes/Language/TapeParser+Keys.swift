import Screen

extension TapeParser {
  mutating func parseKey(_ key: Key) -> TapeCommand {
    parseRepeated { .press(key, [], count: $0, each: $1) }
  }

  mutating func parseScroll(_ wheel: Mouse.Action) -> TapeCommand {
    parseRepeated { .scroll(wheel, count: $0, each: $1) }
  }

  /// Parses `[@time] [count]`.
  private mutating func parseRepeated(_ action: (Int, Duration?) -> TapeAction) -> TapeCommand {
    var command = command()
    let each = parseSpeed(&command)
    let count = parseCount()
    command.args = count.text
    command.action = action(count.count, each)
    return command
  }

  /// Parses `Ctrl+`, modifiers, a key.
  mutating func parseCtrl() -> TapeCommand {
    var command = command()
    var args: [String] = []
    var isModifying = true
    while next.isSign("+") {
      advance()
      if next.text != "Alt", next.text != "Shift" {
        isModifying = false
        args += parseCtrlKey(after: args)
      } else if isModifying {
        args.append(next.text)
        advance()
      } else {
        fail("Modifiers must come before other characters", at: current)
        args = []
      }
    }
    if args.isEmpty {
      fail("Expected control character with args, got \(current.text)", at: current)
    }
    command.args = args.joined(separator: " ")
    command.action = .chords(TapeAction.control(args))
    return command
  }

  /// Returns the key after a plus; nothing after an error.
  private mutating func parseCtrlKey(after modifiers: [String]) -> [String] {
    let key = next
    if !isCtrlKey(key) {
      let advice = advice(["Ctrl"] + modifiers)
      fail("Not a valid modifier", at: current)
      fail("Invalid control argument: \(current.text)" + advice, at: current)
    }
    advance()
    return isCtrlKey(key) ? [key.text] : []
  }

  /// Suggests `Press` for a key that VHS knows only without modifiers.
  private func advice(_ modifiers: [String]) -> String {
    let chord = (modifiers + [next.text]).joined(separator: "+")
    guard next.kind == .keyword, Chord(chord) != nil else { return "" }
    return "; write Press \"\(chord)\""
  }

  private func isCtrlKey(_ token: TapeToken) -> Bool {
    switch token.kind {
    case .keyword:
      token.isKeyword("Enter", "Space", "Backspace", "Left", "Right", "Up", "Down")
    case .sign: "-@[]^\\".contains(token.text)
    case .string: token.text.utf8.count == 1
    default: false
    }
  }

  /// Parses `Alt+key` or `Shift+key`.
  mutating func parseChord(_ inputs: (String) -> [Input]) -> TapeCommand {
    var command = command()
    var advice = ""
    if next.isSign("+") {
      advance()
      advice = self.advice([command.name])
      let isKey =
        next.kind == .string || next.isKeyword("Enter", "Tab") || next.isSign("[")
        || next.isSign("]")
      if isKey {
        advance()
        command.valuePlace = current.place
        command.args = current.text
        command.action = .chords(inputs(current.text))
        return command
      }
    }
    fail(
      "Expected \(command.name.lowercased()) character, got \(current.text)" + advice, at: current)
    return command
  }
}

extension TapeAction {
  private static func chord(_ character: Character, _ modifiers: Modifiers) -> Input {
    .key(.character(character), modifiers)
  }

  static func alt(_ text: String) -> [Input] {
    if let key = Key.named[text], !key.isCharacter { return [.key(key, .alt)] }
    return text.map { chord($0, .alt) }
  }

  /// Returns the keys that a terminal sends for Control and a key.
  ///
  /// Terminals send no Shift with a letter, and Ctrl-Space for Ctrl-@; `Ctrl+Enter` keeps its name.
  static func control(_ args: [String]) -> [Input] {
    let modifierNames = args.prefix { $0 == "Alt" || $0 == "Shift" }
    var modifiers = Modifiers.control
    if modifierNames.contains("Alt") { modifiers.insert(.alt) }
    if modifierNames.contains("Shift") { modifiers.insert(.shift) }
    let name = args.dropFirst(modifierNames.count).joined(separator: " ")
    if let key = Key.named[name], !key.isCharacter { return [.key(key, modifiers)] }
    modifiers.remove(.shift)
    let isSpace = ["Space", "@", " "].contains(name)
    return isSpace ? [chord(" ", modifiers)] : name.lowercased().map { control($0, modifiers) }
  }

  /// Returns a letter with Control; I, M, [ and H are Tab, Enter, Escape and Backspace.
  private static func control(_ character: Character, _ modifiers: Modifiers) -> Input {
    let keys: [Character: Key] = ["h": .backspace, "i": .tab, "m": .enter, "[": .escape]
    guard let key = keys[character] else { return chord(character, modifiers) }
    return .key(key, modifiers.subtracting(.control))
  }

  /// Returns a key with Shift, or letters in upper case.
  static func shift(_ text: String) -> [Input] {
    if let key = Key.named[text], !key.isCharacter { return [.key(key, .shift)] }
    return text.uppercased().map { chord($0, []) }
  }
}
