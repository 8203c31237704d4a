import Foundation
import TerminalTesting
import Testing

/// Tests of the man pages against the commands' help.
@Suite struct ManualTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    let result = try run(["manual", "--date", "November 22, 2026", place.folder.path])
    #expect(result.status == 0 && result.error == "")
  }

  @Test func `every command has a page, and nothing else has`() throws {
    let pages = try CommandHelp.all().map { $0.words.joined(separator: "-") + ".1" }
    #expect(try place.names() == pages.sorted() && pages.count > 15)
  }

  @Test func `a page has its command's text, arguments and options, and no others`() throws {
    for command in try CommandHelp.all() {
      let page = try plainText(command)
      let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
      let texts = [command.discussion] + arguments.flatMap { [$0.abstract, $0.discussion] }
      for text in texts.compactMap(\.self) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isThere = words.split(separator: "  ").allSatisfy { page.contains($0) }
        #expect(isThere, "\(command.words): \(text)")
      }
      let options = arguments.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
      let section = try #require(page.split(separator: ".Sh OPTIONS").last)
      let items = section.matches(of: /Fl -([a-z-]+)/).map { String($0.output.1) }
      #expect(items == options, "\(command.words)")
    }
  }

  @Test func `mandoc finds no error in a page`() throws {
    let mandoc = URL(filePath: "/usr/bin/mandoc")
    guard FileManager.default.isExecutableFile(atPath: mandoc.path) else { return }
    for page in try place.names() {
      let result = try run(mandoc, ["-T", "lint", "-W", "warning", place.path(page)])
      #expect(result.output == "" && result.error == "")
    }
  }

  /// Returns a page in one line, with mdoc's characters as plain ones.
  private func plainText(_ command: CommandHelp) throws -> String {
    var page = try place.text(command.words.joined(separator: "-") + ".1")
    let characters = [
      ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\(dq", "\""),
      ("\\&", ""), ("\\e", "\\"),
    ]
    for (written, plain) in characters { page.replace(written, with: plain) }
    let macros = page.split(separator: "\n").filter { !$0.hasPrefix(".Bd") && !$0.hasPrefix(".Ed") }
    return macros.filter { $0 != ".Pp" }.joined(separator: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
