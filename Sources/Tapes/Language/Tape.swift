/// A script of keys, waits and pictures, in VHS's language with additions.
///
/// Any text can be parsed. Faults are in `errors` and `invalid`; a tape with either must not be played.
package struct Tape: Hashable, Sendable {
  /// The commands in order, with those of sourced tapes in place; an unknown command is named `Illegal`.
  package private(set) var commands: [TapeCommand]
  /// The errors that VHS's parser reports too, by place.
  package let errors: [TapeError]
  /// Invalid values, such as an unknown theme. VHS finds them only when it plays the tape.
  package private(set) var invalid: [TapeError]
  package private(set) var warnings: [TapeError]
  package var settings: TapeSettings

  /// The index of the first command that may not precede actions: neither `Set` nor `Output`, `Require` or `Env`.
  let firstAction: Int

  /// A file to write.
  package struct Output: Hashable, Sendable {
    package let path: String
    /// The place of the path.
    package let place: TapePlace
  }

  /// Parses a tape.
  ///
  /// - Parameters:
  ///   - stageSettings: The names of settings that the stage knows.
  ///   - source: A closure that returns the text of a sourced tape; nil if there is no such file. An error that it throws
  ///     is reported at the path.
  package init(
    parsing text: String, stageSettings: Set<String> = [],
    source: (String) throws -> String? = { _ in nil }
  ) {
    let parsed = withoutActuallyEscaping(source) {
      TapeParser.parse(text, stageSettings: stageSettings, source: $0)
    }
    (commands, settings) = (parsed.commands, parsed.settings)
    (errors, invalid, warnings) = (parsed.errors, parsed.invalid, parsed.warnings)
    firstAction = parsed.firstAction ?? commands.count
    checkLength()
    warnOfShellCommands()
    warnings.sort()
    if let end = text.utf8.firstIndex(of: 0), text.utf8.index(after: end) < text.utf8.endIndex {
      let line = text.utf8[..<end].count { $0 == 0x0A } + 1
      warnings.append(
        TapeError(line: line, column: 1, message: "a NUL ends the tape: the rest is ignored"))
    }
  }

  /// Adds errors at the first commands that make the tape too long.
  private mutating func checkLength() {
    if let index = endTimes.firstIndex(where: { $0 > Tape.longest }) {
      invalid.append(
        TapeError(
          at: commands[index].place, "tape too long: expected at most a day until this command ends"
        ))
    }
    var inputs = 0
    let index = commands.firstIndex { command in
      inputs += command.action.inputCount(framesPerSecond: settings.framesPerSecond)
      return inputs > Tape.mostInputs
    }
    guard let index else { return }
    invalid.append(
      TapeError(
        at: commands[index].place,
        "too many inputs: expected at most \(Tape.mostInputs) until this command ends"))
  }

  /// Adds one warning for all commands that a shell would need.
  private mutating func warnOfShellCommands() {
    let idle = commands.filter {
      $0.name == "Env" || $0.name == "Require" || $0.options == "Shell" && $0.name == "Set"
    }
    guard let first = idle.first else { return }
    let names = Set(idle.map { $0.name == "Set" ? "Set Shell" : $0.name }).sorted()
    warnings.append(
      TapeError(
        at: first.place,
        names.joined(separator: ", ")
          + (names.count > 1 ? " have" : " has") + " no effect: there is no shell"))
  }
}

// MARK: - Limits

extension Tape {
  /// The longest time that a tape may play.
  package static let longest = Duration.seconds(86_400)
  /// The largest number of commands, those of sourced tapes included; an hour's session has fewer.
  package static let mostCommands = 200_000
  /// The largest number of words, signs, texts and comments, those of sourced tapes included.
  package static let mostWords = 1_000_000
  /// The largest number of keys, scalars of texts, and actions of the mouse; they take about a minute.
  package static let mostInputs = 1_000_000
  /// The largest size of all sourced tapes, in bytes.
  package static let largestSources = 16 << 20
  /// The largest count of a command.
  package static let mostRepetitions = 100_000
}

extension Tape {
  /// True if the tape has no faults.
  package var isPlayable: Bool { errors.isEmpty && invalid.isEmpty }

  /// The files to write.
  package var outputs: [Output] {
    commands.filter { $0.name == "Output" }.map { Output(path: $0.args, place: $0.valuePlace) }
  }

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

  /// The paths of the screenshots.
  package var screenshots: [String] {
    commands.compactMap { if case .screenshot(let path) = $0.action { path } else { nil } }
  }

  /// Adds invalid values that only the stage can find.
  package mutating func refuse(_ values: [TapeError]) {
    invalid += values
    invalid.sort()
  }

  /// Adds warnings that only the stage can find.
  package mutating func warn(of values: [TapeError]) {
    warnings += values
    warnings.sort()
  }
}

extension [TapeError] {
  fileprivate mutating func sort() { sort { ($0.line, $0.column) < ($1.line, $1.column) } }
}
