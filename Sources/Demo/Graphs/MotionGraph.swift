import Lab
import Motion
import Phone
import Screen

/// The heights of keyboard and bar above the screen's bottom, in points, two for each column of a plot; nil for what a
/// person's finger decides.
struct PlottedHeights {
  let window: ClosedRange<Seconds>
  private let values: [Heights?]

  struct Heights {
    let edge: Double
    /// The height where the design wants the bar's bottom.
    let designed: Double
    /// The bar's distance to it; nil if the bar is not seen.
    let seam: Seam?

    init(of phone: Phone, at time: Seconds) {
      let (height, time) = (phone.screenHeight, phone.displayedTime(at: time))
      (edge, designed) = (height - phone.edge(at: time), height - phone.designedBottom(at: time))
      seam = phone.seenSeam(at: time)
    }

    /// Returns the lower and the upper end of the part between the bar and its designed place that is of a kind.
    func part(_ kind: Seam.Kind) -> (Double, Double)? {
      seam?.span(kind).map { (designed + $0.low, designed + $0.high) }
    }
  }

  init(_ animation: LastAnimation, over window: ClosedRange<Seconds>, columns: Int) {
    self.window = window
    // Beyond the history its last phone goes on by itself, through the scenario's later events: display links, completions and
    // did-notifications count.
    let end = animation.history.end
    var run = animation.history.scene(at: end).run
    var ahead = animation.sample(at: end) { [$0] }
    // Nobody knows where a person's finger goes.
    let known = animation.phone.isDragged && run == nil ? animation.time : .infinity
    let step = (window.upperBound - window.lowerBound) / Double(2 * columns)
    values = (0..<2 * columns).map { index in
      let x = window.lowerBound + (Double(index) + 0.5) * step
      guard x - step <= known else { return nil }
      guard x > end else { return animation.sample(at: x) { Heights(of: $0, at: x) } }
      run?.perform(on: &ahead, until: x)
      ahead[0].advance(to: x)
      return Heights(of: ahead[0], at: x)
    }
  }

  var highest: Double {
    values.reduce(0) { highest, heights in
      heights.flatMap { heights in heights.seam.map { max(highest, heights.designed + $0.points) } }
        ?? highest
    }
  }

  /// The kinds of seam that there are.
  var kinds: Set<Seam.Kind> {
    let seams = values.compactMap(\.?.seam)
    return Set(Seam.Kind.allCases.filter { kind in seams.contains { $0.part(kind) != nil } })
  }

  /// The seams in points, a gap positive.
  var seams: [Double] { values.compactMap { $0?.seam?.points } }

  subscript(x: Seconds) -> Heights? {
    let share = (x - window.lowerBound) / (window.upperBound - window.lowerBound)
    let index = Int((share * Double(values.count) + 1e-6).rounded(.down))
    return values[min(max(0, index), values.count - 1)]
  }
}

/// Areas over time on the look's well; what is still to come is dimmer.
struct MotionGraph: Sendable {
  let graph: Graph
  let look: Appearance
  private var fills: [Fill] = []

  /// An area in a color, in monochrome in a pattern.
  private struct Fill: Sendable {
    let color: Color
    /// The color of the area behind it.
    let ground: Color
    let pattern: Unicode.Scalar?
    /// True for an area below its line.
    let isBelow: Bool
    let spans: [ClosedRange<Double>?]
  }

  init(_ graph: Graph, _ look: Appearance) { (self.graph, self.look) = (graph, look) }

  /// The share of the color of what is still to come: enough for a hue on white, too.
  private var share: Double { look.isDark ? 0.38 : 0.55 }

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

  /// Adds an area.
  mutating func fill(
    _ color: Color, over ground: Color = .clear, _ pattern: Unicode.Scalar? = nil,
    isBelow: Bool = false, between: (Seconds) -> (Double, Double)?
  ) {
    fills.append(
      Fill(
        color: color, ground: ground, pattern: pattern, isBelow: isBelow,
        spans: graph.spans(between)))
  }

  /// Adds the area of a kind of seam.
  mutating func fill(
    _ kind: Seam.Kind, over ground: Color = .clear, between: (Seconds) -> (Double, Double)?
  ) {
    let isBelow = kind == .overlap || kind == .behind
    fill(look.areaColor(of: kind), over: ground, kind.pattern, isBelow: isBelow, between: between)
  }

