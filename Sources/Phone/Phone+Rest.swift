package import Motion

/// The phone at rest, for the pictures of reduced motion.
extension Phone {
  /// The parts' places on the screen, in points.
  package struct Places: Hashable, Sendable {
    let device: Device
    let kind: KeyboardKind
    let keyboard: PointRect
    let bar: PointRect
    let viewTop: Double
    let transcriptLift: Double
  }

  package func places(at time: Seconds) -> Places {
    Places(
      device: configuration.device, kind: keyboard.kind, keyboard: keyboard.frame(at: time),
      bar: PointRect(
        y: barTop(at: time), width: configuration.device.width, height: barHeight(at: time)),
      viewTop: viewController.viewTop(at: time), transcriptLift: transcriptLift(at: time))
  }

  /// The time after which nothing moves by itself, in seconds.
  private static let longestMotion: Seconds = 60

  /// Returns the phone as it will rest without further input; a recording moves on, and a finger holds the keyboard.
  package func rested(at time: Seconds) -> Phone {
    guard !isDragged else { return self }
    var phone = self
    phone.advance(to: time + Phone.longestMotion)
    phone.keyboard.endMotion()
    phone.viewController.endAnimations()
    phone.barHeight.set(barHeight.target)
    phone.rotation.set(rotation.target)
    return phone
  }
}
