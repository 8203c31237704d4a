import Screen
import Strings

/// A parser of tapes, with VHS's grammar and errors, and ours for commands that VHS does not know.
///
/// Parsing continues after an error, so one run reports all errors, up to `mostFindings`.
struct TapeParser {
  var lexer: TapeLexer
  private(set) var current: TapeToken
  private(set) var next: TapeToken
  private(set) var index = 0
  /// A closure that returns the text of a sourced tape; without one, `Source` is not expanded.
  let source: Source?
  /// The names of the stage's own settings.
  let stageSettings: Set<String>
  var result = Result()
  /// The index of the first token after each command, if sources are not expanded.
  private(set) var ends: [Int] = []
  /// The total size of the sourced tapes so far, in bytes.
  var sourcedSize = 0

  /// Returns the text of a tape at a path; nil if there is no such file.
  typealias Source = (String) throws -> String?

  /// The commands, settings and findings of a tape.
  struct Result {
    var commands: [TapeCommand] = []
    var settings = TapeSettings()
    /// The errors that VHS's parser reports too, by place.
    var errors: [TapeError] = []
    /// Invalid values. VHS finds them only when it plays the tape.
    var invalid: [TapeError] = []
    var warnings: [TapeError] = []
    /// The index of the first command other than `heads`.
    var firstAction: Int?
  }

  /// The largest number of errors, of invalid values, and of warnings.
  static let mostFindings = 100

  /// The commands that may precede the first action.
  private static let heads: Set = ["Set", "Output", "Require", "Env"]

  init(_ lexer: TapeLexer, source: Source?, stageSettings: Set<String>) {
    (self.lexer, self.source, self.stageSettings) = (lexer, source, stageSettings)
    (current, next) = (self.lexer.next(), self.lexer.next())
  }

  /// Parses a tape.
  ///
  /// - Parameters:
  ///   - stageSettings: The names of settings that the stage knows.
  ///   - source: A closure that returns the text of a sourced tape; nil if there is no such file.
  static func parse(
    _ text: String, stageSettings: Set<String>, source: @escaping Source
  ) -> Result {
    var parser = TapeParser(TapeLexer(text), source: source, stageSettings: stageSettings)
    parser.parse()
    return parser.result
  }

  /// Parses a tape without expanding its sources.
  ///
  /// - Returns: The errors, and the index of the first token after each command.
  static func ends(in text: String, stageSettings: Set<String>) -> (
    errors: [TapeError], ends: [Int]
  ) {
    var parser = TapeParser(TapeLexer(text), source: nil, stageSettings: stageSettings)
    parser.parse()
    return (parser.result.errors, parser.ends)
  }

  mutating func parse() {
    while current.kind != .end, result.errors.count < TapeParser.mostFindings {
      if current.kind == .comment {
        advance()
      } else {
        let commands = parseCommand()
        if result.firstAction == nil,
          let first = commands.firstIndex(where: { !TapeParser.heads.contains($0.name) })
        {
          result.firstAction = result.commands.count + first
        }
        result.commands += commands
        guard result.commands.count <= Tape.mostCommands else {
          return fail(
            "tape too long: expected at most \(Tape.mostCommands) commands", at: current)
        }
        advance()
        ends.append(index)
      }
    }
    if current.kind != .end { result.errors.stop(at: current.place, "errors") }
    if lexer.isTooLong {
      fail("tape too long: expected at most \(Tape.mostWords) words", at: current)
    }
  }

  private mutating func parseCommand() -> [TapeCommand] {
    let token = current
    if let number = token.functionNumber, token.isOwnCommand {
      return [parseKey(.function(number))]
    }
    if token.isOwnCommand || token.isKeyword("End"), let parse = TapeParser.own[token.text] {
      return [parse(&self)]
    }
    guard token.kind == .keyword else { return [illegal()] }
    if token.text == "Source" { return parseSource() }
    return [TapeParser.vhs[token.text]?(&self) ?? illegal()]
  }

  private mutating func illegal() -> TapeCommand {
    fail("Invalid command: \(current.text)", at: current)
    return TapeCommand("Illegal", at: current.place)
  }
}

