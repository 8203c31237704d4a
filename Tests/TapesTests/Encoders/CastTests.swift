import Foundation
import Kit
import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct CastTests {
  /// A player that feeds a cast to an emulator and keeps each screen with its time.
  struct Reader {
    var header: [String: Any] = [:]
    var events: [(time: Double, code: String, data: String)] = []

    init(_ text: String) throws {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.removeLast() == "")
      header = try #require(Reader.json(lines.removeFirst()) as? [String: Any])
      var time = 0.0
      for line in lines {
        let event = try #require(Reader.json(line) as? [Any])
        let stamp = try #require(event[0] as? Double)
        time += stamp
        events.append((time, try #require(event[1] as? String), try #require(event[2] as? String)))
      }
    }

    static func json(_ line: Substring) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(line.utf8))
    }

    /// Returns the screen after all events up to a time.
    func screen(at time: Double, _ size: CellSize) -> Emulator {
      var screen = Emulator(size)
      for event in events where event.time <= time { Reader.obey(event, on: &screen) }
      return screen
    }

    static func obey(_ event: (time: Double, code: String, data: String), on screen: inout Emulator)
    {
      if event.code == "o" { screen.feed(event.data.utf8) }
      let size = event.data.split(separator: "x").compactMap { Int($0) }
      if event.code == "r" { screen.resize(CellSize(columns: size[0], rows: size[1])) }
    }
  }

  @Test func `a terminal shows the canvas of each frame`() throws {
    let frames = smallDemo
    let reader = try Reader(file(CastEncoder(), frames, until: .seconds(3)))
    expectScreens(of: reader, toShow: frames)
  }

  /// Expects a player to show each frame at its time, within half a millisecond.
  private func expectScreens(of reader: Reader, toShow frames: [Frame]) {
    var screen = Emulator(frames[0].canvas.size)
    var events = reader.events[...]
    for frame in frames {
      while let event = events.first, event.time <= frame.time / .seconds(1) + 0.0006 {
        Reader.obey(event, on: &screen)
        events.removeFirst()
      }
      #expect(screen.unknown == [])
      #expect(differences(screen, frame.canvas) == [], "at \(frame.time)")
    }
  }

  /// Returns a description of each cell that looks different.
  private func differences(_ screen: Emulator, _ canvas: Canvas) -> [String] {
    var found: [String] = []
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let (seen, drawn) = (screen[column, row], canvas[column, row])
        let isBlank =
          drawn.glyph == .space && !drawn.style.attributes.contains(.reverse)
          && !seen.attributes.contains(.reverse)
        let isRight =
          seen.text == drawn.glyph.text && seen.background == color(drawn.style.background)
          && (isBlank
            || seen.foreground == color(drawn.style.foreground)
              && seen.attributes == drawn.style.attributes)
        if !isRight { found.append("\(column),\(row)") }
      }
    }
    if let cursor = canvas.cursor, screen.cursor != cursor { found.append("cursor") }
    if screen.modes.contains(25) != (canvas.cursor != nil) { found.append("shown cursor") }
    return found
  }

  private func color(_ color: Color) -> EmulatedColor {
    color.isStandard ? .standard : .rgb(color.value)
  }

  @Test func `any canvas can follow any other`() throws {
    var random = SplitMix64(seed: 1)
    let size = CellSize(columns: 30, rows: 4)
    var frames: [Frame] = []
    for index in 0..<200 {
      var canvas = index % 3 == 0 ? Canvas(size) : frames[index - 1].canvas
      for _ in 0..<Int.random(in: 0..<8, using: &random) { scribble(on: &canvas, &random) }
      frames.append(Frame(at: .milliseconds(index * 10), canvas))
    }
    let reader = try Reader(file(CastEncoder(), frames, until: .seconds(2)))
    expectScreens(of: reader, toShow: frames)
  }

  /// In such a reader the second column must be blank, and the cells after it must be in place.
  @Test func `no residue is left where wide characters have one column`() throws {
    var random = SplitMix64(seed: 5)
    var canvas = Canvas(CellSize(columns: 30, rows: 4))
    var encoder = CastEncoder()
    var text = ""
    var screen = Emulator(canvas.size)
    screen.knowsWideCharacters = false
    for index in 0..<400 {
      for _ in 0..<Int.random(in: 0..<8, using: &random) { scribble(on: &canvas, &random) }
      let bytes = try encoder.add(Frame(at: .milliseconds(index * 10), canvas))
      text += String(decoding: bytes, as: UTF8.self)
      let events = try text.split(separator: "\n").filter { $0.first == "[" }.map {
        try #require(Reader.json($0) as? [Any])
      }
      for event in events { screen.feed((event[2] as? String ?? "").utf8) }
      text = ""
      #expect(differences(screen, inOneColumn(canvas)) == [], "frame \(index)")
    }
  }

  /// Returns the canvas as such a player shows it, with a blank second column.
  private func inOneColumn(_ canvas: Canvas) -> Canvas {
    var narrow = canvas
    for row in 0..<canvas.size.rows {
      for column in 1..<canvas.size.columns where canvas[column, row].glyph == .continuation {
        narrow[column, row] = Cell(.space, canvas[column - 1, row].style)
      }
    }
    return narrow
  }

  private func scribble(on canvas: inout Canvas, _ random: inout SplitMix64) {
    let colors = [Color.standard, Color(0xFF0000), Color(0x00FF00)]
    let style = CellStyle(
      colors.randomElement(using: &random) ?? .standard,
      on: colors.randomElement(using: &random) ?? .standard,
      CellStyle.Attributes(rawValue: UInt32.random(in: 0..<8, using: &random)))
    let column = Int.random(in: -3..<30, using: &random)
    let row = Int.random(in: 0..<4, using: &random)
    let texts = ["a", "abc", "你好", "          ", "é\u{301}x", "👀", "  x", "█▄▄"]
    canvas.write(texts.randomElement(using: &random) ?? "", style, column: column, row: row)
    let hasCursor = Bool.random(using: &random)
    canvas.cursor = hasCursor ? Position(column: max(column, 0), row: row) : nil
  }

  @Test func `the header has the fields that readers need`() throws {
    let frames = [Frame(at: .zero, canvas(40, 5))]
    let header = try Reader(
      file(CastEncoder(title: "a\"\u{1B}b"), frames, until: .zero)
    ).header
    let term = try #require(header["term"] as? [String: Any])
    let theme = try #require(term["theme"] as? [String: String])
    #expect(header["version"] as? Int == 3)
    #expect(term["cols"] as? Int == 40)
    #expect(term["rows"] as? Int == 5)
    #expect(header["title"] as? String == "a\"␛b")
    #expect(theme["bg"] == "#0b0b0d")
    #expect(theme["palette"]?.split(separator: ":").count == 16)
    #expect(header["timestamp"] == nil)
  }

  @Test func `events are the changes and the end`() throws {
    let (one, two) = (
      canvas(9, 1, (0, 0, "one", .standard)), canvas(9, 1, (0, 0, "two", .standard))
    )
    let frames = [
      Frame(at: .zero, one), Frame(at: .milliseconds(100), one), Frame(at: .milliseconds(200), two),
    ]
    let marks = [("first", Duration.zero), ("half", .milliseconds(150))]
    let reader = try Reader(file(CastEncoder(), frames, marks: marks, until: .milliseconds(1250)))
    #expect(reader.events.map(\.code) == ["m", "o", "m", "o", "o"])
    #expect(reader.events.map { Int(($0.time * 1000).rounded()) } == [0, 0, 150, 200, 1250])
    #expect(reader.events.map(\.data)[2] == "half")
    #expect(reader.screen(at: 0.1, two.size).rows == ["one"])
    #expect(reader.screen(at: 2, two.size).rows == ["two"])
  }

  @Test func `a resize is an event and a redraw`() throws {
    let frames = [
      Frame(at: .zero, canvas(9, 2, (0, 1, "small", .standard))),
      Frame(at: .seconds(1), canvas(12, 3, (8, 2, "wide", .standard))),
    ]
    let reader = try Reader(file(CastEncoder(), frames, until: .seconds(2)))
    #expect(reader.events.map(\.code) == ["o", "r", "o", "o"])
    #expect(reader.events[1].data == "12x3")
    #expect(reader.screen(at: 1, frames[0].canvas.size).rows == ["", "", "        wide"])
  }

  @Test func `control characters are removed`() throws {
    let frame = Frame(
      at: .zero, canvas(40, 1, (0, 0, "\u{1B}]0;x\u{07}\u{9B}31m\u{7F}", .standard)))
    let text = try file(CastEncoder(), [frame], marks: [("\u{1B}[2J\n", .zero)], until: .zero)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    let marker = try #require(Reader(text).events.first { $0.code == "m" })
    #expect(!marker.data.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}

/// Tests of event times against vectors from asciinema's own tests.
@Suite struct CastTimeTests {
  struct Vectors: Decodable {
    struct Rounding: Decodable {
      let input_us: [Int]
      let expect_us: [Int]
    }
    struct Texts: Decodable { let cases: [Case] }
    struct Case: Decodable {
      let number: Int
      let text: String

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        number = try parts.decode(Int.self)
        text = try parts.decode(String.self)
      }
    }
    let v3_interval_rounding: Rounding
    let v3_time_text: Texts
  }

  private let known: Vectors

  init() throws { known = try vectors("asciicast-vectors", as: Vectors.self) }

  /// Returns the times that a clock writes for intervals in microseconds.
  private func written(_ intervals: [Int]) -> [String] {
    var (clock, time) = (CastClock(), Duration.zero)
    return intervals.map { interval in
      time += .microseconds(interval)
      var text = TextBytes()
      clock.write(time, to: &text)
      return text.text
    }
  }

  @Test func `rounding errors carry over to the next interval`() {
    let milliseconds = written(known.v3_interval_rounding.input_us).compactMap { Double($0) }
    #expect(
      milliseconds.map { Int(($0 * 1e6).rounded()) } == known.v3_interval_rounding.expect_us)
  }

  @Test func `times have three decimals`() {
    for item in known.v3_time_text.cases {
      #expect(written([item.number * 1000]) == [item.text])
    }
  }

  @Test func `sixty frames at 60 per second end at one second`() {
    var clock = CastClock()
    var text = TextBytes()
    for index in 0...60 {
      clock.write(.seconds(1) * index / 60, to: &text)
      text.add(" ")
    }
    let sum = String(decoding: text.bytes, as: UTF8.self).split(separator: " ")
      .compactMap { Double($0) }.reduce(0, +)
    #expect(abs(sum - 1) < 1e-9)
  }
}
