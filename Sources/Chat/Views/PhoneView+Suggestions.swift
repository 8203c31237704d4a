import Phone
import Screen

extension PhoneView {
  /// The row above the keys: words, candidates, or a field to search in.
  func drawSuggestions(on canvas: inout Canvas) {
    guard !layout.keyboard.suggestions.isEmpty else { return }
    if scene.phone.keyboard.kind == .emoji { return drawSearchField(on: &canvas) }
    let suggestions = scene.suggestions
    drawReading(of: suggestions, on: &canvas)
    let row = layout.keyboard.suggestionRow
    for (index, columns) in layout.keyboard.columns(of: suggestions).enumerated() {
      let label = suggestions.all[index].label
      let isFirst = suggestions.areCandidates && index == 0 && !suggestions.begun.isEmpty
      let ink = text(on: look.keyboard, isFirst ? .bold : [])
      canvas.write(label, ink, in: columns, row: row, .center)
      guard index > 0, !suggestions.areCandidates else { continue }
      canvas.write("│", Style(look.keyCap, on: look.keyboard), column: columns.lowerBound, row: row)
    }
  }

  /// The reading of the candidates: above them if there is room, else before them.
  private func drawReading(of suggestions: Suggestions, on canvas: inout Canvas) {
    guard !suggestions.reading.isEmpty else { return }
    let area = layout.keyboard.suggestions
    let start = area.columns.lowerBound + (area.columns.count >= 50 ? 3 : 1)
    let ink = Style(
      suggestions.begun.isEmpty
        ? look.secondary(on: look.keyboard) : look.accent(on: look.keyboard), on: look.keyboard)
    let row = max(area.rows.lowerBound, layout.keyboard.suggestionRow - 1)
    canvas.write(suggestions.reading, ink, column: start, row: row, within: area.columns)
  }

  private func drawSearchField(on canvas: inout Canvas) {
    let area = layout.keyboard.suggestions
    let row = layout.keyboard.suggestionRow
    let field = area.columns.lowerBound + 2..<area.columns.upperBound - 2
    let plane = look.darkKeyCap
    let edge = Style(plane, on: look.keyboard)
    canvas.fill(Rect(columns: field, rows: row..<row + 1), Style(plane, on: plane))
    canvas.write("▐", edge, column: field.lowerBound - 1, row: row)
    canvas.write("▌", edge, column: field.upperBound, row: row)
    let ink = Style(look.faded(look.text(on: plane), on: plane), on: plane)
    canvas.write("🔍 Search Emoji", ink, in: field, row: row, .leading)
  }
}
