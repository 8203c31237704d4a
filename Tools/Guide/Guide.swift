import Motion
import Phone
import Strings
import Tapes

/// Prints a generated part of docs/ in Markdown, or the tape of a technique's picture: Guide NAME.
@main
enum Guide {
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let text = text(name) else {
      fatalError(
        "invalid name '\(name)': expected keys, workbench-keys, techniques, notations, "
          + "tape-commands, tape-settings, or a technique")
    }
    print(text)
  }

  private static func text(_ name: String) -> String? {
    switch name {
    case "keys": KeyGuide.phone
    case "workbench-keys": KeyGuide.workbench
    case "techniques": TechniqueGuide().description
    case "notations": NotationGuide().description
    case "tape-commands": TapeGuide.commands
    case "tape-settings": TapeGuide.settings
    default: TechniqueName(rawValue: name).map { TechniquePicture(of: $0).tape }
    }
  }
}

/// The generated tables of docs/tapes.md.
enum TapeGuide {
  /// The commands, with a row for those that have the same effect.
  static var commands: String {
    var groups: [[CommandRow]] = []
    for row in CommandRow.all {
      if groups.last?.last?.help == row.help {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return table(["command", "effect"], groups.map { [form(of: $0), $0[0].help] })
  }

  private static func form(of rows: [CommandRow]) -> String {
    guard rows.count > 1, let last = rows.last else { return "`\(rows[0].form)`" }
    let names =
      rows.count > 20 ? ["`\(rows[0].name)`…`\(last.name)`"] : rows.map { "`\($0.name)`" }
    return names.joined(separator: " ") + ", each `\(last.arguments)`"
  }

  /// The settings of the picture. The demo's are the options of `followbar run`.
  static var settings: String {
    table(["setting", "option", "effect", "default"], TapeSettings.table.map(cells))
  }

  private static func cells(_ row: any SettingRow) -> [String] {
    [
      "`\(row.tapeName)`", row.option.map { "`--\($0)`" } ?? "", row.help,
      row.defaultText.map { $0.isEmpty ? "" : "`\($0)`" } ?? "",
    ]
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
