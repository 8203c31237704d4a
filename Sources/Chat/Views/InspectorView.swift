import Lab
import Motion
import Phone
import Screen
import Workbench

/// What one cannot see on the phone: names, numbers, and both edges over the last animation.
struct InspectorView {
  let history: History
  let time: Seconds
  let look: Appearance
  let showsHints: Bool

  private var phone: Phone { history.scene(at: time).phone }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    var rows = rect.rows
    if showsHints {
      canvas.write(
        Demo.hints(columns: rect.columns.count), Style(look.placeholder, on: look.desk),
        in: rect.columns,
        row: rows.upperBound - 1, .leading)
      rows = rows.lowerBound..<rows.upperBound - 2
    }
    drawFacts(on: &canvas, rect.columns, row: rows.lowerBound)
    drawNumbers(on: &canvas, rect.columns, row: rows.lowerBound + 5)
    let graphs = rows.lowerBound + 11..<max(rows.lowerBound + 11, rows.upperBound)
    drawGraphs(on: &canvas, Rect(columns: rect.columns, rows: graphs))
  }

  private func ink(_ color: Color, _ attributes: Style.Attributes = []) -> Style {
    Style(color, on: look.desk, attributes)
  }
}

// MARK: - Facts

extension InspectorView {
  private func drawFacts(on canvas: inout Canvas, _ columns: Range<Int>, row: Int) {
    let configuration = phone.configuration
    let motion = configuration.keyboardMotion
    let facts = [
      ("technique", configuration.technique.rawValue, configuration.technique.summary),
      (
        "keyboard", configuration.keyboard.rawValue,
        "\(points(phone.keyboard.visibleHeight)) on \(configuration.device.name)"
          + (configuration.hasTabBar ? ", tab bar" : "")
      ),
      ("motion", motion.name, "\(motion.curve.easing), \(motion.curve.duration) s"),
      ("curve", curveName, configuration.technique.takesKeyboardCurve ? "" : curveDuration),
    ]
    for (index, (label, value, note)) in facts.enumerated() {
      canvas.write(
        label, ink(look.secondary(on: look.desk)), in: columns, row: row + index, .leading)
      let start = canvas.write(
        value, ink(look.text(on: look.desk), .bold), column: columns.lowerBound + 11,
        row: row + index, within: columns)
      let rest = min(start + 2, columns.upperBound)..<columns.upperBound
      canvas.write(note, ink(look.secondary(on: look.desk)), in: rest, row: row + index, .leading)
    }
  }

  private var curveName: String {
    let configuration = phone.configuration
    if let own = configuration.technique.follows { return own }
    return "\(configuration.curve.easing ?? UIKitCurve.easeInOut.curve(duration: 1).easing)"
  }

  private var curveDuration: String {
    let notified = phone.configuration.keyboardMotion.notifiedDuration
    return "\(phone.configuration.curve.duration ?? notified) s"
  }
}

// MARK: - Numbers

extension InspectorView {
  private func drawNumbers(on canvas: inout Canvas, _ columns: Range<Int>, row: Int) {
    let seam = phone.seam(at: time)
    let color = abs(seam) <= 0.5 ? look.accent : seam > 0 ? look.gap : look.covered
    canvas.write(
      "seam, pt", ink(look.secondary(on: look.desk)), column: columns.lowerBound, row: row)
    canvas.writeLarge(
      fixed(seam, signed: true), ink(color), column: columns.lowerBound, row: row + 1)
    let isWide = columns.count >= 50
    let numbers = [
      (isWide ? "bottom offset" : "offset", points(phone.bottomOffset(at: time))),
      (isWide ? "keyboard top" : "keyboard", points(phone.keyboard.top(at: time))),
      (isWide ? "in animation" : "time", inAnimation),
    ]
    canvas.write(
      "worst", ink(look.secondary(on: look.desk)), column: columns.lowerBound, row: row + 4)
    canvas.write(
      worst, ink(look.text(on: look.desk)), in: columns.lowerBound + 11..<columns.upperBound,
      row: row + 4, .leading)
    let column = columns.lowerBound + (isWide ? 27 : 19)
    for (index, (label, value)) in numbers.enumerated() {
      canvas.write(
        label, ink(look.secondary(on: look.desk)), column: column, row: row + 1 + index,
        within: columns)
      canvas.write(
        value, ink(look.text(on: look.desk)),
        in: min(column + (isWide ? 15 : 10), columns.upperBound)..<columns.upperBound,
        row: row + 1 + index, .leading)
    }
  }

  private var inAnimation: String {
    guard let departures = phone.departures else { return "–" }
    let end = phone.isMoving(at: time) ? time : min(time, departures.upperBound + window.settled)
    return fixed(end - departures.lowerBound, digits: 3) + " s"
  }

