import Screen

/// The bubble of alternates above a held key: one cell for each, the key's own next to the finger.
struct KeyBubble: Hashable, Sendable {
  /// The columns of each alternate, by its index.
  let cells: [Range<Int>]
  let textRow: Int

  /// Its plane: half a row above and below the text.
  var top: Eighths { Eighths(max(0, textRow * 8 - 4)) }
  var bottom: Eighths { Eighths(textRow * 8 + 12) }
  var columns: Range<Int> {
    (cells.map(\.lowerBound).min() ?? 0)..<(cells.map(\.upperBound).max() ?? 0)
  }

  /// Returns the alternate at a column, or the nearest one.
  func index(at column: Int) -> Int {
    let distances = cells.map { max($0.lowerBound - column, column - $0.upperBound + 1, 0) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}

extension KeyboardLayout {
  /// Returns the bubble of some alternates above a key; it opens to the side with more room.
  func bubble(of count: Int, above key: Place) -> KeyBubble {
    let area = panel.columns
    let width = max(1, min(5, max(3, key.columns.count), area.count / max(1, count)))
    let middle = key.columns.lowerBound + key.columns.count / 2
    let opensRight = middle < area.lowerBound + area.count / 2
    let first = middle - width / 2 - (opensRight ? 0 : (count - 1) * width)
    let start = min(max(first, area.lowerBound), area.upperBound - count * width)
    let cells = (0..<count).map { start + $0 * width..<start + ($0 + 1) * width }
    // A bubble of the highest keys reaches above the keyboard, but not above the screen.
    let row = max(0, (key.top.count - 12) >> 3)
    return KeyBubble(cells: opensRight ? cells : cells.reversed(), textRow: row)
  }
}
