import Lab
import Motion
import Phone
import Screen
import Strings

/// A lane's last animation for charts: the heights of keyboard and bar, two for each column, and the worst seams.
struct PlottedMotion {
  let window: ClosedRange<Seconds>
  /// The seams to label, the worst first.
  let peaks: [Chart.Peak]
  /// Nil for what a person's finger decides.
  private let values: [Heights?]

  /// Heights above the screen's bottom, in points.
  private struct Heights {
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
  }

  /// Nil before anything moved.
  init?(_ animation: LastAnimation, columns: Int) {
    guard let window = animation.window else { return nil }
    self.window = window
    let step = (window.upperBound - window.lowerBound) / Double(2 * columns)
    var course = Course(animation, slack: step)
    values = (0..<2 * columns).map { index in
      let x = window.lowerBound + (Double(index) + 0.5) * step
      return course.sample(at: x) { Heights(of: $0, at: x) }
    }
    course = Course(animation, slack: 0)
    let figures = animation.figures(over: window, until: window.upperBound) { x in
      course.sample(at: x) { $0.seenSeam(at: x) } ?? nil
    }
    let worst = figures.wrongSeams.sorted { $0.extreme.points > $1.extreme.points }
    peaks = worst.enumerated().map { index, worst in
      let number = worst.seam.shown.signedPoints() + animation.unverifiedSign
      let time = fixed(worst.extreme.time - window.lowerBound, digits: 2)
      return Chart.Peak(
        seam: worst.seam, time: worst.extreme.time,
        texts: (index == 0 ? ["\(number) at \(time) s"] : []) + [number])
    }
  }

  /// The seams in points, a gap positive: the worst, which those of the columns may miss, then these in order.
  var points: [Double] { peaks.map(\.seam.points) + values.compactMap { $0?.seam?.points } }

  private subscript(x: Seconds) -> Heights? {
    let share = (x - window.lowerBound) / (window.upperBound - window.lowerBound)
    let index = Int((share * Double(values.count) + 1e-6).rounded(.down))
    return values[min(max(0, index), values.count - 1)]
  }

  /// Returns the chart of the seam on a scale for some seams.
  func seamChart(in rect: CellRect, among points: [Double], _ look: Appearance) -> Chart {
    let range = Chart.range(of: points, rows: rect.rows.count)
    return Chart(Graph(in: rect, x: window, y: range), look, peaks: peaks) { self[$0]?.seam }
  }

  /// Returns the chart of the heights: the keyboard, and what lies between the bar and its designed place.
  private func heightChart(in rect: CellRect, of phone: Phone, _ look: Appearance) -> Chart {
    let highest =
      values.compactMap { heights in
        heights.flatMap { heights in heights.seam.map { heights.designed + $0.points } }
      }.max() ?? 0
    // The keyboard ends between two rows.
    let (height, rows) = (phone.keyboard.visibleHeight, Double(rect.rows.count))
    let top = max(max(100, height) * rows / (rows - 1), min(highest * 1.05, 1e6))
    var chart = Chart(Graph(in: rect, x: window, y: 0...top), look)
    chart.fill(look.plotKeyboard, ":") { x in self[x].map { (0, $0.edge) } }
    for kind in [Seam.Kind.behind, .overlap, .gap] {
      chart.fill(kind) { x in
        self[x].flatMap { heights in
          heights.seam?.part(kind).map { (heights.designed + $0.low, heights.designed + $0.high) }
        }
      }
    }
    if phone.configuration.hasGap {
      chart.graph.line(&chart.front, look.text(on: look.well)) { self[$0]?.designed }
    }
    // Android's bars stand on the insets of keyboard and navigation bar.
    let platform = phone.configuration.platform
    let name = platform == .android ? "insets" : "keyboard"
    chart.front.write(
      "\(name) \(fixed(height, digits: 0)) \(platform.unit)",
      CellStyle(look.text(on: look.plotKeyboard), on: look.plotKeyboard),
      in: rect.columns.dropLast(), row: rect.rows.upperBound - 1, .trailing)
    return chart
  }
}

/// A lane's phone at times in order, or after the last one but one: from the history, and beyond it as the phone goes on by
/// itself, through the scenario's later events. Display links, completions and did-notifications count.
private struct Course {
  private let animation: LastAnimation
  private let end: Seconds
  private let known: Seconds
  private var ahead: (run: ScenarioRun?, phone: [Phone])
  /// The same before the last events.
  private var before: (run: ScenarioRun?, phone: [Phone])
  private var last: Seconds

  init(_ animation: LastAnimation, slack: Seconds) {
    self.animation = animation
    end = animation.history.end
    let run = animation.history.scene(at: end).run
    ahead = (run, animation.sample(at: end) { [$0] })
    (before, last) = (ahead, end)
    // Nobody knows where a person's finger goes.
    known = animation.phone.isDragged && run == nil ? animation.time + slack : .infinity
  }

  mutating func sample<Value>(at x: Seconds, _ body: (Phone) -> Value) -> Value? {
    guard x <= known else { return nil }
    guard x > end else { return animation.sample(at: x, body) }
    if x < last { ahead = before }
    last = x
    let event = earlier(ahead.run?.nextEvent, ahead.phone[0].nextEvent)
    if let event, event <= x {
      before = ahead
      ahead.run?.perform(on: &ahead.phone, until: x)
      ahead.phone[0].advance(to: x)
    }
    return body(ahead.phone[0])
  }
}

// MARK: - The charts on the screen

extension PlottedMotion {
  /// Returns an inspector's charts: the heights if there is room, and the seam; none before anything moved.
  static func charts(of animation: LastAnimation, _ layout: InspectorLayout, _ look: Appearance)
    -> [Chart]
  {
    let columns = layout.seams.columns
    guard layout.seams.rows.count >= 4, columns.count >= 8,
      let motion = PlottedMotion(animation, columns: columns.count)
    else { return [] }
    let dim = CellStyle(look.secondary(on: look.desk), on: look.desk)
    let plot = CellRect(columns: columns, rows: layout.seams.rows.dropFirst().dropLast())
    var seams = motion.seamChart(in: plot, among: motion.points, look)
    seams.graph.drawTimes(
      since: motion.window.lowerBound, dim, row: plot.rows.upperBound, on: &seams.ground)
    var charts = [("seam", seams)]
    if layout.heights.rows.count >= 4 {
      let plot = CellRect(columns: columns, rows: layout.heights.rows.dropFirst())
      charts.append(("height", motion.heightChart(in: plot, of: animation.phone, look)))
    }
    return charts.map { name, chart in
      var chart = chart
      let caption = "\(name), \(animation.phone.configuration.platform.unit)"
      let note = chart.hasGray ? " · gray: below its place, not covered" : ""
      chart.ground.write(
        caption + (caption.columns + note.columns <= columns.count ? note : ""), dim, in: columns,
        row: chart.graph.rect.rows.lowerBound - 1, .leading)
      return chart
    }
  }

  /// Returns the charts of a comparison's lanes, on one scale; none before anything moved.
  static func charts(of lanes: [LastAnimation], _ layout: ComparisonLayout, _ look: Appearance)
    -> [Chart]
  {
    let rects = layout.lanes.map { CellRect(columns: $0.columns, rows: layout.seams) }
    let motions = zip(lanes, rects).compactMap {
      PlottedMotion($0, columns: $1.columns.count)
    }
    let points = motions.flatMap(\.points)
    return zip(motions, rects).map { $0.seamChart(in: $1, among: points, look) }
  }
}
