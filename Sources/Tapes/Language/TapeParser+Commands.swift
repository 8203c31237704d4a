import Screen

extension TapeParser {
  /// The parsers of VHS's commands but `Source`, by name.
  static let vhs: [String: @Sendable (inout TapeParser) -> TapeCommand] = [
    "Alt": { $0.parseChord { TapeAction.alt($0) } },
    "Backspace": { $0.parseKey(.backspace) },
    "Copy": { $0.parseCopy() },
    "Ctrl": { $0.parseCtrl() },
    "Delete": { $0.parseKey(.delete) },
    "Down": { $0.parseKey(.down) },
    "Enter": { $0.parseKey(.enter) },
    "Env": { $0.parseEnv() },
    "Escape": { $0.parseKey(.escape) },
    "Hide": { $0.parseWord(.hide) },
    "Insert": { $0.parseKey(.insert) },
    "Left": { $0.parseKey(.left) },
    "Output": { $0.parseOutput() },
    "PageDown": { $0.parseKey(.pageDown) },
    "PageUp": { $0.parseKey(.pageUp) },
    "Paste": { $0.parseWord(.paste) },
    "Require": { $0.parseRequire() },
    "Right": { $0.parseKey(.right) },
    "Screenshot": { $0.parseScreenshot() },
    "ScrollDown": { $0.parseScroll(.wheelDown) },
    "ScrollUp": { $0.parseScroll(.wheelUp) },
    "Set": { $0.parseSet() },
    "Shift": { $0.parseChord { TapeAction.shift($0) } },
    "Show": { $0.parseWord(.show) },
    "Sleep": { $0.parseSleep() },
    "Space": { $0.parseKey(.character(" ")) },
    "Tab": { $0.parseKey(.tab) },
    "Type": { $0.parseType() },
    "Up": { $0.parseKey(.up) },
    "Wait": { $0.parseWait() },
  ]
}

// MARK: - Times, counts, texts

extension TapeParser {
  /// Parses `@time` into the command's options; nil if there is none.
  mutating func parseSpeed(_ command: inout TapeCommand) -> Duration? {
    guard next.isSign("@") else { return nil }
    advance()
    let place = next.place
    command.options = parseTime()
    return duration(command.options, at: place)
  }

  /// Returns a number with its unit, seconds if there is none.
  mutating func parseTime() -> String {
    guard next.kind == .number else {
      fail("Expected time after \(current.text)", at: current)
      return ""
    }
    let number = next.text
    advance()
    guard next.isUnit else { return number + "s" }
    advance()
    return number + current.text
  }

  mutating func duration(_ text: String, at place: TapePlace) -> Duration? {
    if text.isEmpty { return nil }
    do throws(TapeError) {
      return try Duration(tape: text, at: place)
    } catch {
      refuse(error.message, at: place)
      return nil
    }
  }

  /// Returns a count as written and as a number: 1 if it is missing or, as in VHS, not an integer.
  mutating func parseCount() -> (text: String, count: Int) {
    guard next.kind == .number else { return ("1", 1) }
    advance()
    let count = Int(current.text) ?? 1
    if count > Tape.mostRepetitions {
      refuse(
        "invalid count '\(count)': expected at most \(Tape.mostRepetitions)", at: current.place)
    }
    return (current.text, min(count, Tape.mostRepetitions))
  }

  /// Returns strings, joined by one space. A command of ours that begins a line is not one of them.
  mutating func parseTexts() -> String {
    var texts: [String] = []
    while isText(next) {
      advance()
      texts.append(current.text)
    }
    return texts.joined(separator: " ")
  }

  func isText(_ token: TapeToken) -> Bool {
    token.kind == .string && !(token.isFirst && token.isOwnCommand)
  }
}

// MARK: - Texts, waits, files

extension TapeParser {
  private mutating func parseWord(_ action: TapeAction) -> TapeCommand {
    var command = command()
    command.action = action
    return command
  }

  private mutating func parseType() -> TapeCommand {
    var command = command()
    let each = parseSpeed(&command)
    parseText(&command)
    command.action = .type(command.args, each: each)
    return command
  }

  mutating func parseText(_ command: inout TapeCommand) {
    if !isText(next) { fail("\(current.text) expects string", at: next) }
    command.valuePlace = next.place
    command.args = parseTexts()
  }

  /// Parses `Copy "text"…`, or `Copy {"text": "…"}` for text of several lines.
  private mutating func parseCopy() -> TapeCommand {
    var command = command()
    if next.kind == .json {
      advance()
      command.valuePlace = current.place
      if let text = (try? Theme.texts(inJSON: current.text))?["text"] {
        command.args = text
      } else {
        fail("Copy expects a string or {\"text\": \"…\"}", at: current)
      }
    } else {
      parseText(&command)
    }
    command.action = .copy(command.args)
    return command
  }

  private mutating func parseSleep() -> TapeCommand {
    var command = command()
    command.valuePlace = next.place
    command.args = parseTime()
    command.action = .pause(duration(command.args, at: command.valuePlace) ?? .zero)
    return command
  }

  /// Parses `Wait[+Line|+Screen][@time] [/regex/]`.
  private mutating func parseWait() -> TapeCommand {
    var command = command()
    guard let scope = parseScope() else { return command }
    command.args = scope.rawValue
    let timeout = parseSpeed(&command)
    if !command.options.isEmpty, timeout.map({ $0 > .zero }) != true {
      fail("Wait expects positive duration", at: next)
      return command
    }
    let pattern = next.kind == .regex ? parsePattern(&command) : nil
    command.action = .wait(scope, pattern, timeout: timeout)
    return command
  }

  /// Parses `+Line` or `+Screen`: the line by default, nil after an error.
  mutating func parseScope() -> TapeAction.Scope? {
    let name = current.text
    guard next.isSign("+") else { return .line }
    advance()
    guard next.kind == .string, let scope = TapeAction.Scope(rawValue: next.text) else {
      fail("\(name)+ expects Line or Screen", at: next)
      return nil
    }
    advance()
    return scope
  }

  mutating func parsePattern(_ command: inout TapeCommand) -> Pattern? {
    advance()
    command.valuePlace = current.place
    do {
      let pattern = try Pattern(current.text)
      command.args += " " + current.text
      return pattern
    } catch {
      fail("Invalid regular expression '\(current.text)': \(error.message)", at: current)
      return nil
    }
  }

  private mutating func parseEnv() -> TapeCommand {
    var command = command()
    command.options = next.text
    advance()
    if next.kind != .string { fail("\(current.text) expects string", at: next) }
    command.args = next.text
    advance()
    return command
  }

  private mutating func parseRequire() -> TapeCommand {
    var command = command()
    if next.kind != .string { fail("\(current.text) expects one string", at: next) }
    command.args = next.text
    advance()
    return command
  }

  private mutating func parseOutput() -> TapeCommand {
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

  private mutating func parseScreenshot() -> TapeCommand {
    var command = command()
    if next.kind != .string {
      fail("Expected path after Screenshot" + inQuotes, at: current)
    } else if [".png", ".svg", ".txt"].contains(next.text.ending) {
      command.args = next.text
      command.action = .screenshot(next.text)
    } else {
      fail("Expected file with .png extension, or .svg or .txt", at: next)
    }
    advance()
    command.valuePlace = current.place
    return command
  }
}

extension String {
  /// The last dot of a path's last part and the text after it; empty if there is no dot.
  var ending: String {
    let part = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return part.lastIndex(of: ".").map { String(part[$0...]) } ?? ""
  }
}
