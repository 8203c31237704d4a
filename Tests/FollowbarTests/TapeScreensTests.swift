import Foundation
import Screen
import Tapes
import TerminalTesting
import Testing

@testable import followbar

/// Golden screens of the tapes about platforms, gestures and keys.
@Suite struct TapeScreensTests {
  private static let folder = TapesTests.folder.appending(path: "golden")

  /// `make golden` rewrites the files and fails the run.
  @Test(arguments: [
    "android", "chat", "composer", "drag", "flutter", "keyboards", "react-native", "sheets",
    "sizes",
    "swiftui", "transcript", "web",
  ])
  func `the screens at a tape's assertions are the golden ones`(name: String) throws {
    let screens = try screens(of: TapesTests.folder.appending(path: name + ".tape").path)
    let golden = TapeScreensTests.folder.appending(path: name + ".txt")
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if let known, ProcessInfo.processInfo.environment["FOLLOWBAR_GOLDEN"] == nil {
      #expect(screens == known)
    } else {
      try screens.write(to: golden, atomically: true, encoding: .utf8)
      Issue.record("tapes/golden/\(name).txt was written: review it before you commit")
    }
  }

  /// Returns the screen after each `Assert` and `Wait`, below the commands that it follows.
  private func screens(of path: String) throws -> String {
    let file = try TapeFile(path)
    try file.validate()
    let size = file.tape.settings.size(cell: WindowLook(file.tape.settings).cell)
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
        let (line, screen) = (lines[command.place.line - 1], GoldenText.text(of: canvas))
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
