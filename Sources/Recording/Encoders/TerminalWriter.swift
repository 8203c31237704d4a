import Screen
import Strings

/// Turns canvases into what a terminal obeys: from each to the next only the difference.
///
/// Speaks what every reader of casts knows: CUP, CUF, CR LF, SGR with semicolons, ECH and EL (which erase to the pen's
/// background), and DECTCEM for the cursor.
///
/// Some readers, such as agg before 1.5, give a wide character one column. For them the other column is blank before the
/// character comes, and the cursor moves absolutely after it.
struct TerminalWriter {
  private var output = TextBytes()
  private var shown: Canvas?
  private var pen = Style.standard
  /// Where the terminal's cursor stands; one column past the last when a row was just filled; nil when it is not sure.
  private var place: Position?
  private var showsCursor = true

  /// What a terminal has to be sent so that it shows this canvas; nothing when it shows it already.
  mutating func show(_ canvas: Canvas) -> [UInt8] {
    if shown?.size != canvas.size { clear(canvas.size) }
    if let shown, shown != canvas {
      for row in 0..<canvas.size.rows { write(row, of: canvas, over: shown) }
      setCursor(canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }, on: canvas)
      self.shown = canvas
    }
    return output.take()
  }

  private mutating func clear(_ size: Size) {
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

  /// Writes the cell of a column, or the blanks from there on, and tells the column after.
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

  /// Blanks a wide character's second column, unless a reader with one column for it already shows a blank there.
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

  /// Writes the blanks of one color that begin in a column: erased where that is shorter.
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
  /// Goes to a place by the shortest way, which may be to write again what stands between.
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

  /// True if a cell can be written as it is with the present pen, in one byte.
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

  /// Sets what differs of the pen; of a blank only the background counts.
  private mutating func setPen(_ cell: Cell) {
    var style = cell.style
    if cell.isBlank, pen.attributes.isDisjoint(with: .seenOnBlanks) {
      (style.foreground, style.attributes) = (pen.foreground, pen.attributes)
    }
    guard style != pen else { return }
    var parameters = TextBytes()
    parameters.add(changing: pen.attributes, to: style.attributes)
    if style.foreground != pen.foreground { parameters.add(style.foreground, base: 30) }
    if style.background != pen.background { parameters.add(style.background, base: 40) }
    pen = style
    add("\u{1B}[")
    output.add(String(decoding: parameters.bytes.dropLast(), as: UTF8.self))
    add("m")
  }

  private mutating func control(_ count: Int, _ name: StaticString) {
    add("\u{1B}[")
    output.add(count)
    add(name)
  }
}

/// Attributes with the codes of SGR that set and clear them; bold and dim are cleared together.
private let attributeCodes:
  [(attributes: Style.Attributes, set: [StaticString], clear: StaticString)] =
    [
      ([.bold, .dim], ["1;", "2;"], "22;"), (.italic, ["3;"], "23;"), (.underline, ["4;"], "24;"),
      (.reverse, ["7;"], "27;"),
    ]

extension TextBytes {
  /// What turns some attributes into others, as parameters of SGR, each with a semicolon.
  fileprivate mutating func add(changing old: Style.Attributes, to new: Style.Attributes) {
    for (attribute, set, clear) in attributeCodes {
      var present = old.intersection(attribute)
      if !present.isSubset(of: new) {
        add(clear)
        present = []
      }
      let missing = new.intersection(attribute).subtracting(present)
      if !missing.isDisjoint(with: [.bold, .italic, .underline, .reverse]) { add(set[0]) }
      if missing.contains(.dim) { add(set[1]) }
    }
  }

  /// A color as parameters of SGR, and a semicolon.
  fileprivate mutating func add(_ color: Color, base: Int) {
    add(base + (color.isStandard ? 9 : 8))
    add(";")
    guard !color.isStandard else { return }
    add("2;")
    for channel in [color.red, color.green, color.blue] {
      add(channel)
      add(";")
    }
  }
}

// MARK: - Cells

extension Style.Attributes {
  /// Those that show where there is no glyph.
  static let seenOnBlanks: Style.Attributes = [.underline, .reverse]
}

extension Cell {
  /// True if nothing but its background is seen.
  var isBlank: Bool {
    glyph == .space && style.attributes.isDisjoint(with: .seenOnBlanks)
  }

  /// True if both look the same: of blanks only the background counts.
  func isSeen(as other: Cell) -> Bool {
    self == other || isBlank && other.isBlank && style.background == other.style.background
  }
}

extension Glyph {
  /// True if terminals may differ on its width: wide characters, marks, and characters outside the long-settled blocks.
  ///
  /// Lines, blocks and arrows are of ambiguous width (UAX #11), but no reader of casts gives them two columns.
  fileprivate var hasDoubtfulWidth: Bool {
    guard scalars[1] == 0, columns < 2 else { return true }
    switch scalars[0] {
    case 0..<0x250, 0x2190...0x22FF, 0x2500...0x25FF, 0x2800...0x28FF:
      return false
    default: return true
    }
  }
}
