import Screen
import Strings

/// A parser of tapes, with VHS's grammar and more commands.
///
/// An error ends its line, and parsing continues on the next one, so that one run reports the errors of all lines.
struct TapeParser {
  private var lexer: TapeLexer
  private(set) var next: TapeToken
  private(set) var last: TapeToken
  var command: Tape.Command
  var result = Result()
  let stageSettings: Set<String>

  struct Result {
    var commands: [Tape.Command] = []
    var settings = TapeSettings()
    var errors: [TextError] = []
    var warnings: [TextError] = []
    /// True after a command that is none of `heads`.
    var hasActed = false
  }

  static let mostFindings = 100

  /// The commands that may precede the first action.
  static let heads: Set = ["Set", "Output"]

  init(_ text: String, stageSettings: Set<String>) {
    self.stageSettings = stageSettings
    lexer = TapeLexer(text)
    next = lexer.next()
    last = next
    command = Tape.Command(name: "", place: next.place, valuePlace: next.place)
  }

  mutating func parse() {
    while next.kind != .end, result.errors.count <= TapeParser.mostFindings {
      if next.kind == .comment {
        read()
        continue
      }
      do {
        try parseCommand()
      } catch {
        let error = error as? TextError ?? TextError(at: command.place, "\(error)")
        result.errors.add(error, "errors")
        while next.kind != .end, !next.isFirst { read() }
      }
    }
  }

  private mutating func parseCommand() throws {
    let name = read()
    command = Tape.Command(name: name.text, place: name.place, valuePlace: next.place)
    if name.isUnused { return skip(name) }
    guard let row = name.command else { throw unknown(name) }
    guard let action = try row.read(&self) else { return }
    command.action = action
    try add(command)
  }

  /// Skips a command of VHS without a use here, up to the next one or the line's end, with a warning.
  private mutating func skip(_ name: TapeToken) {
    warn("\(name.text) has no effect here", at: name.place)
    while next.kind != .end, !next.isFirst, !next.beginsCommand { read() }
  }

  /// Adds a command. Too many are an error at the first that is too much, and nothing after it is read.
  mutating func add(_ command: Tape.Command) throws(TextError) {
    guard result.commands.count < Tape.mostCommands else {
      lexer = TapeLexer("")
      next = lexer.next()
      throw TextError(
        at: command.place, "tape too long: expected at most \(Tape.mostCommands) commands")
    }
    result.commands.append(command)
    result.hasActed = result.hasActed || !TapeParser.heads.contains(command.name)
  }

  private func unknown(_ name: TapeToken) -> TextError {
    let names = CommandRow.all.map(\.name)
    return TextError(
      at: name.place,
      "invalid command '\(name.text)': expected a command such as Type, Enter or Sleep"
        + suggestion(for: name.text, among: names))
  }

  /// Returns the name nearest to a misspelled one; empty after many errors, when the time is better spent.
  func suggestion(for name: String, among names: [String]) -> String {
    guard result.errors.count < 20 else { return "" }
    return name.suggestions(among: names).asQuestion
  }
}

extension TapeToken {
  /// The command with this name; nil if it is quoted.
  var command: CommandRow? {
    (kind == .keyword || kind == .string) && !isQuoted ? CommandRow.named[text] : nil
  }

  /// True for a command or a setting of VHS that has no use here.
  var isUnused: Bool { !isQuoted && TapeToken.unused.contains(text) }

  var beginsCommand: Bool { command != nil || isUnused }
}

// MARK: - Tokens and findings

extension TapeParser {
  /// Returns the next token, and advances past it.
  @discardableResult
  mutating func read() -> TapeToken {
    (last, next) = (next, lexer.next())
    if last.isOpen {
      let mark = last.kind == .string ? "quote" : last.kind == .json ? "brace" : "slash"
      warn("the closing \(mark) is missing", at: last.place)
    }
    return last
  }

  /// Returns the error of an unexpected token: at it, or at the last one if it is on a later line.
  func failure(_ message: String) -> TextError {
    TextError(at: next.isFirst || next.kind == .end ? last.place : next.place, message)
  }

  mutating func warn(_ message: String, at place: TapePlace) {
    result.warnings.add(TextError(at: place, message), "warnings")
  }
}

extension [TextError] {
  /// Adds a finding, or one that says that there are too many.
  fileprivate mutating func add(_ finding: TextError, _ findings: String) {
    if count < TapeParser.mostFindings { return append(finding) }
    guard count == TapeParser.mostFindings else { return }
    append(
      TextError(
        file: finding.file, line: finding.line, column: finding.column,
        "stopped after \(TapeParser.mostFindings) \(findings)"))
  }
}

// MARK: - Settings

extension TapeParser {
  /// Reads `Set name value`; like VHS, takes any token as the value, even one that begins a line.
  mutating func set() throws(TextError) -> TapeAction {
    let name = read()
    let row = name.isQuoted ? nil : TapeSettings.named[name.text]
    let isOfStage = !name.isQuoted && stageSettings.contains(name.text)
    guard row != nil || isOfStage || name.isUnused else { throw unknownSetting(name) }
    command.options = name.text
    command.valuePlace = next.place
    command.args = try settingValue(name.text)
    if name.isUnused {
      warn("Set \(name.text) has no effect here", at: command.place)
      return .nothing
    }
    guard let row else {
      result.settings.stage.append(
        .init(name: name.text, value: command.args, place: command.valuePlace))
      return .nothing
    }
    return try set(row)
  }

  private mutating func settingValue(_ name: String) throws(TextError) -> String {
    let value = read()
    guard value.kind != .end else {
      throw TextError(at: value.place, "missing \(name): expected a value")
    }
    if next.isUnit, value.kind == .number { return value.text + read().text }
    if next.isSign("%") { return value.text + read().text }
    return value.text + (TapeSettings.defaultUnits[name] ?? "")
  }

  /// Applies a setting before the first action; a later one may become an action.
  private mutating func set(_ row: any SettingRow<TapeSettings>) throws(TextError) -> TapeAction {
    var settings = result.hasActed ? TapeSettings() : result.settings
    do {
      try row.set(command.args, in: &settings)
    } catch {
      throw TextError(
        at: command.valuePlace, "invalid \(row.tapeName) '\(command.args)': \(error)")
    }
    if !result.hasActed { result.settings = settings }
    switch row.tapeName {
    case "TypingSpeed" where result.hasActed: return .typingSpeed(settings.typingSpeed)
    case "KeyboardOverlay" where result.hasActed: return .overlay(settings.overlay)
    case let name where result.hasActed:
      warn("'Set \(name)' after the first action has no effect", at: command.place)
    default: break
    }
    return .nothing
  }

  private func unknownSetting(_ name: TapeToken) -> TextError {
    TextError(
      at: name.place,
      "invalid setting '\(name.text)': expected a name of docs/tapes.md"
        + suggestion(for: name.text, among: stageSettings.union(TapeSettings.named.keys).sorted()))
  }
}
