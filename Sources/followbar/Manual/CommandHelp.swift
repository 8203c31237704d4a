import ArgumentParser

/// A command's help, as the argument parser dumps it.
struct CommandHelp: Decodable {
  let superCommands: [String]?
  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [ArgumentHelpText]?
  let subcommands: [CommandHelp]?
  let shouldDisplay: Bool

  /// Returns the program's help, with all commands below it.
  static func program() throws -> CommandHelp {
    struct Dump: Decodable { let command: CommandHelp }
    return try JSONDecoder().decode(Dump.self, from: Data(Followbar._dumpHelp().utf8)).command
  }

  /// The words that call the command.
  var words: [String] { (superCommands ?? []) + [commandName] }

  var pageName: String { words.joined(separator: "-") }

  /// The subcommands with pages; `help` prints help only.
  var shown: [CommandHelp] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// Returns this command and all below it, each with the command above it.
  func pages(below parent: CommandHelp? = nil) -> [(CommandHelp, parent: CommandHelp?)] {
    [(self, parent)] + shown.flatMap { $0.pages(below: self) }
  }
}

/// The help of an argument, an option or a flag.
struct ArgumentHelpText: Decodable {
  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable {
    enum Kind: String, Decodable { case long, short, longWithSingleDash }
    let kind: Kind
    let name: String
  }

  let kind: Kind
  let shouldDisplay: Bool
  let isOptional: Bool
  let isRepeating: Bool
  let names: [Name]?
  let preferredName: Name?
  let valueName: String?
  let abstract: String?
  let discussion: String?
  let defaultValue: String?
  let allValues: [String]?
  let completionKind: Completion?

  struct Completion: Decodable {
    struct List: Decodable { let values: [String] }
    let list: List?
  }

  /// The values of a set that is short enough for a page; longer ones have a command that lists them.
  var shownValues: [String]? {
    (allValues ?? completionKind?.list?.values).flatMap { 2...20 ~= $0.count ? $0 : nil }
  }
}
