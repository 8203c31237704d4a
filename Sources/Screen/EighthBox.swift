/// A box in eighths of columns and rows.
struct EighthBox {
  let columns: Range<Int>
  let rows: Range<Int>
  /// The box as drawn, and its exact edges in rows.
  let box: Box
  let top, bottom: Double
  let isLine: Bool
  private let joinsWedges: Bool
  /// True if a quadrant is left of its corners in half rows, which is round enough for block elements.
  private let isCut: Bool
  /// The cells in which a corner is round, from each edge.
  private let roundColumns: Int
  private let roundRows: Int

  init(_ box: Box, _ glyphs: GlyphSet, ofRing: Bool = false) {
    // The notches that quadrants make of a small radius look like ears. On a low side wedges leave a neck or a foot.
    let isHigh = box.bottom.count - box.top.count >= 12
    let isRound = glyphs == .legacy ? box.radius >= 1 && isHigh : box.radius >= 2 && !ofRing
    joinsWedges = isRound && glyphs == .legacy
    isLine = box.isLine
    isCut = !isRound && glyphs == .blocks && box.radius >= 1
    let box = joinsWedges ? box.onWedges : box
    self.box = box
    columns = eighths(box.left - box.bleed)..<eighths(box.right + box.bleed)
    rows = box.top.count..<max(box.top.count, box.bottom.count)
    (top, bottom) =
      joinsWedges
      ? (box.top.rows, box.bottom.rows)
      : (Double(box.top.count) / 8, Double(box.bottom.count) / 8)
    let radius = isRound ? box.radius : 0
    roundColumns = Int(radius.rounded(.up))
    // A corner that begins within a row ends in one more.
    roundRows = Int((radius / 2).rounded(.up)) + (joinsWedges ? 1 : 0)
  }

  /// The cells that it touches.
  var cellColumns: Range<Int> { columns.cells }
  var cellRows: Range<Int> { rows.cells }

  /// The rows of cells that it covers from top to bottom, with straight ends.
  var plainRows: Range<Int> {
    let round = roundColumns > 0 ? roundRows + 1 : 0
    let first = max((rows.lowerBound + 7) >> 3, cellRows.lowerBound + round)
    return first..<max(first, min(rows.upperBound >> 3, cellRows.upperBound - round))
  }

  /// Returns the columns of a row of cells in which its mask is the same.
  func evenColumns(inRow row: Int) -> Range<Int> {
    let inset = isRound(inRow: row) ? max(1, roundColumns) : 0
    let first = (columns.lowerBound + 7) >> 3 + inset
    return first..<max(first, columns.upperBound >> 3 - inset)
  }

  /// Returns whether a corner may cut off a part of a row of cells.
  func isRound(inRow row: Int) -> Bool {
    isCut(inRow: row)
      || roundColumns > 0
        && (row <= cellRows.lowerBound + roundRows || row >= cellRows.upperBound - 1 - roundRows)
  }

  /// Returns its part of a cell.
  func mask(_ column: Int, _ row: Int) -> InkMask {
    let across = columns.part(of: column)
    let down = rows.part(of: row)
    guard !across.isEmpty, !down.isEmpty else { return .empty }
    if isCut(inRow: row) { return InkMask(columns: cut(across, column, row), rows: down) }
    let mask = InkMask(columns: across, rows: down)
    guard roundColumns > 0, isInCorner(column, row) else { return mask }
    let inside = InkMask { contains(Double(column) + $0, Double(row) + $1) }
    let corner = InkMask(bits: mask.bits & inside.bits)
    return joinsWedges ? corner.onWedge : corner
  }

  private func isCut(inRow row: Int) -> Bool { isCut && rows.part(of: row).count == 4 }

  /// Returns the eighths of a cell that a cut corner leaves.
  private func cut(_ across: Range<Int>, _ column: Int, _ row: Int) -> Range<Int> {
    let isTop = row == cellRows.lowerBound
    if column == cellColumns.lowerBound, box.corners.contains(isTop ? .topLeft : .bottomLeft) {
      return across.clamped(to: 4..<8)
    }
    if column == cellColumns.upperBound - 1,
      box.corners.contains(isTop ? .topRight : .bottomRight)
    {
      return across.clamped(to: 0..<4)
    }
    return across
  }

  private func isInCorner(_ column: Int, _ row: Int) -> Bool {
    let across = cellColumns
    return isRound(inRow: row)
      && (column <= across.lowerBound + roundColumns
        || column >= across.upperBound - 1 - roundColumns)
  }

  /// Returns whether a point is not cut off by a round corner.
  private func contains(_ x: Double, _ y: Double) -> Bool {
    let isLeft = x < box.left + box.radius
    let isTop = y < top + box.radius / 2
    let corner: Box.Corners =
      isTop ? isLeft ? .topLeft : .topRight : isLeft ? .bottomLeft : .bottomRight
    guard box.corners.contains(corner) else { return true }
    let dx = isLeft ? box.left + box.radius - x : x - (box.right - box.radius)
    let dy = 2 * (isTop ? top + box.radius / 2 - y : y - (bottom - box.radius / 2))
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= box.radius * box.radius
  }
}

extension Box {
  /// The box with its edges where wedges meet: at halves of columns and thirds of rows, ties inward.
  ///
  /// A glyph shows one straight edge. The radius leaves no cell two: those of two corners, or both of a rim.
  fileprivate var onWedges: Box {
    let (top, bottom) = (Double(top.count) / 8, Double(bottom.count) / 8)
    return Box(
      left: (left * 2 + 0.5).rounded(.down) / 2, top: (top * 3 + 0.5).rounded(.down) / 3,
      right: (right * 2 - 0.5).rounded(.up) / 2, bottom: (bottom * 3 - 0.5).rounded(.up) / 3,
      radius: bottom - top < 2.5 || radius < 2 ? 1 : 2, corners)
  }
}

/// Returns the nearest eighth of a length in cells; far off the screen it is clamped.
func eighths(_ length: Double) -> Int {
  length.isNaN ? 0 : Int((min(max(length, -1e5), 1e5) * 8).rounded())
}

extension Range<Int> {
  /// The cells that these eighths touch.
  var cells: Range<Int> { lowerBound >> 3..<(upperBound + 7) >> 3 }

  /// Returns the eighths that are in a cell, from its edge.
  func part(of cell: Int) -> Range<Int> {
    let low = Swift.max(0, lowerBound - cell * 8)
    return low..<Swift.max(low, Swift.min(8, upperBound - cell * 8))
  }
}
