import Foundation
import Phone
import TerminalTesting
import Testing

/// Tests that README.md and docs/ show the program's own output (make tables).
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

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

  @Test func `the guide has a section and a small picture of each technique`() throws {
    let guide = try validate("guide", in: "docs/techniques.md")
    for technique in TechniqueName.allCases {
      #expect(guide.contains("## `\(technique.rawValue)`"))
      #expect(
        guide.contains { $0.hasPrefix("| [`\(technique.rawValue)`](#\(technique.rawValue)) |") })
      let path = "techniques/\(technique.rawValue).png"
      #expect(guide.contains { $0.hasPrefix("<img src=\"\(path)\"") && $0.contains("alt=\"") })
      let picture = try Data(contentsOf: ReadmeTests.root.appending(path: "docs/" + path))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count <= 30_000)
    }
  }

  @Test func `docs/commands.md describes every command of the help`() throws {
    let sections = try validate("commands", in: "docs/commands.md")
    let titles = sections.filter { $0.hasPrefix("## ") }
    #expect(titles.count >= 15)
    for title in titles {
      let path = title.dropFirst(4).dropLast().split(separator: " ").dropFirst().map(String.init)
      let help = try run(path + ["--help"]).output
      let section = sections.drop { $0 != title }.dropFirst().prefix { !$0.hasPrefix("## ") }
      #expect(section.contains("```sh"), "\(title) has no example")
      let options = Set(help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map(\.1))
      let rows = section.filter { $0.hasPrefix("| ") }.joined()
      for option in options where !["--help", "--version"].contains(option) {
        #expect(rows.contains("`\(option)"), "\(title) lacks \(option)")
      }
    }
  }

  /// The tape of a picture asserts the seam of its alternative text.
  @Test(arguments: TechniqueName.allCases)
  func `the tape of a technique's picture plays`(technique: TechniqueName) throws {
    let tape = try run(["guide", technique.rawValue])
    let text = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: text) }
    let result = try run(["record", "-", "-q", "-o", text.path], input: tape.output)
    #expect(tape.status == 0 && result.status == 0, "\(result.error)")
  }

  @Test func `each line of the table of platforms shows its fault`() throws {
    let readme = try String(
      contentsOf: ReadmeTests.root.appending(path: "README.md"), encoding: .utf8)
    let commands = readme.matches(of: /\| `followbar run ([^`]*)` \|/).map(\.1)
    #expect(commands.count >= 12)
    for command in commands {
      let arguments = command.split(separator: " ").map(String.init)
      let result = try run(["measure"] + arguments + ["--assert-max-gap", "5"])
      #expect(result.status == 1 && result.error.contains("off by more than 5 pt"), "\(command)")
    }
  }

  @Test func `the README's report of a recording is up to date`() throws {
    let report = try validate("recording")
    #expect(report.first == "```console" && report.last == "```")
  }

  /// Compares a block of a document with the program's output; returns its lines.
  private func validate(_ block: String, in path: String = "README.md") throws -> [Substring] {
    let root = ReadmeTests.root
    let document = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let written = document.split(separator: "\n").drop { !$0.hasPrefix("<!-- \(block):") }
      .dropFirst()
      .prefix { !$0.hasPrefix("<!-- end of \(block)") }
    let result = try run(
      root.appending(path: "Tools/tables.sh"),
      [products.appending(path: "followbar").path, block])
    #expect(result.status == 0 && result.error == "")
    #expect(Array(written) == result.output.split(separator: "\n"))
    return Array(written)
  }
}
