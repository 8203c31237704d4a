import Algorithms
package import Motion

/// A move of anything along an axis, in the frames of a recording, and the curve that fits it. Places are in any unit.
package struct MeasuredMove: Hashable, Sendable {
  /// The last time at rest before it, and the first after it, in seconds of the recording.
  package let times: ClosedRange<Seconds>
  package let from: Double
  package let to: Double
  package let curve: Curve
  /// The start by the fit, between two frames.
  package let start: Seconds
  /// The root mean square of the distance to the curve, in the unit of places.
  package let rms: Double

  /// A reason why no curve is told.
  package enum CurveDoubt: Error, Hashable, Sendable {
    /// Too few distinct frames in motion.
    case few(Int)
    /// Frames are missing in motion, at a time.
    case dropped(Seconds)
    /// Frames show less than half of the way.
    case hidden
    /// The closest curve is farther off than a curve's error, by an rms.
    case unfit(Double)
  }

  /// The fewest distinct frames in motion that tell one curve from another.
  package static let fewestFrames = 8
  /// The largest rms of a curve that fits, as a share of the way, and as a multiple of the best one's: a cubic-bezier
  /// with its five numbers fits most springs as well as their own two.
  private static let (error, slack) = (0.005, 2.0)
  /// The rms of places in pixels that is as good as none.
  private static let exact = 0.05

  /// Fits the curve of a move. A rest that no frame shows, because the part comes from beyond the screen or goes
  /// there, is fitted, too.
  ///
  /// - Parameters:
  ///   - positions: The places in distinct frames.
  ///   - frame: The usual time between two frames.
  package init(
    _ move: Track.Move, in positions: [SampledCurve.Sample], frame: Seconds,
    showsStart: Bool = true, showsEnd: Bool = true
  ) throws(CurveDoubt) {
    if let gap = positions.gap(longerThan: frame * 1.6, in: move) { throw .dropped(gap) }
    let positions = positions.withoutRepeats
    let moving = positions.filter { $0.time > move.start && $0.time < move.end }
    guard moving.count >= Self.fewestFrames, showsStart || showsEnd else {
      throw .few(moving.count)
    }
    let room = 4 * frame
    let samples = positions.filter { $0.time >= move.start - room && $0.time <= move.end + room }
    /// Returns the fits from a place to the rest after it, which is free if no frame shows it.
    func fitting(from: Double) -> MoveFitting {
      MoveFitting(
        samples: samples.map { .init(time: $0.time, value: $0.value - from) },
        starts: [move.start], total: showsEnd ? move.to - from : nil, end: move.end, frame: frame)
    }
    var from = move.from
    var fits: [MoveFit] = []
    if showsStart {
      let fitting = fitting(from: from)
      fits = [fitting.spring(dampingRatio: 1), fitting.spring, fitting.cubicBezier]
        .compactMap(\.self)
    } else if let (place, fit) = Self.springFromBeyond(move, fitting) {
      (from, fits) = (place, [fit])
    }
    let best = fits.map(\.rms).min() ?? .infinity
    let limit = max(Self.error * abs(move.to - from), Self.exact)
    let fit = fits.first { $0.rms <= limit && $0.rms <= best * Self.slack + Self.exact }
    guard let fit else { throw .unfit(best) }
    let way = fit.distances[0]
    guard abs(way) <= 2 * abs(move.to - move.from) else { throw .hidden }
    (times, self.from, to) = (move.start...move.end, from, from + way)
    (start, rms) = (fit.starts[0], fit.rms)
    curve = fit.realCurve
  }

  /// Returns the critical spring of a move whose start no frame shows, and its rest before: a bezier would fit from any.
  private static func springFromBeyond(
    _ move: Track.Move, _ fitting: (Double) -> MoveFitting
  ) -> (from: Double, fit: MoveFit)? {
    func fit(_ share: Double) -> (share: Double, fit: MoveFit)? {
      let from = move.to - (move.to - move.from) * share
      return fitting(from).spring(dampingRatio: 1).map { (share, $0) }
    }
    var best = stride(from: 1, through: 3, by: 0.1).compactMap(fit).min { $0.fit.rms < $1.fit.rms }
    for step in [0.05, 0.02, 0.01, 0.005, 0.002] {
      guard let share = best?.share else { break }
      best = ([best] + [share - step, share + step].map(fit)).compactMap(\.self)
        .min { $0.fit.rms < $1.fit.rms }
    }
    return best.map { (move.to - (move.to - move.from) * $0.share, $0.fit) }
  }
}

extension [SampledCurve.Sample] {
  /// The step of a picture that is stored again, as a share of the step to the picture after it.
  private static var repeated: Double { 0.1 }

  /// The positions without those that repeat the one before in the middle of a motion: their times are later than
  /// their pictures.
  fileprivate var withoutRepeats: [Element] {
    enumerated().filter { index, place in
      guard index > 0, index + 1 < count else { return true }
      let (before, after) = (self[index - 1].value, self[index + 1].value)
      return abs(place.value - before) >= abs(after - before) * Self.repeated
        || abs(after - before) < Track.Move.least
    }.map(\.element)
  }

  /// Returns the time at which frames are missing in a move; nil if none are.
  fileprivate func gap(longerThan longest: Seconds, in move: Track.Move) -> Seconds? {
    let moving = filter { $0.time >= move.start && $0.time <= move.end }
    return moving.adjacentPairs().first { $1.time - $0.time > longest }?.0.time
  }
}

extension MoveFit {
  /// The curve in seconds of the recording.
  fileprivate var realCurve: Curve {
    guard case .spring(let spring) = shape.curve.easing else {
      return Curve(shape.curve.easing, duration: duration)
    }
    return Curve(
      Spring(response: spring.response * scale, dampingRatio: spring.dampingRatio))
  }
}

extension MoveFitting {
  private static let response = 2 * Double.pi / Spring.keyboard.naturalFrequency

  /// Returns the closest spring of a damping ratio.
  fileprivate func spring(dampingRatio: Double) -> MoveFit? {
    let spring = Spring(response: Self.response, dampingRatio: dampingRatio)
    return fits([MoveShape(.spring(spring))]).first
  }

  /// The closest spring that swings.
  fileprivate var spring: MoveFit? {
    let coarse = stride(from: 0.3, through: 0.9, by: 0.1).compactMap { spring(dampingRatio: $0) }
    guard let first = coarse.min(by: { $0.rms < $1.rms }) else { return nil }
    var best = first
    for step in [0.05, 0.02, 0.01, 0.005, 0.002] {
      guard case .spring(let spring) = best.shape.curve.easing else { break }
      let ratios = [spring.dampingRatio - step, spring.dampingRatio + step]
      let near = ratios.filter { (0.05..<1).contains($0) }
      best =
        ([best] + near.compactMap { self.spring(dampingRatio: $0) })
        .min { $0.rms < $1.rms } ?? best
    }
    return best
  }

  /// The closest cubic-bezier with its duration.
  fileprivate var cubicBezier: MoveFit? {
    let moving = samples.filter { $0.time >= starts[0] && $0.time <= end }
    guard let sampled = SampledCurve(measured: moving) else { return nil }
    return fits([MoveShape(Fit.cubicBezier(to: FitTarget(sampled)).easing)]).first
  }
}
