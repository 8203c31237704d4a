import Screen
package import Strings

/// A script of keys, waits and pictures, in VHS's language with additions.
///
/// Any text can be parsed. A tape with errors must not be played.
package struct Tape: Hashable, Sendable {
  /// The commands in order.
  package private(set) var commands: [Command]
  /// The errors by place.
  package private(set) var errors: [TextError]
  /// The warnings by place.
  package private(set) var warnings: [TextError]
  package var settings: TapeSettings

  package struct Output: Hashable, Sendable {
    package let path: String
    package let place: TapePlace
  }

  /// Parses a tape.
  ///
  /// - Parameter stageSettings: The names of settings that the stage knows.
  package init(parsing text: String, stageSettings: Set<String> = []) {
    var parser = TapeParser(text, stageSettings: stageSettings)
    parser.parse()
    let parsed = parser.result
    (commands, settings) = (parsed.commands, parsed.settings)
    (errors, warnings) = (parsed.errors, parsed.warnings)
    report(errors: [lengthError, inputsError].compactMap(\.self))
  }

  /// Adds errors that only the stage can find.
  package mutating func report(errors more: [TextError]) { errors = (errors + more).sorted() }

  /// Adds warnings that only the stage can find.
  package mutating func report(warnings more: [TextError]) {
    warnings = (warnings + more).sorted()
  }
}

extension [TextError] {
  fileprivate func sorted() -> [TextError] {
    sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

// MARK: - Contents

extension Tape {
  package var isPlayable: Bool { errors.isEmpty }

  /// The index of the first command that may not precede actions.
  var firstAction: Int {
    commands.firstIndex { !TapeParser.heads.contains($0.name) } ?? commands.count
  }

  package var outputs: [Output] {
    commands.filter { $0.name == "Output" }.map { Output(path: $0.args, place: $0.valuePlace) }
  }

  package var screenshots: [Output] {
    commands.compactMap { command in
      guard case .screenshot(let path) = command.action else { return nil }
      return Output(path: path, place: command.valuePlace)
    }
  }

  /// The end time of each command by VHS's rules.
  ///
  /// A text takes its scalars × the typing speed, a key its count × the speed, `Sleep` its time, all others none.
  var endTimes: [Duration] {
    var (now, typingSpeed) = (Duration.zero, settings.typingSpeed)
    return commands.map { command in
      if case .typingSpeed(let speed) = command.action { typingSpeed = speed }
      now += command.action.length(typingSpeed)
      return now
    }
  }
}

extension [Tape.Output] {
  /// Returns the errors of files outside of the working directory, which a tape may not write.
  ///
  /// - Parameter leads: Whether a link leads a path there.
  package func outside(leads: (String) -> Bool) -> [TextError] {
    filter {
      $0.path.hasPrefix("/") || $0.path.split(separator: "/").contains("..") || leads($0.path)
    }.map {
      TextError(
        at: $0.place, "invalid path '\($0.path.safe())': expected one below the working directory")
    }
  }
}

// MARK: - Limits

extension Tape {
  /// The longest time that a tape may play.
  package static let longest = Duration.seconds(86_400)
  /// The largest number of commands; they play in seconds.
  package static let mostCommands = 20_000
  /// The largest number of keys, scalars of texts, and actions of the mouse; they take about a minute.
  package static let mostInputs = 1_000_000
  package static let mostRepetitions = 100_000

  private var lengthError: TextError? {
    endTimes.firstIndex { $0 > Tape.longest }.map { index in
      TextError(
        at: commands[index].place, "tape too long: expected at most a day until this command ends")
    }
  }

  private var inputsError: TextError? {
    var inputs = 0
    let command = commands.first { command in
      inputs += command.action.inputCount(framesPerSecond: settings.framesPerSecond)
      return inputs > Tape.mostInputs
    }
    return command.map { command in
      TextError(
        at: command.place,
        "too many inputs: expected at most \(Tape.mostInputs) until this command ends")
    }
  }
}
