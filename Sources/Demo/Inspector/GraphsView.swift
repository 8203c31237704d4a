import Lab
import Motion
import Phone
import Screen
import Strings

/// The last animation over time: the heights of keyboard and bar, and the seam between them.
///
/// The motion to come is dimmer, and right if nobody interrupts it.
struct GraphsView {
  let animation: LastAnimation
  /// The animation's places in each half column; nil before anything moved.
  let places: Places?
  let look: Appearance

  func draw(on drawing: inout Drawing, _ layout: InspectorLayout) {
    guard let window = animation.window, let places else {
      return drawInvitation(on: &drawing, layout.seams)
    }
    let columns = layout.plotColumns
    guard layout.seams.rows.count >= 4, columns.count >= 8 else { return }
    if layout.heights.rows.count >= 4 {
      drawHeights(places, on: &drawing, layout.heights, window)
    }
    drawSeams(places, on: &drawing, layout.seams, window)
  }

  private func ink(_ color: Color) -> CellStyle { CellStyle(color, on: look.desk) }
  private var dim: CellStyle { ink(look.secondary(on: look.desk)) }

  private func drawInvitation(on drawing: inout Drawing, _ rect: CellRect) {
    guard !rect.isEmpty else { return }
    drawing.fill(rect, look.well)
    let columns = rect.columns.dropFirst().dropLast()
    let lines = "\(animation.scene.tabMeaning);\nits motion is drawn here."
      .wrapped(columns: columns.count)
    let style = CellStyle(look.secondary(on: look.well), on: look.well)
    let top = rect.rows.lowerBound + max(0, rect.rows.count - lines.count) / 2
    for (text, row) in zip(lines, top..<rect.rows.upperBound) {
      drawing.write(text, style, in: columns, row: row, .center)
    }
  }
}

// MARK: - Areas

extension GraphsView {
  private func motion(_ graph: Graph) -> MotionGraph {
    MotionGraph(graph: graph, look: look, now: animation.time)
  }

  /// Draws the keyboard, what lies between the bar and its designed place, and the line that a designed gap gives the bar.
  private func drawHeights(
    _ places: Places, on drawing: inout Drawing, _ rect: CellRect, _ window: ClosedRange<Seconds>
  ) {
    let plot = drawPanel("height, pt", on: &drawing, rect)
    drawKey(on: &drawing, rect)
    let reach = max(100, animation.phone.keyboard.visibleHeight) * 1.1
    let top = max(reach, min(places.highest * 1.05, 1e6))
    let graph = Graph(in: plot, x: window, y: 0...top)
    let motion = motion(graph)
    motion.fill(look.plotKeyboard, "·", on: &drawing) { x in places[x].map { (0, $0.edge) } }
    for kind in [Seam.Kind.behind, .overlap, .gap] {
      motion.fill(kind, on: &drawing) { x in places[x]?.part(kind) }
    }
    if animation.phone.configuration.hasGap {
      graph.line(&drawing, look.text(on: look.well)) { places[$0]?.designed }
    }
    let height = animation.phone.keyboard.visibleHeight
    drawLabels([0, height / 2, height], of: graph, on: &drawing, rect.columns)
  }

  private func drawSeams(
    _ places: Places, on drawing: inout Drawing, _ rect: CellRect, _ window: ClosedRange<Seconds>
  ) {
    let body = CellRect(columns: rect.columns, rows: rect.rows.dropLast())
    let plot = drawPanel(GraphsView.seamCaption, on: &drawing, body)
    let seams = places.seams
    let (low, high) = (seams.min() ?? 0, seams.max() ?? 0)
    let graph = Graph(in: plot, x: window, y: MotionGraph.range(of: seams, rows: plot.rows.count))
    motion(graph).drawSeam(on: &drawing) { places[$0]?.seam }
    let ends = [low < -1 ? low : nil, 0, high > 1 ? high : nil].compactMap(\.self)
    drawLabels(ends, of: graph, on: &drawing, rect.columns)
    drawTimes(graph, on: &drawing, row: rect.rows.upperBound - 1)
    drawNow(graph, on: &drawing, row: rect.rows.lowerBound)
  }

