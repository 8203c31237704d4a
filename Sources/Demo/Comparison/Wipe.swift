import Lab
package import Motion
package import Phone
package import Screen
import Strings

/// Two techniques on one phone: a divider sweeps from the first one to the second in mid-flight, and back.
///
/// Time runs over the first one's worst seam at an eighth of its speed, there and back. So the pictures of a period are a loop.
package struct Wipe: Sendable {
  /// The length of the loop.
  static let period: Seconds = 4
  static let speed = 1.0 / 8
  /// The share of the way before the divider starts, and after it has arrived.
  private static let rest = 0.3
  /// The smallest screen with room for a phone's keys, the title and the graph.
  package static let smallest = CellSize(columns: 60, rows: 36)

  private let before: WipeSide
  private let after: WipeSide
  private let size: CellSize
  /// The phone's time at the start of a period.
  private let start: Seconds

  /// - Parameters:
  ///   - options: The phone, whose technique does not matter, the scenario and the look.
  ///   - size: At least `smallest`.
  package init(
    from first: TechniqueName, to second: TechniqueName, _ options: Options, size: CellSize
  ) {
    self.size = size
    before = WipeSide(first, options, size)
    after = WipeSide(second, options, size)
    start = max(0, (before.worstTime ?? 0) - Wipe.period * Wipe.speed / 4)
  }

  /// Returns the phone's time at a time since the beginning, and the seams of both techniques.
  package func seams(at time: Duration) -> (time: Seconds, first: Double?, second: Double?) {
    let now = phoneTime(at: time).now
    return (now, before.seam(at: now)?.points, after.seam(at: now)?.points)
  }

  /// Returns the phone's time, and the share of the way there, 0…1.
  private func phoneTime(at time: Duration) -> (now: Seconds, way: Double) {
    let (seconds, attoseconds) = time.components
    // Whole seconds, so that all periods are the same to the last bit.
    let place = Double(seconds % Int64(Wipe.period)) + Double(attoseconds) / 1e18
    let way = 1 - abs(2 * place / Wipe.period - 1)
    return (start + way * Wipe.period * Wipe.speed / 2, way)
  }

  /// Returns the picture at a time since the beginning.
  package func drawing(at time: Duration) -> Drawing {
    let (now, way) = phoneTime(at: time)
    let seams = before.seams + after.seams
    let sweep = min(max((way - Wipe.rest) / (1 - 2 * Wipe.rest), 0), 1)
    // It starts and stops smoothly.
    let part = sweep * sweep * (3 - 2 * sweep)
    var drawing = before.drawing(at: now, among: seams)
    let (columns, rows) = (WipeSide.columns(of: size), WipeSide.rows(of: size))
    let edge = Double(columns.lowerBound) + Double(columns.count) * part
    let (top, bottom) = (Eighths(row: rows.lowerBound), Eighths(row: rows.upperBound))
    if part > 0 {
      let shown = Box(left: 0, right: edge, from: top, to: bottom)
      drawing.add(.part(after.drawing(at: now, among: seams), shown))
    }
    let ink = before.look.text(on: before.look.desk)
    if part > 0, part < 1 {
      let line = Box(left: edge - 0.125, right: edge + 0.125, from: top, to: bottom)
      drawing.add(.box(line, ink, opacity: 1))
    }
    drawing.font = .proportional
    before.drawTitle(.trailing, isShown: part < 1, on: &drawing)
    after.drawTitle(.leading, isShown: part > 0, on: &drawing)
    (part < 0.5 ? before : after).drawNumber(at: now, on: &drawing)
    return drawing
  }
}

/// One technique's run of the scenario, as a picture.
private struct WipeSide {
  private let options: Options
  private let size: CellSize
  private let history: History
  /// The last animation when everything is over.
  private let whole: LastAnimation
  private let places: Places?

  var look: Appearance { options.appearance }
  var seams: [Double] { places?.seams ?? [] }
  /// The time of the largest seam; nil if the bar is in place all the time.
  var worstTime: Seconds? { whole.figures?.worstTime(until: whole.time) }

  init(_ technique: TechniqueName, _ options: Options, _ size: CellSize) {
    var options = options
    options.phone.technique = technique
    (options.compared, options.recordedApp, options.speed) = (nil, nil, 1)
    (self.options, self.size) = (options, size)
    var demo = Demo(options, size: size)
    _ = demo.handle(.tick(.zero))
    _ = demo.run(.startScenario)
    let scenario = Scenario.all.first { $0.name == options.scenario } ?? Scenario.all[0]
    _ = demo.handle(.tick(.seconds(scenario.duration)))
    history = demo.session.history
    let whole = LastAnimation(history: history, time: demo.time)
    self.whole = whole
    places = whole.window.map { window in
      // The rest of a scenario would make the motion narrow.
      let end = max(window.lowerBound, whole.figures?.worstTime(until: whole.time) ?? 0) + 0.6
      return Places(
        whole, over: window.lowerBound...min(window.upperBound, end),
        columns: WipeSide.columns(of: size).count)
    }
  }

