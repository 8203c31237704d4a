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

  /// Fills from one height to another at each half column; nil leaves it as it is.
  package func fill(
    _ drawing: inout Drawing, _ color: Color, between: (_ x: Double) -> (Double, Double)?
  ) {
    let spans = (0..<2 * rect.columns.count).map { step in
      between(x(atStep: step)).map { a, b in row(max(a, b))...row(min(a, b)) }
    }
    drawing.add(.area(Area(left: Double(rect.columns.lowerBound), step: 0.5, spans), color))
  }

  /// Draws a line through the values; nil, or a value outside, interrupts it.
  package func line(_ drawing: inout Drawing, _ color: Color, value: (_ x: Double) -> Double?) {
    var points: [Point] = []
    for step in 0..<2 * rect.columns.count {
      let value = value(x(atStep: step))
      if let value, y.contains(value) {
        points.append(
          Point(Double(rect.columns.lowerBound) + (Double(step) + 0.5) / 2, row(value)))
      } else if !points.isEmpty {
        drawing.add(.line(points, color))
        points = []
      }
    }
    if !points.isEmpty { drawing.add(.line(points, color)) }
  }

  /// Returns the point of a pair of numbers.
  func point(_ x: Double, _ y: Double) -> Point {
    let share = (x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound)
    return Point(
      Double(rect.columns.lowerBound) + share * Double(rect.columns.count), row(y))
  }

  private func x(atStep step: Int) -> Double {
    x.lowerBound
      + (x.upperBound - x.lowerBound) * (Double(step) + 0.5) / Double(2 * rect.columns.count)
  }

  /// Returns the height of a value in rows, at an end of the plot if the value is outside; just inside at the lower end.
  private func row(_ value: Double) -> Double {
    let share = (value - y.lowerBound) / (y.upperBound - y.lowerBound)
    let height = Double(rect.rows.count)
    let down = share.isNaN ? 0 : min(max(0, height * (1 - share)), height)
    return Double(rect.rows.lowerBound) + down
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
  func drawAxis(_ name: String, on canvas: inout Drawing) {
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
  func drawTimes(on canvas: inout Drawing) {
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
