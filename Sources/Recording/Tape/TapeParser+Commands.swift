extension TapeParser {
  /// `Ctrl+`, modifiers, a key.
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
    return command
  }

  /// The key after a plus, or none after an error.
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

  /// What to write where the next word is a key that VHS knows only without modifiers.
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

  mutating func parseAltOrShift() -> TapeCommand {
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
        return command
      }
    }
    fail(
      "Expected \(command.name.lowercased()) character, got \(current.text)" + advice, at: current)
    return command
  }

  /// `Wait[+Line|+Screen][@time] [/regex/]`.
  mutating func parseWait() -> TapeCommand {
    var command = command()
    guard let scope = parseScope() else { return command }
    command.args = scope
    command.options = parseSpeed()
    if !command.options.isEmpty, Duration(tape: command.options).map({ $0 > .zero }) != true {
      fail("Wait expects positive duration", at: next)
      return command
    }
    if next.kind == .regex { parsePattern(&command) }
    return command
  }

  /// `+Line` or `+Screen`; the line unless said, nil after an error.
  mutating func parseScope() -> String? {
    let name = current.text
    guard next.isSign("+") else { return "Line" }
    advance()
    guard next.kind == .string, next.text == "Line" || next.text == "Screen" else {
      fail("\(name)+ expects Line or Screen", at: next)
      return nil
    }
    advance()
    return current.text
  }

  mutating func parsePattern(_ command: inout TapeCommand) {
    advance()
    command.valuePlace = current.place
    do {
      _ = try Pattern(current.text)
      command.args += " " + current.text
    } catch {
      fail("Invalid regular expression '\(current.text)': \(error.message)", at: current)
    }
  }

  mutating func parseEnv() -> TapeCommand {
    var command = command()
    command.options = next.text
    advance()
    if next.kind != .string { fail("\(current.text) expects string", at: next) }
    command.args = next.text
    advance()
    return command
  }

  mutating func parseRequire() -> TapeCommand {
    var command = command()
    if next.kind != .string { fail("\(current.text) expects one string", at: next) }
    command.args = next.text
    advance()
    return command
  }

  mutating func parseOutput() -> TapeCommand {
    var command = command()
    guard next.kind == .string else {
      fail("Expected file path after output" + inQuotes, at: current)
      return command
    }
    let path = next.text
    command.options = path.ending.isEmpty ? ".png" : path.ending
    if path.ending.isEmpty, !path.hasSuffix("/") {
      fail("Expected folder with trailing slash", at: next)
    }
    advance()
    command.valuePlace = current.place
    command.args = path
    return command
  }

  /// A hint for a path that begins with a slash, as a regular expression does.
  var inQuotes: String { next.kind == .regex ? ", in quotes if it begins with /" : "" }

  mutating func parseScreenshot() -> TapeCommand {
    var command = command()
    if next.kind != .string {
      fail("Expected path after Screenshot" + inQuotes, at: current)
    } else if [".png", ".svg", ".txt"].contains(next.text.ending) {
      command.args = next.text
    } else {
      fail("Expected file with .png extension, or .svg or .txt", at: next)
    }
    advance()
    command.valuePlace = current.place
    return command
  }
}

extension String {
  /// The last dot of a path's last part and what follows it; empty where there is none.
  var ending: String {
    let part = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return part.lastIndex(of: ".").map { String(part[$0...]) } ?? ""
  }
}
