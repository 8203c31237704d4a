import Screen
import Strings

/// A writer of control sequences that turn each canvas into the next.
///
/// It uses only sequences that every reader of casts knows: CUP, CUF, CR LF, SGR with semicolons, ECH and EL (which erase
/// to the pen's background), and DECTCEM for the cursor.
///
/// Some readers give a wide character one column. So we blank the other column first and
/// move the cursor absolutely afterward.
struct TerminalWriter {
  private var output = TextBytes()
  private var shown: Canvas?
  private var pen = CellStyle.standard
  /// The position of the terminal's cursor, one past the last column after a full row; nil if terminals may differ.
  private var place: Position?
  private var showsCursor = true

  /// Returns the bytes that make a terminal show a canvas; none if it shows it already.
  mutating func show(_ canvas: Canvas) -> [UInt8] {
    if shown?.size != canvas.size { clear(canvas.size) }
    if let shown, shown != canvas {
      for row in 0..<canvas.size.rows { write(row, of: canvas, over: shown) }
      setCursor(canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }, on: canvas)
      self.shown = canvas
    }
    return output.take()
  }

  private mutating func clear(_ size: CellSize) {
    add("\u{1B}[0m\u{1B}[2J\u{1B}[H")
    if showsCursor { add("\u{1B}[?25l") }
    (pen, place, showsCursor) = (.standard, Position(column: 0, row: 0), false)
    shown = Canvas(size)
  }

  private mutating func add(_ text: StaticString) { output.add(text) }
}

// MARK: - Rows

extension TerminalWriter {
  private mutating func write(_ row: Int, of canvas: Canvas, over old: Canvas) {
    let range = row * canvas.size.columns..<(row + 1) * canvas.size.columns
    guard canvas.cells[range] != old.cells[range] else { return }
    var column = 0
    while column < canvas.size.columns {
      if canvas[column, row].isSeen(as: old[column, row]) {
        column += 1
      } else {
        column = write(from: column, row, of: canvas)
      }
    }
  }

  /// Writes a cell, or the blanks that begin there; returns the column after them.
  private mutating func write(from column: Int, _ row: Int, of canvas: Canvas) -> Int {
    let cell = canvas[column, row]
    if cell.glyph == .continuation, column > 0, canvas[column - 1, row].glyph.columns == 2 {
      return write(from: column - 1, row, of: canvas)
    }
    if cell.isBlank { return writeBlanks(from: column, row, of: canvas) }
    if cell.glyph.columns == 2 { blankRightHalf(of: cell, column, row, of: canvas) }
    move(to: Position(column: column, row: row), on: canvas)
    write(cell)
    return column + max(1, cell.glyph.columns)
  }

  /// Blanks a wide character's second column, unless narrow readers already show a blank there.
  private mutating func blankRightHalf(
    of cell: Cell, _ column: Int, _ row: Int, of canvas: Canvas
  ) {
    let right = Position(column: column + 1, row: row)
    guard let shown, canvas.bounds.contains(right) else { return }
    let old = shown[right.column, row]
    let blank = Cell(.space, cell.style)
    let seen = old.glyph == .continuation ? Cell(.space, old.style) : old
    guard !seen.isSeen(as: blank) else { return }
    move(to: right, on: canvas)
    write(blank)
  }

  /// Writes or erases the blanks of one color from a column, by the shorter sequence; returns the column after them.
  private mutating func writeBlanks(from column: Int, _ row: Int, of canvas: Canvas) -> Int {
    let first = canvas[column, row]
    var end = column + 1
    while end < canvas.size.columns, canvas[end, row].isSeen(as: first) { end += 1 }
    let isLast = end == canvas.size.columns
    move(to: Position(column: column, row: row), on: canvas)
    guard end - column > (isLast ? 8 : 20) else {
      write(first)
      return column + 1
    }
    setPen(first)
    if isLast { add("\u{1B}[K") } else { control(end - column, "X") }
    return end
  }

  private mutating func write(_ cell: Cell) {
    setPen(cell)
    if cell.glyph == .continuation { add(" ") } else { output.add(cell.glyph.text) }
    place?.column += max(1, cell.glyph.columns)
    if cell.glyph.hasDoubtfulWidth { place = nil }
  }
}

