/// Article 004: the bar is translated by the keyboard's height, with the keyboard's own curve.
///
/// **Mechanism.** Show: an affine translation by −height. Hide: back to the identity. Layout is not touched.
///
/// **Animates by** the notified duration and the notified curve (`curve << 16`); a duration of 0 applies at once.
///
/// **Observes** from `viewDidLoad`, and never stops.
///
/// **Fault.** It knows no tab bar and no safe area: the bar ends too high by as much.
struct TransformTechnique: Technique {
  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    switch notification.name {
    case .willShow: translate(by: -notification.frameEnd.height, notification, &viewController)
    case .willHide: translate(by: 0, notification, &viewController)
    default: break
    }
  }

  private func translate(
    by y: Double, _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    if notification.duration > 0 {
      viewController.animate(duration: notification.duration, curve: notification.curve) {
        $0.barTranslation = y
      }
    } else {
      viewController.barTranslation = y
    }
  }
}
