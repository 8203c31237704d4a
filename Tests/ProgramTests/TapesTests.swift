import Foundation
import Kit
import Screen
import Tapes
import Testing

@testable import followbar

/// Tests that play the repository's tapes, which contain their own assertions.
@Suite struct TapesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "tapes")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".tape") }.sorted()

  /// The tapes about platforms, gestures, keys and the designed gap, whose screens are in `tapes/golden`.
  private static let golden = [
    "android", "chat", "composer", "drag", "flutter", "gap", "keyboards", "react-native",
    "swiftui", "web",
  ].map { $0 + ".tape" }

  private static let played = names.filter { !golden.contains($0) }

  private func file(_ name: String) throws -> TapeFile {
    try TapeFile(TapesTests.folder.appending(path: name).path)
  }

  @Test func `the README's tapes exist`() {
    let promised = [
      "hero", "followbar", "techniques", "articles", "comparison", "workbench", "scripts",
      "recording",
    ]
    #expect(Set(promised.map { $0 + ".tape" }).isSubset(of: TapesTests.names))
  }

  @Test(arguments: names) func `a tape has no errors and no warnings`(_ name: String) throws {
    let file = try file(name)
    #expect(file.tape.isPlayable && file.tape.warnings.isEmpty, "\(file.tape.warnings)")
    #expect(file.text.hasPrefix("# ") && file.tape.outputs.isEmpty)
  }

  @Test(arguments: played) func `a tape plays to its end without warnings`(_ name: String) throws {
    let file = try file(name)
    #expect(file.tape.warnings.isEmpty, "\(file.tape.warnings)")
    let screens = try screens(of: file)
    #expect(screens.contains("Mika") || screens.contains("Message"))
    #expect(!screens.contains("?  help"))
  }

  @Test(arguments: ["README.md", "docs/tutorial.md"])
  func `the first tape of a page plays to its end`(page: String) throws {
    let place = try Workplace()
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let block = try #require(text.firstMatch(of: /(?sm)^```elixir\n(.*?)^```$/))
    let file = try TapeFile(try place.write(String(block.1), to: "a.tape"))
    #expect(try !screens(of: file).contains("?  help"))
  }

  /// `make golden` rewrites the files and fails the run.
  @Test(arguments: golden)
  func `the screens at a tape's assertions are the golden ones`(name: String) throws {
    let screens = try screens(of: try file(name))
    let path = "golden/" + name.dropLast(5) + ".txt"
    let golden = TapesTests.folder.appending(path: path)
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if let known, ProcessInfo.processInfo.environment["FOLLOWBAR_GOLDEN"] == nil {
      #expect(screens == known)
    } else {
      try screens.write(to: golden, atomically: true, encoding: .utf8)
      Issue.record("tapes/\(path) was written: review it before you commit")
    }
  }

  /// Returns the screen after each `Assert` and `Wait`, below the commands that it follows.
  private func screens(of file: TapeFile) throws -> String {
    try file.validate()
    let size = file.tape.settings.size
    var player = Player(file.tape, on: DemoStage(file.options(for: file.tape.settings), size: size))
    (player.reportsScreens, player.drawsFrames) = (true, false)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    var commands = file.tape.commands[...]
    var shown: [(headings: [Substring], screen: String)] = []
    try player.play { event in
      switch event {
      case .screen(let canvas):
        guard let command = commands.first, ["Assert", "Wait"].contains(command.name) else {
          return
        }
        let (line, screen) = (lines[command.place.line - 1], canvas.goldenText)
        if shown.last?.screen == screen {
          shown[shown.count - 1].headings.append(line)
        } else {
          shown.append(([line], screen))
        }
      // Each command ends with one.
      case .progress: commands = commands.dropFirst()
      default: break
      }
    }
    return shown.map { $0.headings.joined(separator: "\n") + "\n" + $0.screen }.joined()
  }
}
