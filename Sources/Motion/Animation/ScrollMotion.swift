import RealModule

/// The motion of a scroll view's content to its resting place: a glide, a spring from an edge, or both in turn.
///
/// It is a value, sampled at a time; nothing is added up. Lengths are points, velocities points per second. A glide follows
/// x(t) = x₀ + v₀·(1 − e^(−λt)) / λ, the closed form of UIScrollView's loss of speed per millisecond. At an edge the spring
/// takes over with the speed that is left.
///
/// Sources: `UIScrollView.DecelerationRate` for the rates; "How UIScrollView works" by Ilya Lobanov and its package
/// ScrollMechanics for the spring (mass 1, stiffness 100, critical), the change at the edge, and the rubber band.
package struct ScrollMotion: Hashable, Sendable {
  /// The resting place.
  package private(set) var target: Double
  /// The glide's distance from `end` at its start; 0 without a glide.
  private var distance = 0.0
  /// The place where the glide would end without an edge.
  private var end = 0.0
  private var rate = 0.0
  private var start: Seconds = 0
  /// The time when the glide ends, by an edge or at rest.
  private var glideEnd: Seconds = 0
  private var flight: Flight?

  /// Creates a content at rest.
  package init(at place: Double) { target = place }

  /// The distance from rest that nobody sees, in points.
  private static let threshold = 0.5

  /// The spring that pulls the content back to an edge.
  private static let spring = Curve(Spring(mass: 1, stiffness: 100, damping: 20))

  /// Creates a glide from a place at a velocity, within bounds; from beyond them, the way back to the nearest.
  ///
  /// - Parameters:
  ///   - rate: The part of the velocity that is lost per second, above 0, as in `Deceleration`.
  ///   - pace: Seconds of the clock per second of the motion, above 0.
  package init(
    from place: Double, velocity: Double, rate: Double, within bounds: ClosedRange<Double>,
    at time: Seconds, pace: Double = 1
  ) {
    target = min(max(place, bounds.lowerBound), bounds.upperBound)
    start = time
    glideEnd = time
    // Sums of rows in points may be beyond a bound by rounding.
    guard abs(place - target) < 1e-6 else {
      spring(from: place - target, velocity: velocity, pace)
      return
    }
    end = place + velocity / rate
    target = min(max(end, bounds.lowerBound), bounds.upperBound)
    distance = place - end
    self.rate = rate / pace
    // The glide ends at the edge, or where nobody sees the rest of its way.
    let rest = end == target ? ScrollMotion.threshold : abs(target - end)
    guard abs(distance) > rest else {
      distance = 0
      if end != target { spring(from: 0, velocity: velocity, pace) }
      return
    }
    glideEnd = time + .log(abs(distance) / rest) / self.rate
    if end != target { spring(from: 0, velocity: -rate * (target - end), pace) }
  }

  private mutating func spring(from offset: Double, velocity: Double, _ pace: Double) {
    flight = Flight(
      offset: offset, velocity: velocity / pace, start: glideEnd,
      curve: ScrollMotion.spring.slowed(by: pace))
  }

  /// Creates a content that a finger holds at a place; beyond the bounds it is on a rubber band, and rests at the nearest.
  package init(heldAt place: Double, within bounds: ClosedRange<Double>) {
    target = min(max(place, bounds.lowerBound), bounds.upperBound)
    flight = Flight(offset: place - target, start: .infinity, curve: ScrollMotion.spring)
  }

  /// Creates an animation by a curve, which lasts as long on the given clock as it says.
  package init(from place: Double, to target: Double, by curve: Curve, at time: Seconds) {
    self.target = target
    (start, glideEnd) = (time, time)
    flight = Flight(offset: place - target, start: time, curve: curve)
  }

  package func value(at time: Seconds) -> Double {
    if time < glideEnd { return end + distance * .exp(-rate * max(0, time - start)) }
    return target + (flight?.offset(at: time) ?? 0)
  }

  /// Returns the velocity on the given clock.
  package func velocity(at time: Seconds) -> Double {
    if time < glideEnd { return -rate * distance * .exp(-rate * max(0, time - start)) }
    return flight?.velocity(at: time) ?? 0
  }

  /// The end of the motion, for one that ends by itself.
  package var rest: Seconds {
    let end = flight?.end ?? start
    return end < .infinity ? max(glideEnd, end) : glideEnd
  }

  package func isMoving(at time: Seconds) -> Bool { time < rest }

  /// Returns the same motion in coordinates whose zero is some points further up.
  package func shifted(by points: Double) -> ScrollMotion {
    var motion = self
    motion.target += points
    motion.end += points
    return motion
  }
}

/// The rates at which a glide loses its velocity, per second.
package enum Deceleration {
  /// A finger's: 0.2 % per millisecond, `UIScrollView.DecelerationRate.normal`, 0.998.
  package static let normal = -1000 * Double.log(0.998)
  /// A wheel's: 1 % per millisecond, `UIScrollView.DecelerationRate.fast`, 0.99.
  package static let fast = -1000 * Double.log(0.99)
}

/// UIKit's resistance to a drag beyond an edge: f(x) = (1 − 1 / (0.55·x / d + 1))·d, with the view's height d.
package enum RubberBand {
  private static let stiffness = 0.55

  /// Returns the shown distance beyond the edge for a finger's way, with its sign.
  package static func shown(_ way: Double, height: Double) -> Double {
    let size = (1 - 1 / (abs(way) * stiffness / height + 1)) * height
    return way < 0 ? -size : size
  }

  /// Returns the finger's way for a shown distance, less than the height.
  package static func way(to shown: Double, height: Double) -> Double {
    let size = abs(shown) * height / (stiffness * max(1e-9, height - abs(shown)))
    return shown < 0 ? -size : size
  }
}
