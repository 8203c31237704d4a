import Strings
import Tapes

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

  /// The settings of tapes, and those of the demo, with their options.
  static var settings: String {
    table(
      ["setting", "option", "effect", "default"],
      TapeSettings.table.map(cells) + Settings.all.map(cells))
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
