package import Motion

/// The miniature phone: a keyboard, an app whose bar a technique moves, and the notifications between them.
///
/// A value, sampled at a time. Times are seconds on the phone's own clock; what is asked of it or done to it must not lie
/// before what was done last. Apart from that the order and number of samples change nothing.
package struct Phone: Sendable {
  package struct Configuration: Hashable, Sendable {
    package var technique = TechniqueName.constraint
    package var device = Device.iPhone8
    package var keyboard = KeyboardKind.predictive
    package var keyboardMotion = KeyboardMotion.ios
    package var curve = CurveReplacement()
    package var hasTabBar = false

    package init() {}

    /// Points that the tab bar or the home indicator keeps free at the screen's bottom: where the bar rests.
    package var floor: Double {
      device.bottomInset + (hasTabBar ? Device.tabBarHeight : 0)
    }
  }

  package struct Posted: Hashable, Sendable {
    package let time: Seconds
    package let notification: KeyboardNotification
  }

  package let configuration: Configuration
  package private(set) var keyboard: Keyboard
  package private(set) var viewController: ViewController
  /// The notifications so far, the newest last; only the latest are kept.
  package private(set) var posted: [Posted] = []
  /// From when it last left its rest to when it was last told where to go; nil before it ever moved.
  package private(set) var departures: ClosedRange<Seconds>?
  private var technique: any Technique
  private var scheduled: [Posted] = []

  /// A phone whose app has just appeared, with the keyboard down.
  package init(_ configuration: Configuration, at time: Seconds = 0) {
    self.configuration = configuration
    keyboard = Keyboard(
      configuration.keyboard, on: configuration.device, by: configuration.keyboardMotion)
    viewController = ViewController(configuration)
    technique = configuration.technique.technique
    viewController.setTime(time)
    technique.viewDidLoad(&viewController)
    technique.viewDidAppear(&viewController)
  }

  /// A phone at rest at a time, its keyboard up or down for long.
  package init(_ configuration: Configuration, keyboardUp: Bool, at time: Seconds) {
    let longAgo = time - 60
    self.init(configuration, at: longAgo)
    setKeyboard(up: keyboardUp, at: longAgo)
    advance(to: time)
    departures = nil
  }
}

// MARK: - What is where

extension Phone {
  /// The y of the edge that the bar must sit on: the highest of the keyboard, the tab bar and the safe area.
  package func edge(at time: Seconds) -> Double {
    min(keyboard.top(at: time), configuration.device.height - configuration.floor)
  }

  package func barBottom(at time: Seconds) -> Double { viewController.barBottom(at: time) }

  /// Points from the screen's bottom edge up to the bar's bottom.
  package func bottomOffset(at time: Seconds) -> Double {
    configuration.device.height - barBottom(at: time)
  }

  /// Points between the edge and the bar: positive shows a gap, negative covers the bar.
  package func seam(at time: Seconds) -> Double { edge(at: time) - barBottom(at: time) }

  package func isMoving(at time: Seconds) -> Bool {
    keyboard.isMoving(at: time) || viewController.isMoving(at: time)
  }
}

// MARK: - What happens

extension Phone {
  /// When something is due that no one needs to do; nil when nothing is.
  package var nextEvent: Seconds? { scheduled.first?.time }

  /// Lets everything happen that is due until a time, each at its own.
  package mutating func advance(to time: Seconds) {
    while let next = scheduled.first, next.time <= time {
      scheduled.removeFirst()
      deliver(next)
    }
  }

  /// Raises or lowers the keyboard; nothing when it is there or on its way there already.
  package mutating func setKeyboard(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != keyboard.isUp else { return }
    scheduled = []
    departures = (isMoving(at: time) ? departures?.lowerBound ?? time : time)...time
    keyboard.move(up: up, at: time)
    announce(up: up, at: time)
  }

  /// Posts the *will* pair at once and the *did* pair for the end of the motion, in UIKit's order.
  private mutating func announce(up: Bool, at time: Seconds) {
    let names: [KeyboardNotification.Name] =
      up
      ? [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
      : [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
    let end = time + keyboard.motion.curve.duration
    for (index, name) in names.enumerated() {
      scheduled.append(
        Posted(time: index < 2 ? time : end, notification: notification(name, up: up)))
    }
    advance(to: time)
  }

  private func notification(_ name: KeyboardNotification.Name, up: Bool) -> KeyboardNotification {
    KeyboardNotification(
      name: name, frameBegin: keyboard.frame(up: !up), frameEnd: keyboard.frame(up: up),
      duration: keyboard.motion.notifiedDuration, curve: .keyboard, isLocal: true)
  }

  private mutating func deliver(_ post: Posted) {
    posted = posted.suffix(31) + [post]
    guard viewController.observes(post.notification.name) else { return }
    viewController.setTime(post.time)
    technique.receive(post.notification, in: &viewController)
  }
}
