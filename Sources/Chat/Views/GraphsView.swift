import Lab
import Motion
import Phone
import Screen
import Strings
import Workbench

/// The last animation over time: both edges, the bar frame by frame, both velocities.
struct GraphsView {
  let film: Film
  let look: Appearance

  /// The heights in rows below which only the edges fit, and from which the film strip fits too.
  private static let rowsForVelocity = 14
  private static let rowsForStrip = 22

  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows.count >= 4 else { return }
    var rows = rect.rows.lowerBound..<rect.rows.upperBound - 1
    drawTimes(on: &canvas, rect.columns, row: rows.upperBound)
    if rect.rows.count >= GraphsView.rowsForVelocity {
      let height = rect.rows.count / 4
      drawVelocities(on: &canvas, Rect(columns: rect.columns, rows: rows.suffix(height)))
      rows = rows.lowerBound..<rows.upperBound - height - 1
    }
    if rect.rows.count >= GraphsView.rowsForStrip {
      let height = rect.rows.count / 4
      drawStrip(on: &canvas, Rect(columns: rect.columns, rows: rows.suffix(height)))
      rows = rows.lowerBound..<rows.upperBound - height - 1
    }
    drawEdges(on: &canvas, Rect(columns: rect.columns, rows: rows))
  }

  private func caption(
    _ text: String, _ note: String, on canvas: inout Canvas, _ rect: Rect
  ) -> Rect {
    canvas.fill(rect, Style(look.text(on: look.screen), on: look.screen))
    let ink = Style(look.secondary(on: look.screen), on: look.screen)
    let line = rect.columns.lowerBound + 1..<rect.columns.upperBound - 1
    canvas.write(text, ink, in: line, row: rect.rows.lowerBound, .leading)
    if text.columns + note.columns < line.count {
      canvas.write(note, ink, in: line, row: rect.rows.lowerBound, .trailing)
    }
    return Rect(columns: rect.columns, rows: rect.rows.dropFirst(1))
  }

  /// Returns the times of a plot's columns.
  private func instants(of window: ClosedRange<Seconds>, _ plot: Rect) -> [Seconds] {
    let graph = Graph(in: plot, x: window, y: 0...1)
    return (0..<plot.columns.count).map { graph.x(atColumn: $0) }
  }

  private func drawTimes(on canvas: inout Canvas, _ columns: Range<Int>, row: Int) {
    let ink = Style(look.secondary(on: look.desk), on: look.desk)
    guard let window = film.window else {
      if film.phone.keyboard.isUp { return }
      return canvas.write("Tab raises the keyboard", ink, in: columns, row: row, .leading)
    }
    let length = fixed(window.upperBound - window.lowerBound + 1e-9, digits: 2)
    canvas.write("0", ink, in: columns, row: row, .leading)
    canvas.write(length + " s", ink, in: columns, row: row, .trailing)
  }
}

// MARK: - Edges

extension GraphsView {
  /// Returns the heights of the edge and of the bar above the screen's bottom, in points.
  private func heights(_ x: Seconds) -> (edge: Double, bar: Double)? {
    guard x <= film.knownUntil else { return nil }
    return film.sample(at: x) { ($0.screenHeight - $0.edge(at: x), $0.bottomOffset(at: x)) }
  }

  private func isRight(_ heights: (edge: Double, bar: Double)) -> Bool {
    abs(heights.bar - heights.edge) <= SeamFigures.tolerance
  }

