import RealModule

/// A search for the spring closest to a target, in real seconds.
///
/// The frequency is searched as a logarithm, because its magnitude is unknown.
struct SpringFit {
  /// The free numbers of the spring, from those that every notation has.
  struct Freedom {
    /// True if it may start with a velocity.
    let hasVelocity: Bool

    /// True if its damping ratio may be above 1, evaluated literally.
    let isLiteral: Bool

    static let all = [
      Freedom(hasVelocity: false, isLiteral: false), Freedom(hasVelocity: true, isLiteral: false),
      Freedom(hasVelocity: false, isLiteral: true), Freedom(hasVelocity: true, isLiteral: true),
    ]
  }

  private let target: FitTarget
  private let goal: Fit.Goal
  private let freedom: Freedom

  init(to target: FitTarget, _ goal: Fit.Goal, _ freedom: Freedom) {
    (self.target, self.goal, self.freedom) = (target, goal, freedom)
  }

  /// Returns the best spring of this freedom.
  func best() -> Spring {
    let fine = target.thinned(to: 200)
    let found = starts().map { start in
      Simplex.minimum(from: start, steps: [0.2, 0.1, 1].dropLast(3 - start.count)) {
        size(of: $0, to: fine)
      }
    }
    return spring(found.min { $0.value < $1.value }?.point ?? [0, 1])
  }

  private func starts() -> [[Double]] {
    let coarse = target.thinned(to: 40)
    // From a spring that hardly moves within the duration to one that arrives in a hundredth of it.
    let frequencies = stride(from: -1.0, through: 6.5, by: 0.25)
    let ratios =
      [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1] + (freedom.isLiteral ? [1.5, 3, 8] : [])
    let velocities = freedom.hasVelocity ? [-4.0, 0, 4, 12] : []
    var lattice: [(point: [Double], size: Double)] = []
    for frequency in frequencies {
      for ratio in ratios {
        let points =
          velocities.isEmpty ? [[frequency, ratio]] : velocities.map { [frequency, ratio, $0] }
        lattice += points.map { ($0, size(of: $0, to: coarse)) }
      }
    }
    return lattice.sorted { $0.size < $1.size }.prefix(3).map(\.point)
  }

  private func size(of point: [Double], to target: FitTarget) -> Double {
    let spring = spring(point)
    var (squares, largest) = (0.0, 0.0)
    for (input, value) in zip(target.inputs, target.values) {
      let rest = spring.value(at: input * target.duration) - value
      squares += rest * rest
      largest = max(largest, abs(rest))
    }
    return goal == .max ? largest : (squares / Double(target.inputs.count)).squareRoot()
  }

  /// Returns the spring of a point.
  ///
  /// The numbers are the logarithm of the frequency in radians per duration, the damping ratio, and optionally the
  /// velocity in ways per duration.
  private func spring(_ point: [Double]) -> Spring {
    // Clamped to the limits of a spring, for very short and very long targets.
    let natural = Double.exp(min(max(point[0], -4), 9)) / target.duration
    let frequency = min(max(natural, 1e-98), 1e98)
    let ratio = min(max(point[1], 0.001), freedom.isLiteral ? 20 : 1)
    // A velocity / frequency has the range of outputs.
    let velocity = point.count > 2 ? (point[2] / target.duration / frequency).withinOutputs : 0
    return Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: velocity * frequency,
      overdamping: freedom.isLiteral && ratio > 1 ? .literal : .clamp)
  }
}

extension Fit {
  /// Returns the spring of mass 1 that is closest to a target, in real seconds.
  ///
  /// It has an initial velocity, or a literal damping ratio above 1, only if that halves the difference.
  public static func spring(to target: FitTarget, minimizing goal: Goal = .rms) -> Fit {
    if case .spring = target.curve?.easing, let easing = target.curve?.easing {
      return Fit(easing, to: target)
    }
    var best: Fit?
    for freedom in SpringFit.Freedom.all {
      let spring = SpringFit(to: target, goal, freedom).best()
      let fit = shortest(candidates(spring), to: target, goal)
      let size = fit.difference.size(goal)
      if best.map({ size < $0.difference.size(goal) / 2 }) ?? true { best = fit }
      if size < 1e-6 { break }
    }
    return best ?? Fit(.spring(.keyboard), to: target)
  }

