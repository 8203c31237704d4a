/// The timing function of CSS `linear()`: straight lines through points.
///
/// Input is progress of time, output progress of the motion; both may leave 0…1. The rules are
/// those of the current draft of CSS Easing Functions Level 2, from 2024 on, which Chromium 156
/// does not follow yet where a list begins with two points at one input.
public struct LinearStops: Hashable, Sendable {
  /// A place that the line goes through.
  public struct Point: Hashable, Sendable {
    /// The progress of time.
    public let input: Double

    /// The progress of the motion there.
    public let output: Double

    /// Creates a point from two finite numbers.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// The points, one or more, by ascending input; two at one input are a jump.
  public let points: [Point]

  /// Creates the line through points.
  ///
  /// - Precondition: there is a point, all numbers are finite, and no input is below an earlier one.
  public init(points: [Point]) {
    precondition(!points.isEmpty, "a line needs a point")
    precondition(
      points.allSatisfy { $0.input.isFinite && $0.output.isFinite }
        && zip(points, points.dropFirst()).allSatisfy { $0.input <= $1.input },
      "a line's points must be finite, their inputs ascending")
    self.points = points
  }

  /// Returns the progress of the motion at the progress of time `input`, which may be any number.
  ///
  /// Outside the points the first or the last line goes on. At a jump it is already the later
  /// output; at one on the first point the earlier, where `beforeFlag` says that the animation has
  /// not begun or, run in reverse, is over. NaN gives NaN.
  public func value(at input: Double, beforeFlag: Bool = false) -> Double {
    let first = points[0]
    guard !input.isNaN else { return input }
    guard points.count > 1 else { return first.output }
    if beforeFlag && input == first.input { return first.output }
    let index = count(upTo: input)
    if index > 0 && points[index - 1].input == input { return points[index - 1].output }
    let (from, to) = line(at: index)
    guard from.input < to.input else { return index == 0 ? from.output : to.output }
    // Of equal outputs one is exact, and stays so at an infinite input.
    guard from.output != to.output else { return from.output }
    return from.output + (to.output - from.output) * part(of: from, to, at: input)
  }

  /// Returns the derivative at `input`: the slope of the line there, of the later one at a point.
  public func slope(at input: Double) -> Double {
    guard points.count > 1 else { return 0 }
    let (from, to) = line(at: count(upTo: input))
    return from.input < to.input
      ? (to.output - from.output) / (to.input - from.input) : 0
  }

  /// How many points are at `input` or before it.
  private func count(upTo input: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= input { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The two points whose line holds behind `index` points: beyond either end the last one there.
  private func line(at index: Int) -> (Point, Point) {
    let end = min(max(index, 1), points.count - 1)
    return (points[end - 1], points[end])
  }

  private func part(of from: Point, _ to: Point, at input: Double) -> Double {
    (input - from.input) / (to.input - from.input)
  }
}

extension LinearStops {
  /// A place that the line goes through, its input perhaps left open, as in CSS.
  public struct Stop: Hashable, Sendable {
    /// The progress of time; nil is evenly between the neighbors.
    public let input: Double?

    /// The progress of the motion there.
    public let output: Double

    /// Creates a stop from finite numbers.
    public init(_ output: Double, at input: Double? = nil) {
      (self.input, self.output) = (input, output)
    }
  }

  /// Creates the line through stops, by the canonicalisation of CSS Easing Functions.
  ///
  /// An open first input is 0, an open last one 1; an input below an earlier one is raised to it;
  /// runs of open ones are spread evenly.
  ///
  /// - Precondition: there is a stop, and all numbers are finite.
  public init(_ stops: [Stop]) {
    self.init(points: LinearStops.canonical(stops))
  }

  private static func canonical(_ stops: [Stop]) -> [Point] {
    var points: [Point] = []
    var open: [Double] = []
    for (index, stop) in stops.enumerated() {
      guard let own = input(of: stop, at: index, of: stops.count) else {
        open.append(stop.output)
        continue
      }
      let input = max(own, points.last?.input ?? own)
      spread(open, until: input, into: &points)
      open = []
      points.append(Point(input: input, output: stop.output))
    }
    return points
  }

  private static func input(of stop: Stop, at index: Int, of count: Int) -> Double? {
    stop.input ?? (index == 0 ? 0 : index == count - 1 ? 1 : nil)
  }

  /// Appends outputs at even distances between the last point and `end`.
  private static func spread(_ outputs: [Double], until end: Double, into points: inout [Point]) {
    guard let start = points.last?.input else { return }
    for (index, output) in outputs.enumerated() {
      let part = Double(index + 1) / Double(outputs.count + 1)
      points.append(Point(input: mix(start, end, part), output: output))
    }
  }

  /// The number at `part` of the way from `start` to `end`, which is not below it.
  private static func mix(_ start: Double, _ end: Double, _ part: Double) -> Double {
    let length = end - start
    let mixed = length.isFinite ? start + length * part : start * (1 - part) + end * part
    // Rounding must not carry it past its neighbor.
    return min(max(mixed, start), end)
  }
}
