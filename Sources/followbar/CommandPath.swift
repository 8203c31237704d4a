import ArgumentParser
import Lab
import Phone
import Strings
import Tapes

/// The command that the first arguments name, and the first word that names none.
struct CommandPath {
  private(set) var command: any ParsableCommand.Type = Followbar.self
  private(set) var names = ["followbar"]
  /// A word in the place of a command; nil if there is none.
  private(set) var unknown: String?

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      guard !argument.hasPrefix("-"), !commands.isEmpty else { return }
      guard let next = commands.first(where: { $0.name == argument }) else {
        unknown = argument
        return
      }
      command = next
      names.append(argument)
    }
  }

  private var commands: [any ParsableCommand.Type] { command.configuration.subcommands }

  /// Throws an error if a word names no command.
  func validate() throws {
    guard let unknown else { return }
    let expected = commands.map { $0.name }.joined(separator: ", ")
    throw Failure(
      .usage, "unknown command '\(unknown)': expected \(expected)\(question(unknown))")
  }

  /// Returns the commands that a word may mean: the nearest one here, or in the whole program.
  private func question(_ word: String) -> String {
    let here = commands.map { Meaning($0.name, (names + [$0.name]).joined(separator: " ")) }
    return (nearest(to: word, among: here) ?? nearest(to: word, among: Meaning.all) ?? [])
      .asQuestion
  }

  private func nearest(to word: String, among meanings: [Meaning]) -> [String]? {
    word.nearest(among: meanings.map(\.name)).first.map { name in
      meanings.filter { $0.name == name }.map(\.line)
    }
  }
}

extension ParsableCommand {
  fileprivate static var name: String { _commandName }
}

/// A word that people may type in the place of a command, and the line that they mean.
private struct Meaning {
  let name: String
  let line: String

  init(_ name: String, _ line: String) { (self.name, self.line) = (name, line) }

  /// The options of `run`, the commands within commands, the lists, and the values of options.
  static let all: [Meaning] =
    Settings.all.compactMap(\.option).map { Meaning($0, "followbar --\($0)") }
    + Followbar.configuration.subcommands.flatMap { outer in
      outer.configuration.subcommands.map {
        Meaning($0.name, "followbar \(outer.name) \($0.name)")
      }
    }
    + ListCommand.Subject.allCases.map { Meaning($0.rawValue, "followbar list \($0.rawValue)") }
    + TechniqueName.allCases.map { Meaning($0.rawValue, "followbar --technique \($0.rawValue)") }
    + Platform.allCases.map { Meaning($0.rawValue, "followbar --platform \($0.rawValue)") }
    + Scenario.all.map { Meaning($0.name, "followbar --scenario \($0.name)") }
    + [Meaning("keys", "followbar help keys"), Meaning("version", "followbar --version")]
}

// MARK: - Errors of arguments

/// Returns the argument parser's text of an error in the words of all other errors:
/// `invalid --color 'x': expected auto, 16; did you mean '16'?`.
func restated(_ message: String) -> String {
  let label = "error: "
  guard message.hasPrefix(label) else { return message }
  if let text = restatedValue(message) { return label + text }
  let text = message.dropFirst(label.count)
    .replacing(/(?s)^(Unknown option '.*?')\. Did/, with: { "\($0.1); did" })
    .replacing(/^Missing expected/, with: "missing")
    .replacing(/^Unknown option '--([a-z-]+)'(?=\nUsage: followbar record)/) { match in
      "\(match.0)" + setting(named: match.1)
    }
  return label + text.prefix(1).lowercased() + text.dropFirst()
}

/// Returns the words that name a tape's setting for an unknown option of `record`; empty if there is none.
private func setting(named option: Substring) -> String {
  let name = option.replacing("-", with: "")
  return TapeSettings.table.first { $0.tapeName.lowercased() == name }.map {
    ": expected a tape that says 'Set \($0.tapeName)'"
  } ?? ""
}

/// Returns the error of an option's value; nil for other errors.
private func restatedValue(_ message: String) -> String? {
  let pattern =
    /(?s)error: The value '(.*?)' is invalid for '(\S+).*?'(: |\. Please provide one of )/
  guard let match = message.prefixMatch(of: pattern) else { return nil }
  let rest = message[match.range.upperBound...]
  let head = "invalid \(match.2.replacing("'", with: "")) '\(match.1)': "
  guard match.3 != ": " else { return head + rest }
  // A list of names, on a line each or in quotes; then the help and the usage.
  let end = rest.firstRange(of: "\nHelp:")?.lowerBound ?? rest.endIndex
  let names = rest[..<end].matches(of: /(?m)^  - (.*)$|'(.*?)'/).map { $0.1 ?? $0.2 ?? "" }
  return head + "expected \(alternatives(names.map(String.init), to: String(match.1)))"
    + rest[end...]
}
