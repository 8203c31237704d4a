import ArgumentParser

/// The generated part of docs/commands.md: a section for each command.
struct CommandGuide: CustomStringConvertible {
  /// The commands in the order of the help, without those that only contain others.
  private let commands: [CommandHelp]

  init() throws {
    commands = try CommandHelp.program().pages().map(\.0).filter { $0.subcommands == nil }
  }

  var description: String {
    let overview = commands.map {
      "| [`\($0.path)`](#\($0.pageName)) | \($0.abstract ?? "") |"
    }
    return (["| command | effect |", "| --- | --- |"] + overview + commands.flatMap(section))
      .joined(separator: "\n")
  }

  private func section(_ command: CommandHelp) -> [String] {
    let example = CommandExample.all[command.path]
    let rows = command.rows
    return ["", "## `\(command.path)`", "", command.abstract ?? ""]
      + (command.discussion.map { ["", $0.asMarkdown] } ?? [])
      + (rows.isEmpty
        ? [] : ["", "| argument or option | effect | default |", "| --- | --- | --- |"] + rows)
      + (example?.failure.map { ["", "Exit status 1 if \($0)."] } ?? [])
      + (example.map { ["", "```sh"] + $0.lines + ["```"] } ?? [])
  }
}

extension CommandHelp {
  fileprivate var path: String { words.joined(separator: " ") }

  fileprivate var rows: [String] {
    let shown = (arguments ?? []).filter { !["version", "help"].contains($0.value) }
    return shown.filter { !$0.isInversion(among: shown) }.map { argument in
      argument.row(inverted: shown.contains { $0.value == "no-" + argument.value })
    }
  }
}

extension ArgumentHelpText {
  fileprivate var value: String { valueName ?? "" }

  /// Returns whether the flag turns off another one.
  fileprivate func isInversion(among others: [ArgumentHelpText]) -> Bool {
    kind == .flag && others.contains { "no-" + $0.value == value }
  }

  fileprivate func row(inverted: Bool) -> String {
    // Short names first, as in the help.
    let written = (names ?? []).map { ($0.kind == .short ? "-" : "--") + $0.name }
      .sorted { $0.count < $1.count }
    let placeholder = kind == .option ? " <\(value)>" : ""
    let name =
      kind == .positional
      ? "`<\(value)>`"
      : (written.dropLast().map { "`\($0)`" } + written.suffix(1).map { "`\($0)\(placeholder)`" }
        + (inverted ? ["`--no-\(value)`"] : [])).joined(separator: ", ")
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
