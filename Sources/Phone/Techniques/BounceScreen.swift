package import Motion

/// The Bounce article as a screen of its own: one view on four constraints, and three buttons that change them.
///
/// Each change calls `layoutIfNeeded` first, and takes 0.2 s with the default curve. The completion of *Bounce* ignores
/// `finished` and overwrites newer changes. A block that changes nothing completes at once, as in UIKit.
/// Times are seconds, lengths points.
package struct BounceScreen: Hashable, Sendable {
  package enum Button: String, CaseIterable, Sendable {
    case small = "Small"
    case large = "Large"
    case bounce = "Bounce"
  }

  /// The constants of the four constraints, named as the article's tip names them.
  private var mainTop: Animator
  private var mainLeading: Animator
  private var mainTraning: Animator
  private var mainBottom: Animator
  /// The times when a bounce starts its second half.
  private var completions: [Seconds] = []
  /// The button pressed last; nil before any.
  private var pressed: Button?
  private let device: Device

  private static let duration: Seconds = 0.2
  /// The top layout guide of the storyboard: status bar and navigation bar.
  private static let topLayoutGuide = 64.0
  /// The superview's side margins, from which the side constraints count.
  private static let margin = 20.0

  package init(on device: Device) {
    self.device = device
    let constants = BounceScreen.large
    mainTop = Animator(constants.top)
    mainLeading = Animator(constants.side)
    mainTraning = Animator(constants.side)
    mainBottom = Animator(constants.bottom)
  }

  package func frame(at time: Seconds) -> PointRect {
    let x = BounceScreen.margin + mainLeading.value(at: time)
    let y = BounceScreen.topLayoutGuide + mainTop.value(at: time)
    let right = device.width - BounceScreen.margin - mainTraning.value(at: time)
    let bottom = device.height - mainBottom.value(at: time)
    return PointRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
  }

  package func isMoving(at time: Seconds) -> Bool {
    [mainTop, mainLeading, mainTraning, mainBottom].contains { $0.isMoving(at: time) }
  }

  /// The time of the next completion; nil if none is waiting.
  package var nextEvent: Seconds? { completions.min() }

  package mutating func advance(to time: Seconds) {
    while let next = nextEvent, next <= time {
      completions.removeAll { $0 == next }
      _ = move(to: BounceScreen.large, at: next)
    }
  }

  package mutating func press(_ button: Button, at time: Seconds) {
    advance(to: time)
    pressed = button
    switch button {
    case .small: _ = move(to: small, at: time)
    case .large: _ = move(to: BounceScreen.large, at: time)
    case .bounce: completions.append(move(to: small, at: time))
    }
    advance(to: time)
  }

  private struct Constants: Equatable {
    let top: Double
    let side: Double
    let bottom: Double
  }

  private var target: Constants {
    Constants(top: mainTop.target, side: mainLeading.target, bottom: mainBottom.target)
  }

  /// The error of the view's height at its next rest, in points: a completion may overwrite a newer `Small`.
  package var finalError: Double {
    let end = completions.isEmpty ? target : BounceScreen.large
    let asked = pressed == .small ? small : BounceScreen.large
    return asked.top + asked.bottom - end.top - end.bottom
  }

  /// A quarter of the view's bounds on all four sides.
  private var small: Constants {
    Constants(top: device.height / 4, side: device.width / 4, bottom: device.height / 4)
  }

  private static let large = Constants(top: -64, side: -20, bottom: 0)

  /// Animates the four constants, and returns when the block completes.
  private mutating func move(to constants: Constants, at time: Seconds) -> Seconds {
    guard constants != target else { return time }
    let curve = UIKitCurve.easeInOut.curve(duration: BounceScreen.duration)
    mainTop.retarget(to: constants.top, at: time, by: curve, .adding)
    mainLeading.retarget(to: constants.side, at: time, by: curve, .adding)
    mainTraning.retarget(to: constants.side, at: time, by: curve, .adding)
    mainBottom.retarget(to: constants.bottom, at: time, by: curve, .adding)
    return time + BounceScreen.duration
  }
}
