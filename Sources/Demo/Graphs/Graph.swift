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

  /// Returns the x in the middle of a column, counted from the plot's left edge.
  package func x(atColumn column: Int) -> Double { x(column, of: max(1, rect.columns.count)) }

  private func x(_ part: Int, of parts: Int) -> Double {
    x.lowerBound + (x.upperBound - x.lowerBound) * (Double(part) + 0.5) / Double(parts)
  }

  /// Fills from one height to another at each half column; nil leaves it as it is.
  package func fill(
    _ drawing: inout Drawing, _ color: Color, between: (_ x: Double) -> (Double, Double)?
  ) {
    add(spans(between), to: &drawing, color)
  }

  /// Returns the rows between two heights at each half column.
  func spans(_ between: (_ x: Double) -> (Double, Double)?) -> [ClosedRange<Double>?] {
    let steps = 2 * rect.columns.count
    return (0..<steps).map { step in
      between(x(step, of: steps)).map { a, b in row(max(a, b))...row(min(a, b)) }
    }
  }

  func add(_ spans: [ClosedRange<Double>?], to drawing: inout Drawing, _ color: Color) {
    drawing.add(.area(Area(left: Double(rect.columns.lowerBound), step: 0.5, spans), color))
  }

  /// Adds an area in two colors, each over another one's; pictures of pixels cut it between two steps.
  func add(
    _ spans: [ClosedRange<Double>?], cut: Int, to drawing: inout Drawing,
    _ before: (color: Color, ground: Color), _ after: (color: Color, ground: Color)?
  ) {
    let left = Double(rect.columns.lowerBound)
    let start = spans.prefix(cut) + spans[cut...].map { _ in nil }
    let next = cut < spans.count ? spans[cut] : nil
    drawing.add(
      .area(
        Area(left: left, step: 0.5, Array(start), cut: cut, across: next, over: before.ground),
        before.color))
    guard let after else { return }
    let end = spans[..<cut].map { _ in nil } + spans[cut...]
    let last = cut > 0 ? spans[cut - 1] : nil
    drawing.add(
      .area(
        Area(left: left, step: 0.5, end, cut: cut, across: last, over: after.ground), after.color))
  }

  /// Returns the number of half columns before an x.
  func steps(before end: Double) -> Int {
    let steps = 2 * rect.columns.count
    return (0..<steps).first { x($0, of: steps) >= end } ?? steps
  }

  /// Draws a line through the values; nil, or a value outside, interrupts it.
  package func line(
    _ drawing: inout Drawing, _ color: Color, isThick: Bool = false,
    value: (_ x: Double) -> Double?
  ) {
    var points: [CellPoint] = []
    let steps = 2 * rect.columns.count
    for step in 0..<steps {
      let value = value(x(step, of: steps))
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

  /// Returns the end of a time's column, because a cell has no room for both colors of past and future and the ground.
  func columnEnd(after time: Double) -> Double {
    let column = (x.upperBound - x.lowerBound) / Double(max(1, rect.columns.count))
    return x.lowerBound + (((time - x.lowerBound) / column).rounded(.down) + 1) * column
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

package enum PlotInk: Sendable {
  case lines
  /// A letter for each line, for a screen or a file without color.
  case letters
}

extension Graph {
  /// Draws a line through the values, in a color or of a letter.
  func draw(
    _ ink: PlotInk, _ color: Color, _ letter: Unicode.Scalar, on drawing: inout Drawing,
    value: (_ x: Double) -> Double?
  ) {
    switch ink {
    case .lines: line(&drawing, color, value: value)
    case .letters: marks(&drawing, String(letter), value: value)
    }
  }

  /// Draws a line of glyphs, one or more in each column so that they join.
  private func marks(_ drawing: inout Drawing, _ letter: String, value: (_ x: Double) -> Double?) {
    var before: Int?
    for (index, column) in rect.columns.enumerated() {
      let row = value(x(atColumn: index)).flatMap { self.row(of: $0) }
      defer { before = row }
      guard let row else { continue }
      let from = before.map { $0 < row ? $0 + 1 : $0 > row ? $0 - 1 : row } ?? row
      for each in min(from, row)...max(from, row) {
        drawing.write(letter, .standard, column: column, row: each, within: rect.columns)
      }
    }
  }

  /// Draws the axis on the left with ticks at round numbers, and a fainter line across at each; its name is in the row above.
  func drawAxis(_ name: String, _ ink: PlotInk, on drawing: inout Drawing) {
    let axis = rect.columns.lowerBound - 1
    let faint = CellStyle(.standard, on: .standard, .dim)
    for row in rect.rows { drawing.write("│", faint, column: axis, row: row) }
    for tick in Ticks(y, most: max(2, rect.rows.count / 3)).all {
      guard let row = row(of: tick) else { continue }
      drawing.shift = point(x.lowerBound, tick).y - Double(row) - 0.5
      drawing.write(Ticks.text(tick), .standard, in: 0..<axis, row: row, .trailing)
      drawing.write("┤", CellStyle(.standard, on: .clear, .dim), column: axis, row: row)
      drawing.shift = 0
      drawRule(at: tick, row: row, ink, on: &drawing)
    }
    drawing.write(name, faint, in: rect.columns, row: rect.rows.lowerBound - 1, .trailing)
  }

  /// Draws a line across at a value: exactly, or in letters on its row.
  private func drawRule(
    at value: Double, row: Int, _ ink: PlotInk, on drawing: inout Drawing
  ) {
    guard ink == .letters else { return line(&drawing, Color(0x55595F)) { _ in value } }
    let faint = CellStyle(.standard, on: .standard, .dim)
    for column in rect.columns where column % 2 == 0 {
      drawing.write("·", faint, column: column, row: row)
    }
  }

  /// Marks a time in the row above the plot.
  func drawNow(_ now: Double, _ style: CellStyle, on drawing: inout Drawing) {
    guard x.contains(now) else { return }
    let column = min(Int(point(now, y.lowerBound).x), rect.columns.upperBound - 1)
    drawing.write("▼", style, column: column, row: rect.rows.lowerBound - 1)
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
