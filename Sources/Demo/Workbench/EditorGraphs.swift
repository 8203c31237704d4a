import Motion
import Screen

extension EditorView {
  func drawOtherGraphs(on canvas: inout Drawing, _ layout: EditorLayout) {
    if let graph = layout.velocities {
      caption("velocity", "per second", above: graph.rect, on: &canvas)
      drawLines(on: &canvas, graph, level: 0) { $0.velocity(at: $1) }
    }
    if let rect = layout.steps { drawSteps(on: &canvas, rect, layout) }
    drawTimes(on: &canvas, layout)
  }

  /// Draws a graph's plane, and a caption over it: its content on the left, its legend on the right.
  func caption(
    _ text: String, _ note: String, above rect: CellRect, on canvas: inout Drawing
  ) {
    let row = rect.rows.lowerBound - 1
    canvas.fill(
      CellRect(columns: rect.columns, rows: row..<rect.rows.upperBound), look.plane)
    let columns = rect.columns.lowerBound + 1..<rect.columns.upperBound - 1
    canvas.write(text, ink(look.secondary, on: look.plane), in: columns, row: row, .leading)
    guard text.columns + note.columns + 2 <= columns.count else { return }
    canvas.write(note, ink(look.secondary, on: look.plane), in: columns, row: row, .trailing)
  }

  func drawValues(on canvas: inout Drawing, _ layout: EditorLayout) {
    let graph = layout.values
    caption("value", "area: keyboard \(setting.keyboardName)", above: graph.rect, on: &canvas)
    let keyboard = setting.keyboard
    graph.fill(&canvas, look.plane.mixed(with: look.keyboard, 0.6)) { x in
      (0, keyboard.progress(at: x))
    }
    drawStems(on: &canvas, layout)
    drawLines(on: &canvas, graph, level: 1) { $0.progress(at: $1) }
    drawHandles(on: &canvas, layout)
    for level in [0.0, 1] {
      guard let row = graph.row(of: level) else { continue }
      let column = graph.rect.columns.upperBound - 1
      canvas.write(Ticks.text(level), ink(look.secondary, on: .clear), column: column, row: row)
    }
  }

  /// Returns a curve's color; the one that is not edited is as readable as text, and grayer.
  private func ink(of slot: CurveEditor.Slot) -> Color {
    slot == editor.slot ? color(of: slot) : color(of: slot).mixed(with: look.secondary, 0.5)
  }

  /// Draws a dotted line at a level, the shown time, the curve behind and the edited one.
  private func drawLines(
    on canvas: inout Drawing, _ graph: Graph, level: Double, value: (Curve, Seconds) -> Double
  ) {
    let faint = look.secondary.mixed(with: look.plane, 0.5)
    for column in graph.rect.columns where column % 3 == 0 {
      guard let row = graph.row(of: level) else { break }
      canvas.write("·", ink(faint, on: .clear), column: column, row: row)
    }
    if let elapsed = setting.elapsed, graph.x.contains(elapsed) {
      canvas.add(
        .line(
          [graph.point(elapsed, graph.y.lowerBound), graph.point(elapsed, graph.y.upperBound)],
          look.secondary))
    }
    for slot in [editor.slot.other, editor.slot] {
      let curve = editor[slot].curve
      graph.line(&canvas, ink(of: slot)) { x in
        let value = value(curve, x)
        return value.isFinite ? value : nil
      }
    }
  }

  private func drawStems(on canvas: inout Drawing, _ layout: EditorLayout) {
    guard let bezier = editor.draft.bezier else { return }
    let (graph, duration) = (layout.values, editor.draft.curve.duration)
    let stems = [(0.0, 0.0, bezier.x1, bezier.y1), (1, 1, bezier.x2, bezier.y2)]
    for (x0, y0, x1, y1) in stems {
      let ends = [graph.point(x0 * duration, y0), graph.point(x1 * duration, y1)]
      canvas.add(.line(ends, look.secondary))
    }
  }

