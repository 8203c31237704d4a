import Foundation

/// A command, as `--experimental-dump-help` describes it.
struct CommandHelp: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    struct Completion: Decodable {
      struct List: Decodable { let values: [String] }
      let list: List?
    }

    let kind: String
    let shouldDisplay: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let completionKind: Completion?

    /// The option's long name; nil for an argument.
    var longName: String? { names?.first { $0.kind == "long" }?.name }
  }

  let superCommands: [String]?
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [Argument]?
  let subcommands: [CommandHelp]?

  /// The command's name with those above it.
  var words: [String] { (superCommands ?? []) + [commandName] }

  /// All commands that the help shows, except for `help` itself.
  static func all() throws -> [CommandHelp] {
    struct Tool: Decodable { let command: CommandHelp }
    let dump = try run(["--experimental-dump-help"]).output
    return try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command.shown
  }

  private var shown: [CommandHelp] {
    guard shouldDisplay, commandName != "help" else { return [] }
    return [self] + (subcommands ?? []).flatMap(\.shown)
  }
}
