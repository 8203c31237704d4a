import Foundation
import Kit
import Screen
import Tapes
import Testing

@testable import followbar

@Suite struct ScreenshotsTests {
  private let place: Workplace
  private let screenshots: Screenshots

  init() throws {
    place = try Workplace()
    screenshots = Screenshots(
      RecordingStyle(
        look: WindowLook(), framesPerSecond: 50, scale: 1, title: ""))
  }

  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(CellSize(columns: 9, rows: 1))
    canvas.write(text, .standard, column: 0, row: 0)
    return canvas
  }

  @Test func `a screenshot is written at once and renamed at the end`() throws {
    try place.write("earlier", to: "a.txt")
    try screenshots.take(canvas("one"), for: place.path("a.txt"))
    let written = try place.names().filter { $0.hasPrefix(".followbar-") }
    #expect(try written.map { try place.text($0) } == ["one\n"])
    #expect(try place.text("a.txt") == "earlier")
    try screenshots.take(canvas("two"), for: place.path("b.txt"))
    try screenshots.take(canvas("three"), for: place.path("a.txt"))
    #expect(try place.names().count == 3)
    try screenshots.complete()
    #expect(try place.names() == ["a.txt", "b.txt"])
    #expect(try place.text("a.txt") == "three\n" && place.text("b.txt") == "two\n")
  }

  @Test func `hundreds of screenshots keep no files open`() throws {
    let before = try openFiles()
    for index in 0..<300 {
      try screenshots.take(canvas("\(index)"), for: place.path("\(index).txt"))
    }
    #expect(try openFiles() < before + 100)
    try screenshots.complete()
    #expect(try place.names().count == 300 && place.text("299.txt") == "299\n")
  }

  /// Returns the number of this process's open files.
  private func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
