import Motion
import Phone
import Screen
import Strings

/// The curve editor in the workbench's side of the window, as a drawing.
struct EditorView {
  let editor: CurveEditor
  /// The seams of its curve; nil before they were measured.
  let seams: TunedSeams?
  let session: Session
  let layout: EditorLayout
  let look: Appearance
  let configuration: Phone.Configuration
  /// A field must differ from the desk, and its text is the desk's.
  let fieldColor: Color

  init(_ editor: CurveEditor, _ seams: TunedSeams?, _ session: Session, in rect: CellRect) {
    (self.editor, self.seams, self.session) = (editor, seams, session)
    (look, configuration) = (session.options.appearance, session.configuration)
    let keyboard = configuration.keyboardMotion.curve
    layout = EditorLayout(editor, seams, keyboard: keyboard, in: rect)
    fieldColor =
      [look.field, look.keyboard, look.incoming].first { [look] in
        $0 != look.desk && $0.contrast(with: look.text(on: look.desk)) >= 4.5
      } ?? look.field
  }

  /// The marks in the graphs and figures, with their meanings.
  static let legend = [
    ("A…F", "a line is edited, dots are compared, dashes are the others"),
    ("⠒⠒ keyboard", "its own motion, if no slot holds it"),
    ("seam", "the bar's distance from the keyboard with this curve"),
    ("hide −1.0", "the same in another plain scenario, a line, and its worst"),
    ("▁▁ phone", "the compared curve's bar, in its color"),
    ("kick", "the largest jump of the bar's velocity, at a turn or a release"),
    ("was", "the largest with the technique's own curve"),
    ("A−B", "the largest distance from the curve that was edited before"),
  ]

  func draw(on drawing: inout Drawing) {
    drawing.fill(layout.rect, look.desk)
    drawing.mark(layout.rect, Target.editor(.ground))
    drawTabs(on: &drawing)
    if case .feeling(let feel) = editor.mode {
      draw(feel, on: &drawing)
      return drawNotice(on: &drawing)
    }
    drawField(on: &drawing)
    drawValues(on: &drawing)
    if case .choosing(let menu) = editor.mode {
      drawMenu(menu, on: &drawing)
    } else {
      drawOtherGraphs(on: &drawing)
      drawVerdict(on: &drawing)
      drawSliders(on: &drawing)
      drawDifference(on: &drawing)
      drawCode(on: &drawing)
    }
    drawStatus(on: &drawing)
    drawNotice(on: &drawing)
  }

  func ink(_ color: Color, on plane: Color? = nil, _ attributes: CellStyle.Attributes = [])
    -> CellStyle
  {
    CellStyle(color, on: plane ?? look.desk, attributes)
  }

  var keyboardHeight: Double { session.scene.phone.keyboard.visibleHeight }

  var textColor: Color { look.text(on: look.well) }
  var dimColor: Color { look.secondary(on: look.well) }
  func color(of slot: CurveEditor.Slot) -> Color { look.curves[slot.index] }
  func color(of kind: Seam.Kind) -> Color { look.color(of: kind, on: look.desk) }

  /// Draws the message in the row of hints, with all lines of a long one above.
  private func drawNotice(on drawing: inout Drawing) {
    guard let notice = editor.footNotice else { return }
    let columns = layout.field.columns
    let lines = notice.text.safe().wrapped(columns: columns.count)
    draw(
      lines, notice.isError ? color(of: .overlap) : textColor, on: &drawing, columns,
      from: layout.hintRow - lines.count + 1)
  }

  private func draw(
    _ lines: [String], _ color: Color, on drawing: inout Drawing, _ columns: Range<Int>,
    from first: Int
  ) {
    drawing.fill(CellRect(columns: columns, rows: first..<first + lines.count), look.desk)
    for (index, line) in lines.enumerated() {
      drawing.write(line, ink(color), in: columns, row: first + index, .leading)
    }
  }
}

// MARK: - Tabs, field, status

