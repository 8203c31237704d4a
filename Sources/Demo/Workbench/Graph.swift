package import Screen

/// A plot over some cells, and the places of pairs of numbers in it.
///
/// `x` runs across, `y` upward; values outside are not drawn. Areas are exact to an eighth of a row, lines to a
/// braille dot.
package struct Graph: Sendable {
  package let rect: CellRect
  package let x: ClosedRange<Double>
  package let y: ClosedRange<Double>

  /// - Precondition: Neither range has length 0.
  package init(in rect: CellRect, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    precondition(x.lowerBound < x.upperBound && y.lowerBound < y.upperBound, "a range of length 0")
    self.rect = rect
    self.x = x
    self.y = y
  }

  /// Returns the x in the middle of a column, counted from the plot's left edge.
  package func x(atColumn column: Int) -> Double {
    x.lowerBound
      + (x.upperBound - x.lowerBound) * (Double(column) + 0.5) / Double(max(1, rect.columns.count))
  }

  /// Fills from one height to another in each column; nil leaves a column as it is.
  package func fill(
    _ canvas: inout Canvas, _ color: Color, between: (_ x: Double) -> (Double, Double)?
  ) {
    for (index, column) in rect.columns.enumerated() {
      guard let (a, b) = between(x(atColumn: index)) else { continue }
      canvas.fill(column..<column + 1, from: eighths(max(a, b)), to: eighths(min(a, b)), color)
    }
  }

  /// Draws a line through the values; nil interrupts it.
  package func line(_ canvas: inout Canvas, _ color: Color, value: (_ x: Double) -> Double?) {
    dots(of: value).draw(on: &canvas, color)
  }

  /// Returns the dots of a line through the values, one or two dots thick; nil interrupts it.
  package func dots(of value: (_ x: Double) -> Double?, isThick: Bool = false) -> BrailleField {
    var field = BrailleField(rect)
    var before: Int?
    for dot in 0..<field.width {
      let share = (Double(dot) + 0.5) / Double(field.width)
      let here = value(x.lowerBound + (x.upperBound - x.lowerBound) * share)
        .map { dotRow($0, of: field.height) }
      if let here {
        let start = joined(from: before, to: here)
        // The second dot is in the cell of the first, so that a level line takes one row.
        let (up, down) = isThick ? (here % 4 == 0 ? (0, 1) : (1, 0)) : (0, 0)
        field.set(x: dot, from: min(start, here) - up, to: max(start, here) + down)
      }
      before = here
    }
    return field
  }

  /// Fills with dots from 0 to the values; nil leaves a column of dots empty.
  package func area(_ canvas: inout Canvas, _ color: Color, value: (_ x: Double) -> Double?) {
    var field = BrailleField(rect)
    for dot in 0..<field.width {
      let share = (Double(dot) + 0.5) / Double(field.width)
      guard let here = value(x.lowerBound + (x.upperBound - x.lowerBound) * share) else { continue }
      field.set(x: dot, from: dotRow(0, of: field.height), to: dotRow(here, of: field.height))
    }
    field.draw(on: &canvas, color)
  }

  /// Returns the dot next to the last one, toward this one; it keeps a steep line one dot wide.
  private func joined(from before: Int?, to here: Int) -> Int {
    guard let before, before != here else { return here }
    return before < here ? before + 1 : before - 1
  }

  private func share(_ value: Double) -> Double {
    (value - y.lowerBound) / (y.upperBound - y.lowerBound)
  }

  private func eighths(_ value: Double) -> Eighths {
    let height = rect.rows.count * 8
    let above = whole(Double(height) * (1 - share(value)), in: 0...height)
    return Eighths(rect.rows.lowerBound * 8 + above)
  }

  /// Returns the row of dots of a value, counted from the top, at an area's edge of this height; outside the plot if
  /// the value is.
  private func dotRow(_ value: Double, of height: Int) -> Int {
    let row = ((1 - share(value)) * Double(height)).rounded(.down)
    if row == Double(height) { return height - 1 }
    return whole(row, in: -1...height)
  }
}

/// Returns the whole number in a range that is nearest to a value; the lower bound for NaN.
func whole(_ value: Double, in range: ClosedRange<Int>) -> Int {
  guard !value.isNaN else { return range.lowerBound }
  return Int(min(max(value, Double(range.lowerBound)), Double(range.upperBound)).rounded())
}
