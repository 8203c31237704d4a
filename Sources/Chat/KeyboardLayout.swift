import Phone
import Screen

/// The keys' places: whole rows that move rigidly with the keyboard's top edge.
struct KeyboardLayout: Hashable, Sendable {
  /// The panel, from the keyboard's first whole row down; part of it is below the screen while it moves.
  let panel: Rect
  /// True if the panel floats; then it extends half a row above and below its rows.
  let floats: Bool
  /// The rows of suggestions; empty if the keyboard has none or they do not fit.
  let suggestions: Rect
  /// The row of words.
  let suggestionRow: Int
  /// The rows of keys.
  let keys: Range<Int>

  /// Creates the layout of a docked keyboard with its top edge at a height.
  init(_ keyboard: Keyboard, _ device: Device, top: Eighths, _ scale: RowScale, in rect: Rect) {
    let first = top.rowAtOrBelow
    let count = scale.height(keyboard.visibleHeight).row
    let keyRows = keyboard.kind.pages[0].rows.count
    let pad = min(scale.height(device.bottomInset).row, max(0, count - keyRows))
    let words = keyboard.kind.suggestionHeight(on: device)
    let wanted = words > 0 ? max(1, scale.height(words).row) : 0
    let suggested = max(0, min(wanted, count - pad - keyRows))
    panel = Rect(columns: rect.columns, rows: first..<first + count)
    floats = false
    keys = first + suggested..<first + count - pad
    suggestions =
      keyboard.kind == .hardware
      ? Rect(columns: KeyboardLayout.columns(KeyPage.shortcutWords, of: rect.columns), rows: keys)
      : Rect(columns: rect.columns, rows: first..<first + suggested)
    // The caption is above the words; both are centered.
    let hasCaption = keyboard.kind == .pinyin && suggested > 1
    suggestionRow = first + (hasCaption ? max(1, suggested / 2) : (suggestions.rows.count - 1) / 2)
  }

  /// Creates the layout of a floating keyboard, no lower than a height.
  init(
    floatingAt place: PointRect, screenWidth: Double, above floor: Int, _ scale: RowScale,
    in rect: Rect
  ) {
    let least = min(rect.columns.count, KeyboardLayout.leastFloatingColumns)
    let share = place.width / screenWidth
    let columns = max(least, Int((share * Double(rect.columns.count)).rounded()))
    let count = max(KeyPage.letters.rows.count, scale.height(place.height).row)
    let first = min(scale.eighths(place.y).row + 1, floor - 1 - count)
    panel = Rect(
      column: rect.columns.lowerBound + (rect.columns.count - columns) / 2, row: first,
      columns: columns, rows: count)
    floats = true
    keys = panel.rows
    suggestions = Rect(columns: panel.columns, rows: first..<first)
    suggestionRow = first
  }

  /// The narrowest floating panel with distinct keys, in columns.
  private static let leastFloatingColumns = 34
}

// MARK: - Keys

extension KeyboardLayout {
  /// A key and its plane, exact to half a row.
  struct Place: Hashable, Sendable {
    let columns: Range<Int>
    let top: Eighths
    let bottom: Eighths
    var textRow: Int { (top.count + bottom.count - 1) >> 4 }
  }

  /// Returns the place of each key of a page.
  func places(of page: KeyPage) -> [(key: KeyCap, place: Place)] {
    let pageRows = page.rows
    return pageRows.enumerated().flatMap { index, row in
      row.map { key in (key, place(of: key, in: rows(of: key, index, of: pageRows.count))) }
    }
  }

  func key(at position: Position, of page: KeyPage) -> KeyCap? {
    places(of: page).first { key, place in
      place.columns.contains(position.column)
        && (place.top.row..<place.bottom.rowAtOrBelow).contains(position.row)
    }?.key
  }

  /// Returns the rows of a key. All rows of keys are equally high; spare rows go above and below. Only the last may lack its gap.
  private func rows(of key: KeyCap, _ index: Int, of count: Int) -> Range<Int> {
    let pitch = keys.count == 2 * count - 1 ? 2 : max(1, keys.count / count)
    let start = keys.lowerBound + max(0, keys.count - pitch * count) / 2 + index * pitch
    return start..<min(start + pitch * key.rows, max(start + 1, keys.upperBound))
  }

  /// Returns the place of a key. A key of one row fills it; a taller one leaves half a row or a whole one as a gap.
  private func place(of key: KeyCap, in rows: Range<Int>) -> Place {
    let top = Eighths(row: rows.lowerBound).count
    let bottom = Eighths(row: rows.upperBound).count
    let columns = columns(of: key)
    let pitch = rows.count / key.rows
    return switch pitch {
    case ...1: Place(columns: columns, top: Eighths(top), bottom: Eighths(bottom))
    case 2: Place(columns: columns, top: Eighths(top), bottom: Eighths(bottom - 4))
    case let pitch where pitch % 2 == 1:
      Place(columns: columns, top: Eighths(top + 4), bottom: Eighths(bottom - 4))
    default: Place(columns: columns, top: Eighths(top), bottom: Eighths(bottom - 8))
    }
  }

  /// Returns the columns of a key, less one for the gap.
  private func columns(of key: KeyCap) -> Range<Int> {
    let columns = floats ? panel.columns.dropFirst().dropLast() : panel.columns
    return KeyboardLayout.columns(key.from..<key.from + key.width, of: columns)
  }

  private static func columns(_ share: Range<Double>, of columns: Range<Int>) -> Range<Int> {
    let margin = columns.count >= 50 ? 1 : 0
    let width = Double(columns.count - 2 * margin + 1)
    let start = columns.lowerBound + margin
    let from = start + Int((share.lowerBound * width).rounded())
    let to = start + Int((share.upperBound * width).rounded()) - 1
    return from..<max(from, to)
  }
}

// MARK: - Suggestions

extension KeyboardLayout {
  /// Returns the columns of each suggestion: equal parts, or packed words as far as they fit.
  func columns(of suggestions: Suggestions) -> [Range<Int>] {
    let area = self.suggestions.columns
    guard suggestions.arePacked else {
      let count = suggestions.words.count
      return (0..<count).map {
        area.lowerBound + area.count * $0 / count..<area.lowerBound + area.count * ($0 + 1) / count
      }
    }
    let isBesideCaption = self.suggestions.rows.count == 1 && !suggestions.caption.isEmpty
    var end = area.lowerBound + (area.count >= 50 ? 1 : 0)
    if isBesideCaption { end += suggestions.caption.columns + 2 }
    var columns: [Range<Int>] = []
    for word in suggestions.words {
      let width = word.label.columns + (area.count >= 50 ? 4 : 2)
      guard end + width <= area.upperBound else { break }
      columns.append(end..<end + width)
      end += width
    }
    return columns
  }

  func suggestion(at position: Position, of suggestions: Suggestions) -> Int? {
    guard self.suggestions.contains(position) else { return nil }
    return columns(of: suggestions).firstIndex { $0.contains(position.column) }
  }
}
