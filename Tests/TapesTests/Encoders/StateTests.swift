import Foundation
import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct StateTests {
  struct Recording: Decodable {
    struct CellSize: Decodable, Equatable {
      let columns: Int
      let rows: Int
    }
    struct Run: Decodable {
      let text: String
      let fg: String?
      let bg: String?
      let bold: Bool?
      let reverse: Bool?
    }
    struct Place: Decodable, Equatable {
      let column: Int
      let row: Int
    }
    struct Frame: Decodable {
      let time: Double
      let size: CellSize?
      let cursor: Place?
      let facts: [String: Double?]
      let rows: [[Run]]?
    }
    struct Marker: Decodable {
      let time: Double
      let name: String
    }
    let size: CellSize
    let fps: Int
    let title: String?
    let frames: [Frame]
    let markers: [Marker]
    let duration: Double
  }

  private func read(
    _ frames: [Frame], marks: [(String, Duration)] = [], until end: Duration = .seconds(3)
  ) throws -> Recording {
    let text = try file(
      StateEncoder(framesPerSecond: 30, title: "a\n\"b\""), frames, marks: marks, until: end)
    return try JSONDecoder().decode(Recording.self, from: Data(text.utf8))
  }

  @Test func `the runs reproduce the canvas`() throws {
    let recording = try read(smallDemo)
    #expect(recording.size == Recording.CellSize(columns: 64, rows: 20))
    #expect(recording.fps == 30 && recording.duration == 3 && recording.title == "a \"b\"")
    var rows: [[Recording.Run]] = []
    for (frame, made) in zip(recording.frames, smallDemo) {
      rows = frame.rows ?? rows
      #expect(abs(frame.time - made.time / .seconds(1)) < 0.000_001)
      let text = rows.map { $0.map(\.text).joined() }
      let drawn = (0..<20).map { row in
        (0..<64).map { made.canvas[$0, row].glyph.text }.joined()
      }
      #expect(text == drawn)
      #expect(frame.cursor?.column == made.canvas.cursor?.column)
      #expect(rows.flatMap { colors(of: $0) } == colors(of: made.canvas))
    }
    #expect(recording.frames.count == smallDemo.count)
    #expect(recording.frames[1].rows == nil)
  }

  /// Returns each glyph with its visible ink and its background.
  private func colors(of runs: [Recording.Run]) -> [String] {
    runs.flatMap { run in
      run.text.map { $0 == " " ? "\(run.bg ?? "")" : "\(run.fg ?? "")\(run.bg ?? "")" }
    }
  }

  private func colors(of canvas: Canvas) -> [String] {
    canvas.cells.filter { $0.glyph != .continuation }.map { cell in
      let paper = hex(cell.style.background)
      return cell.glyph == .space ? paper : hex(cell.style.foreground) + paper
    }
  }

  private func hex(_ color: Color) -> String {
    color.isStandard
      ? "" : "#" + String(String(0x100_0000 + color.value, radix: 16).dropFirst())
  }

  @Test func `only changed frames are written`() throws {
    let (one, two) = (canvas(4, 2, (0, 0, "a", .standard)), canvas(2, 4, (0, 0, "a", .standard)))
    let frames = [
      Frame(at: .zero, one, [Fact("x", .number(1.5))]),
      Frame(at: .seconds(1), one, [Fact("x", .number(1.5))]),
      Frame(at: .seconds(2), one, [Fact("x", .number(.nan))]),
      Frame(at: .seconds(3), two, [Fact("x", .null)]),
    ]
    let recording = try read(frames, marks: [("m<\"", .milliseconds(1500))], until: .seconds(4))
    #expect(recording.frames.map(\.time) == [0, 2, 3])
    #expect(recording.frames.map { $0.facts["x"] } == [1.5, .some(nil), .some(nil)])
    #expect(recording.frames[1].rows == nil)
    #expect(recording.frames[2].size == Recording.CellSize(columns: 2, rows: 4))
    #expect(recording.frames[2].rows?.count == 4)
    #expect(recording.markers.map(\.name) == ["m<\""] && recording.markers[0].time == 1.5)
  }

  @Test func `attributes are written by name`() throws {
    let style = CellStyle(Color(0x010203), on: .standard, [.bold, .reverse])
    let run = try #require(
      try read([Frame(at: .zero, canvas(3, 1, (0, 0, "abc", style)))]).frames[0].rows?[0].first)
    #expect(run.text == "abc" && run.fg == "#010203" && run.bg == nil)
    #expect(run.bold == true && run.reverse == true)
  }
}

@Suite struct GoldenTextTests {
  @Test func `a screen is its rows and a line`() {
    let line = String(repeating: "─", count: 80)
    #expect(
      GoldenText.text(of: canvas(9, 2, (1, 0, "a  ", .standard))) == " a\n\n\(line)\n")
    #expect(
      GoldenText.text(of: canvas(9, 2, (0, 1, "你好", .standard))) == "\n你好\n\(line)\n")
  }
}
