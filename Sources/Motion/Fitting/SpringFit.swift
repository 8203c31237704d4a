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
          velocities.isEmpty
          ? [[frequency, ratio]] : velocities.map { [frequency, ratio, $0] }
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
