import Screen

/// The device's frame around a drawn phone: a column wide at the sides, half a row high above and below.
struct FrameView {
  let frame: CellRect
  let look: Appearance

  /// Draws the frame, and rounds the corners of the phone in it.
  func draw(on canvas: inout Canvas) {
    let inner = frame.inset(columns: 1, rows: 1)
    let (top, bottom) = (Eighths(row: inner.rows.lowerBound), Eighths(row: inner.rows.upperBound))
    // A key at the edge may reach below the phone.
    canvas.fill(
      CellRect(columns: frame.columns, rows: frame.rows.suffix(1)),
      CellStyle(look.desk, on: look.desk))
    canvas.fill(
      frame.columns, from: Eighths(top.count - 4), to: top, look.frame, rounding: .full,
      [.topLeft, .topRight])
    canvas.fill(
      frame.columns, from: bottom, to: Eighths(bottom.count + 4), look.frame, rounding: .full,
      [.bottomLeft, .bottomRight])
    for side in [frame.columns.prefix(1), frame.columns.suffix(1)] {
      canvas.fill(side, from: top, to: bottom, look.frame)
    }
    let corners: [(Range<Int>, Eighths, RoundedBlock.Corners)] = [
      (inner.columns.prefix(1), top, .topLeft), (inner.columns.suffix(1), top, .topRight),
      (inner.columns.prefix(1), Eighths(bottom.count - 8), .bottomLeft),
      (inner.columns.suffix(1), Eighths(bottom.count - 8), .bottomRight),
    ]
    for (column, row, corner) in corners {
      let plane = SplitCell(canvas[column.lowerBound, row.row]).main
      let end = Eighths(row.count + 8)
      canvas.fill(column, from: row, to: end, look.frame)
      canvas.fill(column, from: row, to: end, plane, rounding: .full, corner)
    }
  }
}

extension Appearance {
  /// The device's frame: metal between the text's color and the desk's.
  fileprivate var frame: Color { hasFewColors ? placeholder : text.mixed(with: desk, 0.72) }
}
