import Lab
import Motion
import Phone
import Screen
import Strings

extension EditorView {
  func drawOtherGraphs(on drawing: inout Drawing) {
    drawSeam(on: &drawing)
    for graph in [layout.seam, layout.velocities].compactMap(\.self) {
      drawing.mark(graph.rect, Target.editor(.plot))
    }
    if let graph = layout.velocities {
      caption("velocity", "\(platform.unit)/s", above: graph.rect, on: &drawing)
      let (low, high) = (graph.y.lowerBound * keyboardHeight, graph.y.upperBound * keyboardHeight)
      for tick in Ticks(low...high, most: graph.rect.rows.count / 2).all {
        draw(tick / keyboardHeight, of: graph, Ticks.text(tick).withMinusSign, on: &drawing)
      }
      drawCurves(on: &drawing, graph) { $0.velocity(at: $1) }
    }
    layout.timeRow.map {
      layout.values.drawTimes(ink(dimColor), row: $0, on: &drawing)
    }
  }

  /// Draws a graph's plane, and a caption over it: its content on the left, its legend on the right.
  func caption(_ text: String, _ note: String, above rect: CellRect, on drawing: inout Drawing) {
    let row = rect.rows.lowerBound - 1
    drawing.fill(CellRect(columns: rect.columns, rows: row..<rect.rows.upperBound), look.well)
    let columns = rect.columns.lowerBound + 1..<rect.columns.upperBound - 1
    drawing.write(text, ink(dimColor, on: look.well), in: columns, row: row, .leading)
    guard text.columns + note.columns + 2 <= columns.count else { return }
    drawing.write(note, ink(dimColor, on: look.well), in: columns, row: row, .trailing)
  }

  func drawValues(on drawing: inout Drawing) {
    let graph = layout.values
    drawing.fill(graph.rect, look.well)
    drawing.mark(graph.rect, Target.editor(.graph))
    let elapsed = elapsed
    elapsed.map { graph.drawPlayhead($0, textColor, on: &drawing) }
    for level in [0.0, 1] { draw(level, of: graph, Ticks.text(level), on: &drawing) }
    drawKeyboard(on: &drawing, graph)
    drawStems(on: &drawing)
    drawCurves(on: &drawing, graph) { $0.progress(at: $1) }
    drawHandles(on: &drawing)
    guard let elapsed else { return }
    for slot in [editor.moment.compared, editor.slot] {
      let place = graph.point(elapsed, editor[slot].curve.progress(at: elapsed))
      drawing.write(
        "●", ink(color(of: slot), on: .clear), column: Int(place.x), row: Int(place.y),
        within: graph.rect.columns)
    }
  }

  /// Draws a dotted line at a level, and its name in the columns of labels.
  private func draw(
    _ level: Double, of graph: Graph, _ name: String, on drawing: inout Drawing
  ) {
    guard let row = graph.row(of: level) else { return }
    let y = graph.point(0, level).y
    for x in graph.rect.columns.map(Double.init) where Int(x) % 3 == 0 {
      let dot = [CellPoint(x + 0.6, y), CellPoint(x + 0.8, y)]
      drawing.add(.line(dot, dimColor.mixed(with: look.well, 0.3), isThick: false))
    }
    label(name, on: &drawing, row: row)
  }

  /// Draws the keyboard's own motion, unless a tab names it as one of the curves, and names it where there is room below.
  private func drawKeyboard(on drawing: inout Drawing, _ graph: Graph) {
    guard !editor.moment.slots.contains(where: isKeyboards) else { return }
    let keyboard = configuration.keyboardMotion.curve
    graph.line(&drawing, dimColor) { keyboard.progress(at: $0) }
    guard graph.rect.rows.count >= 6, graph.y.upperBound < 2 else { return }
    let (word, columns, row) = (
      "keyboard", graph.rect.columns.dropLast(), graph.rect.rows.upperBound - 2
    )
    drawing.write(word, ink(dimColor, on: .clear), in: columns, row: row, .trailing)
    let (end, y) = (Double(columns.upperBound - word.columns - 1), Double(row) + 0.4)
    drawing.add(.line([CellPoint(end - 2, y), CellPoint(end - 0.1, y)], dimColor, isThick: false))
  }

  func label(_ text: String, on drawing: inout Drawing, row: Int) {
    let columns = layout.field.columns.lowerBound..<layout.values.rect.columns.lowerBound
    drawing.write(text, ink(dimColor), in: columns.dropLast(), row: row, .trailing)
  }

