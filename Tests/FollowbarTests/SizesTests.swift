import Demo
import Foundation
import Screen
import TerminalTesting
import Testing

/// Rotation and reduced motion in a real terminal.
@Suite(.serialized)
struct SizesTests {
  private func open(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide"] + arguments,
      size: CellSize(columns: 80, rows: 24), environment: environment)
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    return terminal
  }

  /// 24 · 375 / 667 = 13.5 rows, of which the bar takes the last two.
  @Test func `z turns the phone within the window, and back`() throws {
    let terminal = try open()
    terminal.type("z")
    try terminal.wait("landscape") { screen in
      screen.rows[16].contains("Message") && screen.rows.prefix(5).allSatisfy { $0.isBlank }
        && screen.rows.suffix(6).allSatisfy { $0.isBlank }
    }
    try terminal.wait("its name") { $0.rows.contains { $0.contains("landscape, 375 pt high") } }
    terminal.type("z")
    try terminal.wait("portrait") { $0.rows[22].contains("Message") }
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
  }

  /// The bar's text is in row 22 of the first picture, and in row 13 of the second.
  @Test(arguments: [
    ([], ["FOLLOWBAR_REDUCED_MOTION": "1"], ""), (["--reduced-motion"], [:], ""), ([], [:], "R"),
  ])
  func `with reduced motion the bar is at one rest or the other, never between`(
    arguments: [String], environment: [String: String], key: String
  ) throws {
    let terminal = try open(arguments, environment: environment)
    terminal.type(key + "\t")
    var rows: Set<Int> = []
    func isUp(_ screen: Emulator) -> Bool {
      let row = screen.rows.firstIndex { $0.contains("Message") }
      row.map { _ = rows.insert($0) }
      return row == 13 && screen.rows[23].contains("123")
    }
    try terminal.wait("the keyboard") { isUp($0) }
    #expect(rows == [22, 13])
    terminal.type("\u{1B}R")
    try terminal.wait("the setting") { $0.rows.contains { $0.contains("reduced motion off") } }
  }

  @Test(arguments: ["yes", "2", "\u{1B}[31m"])
  func `an invalid variable is an error that says what is expected`(value: String) throws {
    let result = try run(["run"], environment: ["FOLLOWBAR_REDUCED_MOTION": value])
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("error: invalid FOLLOWBAR_REDUCED_MOTION '"))
    #expect(result.error.hasSuffix("': expected 1 or 0\n"))
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test(arguments: ["", "0"])
  func `an empty variable and 0 leave motion as it is`(value: String) throws {
    let terminal = try open(environment: ["FOLLOWBAR_REDUCED_MOTION": value])
    terminal.type("R")
    try terminal.wait("the setting") { $0.rows.contains { $0.contains("reduced motion on") } }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
