import Lab
import Motion
import Phone
import Screen
import Strings

/// The last animation over time: the heights of keyboard and bar, and the seam between them. It is made once for an animation.
///
/// The motion to come is dimmer, and right if nobody interrupts it.
struct GraphsView: Sendable {
  private let look: Appearance
  /// Planes, captions and axes; an invitation before anything moved.
  private var ground: Drawing
  private var motions: [MotionGraph] = []
  /// The bar's designed place, in front of the heights.
  private var front: Drawing
  /// The seam's graph, below the mark of the present.
  private var seams: Graph?

  init(_ animation: LastAnimation, _ layout: InspectorLayout, _ look: Appearance, _ size: CellSize)
  {
    self.look = look
    (ground, front) = (Drawing(size), Drawing(size))
    guard let window = animation.window else {
      drawInvitation(animation.scene.tabMeaning, layout.seams)
      return
    }
    let columns = layout.plotColumns
    guard layout.seams.rows.count >= 4, columns.count >= 8 else { return }
    let heights = PlottedHeights(animation, over: window, columns: columns.count)
    if layout.heights.rows.count >= 4 {
      addHeights(heights, of: animation.phone, layout.heights, window)
    }
    addSeams(heights, layout.seams, window)
  }

  func draw(on drawing: inout Drawing, now: Seconds) {
    drawing.add(ground)
    for motion in motions { motion.draw(on: &drawing, now: now) }
    drawing.add(front)
    seams?.drawNow(now, ink(look.text(on: look.desk)), on: &drawing)
  }

  private func ink(_ color: Color) -> CellStyle { CellStyle(color, on: look.desk) }
  private var dim: CellStyle { ink(look.secondary(on: look.desk)) }

  private mutating func drawInvitation(_ tabMeaning: String, _ rect: CellRect) {
    guard !rect.isEmpty else { return }
    ground.fill(rect, look.well)
    let columns = rect.columns.dropFirst().dropLast()
    let lines = "\(tabMeaning);\nits motion is drawn here.".wrapped(columns: columns.count)
    let style = CellStyle(look.secondary(on: look.well), on: look.well)
    let top = rect.rows.lowerBound + max(0, rect.rows.count - lines.count) / 2
    for (text, row) in zip(lines, top..<rect.rows.upperBound) {
      ground.write(text, style, in: columns, row: row, .center)
    }
  }
}

// MARK: - Areas

extension GraphsView {
  /// Adds the keyboard, what lies between the bar and its designed place, and the line that a designed gap gives the bar.
  private mutating func addHeights(
    _ heights: PlottedHeights, of phone: Phone, _ rect: CellRect, _ window: ClosedRange<Seconds>
  ) {
    let plot = drawPanel("height, \(phone.configuration.platform.unit)", rect)
    // Android's bars stand on the insets of keyboard and navigation bar.
    drawKey(phone.configuration.platform == .android ? "insets" : "keyboard", heights, rect)
    let height = phone.keyboard.visibleHeight
    // The keyboard ends between two rows, so that no cell needs a third color for a gap above it.
    let (rows, usual) = (Double(plot.rows.count), max(100, height))
    let most = min(heights.highest * 1.05, 1e6)
    let above = stride(from: 1, to: rows - 1, by: 1).first { usual * rows / (rows - $0) >= most }
    let top = above.map { usual * rows / (rows - $0) } ?? most
    let graph = Graph(in: plot, x: window, y: 0...top)
    var motion = MotionGraph(graph, look)
    motion.fill(look.plotKeyboard, ":") { x in heights[x].map { (0, $0.edge) } }
    // As in the graph of seams, an eighth of a cell shows each.
    let least = top / Double(8 * max(1, plot.rows.count))
    for kind in [Seam.Kind.behind, .overlap, .gap] {
      motion.fill(kind, over: look.plotKeyboard) { x in
        heights[x]?.part(kind).map { ($0 < $1 ? min($0, $1 - least) : $0, $1) }
      }
    }
    motions.append(motion)
    if phone.configuration.hasGap {
      graph.line(&front, look.text(on: look.well)) { heights[$0]?.designed }
    }
    // Half the height has a label where its row is halfway, too, and not beside the others.
    let labels = [height, 0, height / 2]
    let places = labels.compactMap { row(of: $0, in: graph) }
    let isHalfway =
      places.count == 3 && places[0] + places[1] == 2 * places[2] && places[2] > places[0] + 1
    drawLabels(labels.dropLast(isHalfway ? 0 : 1), of: graph, rect.columns)
  }

