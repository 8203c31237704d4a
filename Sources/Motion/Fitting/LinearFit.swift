/// A search for the fewest stops whose lines stay within a tolerance of a target.
///
/// The curve is cut at its jumps into rows of close points. Around each point there are a few heights, and a line may join
/// two of them if it stays within the tolerance of all points between. The fewest lines are found from left to right.
struct LinearFit {
  typealias Point = LinearStops.ControlPoint

  private let pieces: [[Point]]

  init(to target: FitTarget, within tolerance: Double) {
    let few = target.thinned(to: 1000)
    // Large values have no finer digits.
    let finest = (target.values.map(abs).max() ?? 1) * 1e-9
    pieces =
      target.curve.map { curve in
        LinearPieces(depth: max(tolerance / 16, finest)) {
          FitTarget.value(of: curve, at: $0)
        }.pieces
      } ?? [zip(few.inputs, few.values).map { Point(input: $0, output: $1) }]
  }

  /// Returns the fewest stops that the tolerance allows, nearly the closest of this count.
  func stops(within tolerance: Double) -> [Point] {
    pieces.flatMap { piece in
      var best = LinearWay(through: piece, within: tolerance).stops()
      var (low, high) = (0.0, tolerance)
      for _ in 0..<5 {
        let middle = (low + high) / 2
        let points = LinearWay(through: piece, within: middle).stops(atMost: best.count)
        if let points { (best, high) = (points, middle) } else { low = middle }
      }
      return best
    }
  }
}

/// The fewest lines through a row of points.
private struct LinearWay {
  /// A possible end of a line: a height around a point.
  private struct LineEnd {
    /// The number of lines that lead here.
    var lines = Int.max
    /// The place where the last line begins.
    var before = -1
  }

  private let points: [LinearStops.ControlPoint]
  private let tolerance: Double
  /// The places by point, then by height.
  private var places: [LineEnd]

  /// The heights, as parts of the tolerance.
  private static let levels = [0, -0.5, 0.5, -0.999, 0.999]

  init(through points: [LinearStops.ControlPoint], within tolerance: Double) {
    (self.points, self.tolerance) = (points, tolerance)
    places = Array(repeating: LineEnd(), count: points.count * LinearWay.levels.count)
    // The first line begins on the curve.
    places[0].lines = 0
    for place in places.indices where places[place].lines < .max { look(from: place) }
  }

  /// Returns the ends of the lines.
  func stops() -> [LinearStops.ControlPoint] {
    var way: [LinearStops.ControlPoint] = []
    var place = end
    while place >= 0 {
      let point = points[place / LinearWay.levels.count]
      way.append(LinearStops.ControlPoint(input: point.input, output: height(of: place)))
      place = places[place].before
    }
    return way.reversed()
  }

  /// Returns the ends of the lines; nil for more than `count`.
  func stops(atMost count: Int) -> [LinearStops.ControlPoint]? {
    places[end].lines < count ? stops() : nil
  }

  private var end: Int { (points.count - 1) * LinearWay.levels.count }

  private func height(of place: Int) -> Double {
    let count = LinearWay.levels.count
    return points[place / count].output + LinearWay.levels[place % count] * tolerance
  }

  private mutating func look(from place: Int) {
    let levels = LinearWay.levels
    let (input, output) = (points[place / levels.count].input, height(of: place))
    let lines = places[place].lines + 1
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for next in (place / levels.count + 1)..<points.count {
      let width = points[next].input - input
      guard width > 0 else { continue }
      let rise = points[next].output - output
      for level in 0..<levels.count where lines < places[next * levels.count + level].lines {
        let slope = (rise + levels[level] * tolerance) / width
        guard lowest <= slope, slope <= highest else { continue }
        places[next * levels.count + level] = LineEnd(lines: lines, before: place)
      }
      lowest = max(lowest, (rise - tolerance) / width)
      highest = min(highest, (rise + tolerance) / width)
      guard lowest <= highest else { break }
    }
  }
}

extension Fit {
  /// Returns the fewest stops of `linear()` whose lines stay within `tolerance` of `target`.
  ///
  /// The first and the last stop are on the curve. They are at 0 and 1 if the curve is within the tolerance of that, as
  /// for a spring that has settled. Other stops may be off the curve by the tolerance.
  ///
  /// - Precondition: The tolerance, in progress, is in 1e-6…1.
  public static func linearStops(to target: FitTarget, within tolerance: Double) -> Fit {
    precondition((1e-6...1).contains(tolerance), "a tolerance must be in 1e-6...1")
    // Leaves room for rounding, and for the curve between the points.
    let points = LinearFit(to: target, within: tolerance).stops(within: tolerance * 0.92)
    let ended = points.ended(within: tolerance)
    let rounded = [ended, points].flatMap { points in
      (2...15).map { points.rounded(decimals: $0) }
    }
    let candidates = rounded + [points]
    let easings = candidates.map { Easing.linearStops(LinearStops(points: $0)) }
    let good = easings.first { target.closeDifference(to: $0).max <= tolerance }
    // Only thinned samples may be farther off.
    let rough = Easing.linearStops(LinearStops(points: points.rounded(decimals: 6)))
    return Fit(good ?? rough, to: target)
  }
}

extension [LinearStops.ControlPoint] {
  /// Returns the points with ends at 0 and 1 where they are within the tolerance.
  fileprivate func ended(within tolerance: Double) -> [LinearStops.ControlPoint] {
    var points = self
    for (index, end) in [(0, 0.0), (count - 1, 1.0)]
    where abs(points[index].output - end) < tolerance {
      points[index] = LinearStops.ControlPoint(input: points[index].input, output: end)
    }
    return points
  }

  /// Returns the points with rounded outputs, and inputs of two more decimals.
  fileprivate func rounded(decimals: Int) -> [LinearStops.ControlPoint] {
    map {
      LinearStops.ControlPoint(
        input: $0.input.rounded(decimals: decimals + 2),
        output: $0.output.rounded(decimals: decimals))
    }
  }
}

/// A function over 0…1 as rows of points, with straight lines between them close to it.
///
/// At a jump a row ends and the next one begins, at one input.
struct LinearPieces {
  typealias Point = LinearStops.ControlPoint

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

  private mutating func add(from start: Point, to end: Point) {
    let width = end.input - start.input
    guard count < LinearPieces.mostPoints, isBent(start, end) else { return append(end) }
    guard width > LinearPieces.closest else { return jump(from: start, to: end) }
    let input = start.input + width / 2
    let middle = Point(input: input, output: value(input))
    add(from: start, to: middle)
    add(from: middle, to: end)
  }

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
