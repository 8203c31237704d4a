import Motion
import Phone
import Screen
import Strings

extension EditorView {
  func drawOtherGraphs(on drawing: inout Drawing, _ layout: EditorLayout) {
    drawSeam(on: &drawing, layout)
    if let graph = layout.velocities {
      caption("velocity", "per second", above: graph.rect, on: &drawing)
      drawCurves(on: &drawing, graph) { $0.velocity(at: $1) }
    }
    if let rect = layout.steps { drawSteps(on: &drawing, rect, layout) }
    layout.timeRow.map {
      layout.values.drawTimes(ink(look.secondary), row: $0, on: &drawing)
    }
  }

  /// Draws a graph's plane, and a caption over it: its content on the left, its legend on the right.
  func caption(_ text: String, _ note: String, above rect: CellRect, on drawing: inout Drawing) {
    let row = rect.rows.lowerBound - 1
    drawing.fill(CellRect(columns: rect.columns, rows: row..<rect.rows.upperBound), look.plane)
    let columns = rect.columns.lowerBound + 1..<rect.columns.upperBound - 1
    drawing.write(text, ink(look.secondary, on: look.plane), in: columns, row: row, .leading)
    guard text.columns + note.columns + 2 <= columns.count else { return }
    drawing.write(note, ink(look.secondary, on: look.plane), in: columns, row: row, .trailing)
  }

  func drawValues(on drawing: inout Drawing, _ layout: EditorLayout) {
    let graph = layout.values
    drawing.fill(graph.rect, look.plane)
    drawing.mark(graph.rect, Target.editor(.graph))
    let keyboard = configuration.keyboardMotion.curve
    graph.fill(&drawing, look.plane.mixed(with: look.keyboard, 0.6)) { x in
      (graph.y.lowerBound, keyboard.progress(at: x))
    }
    for level in [0, 0.5, 1] { draw(level, of: graph, on: &drawing, layout) }
    drawStems(on: &drawing, layout)
    drawCurves(on: &drawing, graph) { $0.progress(at: $1) }
    drawHandles(on: &drawing, layout)
    nameKeyboard(on: &drawing, graph)
  }

  /// Draws a dotted line at a level, and its value in the columns of labels.
  private func draw(
    _ level: Double, of graph: Graph, on drawing: inout Drawing, _ layout: EditorLayout
  ) {
    guard let row = graph.row(of: level) else { return }
    let faint = look.secondary.mixed(with: look.plane, 0.5)
    for column in graph.rect.columns where column % 3 == 0 {
      drawing.write("·", ink(faint, on: .clear), column: column, row: row)
    }
    label(Ticks.text(level), on: &drawing, layout, row: row)
  }

  /// Names the keyboard's area in its lower right, where there is room below the curves.
  private func nameKeyboard(on drawing: inout Drawing, _ graph: Graph) {
    guard graph.rect.rows.count >= 6, graph.y.upperBound < 2 else { return }
    drawing.write(
      "keyboard", ink(look.secondary, on: .clear), in: graph.rect.columns.dropLast(),
      row: graph.rect.rows.upperBound - 2, .trailing)
  }

  private func label(_ text: String, on drawing: inout Drawing, _ layout: EditorLayout, row: Int) {
    let columns = layout.field.columns.lowerBound..<layout.values.rect.columns.lowerBound
    drawing.write(text, ink(look.secondary), in: columns.dropLast(), row: row, .trailing)
  }

  /// Draws the shown time, and the edited curve thick over the other one.
  private func drawCurves(
    on drawing: inout Drawing, _ graph: Graph, value: (Curve, Seconds) -> Double
  ) {
    drawElapsed(on: &drawing, graph)
    for slot in [editor.slot.other, editor.slot] {
      let curve = editor[slot].curve
      graph.line(&drawing, color(of: slot), isThick: slot == editor.slot) { x in
        let value = value(curve, x)
        return value.isFinite ? value : nil
      }
    }
  }

  /// The time since the keyboard's departure; nil while nothing moves.
  private var elapsed: Seconds? {
    animation.scene.isMoving(at: animation.time) ? animation.elapsed : nil
  }

  private func drawElapsed(on drawing: inout Drawing, _ graph: Graph) {
    guard let elapsed, graph.x.contains(elapsed) else { return }
    // Where the seam's color changes.
    let end = min(graph.columnEnd(after: elapsed), graph.x.upperBound)
    drawing.add(
      .line(
        [graph.point(end, graph.y.lowerBound), graph.point(end, graph.y.upperBound)],
        look.secondary, isThick: false))
  }

