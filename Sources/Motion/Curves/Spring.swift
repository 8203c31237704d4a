import RealModule

/// The evaluation of a damping ratio above 1.
public enum Overdamping: String, Hashable, Sendable, CaseIterable {
  /// Critical damping instead, as in Core Animation, SwiftUI and WebKit.
  case clamp

  /// The physical motion, with a long tail.
  case literal
}

/// A damped spring that pulls a value from 0 to 1, in closed form.
///
/// It solves mass·x″ + damping·x′ + stiffness·(x − 1) = 0 from x = 0 with x′ = `initialVelocity`, like
/// `CASpringAnimation` and WebKit's `SpringSolver`.
public struct Spring: Hashable, Sendable {
  /// The kind of motion, by the damping ratio.
  public enum Regime: String, Hashable, Sendable, CaseIterable {
    /// A ratio below 1: the spring overshoots and swings.
    case underdamped

    /// A ratio of 1: the fastest spring without an overshoot from rest.
    case critical

    /// A literal ratio above 1: the spring creeps.
    case overdamped
  }

  /// The mass, above 0, in a unit that the stiffness and the damping share.
  public let mass: Double

  /// The stiffness, above 0, in mass per second squared.
  public let stiffness: Double

  /// The damping before clamping, 0 or more, in mass per second.
  public let damping: Double

  /// The velocity at the start, in distances per second, positive toward the target.
  public let initialVelocity: Double

  /// The evaluation of a damping ratio above 1.
  public let overdamping: Overdamping

  /// The damping ratio after clamping, 0 or more.
  public let dampingRatio: Double

  /// The undamped frequency √(stiffness / mass), in radians per second.
  public let naturalFrequency: Double

  /// The kind of motion, after clamping.
  public let regime: Regime

  /// The decay ζω₀ of both parts of the solution, per second.
  let decayRate: Double

  /// The swing's angular frequency ω₀√|ζ² − 1|, per second, or half the distance between two decay rates.
  let splitRate: Double

  /// Creates a spring from its physical numbers.
  ///
  /// - Precondition: Mass and stiffness are above 0, the damping is 0 or more, and the velocity is finite. Also,
  ///   `naturalFrequency` is in 1e-100…1e100 per second, and damping / 2·mass is at most 1e100.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    overdamping: Overdamping = .clamp
  ) {
    precondition(
      Spring.isDefined(mass: mass, stiffness: stiffness, damping: damping)
        && initialVelocity.isFinite, "a spring needs a positive mass and stiffness, damping >= 0")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.overdamping) = (initialVelocity, overdamping)
    naturalFrequency = (stiffness / mass).squareRoot()
    let decayRate = damping / (2 * mass)
    let ratio = decayRate / naturalFrequency
    regime = Spring.regime(ratio, overdamping)
    dampingRatio = regime == .critical ? 1 : ratio
    self.decayRate = regime == .critical ? naturalFrequency : decayRate
    // The product of difference and sum keeps its digits for ratios close to 1.
    let square = (self.decayRate - naturalFrequency) * (self.decayRate + naturalFrequency)
    splitRate = abs(square).squareRoot()
  }

  /// Returns whether these numbers make a spring that can be computed without overflow.
  static func isDefined(mass: Double, stiffness: Double, damping: Double) -> Bool {
    guard mass > 0, stiffness > 0, damping >= 0 else { return false }
    let frequency = (stiffness / mass).squareRoot()
    return (1e-100...1e100).contains(frequency) && damping / (2 * mass) <= 1e100
  }

  /// Returns the regime of a literal ratio.
  ///
  /// Unit conversions may round by a few units in the last place; a bounce of 0 must still be critical.
  private static func regime(_ ratio: Double, _ overdamping: Overdamping) -> Regime {
    if abs(ratio - 1) <= 8 * Double.ulpOfOne { return .critical }
    if ratio < 1 { return .underdamped }
    return overdamping == .clamp ? .critical : .overdamped
  }
}

extension Spring {
  /// The keyboard's spring up to iOS 18: mass 3, stiffness 1000, damping 500, clamped to critical.
  ///
  /// Source: the keyboard's animation, printed in developer.apple.com/forums/thread/48088.
  public static let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The keyboard's spring of iOS 26: mass 1, stiffness 555.027, damping 47.118.
  ///
  /// Source: measurements by several apps, such as Telegram; Apple does not document it.
  public static let keyboardIOS26 = Spring(mass: 1, stiffness: 555.027, damping: 47.118)
}

// MARK: - Conversions of SwiftUI's Spring
// In Apple's documentation Spring(duration: 0.5, bounce: 0.3) has stiffness 157.9 and damping 17.6. Flutter's
// withDurationAndBounce agrees.

