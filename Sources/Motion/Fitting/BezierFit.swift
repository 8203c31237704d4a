/// A search for the cubic-bezier closest to a target.
///
/// For given x of both handles the curve is linear in their y, so the best y are computed. The two x are searched on a
/// lattice, then downhill from its best points.
struct BezierFit {
  private let target: FitTarget
  private let goal: Fit.Goal

  init(to target: FitTarget, _ goal: Fit.Goal) { (self.target, self.goal) = (target, goal) }

  /// Returns the best cubic-bezier.
  ///
  /// - Parameter start: Another start of the search.
  func best(also start: [Double]? = nil) -> CubicBezier {
    let fine = target.thinned(to: 300)
    let size = { (point: [Double]) in BezierFit.solution(at: point, fine, goal).size }
    let found = (starts() + [start].compactMap { $0 }).map { start in
      Simplex.minimum(from: start, steps: start.map { $0 < 0.5 ? 0.05 : -0.05 }, rounds: 1, size)
    }
    let point = found.min { $0.value < $1.value }?.point ?? [0.5, 0.5]
    // The search may stop in a bend, so it restarts there.
    let best = Simplex.minimum(from: point, steps: [0.01, -0.01], rounds: 2, size).point
    return BezierFit.solution(at: best, fine, goal).curve
  }

  /// Returns the best points of the lattice that have no better neighbor.
  private func starts() -> [[Double]] {
    let coarse = target.thinned(to: 50)
    let cells = 12
    var lattice: [(point: [Double], size: Double)] = []
    for index in 0..<(cells + 1) * (cells + 1) {
      let point = [index / (cells + 1), index % (cells + 1)].map { Double($0) / Double(cells) }
      lattice.append((point, BezierFit.solution(at: point, coarse, goal).size))
    }
    var starts: [[Double]] = []
    for (point, _) in lattice.sorted(by: { $0.size < $1.size }) where starts.count < 3 {
      let isNear = starts.contains { abs($0[0] - point[0]) < 0.15 && abs($0[1] - point[1]) < 0.15 }
      if !isNear { starts.append(point) }
    }
    return starts
  }

  /// Returns the best curve with handles at these x, and its difference.
  ///
  /// An x beyond 0…1 is reflected, because a plateau would stop the search. A handle beyond the range of outputs gives the
  /// straight line at an infinite difference.
  private static func solution(
    at point: [Double], _ target: FitTarget, _ goal: Fit.Goal
  ) -> (curve: CubicBezier, size: Double) {
    let (x1, x2) = (reflected(point[0]), reflected(point[1]))
    let system = BezierSystem(x1, x2, target)
    let (y1, y2, size) = goal == .rms ? system.leastSquares() : system.leastMaximum()
    guard Easing.outputs.contains(y1), Easing.outputs.contains(y2) else {
      return (CubicBezier(0, 0, 1, 1), .infinity)
    }
    return (CubicBezier(x1, y1, x2, y2), size)
  }

  private static func reflected(_ x: Double) -> Double {
    let inside = abs(x).truncatingRemainder(dividingBy: 2)
    return inside > 1 ? 2 - inside : inside
  }
}

extension Fit {
  /// Returns the cubic-bezier closest to a target. A target that is a cubic-bezier is returned unchanged.
  public static func cubicBezier(to target: FitTarget, minimizing goal: Goal = .rms) -> Fit {
    if case .cubicBezier = target.curve?.easing, let easing = target.curve?.easing {
      return Fit(easing, to: target)
    }
    var best = BezierFit(to: target, .rms).best()
    if goal == .max { best = BezierFit(to: target, .max).best(also: [best.x1, best.x2]) }
    let candidates = (2...12).map { decimals in
      CubicBezier(
        best.x1.rounded(decimals: decimals), best.y1.rounded(decimals: decimals),
        best.x2.rounded(decimals: decimals), best.y2.rounded(decimals: decimals))
    }
    return shortest((candidates + [best]).map(Easing.cubicBezier), to: target, goal)
  }
}
