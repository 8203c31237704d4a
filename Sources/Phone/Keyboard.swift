package import Motion

/// The keyboard itself: it moves by its own motion, whatever an app makes of its notifications.
package struct Keyboard: Sendable {
  package private(set) var kind: KeyboardKind
  package private(set) var isUp = false
  package let motion: KeyboardMotion
  /// The screen it belongs to; a rotation changes it.
  private var screen: Screen
  /// What it did, each from a time on: so that the past can be read by those who see it late.
  private var moves: [Move]

  private struct Move: Sendable {
    let time: Seconds
    /// Points that a docked keyboard's top stands above the screen's bottom edge.
    let rise: Animator
    /// From 0 (faded out) to 1.
    let opacity: Animator
  }

  /// What of the device concerns a keyboard.
  package struct Screen: Hashable, Sendable {
    package let width: Double
    package let height: Double
    let device: Device
  }

  /// Moves that are remembered.
  private static let memory = 16

  package init(_ kind: KeyboardKind, on device: Device, by motion: KeyboardMotion) {
    self.kind = kind
    self.motion = motion
    screen = Screen(width: device.width, height: device.height, device: device)
    moves = [Move(time: -.infinity, rise: Animator(0), opacity: Animator(1))]
  }
}

// MARK: - Where it is

extension Keyboard {
  /// The y of its top edge where it covers the app; the screen's bottom edge when it is down or floats.
  package func top(at time: Seconds) -> Double { screen.height - rise(at: time) }

  /// Points that it covers at the bottom of the screen.
  package func rise(at time: Seconds) -> Double { move(at: time).rise.value(at: time) }

  /// Points per second upwards.
  package func velocity(at time: Seconds) -> Double { move(at: time).rise.velocity(at: time) }

  /// How much of it is seen, 0…1: less than 1 while it fades in.
  package func opacity(at time: Seconds) -> Double { move(at: time).opacity.value(at: time) }

  /// When it comes to rest after its last move, or did.
  package var lastChange: Seconds {
    let last = moves[moves.count - 1]
    return max(last.time, last.rise.rest ?? last.time)
  }

  package func isMoving(at time: Seconds) -> Bool {
    move(at: time).rise.isMoving(at: time) || move(at: time).opacity.isMoving(at: time)
  }

  /// Its real frame, as what reads it off the screen would find it.
  package func frame(at time: Seconds) -> PointRect {
    if isUp, !kind.isDocked { return frame(up: true) }
    return PointRect(y: top(at: time), width: screen.width, height: frameHeight)
  }

  /// Where it stands once at rest, up or down; what notifications tell.
  package func frame(up: Bool) -> PointRect {
    guard kind.isDocked || !up else { return floatingFrame }
    return PointRect(
      y: screen.height - (up ? visibleHeight : 0), width: screen.width, height: frameHeight)
  }

  /// Points that it covers when it is up.
  package var visibleHeight: Double {
    isLandscape
      ? screen.device.landscapeKeyboardHeight(of: kind) : kind.visibleHeight(on: screen.device)
  }

  private var frameHeight: Double {
    isLandscape ? visibleHeight : kind.frameHeight(on: screen.device)
  }

  private var isLandscape: Bool { screen.height < screen.width }

  /// In the middle, a little below: about where iPadOS puts it.
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

// MARK: - What it does

extension Keyboard {
  /// Is up or down from now on; moving is another matter.
  mutating func set(up: Bool) { isUp = up }

  mutating func set(kind: KeyboardKind) { self.kind = kind }

  mutating func set(screen width: Double, _ height: Double) {
    screen = Screen(width: width, height: height, device: screen.device)
  }

  /// Sets out for a height, from wherever it is and with the velocity it has.
  mutating func move(to rise: Double, by curve: Curve, at time: Seconds) {
    var (animator, opacity) = (moves[moves.count - 1].rise, moves[moves.count - 1].opacity)
    animator.retarget(to: rise, at: time, by: curve, .adding)
    if opacity.value(at: time) < 1 { opacity.retarget(to: 1, at: time, by: .immediate, .adding) }
    remember(Move(time: time, rise: animator, opacity: opacity))
  }

  /// Stands at a height at once, and fades in there over some seconds.
  mutating func appear(at rise: Double, fadingFor duration: Seconds, at time: Seconds) {
    var opacity = Animator(0)
    opacity.retarget(to: 1, at: time, by: Curve(.linear, duration: duration))
    remember(Move(time: time, rise: Animator(rise), opacity: opacity))
  }

  private mutating func remember(_ move: Move) {
    moves = moves.suffix(Keyboard.memory - 1) + [move]
  }
}
