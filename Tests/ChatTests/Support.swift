import Chat
import Foundation
import Motion
import Phone
import Screen
import Testing

/// A demo under a test's hands: inputs at times, and a look.
struct Hands {
  var demo: Demo
  var now = Duration.zero
  var effects: [Effect] = []

  init(columns: Int = 80, rows: Int = 24, _ change: (inout Options) -> Void = { _ in }) {
    var options = Options()
    change(&options)
    demo = Demo(options, size: Size(columns: columns, rows: rows))
  }

  var scene: Scene { demo.scene(at: now) }
  var canvas: Canvas { demo.view(at: now) }
  var time: Seconds { demo.playback.time(at: now) }

  mutating func wait(_ duration: Duration) {
    now += duration
    demo.advance(to: now)
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers = []) {
    effects += demo.update(.key(key, modifiers), at: now)
  }

  mutating func press(_ letter: Character, _ modifiers: Modifiers = []) {
    press(.character(letter), modifiers)
  }

  mutating func type(_ text: String) { for character in text { press(character) } }

  mutating func click(column: Int, row: Int) {
    effects += demo.update(.mouse(Mouse(.press, at: Position(column: column, row: row))), at: now)
  }

  /// Raises the keyboard and waits until it rests.
  mutating func raise() {
    press(.tab)
    wait(.seconds(1))
  }
}

/// Compares a picture with the reviewed one beside this file; `make golden` writes it anew and fails the run.
func expectGolden(
  _ picture: String, _ name: String, file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden")
  let golden = folder.appending(path: name + ".txt")
  let known = try? String(contentsOf: golden, encoding: .utf8)
  if let known, ProcessInfo.processInfo.environment["FOLLOWBAR_GOLDEN"] == nil {
    #expect(picture + "\n" == known, sourceLocation: location)
  } else {
    try (picture + "\n").write(to: golden, atomically: true, encoding: .utf8)
    Issue.record(
      "\(name).txt was written: look at it before it is committed", sourceLocation: location)
  }
}
