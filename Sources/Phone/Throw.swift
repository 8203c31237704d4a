package import Motion
import Strings

/// A hand on the bar itself: it drags the bar anywhere and throws it. Then the curve takes over at the hand's velocity, and the
/// keyboard follows to the rest that the throw chose.
///
/// Heights are those of the bar's bottom above the screen's bottom, in points; velocities are points per second, upward.
extension Phone {
  package struct Throw: Hashable, Sendable {
    /// The bar's height when the hand took it, or let go of it.
    let grabbed: Double
    var height: Animator
    /// The height at which the bar would rest if only friction stopped it.
    package fileprivate(set) var landing: Double
    /// The time at which the hand took it or let go, and the velocity and the keyboard's state then.
    package let start: Seconds
    package fileprivate(set) var velocity = 0.0
    package fileprivate(set) var wasKeyboardUp = false
    /// The jump of the velocity as the curve took over.
    package fileprivate(set) var kick = 0.0
    /// The time from which the technique places the bar again; infinity while the hand holds it.
    var end = Seconds.infinity

    mutating func coast(from time: Seconds, for duration: Seconds) {
      height = height.coasting(from: time, for: duration)
    }
  }

  /// The largest velocity that the bar takes over, in points per second.
  ///
  /// Source: Android's `ViewConfiguration.MAXIMUM_FLING_VELOCITY`, 8000 dp per second.
  private static let mostThrowVelocity = 8000.0

  /// The seconds for which a velocity carries: r / (1 − r) / 1000 at UIScrollView's normal rate of deceleration, r = 0.998.
  ///
  /// Source: Designing Fluid Interfaces, WWDC 2018, session 803.
  private static let projection = 0.998 / (1 - 0.998) / 1000

  /// True while a hand holds the bar.
  package var isBarHeld: Bool { barThrow?.end == .infinity }

  /// Moves the bar with a hand, which takes it first.
  ///
  /// - Parameters:
  ///   - points: The hand's way upward since it took the bar.
  ///   - velocity: The hand's velocity, for the landing.
  package mutating func dragBar(by points: Double, moving velocity: Double = 0, at time: Seconds) {
    advance(to: time)
    let grabbed = isBarHeld ? barThrow?.grabbed : nil
    let start = grabbed ?? bottomOffset(at: time)
    let height = (start + points).clamped(to: 0...screenHeight - barHeight(at: time))
    barThrow = Throw(
      grabbed: start, height: Animator(height), landing: height + velocity * Phone.projection,
      start: time)
  }

  /// Lets go of the bar, which flies by its curve to where its technique puts it for the keyboard up or down, whichever designed
  /// place is nearer to the landing. The keyboard goes there, too.
  ///
  /// Its kick is 0 if the curve keeps the velocity, as a spring does.
  package mutating func throwBar(moving velocity: Double, at time: Seconds) {
    advance(to: time)
    guard isBarHeld, let start = barThrow?.height.target else { return }
    let velocity = velocity.clamped(to: -Phone.mostThrowVelocity...Phone.mostThrowVelocity)
    let landing = start + velocity * Phone.projection
    let up = landing > (design.rest + design.place(above: keyboard.visibleHeight)) / 2
    let rest = rest(keyboardUp: up, at: time)
    let wasKeyboardUp = keyboard.isUp
    setOff(at: time)
    setKeyboard(up: up, at: time)
    var height = Animator(start)
    height.retarget(to: rest, at: time, by: configuration.barCurve, from: velocity)
    barThrow = Throw(
      grabbed: start, height: height, landing: landing, start: time, velocity: velocity,
      wasKeyboardUp: wasKeyboardUp,
      kick: abs(height.velocity(at: time) - velocity), end: end(of: height, time))
    rememberKick(from: velocity, at: time)
  }

  /// Throws the bar as it was thrown another time.
  package mutating func throwBar(as other: Throw, at time: Seconds) {
    dragBar(by: other.grabbed - bottomOffset(at: time), at: time)
    throwBar(moving: other.velocity, at: time)
  }

  /// Turns a flying bar to another rest after a change of its target.
  mutating func redirectBar(at time: Seconds) {
    guard var flying = barThrow, flying.end != .infinity, time < flying.end else { return }
    let rest = rest(keyboardUp: keyboard.isUp, at: time)
    guard rest != flying.height.target else { return }
    let velocity = barVelocity(at: time)
    flying.height.retarget(
      to: rest, at: time, by: configuration.barCurve, configuration.retargeting ?? .replacing)
    (flying.landing, flying.end) = (rest, end(of: flying.height, time))
    barThrow = flying
    rememberKick(from: velocity, at: time)
  }

  /// Returns the height of the thrown or held bar at a time; nil if the technique places it.
  func thrownHeight(at time: Seconds) -> Double? {
    isThrown(at: time) ? barThrow?.height.value(at: time) : nil
  }

  /// Returns whether the bar is in a hand or in flight.
  package func isThrown(at time: Seconds) -> Bool { time < barThrow?.end ?? -.infinity }

  /// The throw that began the last motion; nil if the last motion was none.
  package var lastThrow: Throw? {
    barThrow.flatMap { isBarHeld || $0.start >= departures?.lowerBound ?? 0 ? $0 : nil }
  }

  /// Returns the end of a throw: when the bar and the technique behind it rest.
  private func end(of height: Animator, _ time: Seconds) -> Seconds {
    max(height.rest ?? time, time + configuration.settlingTime)
  }

  /// Returns the height at which the technique leaves the bar in the end.
  private func rest(keyboardUp: Bool, at time: Seconds) -> Double {
    var later = self
    later.barThrow = nil
    later.setKeyboard(up: keyboardUp, at: time)
    let end = time + Phone.longestMotion
    later.advance(to: end)
    return later.bottomOffset(at: end)
  }
}
