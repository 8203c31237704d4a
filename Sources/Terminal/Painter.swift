import CTerminal
import Screen

/// A painter that puts the changed cells of a canvas into ncurses, which sends those that differ from the screen.
struct Painter {
  private var encoder: CellEncoder
  /// The size of the canvas on the screen; nil if its content is unknown.
  private var shown: CellSize?

  init(depth: ColorDepth) { encoder = CellEncoder(depth: depth) }

  mutating func forget() { shown = nil }

  /// - Parameter changes: The cells that differ from the last canvas; nil if any may.
  mutating func paint(_ canvas: borrowing Canvas, changes: [CellRun]?) {
    var changes = changes
    if shown != canvas.size {
      changes = nil
      term_forget()
    }
    // Color pairs were reset; put everything.
    if !put(canvas, changes) { _ = put(canvas, nil) }
    if let cursor = canvas.cursor {
      term_cursor(Int32(cursor.row), Int32(cursor.column))
      let background = canvas[cursor.column, cursor.row].style.background
      if encoder.depth != .monochrome, !background.isStandard {
        term_cursor_on(background.isLight)
      }
    } else {
      term_cursor(-1, 0)
    }
    shown = canvas.size
  }

  /// Puts cells; returns false if color pairs ran out.
  private mutating func put(_ canvas: borrowing Canvas, _ changes: [CellRun]?) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: term_cell.self, capacity: canvas.size.columns) {
      row in
      if let changes {
        return changes.allSatisfy { unsafe put(canvas, $0.columns, $0.row, by: row) }
      }
      return (0..<canvas.size.rows).allSatisfy {
        unsafe put(canvas, 0..<canvas.size.columns, $0, by: row)
      }
    }
  }

  /// - Parameter cells: Room for a row.
  private mutating func put(
    _ canvas: borrowing Canvas, _ columns: Range<Int>, _ row: Int,
    by cells: UnsafeMutableBufferPointer<term_cell>
  ) -> Bool {
    let start = row * canvas.size.columns
    let isHalf = columns.lowerBound > 0 && canvas.cells[start + columns.lowerBound].isContinuation
    let first = columns.lowerBound - (isHalf ? 1 : 0)
    var count = 0
    for column in first..<columns.upperBound {
      var cell = canvas.cells[start + column]
      if cell.isContinuation { continue }
      // Fonts give a full block soft edges, which show no line on a ground of its color.
      if cell.isFull, encoder.depth != .monochrome {
        cell.style.background = cell.style.foreground
      }
      // No ink shows: an equal blank is no change.
      if cell.isBlank { cell.style.foreground = cell.style.background }
      let next = column + 1
      let isWide = next < canvas.size.columns && canvas.cells[start + next].isContinuation
      unsafe cells.initializeElement(at: count, to: encoder.encode(cell, columns: isWide ? 2 : 1))
      count += 1
    }
    return unsafe term_put(Int32(row), Int32(first), cells.baseAddress, count)
  }
}

extension Cell {
  fileprivate var isContinuation: Bool { glyph.scalars[0] == 0 }
  fileprivate var isFull: Bool { glyph.scalars[0] == 0x2588 && !style.foreground.isStandard }
  fileprivate var isBlank: Bool { glyph.scalars[0] == 0x20 && style.attributes.rawValue == 0 }
}

/// Returns whether two styles are equal, inlined because it runs for every put cell.
@inline(__always)
func isSame(_ a: CellStyle, _ b: CellStyle) -> Bool {
  (a.foreground.value ^ b.foreground.value) | (a.background.value ^ b.background.value)
    | (a.attributes.rawValue ^ b.attributes.rawValue) == 0
}

/// An encoder of cells for C, with the colors of a terminal's depth.
struct CellEncoder {
  let depth: ColorDepth
  /// The palette indices of colors, because the search for the nearest one is slow.
  ///
  /// Each color has one place, where it replaces another.
  private var numbers = Array(
    repeating: (color: Color.standard, number: Int32(-1)), count: 1 << CellEncoder.numberBits)
  private static let numberBits = 10
  /// The last cell's style, which the next cell often has too.
  private var last: (style: CellStyle, encoded: EncodedStyle)?

  private typealias EncodedStyle = (foreground: Int32, background: Int32, attributes: UInt32)

  init(depth: ColorDepth) { self.depth = depth }

  mutating func encode(_ cell: Cell, columns: UInt32) -> term_cell {
    let scalars = cell.glyph.scalars
    let encoded = encode(cell.style)
    return term_cell(
      scalars: (scalars[0], scalars[1], scalars[2], scalars[3]),
      foreground: encoded.foreground, background: encoded.background,
      attributes: encoded.attributes, width: columns)
  }

  private mutating func encode(_ wanted: CellStyle) -> EncodedStyle {
    if let last, isSame(last.style, wanted) { return last.encoded }
    var style = wanted
    if case .monochrome = depth { style = withoutColor(style) }
    // Most terminals of sixteen colors show bold black as gray.
    if case .palette16 = depth, style.attributes.contains(.bold), number(style.foreground) == 0 {
      style.attributes.remove(.bold)
    }
    let encoded = (number(style.foreground), number(style.background), style.attributes.rawValue)
    last = (wanted, encoded)
    return encoded
  }

  /// Returns a style without colors, in which reverse video stands for a light background.
  private func withoutColor(_ style: CellStyle) -> CellStyle {
    var attributes = style.attributes
    if !style.background.isStandard && style.background.isLight {
      attributes.formSymmetricDifference(.reverse)
    }
    return CellStyle(.standard, on: .standard, attributes)
  }

  private mutating func number(_ color: Color) -> Int32 {
    if color.isStandard { return -1 }
    if case .truecolor = depth { return TERM_DIRECT | Int32(color.value) }
    // Fibonacci hashing: the high bits depend on all bits of the color.
    let place = Int((color.value &* 0x9E37_79B1) >> (32 - Self.numberBits))
    if numbers[place].color.value != color.value {
      let number = depth == .palette16 ? color.nearestOf16 : color.nearestOf256
      numbers[place] = (color, Int32(number))
    }
    return numbers[place].number
  }
}
