import RealModule

/// The search for the spring that comes closest to a target, in real seconds.
///
/// Its frequency is searched as a logarithm, since nothing is known of its size but the duration.
struct SpringFit {
  /// What the spring may do, from the simplest that every notation can say.
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

  /// The best spring of this freedom.
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
    // From a spring that hardly moves in the duration to one that is there in a hundredth of it.
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

  /// The spring of a point: the logarithm of its frequency in radians per duration, its damping
  /// ratio, perhaps its velocity in ways per duration.
  private func spring(_ point: [Double]) -> Spring {
    // Within what a spring may be, however short or long the target is.
    let natural = Double.exp(min(max(point[0], -4), 9)) / target.duration
    let frequency = min(max(natural, 1e-98), 1e98)
    let ratio = min(max(point[1], 0.001), freedom.isLiteral ? 20 : 1)
    // In units of the frequency, a velocity has the range of outputs.
    let velocity = point.count > 2 ? (point[2] / target.duration / frequency).withinOutputs : 0
    return Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: velocity * frequency,
      overdamping: freedom.isLiteral && ratio > 1 ? .literal : .clamp)
  }
}

extension Fit {
  /// Returns the spring, of mass 1, that comes closest to `target` in its seconds.
  ///
  /// It starts at rest and swings or is critical, unless a velocity at the start or a literal damping
  /// ratio above 1 makes it at least twice as close.
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

  /// The spring with ever more decimals; critical damping stays critical.
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