extension EditorView {
  private func drawTabs(on drawing: inout Drawing) {
    let (columns, row, slots) = (
      layout.tabs.columns, layout.tabs.rows.lowerBound, editor.moment.slots
    )
    // In a narrow window only the edited curve has room for more than its letter.
    let isWide = columns.count >= slots.count * EditorView.leastTab
    var left = columns.lowerBound
    for (index, slot) in slots.enumerated() {
      let isChosen = slot == editor.slot
      let right =
        isWide
        ? columns.lowerBound + columns.count * (index + 1) / slots.count
        : isChosen ? columns.upperBound - 4 * (slots.count - index - 1) : left + 3
      let plane = isChosen ? fieldColor : look.desk
      let tab = CellRect(columns: left..<max(left, right), rows: layout.tabs.rows)
      left = right + 1
      drawing.fill(tab, plane)
      drawing.mark(tab, Target.editor(.tab(slot)))
      let inner = tab.columns.dropFirst().dropLast()
      let start = drawing.write(
        slot.rawValue + " ", ink(color(of: slot), on: plane, .bold), column: inner.lowerBound,
        row: row, within: inner)
      guard isWide || isChosen else { continue }
      let duration = shortened(editor[slot].curve.duration, digits: 3) + " s"
      let room = min(start, inner.upperBound)..<inner.upperBound
      let isRoomy = room.count >= 12 + duration.columns
      drawing.write(
        (editor[slot].name ?? (isKeyboards(slot) ? "keyboard" : editor[slot].kind)).safe(),
        ink(isChosen ? textColor : dimColor, on: plane, isChosen ? .bold : []),
        in: room.dropLast(isRoomy ? duration.columns + 1 : 0), row: row, .leading)
      guard isRoomy else { continue }
      drawing.write(duration, ink(dimColor, on: plane), in: inner, row: row, .trailing)
    }
  }

  /// The narrowest tab with a name.
  private static let leastTab = 14

  func isKeyboards(_ slot: CurveEditor.Slot) -> Bool {
    editor[slot].curve == configuration.keyboardMotion.curve
  }

  private func drawField(on drawing: inout Drawing) {
    drawing.fill(layout.field, fieldColor)
    drawing.mark(layout.field, Target.editor(.field))
    let row = layout.field.rows.lowerBound
    var columns = layout.field.columns.lowerBound + 1..<layout.field.columns.upperBound - 1
    if case .typing(let prompt, let text) = editor.mode {
      let start = drawing.write(
        prompt.label, ink(dimColor, on: fieldColor), column: columns.lowerBound, row: row,
        within: columns)
      columns = min(start, columns.upperBound)..<columns.upperBound
      draw(text, on: &drawing, columns, row: row)
    } else {
      let invitation = "Enter edits it"
      let brief = editor.draft.brief
      drawing.write(brief, ink(textColor, on: fieldColor), in: columns, row: row, .leading)
      guard brief.columns + invitation.columns + 2 <= columns.count else { return }
      drawing.write(
        invitation, ink(dimColor, on: fieldColor), in: columns, row: row, .trailing)
    }
  }

  /// Draws a text and its cursor, scrolled sideways to keep the cursor in the field; selected text in reverse.
  private func draw(
    _ editor: TextEditor, on drawing: inout Drawing, _ columns: Range<Int>, row: Int
  ) {
    let cursor = min(editor.before.safe().columns, columns.count - 1)
    let style =
      editor.isSelected ? ink(fieldColor, on: textColor) : ink(textColor, on: fieldColor)
    let column = columns.lowerBound + cursor - editor.before.safe().columns
    drawing.write(editor.text.safe(), style, column: column, row: row, within: columns)
    drawing.cursor = Position(column: columns.lowerBound + max(0, cursor), row: row)
  }

  private func drawStatus(on drawing: inout Drawing) {
    let columns = layout.field.columns.lowerBound + 1..<layout.field.columns.upperBound - 1
    if let error = promptError ?? textError ?? editor.fileError {
      return draw(
        error.safe().wrapped(columns: columns.count), color(of: .overlap), on: &drawing, columns,
        from: layout.statusRow)
    }
    drawing.write(summary, ink(dimColor), in: columns, row: layout.statusRow, .leading)
  }

  /// The error of the last answer, while its prompt is open.
  private var promptError: String? { editor.footNotice == nil ? editor.notice?.text : nil }

  private var textError: String? {
    guard case .typing(let prompt, _) = editor.mode, case .failure(let error) = editor.typed else {
      return nil
    }
    return (prompt == .easing ? "column \(error.column): " : "") + error.expectation
  }

  private var summary: String {
    guard let spring = editor.draft.spring else { return bezierSummary }
    let settling = spring.settlingTime()
    var parts = [
      spring.isClamped ? "clamped to critical" : spring.shownRegime.rawValue,
      "ratio " + shortened(spring.literalDampingRatio, digits: 3),
      settling.isFinite ? "settles in " + shortened(settling, digits: 3) + " s" : "never settles",
    ]
    if spring.overshoot > 0.0005 {
      parts.append("overshoot " + shortened(spring.overshoot * 100, digits: 1) + " %")
    }
    return parts.joined(separator: " · ")
  }

  private var bezierSummary: String {
    let easing = editor.draft.easing
    let values = (0...200).map { easing.value(at: Double($0) / 200) }
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    // A tab without a name says the kind.
    var parts = editor.draft.name == nil ? [] : [editor.draft.kind]
    if low < -0.0005 { parts.append("undershoot " + shortened(-low * 100, digits: 1) + " %") }
    if high > 1.0005 { parts.append("overshoot " + shortened((high - 1) * 100, digits: 1) + " %") }
    return parts.joined(separator: " · ")
  }
}
