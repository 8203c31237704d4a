/// How a spring with a damping ratio above 1 is evaluated.
public enum Overdamping: String, Hashable, Sendable, CaseIterable {
  /// As if it were critically damped, which is what Core Animation, SwiftUI and WebKit do.
  case clamp

  /// As the physics says, with a long tail.
  case literal
}

/// A damped spring that pulls a value from 0 to 1, in closed form: the same at any sampling rate.
///
/// It solves mass·x″ + damping·x′ + stiffness·(x − 1) = 0 from x = 0 with x′ = `initialVelocity`,
/// the convention of `CASpringAnimation` and of WebKit's `SpringSolver`.
public struct Spring: Hashable, Sendable {
  /// True if and how the spring swings, decided by its damping ratio.
  public enum Regime: String, Hashable, Sendable, CaseIterable {
    /// Ratio below 1: it overshoots and swings.
    case underdamped

    /// Ratio 1: the fastest that does not overshoot from rest.
    case critical

    /// Ratio above 1, evaluated literally: it creeps.
    case overdamped
  }

  /// The mass, above 0, in a unit that the stiffness and the damping share.
  public let mass: Double

  /// The stiffness, above 0, in mass per second squared.
  public let stiffness: Double

  /// The damping as it was given, 0 or more, in mass per second.
  public let damping: Double

  /// The velocity at the start, in distances per second, positive towards the target.
  public let initialVelocity: Double

  /// What becomes of a damping ratio above 1.
  public let overdamping: Overdamping

  /// The damping ratio as evaluated, 0 or more: 1 where `overdamping` clamps it.
  public let dampingRatio: Double

  /// The frequency without damping, √(stiffness / mass), in radians per second.
  public let naturalFrequency: Double

  /// The kind of motion, as evaluated.
  public let regime: Regime

  /// ζω₀, the rate at which both parts of the solution decay, per second.
  let decayRate: Double

  /// ω₀√|ζ² − 1|, per second: the swing's angular frequency, or half the distance of the two rates.
  let splitRate: Double

  /// Creates a spring from its physical numbers.
  ///
  /// - Precondition: mass and stiffness are positive, the damping is not negative, the velocity is
  ///   finite, and the motion is of this world: `naturalFrequency` in 1e-100…1e100 per second,
  ///   damping / 2·mass at most 1e100.
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
    // As a product of sum and difference it keeps its digits where the ratio is close to 1.
    let square = (self.decayRate - naturalFrequency) * (self.decayRate + naturalFrequency)
    splitRate = abs(square).squareRoot()
  }

  /// True if these numbers make a spring whose motion can be computed without overflow.
  static func isDefined(mass: Double, stiffness: Double, damping: Double) -> Bool {
    guard mass > 0, stiffness > 0, damping >= 0 else { return false }
    let frequency = (stiffness / mass).squareRoot()
    return (1e-100...1e100).contains(frequency) && damping / (2 * mass) <= 1e100
  }

  /// The regime of a literal ratio. A few units in the last place around 1 are the dust of unit
  /// conversion: a bounce of 0 must be critical.
  private static func regime(_ ratio: Double, _ overdamping: Overdamping) -> Regime {
    if abs(ratio - 1) <= 8 * Double.ulpOfOne { return .critical }
    if ratio < 1 { return .underdamped }
    return overdamping == .clamp ? .critical : .overdamped
  }
}

extension Spring {
  /// The keyboard's spring up to iOS 18: mass 3, stiffness 1000, damping 500, clamped to critical.
  ///
  /// As printed from the keyboard's own animation (developer.apple.com/forums/thread/48088).
  public static let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The keyboard's spring of iOS 26: mass 1, stiffness 555.027, damping 47.118.
  ///
  /// Measured by several apps (Telegram among them), not documented by Apple.
  public static let keyboardIOS26 = Spring(mass: 1, stiffness: 555.027, damping: 47.118)
}

// The conversions are those of SwiftUI's Spring: Apple's documentation gives Spring(duration: 0.5,
// bounce: 0.3) as stiffness 157.9, damping 17.6, and flutter's withDurationAndBounce does the same.

extension Spring {
  /// Creates a spring of mass 1 from its period without damping, in seconds, and its damping ratio.
  ///
  /// stiffness = (2π / response)², damping = 4π · dampingRatio / response.
  ///
  /// - Precondition: the response is above 0, the ratio 0 or more, both of a size that
  ///   `init(mass:stiffness:damping:initialVelocity:overdamping:)` takes.
  public init(
    response: Seconds, dampingRatio: Double, initialVelocity: Double = 0,
    overdamping: Overdamping = .clamp
  ) {
    let (stiffness, damping) = Spring.physics(response: response, dampingRatio: dampingRatio)
    self.init(
      mass: 1, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      overdamping: overdamping)
  }

  /// Creates a spring of mass 1 from its perceptual duration, in seconds, and its bounce.
  ///
  /// The duration is the response, not the time until it rests. The ratio is 1 − bounce from 0 up
  /// to 1 (undamped) and 1 / (1 + bounce) below 0, which is critical unless literal.
  ///
  /// - Precondition: the duration is above 0, the bounce above −1 and at most 1.
  public init(
    duration: Seconds, bounce: Double, initialVelocity: Double = 0,
    overdamping: Overdamping = .clamp
  ) {
    precondition(bounce > -1 && bounce <= 1, "a bounce must be above -1 and at most 1")
    self.init(
      response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce),
      initialVelocity: initialVelocity, overdamping: overdamping)
  }

  /// The period without damping, 2π / `naturalFrequency`, in seconds; SwiftUI's `duration` too.
  public var response: Seconds { 2 * .pi / naturalFrequency }

  /// The bounce of the damping ratio as evaluated: 1 undamped, 0 critical, towards −1 overdamped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Stiffness and damping, for a mass of 1.
  static func physics(
    response: Seconds, dampingRatio: Double
  ) -> (stiffness: Double, damping: Double) {
    let frequency = 2 * Double.pi / response
    return (frequency * frequency, 2 * frequency * dampingRatio)
  }

  /// The damping ratio of a bounce above −1 and at most 1.
  static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }
}
