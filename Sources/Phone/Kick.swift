package import Motion

/// The jumps of the bar's velocity at events: a new target, an interruption, a release.
///
/// Both velocities are in closed form, not a difference of samples. A change at once has no velocity, so it is no kick: the
/// seam shows it. Neither is a finger that takes the keyboard or the bar, nor the end of a curve.
extension Phone {
  package struct Kick: Hashable, Sendable {
    package let time: Seconds
    /// The velocity after the event less that before it, in points per second, upward.
    fileprivate(set) var change: Double

    /// The least size that people are told of; less is written as 0.
    package static let leastShown = 0.5

    /// The jump of the velocity in points per second.
    package var size: Double { abs(change) }
  }

  /// The number of kicks that are kept, and the least one in points per second, above rounding.
  private static let (kickMemory, leastKick) = (16, 0.001)
  /// The seconds for which `barVelocity` lets everything coast.
  private static let coasting: Seconds = 1e-4

  /// Returns the largest kick of the bar since a time, of size 0 if there was none; nil for a bar that is placed once per frame
  /// or by a recording, because its velocity is not known.
  package func kick(since start: Seconds) -> Kick? {
    guard hasVelocity else { return nil }
    return kicks.filter { $0.time >= start }.max { $0.size < $1.size }
      ?? Kick(time: start, change: 0)
  }

  private var hasVelocity: Bool {
    if case .recording = viewController.tie { false } else { !readsKeyboard }
  }

  /// Returns the bar's velocity in points per second, upward.
  ///
  /// The place is linear in all that moves it, so a step at everyone's own velocity gives it exactly.
  ///
  /// - Parameter finger: The upward velocity of a finger that holds the keyboard; nil for the keyboard's own.
  func barVelocity(at time: Seconds, finger: Double? = nil) -> Double {
    guard hasVelocity || isThrown(at: time) else { return 0 }
    var later = self
    later.keyboard.coast(from: time, for: Phone.coasting, finger: finger)
    later.panel.coast(from: time, for: Phone.coasting)
    later.viewController.coast(from: time, for: Phone.coasting)
    later.barThrow?.coast(from: time, for: Phone.coasting)
    return (barBottom(at: time) - later.barBottom(at: time)) / Phone.coasting
  }

  /// Adds what an event has changed of the bar's velocity; all events at one time are one kick.
  mutating func rememberKick(from velocity: Double, at time: Seconds) {
    let change = barVelocity(at: time) - velocity
    guard change.isFinite, abs(change) > Phone.leastKick, !isDragged else { return }
    if kicks.last?.time == time {
      kicks[kicks.count - 1].change += change
    } else {
      kicks = kicks.suffix(Phone.kickMemory - 1) + [Kick(time: time, change: change)]
    }
  }
}
