/// A function over 0…1 as rows of points, with straight lines between them close to it.
///
/// At a jump a row ends and the next one begins, at one input.
struct LinearPieces {
  typealias Point = LinearStops.Point

  private(set) var pieces: [[Point]] = [[]]

  private let depth: Double
  private let value: (Double) -> Double

  private static let cells = 400
  /// The least distance of two points, and the width of a jump.
  private static let closest = 1e-9
  /// The most points; no motion needs more.
  private static let mostPoints = 20_000
  private var count = 1

  /// Creates rows whose lines are within about `depth` of the function.
  init(depth: Double, value: @escaping (Double) -> Double) {
    (self.depth, self.value) = (depth, value)
    var start = Point(input: 0, output: value(0))
    pieces[0].append(start)
    for cell in 1...LinearPieces.cells {
      let input = Double(cell) / Double(LinearPieces.cells)
      let end = Point(input: input, output: value(input))
      add(from: start, to: end)
      start = end
    }
  }

  /// Appends the points after `start` up to `end`.
  private mutating func add(from start: Point, to end: Point) {
    let width = end.input - start.input
    guard count < LinearPieces.mostPoints, isBent(start, end) else { return append(end) }
    guard width > LinearPieces.closest else { return jump(from: start, to: end) }
    let input = start.input + width / 2
    let middle = Point(input: input, output: value(input))
    add(from: start, to: middle)
    add(from: middle, to: end)
  }

  /// Returns whether the function is off the line between two points.
  private func isBent(_ start: Point, _ end: Point) -> Bool {
    [0.25, 0.5, 0.75].contains { part in
      let input = start.input + (end.input - start.input) * part
      let line = start.output + (end.output - start.output) * part
      return abs(value(input) - line) > depth
    }
  }

  private mutating func append(_ point: Point) {
    pieces[pieces.count - 1].append(point)
    count += 1
  }

  /// Ends the row with a level line, and begins the next at `end`.
  private mutating func jump(from start: Point, to end: Point) {
    append(Point(input: end.input, output: start.output))
    pieces.append([end])
  }
}