  /// Returns the spring with more and more decimals; critical damping stays critical.
  private static func candidates(_ spring: Spring) -> [Easing] {
    let rounded = (0...12).map { decimals in
      let stiffness = max(spring.stiffness.rounded(decimals: decimals), 1e-9)
      let isCritical = spring.regime == .critical
      let damping = isCritical ? 2 * stiffness.squareRoot() : spring.damping
      return Spring(
        mass: 1, stiffness: stiffness,
        damping: isCritical ? damping : damping.rounded(decimals: decimals),
        initialVelocity: spring.initialVelocity.rounded(decimals: decimals),
        overdamping: spring.overdamping)
    }
    return (rounded + [spring]).map(Easing.spring)
  }
}

/// The method of Nelder and Mead (1965), which minimizes a function of a few numbers without its derivative.
package struct Simplex<Value: Comparable> {
  package typealias Vertex = (point: [Double], value: Value)

  private var vertices: [Vertex]

  /// Returns the best point found from a start.
  ///
  /// - Parameters:
  ///   - steps: The first step of each number.
  ///   - rounds: The number of searches; each starts at the end of the last, which may be in a bend.
  package static func minimum(
    from start: [Double], steps: [Double], rounds: Int = 3, _ function: ([Double]) -> Value
  ) -> Vertex {
    var best: Vertex = (start, function(start))
    for round in 0..<rounds {
      let scale = round == 0 ? 1.0 : 0.2
      var simplex = Simplex(from: best, steps: steps.map { $0 * scale }, function)
      for _ in 0..<160 where !simplex.isSmall(within: 1e-11) { simplex.step(function) }
      best = simplex.best
    }
    return best
  }

  /// Creates a simplex at a start, with the first step of each number.
  package init(from start: Vertex, steps: [Double], _ function: ([Double]) -> Value) {
    vertices = [start]
    for index in steps.indices {
      var point = start.point
      point[index] += steps[index]
      vertices.append((point, function(point)))
    }
    sort()
  }

  /// The best point so far.
  package var best: Vertex { vertices[0] }

  /// Returns whether the best and the worst vertex differ by less than a distance in each number.
  package func isSmall(within distance: Double) -> Bool {
    zip(vertices[0].point, vertices[vertices.count - 1].point).allSatisfy {
      abs($0 - $1) < distance
    }
  }

  /// Replaces the worst vertex, or moves all closer to the best.
  package mutating func step(_ function: ([Double]) -> Value) {
    let last = vertices.count - 1
    let reflected = vertex(at: -1, function)
    if reflected.value < vertices[0].value {
      let expanded = vertex(at: -2, function)
      vertices[last] = expanded.value < reflected.value ? expanded : reflected
    } else if reflected.value < vertices[last - 1].value {
      vertices[last] = reflected
    } else {
      let contracted = vertex(at: reflected.value < vertices[last].value ? -0.5 : 0.5, function)
      if contracted.value < min(reflected.value, vertices[last].value) {
        vertices[last] = contracted
      } else {
        shrink(function)
      }
    }
    sort()
  }

  private mutating func sort() { vertices.sort { $0.value < $1.value } }

  /// Returns the vertex on the line from the center of all others (0) to the worst (1).
  private func vertex(at part: Double, _ function: ([Double]) -> Value) -> Vertex {
    let others = vertices.dropLast()
    let worst = vertices[vertices.count - 1].point
    let point = worst.indices.map { index in
      let center = others.reduce(0) { $0 + $1.point[index] } / Double(others.count)
      return center + (worst[index] - center) * part
    }
    return (point, function(point))
  }

  private mutating func shrink(_ function: ([Double]) -> Value) {
    let best = vertices[0].point
    for index in vertices.indices.dropFirst() {
      let point = zip(best, vertices[index].point).map { ($0 + $1) / 2 }
      vertices[index] = (point, function(point))
    }
  }
}

extension Simplex: Sendable where Value: Sendable {}

extension Double {
  /// Returns a number of a search within its limits; beyond them it is reflected, because a plateau would stop the search.
  package func reflected(into range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    let way = abs(self - range.lowerBound).truncatingRemainder(dividingBy: 2 * width)
    return range.lowerBound + (way > width ? 2 * width - way : way)
  }
}

extension [[Double]] {
  /// The first three points that are apart from each other, to start searches from.
  package var spread: [[Double]] {
    reduce(into: []) { starts, point in
      let isNear = starts.contains { zip($0, point).allSatisfy { abs($0 - $1) < 0.15 } }
      if starts.count < 3, !isNear { starts.append(point) }
    }
  }
}
