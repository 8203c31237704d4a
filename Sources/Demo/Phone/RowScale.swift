import Screen

/// The scale from points of the screen to rows of the window.
struct RowScale: Sendable {
  private let eighthsPerPoint: Double
  private let rows: Range<Int>
  /// The screen's height in points.
  let points: Double

  init(points: Double, over rows: Range<Int>) {
    self.points = points
    eighthsPerPoint = Double(rows.count * 8) / points
    self.rows = rows
  }

  var bottom: Eighths { Eighths(row: rows.upperBound) }

  /// Returns the y, in points, of a row with its fraction.
  func points(atRow row: Double) -> Double {
    (row - Double(rows.lowerBound)) * 8 / eighthsPerPoint
  }

  /// Returns a y in eighths, to the nearest.
  func eighths(_ y: Double) -> Eighths { Eighths(rows.lowerBound * 8 + height(y).count) }

  /// Returns a height in eighths, to the nearest; far off the screen it is clamped.
  func height(_ points: Double) -> Eighths {
    let eighths = points * eighthsPerPoint
    return Eighths(eighths.isNaN ? 0 : Int(min(max(eighths, -1e6), 1e6).rounded()))
  }
}
