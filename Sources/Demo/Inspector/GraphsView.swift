import Lab
import Motion
import Phone
import Screen
import Strings

/// The last animation over time: the edge and the bar, the bar frame by frame, both velocities.
struct GraphsView {
  let animation: LastAnimation
  let look: Appearance
  private let keyboard: Color
  private let gap: Color
  private let overlap: Color

  init(animation: LastAnimation, look: Appearance) {
    (self.animation, self.look) = (animation, look)
    let isMixed = look.alternatives.count > 1
    /// An area dim enough for a bright line over it; only sixteen colors do not mix.
    func area(_ color: Color) -> Color { isMixed ? look.screen.mixed(with: color, 0.55) : color }
    (gap, overlap) = (area(look.gap), area(look.overlap))
    keyboard = isMixed ? look.screen.mixed(with: look.curveA, 0.4) : look.keyboard
  }

  /// The heights in rows below which only the edges fit, and from which the onion skin fits too.
  private static let rowsForVelocity = 12
  private static let rowsForStrip = 22

  func draw(on canvas: inout Drawing, in rect: CellRect) {
    guard rect.rows.count >= 4 else { return }
    var rows = rect.rows.dropLast()
    drawTimes(on: &canvas, rect.columns, row: rows.upperBound)
    let height = rect.rows.count / (rect.rows.count >= GraphsView.rowsForStrip ? 4 : 3)
    if rect.rows.count >= GraphsView.rowsForVelocity {
      drawVelocities(on: &canvas, CellRect(columns: rect.columns, rows: rows.suffix(height)))
      rows = rows.dropLast(height + 1)
    }
    if rect.rows.count >= GraphsView.rowsForStrip {
      drawStrip(on: &canvas, CellRect(columns: rect.columns, rows: rows.suffix(height)))
      rows = rows.dropLast(height + 1)
    }
    drawEdges(on: &canvas, CellRect(columns: rect.columns, rows: rows))
  }

  /// Draws the times of the window's ends, and between them the present one while it is inside.
  private func drawTimes(on canvas: inout Drawing, _ columns: Range<Int>, row: Int) {
    guard let window = animation.window else { return }
    let ink = CellStyle(look.secondary(on: look.desk), on: look.desk)
    let length = window.upperBound - window.lowerBound
    let end = fixed(length + 1e-9, digits: 2) + " s"
    canvas.write("0", ink, in: columns, row: row, .leading)
    canvas.write(end, ink, in: columns, row: row, .trailing)
    guard window.contains(animation.time) else { return }
    let share = (animation.time - window.lowerBound) / length
    let place = columns.lowerBound + Int(share * Double(columns.count))
    let inside = columns.lowerBound + 1..<columns.upperBound - end.columns - 1
    guard inside.contains(place) else { return }
    let now = CellStyle(look.text(on: look.desk), on: look.desk)
    canvas.write("↑", now, column: place, row: row, within: inside)
  }
}

// MARK: - Samples

/// Samples of the last animation, two for each column of a plot.
private struct Samples<Value> {
  private let window: ClosedRange<Seconds>
  private let values: [Value?]

  /// Samples the known part; the newest column has its last sample at the latest known time.
  init(
    _ animation: LastAnimation, over window: ClosedRange<Seconds>, columns: Int,
    _ body: (Phone, Seconds) -> Value
  ) {
    self.window = window
    let step = (window.upperBound - window.lowerBound) / Double(2 * columns)
    values = (0..<2 * columns).map { index in
      let columnStart = window.lowerBound + Double(index / 2 * 2) * step
      guard columnStart <= animation.knownUntil else { return nil }
      let x = min(window.lowerBound + (Double(index) + 0.5) * step, animation.knownUntil)
      return animation.sample(at: x) { body($0, x) }
    }
  }

  /// The known samples.
  var known: [Value] { values.compactMap { $0 } }

  /// Returns the sample at a time; the second one in the middle of a column.
  subscript(x: Seconds) -> Value? {
    let share = (x - window.lowerBound) / (window.upperBound - window.lowerBound)
    let index = Int((share * Double(values.count) + 1e-6).rounded(.down))
    return values.indices.contains(index) ? values[index] : nil
  }
}

