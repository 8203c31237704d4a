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