  private func drawHandles(on canvas: inout Drawing, _ layout: EditorLayout) {
    for (index, handle) in CurveEditor.handles.enumerated() {
      guard let place = layout.place(ofHandle: index, of: editor.draft) else { continue }
      let isHeld = editor.control == handle
      canvas.write(
        isHeld ? "●" : "○", ink(isHeld ? look.text : look.secondary, on: .clear, .bold),
        column: place.column, row: place.row, within: layout.values.rect.columns)
    }
  }

  private func drawTimes(on canvas: inout Drawing, _ layout: EditorLayout) {
    guard let row = layout.timeRow else { return }
    let columns = layout.values.rect.columns
    let times = layout.ranges.times
    for tick in Ticks(times, most: max(2, columns.count / 12)).all {
      let text = Ticks.text(tick) + (tick == 0 ? " s" : "")
      let start = min(
        max(layout.column(of: tick) - text.count / 2, columns.lowerBound),
        columns.upperBound - text.count)
      canvas.write(text, ink(look.secondary), column: start, row: row, within: columns)
    }
  }
}

// MARK: - Row steps

extension EditorView {
  /// Draws the bar's steps in eighths of a row, frame by frame; a frame without a step is marked.
  private func drawSteps(on canvas: inout Drawing, _ rect: CellRect, _ layout: EditorLayout) {
    let steps = RowSteps(
      editor.draft.curve, over: setting.eighths, framesPerSecond: setting.framesPerSecond)
    let still = steps.standing == 0 ? "" : ", still in \(steps.standing)"
    let plot = CellRect(columns: rect.columns, rows: rect.rows.dropFirst(1))
    caption(
      "rows at \(setting.framesPerSecond) fps, \(setting.keyboardKind)",
      "\(steps.jumps.count) frames, largest \(steps.largest)/8 row\(still)", above: plot,
      on: &canvas)
    let most = Double(max(steps.largest, 1))
    let graph = Graph(in: plot, x: layout.ranges.times, y: 0...most)
    let rate = Double(setting.framesPerSecond)
    for (frame, jump) in steps.jumps.enumerated() {
      let columns = columns(ofFrame: frame, rate, layout)
      let bar = Graph(in: CellRect(columns: columns, rows: plot.rows), x: graph.x, y: graph.y)
      let (height, color) =
        jump == 0
        ? (most * 0.08, look.gap)
        : (Double(abs(jump)), jump > 0 ? color(of: editor.slot) : look.overlap)
      bar.fill(&canvas, color) { _ in (0, height) }
    }
  }

  /// Returns the columns of a frame's bar, equally many for each, with a gap if there is room.
  private func columns(ofFrame frame: Int, _ rate: Double, _ layout: EditorLayout) -> Range<Int> {
    let start = layout.column(of: Double(frame) / rate)
    let seconds = layout.ranges.times.upperBound - layout.ranges.times.lowerBound
    let room = Double(layout.values.rect.columns.count) / (seconds * rate)
    return start..<start + max(1, Int(room) - 1)
  }
}

/// A motion on a screen of rows: the bar's steps from frame to frame, in eighths of a row.
struct RowSteps: Hashable, Sendable {
  /// The steps from each frame to the next until arrival, in eighths; negative on the way back. An initial jump is the
  /// first step.
  let jumps: [Int]

  /// The limit of positions, in eighths, far outside any screen.
  private static let farthest = 1_000_000

  /// - Parameter eighths: The whole way, in eighths of a row.
  init(_ curve: Curve, over eighths: Double, framesPerSecond: Int) {
    let frames = Int((curve.duration * Double(framesPerSecond)).rounded(.up))
    let places = (0...max(frames, 0)).map { frame in
      whole(
        curve.progress(at: Double(frame) / Double(framesPerSecond)) * eighths,
        in: -RowSteps.farthest...RowSteps.farthest)
    }
    let start = places[0] == 0 ? [] : [0]
    let jumps = zip((start + places).dropFirst(), start + places).map { $0 - $1 }
    let arrival = (jumps.lastIndex { $0 != 0 } ?? -1) + 1
    self.jumps = Array(jumps[..<arrival])
  }

  /// The largest step.
  var largest: Int { jumps.map(abs).max() ?? 0 }

  /// The number of frames without a step on the way.
  var standing: Int { jumps.filter { $0 == 0 }.count }
}
