import Screen
import Strings

/// An encoder of JSON for other programs, with the content and the facts of each frame.
///
/// ```
/// {"size": {"columns": 80, "rows": 24}, "fps": 60, "title": …,
///  "theme": {"foreground": "#f2f2f7", "background": "#0b0b0d", "cursor": "#f2f2f7", "palette": ["#000000", …]},
///  "frames": [
/// {"time": 0.5,
///  "cursor": {"column": 7, "row": 17},
///  "facts": {"seam_pt": -12.5},
///  "rows": [[{"text": "9:41 ", "fg": "#f2f2f7", "bg": "#161618", "bold": true}, …], …]},
///  …],
///  "markers": [{"time": 0.5, "name": "raise"}], "duration": 10}
/// ```
///
/// Times are seconds, exact to the microsecond. Only frames that differ from the one before are written. Each lasts until the
/// next one's time, the last until `duration`. A frame without `rows` has the rows of the frame before. A frame of a new size has
/// a `size`. The runs of a row fill it from the left. A run without `fg` or `bg` has the theme's colors. `bold`, `dim` and
/// `reverse` are written only when true. A hidden cursor is null.
package struct StateEncoder: FrameEncoder {
  private let framesPerSecond: Int
  private let title: String?
  private let colors: ScreenColors
  /// The last frame that differs from the one before it, and that one.
  private var current: Frame?
  private var previous: Frame?
  private var markers: [JSON] = []

  package init(framesPerSecond: Int, title: String? = nil, colors: ScreenColors = .standard) {
    (self.framesPerSecond, self.title, self.colors) = (framesPerSecond, title, colors)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    if let current, current.canvas == frame.canvas, current.facts == frame.facts { return [] }
    (previous, current) = (current, frame)
    let start = previous == nil ? head(frame.canvas.size) : ",\n"
    return Array((start + json(frame).text()).utf8)
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    markers.append(["time": .seconds(time), "name": .text(name.safe())])
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    let rest: JSON = ["markers": .list(markers), "duration": .seconds(end)]
    return Array(("\n],\n" + rest.text().dropFirst() + "\n").utf8)
  }
}

// MARK: - Values

extension StateEncoder {
  /// Returns the beginning of the object, up to the first of the frames.
  private func head(_ size: CellSize) -> String {
    var members = [JSON.Member("size", size.json), JSON.Member("fps", .number(framesPerSecond))]
    if let title { members.append(JSON.Member("title", .text(title.safe()))) }
    members.append(JSON.Member("theme", colors.json))
    return JSON.object(members).text().dropLast() + ",\n\"frames\": [\n"
  }

  private func json(_ frame: Frame) -> JSON {
    let (canvas, previous) = (frame.canvas, previous?.canvas)
    let hasSize = previous.map { $0.size != canvas.size } ?? false
    let facts = frame.facts.map { JSON.Member($0.name, $0.value) }
    var members = [JSON.Member("time", .seconds(frame.time))]
    if hasSize { members.append(JSON.Member("size", canvas.size.json)) }
    members.append(JSON.Member("cursor", canvas.cursor.map(\.json) ?? .null))
    members.append(JSON.Member("facts", .object(facts)))
    if hasSize || previous?.cells != canvas.cells {
      let rows = (0..<canvas.size.rows).map { row in
        JSON.list(StyledRun.row(row, of: canvas).map(\.json))
      }
      members.append(JSON.Member("rows", .list(rows)))
    }
    return .object(members)
  }
}

extension JSON {
  /// A time in seconds, exact to the microsecond.
  fileprivate static func seconds(_ time: Duration) -> JSON {
    .number(Double(time.microseconds) / 1e6)
  }
}

extension CellSize {
  fileprivate var json: JSON { ["columns": .number(columns), "rows": .number(rows)] }
}

extension Position {
  fileprivate var json: JSON { ["column": .number(column), "row": .number(row)] }
}

extension ScreenColors {
  fileprivate var json: JSON {
    [
      "foreground": .text(foreground.hex), "background": .text(background.hex),
      "cursor": .text(cursor.hex), "palette": .list(palette.map { .text($0.hex) }),
    ]
  }
}

extension StyledRun {
  fileprivate var json: JSON {
    let names: [(CellStyle.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"),
    ]
    let colors = [("fg", style.foreground), ("bg", style.background)]
    return .object(
      [JSON.Member("text", .text(text))]
        + colors.filter { !$0.1.isStandard }.map { JSON.Member($0.0, .text($0.1.hex)) }
        + names.filter { style.attributes.contains($0.0) }.map { JSON.Member($0.1, .flag(true)) })
  }
}

/// Adjacent cells of a row with the same look.
struct StyledRun {
  let style: CellStyle
  /// The glyphs, without the right halves of wide ones.
  private(set) var glyphs: [Glyph] = []

  var text: String { glyphs.map(\.text).joined() }

  /// Returns the runs that fill a row's columns from the left.
  ///
  /// Blanks join the run before them if they have its background.
  static func row(_ row: Int, of canvas: Canvas) -> [StyledRun] {
    let first = row * canvas.size.columns
    var runs: [StyledRun] = []
    for cell in canvas.cells[first..<first + canvas.size.columns] {
      let blank = Cell(.space, runs.last?.style ?? .standard)
      if runs.isEmpty || cell.style != blank.style && !cell.isSeen(as: blank) {
        runs.append(StyledRun(style: cell.style))
      }
      runs[runs.count - 1].add(cell)
    }
    return runs
  }

  private init(style: CellStyle) { self.style = style }

  private mutating func add(_ cell: Cell) {
    if cell.glyph != .continuation { glyphs.append(cell.glyph) }
  }
}
