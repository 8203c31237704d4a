package import Motion

/// A frame of a recording in gray, with all of its rows but few columns.
package struct GrayFrame: Sendable {
  /// The time of the frame's stamp, in seconds from the recording's start.
  package let time: Seconds
  package let columns: Int
  package let rows: Int
  /// The brightness of each cell, 0…255, row by row from the top left.
  package let pixels: [UInt8]

  /// The largest number of columns.
  package static let mostColumns = 96

  /// - Precondition: there are `columns` × `rows` pixels, and no more columns than `mostColumns`.
  package init(time: Seconds, columns: Int, rows: Int, pixels: [UInt8]) {
    precondition(pixels.count == columns * rows, "expected columns × rows pixels")
    precondition(columns <= GrayFrame.mostColumns, "expected fewer columns")
    (self.time, self.columns, self.rows, self.pixels) = (time, columns, rows, pixels)
  }
}