// MARK: - Cursor and pen

extension TerminalWriter {
  /// Moves the cursor by the shortest sequence, which may be the text in between.
  private mutating func move(to target: Position, on canvas: Canvas) {
    guard place != target else { return }
    if let place, place.row == target.row, place.column < target.column {
      rewrite(place.column..<target.column, of: canvas, row: target.row)
    } else if let place, place.row + 1 == target.row, target.column == 0 {
      add("\r\n")
    } else {
      output.add("\u{1B}[")
      output.add(target.row + 1)
      output.add(";")
      output.add(target.column + 1)
      output.add("H")
    }
    place = target
  }

  private mutating func rewrite(_ columns: Range<Int>, of canvas: Canvas, row: Int) {
    let isShort = columns.count <= 8
    guard isShort, columns.allSatisfy({ needsNoPen(canvas[$0, row]) }) else {
      return control(columns.count, "C")
    }
    for column in columns { output.add(canvas[column, row].glyph.text) }
  }

  /// Returns whether one byte writes a cell with the current pen.
  private func needsNoPen(_ cell: Cell) -> Bool {
    guard cell.glyph.base.isASCII, cell.glyph != .continuation, cell.glyph.scalars[1] == 0 else {
      return false
    }
    return cell.style == pen || Cell(.space, pen).isSeen(as: cell)
  }

  private mutating func setCursor(_ position: Position?, on canvas: Canvas) {
    if let position { move(to: position, on: canvas) }
    guard showsCursor != (position != nil) else { return }
    showsCursor.toggle()
    add(showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l")
  }

  /// Sets the pen for a cell; only the background matters for a blank.
  private mutating func setPen(_ cell: Cell) {
    var style = cell.style
    if cell.isBlank, !pen.attributes.contains(.reverse) {
      (style.foreground, style.attributes) = (pen.foreground, pen.attributes)
    }
    guard style != pen else { return }
    var parameters = renditions(from: pen.attributes, to: style.attributes)
    if style.foreground != pen.foreground {
      parameters.append(style.foreground.rendition(.truecolor))
    }
    if style.background != pen.background {
      parameters.append(style.background.rendition(.truecolor, base: 40))
    }
    pen = style
    add("\u{1B}[")
    output.add(parameters.joined(separator: ";"))
    add("m")
  }

  private mutating func control(_ count: Int, _ name: StaticString) {
    add("\u{1B}[")
    output.add(count)
    add(name)
  }
}

/// Returns the parameters of Select Graphic Rendition that change attributes; bold and dim are cleared together.
private func renditions(
  from old: CellStyle.Attributes, to new: CellStyle.Attributes
) -> [String] {
  let codes: [(attributes: CellStyle.Attributes, set: String, clear: String)] = [
    ([.bold, .dim], "1", "22"), (.reverse, "7", "27"),
  ]
  var parameters: [String] = []
  for (attributes, set, clear) in codes {
    var present = old.intersection(attributes)
    if !present.isSubset(of: new) {
      parameters.append(clear)
      present = []
    }
    let missing = new.intersection(attributes).subtracting(present)
    if !missing.subtracting(.dim).isEmpty { parameters.append(set) }
    if missing.contains(.dim) { parameters.append("2") }
  }
  return parameters
}

// MARK: - Cells

extension Cell {
  /// True if only the background is visible.
  var isBlank: Bool { glyph == .space && !style.attributes.contains(.reverse) }

  /// Returns whether both look the same; only the background matters for blanks.
  func isSeen(as other: Cell) -> Bool {
    self == other || isBlank && other.isBlank && style.background == other.style.background
  }
}

extension Glyph {
  /// True if terminals may differ on its width: wide characters, marks, and characters outside the oldest blocks.
  ///
  /// Lines, blocks and arrows have ambiguous width (UAX #11), but no reader of casts gives them two columns.
  fileprivate var hasDoubtfulWidth: Bool {
    guard scalars[1] == 0, columns < 2 else { return true }
    switch scalars[0] {
    case 0..<0x250, 0x2190...0x22FF, 0x2500...0x25FF, 0x2800...0x28FF:
      return false
    default: return true
    }
  }
}
