import Screen
import Strings

/// A recording as JSON, for programs to read: what each frame shows and what can be said about it.
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
/// Times are seconds, exact to the microsecond. A frame is there only when it differs from the one before, and holds until the
/// next one's time, the last until `duration`. Without `rows` its picture is that of the one before; one of another size carries
/// its own `size`. The runs of a row fill it from the left; without `fg` or `bg` a run has the theme's. `bold`, `dim`, `italic`,
/// `underline` and `reverse` are there when they are true. Where there is no cursor it is null.
package struct StateEncoder: FrameEncoder {
  private let framesPerSecond: Int
  private let title: String?
  private let colors: ScreenColors
  private var order = FrameOrder()
  private var shown: Frame?
  private var markers: [(name: String, time: Duration)] = []
  private var output = TextBytes()

  package init(framesPerSecond: Int, title: String? = nil, colors: ScreenColors = .standard) {
    (self.framesPerSecond, self.title, self.colors) = (framesPerSecond, title, colors)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    try order.add(frame)
    if let shown, shown.canvas == frame.canvas, shown.facts == frame.facts { return [] }
    if shown == nil { writeHead(frame.canvas.size) }
    output.add(shown == nil ? "\n" : ",\n")
    write(frame)
    shown = frame
    return output.take()
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try order.pass(time)
    markers.append((name, time))
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    try order.finish(at: end)
    output.add("\n],\n\"markers\":[")
    for (index, marker) in markers.enumerated() {
      output.add(index == 0 ? "{\"time\":" : ",{\"time\":")
      output.add(marker.time.microseconds, decimals: 6)
      output.add(",\"name\":")
      output.add(json: marker.name.safe())
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
  private mutating func writeHead(_ size: Size) {
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

  private mutating func write(_ size: Size) {
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
    if let shown, shown.canvas.size != frame.canvas.size {
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
    if !hasPicture(of: frame) { writeRows(of: frame) }
    output.add("}")
  }

  /// True if the cells shown last are those of a frame.
  private func hasPicture(of frame: Frame) -> Bool {
    shown?.canvas.cells == frame.canvas.cells && shown?.canvas.size == frame.canvas.size
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

private let attributeNames: [(Style.Attributes, StaticString)] = [
  (.bold, ",\"bold\":true"), (.dim, ",\"dim\":true"), (.italic, ",\"italic\":true"),
  (.underline, ",\"underline\":true"), (.reverse, ",\"reverse\":true"),
]