  private func drawCurves(
    on drawing: inout Drawing, _ graph: Graph, value: (Curve, Seconds) -> Double
  ) {
    let pair = [editor.moment.compared, editor.slot]
    for slot in editor.moment.slots.filter({ !pair.contains($0) }) + pair {
      let curve = editor[slot].curve
      graph.line(
        &drawing, color(of: slot), isThick: slot == editor.slot, isDashed: !pair.contains(slot)
      ) { x in
        let value = value(curve, x)
        return value.isFinite ? value : nil
      }
    }
  }

  /// The time since the scenario's first event; nil while nothing moves, and in the half of a loop that the graphs do not show.
  private var elapsed: Seconds? {
    let animation = LastAnimation(history: session.history, time: session.time)
    let scene = animation.scene
    guard scene.phone.lastThrow == nil, scene.isMoving(at: session.time),
      let elapsed = animation.elapsed,
      scene.run != nil || scene.isKeyboardUp == seams?.isShow
    else { return nil }
    return elapsed - (scene.run?.scenario.firstEvent ?? 0)
  }

  private func drawSeam(on drawing: inout Drawing) {
    guard let graph = layout.seam else { return }
    let start = session.chosenScenario.firstEvent
    let peaks = seams?.course.figures.wrongSeams.map { seam, extreme in
      Chart.Peak(seam: seam, time: extreme.time - start, texts: [seam.shown.signedPoints()])
    }
    var chart = Chart(graph, look, peaks: peaks ?? []) { seams?.course.seam(at: $0) }
    if layout.showsAllSeams, let seams, !seams.others.isEmpty {
      // Behind the labels.
      let labels = chart.front
      chart.front = Drawing(drawing.size)
      drawOtherSeams(seams, on: &chart.front, graph)
      chart.front.add(labels)
    }
    chart.draw(on: &drawing, now: elapsed ?? .infinity)
  }

  /// Draws the seams in the other plain scenarios as lines, and on the right the worst of each.
  private func drawOtherSeams(_ seams: TunedSeams, on drawing: inout Drawing, _ graph: Graph) {
    typealias Name = (text: String, style: CellStyle)
    func name(_ scenario: String, _ course: TunedCourse, _ color: Color? = nil) -> Name {
      let seams = course.figures.worstSeams.map(\.seam)
      let worst = seams.max { abs($0.shown) < abs($1.shown) } ?? Seam(0)
      let color = color ?? look.color(of: worst.kind, on: look.well)
      return ("  \(scenario) \(worst.shown.signedPoints())", ink(color, on: look.well))
    }
    var names = [name(session.scenarioName, seams.course)]
    names[0].style.attributes = .bold
    for (other, (color, isDashed)) in zip(seams.others, [(dimColor, false), (textColor, true)]) {
      graph.line(&drawing, color, isDashed: isDashed) { other.course.seam(at: $0)?.points }
      names.append(name(other.name, other.course, color))
    }
    // The row that is farther from zero is mostly free at the end of a motion.
    let (rows, columns) = (graph.rect.rows, graph.rect.columns.dropLast())
    let row = graph.y.upperBound < -graph.y.lowerBound ? rows.upperBound - 1 : rows.lowerBound
    var column = columns.upperBound - names.reduce(0) { $0 + $1.text.columns }
    for (text, style) in names {
      column = drawing.write(text, style, column: column, row: row, within: columns)
    }
  }

  private func drawStems(on drawing: inout Drawing) {
    guard editor.draft.bezier != nil else { return }
    let duration = editor.draft.curve.duration
    for (handle, (x, y)) in zip(editor.draft.handles, [(0.0, 0.0), (duration, 1)]) {
      // To the middle of the handle's cell.
      guard let place = layout.place(of: handle, on: editor.draft) else { continue }
      let end = CellPoint(Double(place.column) + 0.5, Double(place.row) + 0.51)
      drawing.add(.line([layout.values.point(x, y), end], dimColor, isThick: false))
    }
  }

  private func drawHandles(on drawing: inout Drawing) {
    for handle in editor.draft.handles {
      guard let place = layout.place(of: handle, on: editor.draft) else { continue }
      let isHeld = (editor.grip?.control ?? editor.control) == handle
      drawing.write(
        isHeld ? "●" : "○", ink(isHeld ? textColor : dimColor, on: .clear, .bold),
        column: place.column, row: place.row, within: layout.values.rect.columns)
    }
  }
}
