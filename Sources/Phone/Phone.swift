package import Motion

/// The miniature phone: a keyboard, an app whose bar a technique moves, and the notifications between them.
///
/// It is a value, sampled at a time. Times are seconds on the phone's own clock, and must not precede the last change.
/// The order and number of samples change nothing.
package struct Phone: Sendable {
  package let configuration: Configuration
  package internal(set) var keyboard: Keyboard
  package internal(set) var viewController: ViewController
  /// The app's own panel, which takes the keyboard's place.
  package internal(set) var panel = Panel()
  /// The latest notifications, the newest last.
  package internal(set) var posted: [Posted] = []
  /// The times from the keyboard's last departure from rest to its last change of target; nil before it ever moved.
  package internal(set) var departures: ClosedRange<Seconds>?

  /// The latest jumps of the bar's velocity, the newest last.
  var kicks: [Kick] = []
  /// The bar's height, in points; it grows upward from the bar's bottom.
  var barHeight = Animator(Phone.usualBarHeight)
  /// The finger on the transcript; nil if there is none.
  var finger: Finger?
  /// The bar in a hand or in flight; nil before the first throw.
  package internal(set) var barThrow: Throw?
  var transcript = TranscriptLift()
  /// The lines of an answer that has streamed, and those of them that the transcript has followed.
  package internal(set) var answerLines = 0
  package internal(set) var followedLines = 0
  var technique: any Technique
  /// Facts of the configuration that each sample reads, kept because all of it is large.
  let readsKeyboard: Bool
  private let clearsPanel: Bool
  /// True if the bar's system combines the keyboard and the rest by their maximum: frame readers, insets, safe areas, `env()`.
  let combinesByMaximum: Bool
  /// True once our screen has loaded, at its first appearance.
  var isLoaded: Bool
  /// True if no other screen of the app shows.
  var isOnTop: Bool
  /// False in the background, where nothing is delivered.
  package internal(set) var isActive = true
  var scheduled: [Announcement] = []
  package internal(set) var lastAppearance: Seconds
  /// The time of the last completion of an animation; nil before the first.
  package internal(set) var lastCompletion: Seconds?
  /// True if a person has scrolled a panned page back since the browser last panned it.
  package internal(set) var isScrolledBack = false
  /// The time of the display link's last frame; while nothing moves, of the last one that it skipped.
  var lastFrame: Seconds

  /// Creates a phone whose app has just appeared, or is about to, with the keyboard down.
  ///
  /// - Parameter isLoaded: False if another screen shows, and ours loads when it appears first.
  package init(_ configuration: Configuration, isLoaded: Bool = true, at time: Seconds = 0) {
    self.configuration = configuration
    keyboard = Keyboard(
      configuration.keyboard, on: configuration.device, by: configuration.keyboardMotion,
      design: Design(configuration))
    viewController = ViewController(configuration)
    technique = configuration.technique.behavior
    let traits = configuration.technique.traits
    (readsKeyboard, clearsPanel) = (traits.readsKeyboard, traits.clearsPanel)
    combinesByMaximum =
      traits.combinesByMaximum || traits.platform.combinesByMaximum
      || configuration.keyboardMotion.isAndroid
    (lastFrame, lastAppearance) = (time, time)
    (self.isLoaded, isOnTop) = (isLoaded, isLoaded)
    guard isLoaded else { return }
    turn(at: time) { technique, viewController in
      for event in [.viewDidLoad(configuration), .viewWillAppear, .viewDidAppear] as [PhoneEvent] {
        technique.receive(event, in: &viewController)
      }
    }
  }

  /// Creates a phone at rest, its keyboard or panel up or down; all notifications have arrived.
  package init(
    _ configuration: Configuration, keyboardUp: Bool, panelUp: Bool = false, isLoaded: Bool = true,
    at time: Seconds
  ) {
    let longAgo = time - Phone.longestMotion
    self.init(configuration, isLoaded: isLoaded, at: longAgo)
    setKeyboard(up: keyboardUp, at: longAgo)
    setPanel(up: panelUp, at: longAgo)
    advance(to: time)
    departures = nil
  }

  /// The time after which nothing moves by itself, in seconds.
  package static let longestMotion: Seconds = 60
}