extension Spring {
  /// Creates a spring of mass 1 from its undamped period in seconds and its damping ratio.
  ///
  /// stiffness = (2π / response)², damping = 4π · dampingRatio / response.
  ///
  /// - Precondition: The response is above 0 and the ratio 0 or more, within the limits of
  ///   `init(mass:stiffness:damping:initialVelocity:overdamping:)`.
  public init(
    response: Seconds, dampingRatio: Double, initialVelocity: Double = 0,
    overdamping: Overdamping = .clamp
  ) {
    let (stiffness, damping) = Spring.physics(response: response, dampingRatio: dampingRatio)
    self.init(
      mass: 1, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      overdamping: overdamping)
  }

  /// Creates a spring of mass 1 from its perceptual duration in seconds and its bounce.
  ///
  /// The duration is the response, not the settling time. The ratio is 1 − bounce, or 1 / (1 + bounce) for a bounce below
  /// 0, which is critical unless literal.
  ///
  /// - Precondition: The duration is above 0, the bounce above −1 and at most 1.
  public init(
    duration: Seconds, bounce: Double, initialVelocity: Double = 0,
    overdamping: Overdamping = .clamp
  ) {
    precondition(bounce > -1 && bounce <= 1, "a bounce must be above -1 and at most 1")
    self.init(
      response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce),
      initialVelocity: initialVelocity, overdamping: overdamping)
  }

  /// The undamped period 2π / `naturalFrequency`, in seconds; also SwiftUI's `duration`.
  public var response: Seconds { 2 * .pi / naturalFrequency }

  /// The bounce of the damping ratio after clamping: 1 undamped, 0 critical, toward −1 overdamped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The damping ratio before clamping: 4.56 for `keyboard`.
  public var literalDampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  /// True if a damping ratio above 1 was clamped to critical.
  public var isClamped: Bool { regime == .critical && literalDampingRatio > 1 + 1e-12 }

  /// The regime to show beside a ratio of three decimals: critical for a ratio that reads 1.
  package var shownRegime: Regime { abs(dampingRatio - 1) < 0.0005 ? .critical : regime }

  /// Returns stiffness and damping for a mass of 1.
  static func physics(
    response: Seconds, dampingRatio: Double
  ) -> (stiffness: Double, damping: Double) {
    let frequency = 2 * Double.pi / response
    return (frequency * frequency, 2 * frequency * dampingRatio)
  }

  /// Returns the damping ratio of a spring that starts at rest and overshoots by a part of its way: 1 for 0 or less, 0 from 1 on.
  ///
  /// The overshoot of a ratio ζ is e^(−πζ / √(1 − ζ²)).
  package static func dampingRatio(overshoot: Double) -> Double {
    guard overshoot > 0 else { return 1 }
    let logarithm = Double.log(min(overshoot, 1))
    return abs(logarithm) / (.pi * .pi + logarithm * logarithm).squareRoot()
  }

  /// Returns the damping ratio of a bounce above −1 and at most 1.
  static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }
}

extension Spring {
  /// Returns the progress after `t` seconds: 0 up to time 0, above 1 in an overshoot.
  ///
  /// A damped spring gives exactly 1 at infinity; an undamped one never ends.
  public func value(at t: Seconds) -> Double {
    t > 0 ? 1 + decay(offset: -1, velocity: initialVelocity, after: t).offset : 0
  }

  /// Returns the velocity after `t` seconds, in distances per second: 0 before time 0.
  public func velocity(at t: Seconds) -> Double {
    t >= 0 ? decay(offset: -1, velocity: initialVelocity, after: t).velocity : 0
  }

  /// Returns the free motion toward 0, `t` seconds after a state; up to time 0 the state itself.
  ///
  /// The offset is a distance from the target in any unit, the velocity is in that unit per second. The spring's own
  /// `initialVelocity` is ignored.
  ///
  /// With σ = ζω₀, u = e^(−σt)·(u₀C + (v₀ + σu₀)S) and v = e^(−σt)·(v₀C − (σv₀ + ω₀²u₀)S). C and S are the even and the
  /// odd solution: cos ωt and sin ωt / ω below the critical ratio, 1 and t at it, cosh and sinh above.
  public func decay(
    offset: Double, velocity: Double, after t: Seconds
  ) -> (offset: Double, velocity: Double) {
    guard t > 0 else { return (offset, velocity) }
    let (even, odd) = solutions(at: t)
    let pull = naturalFrequency * naturalFrequency * offset
    return (
      offset * even + (velocity + decayRate * offset) * odd,
      velocity * even - (decayRate * velocity + pull) * odd
    )
  }

  /// Returns e^(−σt)·C and e^(−σt)·S of `decay` at a time above 0.
  private func solutions(at t: Seconds) -> (even: Double, odd: Double) {
    let fade = Double.exp(-slowRate * t)
    // 0 times an infinite time would be NaN.
    guard fade > 0 else { return (0, 0) }
    switch regime {
    case .underdamped:
      // An infinite angle has no cosine.
      let angle = min(splitRate * t, .greatestFiniteMagnitude)
      return (fade * .cos(angle), fade * .sin(angle) / splitRate)
    case .critical:
      return (fade, fade * t)
    case .overdamped:
      // The loss of the fast part; cosh would overflow.
      let lost = -Double.expMinusOne(-2 * splitRate * t)
      return (fade * (1 - lost / 2), fade * lost / (2 * splitRate))
    }
  }

