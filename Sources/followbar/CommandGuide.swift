import ArgumentParser

/// The generated part of docs/commands.md: a section for each command.
struct CommandGuide: CustomStringConvertible {
  /// The commands with the names before them, in the order of the help.
  private let commands: [(path: String, command: Command)]

  init() throws {
    let help = Data(Followbar._dumpHelp().utf8)
    let root = try JSONDecoder().decode(Dump.self, from: help).command
    commands = CommandGuide.all(root, after: "").filter { !$0.command.isPlace }
  }

  private static func all(_ command: Command, after path: String) -> [(
    path: String, command: Command
  )] {
    guard command.shouldDisplay, command.commandName != "help" else { return [] }
    let path = path.isEmpty ? command.commandName : "\(path) \(command.commandName)"
    return [(path: path, command: command)]
      + (command.subcommands ?? []).flatMap { all($0, after: path) }
  }

  var description: String {
    let overview = commands.map { path, command in
      "| [`\(path)`](#\(path.replacing(" ", with: "-"))) | \(command.summary) |"
    }
    return (["| command | effect |", "| --- | --- |"] + overview + commands.flatMap(section))
      .joined(separator: "\n")
  }

  private func section(_ path: String, _ command: Command) -> [String] {
    let example = CommandExample.all[path]
    let rows = command.rows
    return ["", "## `\(path)`", "", command.summary]
      + (command.discussion.map { ["", $0.asMarkdown] } ?? [])
      + (rows.isEmpty
        ? [] : ["", "| argument or option | effect | default |", "| --- | --- | --- |"] + rows)
      + (example?.failure.map { ["", "Exit status 1 if \($0)."] } ?? [])
      + (example.map { ["", "```sh"] + $0.lines + ["```"] } ?? [])
  }
}

// MARK: - The dump of the argument parser's help

private struct Dump: Decodable { let command: Command }

private struct Command: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [Parameter]?
  let subcommands: [Command]?

  /// True for a command that only contains others.
  var isPlace: Bool { subcommands != nil }
  var summary: String { abstract ?? "" }

  var rows: [String] {
    let shown = (arguments ?? []).filter { !["version", "help"].contains($0.valueName) }
    return shown.filter { !$0.isInversion(among: shown) }.map { argument in
      argument.row(inverted: shown.contains { $0.valueName == "no-" + argument.valueName })
    }
  }
}

private struct Parameter: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String
  }

  let kind: String
  let names: [Name]?
  let valueName: String
  let abstract: String?
  let discussion: String?
  let defaultValue: String?
  let allValues: [String]?
  let isOptional: Bool

  /// Returns whether the flag turns off another one.
  func isInversion(among others: [Parameter]) -> Bool {
    kind == "flag" && others.contains { "no-" + $0.valueName == valueName }
  }

  func row(inverted: Bool) -> String {
    // Short names first, as in the help.
    let written = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
      .sorted { $0.count < $1.count }
    let value = kind == "option" ? " <\(valueName)>" : ""
    let name =
      kind == "positional"
      ? "`<\(valueName)>`"
      : (written.dropLast().map { "`\($0)`" } + written.suffix(1).map { "`\($0)\(value)`" }
        + (inverted ? ["`--no-\(valueName)`"] : [])).joined(separator: ", ")
    let (effect, fallback) = (abstract ?? "").withoutDefault
    let values = allValues.map { " One of \($0.map { "`\($0)`" }.joined(separator: ", "))." } ?? ""
    let details = discussion.map { $0.isEmpty ? "" : " " + $0 } ?? ""
    let cells = [
      name, (effect + values + details).asMarkdown, defaultValue.map { "`\($0)`" } ?? fallback,
    ]
    return "| " + cells.map(\.asCell).joined(separator: " | ") + " |"
  }
}

extension String {
  /// The text without the default in its brackets, and that default.
  fileprivate var withoutDefault: (effect: String, value: String) {
    guard let match = firstMatch(of: /(?: \(|; )default: (.*?)\)(\.?)/) else { return (self, "") }
    let isAlone = match.0.hasPrefix(" (")
    let effect = String(self[..<match.range.lowerBound]) + (isAlone ? "" : ")") + match.2
    return (effect + String(self[match.range.upperBound...]), String(match.1))
  }

  /// The text for a cell of a table.
  fileprivate var asCell: String {
    replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  /// The text with options as code.
  fileprivate var asMarkdown: String {
    replacing(/(^|\s)(--[a-z][a-z-]*)/) { "\($0.1)`\($0.2)`" }
  }
}