  /// Adds the seam: a gap above zero, an overlap or a bar behind its place below it, and a line on zero where it is right.
  ///
  /// The line is below zero, in the row of its label.
  mutating func fillSeam(_ seam: (Seconds) -> Seam?) {
    let line = (graph.y.upperBound - graph.y.lowerBound) / Double(graph.rect.rows.count) / 4
    fill(.right) { seam($0)?.kind == .right ? (-line, 0) : nil }
    // Just enough for an eighth of a cell.
    let least = line / 3
    for kind in [Seam.Kind.behind, .overlap] {
      fill(kind) { x in
        seam(x)?.span(kind).map {
          ($0.low < $0.high ? min($0.low, $0.high - least) : $0.low, $0.high)
        }
      }
    }
    fill(.gap) { x in seam(x)?.part(.gap).map { ($0.low, max($0.high, least)) } }
  }

  /// Draws a faint line below zero, which leads from a gap to an overlap; none where colors do not mix.
  func drawZero(on drawing: inout Drawing) {
    guard !look.hasFewColors else { return }
    let color = look.well.mixed(with: look.secondary(on: look.well), 0.35)
    let zero = Eighths(rows: graph.point(graph.x.lowerBound, 0).y)
    drawing.fill(graph.rect.columns, from: zero, to: zero + 1, color)
  }

  /// Draws the areas; what is after a time is dimmer, or a line along its edge where colors do not mix.
  func draw(on drawing: inout Drawing, now: Seconds) {
    let end = graph.columnEnd(after: now)
    let (cut, hasFuture) = (graph.steps(before: end), end < graph.x.upperBound)
    for fill in fills {
      if let pattern = fill.pattern, look == .monochrome {
        hatch(pattern, fill, 0..<cut, on: &drawing)
      } else {
        let after = (color: dimmed(fill.color), ground: dimmed(fill.ground))
        graph.add(
          fill.spans, cut: cut, to: &drawing, (fill.color, fill.ground),
          hasFuture && !look.hasFewColors ? after : nil)
      }
      if hasFuture, look.hasFewColors {
        outline(fill, cut..<fill.spans.count, on: &drawing)
      }
    }
  }

  private func dimmed(_ color: Color) -> Color {
    color == .clear ? .clear : look.well.mixed(with: color, share)
  }

  /// Draws a line along the edge of some steps of an area that is off zero.
  private func outline(_ fill: Fill, _ steps: Range<Int>, on drawing: inout Drawing) {
    let spans = fill.spans[steps]
    let left = Double(graph.rect.columns.lowerBound) + 0.25
    for run in spans.indices.split(whereSeparator: {
      spans[$0].map { $0.lowerBound == $0.upperBound } ?? true
    }) {
      let points = run.compactMap { step in
        spans[step].map {
          CellPoint(left + Double(step) / 2, fill.isBelow ? $0.upperBound : $0.lowerBound)
        }
      }
      drawing.add(.line(points, fill.color, isThick: false))
    }
  }

  /// Fills the whole rows of some steps of an area with a pattern, and where it is thinner than half a row with the color.
  private func hatch(
    _ pattern: Unicode.Scalar, _ fill: Fill, _ steps: Range<Int>, on drawing: inout Drawing
  ) {
    for (index, column) in graph.rect.columns.enumerated() where steps.contains(2 * index + 1) {
      guard let span = fill.spans[2 * index + 1], span.lowerBound < span.upperBound else {
        continue
      }
      let (top, bottom) = (Int(span.lowerBound.rounded()), Int(span.upperBound.rounded()))
      let first = top < bottom ? top : Int((span.lowerBound + span.upperBound) / 2)
      let cells = CellRect(columns: column..<column + 1, rows: first..<max(first + 1, bottom))
      drawing.fill(cells, look.well)
      drawing.add(.hatch(cells, pattern, fill.color))
    }
  }
}

extension Seam {
  /// Returns its part of a kind in a graph. What is covered begins at the bottom of a bar that is merely behind, with no height.
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
