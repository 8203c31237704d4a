import Foundation
import TerminalTesting
import Testing

/// Tests that README.md and docs/phone.md show the program's own output (make tables).
@Suite struct ReadmeTests {
  @Test func `the README's table of techniques is up to date`() throws {
    let table = try validate("techniques")
    #expect(table.count == 12)
  }

  @Test func `the table of the transcript's policies is up to date`() throws {
    let table = try validate("policies", in: "docs/phone.md")
    #expect(table.count == 6)
  }

  @Test func `docs/scenarios.md describes every scenario in the order of the list`() throws {
    let sections = try validate("scenarios", in: "docs/scenarios.md")
    let names = sections.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    let list = try run(["list", "scenarios"]).output.split(separator: "\n")
    #expect(names == list.map { String($0.prefix { $0 != " " }) })
  }

  #if Images
    @Test func `the README's report of a recording is up to date`() throws {
      let report = try validate("recording")
      #expect(report.first == "```console" && report.last == "```")
    }
  #endif

  /// Compares a block of a document with the program's output; returns its lines.
  private func validate(_ block: String, in path: String = "README.md") throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let written = document.split(separator: "\n").drop { !$0.hasPrefix("<!-- \(block):") }
      .dropFirst()
      .prefix { !$0.hasPrefix("<!-- end of \(block)") }
    let result = try run(
      root.appending(path: "Scripts/tables.sh"),
      [products.appending(path: "followbar").path, block])
    #expect(result.status == 0 && result.error == "")
    #expect(Array(written) == result.output.split(separator: "\n"))
    return Array(written)
  }
}