  private static let seamCaption = "seam, pt"
}

// MARK: - Captions and axes

extension GraphsView {
  /// Draws a graph's plane below its caption, which begins over the axis; returns the plot's place.
  private func drawPanel(
    _ title: String, on drawing: inout Drawing, _ rect: CellRect
  ) -> CellRect {
    let plot = CellRect(
      columns: rect.columns.dropFirst(InspectorLayout.axisColumns), rows: rect.rows.dropFirst())
    drawing.write(title, dim, in: rect.columns, row: rect.rows.lowerBound, .leading)
    drawing.fill(plot, look.well)
    return plot
  }

  private func drawKey(on drawing: inout Drawing, _ rect: CellRect) {
    // Android's bars stand on the insets of keyboard and navigation bar.
    let isAndroid = animation.phone.configuration.platform == .android
    var keys =
      [(isAndroid ? "insets" : "keyboard", look.plotKeyboard, "·")]
      + [Seam.Kind.overlap, .behind, .gap].map {
        ($0.rawValue, look.plotColor(of: $0), String(MotionGraph.pattern(of: $0) ?? "■"))
      }
    func start() -> Int { rect.columns.upperBound - keys.reduce(-2) { $0 + $1.0.columns + 4 } }
    let first = rect.columns.lowerBound + 19
    // The keyboard goes without saying.
    if start() < first { keys.removeFirst() }
    guard start() >= first else { return }
    var column = start()
    let row = rect.rows.lowerBound
    for (word, color, pattern) in keys {
      let mark = look == .monochrome ? pattern : "■"
      drawing.write(mark, ink(color), column: column, row: row)
      column = drawing.write(word, dim, column: column + 2, row: row) + 2
    }
  }

  /// Writes values before their rows, zero below its line; a value whose row is taken is left out.
  private func drawLabels(
    _ values: [Double], of graph: Graph, on drawing: inout Drawing, _ columns: Range<Int>
  ) {
    var taken: Set<Int> = []
    for value in values {
      let isBelow = graph.y.lowerBound < 0 && value == 0
      guard let row = graph.row(of: isBelow ? -1e-9 : value), taken.insert(row).inserted else {
        continue
      }
      let isSigned = graph.y.lowerBound < 0 && value != 0
      let text = isSigned ? value.signedPoints(digits: 0) : fixed(value, digits: 0)
      drawing.write(
        text, dim, in: columns.prefix(InspectorLayout.axisColumns - 1), row: row, .trailing)
    }
  }

  private func drawTimes(_ graph: Graph, on drawing: inout Drawing, row: Int) {
    let columns = graph.rect.columns
    let length = graph.x.upperBound - graph.x.lowerBound
    var free = columns.lowerBound
    for tick in Ticks(0...length, most: max(2, columns.count / 10)).all {
      let text = Ticks.text(tick) + (tick == 0 ? " s" : "")
      let column =
        columns.lowerBound + Int((tick / length * Double(columns.count)).rounded(.down))
      let start = tick == 0 ? column : column - text.columns / 2
      guard start >= free, start + text.columns <= columns.upperBound else { continue }
      drawing.write(text, dim, column: start, row: row)
      free = start + text.columns + 1
    }
  }

  /// Marks the present; at the start the caption leaves it its row.
  private func drawNow(_ graph: Graph, on drawing: inout Drawing, row: Int) {
    guard graph.x.contains(animation.time) else { return }
    let columns = graph.rect.columns
    let column = min(Int(graph.point(animation.time, 0).x), columns.upperBound - 1)
    let axis = columns.lowerBound - InspectorLayout.axisColumns
    let end = axis + GraphsView.seamCaption.columns
    if column <= end {
      drawing.fill(CellRect(columns: columns.lowerBound - 1..<end, rows: row..<row + 1), look.desk)
    }
    drawing.write("▼", ink(look.text(on: look.desk)), column: column, row: row)
  }
}
