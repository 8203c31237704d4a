import Lab
import Motion
import Phone
import Screen
import Strings

extension EditorView {
  func drawSliders(on drawing: inout Drawing) {
    for (index, parameter) in editor.draft.parameters.enumerated()
    where index < layout.sliders.rows.count {
      draw(parameter, on: &drawing, row: layout.sliders.rows.lowerBound + index)
    }
  }

  private func draw(
    _ parameter: Parameter, on drawing: inout Drawing, row: Int
  ) {
    let isHeld = editor.control.contains(parameter)
    let (columns, track) = (layout.sliders.columns, layout.track)
    let line = row..<row + 1
    drawing.mark(CellRect(columns: columns, rows: line), Target.editor(.number(parameter)))
    drawing.mark(
      CellRect(columns: columns.lowerBound..<track.upperBound, rows: line),
      Target.editor(.slider(parameter)))
    let value = editor.draft.value(of: parameter)
    drawing.write(
      (isHeld ? "▸ " : "  ") + parameter.rawValue,
      ink(isHeld ? textColor : dimColor, isHeld ? .bold : []),
      in: columns.lowerBound..<track.lowerBound, row: row, .leading)
    let range = parameter.row.range
    func column(of value: Double) -> Int {
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return track.lowerBound + whole(share * Double(track.count - 1), in: 0...track.count - 1)
    }
    let (zero, knob) = (column(of: 0), column(of: value))
    let rail = dimColor.mixed(with: look.desk, 0.6)
    for column in track {
      let isPassed = min(zero, knob)...max(zero, knob) ~= column
      // Zero, if it is not the track's start, on its other side without the color of what is passed.
      let isZero = column == zero && zero > track.lowerBound
      let sign = isZero ? knob > zero ? "┝" : "┥" : "━"
      drawing.write(sign, ink(isPassed ? color(of: editor.slot) : rail), column: column, row: row)
    }
    drawing.write(
      isHeld ? "●" : "○", ink(isHeld ? textColor : dimColor, .bold), column: knob, row: row)
    drawing.write(
      shortened(value, digits: 4).withMinusSign + parameter.row.unit,
      ink(isHeld ? textColor : dimColor, isHeld ? .bold : []),
      in: track.upperBound + 1..<max(track.upperBound + 1, columns.upperBound - 1), row: row,
      .trailing)
  }
}

// MARK: - The verdict

extension EditorView {
  /// Writes the worst seam of the edited curve, above the graph of the seam where there is one.
  func drawVerdict(on drawing: inout Drawing) {
    guard let row = layout.verdictRow else { return }
    let columns = layout.values.rect.columns
    label("seam", on: &drawing, row: row)
    let technique = configuration.technique
    guard let figures else {
      let note = "not used by \(technique.rawValue), t changes it"
      return drawing.write(note, ink(color(of: .gap)), in: columns, row: row, .leading)
    }
    let (low, gap, worst) = (figures.worstSeams[0], figures.worstSeams[1], figures.worstShown)
    let lowWord = low.seam.kind == .behind ? "behind its place" : "overlap"
    // The worst of both is bold.
    func style(_ seam: Seam) -> CellStyle {
      ink(color(of: seam.kind), abs(seam.shown) == worst && worst >= 0.05 ? .bold : [])
    }
    let own = (seams?.own.worstShown).flatMap {
      abs($0 - worst) >= 0.05 ? "was \(fixed($0))  " : nil
    }
    let kick = (seams?.course.kick).flatMap { kick in
      kick.size >= Phone.Kick.leastShown
        ? "kick \(fixed(kick.size, digits: 0)) \(platform.unit)/s  " : nil
    }
    // A worst that the graph does not show has its time.
    func time(_ worst: SeamFigures.Extreme) -> String {
      let time = worst.time - session.chosenScenario.firstEvent
      return time > layout.ranges.times.upperBound ? " later, at \(fixed(time, digits: 2)) s" : ""
    }
    func part(_ word: String, _ worst: (seam: Seam, extreme: SeamFigures.Extreme)) -> String {
      "\(word) \(fixed(abs(worst.seam.shown))) \(platform.unit)\(time(worst.extreme))  "
    }
    let texts = [part(lowWord, low), part("gap", gap)]
    // A kick is worth more room than the seam of before.
    let others = [[own, kick], [kick], [own]].map { $0.compactMap(\.self) }.first {
      (texts + $0).joined().trimmed.columns <= columns.count
    }
    let parts =
      zip(texts, [low, gap]).map { ($0, style($1.seam)) }
      + (others ?? []).map { ($0, ink(dimColor)) }
    var column = columns.lowerBound
    // A cut number would be another one.
    for (text, style) in parts where column + text.trimmed.columns <= columns.upperBound {
      column = drawing.write(text, style, column: column, row: row, within: columns)
    }
    let rest = columns.dropFirst(column - columns.lowerBound)
    let note =
      "\(technique.rawValue) in \(session.scenarioName)"
      + (technique.traits.inherits ? ", by .overrideInheritedCurve" : "")
    guard note.columns <= rest.count else { return }
    drawing.write(note, ink(dimColor), in: rest, row: row, .leading)
  }

  var platform: Platform { configuration.platform }

  /// The figures of the edited curve; nil if the technique does not use it.
  private var figures: SeamFigures? {
    configuration.follows == nil ? seams?.course.figures : nil
  }

  func drawDifference(on drawing: inout Drawing) {
    guard let row = layout.differenceRow, let difference = editor.difference else { return }
    let longest = editor.pair.map { editor[$0].curve.duration }.max() ?? 0
    let text =
      editor.pair.map(\.rawValue).joined(separator: "−")
      + " up to \(shortened(difference.max * keyboardHeight, digits: 1)) \(platform.unit)"
      + " at \(shortened(difference.place * longest, digits: 3)) s"
      + ", rms \(shortened(difference.rms * keyboardHeight, digits: 1)) \(platform.unit)"
    drawing.write(text, ink(dimColor), in: layout.field.columns, row: row, .leading)
  }

  /// Writes the curve's code in the last copied notation, whose name gives way to it.
  func drawCode(on drawing: inout Drawing) {
    guard let row = layout.codeRow else { return }
    let columns = layout.field.columns
    let advice = "y copies it"
    let name = editor.notation.rawValue + "  "
    var rest = columns
    if name.columns + editor.code.columns <= columns.count {
      let start = drawing.write(
        name, ink(color(of: editor.slot), .bold), column: columns.lowerBound, row: row)
      rest = start..<columns.upperBound
    }
    let isRoomy = editor.code.columns + advice.columns + 2 <= rest.count
    drawing.write(editor.code, ink(textColor), in: rest, row: row, .leading)
    guard isRoomy else { return }
    drawing.write(advice, ink(dimColor), in: rest, row: row, .trailing)
  }
}

extension SeamFigures {
  /// The larger one of the two seams that people are shown, in points: a bar behind its place counts where nothing covers it.
  fileprivate var worstShown: Double { worstSeams.map { abs($0.seam.shown) }.max() ?? 0 }
}
