/// A script of keys, waits and pictures: VHS's language, and more.
///
/// Whatever the text, this is a tape; what is wrong with it is in `errors` and `invalid`. One with either is not to be played.
package struct Tape: Hashable, Sendable {
  /// In order, those of sourced tapes in place; what is no command is named `Illegal`.
  package private(set) var commands: [TapeCommand]
  /// What VHS's parser finds wrong too, by place.
  package let errors: [TapeError]
  /// Values that cannot be meant, which VHS finds when it runs: a font size of words, a theme that is not there.
  package private(set) var invalid: [TapeError] = []
  package private(set) var warnings: [TapeError]
  package var settings = TapeSettings()
  package private(set) var outputs: [Output] = []

  /// The index of the first command that is no setting.
  let firstAction: Int

  /// A file that is to be written.
  package struct Output: Hashable, Sendable {
    package let path: String
    /// Of the path.
    package let place: TapePlace
  }

  /// Reads a tape; `source` gives the text of a tape that is named by `Source`, nil where there is no such file.
  package init(parsing text: String, source: (String) -> String? = { _ in nil }) {
    self.init(TapeLexer(text), source: source)
    if let end = text.utf8.firstIndex(of: 0), text.utf8.index(after: end) < text.utf8.endIndex {
      let line = text.utf8[..<end].count { $0 == 0x0A } + 1
      warnings.append(
        TapeError(line: line, column: 1, message: "a NUL ends the tape; what follows is not read"))
    }
  }

  private init(_ lexer: TapeLexer, source: (String) -> String?) {
    let parser = withoutActuallyEscaping(source) { TapeParser(lexer, source: $0).result }
    commands = parser.commands
    (errors, warnings) = (parser.errors, parser.warnings)
    firstAction = commands.firstIndex { !Tape.heads.contains($0.name) } ?? commands.count
    for index in commands.indices {
      do throws(TapeError) {
        try read(index, isHead: index < firstAction)
      } catch {
        invalid.append(error)
        guard invalid.count < TapeParser.mostFindings else {
          invalid.stop(at: commands[index].place, "errors")
          break
        }
      }
    }
    checkLength()
    warnOfWhatMeansNothing()
    warnings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// No tape plays longer.
  static let longest = Duration.seconds(86_400)

  private mutating func checkLength() {
    guard let index = endTimes.firstIndex(where: { $0 > Tape.longest }) else { return }
    invalid.append(
      TapeError(at: commands[index].place, "here the tape has lasted more than a day"))
  }

  /// What stands before the first action.
  private static let heads: Set = ["Set", "Output", "Require", "Env"]

  private mutating func read(_ index: Int, isHead: Bool) throws(TapeError) {
    let command = commands[index]
    switch command.name {
    case "Set": try set(index, isHead: isHead)
    case "Output": outputs.append(Output(path: command.args, place: command.valuePlace))
    case "Env", "Require", "Illegal", "Source": break
    default: commands[index].action = try TapeAction(command)
    }
  }

  private mutating func set(_ index: Int, isHead: Bool) throws(TapeError) {
    let command = commands[index]
    if isHead { return try settings.take(command) }
    var late = TapeSettings()
    try late.take(command)
    switch command.options {
    case "TypingSpeed": commands[index].action = .typingSpeed(late.typingSpeed)
    case "KeyboardOverlay": commands[index].action = .overlay(late.overlay)
    case "": break
    default: warn("'Set \(command.options)' after the first action means nothing", at: command)
    }
  }

  private mutating func warn(_ message: String, at command: TapeCommand) {
    if warnings.count == TapeParser.mostFindings { warnings.stop(at: command.place, "warnings") }
    guard warnings.count < TapeParser.mostFindings else { return }
    warnings.append(TapeError(at: command.place, message))
  }

  /// One warning for all that is for a shell.
  private mutating func warnOfWhatMeansNothing() {
    let idle = commands.filter {
      $0.name == "Env" || $0.name == "Require" || $0.options == "Shell" && $0.name == "Set"
    }
    guard let first = idle.first else { return }
    let names = Set(idle.map { $0.name == "Set" ? "Set Shell" : $0.name }).sorted()
    warnings.append(
      TapeError(
        at: first.place,
        names.joined(separator: ", ")
          + (names.count > 1 ? " mean" : " means") + " nothing here: there is no shell"))
  }
}

extension Tape {
  /// True if this can be played.
  package var isPlayable: Bool { errors.isEmpty && invalid.isEmpty }

  /// Returns the tape without assertions and pictures; each `Wait` becomes a pause of its timeout, at most a second.
  package var withoutWaits: Tape {
    var tape = self
    for index in commands.indices {
      switch commands[index].action {
      case .wait(_, _, let timeout):
        tape.commands[index].action = .pause(min(timeout ?? .seconds(1), .seconds(1)))
      case .assert, .screenshot, .caption: tape.commands[index].action = .nothing
      default: break
      }
    }
    return tape
  }

  /// The paths of the pictures that are taken on the way.
  package var screenshots: [String] {
    commands.compactMap { if case .screenshot(let path) = $0.action { path } else { nil } }
  }

  /// Adds values that only the stage knows to be wrong, where nothing else is wrong already.
  package mutating func refuse(_ values: [TapeError]) {
    let values = values.filter { value in
      !errors.contains { ($0.line, $0.column, $0.file) == (value.line, value.column, value.file) }
    }
    invalid = (invalid + values).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Adds what only the stage knows to be strange.
  package mutating func warn(of values: [TapeError]) {
    warnings = (warnings + values).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