  private var worst: String {
    guard let departures = phone.departures, departures.lowerBound <= time else { return "–" }
    let end = min(time, departures.upperBound + window.settled)
    let figures = SeamFigures(
      over: departures.lowerBound...max(departures.lowerBound, end), rate: 1000
    ) {
      history.scene(at: $0).phone.seam(at: $0)
    }
    return "covered \(fixed(figures.maxOverlap.points)), gap \(fixed(figures.maxGap.points)) pt"
  }

  private func points(_ value: Double) -> String { fixed(value) + " pt" }
}

// MARK: - Graphs

extension InspectorView {
  /// Seconds after the last departure until everything rests, and as much as the graphs show.
  private var window: (settled: Seconds, shown: Seconds) {
    let configuration = phone.configuration
    let own = configuration.curve.duration ?? 0
    let settled = max(configuration.keyboardMotion.curve.duration, own)
    return (settled, settled * 1.15)
  }

  private func drawGraphs(on canvas: inout Canvas, _ rect: Rect) {
    guard rect.rows.count >= 4 else { return }
    let hasVelocity = rect.rows.count >= 14
    let positions = Rect(
      columns: rect.columns,
      rows: rect.rows.lowerBound..<rect.rows.upperBound - (hasVelocity ? rect.rows.count / 3 : 1))
    drawPositions(on: &canvas, positions)
    if hasVelocity {
      drawVelocities(
        on: &canvas,
        Rect(columns: rect.columns, rows: positions.rows.upperBound + 1..<rect.rows.upperBound - 1))
    }
    drawTimes(on: &canvas, rect.columns, row: rect.rows.upperBound - 1)
  }

  /// Points that the graphs make room for: the keyboard's height, or some where it covers nothing.
  private var reach: Double { max(phone.keyboard.visibleHeight, 100) }

  private var times: ClosedRange<Seconds> {
    let departures = phone.departures ?? 0...0
    return departures.lowerBound...departures.upperBound + window.shown
  }

  private func sample<Value>(_ x: Seconds, _ value: (Phone, Seconds) -> Value) -> Value? {
    guard phone.departures != nil, x <= time else { return nil }
    return value(history.scene(at: x).phone, x)
  }

  private func drawPositions(on canvas: inout Canvas, _ rect: Rect) {
    let height = phone.configuration.device.height
    let top = reach * 1.12
    let graph = Graph(in: rect, x: times, y: 0...top)
    canvas.fill(rect, Style(look.secondary(on: look.screen), on: look.screen))
    graph.fill(&canvas, look.keyboard) { x in
      sample(x) { phone, x in (0, height - phone.edge(at: x)) }
    }
    graph.fill(&canvas, look.covered) { x in
      sample(x) { phone, x in
        phone.seam(at: x) < -0.5 ? (height - phone.edge(at: x), phone.bottomOffset(at: x)) : (0, 0)
      }
    }
    graph.fill(&canvas, look.gap) { x in
      sample(x) { phone, x in
        phone.seam(at: x) > 0.5 ? (height - phone.edge(at: x), phone.bottomOffset(at: x)) : (0, 0)
      }
    }
    graph.line(&canvas, look.text(on: look.screen)) { x in
      sample(x) { phone, x in phone.bottomOffset(at: x) }
    }
    let caption = Style(look.secondary(on: look.screen), on: look.screen)
    canvas.write(
      "bar and keyboard, pt", caption, column: rect.columns.lowerBound + 1,
      row: rect.rows.lowerBound)
  }

  private func drawVelocities(on canvas: inout Canvas, _ rect: Rect) {
    let fastest = reach * 10
    let graph = Graph(in: rect, x: times, y: -fastest...fastest)
    canvas.fill(rect, Style(look.secondary(on: look.screen), on: look.screen))
    graph.line(&canvas, look.keyCap) { x in
      sample(x) { phone, x in phone.keyboard.velocity(at: x) }
    }
    graph.line(&canvas, look.text(on: look.screen)) { x in
      sample(x) { phone, x in phone.barVelocity(at: x) }
    }
    let caption = Style(look.secondary(on: look.screen), on: look.screen)
    canvas.write(
      "velocity", caption, column: rect.columns.lowerBound + 1, row: rect.rows.lowerBound)
  }

  private func drawTimes(on canvas: inout Canvas, _ columns: Range<Int>, row: Int) {
    let ink = ink(look.secondary(on: look.desk))
    canvas.write("0", ink, in: columns, row: row, .leading)
    canvas.write(
      fixed(times.upperBound - times.lowerBound, digits: 2) + " s", ink, in: columns, row: row,
      .trailing)
  }
}
