import RealModule

/// A frame's horizontal edges: in each row and each of 32 columns, the brightness of the rows below minus that of those above.
///
/// Steps are compressed, so that a faint edge counts beside a strong one: 8 asinh(step / 8), in levels of brightness.
struct EdgeMap: Sendable {
  /// The columns, whose brightness is averaged: a caret, a lit key or a button fills few of them.
  static let columns = 32

  /// The edges, row by row from the top.
  private(set) var cells: [Float]
  let rows: Int
  /// The rows above an edge and below it whose means are compared.
  let reach: Int

  /// The width of a picture by the rows on either side of an edge: about 1.5 points.
  ///
  /// By 400 the parts of a bar that are rounded to whole pixels, each by itself, agree no more: night-bounce, sky-exact.
  private static let widthByReach = 260.0
  /// The step from which edges are compressed, in levels. The strong edges of freshos and aputils are half a pixel off.
  private static let softness = 8.0

  /// - Parameter width: The width of the frame's picture, in pixels.
  init(_ frame: GrayFrame, width: Int) {
    let columns = EdgeMap.columns
    let merged = frame.columns / columns
    let reach = max(1, Int((Double(width) / EdgeMap.widthByReach).rounded()))
    (rows, self.reach) = (frame.rows, reach)
    cells = [Float](repeating: 0, count: rows * columns)
    guard rows > 2 * reach else { return }
    // The sums of a column's levels in all rows above a row.
    var sums = [Int32](repeating: 0, count: (rows + 1) * columns)
    for cell in 0..<rows * columns {
      var level: Int32 = 0
      for part in 0..<merged { level += Int32(frame.pixels[cell * merged + part]) }
      sums[cell + columns] = sums[cell] + level
    }
    let largest = 255 * merged * reach
    let compressed = (-largest...largest).map { sum in
      let step = Double(sum) / Double(merged * reach)
      return Float(EdgeMap.softness * .asinh(step / EdgeMap.softness))
    }
    let apart = reach * columns
    for cell in apart..<rows * columns - apart {
      let step = sums[cell + apart] - 2 * sums[cell] + sums[cell - apart]
      cells[cell] = compressed[Int(step) + largest]
    }
  }

  /// Returns the squares of the differences from another map in some rows.
  func difference(from other: EdgeMap, in rows: Range<Int>) -> Float {
    let rows = rows.clamped(to: 0..<min(self.rows, other.rows))
    let range = rows.lowerBound * EdgeMap.columns..<rows.upperBound * EdgeMap.columns
    return zip(cells[range], other.cells[range]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Returns some rows that are moved down by a part of a row, by straight lines between rows; beyond its ends the
  /// last rows go on.
  func cells(_ rows: Range<Int>, movedBy part: Float) -> [Float] {
    let columns = EdgeMap.columns
    let whole = Int(part.rounded(.down))
    let share = part - Float(whole)
    return [Float](unsafeUninitializedCapacity: rows.count * columns) { moved, count in
      count = rows.count * columns
      for (index, row) in rows.enumerated() {
        let above = min(max(row + whole, 0), self.rows - 1) * columns
        let below = min(max(row + whole + 1, 0), self.rows - 1) * columns
        for column in 0..<columns {
          let (a, b) = (cells[above + column], cells[below + column])
          moved[index * columns + column] = a + (b - a) * share
        }
      }
    }
  }
}
