package import Motion
import Phone

/// A move of the keyboard or of the bar in a recording, and the easing that fits it. Heights are points above the screen's
/// bottom edge.
package struct TrackMotion: Hashable, Sendable {
  /// The start by the fit, between two frames, in seconds of the recording.
  package let start: Seconds
  package let from: Double
  /// The last height, which an interrupted move leaves for the next.
  package let to: Double
  /// The height at which the move aims, by the fit.
  package let aim: Double
  /// The time that it takes, or would take without the interruption, in seconds of the recording.
  package let duration: Seconds
  /// True if the next move begins before this one rests.
  package let isInterrupted: Bool
  /// The easing's name or text; `jump` for a move between two frames.
  package let name: String
  /// The curve at normal speed.
  package let curve: Curve
  /// The recording's seconds per second of the named motion; nil for a timing function of any duration.
  package let scale: Double?
  /// The root mean square of the distance to the easing, in points.
  package let rms: Double

  /// True if the easing is close enough to explain the move.
  package var isExplained: Bool { rms <= TrackMotion.tolerance(abs(aim - from)) }

  /// Returns the largest rms of an easing that explains a distance, in points; small GIFs are off by a hundredth of it.
  static func tolerance(_ distance: Double) -> Double { max(Seam.tolerance, distance / 64) }

  /// Creates the motion of a move that is a part of a fit; `slow` is the time scale of a timing function.
  private init(
    _ move: Track.Move, _ fit: MoveFit, _ index: Int, aim: Double, isInterrupted: Bool, slow: Double
  ) {
    (start, from, to, self.aim) = (fit.starts[index], move.from, move.to, aim)
    (duration, name, rms) = (fit.duration, fit.shape.name, fit.rms)
    self.isInterrupted = isInterrupted
    scale = fit.shape.hasDuration ? fit.scale : nil
    curve =
      fit.shape.hasDuration
      ? fit.shape.curve : Curve(fit.shape.curve.easing, duration: fit.duration / slow)
  }

  private init(jump move: Track.Move, isInterrupted: Bool) {
    (start, from, to, aim) = (move.end, move.from, move.to, move.to)
    (duration, name, curve, scale, rms) = (0, "jump", .immediate, nil, 0)
    self.isInterrupted = isInterrupted
  }

  /// Finds the easings of moves.
  ///
  /// - Parameters:
  ///   - moves: The moves by time, in heights.
  ///   - positions: The heights in all frames.
  ///   - frame: The usual time between two frames.
  ///   - keyboardScale: The time scale of the keyboard; nil to fit the keyboard itself.
  static func motions(
    of moves: [Track.Move], in positions: [SampledCurve.Sample], frame: Seconds,
    keyboardScale: Double? = nil
  ) -> [TrackMotion] {
    var chains: [[Track.Move]] = []
    for move in moves {
      if let last = chains.last?.last, move.start - last.end < frame / 2 {
        chains[chains.count - 1].append(move)
      } else {
        chains.append([move])
      }
    }
    return chains.enumerated().flatMap { index, chain in
      let next = index + 1 < chains.count ? chains[index + 1][0].start : .infinity
      let scope = MotionScope(
        positions: positions, frame: frame, limit: next, keyboardScale: keyboardScale)
      return scope.motions(of: chain)
    }
  }

  private struct MotionScope {
    let positions: [SampledCurve.Sample]
    let frame: Seconds
    /// The start of the next move after the chain.
    let limit: Seconds
    let keyboardScale: Double?

    /// The most moves that are fitted together; a user who interrupts a keyboard more often waits for none of it.
    ///
    /// The time of a fit grows with the square of its moves, or faster.
    private static let mostTogether = 6
    /// The most frames that take part in a fit, evenly spaced; more would not change it.
    private static let mostSamples = 100
    /// Frames at rest before and after a move that take part in a fit.
    private static let margin = 4.0

    private var shapes: [MoveShape] {
      keyboardScale.map { MoveShape.keyboards + MoveShape.timings + MoveShape.springs(scale: $0) }
        ?? MoveShape.keyboards
    }

    /// Returns the motions of a chain: together if its moves add up, else each from its own start.
    func motions(of chain: [Track.Move]) -> [TrackMotion] {
      if (2...MotionScope.mostTogether).contains(chain.count), !chain.contains(where: isJump) {
        let fitting = fitting(chain, isOver: true)
        let fit = closest(fitting.fits(shapes))
        if fit.rms <= tolerance(fit) { return chain.indices.map { motion(chain, $0, fit, $0) } }
      }
      return chain.indices.map { index in
        let isOver = index == chain.count - 1
        guard !isJump(chain[index]) else {
          return TrackMotion(jump: chain[index], isInterrupted: !isOver)
        }
        let fitting = fitting([chain[index]], isOver: isOver)
        var fit = closest(fitting.fits(shapes))
        if isOver, fit.rms > Seam.tolerance {
          fit = better(of: fit, general(fitting).min { $0.rms < $1.rms })
        }
        return motion(chain, index, fit, 0)
      }
    }

    /// Returns the fit of a curve without a name only if the name explains nothing, or the bar's own curve is much closer.
    private func better(of named: MoveFit, _ general: MoveFit?) -> MoveFit {
      guard let general, general.rms < named.rms else { return named }
      let isNamed = named.rms <= tolerance(named)
      return isNamed && (keyboardScale == nil || general.rms > named.rms / 3) ? named : general
    }

    private func isJump(_ move: Track.Move) -> Bool { move.end - move.start < frame * 1.6 }

    private func tolerance(_ fit: MoveFit) -> Double {
      TrackMotion.tolerance(fit.distances.map(abs).max() ?? 0)
    }

    private func motion(
      _ chain: [Track.Move], _ index: Int, _ fit: MoveFit, _ part: Int
    ) -> TrackMotion {
      TrackMotion(
        chain[index], fit, part, aim: fit.distances[...part].reduce(chain[index - part].from, +),
        isInterrupted: index < chain.count - 1, slow: keyboardScale ?? 1)
    }

    /// Returns the search for moves that end at rest, or for one that the next interrupts.
    private func fitting(_ moves: [Track.Move], isOver: Bool) -> MoveFitting {
      let (first, last) = (moves[0], moves[moves.count - 1])
      let room = MotionScope.margin * frame
      let end = isOver ? min(last.end + room, limit) : last.end
      let samples = positions.filter { $0.time >= first.start - room && $0.time <= end }
      let step = (samples.count + MotionScope.mostSamples - 1) / MotionScope.mostSamples
      let taken =
        step > 1 ? samples.enumerated().filter { $0.offset % step == 0 }.map(\.element) : samples
      return MoveFitting(
        samples: taken.map { .init(time: $0.time, value: $0.value - first.from) },
        starts: moves.map(\.start), total: isOver ? last.to - first.from : nil, end: last.end,
        frame: frame)
    }

    /// Returns the fit of a curve that has no name: a cubic-bezier, a spring, or straight lines.
    private func general(_ fitting: MoveFitting) -> [MoveFit] {
      let scale = keyboardScale ?? 1
      let moving = fitting.samples.filter {
        $0.time >= fitting.starts[0] && $0.time <= fitting.end
      }
      let real = moving.map { SampledCurve.Sample(time: $0.time / scale, value: $0.value) }
      guard let sampled = SampledCurve(measured: real) else { return [] }
      let target = FitTarget(sampled)
      var spring = MoveShape(Fit.spring(to: target).easing)
      spring.scale = scale
      let fits = fitting.fits([MoveShape(Fit.cubicBezier(to: target).easing), spring])
      if fits.contains(where: { $0.rms <= tolerance($0) }) { return fits }
      return fits + fitting.fits([MoveShape(Fit.linearStops(to: target, within: 0.005).easing)])
    }

    /// Returns the first of the fits that are nearly as close as the best.
    ///
    /// Motions of other durations may have one shape, so the one nearest to its own time scale comes first.
    private func closest(_ fits: [MoveFit]) -> MoveFit {
      let best = fits.map(\.rms).min() ?? 0
      let close = fits.filter { $0.rms <= best * 1.25 + 0.1 }
      func strangeness(_ fit: MoveFit) -> Double {
        guard fit.shape.hasDuration else { return 1.05 }
        let ratio = fit.scale / (keyboardScale ?? 1)
        return max(ratio, 1 / ratio)
      }
      return close.min { strangeness($0) < strangeness($1) } ?? fits[0]
    }
  }
}