/// The heights of the edge and of the bar above the screen's bottom, in points; nil for a bar that is not seen.
private struct Heights {
  let edge: Double
  let bar: Double?

  // A plain argument of an initializer would be a copy of the phone.
  init(_ phone: borrowing Phone, at time: Seconds) {
    edge = phone.screenHeight - phone.edge(at: time)
    bar = phone.isBarSeen(at: time) ? phone.bottomOffset(at: time) : nil
  }
}

// MARK: - Colors and captions

extension GraphsView {
  private typealias Key = (mark: String, color: Color, word: String)

  /// The key to the edges; without colors the keyboard has none of its own.
  private var edgeKeys: [Key] {
    [("━", look.text(on: look.screen), "bar")]
      + (keyboard == look.screen ? [] : [("■", keyboard, "keyboard")])
      + [("■", gap, "gap"), ("■", overlap, "overlap")]
  }

  /// Draws a panel with its title and the key to its colors, the title only if both fit; returns the plot's place.
  private func panel(
    _ title: String, _ keys: [Key], note: String = "", on canvas: inout Drawing, _ rect: CellRect
  ) -> CellRect {
    canvas.fill(rect, look.screen)
    let ink = CellStyle(look.secondary(on: look.screen), on: look.screen)
    let line = rect.columns.inset(by: 1)
    let row = rect.rows.lowerBound
    let width = keys.map { $0.word.columns + 2 }.reduce(note.columns - 2) { $0 + $1 + 2 }
    let hasTitle = width + title.columns + 2 <= line.count
    if hasTitle { canvas.write(title, ink, in: line, row: row, .leading) }
    var column = hasTitle ? line.upperBound - width : line.lowerBound
    for key in keys where column + 2 + key.word.columns <= line.upperBound {
      canvas.write(
        key.mark, CellStyle(key.color, on: look.screen), column: column, row: row, within: line)
      column = canvas.write(key.word, ink, column: column + 2, row: row, within: line) + 2
    }
    if !note.isEmpty { canvas.write(note, ink, in: line, row: row, .trailing) }
    return CellRect(columns: rect.columns, rows: rect.rows.dropFirst(1))
  }
}

extension Range<Int> {
  /// Returns the range without some numbers at each end.
  fileprivate func inset(by count: Int) -> Range<Int> { dropFirst(count).dropLast(count) }
}

// MARK: - Edges

extension GraphsView {
  /// Draws the keyboard as an area, the seam between it and the bar, and the bar as a line over both.
  private func drawEdges(on canvas: inout Drawing, _ rect: CellRect) {
    let plot = panel("edge and bar", edgeKeys, on: &canvas, rect)
    guard let window = animation.window, !plot.isEmpty else {
      return drawInvitation(on: &canvas, plot)
    }
    let samples = Samples(animation, over: window, columns: plot.columns.count, Heights.init)
    let reach = max(100, animation.phone.keyboard.visibleHeight) * 1.2
    let highest = samples.known.compactMap(\.bar).max() ?? 0
    let graph = Graph(in: plot, x: window, y: 0...max(reach, min(highest * 1.05, 1e6)))
    graph.fill(&canvas, keyboard) { x in samples[x].map { (0, $0.edge) } }
    for (color, sign) in [(overlap, -1.0), (gap, 1.0)] {
      graph.fill(&canvas, color) { x in
        guard let heights = samples[x], let bar = heights.bar else { return nil }
        return (bar - heights.edge) * sign > 0 ? (heights.edge, bar) : nil
      }
    }
  }

