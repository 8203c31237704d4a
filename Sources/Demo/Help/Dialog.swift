import Screen

extension CellRect {
  /// Returns a rectangle in the middle, at most as large as this one; a few columns beside it would only distract.
  func center(columns: Int, rows: Int) -> CellRect {
    let isNear = columns + CellRect.leastBeside > self.columns.count
    let (width, height) = (isNear ? self.columns.count : columns, min(rows, self.rows.count))
    return CellRect(
      column: self.columns.lowerBound + (self.columns.count - width) / 2,
      row: self.rows.lowerBound + (self.rows.count - height) / 2, columns: width, rows: height)
  }

  private static let leastBeside = 12
}

extension Drawing {
  /// Writes text in the middle of a round plane, one row high.
  mutating func writePill(
    _ text: String, _ ink: CellStyle, in columns: Range<Int>, row: Int, radius: Double = 1
  ) {
    let (top, bottom) = (Eighths(row: row), Eighths(row: row + 1))
    fill(columns, from: top, to: bottom, ink.background, radius: radius)
    write(text, ink, in: columns, row: row, .center)
  }

  /// Moves all colors halfway to the desk's, or dims the text if there are few colors.
  mutating func dim(_ look: Appearance) {
    add(look.hasFewColors ? .dim : .box(Box(bounds), look.desk, opacity: 0.6))
  }

  /// Draws a dialog's plane and frame, with a title, the key that closes it, arrows toward hidden rows, and a note at the
  /// bottom; empty for none. Where the title leaves no room for words, the keys stay.
  mutating func drawDialog(
    _ area: CellRect, title: String, hasAbove: Bool = false, hasBelow: Bool = false, note: String,
    _ look: Appearance
  ) {
    let plane = look.dialog
    let secondary = CellStyle(look.secondary(on: plane), on: plane)
    fill(area, plane)
    let edge = CellStyle(look.hairline ?? look.keyCap, on: plane)
    let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
    let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound - 1)
    let line = String(repeating: "─", count: area.columns.count - 2)
    write("╭" + line + "╮", edge, column: left, row: top)
    write("╰" + line + "╯", edge, column: left, row: bottom)
    for row in top + 1..<bottom {
      for column in [left, right] { write("│", edge, column: column, row: row) }
    }
    let inside = area.columns.dropFirst(2).dropLast(2)
    let words = hasAbove ? " ↑ more · Esc closes " : " Esc closes "
    let keys = hasAbove ? " ↑ · Esc " : " Esc "
    let close = title.columns + 2 + words.columns <= inside.count ? words : keys
    write(
      " \(title) ", CellStyle(look.text(on: plane), on: plane, .bold), in: inside, row: top,
      .leading)
    write(close, secondary, in: inside, row: top, .trailing)
    if hasBelow { write(Drawing.below, secondary, in: inside, row: bottom, .leading) }
    if !note.isEmpty { write(" \(note) ", secondary, in: inside, row: bottom, .trailing) }
  }

  static let below = " ↓ more "
}

/// A dialog over the dimmed screen whose rows scroll; a press anywhere closes it.
protocol ScrollingFront: Front {
  var scrolled: Int { get set }

  /// The number of rows that do not fit.
  func hiddenCount(in demo: Demo) -> Int
}

extension ScrollingFront {
  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect] {
    demo.overlay = nil
    return []
  }

  func turnWheel(on target: Target?, up: Bool, in demo: inout Demo) -> [Effect] {
    scroll(by: up ? -2 : 2, in: &demo)
    return []
  }

  /// Handles the keys of all such dialogs: those that scroll, and those that work everywhere; nil for others.
  func pressCommonKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect]? {
    let command = Command.phoneCommand(for: key, modifiers, typing: true)
    if let name = command?.name, [.interrupt, .suspend, .redraw].contains(name) {
      return demo.run(name)
    }
    let page = max(1, demo.size.rows / 2)
    switch key {
    case .up: scroll(by: -1, in: &demo)
    case .down: scroll(by: 1, in: &demo)
    case .pageUp: scroll(by: -page, in: &demo)
    case .pageDown: scroll(by: page, in: &demo)
    default: return nil
    }
    return []
  }

  private func scroll(by rows: Int, in demo: inout Demo) {
    var front = self
    front.scrolled = min(max(0, scrolled + rows), hiddenCount(in: demo))
    demo.overlay = front
  }
}