  private mutating func addSeams(
    _ heights: PlottedHeights, _ rect: CellRect, _ window: ClosedRange<Seconds>
  ) {
    let body = CellRect(columns: rect.columns, rows: rect.rows.dropLast())
    let plot = drawPanel("seam", body)
    let points = heights.seams
    let (low, high) = (points.min() ?? 0, points.max() ?? 0)
    let graph = Graph(in: plot, x: window, y: MotionGraph.range(of: points, rows: plot.rows.count))
    var motion = MotionGraph(graph, look)
    motion.drawZero(on: &ground)
    motion.fillSeam { heights[$0]?.seam }
    motions.append(motion)
    let ends = [low < -1 ? low : nil, high > 1 ? high : nil].compactMap(\.self)
    drawLabels((low < -high ? ends : ends.reversed()) + [0], of: graph, rect.columns)
    graph.drawTimes(since: window.lowerBound, dim, row: rect.rows.upperBound - 1, on: &ground)
    seams = graph
  }
}

// MARK: - Captions and axes

extension GraphsView {
  /// The rows from which labels may be beside each other.
  private static let looseRows = 6

  /// Draws a graph's plane below its caption, which begins over the axis; returns the plot's place.
  private mutating func drawPanel(_ title: String, _ rect: CellRect) -> CellRect {
    let plot = CellRect(
      columns: rect.columns.dropFirst(InspectorLayout.axisColumns), rows: rect.rows.dropFirst())
    ground.write(title, dim, in: rect.columns, row: rect.rows.lowerBound, .leading)
    ground.fill(plot, look.well)
    return plot
  }

  /// Names the areas that there are.
  private mutating func drawKey(_ keyboard: String, _ heights: PlottedHeights, _ rect: CellRect) {
    var keys =
      [(keyboard, look.plotKeyboard, ":")]
      + [Seam.Kind.overlap, .behind, .gap].filter(heights.kinds.contains).map {
        ($0.rawValue, look.areaColor(of: $0), String($0.pattern ?? "■"))
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
      ground.write(mark, ink(color), column: column, row: row)
      column = ground.write(word, dim, column: column + 2, row: row) + 2
    }
  }

  /// Returns the row of a label: heights are above their lines, a seam of zero below it.
  private func row(of value: Double, in graph: Graph) -> Int? {
    let hasSeams = graph.y.lowerBound < 0
    return graph.row(of: hasSeams ? value == 0 ? -1e-9 : value : value + 1e-9)
  }

  /// Writes values before their rows, the most important first; one whose row is taken is left out, and in a few rows one
  /// beside another.
  private mutating func drawLabels(_ values: [Double], of graph: Graph, _ columns: Range<Int>) {
    var taken: Set<Int> = []
    let distance = graph.rect.rows.count < GraphsView.looseRows ? 1 : 0
    for value in values {
      guard let row = row(of: value, in: graph),
        taken.isDisjoint(with: row - distance...row + distance)
      else { continue }
      taken.insert(row)
      let isSigned = graph.y.lowerBound < 0 && value != 0
      let text = isSigned ? value.signedPoints(digits: 0) : fixed(value, digits: 0)
      ground.write(
        text, dim, in: columns.prefix(InspectorLayout.axisColumns - 1), row: row, .trailing)
    }
  }
}
