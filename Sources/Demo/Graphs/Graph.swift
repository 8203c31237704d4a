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
    (self.rect, self.x, self.y) = (rect, x, y)
  }

  private func x(_ part: Int, of parts: Int) -> Double {
    x.lowerBound + (x.upperBound - x.lowerBound) * (Double(part) + 0.5) / Double(parts)
  }

  /// Returns the rows between two heights at each half column.
  package func spans(_ between: (_ x: Double) -> (Double, Double)?) -> [ClosedRange<Double>?] {
    let steps = 2 * rect.columns.count
    return (0..<steps).map { step in
      between(x(step, of: steps)).map { a, b in row(max(a, b))...row(min(a, b)) }
    }
  }

  /// Draws a line through the values; nil, or a value outside, interrupts it.
  ///
  /// - Parameter isDashed: True to leave out every third column.
  package func line(
    _ drawing: inout Drawing, _ color: Color, isThick: Bool = false, isDashed: Bool = false,
    value: (_ x: Double) -> Double?
  ) {
    var points: [CellPoint] = []
    let steps = 2 * rect.columns.count
    for step in 0..<steps {
      let value = isDashed && step % 6 >= 4 ? nil : value(x(step, of: steps))
      if let value, y.contains(value) {
        points.append(
          CellPoint(Double(rect.columns.lowerBound) + (Double(step) + 0.5) / 2, row(value)))
      } else if !points.isEmpty {
        drawing.add(.line(points, color, isThick: isThick))
        points = []
      }
    }
    if !points.isEmpty { drawing.add(.line(points, color, isThick: isThick)) }
  }

  func point(_ x: Double, _ y: Double) -> CellPoint {
    let share = (x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound)
    return CellPoint(Double(rect.columns.lowerBound) + share * Double(rect.columns.count), row(y))
  }

  /// Returns the column that contains a time; nil outside.
  func column(of time: Double) -> Int? {
    guard x.contains(time), !rect.isEmpty else { return nil }
    return min(Int(point(time, y.lowerBound).x), rect.columns.upperBound - 1)
  }

  package func row(of value: Double) -> Int? {
    guard y.contains(value), !rect.isEmpty else { return nil }
    let share = (value - y.lowerBound) / (y.upperBound - y.lowerBound)
    let row = ((1 - share) * Double(rect.rows.count)).rounded(.down)
    return rect.rows.lowerBound + min(Int(row), rect.rows.count - 1)
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
  /// Draws the present as a line of full height after its column, where what is still to come begins.
  func drawPlayhead(_ now: Double, _ color: Color, on drawing: inout Drawing) {
    guard let column = column(of: now) else { return }
    let width = 0.25
    let left = min(Double(column + 1), Double(rect.columns.upperBound) - width)
    drawing.add(
      .box(
        Box(
          left: left, top: Double(rect.rows.lowerBound), right: left + width,
          bottom: Double(rect.rows.upperBound)), color, opacity: 1))
  }

  /// Draws the seconds since a time in a row, the first one with its unit, as far as there is room.
  func drawTimes(
    since start: Double = 0, _ style: CellStyle, row: Int, on drawing: inout Drawing
  ) {
    let columns = rect.columns
    var (free, unit) = (columns.lowerBound, " s")
    let times = x.lowerBound - start...x.upperBound - start
    for tick in Ticks(times, most: max(2, columns.count / 10)).all {
      let text = Ticks.text(tick) + unit
      let middle = Int(point(start + tick, y.lowerBound).x.rounded(.down))
      let last = columns.upperBound - text.columns
      let column = min(max(columns.lowerBound, middle - Ticks.text(tick).columns / 2), last)
      guard column >= free else { continue }
      drawing.write(text, style, column: column, row: row)
      (free, unit) = (column + text.columns + 1, "")
    }
  }
}

/// Round numbers in a range, spaced by 1, 2 or 5 times a power of ten.
package struct Ticks {
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

  package static func text(_ tick: Double) -> String { shortened(tick, digits: 6) }
}
