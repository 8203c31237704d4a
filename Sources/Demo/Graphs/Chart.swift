import Motion
import Phone
import Screen
import Strings

/// Areas over time on the look's well: a seam with its worst moments, or the heights it follows from.
///
/// The future is dimmer than the past. It comes true if nobody interrupts the motion.
struct Chart: Sendable {
  let graph: Graph
  /// The plane, captions and axes behind the areas, and what is in front of them.
  var ground, front: Drawing
  private let look: Appearance
  private var fills: [Fill] = []
  /// The places of the labels.
  private var taken: [CellRect] = []

  /// An area in a color, in monochrome in a pattern.
  private struct Fill: Sendable {
    let color: Color
    let pattern: Unicode.Scalar?
    let spans: [ClosedRange<Double>?]
  }

  /// One of the largest seams.
  struct Peak: Sendable {
    let seam: Seam
    let time: Seconds
    /// The texts of its label, the longest first.
    let texts: [String]
  }

  /// Creates a chart without areas.
  init(_ graph: Graph, _ look: Appearance) {
    (self.graph, self.look) = (graph, look)
    let size = CellSize(columns: graph.rect.columns.upperBound, rows: graph.rect.rows.upperBound)
    (ground, front) = (Drawing(size), Drawing(size))
    ground.fill(graph.rect, look.well)
  }

  /// Creates the chart of a seam: a gap above zero, an overlap or a bar behind its place below it, and a line below
  /// zero where it is right.
  ///
  /// - Parameter peaks: The seams to label, the worst first.
  init(_ graph: Graph, _ look: Appearance, peaks: [Peak], seam: (Seconds) -> Seam?) {
    self.init(graph, look)
    // A faint line leads from a gap to an overlap where colors mix.
    let zero = Eighths(rows: graph.point(graph.x.lowerBound, 0).y)
    if !look.hasFewColors {
      let color = look.well.mixed(with: look.secondary(on: look.well), 0.35)
      ground.fill(graph.rect.columns, from: zero, to: zero + 1, color)
    }
    let line = (graph.y.upperBound - graph.y.lowerBound) / Double(graph.rect.rows.count) / 4
    // Just enough for an eighth of a cell.
    let least = line / 3
    fill(.right) { seam($0)?.kind == .right ? (-line, 0) : nil }
    for kind in [Seam.Kind.behind, .overlap] {
      fill(kind) { x in
        seam(x)?.span(kind).map {
          ($0.low < $0.high ? min($0.low, $0.high - least) : $0.low, $0.high)
        }
      }
    }
    fill(.gap) { x in seam(x)?.part(.gap).map { ($0.low, max($0.high, least)) } }
    for peak in peaks { label(peak) }
    labelRight(above: zero.row)
  }

  /// Returns the range of seams over some rows, at least two; their zero is between two rows, where a thin line shows.
  static func range(of seams: [Double], rows: Int) -> ClosedRange<Double> {
    let high = min(max(10, seams.max() ?? 0), 1e6)
    let low = min(max(10, -(seams.min() ?? 0)), 1e6)
    // The division by which both fill most of their rows.
    let divisions = (1..<rows).map { (above: Double($0), below: Double(rows - $0)) }
    let (above, below) =
      divisions.min { max(high / $0.above, low / $0.below) < max(high / $1.above, low / $1.below) }
      ?? (1, 1)
    let row = 1.05 * max(high / above, low / below)
    return -row * below...row * above
  }

  /// True if it shows in gray that nothing covers a bar below its place.
  var hasGray: Bool {
    !look.hasFewColors && fills.contains { $0.color == look.areaColor(of: .behind) }
  }

  /// Adds an area.
  mutating func fill(
    _ color: Color, _ pattern: Unicode.Scalar?, between: (Seconds) -> (Double, Double)?
  ) {
    let fill = Fill(color: color, pattern: pattern, spans: graph.spans(between))
    guard fill.spans.contains(where: { $0 != nil }) else { return }
    fills.append(fill)
    // The playhead alone tells past and future apart if colors do not mix.
    guard look.hasFewColors else { return }
    if let pattern, look == .monochrome {
      hatch(pattern, fill)
    } else {
      add(fill, fill.spans.indices, color, to: &ground)
    }
  }

  /// Adds the area of a kind of seam.
  mutating func fill(_ kind: Seam.Kind, between: (Seconds) -> (Double, Double)?) {
    fill(look.areaColor(of: kind), kind.pattern, between: between)
  }
}

// MARK: - Labels

extension Chart {
  /// The farthest that a label is from its moment, in columns.
  private static let farthest = 16
  /// The lowest chart in which a label without a free place covers a part of an area.
  private static let leastRows = 6

  /// Writes what a seam is called in the row of its end, in the nearest free place beside it.
  private mutating func label(_ peak: Peak) {
    guard let column = graph.column(of: peak.time), let row = graph.row(of: peak.seam.points)
    else { return }
    let color = look.color(of: peak.seam.kind, on: look.well)
    for text in peak.texts {
      if let start = place(of: text.columns, near: column, row: row) {
        return write(text, color, column: start, row: row)
      }
    }
    guard let text = peak.texts.last, graph.rect.rows.count >= Chart.leastRows,
      text.columns <= graph.rect.columns.count
    else { return }
    let last = graph.rect.columns.upperBound - text.columns
    write(text, color, column: min(column, last), row: row)
  }

