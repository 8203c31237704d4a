import Foundation
import Testing

@testable import Chat

@Suite struct ReadmeTests {
  @Test func `the README lists the keys of the table that binds them`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
    let listed = readme.split(separator: "\n").drop { !$0.hasPrefix("| key |") }
      .prefix { !$0.hasPrefix("<!-- end of keys") }
    let table =
      ["| key | what it does |", "| --- | --- |"]
      + KeyBinding.all.map { "| `\($0.keyName)` | \($0.meaning) |" }
    #expect(Array(listed) == table.map { Substring($0) })
  }
}
