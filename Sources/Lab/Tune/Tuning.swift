package import Motion
import Phone

/// A search for the curve of a technique that keeps the seam smallest; the worst of all situations counts.
///
/// It tries known curves, then goes downhill from the best ones by the measured seam. It works in short steps, so a screen
/// can show its way. The same situations give the same curve.
package struct Tuning: Sendable {
  package enum CurveFamily: String, Sendable, CaseIterable {
    case cubicBezier = "cubic-bezier"
    case spring, linear
  }

  package enum SeamGoal: String, Sendable, CaseIterable {
    case worst, rms, overlap, gap
  }

  package typealias Candidate = (curve: Curve, score: Score)

  private typealias Descent = Simplex<Score>

  private enum Phase: Sendable {
    /// Tries known curves over the durations that are left.
    case probing([Seconds])
    /// Goes downhill, and then from the starts that are left.
    case descending(Descent, [[Double]])
    /// Goes downhill once more from the best point, which may be in a bend.
    case polishing(Descent)
    case done
  }

  private static let rate = 400.0
  /// The distance of vertices at which a descent ends.
  private static let precision = 0.0002

  private let situations: [Situation]
  private let goal: SeamGoal
  private let space: CurveSpace
  private var phase: Phase
  private var found: [Descent.Vertex] = []
  package private(set) var best: Candidate

  /// Creates a search that begins with the motions of the keyboards.
  ///
  /// - Parameters:
  ///   - situations: The phones and scenarios, at least one, with finite motions of the keyboard.
  ///   - durations: The durations to search, in seconds, above 0; nil for 0.1 to 1 s, and to the keyboards' own.
  package init(
    _ situations: [Situation], family: CurveFamily, over durations: ClosedRange<Seconds>? = nil,
    minimizing goal: SeamGoal = .worst
  ) {
    (self.situations, self.goal) = (situations, goal)
    let longest = situations.map(\.configuration.keyboardMotion.curve.duration).max() ?? 0
    space = CurveSpace(family, over: durations ?? 0.1...max(1, longest), for: situations)
    let own = space.own
    let candidates = own.map { ($0, Tuning.score(of: $0, in: situations, goal)) }
    best = candidates.min { $0.1 < $1.1 } ?? (.immediate, .worst)
    phase = .probing(space.probedDurations)
    if best.score.isPerfect { phase = .done }
  }

  /// True if the search has ended; at its start, if a keyboard's own motion leaves no seam.
  package var isDone: Bool { if case .done = phase { true } else { false } }

  package func score(of curve: Curve) -> Score { Tuning.score(of: curve, in: situations, goal) }

  private static func score(of curve: Curve, in situations: [Situation], _ goal: SeamGoal) -> Score
  {
    let excess = curve.excess
    guard excess <= 0 else { return Score(excess: excess) }
    return Score(situations.map { $0.figures(by: curve, rate: rate) }, goal)
  }
}

// MARK: - Steps

extension Tuning {
  package mutating func finish() { while !isDone { advance() } }

  /// Makes one step, of about twenty measurements.
  package mutating func advance() {
    switch phase {
    case .probing(let durations): probe(durations)
    case .descending(var descent, let starts):
      guard !descend(&descent) else { return phase = .descending(descent, starts) }
      found.append(descent.best)
      phase =
        starts.first.map { start in
          .descending(self.descent(from: start, steps: space.steps), Array(starts.dropFirst()))
        } ?? .polishing(polish())
    case .polishing(var descent):
      guard !descend(&descent) else { return phase = .polishing(descent) }
      take(descent.best)
      simplify()
      phase = .done
    case .done: break
    }
  }

  /// Tries the known curves over the first duration, then turns to the rest.
  private mutating func probe(_ durations: [Seconds]) {
    guard let duration = durations.first else {
      found.sort { $0.value < $1.value }
      let starts = space.starts(from: found.map(\.point))
      found = []
      let first = descent(from: starts[0], steps: space.steps)
      return phase = .descending(first, Array(starts.dropFirst()))
    }
    for point in space.knownPoints(over: duration) {
      let vertex = (point, score(of: space.curve(at: point)))
      found.append(vertex)
      take(vertex)
    }
    phase = .probing(Array(durations.dropFirst()))
  }

  private func descent(from start: [Double], steps: [Double]) -> Descent {
    Descent(from: (start, value(of: start)), steps: steps, value)
  }

  private func value(of point: [Double]) -> Score { score(of: space.curve(at: point)) }

  private func polish() -> Descent {
    let start = found.min { $0.value < $1.value }?.point ?? []
    return descent(from: start, steps: space.steps.map { $0 / 4 })
  }

