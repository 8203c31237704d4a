/// A function over 0…1 as rows of points so close that straight lines between them are nearly it.
///
/// Where it jumps a row ends and the next one begins, at one input.
struct LinearPieces {
  typealias Point = LinearStops.Point

  private(set) var pieces: [[Point]] = [[]]

  private let depth: Double
  private let value: (Double) -> Double

  private static let cells = 400
  /// As close as two points of a row may be, and as two sides of a jump are.
  private static let closest = 1e-9
  /// Points there may be: what needs more is wilder than any motion, and is followed no closer.
  private static let mostPoints = 20_000
  private var count = 1

  /// Creates rows whose lines are at most about `depth` off the function.
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

  /// Appends what is needed behind `start` up to `end`.
  private mutating func add(from start: Point, to end: Point) {
    let width = end.input - start.input
    guard count < LinearPieces.mostPoints, isBent(start, end) else { return append(end) }
    guard width > LinearPieces.closest else { return jump(from: start, to: end) }
    let input = start.input + width / 2
    let middle = Point(input: input, output: value(input))
    add(from: start, to: middle)
    add(from: middle, to: end)
  }

  /// True if the function between two points is off the line between them.
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

  /// Ends the row at `end` as high as it was, and begins the next there.
  private mutating func jump(from start: Point, to end: Point) {
    append(Point(input: end.input, output: start.output))
    pieces.append([end])
  }
}
