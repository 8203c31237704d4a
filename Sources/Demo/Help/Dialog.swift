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
}

/// A frame in the middle of the dimmed screen, with a title and a note, around rows of which some may be scrolled away.
struct Dialog {
  let title: String
  /// Notes at the bottom, of which the first shows that fits.
  let notes: [String]
  /// The size of the text, without the frame.
  let content: CellSize
  /// The rows that are scrolled away at the top, at most those that do not fit.
  var scrolled = 0

  /// The columns and the rows of the frame and its margins, at least.
  static let frame = CellSize(columns: 4, rows: 2)
  private static let below = " ↓ more "

  func hiddenCount(in size: CellSize) -> Int {
    max(0, content.rows - max(1, size.rows - Dialog.frame.rows))
  }

  /// Draws the frame; returns the place of the text, and the first row of it that shows.
  ///
  /// The key that closes it is in the frame, and arrows toward hidden rows. Where the title leaves no room for words, the
  /// keys stay.
  func draw(on drawing: inout Drawing, _ look: Appearance) -> (place: CellRect, first: Int) {
    let (frame, bounds) = (Dialog.frame, drawing.bounds)
    let isRoomy =
      content.rows + 2 * frame.rows <= bounds.rows.count
      && content.columns + frame.columns + 2 <= bounds.columns.count
    let area = bounds.center(
      columns: content.columns + frame.columns + (isRoomy ? 2 : 0),
      rows: content.rows + frame.rows * (isRoomy ? 2 : 1))
    drawing.dim(look)
    let plane = look.dialog
    let secondary = CellStyle(look.secondary(on: plane), on: plane)
    drawing.fill(area, plane)
    let edge = CellStyle(look.hairline ?? look.keyCap, on: plane)
    let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
    let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound - 1)
    let line = String(repeating: "─", count: area.columns.count - 2)
    drawing.write("╭" + line + "╮", edge, column: left, row: top)
    drawing.write("╰" + line + "╯", edge, column: left, row: bottom)
    for row in top + 1..<bottom {
      for column in [left, right] { drawing.write("│", edge, column: column, row: row) }
    }
    let inside = area.columns.dropFirst(2).dropLast(2)
    let hidden = hiddenCount(in: drawing.size)
    let first = min(scrolled, hidden)
    let words = first > 0 ? " ↑ more · Esc closes " : " Esc closes "
    let keys = first > 0 ? " ↑ · Esc " : " Esc "
    let close = title.columns + 2 + words.columns <= inside.count ? words : keys
    drawing.write(
      " \(title) ", CellStyle(look.text(on: plane), on: plane, .bold), in: inside, row: top,
      .leading)
    drawing.write(close, secondary, in: inside, row: top, .trailing)
    let below = first < hidden ? Dialog.below : ""
    drawing.write(below, secondary, in: inside, row: bottom, .leading)
    if let note = notes.first(where: { $0.columns + 2 + below.columns <= inside.count }) {
      drawing.write(" \(note) ", secondary, in: inside, row: bottom, .trailing)
    }
    return (area.inset(columns: isRoomy ? 3 : 2, rows: isRoomy ? 2 : 1), first)
  }
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
    let command = KeyCommand.phoneCommand(for: key, modifiers, typing: true)
    if let name = command?.name, [.interrupt, .suspend, .redraw].contains(name) {
      return demo.run(name)
    }
    guard let rows = key.rows(page: max(1, demo.size.rows / 2)) else { return nil }
    scroll(by: rows, in: &demo)
    return []
  }

  private func scroll(by rows: Int, in demo: inout Demo) {
    var front = self
    front.scrolled = min(max(0, scrolled + rows), hiddenCount(in: demo))
    demo.overlay = front
  }
}

extension Key {
  /// Returns the rows by which a key moves in a list; nil for other keys.
  func rows(page: Int) -> Int? {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    default: nil
    }
  }
}