// MARK: - Geometry

extension Phone {
  /// Returns the time of the picture that the display shows: of the last frame, if the bar moves once per frame.
  ///
  /// Between two frames such a bar stands still while the keyboard's layer moves on, which no display shows.
  package func displayedTime(at time: Seconds) -> Seconds {
    readsKeyboard && time.isFinite ? frame(before: time) : time
  }

  /// Returns the time of the display's last frame; frames are counted from the time 0.
  func frame(before time: Seconds) -> Seconds {
    let rate = Double(configuration.framesPerSecond)
    return (time * rate + 1e-9).rounded(.down) / rate
  }

  /// The screen's height in points.
  package var screenHeight: Double { configuration.device.height }

  /// Returns the y of the bar's edge: the highest of keyboard, panel, tab bar and safe area.
  package func edge(at time: Seconds) -> Double {
    edge(at: time, above: keyboard.rise(at: time))
  }

  /// Returns the edge above a keyboard that covers some points; who needs several places samples it once.
  func edge(at time: Seconds, above keyboardRise: Double) -> Double {
    min(keyboard.top(atRise: keyboardRise), panelTop(at: time), screenHeight - design.floor)
  }

  /// Returns the y of the panel's top edge; of the screen's bottom edge if it is down.
  package func panelTop(at time: Seconds) -> Double { screenHeight - panel.rise(at: time) }

  package func barBottom(at time: Seconds) -> Double {
    barBottom(at: time, above: keyboard.rise(at: time))
  }

  func barBottom(at time: Seconds, above keyboardRise: Double) -> Double {
    if let height = thrownHeight(at: time) { return screenHeight - height }
    let bottom = unclearedBarBottom(at: time, above: keyboardRise)
    return clearsPanel ? min(bottom, screenHeight - panel.place(at: time)) : bottom
  }

  package func barHeight(at time: Seconds) -> Double { barHeight.value(at: time) }

  package func barTop(at time: Seconds) -> Double { barBottom(at: time) - barHeight(at: time) }

  /// Returns the y of the bar's bottom without the constraint above the panel.
  private func unclearedBarBottom(at time: Seconds, above keyboardRise: Double) -> Double {
    viewController.barBottom(
      at: time,
      above: .init(
        rise: keyboardRise, place: tiedHeight(at: time, above: keyboardRise), design: design,
        height: keyboard.visibleHeight, combinesByMaximum: combinesByMaximum))
  }

  /// Returns the designed height of a bar that follows the keyboard alone, whose panel is a second constraint.
  private func tiedHeight(at time: Seconds, above keyboardRise: Double) -> Double {
    combinesByMaximum
      ? design.place(above: keyboardRise) : keyboard.place(at: time, by: design)
  }

  /// Returns the distance from the screen's bottom edge up to the bar's bottom, in points.
  package func bottomOffset(at time: Seconds) -> Double { screenHeight - barBottom(at: time) }

  /// Returns the seam, the designed bottom minus the bar's bottom, in points: positive is a gap, negative an overlap.
  package func seam(at time: Seconds) -> Double {
    let time = displayedTime(at: time)
    let rise = keyboard.rise(at: time)
    return screenHeight - designedHeight(at: time, above: rise) - barBottom(at: time, above: rise)
  }

  /// Returns whether the bar is seen; another screen hides it, and a recording may miss it.
  package func isBarSeen(at time: Seconds) -> Bool {
    isOnScreen && viewController.isBarSeen(at: time)
  }

  package func isMoving(at time: Seconds) -> Bool {
    keyboard.isMoving(at: time) || panel.isMoving(at: time) || viewController.isMoving(at: time)
      || barHeight.isMoving(at: time) || barThrow?.height.isMoving(at: time) ?? false
      || nextFrame.map { $0 >= time } ?? false
  }
}
