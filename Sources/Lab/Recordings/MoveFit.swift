package import Motion

/// A curve fitted to one move, or to several that interrupt each other.
struct MoveFit: Hashable, Sendable {
  let shape: MoveShape
  /// The start of each move, in seconds of the recording.
  let starts: [Seconds]
  /// The distance of each move, positive upward; an interrupted one does not go all of it.
  let distances: [Double]
  /// The recording's seconds per second of the shape's curve.
  let scale: Double
  /// The root mean square of the residuals, in points.
  let rms: Double

  /// The time that each move takes without an interruption, in seconds of the recording.
  var duration: Seconds { shape.curve.duration * scale }
}

/// A curve that a fit tries, and its freedom.
struct MoveShape: Hashable, Sendable {
  /// The name or the text of the easing.
  let name: String
  let curve: Curve
  /// True if the curve has a duration of its own, so that another one means slow or fast motion.
  let hasDuration: Bool
  /// The scale, if it is not free.
  var scale: Double?

  /// Creates the shape of a motion with its own duration.
  init(_ motion: KeyboardMotion) {
    (name, curve, hasDuration) = (motion.name, motion.curve, true)
  }

  /// Creates the shape of a timing function of any duration, or of a spring that settles.
  init(_ easing: Easing, named name: String? = nil) {
    self.name = name ?? "\(easing)"
    if case .spring(let spring) = easing {
      (curve, hasDuration) = (Curve(spring), true)
    } else {
      (curve, hasDuration) = (Curve(easing, duration: 1), false)
    }
  }

  static let keyboards = KeyboardMotion.recognized.map { MoveShape($0) }

  /// The timing functions that apps and tools give names to.
  static let timings = [
    "ease-in-out", "linear", "ease", "ease-in", "ease-out", "standard", "standard-decelerate",
    "emphasized-decelerate", "fast-out-slow-in", "linear-out-slow-in", "fast-out-linear-in",
    "emphasized", "ios-keyboard-bezier",
  ].compactMap { name in NamedEasing.find(name).map { MoveShape($0.easing, named: $0.name) } }

  /// The springs with names, in real seconds of a recording with some scale.
  static func springs(scale: Double) -> [MoveShape] {
    NamedEasing.all.filter { $0.group == .swiftUI || $0.group == .uiKit || $0.group == .material }
      .filter { $0.name != "ui-spring" }
      .compactMap { named in
        guard case .spring = named.easing else { return nil }
        var shape = MoveShape(named.easing, named: named.name)
        shape.scale = scale
        return shape
      }
  }
}

extension KeyboardMotion {
  /// The motions to look for in recordings; the others are timing functions that apps use too.
  package static let recognized = [ios, ios26, android]
}

/// A search for the starts, the distances and the time scale by which a curve is closest to measured positions.
///
/// Moves add up, as UIKit's animations do. For given starts and scale the positions are linear in the distances, so
/// the best distances are computed.
struct MoveFitting {
  /// The positions, as points from the rest before the first move.
  let samples: [SampledCurve.Sample]
  /// The first estimate of each start, in seconds.
  let starts: [Seconds]
  /// The distance from the rest before the moves to the rest after them; nil if the last move is interrupted.
  let total: Double?
  /// The first estimate of the moves' end, in seconds.
  let end: Seconds
  /// The usual time between two frames, in seconds.
  let frame: Seconds

  private static let refined = 6

  /// Returns the closest motions by some shapes, without those that are far off at first sight.
  func fits(_ shapes: [MoveShape]) -> [MoveFit] {
    let seen = shapes.map { (shape: $0, start: coarse($0)) }
    return seen.sorted { $0.start.size < $1.start.size }.prefix(MoveFitting.refined).map {
      fit($0.shape, from: $0.start.point)
    }
  }

  /// Returns the best point of a lattice of scales and starts around the estimates.
  private func coarse(_ shape: MoveShape) -> (point: [Double], size: Double) {
    let points = scales(shape).flatMap { scale in
      [-3, -2, -1, -0.5, 0, 0.5, 1].map { shift in [scale] + starts.map { $0 + shift * frame } }
    }
    return points.map { ($0, residual(shape, $0).size) }.min { $0.size < $1.size } ?? (points[0], 0)
  }

  private func fit(_ shape: MoveShape, from first: [Double]) -> MoveFit {
    let steps = [shape.scale == nil ? first[0] / 20 : 0] + starts.map { _ in frame / 2 }
    let best = Simplex.minimum(from: first, steps: steps, rounds: starts.count > 1 ? 3 : 1) {
      residual(shape, $0).size
    }.point
    let (distances, size) = residual(shape, best)
    return MoveFit(
      shape: shape, starts: Array(best.dropFirst()), distances: distances,
      scale: scale(shape, best),
      rms: (size / Double(max(samples.count, 1))).squareRoot())
  }

  /// Returns scales around the one that makes the last move as long as estimated.
  private func scales(_ shape: MoveShape) -> [Double] {
    let guess = max(end - starts[starts.count - 1], frame) / shape.curve.duration
    return shape.scale.map { [$0] }
      ?? [0.25, 0.35, 0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.4, 1.7, 2, 2.8, 4].map { $0 * guess }
  }

  /// Returns the scale of a point: its first number if that is free, at least a thousandth.
  private func scale(_ shape: MoveShape, _ point: [Double]) -> Double {
    shape.scale ?? max(abs(point[0]), 0.001)
  }

  /// Returns the best distances for a scale and starts, and the sum of the squares of the residuals.
  private func residual(
    _ shape: MoveShape, _ point: [Double]
  ) -> (distances: [Double], size: Double) {
    let scale = scale(shape, point)
    let columns = point.dropFirst().map { start in
      samples.map { shape.curve.progress(at: ($0.time - start) / scale) }
    }
    let distances = distances(columns)
    var size = 0.0
    for (row, sample) in samples.enumerated() {
      var residual = -sample.value
      for move in distances.indices { residual += distances[move] * columns[move][row] }
      size += residual * residual
    }
    return (distances, size)
  }

  /// Returns the distances by least squares; they add up to the total if it is known.
  private func distances(_ columns: [[Double]]) -> [Double] {
    let last = columns[columns.count - 1]
    guard let total else { return LeastSquares.solution(columns, samples.map(\.value)) }
    if columns.count == 1 { return [total] }
    let others = columns.dropLast().map { zip($0, last).map { $0 - $1 } }
    let values = zip(samples, last).map { $0.value - total * $1 }
    let free = LeastSquares.solution(others, values)
    return free + [total - free.reduce(0, +)]
  }
}
