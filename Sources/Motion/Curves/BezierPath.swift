/// A timing function along joined Bézier curves from (0, 0) to (1, 1), like Android's `PathInterpolator`.
///
/// Values are exact, though Android flattens the path to lines. Outside 0…1 it stands still, as on Android.
public struct BezierPath: Hashable, Sendable {
  /// A point of the path.
  public struct Point: Hashable, Sendable {
    /// The progress of time, 0…1.
    public let x: Double

    /// The progress of the motion, any finite number.
    public let y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// One curve, which starts at the end of the curve before, or at (0, 0).
  public struct Segment: Hashable, Sendable {
    /// The handle at the start.
    public let handle1: Point

    /// The handle at the end.
    public let handle2: Point

    /// The end point.
    public let end: Point

    /// Creates a curve.
    public init(_ handle1: Point, _ handle2: Point, to end: Point) {
      (self.handle1, self.handle2, self.end) = (handle1, handle2, end)
    }
  }

  /// The curves, at least one; the last ends at (1, 1).
  public let segments: [Segment]

  /// Creates a path.
  ///
  /// - Precondition: The path ends at (1, 1), and each curve ends right of its start. Handles lie between start and
  ///   end in x, and all numbers are finite.
  public init(_ segments: [Segment]) {
    precondition(BezierPath.isDefined(segments), "a path must go from (0, 0) to (1, 1), rightwards")
    self.segments = segments
  }

  static func isDefined(_ segments: [Segment]) -> Bool {
    var start = 0.0
    for segment in segments {
      let range = start...max(start, segment.end.x)
      guard segment.end.x > start, range.contains(segment.handle1.x),
        range.contains(segment.handle2.x),
        [segment.handle1, segment.handle2, segment.end].allSatisfy({ $0.y.isFinite })
      else { return false }
      start = segment.end.x
    }
    return segments.last?.end == Point(1, 1)
  }

  /// Returns the progress of the motion at a progress of time, which may be any number.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? x : 0 }
    guard x < 1 else { return 1 }
    let (start, segment) = piece(at: x)
    return segment.value(at: segment.parameter(of: x, from: start), from: start)
  }

  /// Returns dy/dx at a progress of time: 0 outside 0…1, one-sided at 0 and 1.
  ///
  /// At a joint it is the slope of the later curve. A vertical tangent is infinite, or 1 where y stands still too.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    let (start, segment) = piece(at: x)
    return segment.slope(at: segment.parameter(of: x, from: start), from: start)
  }

  private func piece(at x: Double) -> (start: Point, segment: Segment) {
    let index = segments.firstIndex { x < $0.end.x } ?? segments.count - 1
    return (index == 0 ? Point(0, 0) : segments[index - 1].end, segments[index])
  }
}

extension BezierPath.Segment {
  fileprivate func parameter(of x: Double, from start: BezierPath.Point) -> Double {
    let width = end.x - start.x
    let goal = (x - start.x) / width
    guard goal > 0 else { return 0 }
    guard goal < 1 else { return 1 }
    let axis = BezierAxis((handle1.x - start.x) / width, (handle2.x - start.x) / width)
    return axis.parameter(of: goal)
  }

  fileprivate func value(at t: Double, from start: BezierPath.Point) -> Double {
    let s = 1 - t
    return s * s * s * start.y + 3 * s * t * (s * handle1.y + t * handle2.y) + t * t * t * end.y
  }

  fileprivate func slope(at t: Double, from start: BezierPath.Point) -> Double {
    let dx = rate(at: t, start.x, handle1.x, handle2.x, end.x)
    let dy = rate(at: t, start.y, handle1.y, handle2.y, end.y)
    if dx == 0 && dy == 0 { return 1 }
    return dy / dx
  }

  /// Returns a third of the derivative of one coordinate by the parameter.
  private func rate(
    at t: Double, _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double
  ) -> Double {
    let s = 1 - t
    return s * s * (p1 - p0) + 2 * s * t * (p2 - p1) + t * t * (p3 - p2)
  }
}

extension BezierPath {
  /// Material 3's emphasized easing: M 0,0 C .05,0 .133333,.06 .166666,.4 C .208333,.82 .25,1 1,1.
  ///
  /// Source: material-components-android, docs/theming/Motion.md. Android calls it fast-out-extra-slow-in.
  public static let emphasized = BezierPath([
    Segment(Point(0.05, 0), Point(0.133333, 0.06), to: Point(0.166666, 0.4)),
    Segment(Point(0.208333, 0.82), Point(0.25, 1), to: Point(1, 1)),
  ])
}
