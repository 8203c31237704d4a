import Screen

/// A parsed control sequence: the text after `ESC [`.
struct ControlSequence {
  /// The mark of a private sequence, such as `?` or `>`; nil for a standard one.
  let mark: Character?
  /// The parameters, each split at colons; nil for an omitted number.
  let parameters: [[Int?]]
  /// The final letter, with a space before it if there is one.
  let name: String
  let source: String

  init(_ source: String) {
    self.source = source
    var rest = source[...]
    mark = rest.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    if mark != nil { rest.removeFirst() }
    let numbers = rest.prefix { "0123456789;:".contains($0) }
    name = String(rest.dropFirst(numbers.count))
    parameters = numbers.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  /// Returns a parameter, or a default if it is omitted.
  func number(_ index: Int, or fallback: Int) -> Int {
    index < parameters.count ? parameters[index].first.flatMap { $0 } ?? fallback : fallback
  }
}

extension Emulator {
  mutating func perform(_ sequence: ControlSequence) {
    if sequence.mark == "?", sequence.name == "h" || sequence.name == "l" {
      for parameter in sequence.parameters {
        set(mode: parameter.first.flatMap { $0 } ?? 0, to: sequence.name == "h")
      }
      return
    }
    if ["c", "16t", "?1016$p"].contains(sequence.source) {
      return questions.append(sequence.source)
    }
    // The cursor's look in GNU screen and on the Linux console.
    if ["34h", "34l", "?0c", "?1c"].contains(sequence.source) { return }
    guard sequence.mark == nil, move(sequence) || edit(sequence) || set(sequence) else {
      return unknown.append("CSI \(sequence.source)")
    }
  }

  /// Performs a sequence that moves the cursor; returns false for any other.
  private mutating func move(_ sequence: ControlSequence) -> Bool {
    let count = max(1, sequence.number(0, or: 1))
    switch sequence.name {
    case "A": go(column: cursor.column, row: cursor.row - count)
    case "B": go(column: cursor.column, row: cursor.row + count)
    case "C": go(column: cursor.column + count, row: cursor.row)
    case "D": go(column: cursor.column - count, row: cursor.row)
    case "G": go(column: count - 1, row: cursor.row)
    case "d": go(column: cursor.column, row: count - 1)
    case "H": go(column: sequence.number(1, or: 1) - 1, row: count - 1)
    default: return false
    }
    return true
  }

  /// Performs a sequence that erases, shifts or repeats; returns false for any other.
  private mutating func edit(_ sequence: ControlSequence) -> Bool {
    let count = max(1, sequence.number(0, or: 1))
    switch sequence.name {
    case "J": eraseScreen(sequence.number(0, or: 0))
    case "K": eraseLine(sequence.number(0, or: 0))
    case "X": erase(cursor.column..<cursor.column + count, row: cursor.row)
    case "@": shift(by: count)
    case "P": shift(by: -count)
    case "L": scroll(cursor.row..<region.upperBound, by: -count)
    case "M": scroll(cursor.row..<region.upperBound, by: count)
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "b": for _ in 0..<count { lastPrinted.map { print($0) } }
    default: return false
    }
    return true
  }

  /// Performs a sequence that sets a mode; returns false for any other.
  private mutating func set(_ sequence: ControlSequence) -> Bool {
    switch sequence.name {
    case "m": setPen(sequence.parameters)
    case "r":
      let top = sequence.number(0, or: 1)
      let bottom = min(sequence.number(1, or: size.rows), size.rows)
      // As xterm does: the program may still draw for a size that has just been left.
      guard top < bottom else { break }
      region = top - 1..<bottom
      go(column: 0, row: 0)
    case " q": cursorShape = sequence.number(0, or: 0)
    case "t": break  // the stack of titles, used by smcup and rmcup
    default: return false
    }
    return true
  }

  private mutating func set(mode: Int, to isOn: Bool) {
    if mode == 2026 && !isOn && modes.contains(2026) { frames += 1 }
    if mode == 1049 && isOn != modes.contains(1049) { exchangeScreens(isOn) }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func exchangeScreens(_ toAlternate: Bool) {
    if !pictures.isEmpty { unknown.append("pictures on a screen that is left") }
    if toAlternate {
      saved = (grid, cursor)
      grid = Emulator.blank(size)
    } else if let saved {
      grid = Emulator.blank(size)
      // The window may have become smaller.
      go(column: saved.cursor.column, row: saved.cursor.row)
      for row in 0..<min(saved.grid.count, size.rows) {
        for column in 0..<min(saved.grid[row].count, size.columns) {
          grid[row][column] = saved.grid[row][column]
        }
      }
      self.saved = nil
    }
    wrapsNext = false
  }
}

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
    if part != 2 { eraseLine(part) } else { pictures = [:] }
    let rows = part == 0 ? cursor.row + 1..<size.rows : 0..<(part == 1 ? cursor.row : size.rows)
    for row in rows { erase(0..<size.columns, row: row) }
  }

  mutating func countStray() {
    if !modes.contains(2026) { strays += 1 }
  }
}

extension Emulator {
  /// Selects the graphic rendition: attributes, and colors as `38:2::r:g:b`, `38;2;r;g;b` or `38;5;n`.
  mutating func setPen(_ parameters: [[Int?]]) {
    var rest = (parameters.isEmpty ? [[0]] : parameters)[...]
    while let first = rest.popFirst() {
      let code = first[0] ?? 0
      if code == 38 || code == 48 {
        let color = first.count > 1 ? color(byColons: first) : color(bySemicolons: &rest)
        guard let color else { return unknown.append("color \(parameters)") }
        if code == 38 { pen.foreground = color } else { pen.background = color }
      } else if !setAttribute(code) && !setPalette(code) {
        unknown.append("SGR \(code)")
      }
    }
  }

  private mutating func setAttribute(_ code: Int) -> Bool {
    switch code {
    case 0: pen = EmulatedCell()
    case 1: pen.attributes.insert(.bold)
    case 2: pen.attributes.insert(.dim)
    case 7: pen.attributes.insert(.reverse)
    case 22: pen.attributes.subtract([.bold, .dim])
    case 27: pen.attributes.remove(.reverse)
    default: return false
    }
    return true
  }

  private mutating func setPalette(_ code: Int) -> Bool {
    switch code {
    case 30...37: pen.foreground = .palette(code - 30)
    case 90...97: pen.foreground = .palette(code - 82)
    case 39: pen.foreground = .standard
    case 40...47: pen.background = .palette(code - 40)
    case 100...107: pen.background = .palette(code - 92)
    case 49: pen.background = .standard
    default: return false
    }
    return true
  }

  private func color(byColons parts: [Int?]) -> EmulatedColor? {
    if parts.count == 3, parts[1] == 5 { return parts[2].map { .palette($0) } }
    guard parts.count == 6, parts[1] == 2 else { return nil }
    return rgb(parts[3...5])
  }

  private func color(bySemicolons rest: inout ArraySlice<[Int?]>) -> EmulatedColor? {
    let kind = rest.popFirst()?.first ?? nil
    if kind == 5 { return rest.popFirst()?[0].map { .palette($0) } }
    guard kind == 2, rest.count >= 3 else { return nil }
    let parts = rest.prefix(3).map { $0[0] }
    rest = rest.dropFirst(3)
    return rgb(parts[...])
  }

  private func rgb(_ parts: ArraySlice<Int?>) -> EmulatedColor {
    .rgb(parts.reduce(0) { $0 << 8 | UInt32($1 ?? 0) })
  }
}
