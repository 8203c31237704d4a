package import Phone
package import Screen

/// Where the keys stand: whole rows that move rigidly with the keyboard's top edge.
package struct KeyboardLayout: Hashable, Sendable {
  /// The keyboard's rows from the first whole one down, some of them below the screen while it moves.
  package let rows: Range<Int>
  package let columns: Range<Int>
  /// Rows of suggestions at the top; none where there is no room.
  package let predictions: Range<Int>
  /// Rows of the four rows of keys.
  package let keys: Range<Int>

  /// Rows of keys on every page.
  private static let keyRows = 4

  init(
    _ keyboard: Keyboard, _ device: Device, top: Eighths, _ scale: RowScale, in rect: Rect
  ) {
    let first = top.rowAtOrBelow
    let count = scale.height(keyboard.visibleHeight).row
    let pad = min(scale.height(device.bottomInset).row, max(0, count - KeyboardLayout.keyRows))
    let free = count - pad - KeyboardLayout.keyRows
    let candidates = keyboard.kind.candidateHeight(on: device)
    let wanted = candidates > 0 ? max(1, scale.height(candidates).row) : 0
    let suggested = max(0, min(wanted, free))
    columns = rect.columns
    rows = first..<first + count
    predictions = first..<first + suggested
    keys = first + suggested..<first + count - pad
  }

  /// The cells of a key's plane are exact to half a row.
  package struct Frame: Hashable, Sendable {
    package let columns: Range<Int>
    package let top: Eighths
    package let bottom: Eighths
    package var textRow: Int { (top.count + bottom.count - 1) / 2 / 8 }
  }

  /// The place of each key of a page.
  package func frames(of page: KeyPage) -> [(key: KeyCap, frame: Frame)] {
    page.rows.enumerated().flatMap { index, row in
      let rows = self.rows(ofKeyRow: index)
      return row.map { key in (key, frame(of: key, in: rows)) }
    }
  }

  func key(at position: Position, of page: KeyPage) -> KeyCap? {
    frames(of: page).first { key, frame in
      frame.columns.contains(position.column)
        && (frame.top.row..<frame.bottom.rowAtOrBelow).contains(position.row)
    }?.key
  }

  private func rows(ofKeyRow index: Int) -> Range<Int> {
    let pitch = keys.count / KeyboardLayout.keyRows
    let start = keys.lowerBound + index * keys.count / KeyboardLayout.keyRows
    return start..<start + pitch
  }

  /// One row is all key; two leave half a row below; more leave a whole one.
  private func frame(of key: KeyCap, in rows: Range<Int>) -> Frame {
    let top = Eighths(row: rows.lowerBound).count
    let bottom = Eighths(row: rows.upperBound).count
    let columns = columns(of: key)
    return switch rows.count {
    case ...1: Frame(columns: columns, top: Eighths(top), bottom: Eighths(bottom))
    case 2: Frame(columns: columns, top: Eighths(top), bottom: Eighths(bottom - 4))
    case let count where count % 2 == 1:
      Frame(columns: columns, top: Eighths(top + 4), bottom: Eighths(bottom - 4))
    default: Frame(columns: columns, top: Eighths(top), bottom: Eighths(bottom - 8))
    }
  }

  /// Columns between two neighbours' edges, less one as the gap.
  private func columns(of key: KeyCap) -> Range<Int> {
    let margin = columns.count >= 50 ? 1 : 0
    let width = Double(columns.count - 2 * margin + 1)
    let start = columns.lowerBound + margin
    let from = start + Int((key.from * width).rounded())
    let to = start + Int(((key.from + key.width) * width).rounded()) - 1
    return from..<max(from, to)
  }
}
