import Screen

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
      let bottom = sequence.number(1, or: size.rows)
      region = sequence.number(0, or: 1) - 1..<min(bottom, size.rows)
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