  private func drawInvitation(on canvas: inout Drawing, _ plot: CellRect) {
    guard !plot.isEmpty else { return }
    let ink = CellStyle(look.secondary(on: look.screen), on: look.screen)
    let verb = animation.phone.keyboard.isUp ? "lowers" : "raises"
    let key =
      animation.scene.recording == nil ? "Tab \(verb) the keyboard" : animation.scene.tabMeaning
    let line = plot.columns.inset(by: 1)
    let lines = "\(key);\nits motion is drawn here.".wrapped(columns: line.count)
    let top = plot.rows.lowerBound + max(0, plot.rows.count - lines.count) / 2
    for (text, row) in zip(lines, top..<plot.rows.upperBound) {
      canvas.write(text, ink, in: line, row: row, .center)
    }
  }
}

// MARK: - The onion skin

extension GraphsView {
  /// The number of pictures in the strip, evenly spaced over the window.
  private static let pictures = 12
  /// The bar's height in the strip, in points.
  private static let barHeight = 50.0

  /// Draws the bar on its keyboard at some times, side by side.
  private func drawStrip(on canvas: inout Drawing, _ rect: CellRect) {
    let plot = panel("onion skin", [], note: step, on: &canvas, rect)
    guard let window = animation.window, !plot.isEmpty else { return }
    let height = max(100, animation.phone.keyboard.visibleHeight) * 1.45
    let width = plot.columns.count / GraphsView.pictures
    for picture in 0..<GraphsView.pictures {
      let x = instant(picture, of: window)
      guard x <= animation.knownUntil else { continue }
      let start = plot.columns.lowerBound + picture * plot.columns.count / GraphsView.pictures
      let columns = start..<start + max(1, width - 1)
      let graph = Graph(in: CellRect(columns: columns, rows: plot.rows), x: 0...1, y: 0...height)
      draw(animation.sample(at: x) { Heights($0, at: x) }, in: graph, on: &canvas)
    }
  }

  /// Draws one picture: the bar, the keyboard before it, and the seam between them.
  private func draw(_ heights: Heights, in graph: Graph, on canvas: inout Drawing) {
    let bar = heights.bar.map { ($0, $0 + GraphsView.barHeight) }
    graph.fill(&canvas, look.text(on: look.screen)) { _ in bar }
    graph.fill(&canvas, keyboard) { _ in (0, heights.edge) }
    guard let bar, abs(bar.0 - heights.edge) > SeamFigures.tolerance else { return }
    let isGap = bar.0 > heights.edge
    let end = isGap ? heights.edge : min(heights.edge, bar.1)
    graph.fill(&canvas, isGap ? gap : overlap) { _ in (bar.0, end) }
  }

  private func instant(_ picture: Int, of window: ClosedRange<Seconds>) -> Seconds {
    let length = window.upperBound - window.lowerBound
    return window.lowerBound + length * Double(picture) / Double(GraphsView.pictures)
  }

  private var step: String {
    guard let window = animation.window else { return "" }
    let step = (window.upperBound - window.lowerBound) / Double(GraphsView.pictures)
    return "every \(fixed(step * 1000, digits: 0)) ms"
  }
}

// MARK: - Velocities

extension GraphsView {
  /// Draws the keyboard's velocity as an area and the bar's as a line.
  private func drawVelocities(on canvas: inout Drawing, _ rect: CellRect) {
    let area = keyboard == look.screen ? look.curveA : keyboard
    let keys = [("━", look.text(on: look.screen), "bar"), ("■", area, "keyboard")]
    let plot = panel("velocity", keys, on: &canvas, rect)
    guard let window = animation.window, !plot.isEmpty else { return }
    let samples = Samples(animation, over: window, columns: plot.columns.count) { phone, x in
      (
        keyboard: phone.keyboard.velocity(at: x),
        bar: phone.isBarSeen(at: x) ? phone.barVelocity(at: x) : nil
      )
    }
    let seen = samples.known
    let all = seen.map(\.keyboard) + seen.compactMap(\.bar) + [0, 100]
    let (low, high) = (max(all.min() ?? 0, -1e6), min(all.max() ?? 1, 1e6))
    let graph = Graph(in: plot, x: window, y: low - 1...high + 1)
    graph.fill(&canvas, area) { x in samples[x].map { (0, $0.keyboard) } }
    graph.line(&canvas, look.text(on: look.screen)) { samples[$0].flatMap(\.bar) }
  }
}