  /// Goes downhill for some steps; returns false at the end.
  private mutating func descend(_ descent: inout Descent) -> Bool {
    for _ in 0..<10 {
      guard !descent.isSmall(within: Tuning.precision) else { return false }
      descent.step(value)
    }
    take(descent.best)
    return true
  }

  private mutating func take(_ vertex: Descent.Vertex) {
    if vertex.value < best.score { best = (space.curve(at: vertex.point), vertex.value) }
  }

  /// Replaces the best curve by one with shorter numbers that is hardly worse.
  private mutating func simplify() {
    guard !space.own.contains(best.curve) else { return }
    let limit = best.score.slack(space.slack)
    for curve in space.simplifications(of: best.curve) {
      let score = score(of: curve)
      guard score.isWithin(limit) else { continue }
      return best = (curve, score)
    }
  }
}

// MARK: - Curves that apps ship

extension Curve {
  /// The largest part of its way that a found curve makes in a 60th of a second; more is a jump in disguise.
  package static let mostPerFrame = 0.5
  /// The largest part of its way by which a found curve overshoots; it never begins backward.
  package static let mostOvershoot = 0.1
  /// The steepest handle of a found cubic-bezier; Material's emphasized-decelerate has 14.
  package static let steepestHandle = 15.0

  /// True within these bounds.
  var isShippable: Bool { excess <= 0 }

  /// The parts of the way beyond these bounds; 0 for a curve that an app may ship.
  fileprivate var excess: Double {
    let (parts, frame) = (4, 1.0 / 60)
    let count = Int((duration / frame).rounded(.up)) * parts
    let values = (-parts...count).map { progress(at: Double($0) * frame / Double(parts)) }
    let steps = zip(values, values.dropFirst(parts)).map { abs($1 - $0) }
    return max(0, (steps.max() ?? 0) - Curve.mostPerFrame)
      + max(0, (values.max() ?? 0) - 1 - Curve.mostOvershoot) + max(0, -(values.min() ?? 0))
      + handleExcess
  }

  /// The parts of the way by which handles are too far up or down for their time.
  private var handleExcess: Double {
    guard case .cubicBezier(let bezier) = easing else { return 0 }
    return max(0, -bezier.y1) + max(0, bezier.y1 - Curve.steepestHandle * bezier.x1)
      + max(0, abs(1 - bezier.y2) - Curve.steepestHandle * (1 - bezier.x2))
  }

  /// Returns the curve that starts later by some seconds.
  package func delayed(by delay: Seconds) -> Curve {
    let (lines, whole) = (240, duration + delay)
    let points = (0...lines).map { line in
      let time = duration * Double(line) / Double(lines)
      return LinearStops.ControlPoint(input: (delay + time) / whole, output: progress(at: time))
    }
    let stops = [.init(input: 0, output: 0), .init(input: delay / whole, output: 0)] + points
    return Curve(.linearStops(LinearStops(points: stops)), duration: whole)
  }
}

// MARK: - The score

extension Tuning {
  /// The figures of all situations, the worst first; a lower score is better.
  package struct Score: Comparable, Sendable {
    private let keys: [Double]

    /// The figures count to a thousandth of a point, so that equal ones do not hide the next ones.
    init(_ figures: [SeamFigures], _ goal: SeamGoal) {
      func keys(_ figure: (SeamFigures) -> Double) -> [Double] {
        let rounded = figures.map { (figure($0) * 1000).rounded() / 1000 }
        return rounded.map { $0.isNaN ? .infinity : $0 }.sorted(by: >)
      }
      let (gaps, overlaps) = (keys { $0.maxGap.points }, keys { $0.maxOverlap.points })
      self.keys =
        switch goal {
        case .worst: keys(\.worst) + keys(\.rms)
        case .rms: keys(\.rms) + keys(\.worst)
        case .overlap: overlaps + gaps
        case .gap: gaps + overlaps
        }
    }

    /// Creates the score of a curve that no app ships: worse than all others, and better the nearer it is to one.
    fileprivate init(excess: Double) { keys = [1e6 * (1 + excess)] }

    private init(keys: [Double]) { self.keys = keys }

    fileprivate static let worst = Score(keys: [.infinity])

    fileprivate var isPerfect: Bool { keys.allSatisfy { $0 == 0 } }

    /// Returns the score that is hardly worse, by some points.
    fileprivate func slack(_ points: Double) -> Score {
      Score(keys: keys.map { $0 * 1.005 + points })
    }

    fileprivate func isWithin(_ limit: Score) -> Bool {
      zip(keys, limit.keys).allSatisfy { $0 <= $1 }
    }

    package static func < (one: Score, other: Score) -> Bool {
      one.keys.lexicographicallyPrecedes(other.keys)
    }
  }
}
