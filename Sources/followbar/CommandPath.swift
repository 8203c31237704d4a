import ArgumentParser
import Lab
import Phone
import Strings

/// The command that the first arguments name, and the first word that names none.
struct CommandPath {
  private(set) var command: any ParsableCommand.Type = Followbar.self
  private(set) var names = ["followbar"]
  /// A word in the place of a command; nil if there is none.
  private(set) var unknown: String?

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      // Of the commands without others, only `run` takes nothing but options.
      guard !argument.hasPrefix("-"), !commands.isEmpty || command == RunCommand.self
      else { return }
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
    let (kind, wanted) =
      commands.isEmpty ? ("unexpected argument", "options") : ("unknown command", expected)
    throw Failure(
      .usage, "\(kind) '\(unknown)': expected \(wanted)\(question(unknown))")
  }

  /// Returns the commands that a word may mean: the nearest one here, or in the whole program.
  private func question(_ word: String) -> String {
    let here = commands.map { MistakenWord($0.name, (names + [$0.name]).joined(separator: " ")) }
    let exact = MistakenWord.all.filter { $0.name == word.lowercased() }.map(\.line)
    let isHere = here.contains { $0.name == word.lowercased() }
    if !isHere, !exact.isEmpty { return exact.asQuestion }
    return (nearest(to: word, among: here) ?? nearest(to: word, among: MistakenWord.all) ?? [])
      .asQuestion
  }

  private func nearest(to word: String, among meanings: [MistakenWord]) -> [String]? {
    word.nearest(among: meanings.map(\.name)).first.map { name in
      meanings.filter { $0.name == name }.map(\.line)
    }
  }
}

extension ParsableCommand {
  fileprivate static var name: String { _commandName }
}

/// A word that people may type in the place of a command, and the line that they mean.
private struct MistakenWord {
  let name: String
  let line: String

  init(_ name: String, _ line: String) { (self.name, self.line) = (name, line) }

  /// The options of `run`, the commands within commands, the lists, and the values of options.
  static let all: [MistakenWord] =
    Settings.all.compactMap(\.option).map { MistakenWord($0, "followbar --\($0)") }
    + Followbar.configuration.subcommands.flatMap { outer in
      outer.configuration.subcommands.map {
        MistakenWord($0.name, "followbar \(outer.name) \($0.name)")
      }
    }
    + ListCommand.Subject.allCases.map {
      MistakenWord($0.rawValue, "followbar list \($0.rawValue)")
    }
    + TechniqueName.allCases.map {
      MistakenWord($0.rawValue, "followbar --technique \($0.rawValue)")
    }
    + Platform.allCases.map { MistakenWord($0.rawValue, "followbar --platform \($0.rawValue)") }
    + Platform.aliases.map { MistakenWord($0, "followbar --platform \($1.rawValue)") }
    + Scenario.all.map { MistakenWord($0.name, "followbar --scenario \($0.name)") }
    + [MistakenWord("keys", "followbar help keys"), MistakenWord("version", "followbar --version")]
}