  /// Returns the picture at a time of the phone.
  ///
  /// - Parameter seams: The seams that the graph must have room for.
  func drawing(at time: Seconds, among seams: [Double]) -> Drawing {
    var drawing = Drawing(size, style: CellStyle(look.text(on: look.desk), on: look.desk))
    let scene = history.scene(at: time)
    let frame = phoneFrame(scene)
    let layout = PhoneLayout(scene.phone, at: time, in: frame.inset(columns: 1, rows: 1))
    var phone = PhoneView(scene, at: time, layout: layout, options)
    phone.isRimmed = true
    phone.draw(on: &drawing)
    drawing.cursor = nil
    // A keyboard on its way reaches below the phone.
    let below = frame.rows.upperBound..<size.rows
    drawing.fill(CellRect(columns: 0..<size.columns, rows: below), look.desk)
    RimView(rect: frame, look: look).draw(on: &drawing)
    drawSeam(at: time, among: seams, on: &drawing)
    return drawing
  }
}

extension WipeSide {
  private func phoneFrame(_ scene: Scene) -> CellRect {
    let rows = WipeSide.rows(of: size).dropLast(WipeSide.graphRows + 1)
    let proportion = scene.phone.configuration.device.proportion
    let wide = Int((Double(2 * (rows.count - 2)) * proportion).rounded()) + 2
    let columns = min(max(wide, ScreenLayout.leastFrameColumns), size.columns)
    let left = (size.columns - columns) / 2
    return CellRect(columns: left..<left + columns, rows: rows)
  }

  private static let graphRows = 4

  /// Returns the columns of the titles and the graph, somewhat wider than the phone.
  static func columns(of size: CellSize) -> Range<Int> {
    size.columns / 8..<size.columns - size.columns / 8
  }

  /// Returns the rows of the phone and the graph, over which the divider sweeps.
  static func rows(of size: CellSize) -> Range<Int> { 5..<size.rows - 2 }

  /// Writes the technique with its curve on its side of the divider; dimmer while it does not show.
  func drawTitle(_ side: Alignment, isShown: Bool, on drawing: inout Drawing) {
    let columns = WipeSide.columns(of: size)
    let configuration = whole.phone.configuration
    let dim = CellStyle(look.secondary(on: look.desk), on: look.desk)
    let bold = CellStyle(look.text(on: look.desk), on: look.desk, .bold)
    drawing.write(configuration.laneName, isShown ? bold : dim, in: columns, row: 1, side)
    drawing.write(configuration.curveInWords, dim, in: columns, row: 2, side)
    let row = size.rows - 2
    let words = whole.reading.map { text, seam -> String in
      let points = text.dropFirst()
      return switch seam.kind {
      case .right: text
      case .gap: points + " pt of gap"
      case .overlap: points + " pt covered"
      case .behind: points + " pt behind"
      }
    }
    let seam = whole.reading.first?.seam ?? Seam(0)
    let color = isShown ? look.color(of: seam.kind, on: look.desk) : dim.foreground
    let style = CellStyle(color, on: look.desk, .bold)
    drawing.write(words.joined(separator: ", then "), style, in: columns, row: row, side)
  }

  func seam(at time: Seconds) -> Seam? { history.scene(at: time).phone.seenSeam(at: time) }

  /// Writes the seam in large digits in the middle.
  func drawNumber(at time: Seconds, on drawing: inout Drawing) {
    let dim = CellStyle(look.secondary(on: look.desk), on: look.desk)
    drawing.write("1/8 speed", dim, in: 0..<size.columns, row: 4, .center)
    guard let seam = seam(at: time) else { return }
    let text = seam.shown.signedPoints()
    let style = CellStyle(look.color(of: seam.kind, on: look.desk), on: look.desk)
    let width = DigitSize.large.columns(of: text)
    let place = Position(column: (size.columns - width) / 2, row: 1)
    drawing.add(.number(text, style, place, .large))
    drawing.write("pt", dim, column: place.column + width + 1, row: 2)
  }

  /// Draws the seam over time.
  private func drawSeam(at time: Seconds, among seams: [Double], on drawing: inout Drawing) {
    guard let places else { return }
    let rows = WipeSide.rows(of: size).suffix(WipeSide.graphRows)
    let rect = CellRect(columns: WipeSide.columns(of: size), rows: rows)
    drawing.fill(rect, look.well)
    let range = MotionGraph.range(of: seams, rows: rect.rows.count)
    MotionGraph(graph: Graph(in: rect, x: places.window, y: range), look: look, now: time)
      .drawSeam(on: &drawing) { places[$0]?.seam }
  }
}
