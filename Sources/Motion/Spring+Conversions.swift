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
