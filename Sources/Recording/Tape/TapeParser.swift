import Strings

/// Makes commands of words by VHS's grammar, with VHS's errors, and by ours where a word is not VHS's.
///
/// Errors are collected and parsing goes on, so one run reports everything, up to `mostFindings`.
struct TapeParser {
  private var lexer: TapeLexer
  private(set) var current: TapeToken
  private(set) var next: TapeToken
  private(set) var index = 0
  /// Gives the text of a sourced tape; nil leaves `Source` as it stands.
  let source: ((String) -> String?)?
  private(set) var errors: [TapeError] = []
  var warnings: [TapeError] = []
  /// The index of the first word after each command in `commands`, where sources are left as they stand.
  private(set) var ends: [Int] = []
  private(set) var commands: [TapeCommand] = []

  /// The largest number of errors, and of warnings.
  static let mostFindings = 100

  init(_ lexer: TapeLexer, source: ((String) -> String?)?) {
    (self.lexer, self.source) = (lexer, source)
    (current, next) = (self.lexer.next(), self.lexer.next())
    while current.kind != .end, errors.count < TapeParser.mostFindings {
      if current.kind == .comment {
        advance()
      } else {
        commands += parseCommand()
        advance()
        ends.append(index)
      }
    }
    if current.kind != .end { errors.stop(at: current.place, "errors") }
  }

  /// What has been found, without the closure.
  var result: (commands: [TapeCommand], errors: [TapeError], warnings: [TapeError]) {
    (commands, errors, warnings)
  }

  mutating func advance() {
    (current, next) = (next, lexer.next())
    index += 1
    if current.isOpen {
      let what =
        current.kind == .string ? "quote" : current.kind == .json ? "brace" : "slash"
      warn("the closing \(what) is missing", at: current)
    }
  }

  mutating func fail(_ message: String, at token: TapeToken) {
    guard errors.count < TapeParser.mostFindings else { return }
    errors.append(TapeError(at: token.place, message))
  }

  mutating func warn(_ message: String, at token: TapeToken) {
    if warnings.count == TapeParser.mostFindings { warnings.stop(at: token.place, "warnings") }
    guard warnings.count < TapeParser.mostFindings else { return }
    warnings.append(TapeError(at: token.place, message))
  }

  private mutating func parseCommand() -> [TapeCommand] {
    let word = current
    if word.isOwnCommand || word.isKeyword("End") { return [parseOwn()] }
    guard word.kind == .keyword else { return [illegal()] }
    if TapeWords.keys.contains(word.text) { return [parseKey()] }
    return word.text == "Source" ? parseSource() : [parseVHS(word.text)]
  }

  private mutating func parseVHS(_ name: String) -> TapeCommand {
    switch name {
    case "Alt", "Shift": parseAltOrShift()
    case "Copy": parseTexts(hasTime: false)
    case "Ctrl": parseCtrl()
    case "Env": parseEnv()
    case "Hide", "Paste", "Show": command()
    case "Output": parseOutput()
    case "Require": parseRequire()
    case "Screenshot": parseScreenshot()
    case "Set": parseSet()
    case "Sleep": parseSleep()
    case "Type": parseTexts(hasTime: true)
    case "Wait": parseWait()
    default: illegal()
    }
  }

  /// A command of the present word's name.
  func command() -> TapeCommand { TapeCommand(current.text, at: current.place) }

  private mutating func illegal() -> TapeCommand {
    fail("Invalid command: \(current.text)", at: current)
    return TapeCommand("Illegal", at: current.place)
  }
}

extension TapeParser {
  /// `@time`, if it comes next; else empty.
  mutating func parseSpeed() -> String {
    guard next.isSign("@") else { return "" }
    advance()
    return parseTime()
  }

  /// A number and a unit, seconds if there is none.
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

  /// How often; once unless said.
  mutating func parseCount() -> String {
    guard next.kind == .number else { return "1" }
    advance()
    return current.text
  }

  mutating func parseKey() -> TapeCommand {
    var command = command()
    command.options = parseSpeed()
    command.args = parseCount()
    return command
  }

  /// Strings, joined by one space. A command of ours that begins a line is none of them.
  mutating func parseTexts(hasTime: Bool) -> TapeCommand {
    var command = command()
    if hasTime { command.options = parseSpeed() }
    if case .json = next.kind, command.name == "Copy" { return parseWritten(command) }
    if !isText(next) { fail("\(current.text) expects string", at: next) }
    command.valuePlace = next.place
    command.args = parseTexts()
    return command
  }

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

  /// A text of several lines, which no string can hold, as `{"text": "…"}`.
  private mutating func parseWritten(_ command: TapeCommand) -> TapeCommand {
    var command = command
    advance()
    command.valuePlace = current.place
    if let text = (try? Theme.texts(inJSON: current.text))?["text"] {
      command.args = text
    } else {
      fail("Copy expects a string or {\"text\": \"…\"}", at: current)
    }
    return command
  }

  private mutating func parseSleep() -> TapeCommand {
    var command = command()
    command.valuePlace = next.place
    command.args = parseTime()
    return command
  }
}

extension [TapeError] {
  /// Adds a last error: nothing after this place was checked.
  mutating func stop(at place: TapePlace, _ what: String) {
    append(TapeError(at: place, "stopped after \(TapeParser.mostFindings) \(what)"))
  }
}
