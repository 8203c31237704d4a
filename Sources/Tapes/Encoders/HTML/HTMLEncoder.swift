import Screen
import Strings

/// An encoder of a self-contained page that plays the recording.
///
/// The page plays, pauses, seeks and steps by frame, with markers as chapters and facts below the picture. A fact that is a list
/// of numbers has a graph for each one, named by the fact that is a list of texts. The page's data is one JSON text: each distinct row is written once and numbered, and a frame lists the rows that change. Memory grows with the
/// number of distinct rows.
package struct HTMLEncoder: FrameEncoder {
  private let look: WindowLook
  private let title: String
  private var frames = ChangedFrames()
  private var rows: HTMLRows
  private var output = TextBytes()

  package init(_ look: WindowLook = WindowLook(), title: String = "") {
    self.look = look
    self.title = title.isEmpty ? "terminal recording" : title.safe()
    rows = HTMLRows(look)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    guard try frames.add(frame) else { return [] }
    if frames.previous == nil { writeHead(frame) }
    output.add(frames.previous == nil ? "\n" : ",\n")
    write(frame)
    return output.take()
  }

  package var keptBytes: Int { rows.keptBytes }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try frames.mark(name, at: time)
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    try frames.finish(at: end)
    output.add("],\n\"marks\":[")
    for (index, marker) in frames.markers.enumerated() {
      output.add(index == 0 ? "[" : ",[")
      output.add(marker.time.microseconds, decimals: 3)
      output.add(",")
      output.add(json: marker.name)
      output.add("]")
    }
    output.add("],")
    rows.writeShapes(to: &output)
    output.add(",\"end\":")
    output.add(end.microseconds, decimals: 3)
    output.add("}</script>\n<script>\n")
    output.add(PackageResources.player_js)
    output.add("</script>\n</body>\n</html>\n")
    return output.take()
  }
}

// MARK: - Writing

extension HTMLEncoder {
  private mutating func writeHead(_ frame: Frame) {
    output.add(HTMLPage.beforeTitle)
    output.add(xml: title)
    output.add(HTMLPage.beforeColors)
    output.add(":root{--paper:")
    output.add(look.colors.background)
    output.add(";--ink:")
    output.add(look.colors.foreground)
    output.add(";--pad:\(max(look.padding, 0))px;--radius:\(max(look.borderRadius, 0))px")
    output.add(";--bar:\(max(look.windowBarSize, 0))px}\n")
    output.add(PackageResources.player_css)
    output.add("</style>\n</head>\n<body>\n<main>\n<h1>")
    output.add(xml: title)
    output.add("</h1>\n")
    writeWindow()
    output.add(HTMLPage.controls)
    writeDataHead(frame)
  }

  /// Writes the beginning of the data, which applies to all frames.
  private mutating func writeDataHead(_ frame: Frame) {
    output.add("<script id=\"data\" type=\"application/json\">{\"size\":")
    write(frame.canvas.size)
    output.add(",\"cell\":[\(look.cell.width),\(look.cell.height)],\"font\":")
    output.add(json: look.cssFontFamily)
    output.add(",\"px\":")
    output.add(json: look.usableFontSize)
    output.add(",\"cursor\":\"")
    output.add(look.colors.cursor)
    output.add("\",\"facts\":[")
    for (index, fact) in frame.facts.enumerated() {
      if index > 0 { output.add(",") }
      output.add(json: fact.name)
    }
    output.add("],\"frames\":[")
  }

  private mutating func writeWindow() {
    output.add("<figure>\n")
    if look.windowBar != .none {
      output.add("<div class=\"bar")
      output.add(look.windowBar.isRight ? " right" : "")
      output.add(look.windowBar.hasRings ? " rings" : "")
      output.add("\" aria-hidden=\"true\"><i></i><i></i><i></i><span>")
      output.add(xml: look.title.safe())
      output.add("</span></div>\n")
    }
    output.add("<canvas id=\"screen\" role=\"img\" aria-label=\"")
    output.add(xml: title)
    output.add("\"></canvas>\n</figure>\n")
  }

  private mutating func write(_ size: CellSize) { output.add("[\(size.columns),\(size.rows)]") }

  /// Writes a frame: milliseconds, the cursor's cell or −1, pairs of a row's index and its content, the facts, and a new size.
  private mutating func write(_ frame: Frame) {
    let (canvas, old) = (frame.canvas, frames.previous?.canvas)
    output.add("[")
    output.add(frame.time.microseconds, decimals: 3)
    output.add(",")
    output.add(canvas.cursor.map { $0.row * canvas.size.columns + $0.column } ?? -1)
    output.add(",[")
    writeRows(of: canvas, over: old)
    output.add("],[")
    for (index, fact) in frame.facts.enumerated() {
      if index > 0 { output.add(",") }
      write(fact.value)
    }
    output.add("]")
    if let old, old.size != canvas.size {
      output.add(",")
      write(canvas.size)
    }
    output.add("]")
  }

  /// Writes the changed rows, each with its index.
  private mutating func writeRows(of canvas: Canvas, over old: Canvas?) {
    let changed = (0..<canvas.size.rows).filter { row in
      old.map { canvas.hasRow(row, as: $0) } != true
    }
    for (place, row) in changed.enumerated() {
      if place > 0 { output.add(",") }
      output.add(row)
      output.add(",")
      rows.write(CellRun.row(row, of: canvas), to: &output)
    }
  }

  /// Writes a fact's value; numbers are rounded to thousandths.
  private mutating func write(_ value: Fact.Value) {
    switch value {
    case .number(let number) where number.magnitude < 1e12:
      output.add(Int((number * 1000).rounded()), decimals: 3)
    case .list(let values):
      output.add("[")
      for (index, value) in values.enumerated() {
        if index > 0 { output.add(",") }
        write(value)
      }
      output.add("]")
    default: output.add(json: value)
    }
  }
}

extension Canvas {
  /// Returns whether another canvas has the same size and the same row.
  fileprivate func hasRow(_ row: Int, as other: Canvas) -> Bool {
    let range = row * size.columns..<(row + 1) * size.columns
    return size == other.size && cells[range] == other.cells[range]
  }
}
