package import Motion

extension Phone {
  package struct Configuration: Hashable, Sendable {
    package var technique = TechniqueName.async
    package private(set) var platform = Platform.ios
    package var device = Device.iPhone17
    package var presentation = Presentation.fullScreen
    package var keyboard = KeyboardKind.predictive
    package var keyboardMotion = KeyboardMotion.ios26
    package var curve = CurveReplacement()
    /// The name of that curve in the name of its lane; nil without one.
    package var curveName: String?
    /// The fate of the bar's running animations at a new target; nil for the technique's own way.
    package var retargeting: Animator.Retargeting?
    package var hasTabBar = false
    /// The delay until a technique learns of a change, in seconds; nil for its usual delay.
    package var latency: Seconds?
    /// Frames per second of the display link, 1…240.
    package var framesPerSecond = 60
    /// True if the keyboard comes and goes at once, as its cross-fade does for the app.
    package var reducesMotion = false
    /// The delivery of notifications, with its faults.
    package var delivery = Delivery.faithful
    package var dragFrom = DragFrom.bar
    /// The points that the design leaves between the bar and the keyboard or panel, 0…100.
    package var gap = 0.0
    /// The points that the design leaves between the bar and the floor, 0…100.
    package var gapAtRest = 0.0
    /// The bar of `TechniqueName.recorded`; nil without a recording.
    package var recordedBar: RecordedBar?

    package init() {}

    /// True if the design leaves a gap, so that the bar should not touch its edge.
    package var hasGap: Bool { gap != 0 || gapAtRest != 0 }

    /// The name of the bar's lane: the technique's with its curve's, or the recording's.
    package var laneName: String {
      if technique == .recorded, let recordedBar { return recordedBar.name }
      guard let curveName, follows == nil else { return technique.rawValue }
      return technique.rawValue + " " + curveName
    }

    /// Changes the platform, and with it the presentation, the keyboard's motion and, if it does not run the platform, the device
    /// to the usual ones.
    package mutating func change(to platform: Platform) {
      self.platform = platform
      presentation = platform.presentation
      if !device.runs(platform) { device = platform.device }
      keyboardMotion = device.motions[0]
    }

    /// Changes the device, and the keyboard's motion to the usual one if the device does not have it.
    package mutating func change(to device: Device) {
      self.device = device
      if !device.has(keyboardMotion) { keyboardMotion = device.motions[0] }
    }

    /// Changes the keyboard's motion, and the device to one that has it; returns false if none runs the platform.
    @discardableResult
    package mutating func moveKeyboard(by motion: KeyboardMotion) -> Bool {
      let devices = [device] + Device.all
      guard let device = devices.first(where: { $0.has(motion) && $0.runs(platform) }) else {
        return false
      }
      (self.device, keyboardMotion) = (device, motion)
      return true
    }

    /// The frame of the app's view in the window, in points.
    package var viewFrame: PointRect { presentation.frame(on: device) }

    /// The height that the system takes at the window's bottom, in points: home indicator or navigation bar.
    ///
    /// A recording tells where its bar rests, and its floor is the gap at rest below that.
    package var bottomInset: Double {
      device.isRecorded
        ? max(0, device.bottomInset - gapAtRest) : navigationBarHeight ?? device.bottomInset
    }

    /// The height of the system's navigation bar, in points; nil without one. A recording has its own floor.
    package var navigationBarHeight: Double? {
      device.isRecorded ? nil : platform.navigationBarHeight
    }

    /// The height from the screen's bottom to the floor, in points: the system's inset and the tab bar.
    package var floor: Double { bottomInset + (hasTabBar ? Device.tabBarHeight : 0) }

    /// The height from the screen's bottom to the bottom of a bar that rests as designed, in points.
    package var restHeight: Double { floor + gapAtRest }

    /// The delay until the technique learns of a change, in seconds; always 0 for one without a delay.
    package var effectiveLatency: Seconds {
      if let arrivalDelay { return arrivalDelay }
      let usual = technique.traits.usualLatency(framesPerSecond: framesPerSecond)
      return usual.map { latency ?? $0 } ?? 0
    }

    /// True if the bar's own animation inherits the keyboard's curve, and no chosen curve overrides it.
    package var inherits: Bool { technique.traits.inherits && curve.isEmpty }

    /// The curve of the bar's motion: the chosen one, the technique's own, or the keyboard's that it inherits or follows.
    package var barCurve: Curve {
      if inherits || follows != nil && curve.isEmpty { return keyboardMotion.curve }
      let easing = curve.easing ?? technique.traits.curve.curve(duration: 1).easing
      let usual = technique.traits.duration
      let notified = usual > 0 ? usual : keyboardMotion.notifiedDuration
      return Curve(easing, duration: curve.ownDuration ?? notified)
    }

    /// The time from a move's start until keyboard and bar rest, in seconds.
    package var settlingTime: Seconds {
      let own = follows == nil ? curve.ownDuration ?? technique.traits.duration : 0
      let keyboard = keyboardMotion.curve.duration
      // A completion comes after the inherited animation, and may start another one.
      return max(keyboard, (inherits ? keyboard : 0) + own + effectiveLatency)
    }

    /// The source of the bar's motion, for people; nil if it animates by a curve of its own.
    package var follows: String? { technique.traits.follows }

    /// The time from the keyboard's start to the one event, chosen or Safari's; nil if it comes when the keyboard has arrived.
    var arrivalDelay: Seconds? {
      guard technique.traits.delay == .arrival else { return nil }
      let isSafari = technique.traits.isPanned && !keyboardMotion.isAndroid
      return latency ?? (isSafari ? Browser.resizeDelay : nil)
    }
  }
}

/// The user's replacement for a technique's curve or duration; nil keeps the technique's.
///
/// Code that would inherit the keyboard's curve then passes `.overrideInheritedCurve` and `.overrideInheritedDuration`.
package struct CurveReplacement: Hashable, Sendable {
  package var easing: Easing?
  package var duration: Seconds?

  package init(easing: Easing? = nil, duration: Seconds? = nil) {
    self.easing = easing
    self.duration = duration
  }

  /// Replaces both by those of a curve.
  package init(_ curve: Curve) { self.init(easing: curve.easing, duration: curve.duration) }

  package var isEmpty: Bool { easing == nil && duration == nil }

  /// The duration that replaces the technique's, in seconds: the given one or its spring's settling time; nil if
  /// neither is given.
  package var ownDuration: Seconds? {
    guard duration == nil, case .spring(let spring)? = easing else { return duration }
    return spring.settlingTime()
  }

  /// Returns the curve after the replacement; a spring without a duration takes its settling time.
  func applied(to curve: Curve) -> Curve {
    switch (easing, duration) {
    case (nil, nil): curve
    case (.spring(let spring)?, nil): Curve(spring)
    default: Curve(easing ?? curve.easing, duration: duration ?? curve.duration)
    }
  }
}