  /// The decay of the slowest part of the solution, per second.
  ///
  /// Above the critical ratio it is σ − √(σ² − ω₀²), in a form without cancellation.
  var slowRate: Double {
    regime == .overdamped
      ? naturalFrequency * naturalFrequency / (decayRate + splitRate) : decayRate
  }
}

extension Spring {
  /// Returns the last time in seconds at which the value is `threshold` away from 1.
  ///
  /// It is 0 if the value is never that far away after the start, and infinite for an undamped spring.
  /// `coreAnimationSettlingDuration` estimates it by an envelope instead.
  ///
  /// - Precondition: The threshold, in distances, is finite and above 0.
  public func settlingTime(within threshold: Double = 0.001) -> Seconds {
    precondition(threshold > 0 && threshold.isFinite, "a threshold must be above 0")
    // Between two turns the distance falls to zero and rises again, so the last crossing follows the last turn beyond
    // the threshold.
    guard let turn = firstTurn else { return lastCrossing(of: threshold, from: 0) }
    if distance(at: turn) < threshold { return crossing(of: threshold, between: 0, and: turn) }
    guard regime == .underdamped else { return lastCrossing(of: threshold, from: turn) }
    return lastSwing(beyond: threshold, from: turn)
  }

  private func distance(at t: Seconds) -> Double {
    abs(decay(offset: -1, velocity: initialVelocity, after: t).offset)
  }

  /// The first time at which the motion turns around; nil if it never does.
  var firstTurn: Seconds? {
    // v = 0 in `decay` means S / C = tangent.
    let push = decayRate * initialVelocity - naturalFrequency * naturalFrequency
    switch regime {
    case .underdamped:
      let angle = Double.atan2(y: splitRate * initialVelocity, x: push)
      return (angle > 0 ? angle : angle + .pi) / splitRate
    case .critical:
      let tangent = initialVelocity / push
      return tangent > 0 && tangent.isFinite ? tangent : nil
    case .overdamped:
      let tangent = splitRate * initialVelocity / push
      return tangent > 0 && tangent < 1 ? .atanh(tangent) / splitRate : nil
    }
  }

  /// Returns the crossing after the last turn beyond the threshold. Turns shrink by a constant factor.
  private func lastSwing(beyond threshold: Double, from turn: Seconds) -> Seconds {
    guard decayRate > 0 else { return .infinity }
    let half = Double.pi / splitRate
    let count = Double.log(distance(at: turn) / threshold) / (decayRate * half)
    let last = turn + count.rounded(.down) * half
    return crossing(of: threshold, between: last, and: last + half)
  }

  /// Returns the crossing after `start`, after which the distance only falls.
  private func lastCrossing(of threshold: Double, from start: Seconds) -> Seconds {
    var (low, step) = (start, 1 / slowRate)
    while distance(at: low + step) >= threshold {
      low += step
      step *= 2
    }
    return crossing(of: threshold, between: low, and: low + step)
  }

  /// Returns the crossing in an interval that ends within the threshold.
  private func crossing(of threshold: Double, between low: Seconds, and high: Seconds) -> Seconds {
    lastNumber(from: low, to: high) { distance(at: $0) >= threshold }
  }
}

extension Spring {
  /// The first maximum beyond the target, in seconds and progress above 1; nil without one.
  ///
  /// At critical damping and above only a fast start overshoots.
  public var firstPeak: (time: Seconds, value: Double)? {
    guard let turn = firstTurn else { return nil }
    // A start toward the target, or from rest, first turns beyond it. A backward start first turns before 0.
    if initialVelocity >= 0 { return (turn, value(at: turn)) }
    guard regime == .underdamped else { return nil }
    let next = turn + .pi / splitRate
    return (next, value(at: next))
  }

  /// The largest overshoot as a part of the way, such as 0.16; 0 without one.
  public var overshoot: Double {
    guard let time = firstPeak?.time else { return 0 }
    return max(0, decay(offset: -1, velocity: initialVelocity, after: time).offset)
  }

  /// The `settlingDuration` of `CASpringAnimation`, in seconds.
  ///
  /// It is the time at which an envelope of the swing has fallen to a thousandth: −ln(0.001 / (1 + |B|)) / σ with
  /// B = (σ − v₀) / ω. The formula is inferred from Apple's documentation, which has about 2.85 s for mass 1, stiffness
  /// 100, damping 5. It is infinite without damping, and nil at critical damping and above.
  public var coreAnimationSettlingDuration: Seconds? {
    guard regime == .underdamped else { return nil }
    let amplitude = 1 + abs((decayRate - initialVelocity) / splitRate)
    return -.log(0.001 / amplitude) / decayRate
  }
}
