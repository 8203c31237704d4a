package import Motion

/// The keyboard itself: it moves by its own motion, whatever an app makes of its notifications.
package struct Keyboard: Sendable {
  package let kind: KeyboardKind
  package let motion: KeyboardMotion
  package private(set) var isUp = false
  /// Points that the keyboard's top stands above the screen's bottom edge.
  private var rise = Animator(0)
  private let device: Device

  package init(_ kind: KeyboardKind, on device: Device, by motion: KeyboardMotion) {
    self.kind = kind
    self.device = device
    self.motion = motion
  }

  /// Its whole height in points.
  package var height: Double { kind.height(on: device) }

  /// The y of its top edge; the screen's bottom edge when it is down.
  package func top(at time: Seconds) -> Double { device.height - rise.value(at: time) }

  /// Points per second upwards.
  package func velocity(at time: Seconds) -> Double { rise.velocity(at: time) }

  package func isMoving(at time: Seconds) -> Bool { rise.isMoving(at: time) }

  /// Where it stands once at rest, up or down.
  package func frame(up: Bool) -> PointRect {
    PointRect(y: device.height - (up ? height : 0), width: device.width, height: height)
  }

  /// Sets out for the other end, from wherever it is and with the velocity it has.
  package mutating func move(up: Bool, at time: Seconds) {
    isUp = up
    rise.retarget(to: up ? height : 0, at: time, by: motion.curve)
  }
}
