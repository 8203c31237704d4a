import Algorithms

/// The timing function of CSS `linear()`: straight lines through points.
///
/// The input is progress of time, the output progress of the motion; both may leave 0…1. The rules are those of the
/// draft of CSS Easing Functions Level 2 since 2024. Chromium 156 does not follow it yet for a list that begins with two
/// points at one input.
public struct LinearStops: Hashable, Sendable {
  /// A point of the line.
  public struct ControlPoint: Hashable, Sendable {
    /// The progress of time.
    public let input: Double

    /// The progress of the motion there.
    public let output: Double

    /// Creates a point from two finite numbers.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// The points, at least one, by ascending input; two at one input are a jump.
  public let points: [ControlPoint]

  /// Creates the line through points.
  ///
  /// - Precondition: There is a point, all numbers are finite, and inputs ascend.
  public init(points: [ControlPoint]) {
    precondition(!points.isEmpty, "a line needs a point")
    precondition(
      points.allSatisfy { $0.input.isFinite && $0.output.isFinite }
        && points.adjacentPairs().allSatisfy { $0.input <= $1.input },
      "a line's points must be finite, their inputs ascending")
    self.points = points
  }

  /// Returns the progress of the motion at a progress of time, which may be any number.
  ///
  /// Outside the points the first or the last line continues. A jump gives the later output. NaN gives
  /// NaN.
  public func value(at input: Double) -> Double {
    let first = points[0]
    guard !input.isNaN else { return input }
    guard points.count > 1 else { return first.output }
    let index = count(upTo: input)
    if index > 0 && points[index - 1].input == input { return points[index - 1].output }
    let (from, to) = line(at: index)
    guard from.input < to.input else { return index == 0 ? from.output : to.output }
    // Between equal outputs the sum below would round, or be NaN at an infinite input.
    guard from.output != to.output else { return from.output }
    return from.output + (to.output - from.output) * part(of: from, to, at: input)
  }

  /// Returns the slope of the line at an input, at a point that of the later line.
  public func slope(at input: Double) -> Double {
    guard points.count > 1 else { return 0 }
    let (from, to) = line(at: count(upTo: input))
    return from.input < to.input ? (to.output - from.output) / (to.input - from.input) : 0
  }

  private func count(upTo input: Double) -> Int {
    points.partitioningIndex { !($0.input <= input) }
  }

  /// Returns the ends of the line after `index` points, or of the nearest line.
  private func line(at index: Int) -> (ControlPoint, ControlPoint) {
    let end = min(max(index, 1), points.count - 1)
    return (points[end - 1], points[end])
  }

  private func part(of from: ControlPoint, _ to: ControlPoint, at input: Double) -> Double {
    (input - from.input) / (to.input - from.input)
  }
}

extension LinearStops {
  /// A point of the line with an optional input, as in CSS.
  public struct Stop: Hashable, Sendable {
    /// The progress of time; nil for an even distance from the neighbors.
    public let input: Double?

    /// The progress of the motion there.
    public let output: Double

    /// Creates a stop from finite numbers.
    public init(_ output: Double, at input: Double? = nil) {
      (self.input, self.output) = (input, output)
    }
  }

  /// Creates the line through stops, by the canonicalization of CSS Easing Functions.
  ///
  /// An open first input is 0, an open last one 1. An input below an earlier one is raised to it, and runs of open inputs
  /// are spread evenly.
  ///
  /// - Precondition: There is a stop, and all numbers are finite.
  public init(_ stops: [Stop]) {
    self.init(points: LinearStops.canonical(stops))
  }

  private static func canonical(_ stops: [Stop]) -> [ControlPoint] {
    var points: [ControlPoint] = []
    for (index, stop) in stops.enumerated() {
      let outer: Double? = index == 0 ? 0 : index == stops.count - 1 ? 1 : nil
      guard let own = stop.input ?? outer else { continue }
      let start = points.last?.input ?? own
      let input = max(own, start)
      let open = stops[points.count..<index]
      for (place, stop) in open.enumerated() {
        let part = Double(place + 1) / Double(open.count + 1)
        points.append(ControlPoint(input: mix(start, input, part), output: stop.output))
      }
      points.append(ControlPoint(input: input, output: stop.output))
    }
    return points
  }

  private static func mix(_ start: Double, _ end: Double, _ part: Double) -> Double {
    let length = end - start
    let mixed = length.isFinite ? start + length * part : start * (1 - part) + end * part
    // Rounding must not move it past its neighbor.
    return min(max(mixed, start), end)
  }
}
