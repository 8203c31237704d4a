import Phone
import Screen

extension PhoneView {
  /// Draws the app's panel, and before it the keyboard.
  func drawKeyboard(on canvas: inout Canvas) {
    drawAttachments(on: &canvas)
    guard drawPanel(on: &canvas) else { return }
    drawSuggestions(on: &canvas)
    drawKeys(of: scene.keyPage, layout.keyboard, below: layout.keyboardTop, on: &canvas)
  }

  /// Draws the app's own panel, which the keyboard may hide.
  private func drawAttachments(on canvas: inout Canvas) {
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    guard layout.attachmentsTop < bottom else { return }
    canvas.fill(layout.phone.columns, from: layout.attachmentsTop, to: bottom, look.keyboard)
    drawSystemSign(on: &canvas)
    drawKeys(of: .attachments, layout.attachments, below: layout.attachmentsTop, on: &canvas)
  }

  /// Draws the panel, with its top edge in eighths; returns whether any of it is on the screen.
  private func drawPanel(on canvas: inout Canvas) -> Bool {
    if layout.keyboard.floats {
      drawFloatingPanel(on: &canvas)
      return true
    }
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    let top = max(layout.keyboardTop, Eighths(row: layout.phone.rows.lowerBound))
    guard top < bottom else { return false }
    canvas.fill(layout.keyboard.panel.columns, from: top, to: bottom, look.keyboard)
    if layout.keyboard.keys.upperBound < layout.keyboard.panel.rows.upperBound {
      drawSystemSign(on: &canvas)
    }
    return true
  }

  /// Draws an undocked panel with round corners; the handle of a floating one in the row below the keys.
  private func drawFloatingPanel(on canvas: inout Canvas) {
    let panel = layout.keyboard.panel
    let isFloating = scene.phone.keyboard.kind == .floating
    canvas.fill(
      panel.columns, from: Eighths(panel.rows.lowerBound * 8 - 4),
      to: Eighths(panel.rows.upperBound * 8 + (isFloating ? 8 : 4)), look.keyboard,
      rounding: .full)
    guard isFloating else { return }
    let handle = CellStyle(look.secondary(on: look.keyboard), on: look.keyboard)
    canvas.write("━━━━━━━━", handle, in: panel.columns, row: panel.rows.upperBound, .center)
  }
}

// MARK: - Suggestions

extension PhoneView {
  /// Draws the row above the keys: words, or a search field.
  private func drawSuggestions(on canvas: inout Canvas) {
    guard !layout.keyboard.suggestions.isEmpty else { return }
    if scene.phone.keyboard.kind == .emoji { return drawSearchField(on: &canvas) }
    let suggestions = scene.suggestions
    let row = layout.keyboard.suggestionRow
    for (index, columns) in layout.keyboard.columns(of: suggestions).enumerated() {
      canvas.write(
        suggestions.words[index].label, text(on: look.keyboard), in: columns, row: row, .center)
      guard index > 0 else { continue }
      canvas.write(
        "│", CellStyle(look.keyCap, on: look.keyboard), column: columns.lowerBound, row: row)
    }
  }

  private func drawSearchField(on canvas: inout Canvas) {
    let area = layout.keyboard.suggestions
    let row = layout.keyboard.suggestionRow
    let field = area.columns.lowerBound + 2..<area.columns.upperBound - 2
    let plane = look.darkKeyCap
    canvas.fill(
      field.lowerBound - 1..<field.upperBound + 1, from: Eighths(row: row),
      to: Eighths(row: row + 1), plane, rounding: .full)
    let ink = CellStyle(look.faded(look.text(on: plane), on: plane), on: plane)
    canvas.write("🔍 Search Emoji", ink, in: field, row: row, .leading)
  }
}

extension Appearance {
  /// The plate of keys that do not type: between a letter's and the panel, if the appearance has a third color.
  var darkKeyCap: Color { hasFewColors ? keyCap : keyCap.mixed(with: keyboard, 0.5) }

  /// Returns the color of less important text on a plane of the keyboard.
  func faded(_ ink: Color, on plane: Color) -> Color {
    hasFewColors ? ink : ink.mixed(with: plane, 0.35)
  }
}
