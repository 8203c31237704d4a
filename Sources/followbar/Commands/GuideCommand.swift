import ArgumentParser
import Lab
import Phone
import Strings
import Tapes

/// `followbar guide`: the generated parts of docs/, and the tapes of its pictures.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Print a generated part of docs/, in Markdown.",
    shouldDisplay: false)

  /// A generated part.
  enum Part: String, CaseIterable {
    case techniques, notations
    case tapeCommands = "tape-commands"
    case tapeSettings = "tape-settings"
  }

  /// A part, or a technique, for the tape of its picture.
  enum Subject {
    case part(Part)
    case picture(TechniqueName)

    init(_ name: String) throws {
      if let part = Part(rawValue: name) {
        self = .part(part)
      } else {
        self = .picture(try find(name, among: TechniqueName.allCases, by: \.rawValue))
      }
    }
  }

  @Argument(
    help:
      "A part (techniques, notations, tape-commands, tape-settings), or a technique for the tape of its picture.",
    completion: .list(
      Part.allCases.map(\.rawValue) + TechniqueName.allCases.map(\.rawValue)),
    transform: Subject.init)
  var subject: Subject

  func run() throws {
    switch subject {
    case .part(.techniques): try output(TechniqueGuide())
    case .part(.notations): try output(NotationGuide())
    case .part(.tapeCommands): try output(TapeGuide.commands)
    case .part(.tapeSettings): try output(TapeGuide.settings)
    case .picture(let technique): try output(TechniquePicture(of: technique).tape)
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
