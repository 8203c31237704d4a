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
    let found = (starts() + [start].compactMap(\.self)).map { start in
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
    return lattice.sorted { $0.size < $1.size }.map(\.point).spread
  }

  /// Returns the best curve with handles at these x, and its difference.
  ///
  /// A handle beyond the range of outputs gives the straight line at an infinite difference.
  private static func solution(
    at point: [Double], _ target: FitTarget, _ goal: Fit.Goal
  ) -> (curve: CubicBezier, size: Double) {
    let (x1, x2) = (point[0].reflected(into: 0...1), point[1].reflected(into: 0...1))
    let system = BezierSystem(x1, x2, target)
    let (y1, y2, size) = goal == .rms ? system.leastSquares() : system.leastMaximum()
    guard Easing.outputs.contains(y1), Easing.outputs.contains(y2) else {
      return (CubicBezier(0, 0, 1, 1), .infinity)
    }
    return (CubicBezier(x1, y1, x2, y2), size)
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

/// The equations for the two y of a cubic-bezier's handles, one for each sample of a target.
///
/// y₁·3s²t + y₂·3st² = value − t³, with the curve's parameter t at the sample, and s = 1 − t.
struct BezierSystem {
  typealias Solution = (y1: Double, y2: Double, size: Double)

  private var first: [Double] = []
  private var second: [Double] = []
  private var right: [Double] = []
  /// The largest difference at the ends, where the handles have no effect.
  private var fixed = 0.0
  private var fixedSquares = 0.0
  private let count: Int

  init(_ x1: Double, _ x2: Double, _ target: FitTarget) {
    let axis = BezierAxis(x1, x2)
    count = target.inputs.count
    for (input, value) in zip(target.inputs, target.values) {
      guard input > 0, input < 1 else {
        let rest = value - (input > 0 ? 1 : 0)
        fixed = max(fixed, abs(rest))
        fixedSquares += rest * rest
        continue
      }
      let t = axis.parameter(of: input)
      let s = 1 - t
      first.append(3 * s * s * t)
      second.append(3 * s * t * t)
      right.append(value - t * t * t)
    }
  }

  /// Returns the solution with the least mean square.
  func leastSquares() -> Solution {
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in right.indices {
      let (a, b, r) = (first[index], second[index], right[index])
      aa += a * a
      ab += a * b
      bb += b * b
      ar += a * r
      br += b * r
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-14 * aa * bb, determinant > 0 else { return (0, 1, .infinity) }
    let (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    let squares = right.indices.reduce(fixedSquares) { sum, index in
      let rest = rest(y1, y2, index)
      return sum + rest * rest
    }
    return (y1, y2, (squares / Double(count)).squareRoot())
  }

  /// Returns the solution with the least maximum difference, by exchange (Remez, Stiefel).
  ///
  /// With two unknowns, the best solution differs equally at three samples, with alternating signs. In each round the
  /// sample with the largest difference replaces one of the three.
  func leastMaximum() -> Solution {
    guard right.count >= 3 else { return leastSquares() }
    var corners = [right.count / 4, right.count / 2, right.count * 3 / 4]
    if right.count < 5 { corners = [0, 1, 2] }
    var best: Solution = leastSquares()
    best.size = largest(best.y1, best.y2).size
    for _ in 0..<40 {
      guard let (y1, y2, level) = leveled(corners) else { break }
      let worst = largest(y1, y2)
      if max(worst.size, fixed) < best.size { best = (y1, y2, max(worst.size, fixed)) }
      guard worst.size > abs(level) * (1 + 1e-9) + 1e-15 else { break }
      exchange(&corners, for: worst.index, isAbove: rest(y1, y2, worst.index) > 0, level > 0)
    }
    return (best.y1, best.y2, max(best.size, fixed))
  }

  private func rest(_ y1: Double, _ y2: Double, _ index: Int) -> Double {
    right[index] - y1 * first[index] - y2 * second[index]
  }

  private func largest(_ y1: Double, _ y2: Double) -> (index: Int, size: Double) {
    var (worst, size) = (0, -1.0)
    for index in right.indices where abs(rest(y1, y2, index)) > size {
      (worst, size) = (index, abs(rest(y1, y2, index)))
    }
    return (worst, size)
  }

  /// Returns the solution that differs by +level, −level, +level at three samples; nil if there is none.
  private func leveled(_ corners: [Int]) -> (y1: Double, y2: Double, level: Double)? {
    let (i, j, k) = (corners[0], corners[1], corners[2])
    // The sum of neighboring equations has no level; two equations with two unknowns remain.
    let (a1, b1, r1) = (first[i] + first[j], second[i] + second[j], right[i] + right[j])
    let (a2, b2, r2) = (first[j] + first[k], second[j] + second[k], right[j] + right[k])
    let determinant = a1 * b2 - a2 * b1
    guard abs(determinant) > 1e-15 else { return nil }
    let y1 = (r1 * b2 - r2 * b1) / determinant
    let y2 = (a1 * r2 - a2 * r1) / determinant
    return (y1, y2, rest(y1, y2, i))
  }

  /// Replaces one of the three samples and keeps the signs alternating.
  ///
  /// - Parameters:
  ///   - isAbove: The sign at the new sample.
  ///   - isUp: The sign at the first sample.
  private func exchange(_ corners: inout [Int], for new: Int, isAbove: Bool, _ isUp: Bool) {
    let signs = [isUp, !isUp, isUp]
    let place = corners.firstIndex { new < $0 } ?? 3
    if place < 3, signs[place] == isAbove {
      corners[place] = new
    } else if place > 0, signs[place - 1] == isAbove {
      corners[place - 1] = new
    } else if place == 0 {
      corners = [new, corners[0], corners[1]]
    } else {
      corners = [corners[1], corners[2], new]
    }
  }
}
