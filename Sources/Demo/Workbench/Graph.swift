import Motion
package import Screen
import Strings

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

extension [Double] {
  /// Returns the range of these numbers and others, with room for a share of its length on both sides.
  ///
  /// - Parameter bounds: The farthest ends, whose distance is finite; numbers beyond are drawn there.
  func padded(
    with others: [Double], by share: Double = 0.04, leastLength: Double,
    within bounds: ClosedRange<Double> = -1e300...1e300
  ) -> ClosedRange<Double> {
    let numbers = (self + others).filter { !$0.isNaN }
    let low = Swift.max(numbers.min() ?? 0, bounds.lowerBound)
    let high = Swift.min(numbers.max() ?? 1, bounds.upperBound)
    let room = Swift.max(high - low, leastLength) * share
    return low - room...high + room
  }
}

/// Returns the whole number in a range that is nearest to a value; the lower bound for NaN.
func whole(_ value: Double, in range: ClosedRange<Int>) -> Int {
  guard !value.isNaN else { return range.lowerBound }
  return Int(min(max(value, Double(range.lowerBound)), Double(range.upperBound)).rounded())
}

extension Graph {
  /// Draws the axis on the left with ticks at round numbers, and a fainter line across at each.
  func drawAxis(_ name: String, on canvas: inout Canvas) {
    let axis = rect.columns.lowerBound - 1
    let faint = CellStyle(.standard, on: .standard, .dim)
    for row in rect.rows { canvas.write("│", faint, column: axis, row: row) }
    for tick in Ticks(y, most: max(2, rect.rows.count / 3)).all {
      guard let row = row(of: tick) else { continue }
      canvas.write(Ticks.text(tick), .standard, in: 0..<axis, row: row, .trailing)
      canvas.write("┤", faint, column: axis, row: row)
      for column in rect.columns where column % 2 == 0 {
        canvas.write("·", faint, column: column, row: row)
      }
    }
    canvas.write(name, faint, in: rect.columns, row: rect.rows.lowerBound, .trailing)
  }

  /// Draws the seconds of a plot over time, in the row below it.
  func drawTimes(on canvas: inout Canvas) {
    let (columns, row) = (rect.columns, rect.rows.upperBound)
    for tick in Ticks(x, most: max(2, columns.count / 14)).all {
      let share = (tick - x.lowerBound) / (x.upperBound - x.lowerBound)
      let column = columns.lowerBound + Int((share * Double(columns.count - 1)).rounded())
      let text = Ticks.text(tick)
      let start = min(max(column - text.count / 2, 0), columns.upperBound - text.count)
      canvas.write(text, .standard, column: start, row: row)
    }
    canvas.write("s", .standard, column: columns.lowerBound - 2, row: row)
  }
}

/// A graph over time in a picture for files, from x 60 to 700.
struct PlotArea {
  let top: Double
  let height: Double
  let times: ClosedRange<Seconds>
  let values: ClosedRange<Double>

  private static let ruleColor = Color(0x3A3F4B)
  static let labelColor = Color(0x9AA0AC)

  /// Returns a picture of graphs, 720 units wide.
  static func drawing(height: Double, _ shapes: [VectorDrawing.Shape]) -> VectorDrawing {
    VectorDrawing(width: 720, height: height, background: Color(0x16181D), fontSize: 13, shapes)
  }

  func point(_ time: Seconds, _ value: Double) -> VectorDrawing.Point { .init(x(time), y(value)) }

  private func x(_ time: Seconds) -> Double {
    60 + 640 * (time - times.lowerBound) / (times.upperBound - times.lowerBound)
  }

  private func y(_ value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    // Values far outside are clamped to stay drawable.
    return top + height * (1 - min(max(share, -5), 6))
  }

  /// Returns a line of the legend above all graphs.
  static func legend(_ label: String, _ color: Color, row: Int) -> [VectorDrawing.Shape] {
    let y = 24 + 22 * Double(row)
    return [
      .line(from: .init(60, y - 4), to: .init(84, y - 4), color, width: 3),
      .text(label, at: .init(92, y), Color(0xE6E6E6)),
    ]
  }

  /// Returns lines at round values and seconds, and the labels of the values.
  func grid(_ name: String) -> [VectorDrawing.Shape] {
    let rules = Ticks(values, most: Int(height / 40)).all.flatMap { tick in
      let y = y(tick)
      return [
        VectorDrawing.Shape.line(from: .init(60, y), to: .init(700, y), PlotArea.ruleColor),
        .text(Ticks.text(tick), at: .init(52, y + 4), PlotArea.labelColor, .trailing),
      ]
    }
    let columns = timeTicks.map(x).map { x in
      VectorDrawing.Shape.line(
        from: .init(x, top), to: .init(x, top + height), PlotArea.ruleColor)
    }
    return rules + columns + [.text(name, at: .init(700, top - 4), PlotArea.labelColor, .trailing)]
  }

  private var timeTicks: [Seconds] { Ticks(times, most: 8).all }

  /// The labels of the seconds, below the graph.
  var seconds: [VectorDrawing.Shape] {
    timeTicks.map { tick in
      .text(
        Ticks.text(tick) + " s", at: .init(x(tick), top + height + 18), PlotArea.labelColor,
        .center)
    }
  }
}

/// Round numbers in a range, spaced by 1, 2 or 5 times a power of ten.
package struct Ticks {
  /// The numbers, ascending.
  package let all: [Double]

  /// Creates at most about `most` ticks; none if the range is too narrow for distinct ones.
  package init(_ range: ClosedRange<Double>, most: Int) {
    let rough = (range.upperBound - range.lowerBound) / Double(max(most, 1))
    guard rough.isFinite, rough > 1e-300 else {
      all = []
      return
    }
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? power * 10
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard step > 0, first.isFinite, last.isFinite, last - first < 1000 else {
      all = []
      return
    }
    all = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns a tick as a short text.
  package static func text(_ tick: Double) -> String { shortened(tick, digits: 6) }
}