  /// Says that the bar is in place from a time on, above the line of zero.
  private mutating func labelRight(above zero: Int) {
    let (text, row) = ("in place", zero - 1)
    let columns = graph.rect.columns.dropLast()
    let start = columns.upperBound - text.columns
    guard let line = fills.first(where: { $0.pattern == nil })?.spans,
      line.suffix(2 * (text.columns + 1)).allSatisfy({ $0 != nil }),
      row >= graph.rect.rows.lowerBound, start >= columns.lowerBound,
      isFree(start..<columns.upperBound, row: row)
    else { return }
    write(text, look.accent(on: look.well), column: start, row: row)
  }

  private mutating func write(_ text: String, _ color: Color, column: Int, row: Int) {
    taken.append(CellRect(column: column, row: row, columns: text.columns, rows: 1))
    front.write(
      text, CellStyle(color, on: look.well, .bold), column: column, row: row,
      within: graph.rect.columns)
  }

  /// Returns the first of some free columns in a row that are nearest to one; nil if there are none near.
  private func place(of count: Int, near column: Int, row: Int) -> Int? {
    let columns = graph.rect.columns
    for distance in 1...Chart.farthest {
      for start in [column + distance, column - distance - count + 1]
      where start >= columns.lowerBound && start + count <= columns.upperBound {
        if isFree(start..<start + count, row: row) { return start }
      }
    }
    return nil
  }

  /// Returns whether no label and no area is in some columns of a row, and beside them.
  private func isFree(_ columns: Range<Int>, row: Int) -> Bool {
    let wide = (columns.lowerBound - 1..<columns.upperBound + 1).clamped(to: graph.rect.columns)
    let left = graph.rect.columns.lowerBound
    let steps = 2 * (wide.lowerBound - left)..<2 * (wide.upperBound - left)
    let (top, bottom) = (Double(row), Double(row + 1))
    return !taken.contains { $0.rows.contains(row) && $0.columns.overlaps(wide) }
      && !fills.contains { fill in
        fill.spans[steps].contains {
          $0.map { $0.lowerBound < bottom && $0.upperBound > top } ?? false
        }
      }
  }
}

// MARK: - Drawing

extension Chart {
  func draw(on drawing: inout Drawing, now: Seconds) {
    drawing.add(ground)
    if !look.hasFewColors {
      let (left, count) = (graph.rect.columns.lowerBound, 2 * graph.rect.columns.count)
      // A cell has no room for both colors of past and future and the ground.
      let past = graph.column(of: now).map { 2 * ($0 + 1 - left) }
      let cut = past ?? (now < graph.x.lowerBound ? 0 : count)
      // Enough for a hue on white, too.
      let share = look.isDark ? 0.38 : 0.55
      for fill in fills {
        add(fill, 0..<cut, fill.color, to: &drawing)
        add(fill, cut..<count, look.well.mixed(with: fill.color, share), to: &drawing)
      }
    }
    graph.drawPlayhead(now, look.text(on: look.well), on: &drawing)
    drawing.add(front)
  }

  private func add(_ fill: Fill, _ steps: Range<Int>, _ color: Color, to drawing: inout Drawing) {
    guard !steps.isEmpty else { return }
    let left = Double(graph.rect.columns.lowerBound)
    drawing.add(.area(Area(left: left, step: 0.5, fill.spans, shown: steps), color))
  }

  /// Fills the whole rows of an area with a pattern, and where it is thinner than half a row with the color.
  private mutating func hatch(_ pattern: Unicode.Scalar, _ fill: Fill) {
    for (index, column) in graph.rect.columns.enumerated() {
      guard let span = fill.spans[2 * index + 1], span.lowerBound < span.upperBound else {
        continue
      }
      let (top, bottom) = (Int(span.lowerBound.rounded()), Int(span.upperBound.rounded()))
      let first = top < bottom ? top : Int((span.lowerBound + span.upperBound) / 2)
      let cells = CellRect(columns: column..<column + 1, rows: first..<max(first + 1, bottom))
      ground.fill(cells, look.well)
      ground.add(.hatch(cells, pattern, fill.color))
    }
  }
}

extension Seam {
  /// Returns its part of a kind in a chart. What is covered begins at the bottom of a bar that is merely behind, with
  /// no height.
  fileprivate func span(_ kind: Kind) -> (low: Double, high: Double)? {
    kind == .overlap && self.kind == .behind ? (points, points) : part(kind)
  }
}

extension Seam.Kind {
  /// Its pattern without colors; nil for a plain area.
  var pattern: Unicode.Scalar? {
    switch self {
    case .gap: "░"
    case .overlap: "▓"
    case .behind: "-"
    case .right: nil
    }
  }
}
