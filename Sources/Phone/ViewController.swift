package import Motion

/// The app's screen as a technique sees it: a miniature of what UIKit gives a view controller.
///
/// A changed property has its new *model* value at once. Inside an animation block what is *shown* goes there by the block's
/// curve, added to what is still under way (as since iOS 8); outside a block it jumps.
package struct ViewController: Sendable {
  /// The constraint between the bar's bottom and the bottom layout guide.
  package var bottomConstraint = Constraint(identifier: "bottom")
  /// What the tab bar or, without one, the home indicator takes at the bottom of the screen, in points.
  package let bottomLayoutGuide: LayoutGuide

  private let screenHeight: Double
  private let keyboardCurve: Curve
  private let replacement: CurveReplacement
  private var observed: Set<KeyboardNotification.Name> = []
  private var barRise = Animator(0)
  private var translation = Animator(0)
  /// The curve of the animation block that is being run.
  private var block: Curve?
  private var now: Seconds = 0

  init(_ configuration: Phone.Configuration) {
    screenHeight = configuration.device.height
    bottomLayoutGuide = LayoutGuide(length: configuration.floor)
    keyboardCurve = configuration.keyboardMotion.curve
    replacement = configuration.curve
  }
}

extension ViewController {
  /// The y of the bar's bottom edge as it is shown.
  package func barBottom(at time: Seconds) -> Double {
    screenHeight - bottomLayoutGuide.length - barRise.value(at: time) + translation.value(at: time)
  }

  /// How fast the bar is shown to move, in points per second upwards.
  package func barVelocity(at time: Seconds) -> Double {
    barRise.velocity(at: time) - translation.velocity(at: time)
  }

  package func isMoving(at time: Seconds) -> Bool {
    barRise.isMoving(at: time) || translation.isMoving(at: time)
  }

  /// The y of the bar's affine translation, in points; 0 is the identity.
  package var barTranslation: Double {
    get { translation.target }
    set { change(\.translation, to: newValue) }
  }

  /// Gives pending constraint constants their effect, animated when inside an animation block.
  package mutating func layoutIfNeeded() {
    change(\.barRise, to: bottomConstraint.constant)
  }

  /// Runs `changes` as an animation block: `UIView.animate(withDuration:delay:options:animations:)`.
  package mutating func animate(
    duration: Seconds, curve: UIKitCurve = .easeInOut,
    changes: (inout ViewController) -> Void
  ) {
    let outer = block
    block = resolve(curve, duration: duration)
    changes(&self)
    block = outer
  }

  /// Asks for notifications of this name from now on.
  package mutating func addObserver(for name: KeyboardNotification.Name) { observed.insert(name) }

  package mutating func removeObserver(for name: KeyboardNotification.Name) {
    observed.remove(name)
  }

  package func observes(_ name: KeyboardNotification.Name) -> Bool { observed.contains(name) }

  /// Tells the time of what is done next; it is the phone's to call, before it calls the technique.
  mutating func setTime(_ time: Seconds) { now = time }

  private mutating func change(
    _ property: WritableKeyPath<ViewController, Animator>, to value: Double
  ) {
    guard value != self[keyPath: property].target else { return }
    self[keyPath: property].retarget(to: value, at: now, by: block ?? .immediate, .adding)
  }

  /// The keyboard's own curve cannot be replaced: a technique that asks for it does not animate by itself.
  private func resolve(_ curve: UIKitCurve, duration: Seconds) -> Curve {
    guard curve == .keyboard else {
      return replacement.applied(to: curve.curve(duration: duration))
    }
    return duration > 0 ? keyboardCurve : .immediate
  }
}

/// A constraint whose constant, in points, takes effect at the next layout.
package struct Constraint: Hashable, Sendable {
  package let identifier: String
  package var constant = 0.0
}

/// A strip at an edge of the screen that content keeps clear of; its length in points.
package struct LayoutGuide: Hashable, Sendable {
  package let length: Double
}
