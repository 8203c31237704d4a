import Foundation
import Testing

@testable import Demo

@Suite struct ReadmeTests {
  private static let keys = CommandRow.all.map { (name: $0.keyName, meaning: $0.phrase) }
  private static let editorKeys = EditorRow.all.map { (name: $0.keyName, meaning: $0.phrase) }

  @Test(arguments: [("keys", keys), ("keys of the workbench", editorKeys)])
  func `docs/keys.md lists the keys of the table of bindings`(
    title: String, keys: [(name: String, meaning: String)]
  ) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let document = try String(
      contentsOf: root.deletingLastPathComponent().appending(path: "docs/keys.md"), encoding: .utf8)
    let lines = document.split(separator: "\n")
    let end = try #require(lines.firstIndex(of: "<!-- end of \(title) -->"))
    let start = try #require(lines[..<end].lastIndex { $0.hasPrefix("| key |") })
    let table =
      ["| key | what it does |", "| --- | --- |"]
      + keys.map { "| `\($0.name)` | \($0.meaning) |" }
    #expect(Array(lines[start..<end]) == table.map { Substring($0) })
  }
}
