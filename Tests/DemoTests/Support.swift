import Foundation
import Kit
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// A demo with a clock, driven by a test.
struct Hands {
  var demo: Demo
  var effects: [Effect] = []
  /// All inputs so far, each with its time.
  private(set) var inputs: [(time: Duration, input: Input)] = []

  /// Creates a demo; below 100 columns it shows the phone alone, unless it is to show other panels.
  init(
    columns: Int = 80, rows: Int = 24, showing panels: Panels? = nil,
    _ change: (inout Options) -> Void = { _ in }
  ) {
    var options = Options()
    options.phone = .iPhone8
    options.panels = panels ?? (columns < 100 ? .phone : .both)
    change(&options)
    demo = Demo(options, size: CellSize(columns: columns, rows: rows))
  }

  var scene: Scene { demo.scene }
  var canvas: Canvas { demo.view }
  var time: Seconds { demo.time }

  /// The time of the loop, which events follow.
  var now: Duration {
    get { demo.now }
    set { send(.tick(newValue)) }
  }

  mutating func wait(_ duration: Duration) { now += duration }

  mutating func send(_ message: Message) { effects += demo.handle(message) }

  mutating func send(_ input: Input) {
    inputs.append((now, input))
    send(.input(input))
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers = []) { send(.key(key, modifiers)) }

  mutating func press(_ letter: Character, _ modifiers: Modifiers = []) {
    press(.character(letter), modifiers)
  }

  mutating func type(_ text: String) { for character in text { press(character) } }

  mutating func paste(_ text: String) { send(.paste(text)) }

  mutating func click(column: Int, row: Int) {
    for action in [Mouse.Action.press, .release] { mouse(action, column, row) }
  }

  mutating func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) {
    send(.mouse(Mouse(action, at: Position(column: column, row: row))))
  }

  /// Returns the cell where a text begins on the screen.
  func place(of text: String, at location: SourceLocation = #_sourceLocation) -> Position {
    for (row, line) in canvas.rows.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return Position(column: String(line[..<range.lowerBound]).columns, row: row)
    }
    Issue.record("missing text: \(text)", sourceLocation: location)
    return Position(column: 0, row: 0)
  }

  /// Raises the keyboard and waits until it rests.
  mutating func raise() {
    press(.tab)
    wait(.seconds(1))
  }
}

/// Compares a picture with its golden file; `make golden` rewrites the file and fails the run.
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
      "\(name).txt was written: review it before you commit", sourceLocation: location)
  }
}

extension Hands {
  /// Clicks the middle of a shown key.
  mutating func click(_ key: KeyCap.KeyAction, at location: SourceLocation = #_sourceLocation) {
    let frames = demo.layout.phone.keyboard.places(of: scene.keyPage)
    guard let frame = frames.first(where: { $0.key.action == key })?.place else {
      Issue.record("missing key: \(key)", sourceLocation: location)
      return
    }
    click(column: frame.columns.lowerBound + frame.columns.count / 2, row: frame.textRow)
  }

  /// Clicks a word above the keys.
  mutating func click(suggestion index: Int, at location: SourceLocation = #_sourceLocation) {
    let keyboard = demo.layout.phone.keyboard
    let columns = keyboard.columns(of: scene.suggestions)
    guard columns.indices.contains(index) else {
      Issue.record("missing suggestion: \(index)", sourceLocation: location)
      return
    }
    click(column: columns[index].lowerBound + 1, row: keyboard.suggestionRow)
  }
}
