package import Motion
import Strings

/// The edge from which a finger's drag pulls the keyboard down.
package enum DragFrom: Hashable, Sendable {
  /// The bar's top, as with UIKit's `keyboardDismissPadding` or an input accessory view.
  case bar
  /// The keyboard's top, UIKit's default.
  case keyboard
}

/// A finger that drags the keyboard; nothing is posted until it lifts.
extension Phone {
  struct Finger: Sendable {
    /// The y where it landed, in points.
    let start: Double
    /// True if it pulls a hidden keyboard up.
    let reveals: Bool
    var y: Animator
    /// True once the keyboard follows it.
    var pulls = false
  }

  /// A finger that lifts faster than this, in points per second, throws the keyboard its way.
  private static let throwVelocity = 300.0

  /// The height, in points, at which the finger holds or leaves the keyboard; nil without a finger.
  package var heldRise: Double? {
    finger.map { _ in keyboard.moves[keyboard.moves.count - 1].aim }
  }

  /// Returns the y of a finger that drags the keyboard, in points; nil without one.
  package func fingertip(at time: Seconds) -> Double? {
    finger.flatMap { $0.pulls ? $0.y.value(at: time) : nil }
  }

  /// True while the keyboard follows a finger.
  package var isDragged: Bool { finger?.pulls ?? false }

  /// Puts the finger at a y, in points; one that is down already moves there along a straight line.
  package mutating func moveFinger(to y: Double, taking duration: Seconds = 0, at time: Seconds) {
    advance(to: time)
    var finger = finger ?? Finger(start: y, reveals: !keyboard.isUp, y: Animator(y))
    finger.y.retarget(to: y, at: time, by: Curve(.linear, duration: duration))
    self.finger = finger
    guard !finger.reveals || configuration.keyboardMotion.isAndroid else { return }
    pull(finger, taking: duration, at: time)
  }

  /// Lifts the finger: the keyboard falls or rises by its velocity, or else by its height.
  ///
  /// - Parameter velocity: The finger's velocity in points per second, downward.
  package mutating func liftFinger(moving velocity: Double = 0, at time: Seconds) {
    advance(to: time)
    guard isDragged else { return finger = nil }
    let (begin, height) = (keyboard.frame(at: time), keyboard.visibleHeight)
    let rise = keyboard.rise(at: time)
    let up = abs(velocity) > Phone.throwVelocity ? velocity < 0 : rise >= height / 2
    guard up != keyboard.isUp || rise != (up ? height : 0) else { return finger = nil }
    let returns = up && keyboard.isUp
    keyboard.set(up: up)
    if configuration.reducesMotion { return jump(up: up, from: begin, at: time) }
    depart(at: time)
    let curve =
      returns ? configuration.keyboardMotion.wayBack : keyboardCurve
    let way = (up ? height : 0) - rise
    let held = barVelocity(at: time, finger: -velocity)
    keyboard.move(
      to: rise + way, by: way == 0 ? curve : curve.starting(at: -velocity / way), as: curve,
      at: time)
    rememberKick(from: held, at: time)
    announce(
      names(up: up), from: begin, to: keyboard.frame(up: up), by: curve,
      notifying: notifiedDuration, at: time)
    advance(to: time)
  }

  private mutating func pull(_ finger: Finger, taking duration: Seconds, at time: Seconds) {
    let (from, to) = (
      rise(under: finger.y.value(at: time), at: time), rise(under: finger.y.target, at: time)
    )
    let top = keyboard.rise(at: time)
    let meets = finger.reveals ? max(from, to) > top : min(from, to) < top
    guard finger.pulls || meets else { return }
    if !finger.pulls { prepareDrag(at: time) }
    depart(at: time)
    self.finger = finger
    self.finger?.pulls = true
    let line = Animator(
      from: from, to: to, within: 0...keyboard.visibleHeight, taking: duration, at: time)
    keyboard.hold(line, at: time)
    turn(at: time, .drag(line))
  }

  /// Returns the height, in points, at which a finger at a y would hold the keyboard.
  ///
  /// Downward, the finger holds the keyboard's top, or the bar's. Upward, the keyboard rises as far as the finger.
  private func rise(under y: Double, at time: Seconds) -> Double {
    if let finger, finger.reveals { return finger.start - y }
    let isBar = configuration.dragFrom == .bar
    return screenHeight - y - (isBar ? barHeight(at: time) + configuration.gap : 0)
  }
}

extension KeyboardMotion {
  /// The way back up after a drag: UIKit's ease-in-out over 0.145 s; on Android the usual motion.
  ///
  /// Source: react-native-keyboard-controller#515.
  var wayBack: Curve { isAndroid ? curve : UIKitCurve.easeInOut.curve(duration: 0.145) }
}

extension Curve {
  /// Returns the curve with another initial velocity of its spring, in ways per second; it never overshoots by it.
  fileprivate func starting(at velocity: Double) -> Curve {
    guard case .spring(let spring) = easing, velocity != 0 else { return self }
    let thrown = Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: min(velocity, spring.naturalFrequency), overdamping: spring.overdamping)
    return Curve(.spring(thrown), duration: duration)
  }
}

extension Animator {
  fileprivate init(
    from: Double, to: Double, within range: ClosedRange<Double>, taking duration: Seconds,
    at time: Seconds
  ) {
    let (start, end) = (from.clamped(to: range), to.clamped(to: range))
    self.init(start)
    guard start != end else { return }
    let meetings = [range.lowerBound, range.upperBound].map { ($0 - from) / (to - from) }
    let inputs = [0] + meetings.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    let stops = inputs.map { input in
      let place = (from + (to - from) * input).clamped(to: range)
      return LinearStops.ControlPoint(input: input, output: (place - start) / (end - start))
    }
    let path = Easing.linearStops(LinearStops(points: stops))
    retarget(to: end, at: time, by: Curve(path, duration: duration))
  }
}
