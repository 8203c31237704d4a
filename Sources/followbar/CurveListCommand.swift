import ArgumentParser
import Motion

/// `followbar curve list`: the names of curves.
struct CurveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names of curves, and where each comes from.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "How to write it.")
  var format = Format.text

  func run() throws {
    switch format {
    case .text: try output(NamedEasing.Group.allCases.map(table).joined(separator: "\n\n"))
    case .json: try output(try json(NamedEasing.all.map(Entry.init)))
    }
  }

  private struct Entry: Encodable {
    let name: String
    let easing: String
    let group: String
    let source: String

    init(_ named: NamedEasing) {
      (name, easing) = (named.name, "\(named.easing)")
      (group, source) = (named.group.rawValue, named.source)
    }
  }

  private func table(of group: NamedEasing.Group) -> String {
    let rows = NamedEasing.all.filter { $0.group == group }
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { row in
      row.name + String(repeating: " ", count: width + 2 - row.name.count) + meaning(of: row)
    }
    return (["# \(group.rawValue)"] + lines).joined(separator: "\n")
  }

  /// What it is; a function that has no other notation is where it comes from.
  private func meaning(of row: NamedEasing) -> String {
    let text = row.easing.computed
    return text == row.name ? row.source : text
  }
}
