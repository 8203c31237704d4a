import Foundation
import TerminalTesting
import Testing

@Suite struct ReadmeTests {
  @Test func `the README's table of techniques is up to date (make tables)`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let written = readme.split(separator: "\n").drop { !$0.hasPrefix("<!-- techniques") }
      .dropFirst()
      .prefix { !$0.hasPrefix("<!-- end of techniques") }
    let table = try run(
      root.appending(path: "Scripts/tables.sh"), [products.appending(path: "followbar").path])
    #expect(table.status == 0 && table.error == "")
    #expect(Array(written) == table.output.split(separator: "\n"))
    #expect(written.count == 12)
  }
}
