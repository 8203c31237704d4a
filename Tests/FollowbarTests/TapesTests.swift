import Foundation
import TerminalTesting
import Testing

/// Tests that play the repository's tapes, which contain their own assertions.
@Suite struct TapesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "tapes")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".tape") }.sorted()

  private let place: Workplace

  init() throws { place = try Workplace() }

  private func path(_ name: String) -> String { TapesTests.folder.appending(path: name).path }

  @Test func `the README's tapes exist`() {
    let promised = [
      "followbar", "techniques", "articles", "comparison", "workbench", "scripts", "recording",
    ]
    #expect(Set(promised.map { $0 + ".tape" }).isSubset(of: TapesTests.names))
  }

  @Test(arguments: names) func `a tape has no errors and no warnings`(_ name: String) throws {
    let check = try run(["tape", "check", path(name)])
    #expect(check.status == 0 && check.error == "", "\(check.output)\(check.error)")
  }

  @Test(arguments: names) func `a tape begins with a comment and is formatted`(
    _ name: String
  ) throws {
    let written = try String(contentsOfFile: path(name), encoding: .utf8)
    #expect(written.hasPrefix("# "))
    #expect(!written.contains("\nOutput "))
    #expect(try run(["tape", "fmt", path(name)]).output == written)
  }

  @Test(arguments: names) func `a tape plays to its end`(
    _ name: String
  ) throws {
    try play(path(name))
  }

  @Test(arguments: ["README.md", "docs/tutorial.md"])
  func `the first tape of a page plays to its end`(page: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let block = try #require(text.firstMatch(of: /(?sm)^```elixir\n(.*?)^```$/))
    try play(try place.write(String(block.1), to: "a.tape"))
  }

  /// Plays a tape into golden text, which must show the phone without hints.
  private func play(_ tape: String) throws {
    let record = try run(["record", "--quiet", tape, "-o", place.path("golden.txt")])
    try #require(record.status == 0 && record.error == "", "\(record.error)")
    let text = try place.text("golden.txt")
    #expect(text.contains("Mika") || text.contains("Message"))
    #expect(!text.contains("Alt-? help") && !text.contains("? help"))
  }
}
