package import Motion

/// A frame of a recording in gray, with all of its rows but few columns.
package struct GrayFrame: Sendable {
  /// The time of the frame's stamp, in seconds from the recording's start.
  package let time: Seconds
  /// A multiple of `EdgeMap.columns`.
  package let columns: Int
  package let rows: Int
  /// The brightness of each cell, 0…255, row by row from the top left.
  package let pixels: [UInt8]

  /// - Precondition: there are `columns` × `rows` pixels.
  package init(time: Seconds, columns: Int, rows: Int, pixels: [UInt8]) {
    precondition(pixels.count == columns * rows, "expected columns × rows pixels")
    precondition(columns % EdgeMap.columns == 0, "expected a multiple of 32 columns")
    (self.time, self.columns, self.rows, self.pixels) = (time, columns, rows, pixels)
  }

  /// The largest difference of a cell that counts, so that a lit key or a cursor does little.
  private static let limit: Int32 = 40

  /// Returns the mean difference from another frame of the same size, from a row on.
  func difference(from other: GrayFrame, below row: Int) -> Double {
    let start = row * columns
    let sum = pixels.withUnsafeBufferPointer { own in
      other.pixels.withUnsafeBufferPointer { other in
        var sum: Int32 = 0
        for cell in start..<own.count {
          let apart = abs(Int32(own[cell]) &- Int32(other[cell]))
          sum &+= apart < GrayFrame.limit ? apart : GrayFrame.limit
        }
        return sum
      }
    }
    return Double(sum) / Double(max(1, pixels.count - start))
  }
}
