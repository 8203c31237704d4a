package import Motion

/// Changes of our screen, and of the device.
extension Phone {
  /// A step in the life of our screen, or of the app, named as in UIKit.
  package enum Appearing: Hashable, Sendable {
    case willDisappear, didDisappear, willAppear, didAppear
    case didEnterBackground, willEnterForeground
  }

  /// True if our screen is shown.
  package var isOnScreen: Bool { isOnTop && isActive }

  /// Performs a step of our screen's disappearance or return; a technique is told only of the screen's own.
  package mutating func appear(_ step: Appearing, at time: Seconds) {
    advance(to: time)
    let loads = step == .willAppear && !isLoaded
    switch step {
    case .willAppear: (isOnTop, isLoaded, lastAppearance) = (true, true, time)
    case .didDisappear: isOnTop = false
    case .didEnterBackground: isActive = false
    case .willEnterForeground: (isActive, lastAppearance) = (true, time)
    case .willDisappear, .didAppear: break
    }
    wakeDisplayLink(at: time)
    turn(at: time) { technique, viewController in
      switch step {
      case .willAppear:
        if loads { technique.viewDidLoad(&viewController) }
        technique.viewWillAppear(&viewController)
      case .didAppear: technique.viewDidAppear(&viewController)
      case .willDisappear:
        technique.viewWillDisappear(&viewController)
        viewController.cutCompletionsShort()
      case .didDisappear, .didEnterBackground, .willEnterForeground: break
      }
    }
    if step == .willAppear || step == .willEnterForeground { dispatchInsets(at: time) }
    advance(to: time)
  }

  /// Rotates the device: the keyboard takes its new height at once; hide and show are posted twice.
  package mutating func rotate(at time: Seconds) {
    advance(to: time)
    depart(at: time)
    configuration.device = configuration.device.held(
      sideways: !configuration.device.isLandscape)
    rotation.retarget(
      to: configuration.device.isLandscape ? 1 : 0, at: time,
      by: UIKitCurve.easeInOut.curve(duration: Phone.rotationTime))
    keyboard.set(device: configuration.device)
    keyboard.move(to: keyboard.isUp ? keyboard.visibleHeight : 0, by: .immediate, at: time)
    viewController.rotate(to: configuration)
    panel.jump(to: panelHeight)
    guard keyboard.isUp else { return }
    for moment in [time, time + Phone.rotationTime] {
      announce(
        names(up: false), from: keyboard.frame(up: true), to: keyboard.frame(up: false),
        by: keyboard.motion.hidingCurve, notifying: notifiedDuration, doneAfter: 0, at: moment)
      announce(
        names(up: true), from: keyboard.frame(up: false), to: keyboard.frame(up: true),
        by: keyboard.motion.curve, notifying: notifiedDuration, doneAfter: 0, at: moment)
    }
    advance(to: time)
  }

  /// The duration of a rotation, in seconds.
  private static let rotationTime: Seconds = 0.3
}
