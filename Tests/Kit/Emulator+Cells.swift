import Screen

extension Emulator {
  /// Puts a scalar at the cursor; one of zero width joins the previous character.
  mutating func print(_ scalar: Unicode.Scalar) {
    countStray()
    if scalar.isZeroWidth { return addMark(scalar) }
    if wrapsNext && modes.contains(7) {
      cursor.column = 0
      lineDown()
    }
    lastPrinted = scalar
    let width = knowsWideCharacters ? scalar.columns : 1
    put(String(Character(scalar)), at: cursor.column)
    if width == 2 && cursor.column + 1 < size.columns { put("", at: cursor.column + 1) }
    wrapsNext = cursor.column + width >= size.columns
    cursor.column = min(cursor.column + width, size.columns - 1)
  }

  private mutating func put(_ text: String, at column: Int) {
    var cell = pen
    cell.text = text
    grid[cursor.row][column] = cell
  }

  private mutating func addMark(_ scalar: Unicode.Scalar) {
    var column = wrapsNext ? cursor.column : cursor.column - 1
    if column > 0 && grid[cursor.row][column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    grid[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  mutating func control(_ byte: UInt8) {
    switch byte {
    case 7: bells += 1
    case 8: go(column: cursor.column - 1, row: cursor.row)
    case 9: go(column: (cursor.column / 8 + 1) * 8, row: cursor.row)
    case 10: lineDown()
    case 13: go(column: 0, row: cursor.row)
    default: unknown.append("control \(byte)")
    }
  }

  mutating func go(column: Int, row: Int) {
    cursor.column = min(max(column, 0), size.columns - 1)
    cursor.row = min(max(row, 0), size.rows - 1)
    wrapsNext = false
  }

  mutating func lineDown() {
    wrapsNext = false
    if cursor.row == region.upperBound - 1 {
      scroll(region, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, size.rows - 1)
    }
  }

  mutating func lineUp() {
    wrapsNext = false
    if cursor.row == region.lowerBound {
      scroll(region, by: -1)
    } else {
      cursor.row = max(cursor.row - 1, 0)
    }
  }

  /// Moves rows up, or down if negative, and adds blank ones.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    guard !rows.isEmpty else { return }
    countStray()
    let blank = Array(repeating: pen.erased, count: size.columns)
    for _ in 0..<min(abs(count), rows.count) {
      grid.remove(at: count > 0 ? rows.lowerBound : rows.upperBound - 1)
      grid.insert(blank, at: count > 0 ? rows.upperBound - 1 : rows.lowerBound)
    }
  }

  /// Moves the cells from the cursor on to the right, or left if negative.
  mutating func shift(by count: Int) {
    countStray()
    var tail = Array(grid[cursor.row][cursor.column...])
    let blank = Array(repeating: pen.erased, count: min(abs(count), tail.count))
    tail = count > 0 ? blank + tail.dropLast(blank.count) : tail.dropFirst(blank.count) + blank
    grid[cursor.row].replaceSubrange(cursor.column..., with: tail)
  }

  mutating func erase(_ columns: Range<Int>, row: Int) {
    countStray()
    for column in columns.clamped(to: 0..<size.columns) { grid[row][column] = pen.erased }
  }

  /// Erases a part of the line: 0 from the cursor on, 1 up to the cursor, 2 all.
  mutating func eraseLine(_ part: Int) {
    let start = part == 0 ? cursor.column : 0
    erase(start..<(part == 1 ? cursor.column + 1 : size.columns), row: cursor.row)
  }

  mutating func eraseScreen(_ part: Int) {
    if part != 2 { eraseLine(part) }
    let rows = part == 0 ? cursor.row + 1..<size.rows : 0..<(part == 1 ? cursor.row : size.rows)
    for row in rows { erase(0..<size.columns, row: row) }
  }

  private mutating func countStray() {
    if !modes.contains(2026) { strays += 1 }
  }
}