  /// Draws the seam of the edited curve below the values, over the same times.
  private func drawSeam(on drawing: inout Drawing, _ layout: EditorLayout) {
    guard let graph = layout.seam else { return }
    drawing.fill(graph.rect, look.plane)
    var motion = MotionGraph(graph, look.appearance)
    motion.drawZero(on: &drawing)
    motion.fillSeam { seams?.seam(at: $0) }
    motion.draw(on: &drawing, now: elapsed ?? .infinity)
    let points = seams?.points(in: layout.ranges.times) ?? []
    let ends = [points.min(), points.max()].compactMap(\.self).filter { abs($0) >= 1 }
    let middle = graph.row(of: -1e-9) ?? graph.rect.rows.lowerBound
    // Three rows are too few for three labels.
    let free = graph.rect.rows.count > 3 ? 0 : 1
    if !ends.contains(where: { abs((graph.row(of: $0) ?? -2) - middle) <= free }) {
      label("0", on: &drawing, layout, row: middle)
    }
    for end in ends {
      guard let row = graph.row(of: end) else { continue }
      label(end.signedPoints(digits: 0), on: &drawing, layout, row: row)
    }
    // Most motions are over there, and few keep an overlap.
    let isLow = points.last.map { $0 < -1 } ?? false
    drawing.write(
      "seam", ink(look.secondary, on: .clear), in: graph.rect.columns.dropLast(),
      row: isLow ? graph.rect.rows.lowerBound : graph.rect.rows.upperBound - 1, .trailing)
    drawElapsed(on: &drawing, graph)
  }

  private func drawStems(on drawing: inout Drawing, _ layout: EditorLayout) {
    let duration = editor.draft.curve.duration
    for (index, (x, y)) in [(0.0, 0.0), (duration, 1)].enumerated() {
      // To the middle of the handle's cell.
      guard let handle = layout.place(ofHandle: index, of: editor.draft) else { continue }
      let end = CellPoint(Double(handle.column) + 0.5, Double(handle.row) + 0.5)
      drawing.add(.line([layout.values.point(x, y), end], look.secondary, isThick: false))
    }
  }

  private func drawHandles(on drawing: inout Drawing, _ layout: EditorLayout) {
    for (index, handle) in CurveEditor.handles.enumerated() {
      guard let place = layout.place(ofHandle: index, of: editor.draft) else { continue }
      let isHeld = editor.control == handle
      drawing.write(
        isHeld ? "●" : "○", ink(isHeld ? look.text : look.secondary, on: .clear, .bold),
        column: place.column, row: place.row, within: layout.values.rect.columns)
    }
  }
}

// MARK: - Row steps

extension EditorView {
  /// Draws the bar's steps in eighths of a row, frame by frame; a frame without a step is marked.
  private func drawSteps(on drawing: inout Drawing, _ rect: CellRect, _ layout: EditorLayout) {
    let framesPerSecond = session.options.framesPerSecond
    let rows = session.areas(of: animation.scene, at: animation.time).phone.rows.count
    let eighths = keyboardHeight / animation.phone.screenHeight * Double(8 * max(1, rows))
    let steps = RowSteps(editor.draft.curve, over: eighths, framesPerSecond: framesPerSecond)
    let still = steps.standing == 0 ? "" : ", still in \(steps.standing)"
    let plot = CellRect(columns: rect.columns, rows: rect.rows.dropFirst(1))
    caption(
      "rows at \(framesPerSecond) fps, \(configuration.keyboard.rawValue)",
      "\(steps.jumps.count) frames, largest \(steps.largest)/8 row\(still)", above: plot,
      on: &drawing)
    let most = Double(max(steps.largest, 1))
    let graph = Graph(in: plot, x: layout.ranges.times, y: 0...most)
    let rate = Double(framesPerSecond)
    for (frame, jump) in steps.jumps.enumerated() {
      let columns = columns(ofFrame: frame, rate, layout)
      let bar = Graph(in: CellRect(columns: columns, rows: plot.rows), x: graph.x, y: graph.y)
      let (height, color) =
        jump == 0
        ? (most * 0.08, look.gap)
        : (Double(abs(jump)), jump > 0 ? color(of: editor.slot) : look.overlap)
      bar.fill(&drawing, color) { _ in (0, height) }
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

  var largest: Int { jumps.map(abs).max() ?? 0 }

  var standing: Int { jumps.filter { $0 == 0 }.count }
}
