import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve list`: the names of curves.
struct CurveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names of curves with their sources.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "Output format.")
  var format = Format.text

  @OptionGroup var curves: CurvesOption

  func run() throws {
    let own = try curves.known().file.curves
    switch format {
    case .text:
      let tables = NamedEasing.Group.allCases.map(table) + (own.isEmpty ? [] : [table(of: own)])
      try output(tables.joined(separator: "\n\n"))
    case .json:
      try output(JSON.list(NamedEasing.all.map(json) + own.map(json)).text(depth: 1))
    }
  }

  private func json(_ named: NamedEasing) -> JSON {
    [
      "name": .text(named.name), "easing": "\(named.easing)", "group": .text(named.group.rawValue),
      "source": .text(named.source),
    ]
  }

  private func json(_ own: NamedCurve) -> JSON {
    let duration = own.duration.map { [JSON.Member("duration", .number($0))] } ?? []
    return .object(
      [
        .init("name", .text(own.name ?? "")), .init("easing", "\(own.easing)"),
        .init("group", "file"),
        .init("source", .text(curves.source?.path ?? "")),
      ] + duration)
  }

  private func table(of group: NamedEasing.Group) -> String {
    let rows = NamedEasing.all.filter { $0.group == group }
    return table(group.rawValue, rows.map { ($0.name, meaning(of: $0)) })
  }

  private func table(of curves: [NamedCurve]) -> String {
    let rows = curves.map { curve in
      let duration = curve.duration.map { " over \(shortened($0)) s" } ?? ""
      return (curve.name ?? "", curve.easing.computed + duration)
    }
    return table("file", rows)
  }

  private func table(_ title: String, _ rows: [(name: String, meaning: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { row in
      row.name + String(repeating: " ", count: width + 2 - row.name.count) + row.meaning
    }
    return (["# \(title)"] + lines).joined(separator: "\n")
  }

  /// Returns the canonical form, or the source of a function without one.
  private func meaning(of row: NamedEasing) -> String {
    let text = row.easing.computed
    return text == row.name ? row.source : text
  }
}
