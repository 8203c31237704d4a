import Screen
import Strings

/// An encoder of JSON for other programs, with the content and the facts of each frame.
///
/// ```
/// {"size":{"columns":80,"rows":24},"fps":60,"title":…,
///  "theme":{"foreground":"#f2f2f7","background":"#0b0b0d","cursor":"#f2f2f7","palette":["#000000",…]},
///  "frames":[
/// {"time":0.5,
///  "cursor":{"column":7,"row":17},
///  "facts":{"seam_pt":-12.5},
///  "rows":[[{"text":"9:41 ","fg":"#f2f2f7","bg":"#161618","bold":true},…],…]},
///  …],
///  "markers":[{"time":0.5,"name":"raise"}],"duration":10}
/// ```
///
/// Times are seconds, exact to the microsecond. Only frames that differ from the one before are written. Each lasts until the
/// next one's time, the last until `duration`. A frame without `rows` has the rows of the frame before. A frame of a new size has
/// a `size`. The runs of a row fill it from the left. A run without `fg` or `bg` has the theme's colors. `bold`, `dim`, `italic`,
/// `underline` and `reverse` are written only when true. A hidden cursor is null.
package struct StateEncoder: FrameEncoder {
  private let framesPerSecond: Int
  private let title: String?
  private let colors: ScreenColors
  private var frames = ChangedFrames()
  private var output = TextBytes()

  package init(framesPerSecond: Int, title: String? = nil, colors: ScreenColors = .standard) {
    (self.framesPerSecond, self.title, self.colors) = (framesPerSecond, title, colors)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    let frame = Frame(at: frame.time, frame.canvas.unmarked, frame.facts)
    guard try frames.add(frame) else { return [] }
    if frames.previous == nil { writeHead(frame.canvas.size) }
    output.add(frames.previous == nil ? "\n" : ",\n")
    write(frame)
    return output.take()
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try frames.mark(name, at: time)
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    try frames.finish(at: end)
    output.add("\n],\n\"markers\":[")
    for (index, marker) in frames.markers.enumerated() {
      output.add(index == 0 ? "{\"time\":" : ",{\"time\":")
      output.add(marker.time.microseconds, decimals: 6)
      output.add(",\"name\":")
      output.add(json: marker.name)
      output.add("}")
    }
    output.add("],\"duration\":")
    output.add(end.microseconds, decimals: 6)
    output.add("}\n")
    return output.take()
  }
}

// MARK: - Writing

extension StateEncoder {
  private mutating func writeHead(_ size: CellSize) {
    output.add("{")
    write(size)
    output.add(",\"fps\":")
    output.add(framesPerSecond)
    if let title {
      output.add(",\"title\":")
      output.add(json: title.safe())
    }
    output.add(",\n\"theme\":{")
    write("foreground", colors.foreground)
    output.add(",")
    write("background", colors.background)
    output.add(",")
    write("cursor", colors.cursor)
    output.add(",\"palette\":[")
    for (index, color) in colors.palette.enumerated() {
      output.add(index == 0 ? "\"" : ",\"")
      output.add(color)
      output.add("\"")
    }
    output.add("]},\n\"frames\":[")
  }

  private mutating func write(_ size: CellSize) {
    output.add("\"size\":{\"columns\":")
    output.add(size.columns)
    output.add(",\"rows\":")
    output.add(size.rows)
    output.add("}")
  }

  private mutating func write(_ name: StaticString, _ color: Color) {
    output.add("\"")
    output.add(name)
    output.add("\":\"")
    output.add(color)
    output.add("\"")
  }

  private mutating func write(_ frame: Frame) {
    output.add("{\"time\":")
    output.add(frame.time.microseconds, decimals: 6)
    output.add(",")
    let previous = frames.previous?.canvas
    if let previous, previous.size != frame.canvas.size {
      write(frame.canvas.size)
      output.add(",")
    }
    writeCursor(frame.canvas.cursor)
    output.add(",\"facts\":{")
    for (index, fact) in frame.facts.enumerated() {
      if index > 0 { output.add(",") }
      output.add(json: fact.name)
      output.add(":")
      output.add(json: fact.value)
    }
    output.add("}")
    if previous?.cells != frame.canvas.cells || previous?.size != frame.canvas.size {
      writeRows(of: frame)
    }
    output.add("}")
  }

  private mutating func writeRows(of frame: Frame) {
    output.add(",\"rows\":[")
    for row in 0..<frame.canvas.size.rows {
      output.add(row == 0 ? "[" : ",[")
      write(CellRun.row(row, of: frame.canvas))
      output.add("]")
    }
    output.add("]")
  }

  private mutating func writeCursor(_ cursor: Position?) {
    guard let cursor else { return output.add("\"cursor\":null") }
    output.add("\"cursor\":{\"column\":")
    output.add(cursor.column)
    output.add(",\"row\":")
    output.add(cursor.row)
    output.add("}")
  }

  private mutating func write(_ runs: [CellRun]) {
    for (index, run) in runs.enumerated() {
      output.add(index == 0 ? "{\"text\":" : ",{\"text\":")
      output.add(json: run.text)
      if !run.style.foreground.isStandard {
        output.add(",")
        write("fg", run.style.foreground)
      }
      if !run.style.background.isStandard {
        output.add(",")
        write("bg", run.style.background)
      }
      for (attribute, name) in attributeNames where run.style.attributes.contains(attribute) {
        output.add(name)
      }
      output.add("}")
    }
  }
}

private let attributeNames: [(CellStyle.Attributes, StaticString)] = [
  (.bold, ",\"bold\":true"), (.dim, ",\"dim\":true"), (.italic, ",\"italic\":true"),
  (.underline, ",\"underline\":true"), (.reverse, ",\"reverse\":true"),
]

/// Adjacent cells of a row with the same look.
struct CellRun {
  let style: CellStyle
  /// The glyphs, without the right halves of wide ones.
  private(set) var glyphs: [Glyph] = []

  var text: String { glyphs.map(\.text).joined() }

  /// Returns the runs that fill a row's columns from the left.
  ///
  /// Blanks join the run before them if they have its background.
  static func row(_ row: Int, of canvas: Canvas) -> [CellRun] {
    let first = row * canvas.size.columns
    var runs: [CellRun] = []
    for cell in canvas.cells[first..<first + canvas.size.columns] {
      let blank = Cell(.space, runs.last?.style ?? .standard)
      if runs.isEmpty || cell.style != blank.style && !cell.isSeen(as: blank) {
        runs.append(CellRun(style: cell.style))
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