// MARK: - Tokens and findings

extension TapeParser {
  mutating func advance() {
    (current, next) = (next, lexer.next())
    index += 1
    if current.isOpen {
      let what =
        current.kind == .string ? "quote" : current.kind == .json ? "brace" : "slash"
      warn("the closing \(what) is missing", at: current.place)
    }
  }

  /// True if few errors were found, so suggestions are worth their time.
  var mayGuess: Bool { result.errors.count < 20 }

  /// Adds an error that VHS's parser reports too, or one in the grammar of our own commands.
  mutating func fail(_ message: String, at token: TapeToken) {
    guard result.errors.count < TapeParser.mostFindings else { return }
    result.errors.append(TapeError(at: token.place, message))
  }

  /// Adds an invalid value.
  mutating func refuse(_ message: String, at place: TapePlace) {
    result.invalid.add(TapeError(at: place, message), "errors")
  }

  private mutating func warn(_ message: String, at place: TapePlace) {
    result.warnings.add(TapeError(at: place, message), "warnings")
  }

  /// Returns a command named by the current token.
  func command() -> TapeCommand { TapeCommand(current.text, at: current.place) }
}

extension [TapeError] {
  /// Adds a finding, unless there are too many.
  mutating func add(_ finding: TapeError, _ what: String) {
    if count < TapeParser.mostFindings { append(finding) }
    if count == TapeParser.mostFindings {
      stop(at: TapePlace(line: finding.line, column: finding.column, file: finding.file), what)
    }
  }

  /// Adds a last finding, which says that nothing after this place was checked.
  mutating func stop(at place: TapePlace, _ what: String) {
    append(TapeError(at: place, "stopped after \(TapeParser.mostFindings) \(what)"))
  }
}

// MARK: - Settings

extension TapeParser {
  /// Parses `Set name value`; like VHS, takes any token as the value, even one that begins a line.
  mutating func parseSet() -> TapeCommand {
    var command = command()
    let name = next
    let setting = setting(named: name)
    if setting == nil {
      fail("Unknown setting: \(name.text)" + suggestion(for: name.text), at: name)
    }
    advance()
    command.valuePlace = next.place
    guard let setting else {
      command.args = take()
      return command
    }
    command.options = name.text
    let value = next
    command.args = parseValue(setting.form)
    do {
      try set(setting, &command)
    } catch {
      let message = (error as? TapeError)?.message ?? "\(error)"
      if setting.isChecked { fail(message, at: value) } else { refuse(message, at: value.place) }
    }
    return command
  }

  /// Applies a setting before the first action; a later one may become an action.
  private mutating func set(_ setting: TapeSetting, _ command: inout TapeCommand) throws {
    let value = TapeValue(command)
    guard result.firstAction != nil else { return try setting.take(&result.settings, value) }
    var late = TapeSettings()
    try setting.take(&late, value)
    switch setting.name {
    case "TypingSpeed": command.action = .typingSpeed(late.typingSpeed)
    case "KeyboardOverlay": command.action = .overlay(late.overlay)
    default:
      warn("'Set \(setting.name)' after the first action has no effect", at: command.place)
    }
  }

  private func setting(named token: TapeToken) -> TapeSetting? {
    guard token.kind == .keyword || token.kind == .string && !token.isQuoted else { return nil }
    return TapeSetting.named[token.text]
      ?? (stageSettings.contains(token.text) ? .ofStage(token.text) : nil)
  }

  private func suggestion(for name: String) -> String {
    guard mayGuess else { return "" }
    let names = stageSettings.union(TapeSetting.named.keys).sorted()
    return name.nearest(among: names).first.map { ", did you mean \($0)?" } ?? ""
  }

  private mutating func take() -> String {
    advance()
    return current.text
  }

  private mutating func parseValue(_ form: TapeSetting.Form) -> String {
    switch form {
    case .time: return parseTime()
    case .number(let units, let unit):
      let number = take()
      return next.isKeyword(units) ? number + take() : number + unit
    case .percentage:
      let number = take()
      if next.isSign("%") { advance() }
      return number + "%"
    case .token: return take()
    }
  }
}
