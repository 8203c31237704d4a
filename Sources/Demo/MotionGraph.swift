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
    /// The height of the bar's bottom; nil if it is not seen.
    let bar: Double?

    init(of phone: Phone, at time: Seconds) {
      let height = phone.screenHeight
      (edge, designed) = (height - phone.edge(at: time), height - phone.designedBottom(at: time))
      bar = phone.isBarSeen(at: time) ? phone.bottomOffset(at: time) : nil
    }

    /// The seam, a gap positive.
    var seam: Double? { bar.map { $0 - designed } }
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

  var highest: Double { values.reduce(0) { max($0, $1?.bar ?? 0) } }

  /// The seams, a gap positive.
  var seams: [Double] { values.compactMap { $0?.seam } }

  subscript(x: Seconds) -> Place? {
    let share = (x - window.lowerBound) / (window.upperBound - window.lowerBound)
    let index = Int((share * Double(values.count) + 1e-6).rounded(.down))
    return values[min(max(0, index), values.count - 1)]
  }

  func seam(_ x: Seconds) -> Double? { self[x]?.seam }

  /// Returns the heights of the bar's designed place and the bar if their seam is of a kind.
  func between(_ x: Seconds, _ isShown: (Double) -> Bool) -> (Double, Double)? {
    guard let designed = self[x]?.designed, let seam = seam(x), isShown(seam) else { return nil }
    return (designed, designed + seam)
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
  static func range(of seams: some Sequence<Double>, rows: Int) -> ClosedRange<Double> {
    let high = min(max(10, seams.max() ?? 0), 1e6)
    let low = min(max(10, -(seams.min() ?? 0)), 1e6)
    let share = (Double(rows) * high / (low + high)).rounded()
    let above = min(max(1, share), Double(rows - 1))
    let row = 1.05 * max(high / above, low / (Double(rows) - above))
    return -row * (Double(rows) - above)...row * above
  }

  /// Fills an area, in monochrome by a pattern; what is still to come is dimmer, or dotted where colors do not mix.
  func fill(
    _ color: Color, _ pattern: Unicode.Scalar? = nil, on canvas: inout Drawing,
    between: (Seconds) -> (Double, Double)?
  ) {
    let end = endOfPast
    if let pattern, look == .monochrome {
      hatch(pattern, color, on: &canvas) { $0 < end ? between($0) : nil }
    } else {
      graph.fill(&canvas, color) { $0 < end ? between($0) : nil }
    }
    guard end < graph.x.upperBound else { return }
    if look.hasFewColors {
      hatch("·", color, on: &canvas) { $0 >= end ? between($0) : nil }
    } else {
      let dimmed = look.well.isStandard ? color : look.well.mixed(with: color, MotionGraph.share)
      graph.fill(&canvas, dimmed) { $0 >= end ? between($0) : nil }
    }
  }

  /// The end of the present time's column, because a cell has no room for both colors and the well.
  private var endOfPast: Seconds {
    let column =
      (graph.x.upperBound - graph.x.lowerBound) / Double(max(1, graph.rect.columns.count))
    return graph.x.lowerBound + ((now - graph.x.lowerBound) / column).rounded(.down) * column
      + column
  }

  /// Draws the seam: a gap above the line, an overlap below it, and the line where bar and keyboard touch.
  func drawSeam(on canvas: inout Drawing, _ seam: (Seconds) -> Double?) {
    let tolerance = SeamFigures.tolerance
    let line = (graph.y.upperBound - graph.y.lowerBound) / Double(graph.rect.rows.count) / 4
    fill(look.color(ofSeam: 0, on: look.well), on: &canvas) { x in
      seam(x).flatMap { abs($0) <= tolerance ? (0, line) : nil }
    }
    // Just enough for an eighth of a cell.
    let least = line / 3
    fill(look.plotOverlap, on: &canvas) { x in
      seam(x).flatMap { $0 < -tolerance ? (min($0, -least), 0) : nil }
    }
    fill(look.plotGap, "░", on: &canvas) { x in
      seam(x).flatMap { $0 > tolerance ? (0, max($0, least)) : nil }
    }
  }

  /// Fills the whole rows of an area with a pattern, and an area thinner than half a row with the color.
  private func hatch(
    _ pattern: Unicode.Scalar, _ color: Color, on canvas: inout Drawing,
    between: (Seconds) -> (Double, Double)?
  ) {
    let row = (graph.y.upperBound - graph.y.lowerBound) / Double(graph.rect.rows.count)
    func part(_ x: Seconds, isThin: Bool) -> (Double, Double)? {
      between(x).flatMap { ($0.1 - $0.0 < row / 2) == isThin ? $0 : nil }
    }
    graph.fill(&canvas, color) { part($0, isThin: true) }
    graph.fill(&canvas, look.well) { part($0, isThin: false) }
    for (index, column) in graph.rect.columns.enumerated() {
      let x = graph.x(atColumn: index)
      guard let (low, high) = part(x, isThin: false) else { continue }
      let top = Int(graph.point(x, high).y.rounded())
      let bottom = Int(graph.point(x, low).y.rounded())
      guard top < bottom else { continue }
      let cells = CellRect(columns: column..<column + 1, rows: top..<bottom)
      canvas.add(.hatch(cells, pattern, color))
    }
  }
}

extension Double {
  /// Returns the points as text, with a minus sign that is as wide as a plus.
  func signedPoints(digits: Int = 1) -> String {
    fixed(self, digits: digits, signed: true).replacing("-", with: "−")
  }
}
