import Screen

/// The keys, drawn from the table that binds them; scrolled where the window is too low for all.
struct HelpView {
  let look: Appearance
  /// Bindings scrolled away at the top.
  let scrolled: Int

  /// Rows besides the bindings: a title, a note, and a margin at each end.
  private static let otherRows = 3

  /// Bindings that a window cannot show at once.
  static func hiddenCount(rows: Int) -> Int {
    max(0, KeyBinding.all.count - max(1, rows - otherRows))
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let bindings = KeyBinding.all.dropFirst(scrolled).prefix(max(1, size.rows - HelpView.otherRows))
    let area = Rect(
      column: max(0, size.columns - 62) / 2,
      row: max(0, size.rows - bindings.count - HelpView.otherRows) / 2,
      columns: min(size.columns, 62), rows: bindings.count + HelpView.otherRows)
    canvas.fill(area, Style(look.text(on: look.keyboard), on: look.keyboard))
    let line = area.columns.lowerBound + 2..<area.columns.upperBound - 2
    drawTitle(on: &canvas, in: line, row: area.rows.lowerBound)
    for (index, binding) in bindings.enumerated() {
      draw(binding, on: &canvas, in: line, row: area.rows.lowerBound + 1 + index)
    }
    canvas.write(
      "With the keyboard up: Alt and the letter.",
      Style(look.secondary(on: look.keyboard), on: look.keyboard), in: line,
      row: area.rows.upperBound - 1, .leading)
  }

  private func drawTitle(on canvas: inout Canvas, in line: Range<Int>, row: Int) {
    let title = Style(look.text(on: look.keyboard), on: look.keyboard, .bold)
    canvas.write("Keys", title, in: line, row: row, .leading)
    guard HelpView.hiddenCount(rows: canvas.size.rows) > 0 else { return }
    canvas.write(
      "↑ ↓ for more", Style(look.secondary(on: look.keyboard), on: look.keyboard), in: line,
      row: row, .trailing)
  }

  private func draw(
    _ binding: KeyBinding, on canvas: inout Canvas, in line: Range<Int>, row: Int
  ) {
    let key = Style(look.accent(on: look.keyboard), on: look.keyboard, .bold)
    canvas.write(binding.keyName, key, in: line, row: row, .leading)
    canvas.write(
      binding.meaning, Style(look.text(on: look.keyboard), on: look.keyboard),
      in: min(line.lowerBound + 9, line.upperBound)..<line.upperBound, row: row, .leading)
  }
}
