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
    /// Whether will-notifications arrive inside the keyboard's animation block, so that changes made there inherit its curve.
    package var inherits = false
    /// Seconds by which what a technique learns is late; nil for what is usual for it.
    package var latency: Seconds?
    /// Frames per second of the display link, 1…240.
    package var framesPerSecond = 60
    /// Whether the keyboard fades in and out instead of moving.
    package var reducesMotion = false
    /// What happens to notifications on their way.
    package var delivery = Delivery.faithful

    package init() {}

    /// Points that the tab bar or the home indicator keeps free at the screen's bottom: where the bar rests.
    package var floor: Double {
      device.bottomInset + (hasTabBar ? Device.tabBarHeight : 0)
    }

    /// Seconds by which what the technique learns is late; 0 for one that no latency concerns, whatever is asked for.
    package var effectiveLatency: Seconds {
      let usual = technique.traits.usualLatency(framesPerSecond: framesPerSecond)
      return usual > 0 ? latency ?? usual : 0
    }
  }

  package let configuration: Configuration
  package internal(set) var keyboard: Keyboard
  package internal(set) var viewController: ViewController
  /// The notifications so far, the newest last; only the latest are kept.
  package internal(set) var posted: [Posted] = []
  /// From when the keyboard last left its rest to when it was last told where to go; nil before it ever moved.
  package internal(set) var departures: ClosedRange<Seconds>?
  /// Whether our screen is the one that is shown.
  package internal(set) var isOnScreen = true

  var technique: any Technique
  var scheduled: [Announcement] = []
  /// Notifications that are held back until another has gone first.
  var heldBack: [Announcement] = []
  /// When our screen last appeared.
  var lastAppearance: Seconds
  /// When the display link last fired, or would have if there had been anything to see.
  var lastFrame: Seconds

  /// A phone whose app has just appeared, with the keyboard down.
  package init(_ configuration: Configuration, at time: Seconds = 0) {
    self.configuration = configuration
    keyboard = Keyboard(
      configuration.keyboard, on: configuration.device, by: configuration.keyboardMotion)
    viewController = ViewController(configuration)
    technique = configuration.technique.type.init()
    (lastFrame, lastAppearance) = (time, time)
    turn(at: time) { technique, viewController in
      technique.viewDidLoad(&viewController)
      technique.viewWillAppear(&viewController)
      technique.viewDidAppear(&viewController)
    }
  }

  /// A phone at rest at a time, its keyboard up or down for long; notifications have come as they should.
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
  /// The screen's height in points; a rotation changes it.
  package var screenHeight: Double { viewController.screenHeight }

  /// The y of the edge that the bar must sit on: the highest of the keyboard, the tab bar and the safe area.
  package func edge(at time: Seconds) -> Double {
    min(keyboard.top(at: time), screenHeight - configuration.floor)
  }

  package func barBottom(at time: Seconds) -> Double {
    viewController.barBottom(at: time, keyboardRise: keyboard.rise(at: time))
  }

  /// Points per second upwards.
  package func barVelocity(at time: Seconds) -> Double {
    viewController.barVelocity(at: time, keyboardVelocity: keyboard.velocity(at: time))
  }

  /// Points from the screen's bottom edge up to the bar's bottom.
  package func bottomOffset(at time: Seconds) -> Double { screenHeight - barBottom(at: time) }

  /// Points between the edge and the bar: positive shows a gap, negative covers the bar.
  package func seam(at time: Seconds) -> Double { edge(at: time) - barBottom(at: time) }

  package func isMoving(at time: Seconds) -> Bool {
    keyboard.isMoving(at: time) || viewController.isMoving(at: time)
      || nextFrame.map { $0 >= time } ?? false
  }
}