  /// Draws the keyboard as an area; its edge is green where the bar is right, red at an overlap, yellow at a gap.
  private func drawEdges(on canvas: inout Canvas, _ rect: Rect) {
    let reach = max(100, film.phone.keyboard.visibleHeight) * 1.2
    let plot = caption("edge and bar", "green right · red overlap · yellow gap", on: &canvas, rect)
    guard let window = film.window, !plot.isEmpty else { return }
    let highest = instants(of: window, plot).compactMap { heights($0)?.bar }.max() ?? 0
    let graph = Graph(in: plot, x: window, y: 0...max(reach, min(highest * 1.05, 1e6)))
    graph.fill(&canvas, look.keyboard) { x in heights(x).map { (0, $0.edge) } }
    graph.cap(&canvas, look.color(ofSeam: 0, on: look.screen)) { x in
      heights(x).flatMap { isRight($0) ? $0.edge : nil }
    }
    graph.fill(&canvas, look.overlap) { x in
      heights(x).flatMap { !isRight($0) && $0.bar < $0.edge ? ($0.bar, $0.edge) : nil }
    }
    graph.fill(&canvas, look.gap) { x in
      heights(x).flatMap { !isRight($0) && $0.bar > $0.edge ? ($0.edge, $0.bar) : nil }
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
  private func drawStrip(on canvas: inout Canvas, _ rect: Rect) {
    let plot = caption("onion skin", "every \(step) ms", on: &canvas, rect)
    guard let window = film.window, !plot.isEmpty else { return }
    let height = max(100, film.phone.keyboard.visibleHeight) * 1.45
    let width = plot.columns.count / GraphsView.pictures
    for picture in 0..<GraphsView.pictures {
      let x = instant(picture, of: window)
      guard let heights = heights(x) else { continue }
      let start = plot.columns.lowerBound + picture * plot.columns.count / GraphsView.pictures
      let columns = start..<start + max(1, width - 1)
      let graph = Graph(in: Rect(columns: columns, rows: plot.rows), x: 0...1, y: 0...height)
      draw(heights, in: graph, on: &canvas)
    }
  }

  /// Draws one picture: the bar, the keyboard before it, and the seam between them.
  private func draw(
    _ heights: (edge: Double, bar: Double), in graph: Graph, on canvas: inout Canvas
  ) {
    let barTop = heights.bar + GraphsView.barHeight
    graph.fill(&canvas, look.text(on: look.screen)) { _ in (heights.bar, barTop) }
    graph.fill(&canvas, look.keyboard) { _ in (0, heights.edge) }
    guard !isRight(heights) else { return }
    if heights.bar < heights.edge {
      graph.fill(&canvas, look.overlap) { _ in (heights.bar, min(heights.edge, barTop)) }
    } else {
      graph.fill(&canvas, look.gap) { _ in (heights.edge, heights.bar) }
    }
  }

  private func instant(_ picture: Int, of window: ClosedRange<Seconds>) -> Seconds {
    let length = window.upperBound - window.lowerBound
    return window.lowerBound + length * Double(picture) / Double(GraphsView.pictures)
  }

  private var step: String {
    guard let window = film.window else { return "–" }
    return fixed(
      (window.upperBound - window.lowerBound) / Double(GraphsView.pictures) * 1000, digits: 0)
  }
}

// MARK: - Velocities

extension GraphsView {
  private func velocities(_ x: Seconds) -> (keyboard: Double, bar: Double)? {
    guard x <= film.knownUntil else { return nil }
    return film.sample(at: x) { ($0.keyboard.velocity(at: x), $0.barVelocity(at: x)) }
  }

  private func drawVelocities(on canvas: inout Canvas, _ rect: Rect) {
    let plot = caption("velocity", "gray keyboard · white bar", on: &canvas, rect)
    guard let window = film.window, !plot.isEmpty else { return }
    let seen = instants(of: window, plot).compactMap(velocities)
    let all = seen.map(\.keyboard) + seen.map(\.bar) + [0, 100]
    let (low, high) = (max(all.min() ?? 0, -1e6), min(all.max() ?? 1, 1e6))
    let graph = Graph(in: plot, x: window, y: low - 1...high + 1)
    graph.line(&canvas, look.placeholder) { x in velocities(x)?.keyboard }
    graph.line(&canvas, look.text(on: look.screen)) { x in velocities(x)?.bar }
  }
}
