import Screen

/// The device's rim around a drawn phone: a column wide at the sides, half a row high above and below.
struct RimView {
  let rect: CellRect
  let look: Appearance

  /// Draws the rim, and rounds the corners of the phone in it.
  func draw(on drawing: inout Drawing) {
    let inner = rect.inset(columns: 1, rows: 1)
    let screen = Box(inner)
    let rim = Box(
      left: screen.left - RimView.width.columns, right: screen.right + RimView.width.columns,
      from: screen.top + -RimView.width.eighths,
      to: screen.bottom + RimView.width.eighths,
      radius: RimView.radius)
    // Keys and bubbles at the edges reach below the rim.
    drawing.add(.ring(Box(rect), around: rim, look.desk))
    var glass = screen
    glass.radius = RimView.radius - RimView.width.columns
    drawing.add(.ring(rim, around: glass, look.rim))
  }

  /// Marks the places of the worst seams on both sides, as a level meter holds its peaks.
  func draw(_ peaks: [SeamPeak], _ scale: RowScale, on drawing: inout Drawing) {
    let inner = rect.inset(columns: 1, rows: 1)
    let (left, right) = (Double(inner.columns.lowerBound), Double(inner.columns.upperBound))
    for peak in peaks {
      // A cell has no room for two colors of a rim that is narrower than it.
      let edges = [peak.heights.upperBound, peak.heights.lowerBound].map {
        Int(scale.eighths(scale.points - $0).rows.rounded())
      }
      let (top, bottom) = (Eighths(row: edges[0]), Eighths(row: max(edges[0] + 1, edges[1])))
      for start in [left - RimView.width.columns, right] {
        let mark = Box(
          left: start, right: start + RimView.width.columns, from: top, to: bottom, radius: 0)
        drawing.add(.box(mark, look.areaColor(of: peak.kind), opacity: 1))
      }
    }
  }

  static let width = (columns: 0.75, eighths: 3)
  /// The outer radius, in columns.
  private static let radius = 3.0
}

extension Appearance {
  /// The device's rim: metal between the text's color and the desk's.
  fileprivate var rim: Color { hasFewColors ? placeholder : text.mixed(with: desk, 0.72) }
}
