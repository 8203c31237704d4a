import Screen
import Workbench

/// The help: the keys from the table of bindings. It scrolls in a low window.
struct HelpView {
  /// A key and its action.
  typealias Line = (keyName: String, meaning: String)

  let lines: [Line]
  let look: Appearance
  /// The number of lines scrolled away at the top, at most the number that do not fit.
  let scrolled: Int

  /// Rows around the lines: a title, a note, and a margin at each end.
  private static let otherRows = 3

  /// Returns the number of lines that a window cannot show.
  static func hiddenCount(of lines: [Line], rows: Int) -> Int {
    max(0, lines.count - max(1, rows - otherRows))
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let hidden = HelpView.hiddenCount(of: lines, rows: size.rows)
    let bindings = lines.dropFirst(min(scrolled, hidden))
      .prefix(max(1, size.rows - HelpView.otherRows))
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
      "While the keyboard is up, press Alt and the letter.",
      Style(look.secondary(on: look.keyboard), on: look.keyboard), in: line,
      row: area.rows.upperBound - 1, .leading)
  }

  private func drawTitle(on canvas: inout Canvas, in line: Range<Int>, row: Int) {
    let title = Style(look.text(on: look.keyboard), on: look.keyboard, .bold)
    canvas.write("Keys", title, in: line, row: row, .leading)
    guard HelpView.hiddenCount(of: lines, rows: canvas.size.rows) > 0 else { return }
    canvas.write(
      "↑ ↓ for more", Style(look.secondary(on: look.keyboard), on: look.keyboard), in: line,
      row: row, .trailing)
  }

  private func draw(
    _ binding: Line, on canvas: inout Canvas, in line: Range<Int>, row: Int
  ) {
    let key = Style(look.accent(on: look.keyboard), on: look.keyboard, .bold)
    canvas.write(binding.keyName, key, in: line, row: row, .leading)
    canvas.write(
      binding.meaning, Style(look.text(on: look.keyboard), on: look.keyboard),
      in: min(line.lowerBound + 9, line.upperBound)..<line.upperBound, row: row, .leading)
  }
}

extension Demo {
  /// The lines of the help: the keys of the workbench while it is open, else of the phone.
  var helpLines: [HelpView.Line] {
    guard showsWorkbench else { return KeyBinding.all.map { ($0.keyName, $0.meaning) } }
    return EditorBinding.all.map { ($0.keyName, $0.meaning) }
      + KeyBinding.all.filter { $0.command.worksInWorkbench }.map { ($0.keyName, $0.meaning) }
  }
}
