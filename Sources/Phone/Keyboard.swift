package import Motion

/// The keyboard, which moves by its own motion and ignores the app.
package struct Keyboard: Sendable {
  package private(set) var kind: KeyboardKind
  package private(set) var isUp = false
  package let motion: KeyboardMotion
  /// The screen it belongs to; a rotation changes it.
  private var screen: Screen
  /// Its latest moves, each with its start; late readers sample the past.
  package private(set) var moves: [Move]

  /// A change of its place: its start and its curve.
  package struct Move: Sendable {
    package let time: Seconds
    package let curve: Curve
    /// The height at which it aims, in points; an interrupted move does not reach it.
    package let aim: Double
    /// The height of a docked keyboard's top above the screen's bottom edge, in points.
    let rise: Animator
    /// Its opacity, from 0 (faded out) to 1.
    let opacity: Animator
    /// True if a finger moves it.
    package var isHeld = false
  }

  /// The parts of the device that a keyboard depends on.
  package struct Screen: Hashable, Sendable {
    package let width: Double
    package let height: Double
    let device: Device
  }

  /// The number of moves it remembers.
  private static let memory = 16

  package init(_ kind: KeyboardKind, on device: Device, by motion: KeyboardMotion) {
    self.kind = kind
    self.motion = motion
    screen = Screen(width: device.width, height: device.height, device: device)
    moves = [
      Move(
        time: -.infinity, curve: .immediate, aim: 0, rise: Animator(0), opacity: Animator(1))
    ]
  }
}

// MARK: - Position

extension Keyboard {
  /// Returns the y of its top edge; of the screen's bottom edge if it is down or floats.
  package func top(at time: Seconds) -> Double { screen.height - rise(at: time) }

  /// Returns the points it covers at the screen's bottom.
  package func rise(at time: Seconds) -> Double { move(at: time).rise.value(at: time) }

  /// Returns its velocity, in points per second upward.
  package func velocity(at time: Seconds) -> Double { move(at: time).rise.velocity(at: time) }

  /// Returns its opacity, 0…1; less than 1 while it fades in.
  package func opacity(at time: Seconds) -> Double { move(at: time).opacity.value(at: time) }

  /// The time when it rests after its last move.
  var lastChange: Seconds {
    let last = moves[moves.count - 1]
    return max(last.time, last.rise.rest ?? last.time)
  }

  package func isMoving(at time: Seconds) -> Bool {
    move(at: time).rise.isMoving(at: time) || move(at: time).opacity.isMoving(at: time)
  }

  /// Returns its real frame on the screen.
  package func frame(at time: Seconds) -> PointRect {
    if isUp, !kind.isDocked { return frame(up: true) }
    return PointRect(y: top(at: time), width: screen.width, height: frameHeight)
  }

  /// Returns its frame at rest, up or down, as notifications announce it.
  package func frame(up: Bool) -> PointRect {
    guard kind.isDocked || !up else { return floatingFrame }
    return PointRect(
      y: screen.height - (up ? visibleHeight : 0), width: screen.width, height: frameHeight)
  }

  /// The points it covers when up.
  package var visibleHeight: Double {
    isLandscape
      ? screen.device.landscapeKeyboardHeight(of: kind) : kind.visibleHeight(on: screen.device)
  }

  private var frameHeight: Double {
    isLandscape ? visibleHeight : kind.frameHeight(on: screen.device)
  }

  private var isLandscape: Bool { screen.height < screen.width }

  /// Its frame when floating: a little below the middle, about where iPadOS puts it.
  private var floatingFrame: PointRect {
    let width = min(320, screen.width * 0.8)
    return PointRect(
      x: (screen.width - width) / 2, y: screen.height * 0.52, width: width,
      height: min(frameHeight, screen.height * 0.4))
  }

  private func move(at time: Seconds) -> Move {
    moves.last { $0.time <= time } ?? moves[0]
  }
}

// MARK: - Actions

extension Keyboard {
  /// Records whether it is up; does not move it.
  mutating func set(up: Bool) { isUp = up }

  mutating func set(kind: KeyboardKind) { self.kind = kind }

  mutating func set(screen width: Double, _ height: Double) {
    screen = Screen(width: width, height: height, device: screen.device)
  }

  /// Moves to a height from its present position and velocity.
  ///
  /// - Parameters:
  ///   - name: The curve that explains the move; nil for `curve`.
  ///   - aim: The height at which it would rest without an interruption; nil for `rise`.
  mutating func move(
    to rise: Double, by curve: Curve, as name: Curve? = nil, aimingAt aim: Double? = nil,
    at time: Seconds
  ) {
    let last = moves[moves.count - 1]
    var (animator, opacity) = (last.rise, last.opacity)
    if last.isHeld { animator.set(last.rise.value(at: time)) }
    animator.retarget(to: rise, at: time, by: curve, .adding)
    if opacity.value(at: time) < 1 { opacity.retarget(to: 1, at: time, by: .immediate, .adding) }
    remember(
      Move(
        time: time, curve: name ?? curve, aim: aim ?? rise, rise: animator, opacity: opacity))
  }

  /// Appears at a height and fades in over some seconds.
  mutating func appear(at rise: Double, fadingFor duration: Seconds, at time: Seconds) {
    var opacity = Animator(0)
    opacity.retarget(to: 1, at: time, by: Curve(.linear, duration: duration))
    remember(
      Move(time: time, curve: .immediate, aim: rise, rise: Animator(rise), opacity: opacity))
  }

  /// Follows a finger from now on, instead of its own motion.
  mutating func hold(_ rise: Animator, at time: Seconds) {
    // At one time, as while the phone pauses, only the last place counts.
    if let last = moves.last, last.isHeld, last.time == time { moves.removeLast() }
    remember(
      Move(
        time: time, curve: .immediate, aim: rise.target, rise: rise, opacity: Animator(1),
        isHeld: true))
  }

  private mutating func remember(_ move: Move) {
    moves = moves.suffix(Keyboard.memory - 1) + [move]
  }
}
