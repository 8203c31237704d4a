import Foundation
import Kit
import Screen
import Testing

/// Plays README.md as a reader does: each command as written, in order, in one folder.
@Suite struct FrontPageTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The lines of all shell blocks but those that build followbar.
  private static func commands() throws -> [String] {
    let page = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    return page.components(separatedBy: "```sh\n").dropFirst()
      .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
      .map(String.init).filter { !$0.hasPrefix("make ") && !$0.hasPrefix("git ") }
  }

  @Test func `every command works with the files that the commands before it made`() throws {
    let place = try Workplace()
    // The reader's own recording, which MarkerProgramTests marks in a terminal.
    let folder = place.folder.appending(path: "Track/docs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["app.mp4", "app.mp4.marks"] {
      try FileManager.default.copyItem(
        at: Self.root.appending(path: "Track/docs/" + name), to: folder.appending(path: name))
    }
    let path = "\(products.path):\(searchPath)"
    let commands = try Self.commands()
    #expect(commands.count >= 10)
    for command in commands {
      if command.hasPrefix("followbar run") {
        try openPhone(command, path, in: place)
      } else {
        let result = try run(
          URL(filePath: "/bin/sh"), ["-c", command], environment: ["PATH": path], in: place.folder)
        #expect(result.status == 0, "\(command): \(result.error)")
      }
    }
    let made = try place.names()
    #expect(
      made == [
        "Track", "app.csv", "app.gif", "card.png", "demo.cast", "demo.gif", "demo.tape",
        "wipe.gif",
      ])
  }

  @Test func `the first picture's figures are those of measure`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let alt = try #require(page.firstMatch(of: /docs\/hero.gif" [^>]*alt="([^"]*)"/)).1
    let words = alt.matches(of: /([0-9.]+) points/).map { String($0.1) }
    let result = try Workplace().followbar([
      "measure", "--technique", "async,constraint", "--scenario", "show", "--format", "csv",
    ])
    let table = result.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    func figures(_ name: String) throws -> [Double] {
      let column = try #require(table[0].firstIndex(of: name))
      return table[1...].compactMap { Double($0[column]) }
    }
    let (gaps, overlaps) = (try figures("max_gap_pt"), try figures("max_overlap_pt"))
    #expect(gaps.count == 2 && overlaps.count == 2)
    let expected = [overlaps[0], max(overlaps[1], gaps[1])]
    #expect(
      zip(words, expected).allSatisfy { abs((Double($0) ?? .nan) - $1) < 0.05 } && words.count == 2)
  }

  private func openPhone(_ command: String, _ path: String, in place: Workplace) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd '\(place.folder.path)' && exec \(command)"],
      size: CellSize(columns: 100, rows: 32), environment: ["PATH": path])
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0), "\(command)")
  }
}
