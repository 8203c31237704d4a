import Lab
import Motion
import Phone
import Screen
import Strings

/// The heights of keyboard and bar above the screen's bottom, in points, two for each column of a plot; nil for what later
/// events of a scenario decide.
struct Places {
  let window: ClosedRange<Seconds>
  private let values: [Place?]

  struct Place {
    let edge: Double
    /// The height where the design wants the bar's bottom.
    let designed: Double
    /// The bar's distance to it; nil if the bar is not seen.
    let seam: Seam?

    init(of phone: Phone, at time: Seconds) {
      let height = phone.screenHeight
      (edge, designed) = (height - phone.edge(at: time), height - phone.designedBottom(at: time))
      seam = phone.seenSeam(at: time)
    }

    /// Returns the lower and the upper end of the part between the bar and its designed place that is of a kind.
    func part(_ kind: Seam.Kind) -> (Double, Double)? {
      seam?.part(kind).map { (designed + $0.low, designed + $0.high) }
    }
  }

  init(_ animation: LastAnimation, over window: ClosedRange<Seconds>, columns: Int) {
    self.window = window
    let known = animation.scene.run?.isDone ?? true ? .infinity : animation.time
    let step = (window.upperBound - window.lowerBound) / Double(2 * columns)
    // Beyond the history its last phone goes on by itself: display links, completions and did-notifications count.
    let end = animation.history.end
    var ahead = animation.sample(at: end) { $0 }
    values = (0..<2 * columns).map { index in
      let x = window.lowerBound + (Double(index) + 0.5) * step
      guard x - step <= known else { return nil }
      guard x > end else { return animation.sample(at: x) { Place(of: $0, at: x) } }
      ahead.advance(to: x)
      return Place(of: ahead, at: x)
    }
  }

  var highest: Double {
    values.reduce(0) { highest, place in
      place.flatMap { place in place.seam.map { max(highest, place.designed + $0.points) } }
        ?? highest
    }
  }

  /// The seams in points, a gap positive.
  var seams: [Double] { values.compactMap { $0?.seam?.points } }

  subscript(x: Seconds) -> Place? {
    let share = (x - window.lowerBound) / (window.upperBound - window.lowerBound)
    let index = Int((share * Double(values.count) + 1e-6).rounded(.down))
    return values[min(max(0, index), values.count - 1)]
  }
}

/// A graph over time on the look's well; what is still to come is dimmer.
struct MotionGraph {
  let graph: Graph
  let look: Appearance
  let now: Seconds

  /// The share of the color of what is still to come.
  private static let share = 0.38

  /// Returns the range of seams over some rows, at least two; their zero is between two rows, where a thin line shows.
  static func range(of seams: [Double], rows: Int) -> ClosedRange<Double> {
    let high = min(max(10, seams.max() ?? 0), 1e6)
    let low = min(max(10, -(seams.min() ?? 0)), 1e6)
    let share = (Double(rows) * high / (low + high)).rounded()
    let above = min(max(1, share), Double(rows - 1))
    let row = 1.05 * max(high / above, low / (Double(rows) - above))
    return -row * (Double(rows) - above)...row * above
  }

  /// Fills an area, in monochrome by a pattern; what is still to come is dimmer, or dotted where colors do not mix.
  func fill(
    _ color: Color, _ pattern: Unicode.Scalar? = nil, on drawing: inout Drawing,
    between: (Seconds) -> (Double, Double)?
  ) {
    let end = endOfPast
    if let pattern, look == .monochrome {
      hatch(pattern, color, on: &drawing) { $0 < end ? between($0) : nil }
      if end < graph.x.upperBound {
        hatch("·", color, on: &drawing) { $0 >= end ? between($0) : nil }
      }
      return
    }
    let hasFuture = end < graph.x.upperBound
    let dimmed = look.well.isStandard ? color : look.well.mixed(with: color, MotionGraph.share)
    graph.add(
      graph.spans(between), cut: graph.steps(before: end), to: &drawing, color,
      hasFuture && !look.hasFewColors ? dimmed : nil)
    if hasFuture, look.hasFewColors {
      hatch("·", color, on: &drawing) { $0 >= end ? between($0) : nil }
    }
  }

  /// The end of the present time's column, because a cell has no room for both colors and the well.
  private var endOfPast: Seconds {
    let column =
      (graph.x.upperBound - graph.x.lowerBound) / Double(max(1, graph.rect.columns.count))
    return graph.x.lowerBound + ((now - graph.x.lowerBound) / column).rounded(.down) * column
      + column
  }

  /// The pattern of a kind of seam in monochrome; nil for a plain area.
  static func pattern(of kind: Seam.Kind) -> Unicode.Scalar? {
    switch kind {
    case .gap: "░"
    case .behind: "-"
    case .right, .overlap: nil
    }
  }

  /// Fills the area of a kind of seam.
  func fill(
    _ kind: Seam.Kind, on drawing: inout Drawing, between: (Seconds) -> (Double, Double)?
  ) {
    fill(
      look.plotColor(of: kind), MotionGraph.pattern(of: kind), on: &drawing, between: between)
  }

  /// Draws the seam: a gap above zero, an overlap or a bar behind its place below it, and a line on zero where it is right.
  ///
  /// The line is below zero, in the row of its label.
  func drawSeam(on drawing: inout Drawing, _ seam: (Seconds) -> Seam?) {
    let line = (graph.y.upperBound - graph.y.lowerBound) / Double(graph.rect.rows.count) / 4
    fill(.right, on: &drawing) { seam($0)?.kind == .right ? (-line, 0) : nil }
    // Just enough for an eighth of a cell.
    let least = line / 3
    for kind in [Seam.Kind.behind, .overlap] {
      fill(kind, on: &drawing) { x in
        seam(x)?.part(kind).map { (min($0.low, $0.high - least), $0.high) }
      }
    }
    fill(.gap, on: &drawing) { x in
      seam(x)?.part(.gap).map { ($0.low, max($0.high, least)) }
    }
  }

  /// Fills the whole rows of an area with a pattern, and an area thinner than half a row with the color.
  private func hatch(
    _ pattern: Unicode.Scalar, _ color: Color, on drawing: inout Drawing,
    between: (Seconds) -> (Double, Double)?
  ) {
    let row = (graph.y.upperBound - graph.y.lowerBound) / Double(graph.rect.rows.count)
    func part(_ x: Seconds, isThin: Bool) -> (Double, Double)? {
      between(x).flatMap { ($0.1 - $0.0 < row / 2) == isThin ? $0 : nil }
    }
    graph.fill(&drawing, color) { part($0, isThin: true) }
    graph.fill(&drawing, look.well) { part($0, isThin: false) }
    for (index, column) in graph.rect.columns.enumerated() {
      let x = graph.x(atColumn: index)
      guard let (low, high) = part(x, isThin: false) else { continue }
      let top = Int(graph.point(x, high).y.rounded())
      let bottom = Int(graph.point(x, low).y.rounded())
      guard top < bottom else { continue }
      let cells = CellRect(columns: column..<column + 1, rows: top..<bottom)
      drawing.add(.hatch(cells, pattern, color))
    }
  }
}

extension Double {
  /// Returns the points as text, with a minus sign that is as wide as a plus.
  func signedPoints(digits: Int = 1) -> String {
    let text = fixed(self, digits: digits, signed: true)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
