import Screen
import Strings

/// A page that plays the recording: one file, which asks the network for nothing.
///
/// It plays and pauses, is scrubbed and stepped through frame by frame, has chapters where marks are, and shows facts beside the
/// picture. The data stand in it as one JSON text: a row is written once and has a number from then on, and a frame names
/// the rows that change. Memory holds the distinct rows.
package struct HTMLEncoder: FrameEncoder {
  private let look: WindowLook
  private let title: String
  private var order = FrameOrder()
  private var shown: Frame?
  private var rows = HTMLRows()
  private var markers: [(name: String, time: Duration)] = []
  private var output = TextBytes()

  package init(_ look: WindowLook = WindowLook(), title: String = "") {
    self.look = look
    self.title = title.isEmpty ? "terminal recording" : title.safe()
    rows.colors = look.colors
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    try order.add(frame)
    if let shown, shown.canvas == frame.canvas, shown.facts == frame.facts { return [] }
    if shown == nil { writeHead(frame) }
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
    output.add("],\n\"marks\":[")
    for (index, marker) in markers.enumerated() {
      output.add(index == 0 ? "[" : ",[")
      output.add(marker.time.microseconds, decimals: 3)
      output.add(",")
      output.add(json: marker.name.safe())
      output.add("]")
    }
    output.add("],\"end\":")
    output.add(end.microseconds, decimals: 3)
    output.add("}</script>\n<script>\n")
    output.add(HTMLPage.script)
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
    output.add(HTMLPage.style)
    output.add("</style>\n</head>\n<body>\n<main>\n")
    writeWindow()
    output.add(HTMLPage.controls)
    writeDataHead(frame)
  }

  /// Begins the data: what holds for all frames.
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

  private mutating func write(_ size: Size) { output.add("[\(size.columns),\(size.rows)]") }

  /// A frame: milliseconds, the cursor's cell or −1, pairs of a row's index and what it shows, the facts; and the size if it is another.
  private mutating func write(_ frame: Frame) {
    let (canvas, old) = (frame.canvas, shown?.canvas)
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

  /// The rows that are not as they were, each with its index.
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

  /// A fact's value, numbers to a thousandth.
  private mutating func write(_ value: Fact.Value) {
    guard case .number(let number) = value, number.magnitude < 1e12 else {
      return output.add(json: value)
    }
    output.add(Int((number * 1000).rounded()), decimals: 3)
  }
}

extension Canvas {
  /// True if a row is the same on another canvas of the same size.
  fileprivate func hasRow(_ row: Int, as other: Canvas) -> Bool {
    let range = row * size.columns..<(row + 1) * size.columns
    return size == other.size && cells[range] == other.cells[range]
  }
}
