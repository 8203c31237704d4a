import Motion
import Phone
import Strings

/// A phone at a time, and its events since a start, which explain its seam.
struct Evidence {
  let phone: Phone
  let time: Seconds
  let start: Seconds
  /// The seconds of sentences per second of the phone.
  let slowness: Double
  /// The show and hide notifications since the start.
  private(set) var announcements: [Posted] = []

  init(phone: Phone, time: Seconds, start: Seconds, slowness: Double) {
    (self.phone, self.time, self.start, self.slowness) = (phone, time, start, slowness)
    announcements = phone.posted.filter { $0.time >= start && $0.notification.name.isAnnouncement }
  }

  /// Times that differ by less are equal.
  static let instant: Seconds = 0.0005

  var configuration: Phone.Configuration { phone.configuration }
  var traits: TechniqueTraits { configuration.technique.traits }
  var floor: Double { configuration.floor }
  var seam: Double { phone.seam(at: time) }

  /// The points that the keyboard would cover in the end without another move.
  var keyboardTarget: Double { phone.keyboard.moves[phone.keyboard.moves.count - 1].aim }
  /// The bar's height in the end, in points above the screen's bottom, without the designed gap.
  var barTarget: Double {
    let height = phone.screenHeight - phone.barBottom(at: .infinity)
    let isRaised = height > configuration.restHeight + Seam.tolerance
    return height - (isRaised ? configuration.gap : configuration.gapAtRest)
  }
  /// The points by which the bar is above its designed place in the end.
  var aim: Double {
    let edge = max(keyboardTarget, phone.panel.rise(at: .infinity))
    return phone.screenHeight - phone.barBottom(at: .infinity) - phone.designedRest(above: edge)
  }

  var keyboardMove: Keyboard.KeyboardMove? { phone.keyboard.moves.last { $0.time >= start } }

  var observesAnnouncements: Bool {
    phone.viewController.observes(.willShow) || phone.viewController.observes(.willHide)
  }

  /// The show and hide notifications since the keyboard's last move.
  var newAnnouncements: [Posted] {
    let move = (keyboardMove?.time ?? start) - Evidence.instant
    return announcements.filter { $0.time >= move }
  }

  func points(_ post: Posted) -> Double {
    max(0, phone.screenHeight - post.notification.frameEnd.y)
  }
}

// MARK: - Words

extension Evidence {
  func at(_ time: Seconds) -> String { "at " + lasting(time - start) }
  func lasting(_ time: Seconds) -> String { seconds(time * slowness) }
  func length(_ points: Double) -> String {
    shortened(points, digits: 1) + " " + configuration.platform.unit
  }
}

extension Curve {
  private static let longest = 40

  /// Returns the verb of a motion and its curve in slow motion; a spring gets an article.
  func motion(_ article: String, slowedBy slowness: Double) -> String {
    let slow = slowed(by: slowness)
    guard duration > 0 else { return "jumps" }
    let name: String
    if case .spring = slow.easing {
      name = article + " spring"
    } else {
      name = NamedEasing.label(of: slow.easing)
    }
    let curve = name.count > Curve.longest ? "a curve" : name
    return "moves by \(curve) over \(shortened(slow.duration)) s"
  }
}

// MARK: - Causes of several explanations

extension Evidence {
  func ignored(_ name: KeyboardNotification.Name, _ time: Seconds) -> Cause {
    Cause("The technique ignores the \(name.rawValue) \(at(time)).", .ignored)
  }

  func unannounced(_ time: Seconds) -> Cause {
    Cause("Nothing announces the keyboard's move \(at(time)).")
  }

  func lateStart(_ delay: Seconds) -> Cause {
    Cause("The bar starts \(lasting(delay)) late.", .lateStart)
  }

  func lateNotifications(_ delay: Seconds) -> Cause {
    Cause("Notifications arrive \(lasting(delay)) late.")
  }

  /// The delay of a technique that also reads the keyboard's frame.
  var readings: [Cause] { traits.readsKeyboard ? [lateReadings] : [] }

  var lateReadings: Cause {
    let delay = fixed(configuration.effectiveLatency * slowness, digits: 3)
    return Cause("The bar follows the keyboard's frame \(delay) s late.", .lateReadings)
  }

  var nothingMoves: Cause { Cause("Nothing moves the bar.", .unmoved) }

  var ignoredFloor: Cause {
    Cause(
      "The bar ignores the floor of \(length(floor)) from the screen's bottom to its rest.",
      .ignoredFloor)
  }

  /// The technique takes a place in the window for one in the view.
  var unconverted: Cause {
    let top = length(configuration.viewFrame.y)
    return Cause(
      "The technique mixes up places in the window and in the view, which begins \(top) lower.",
      .unconverted, remedy: traits.placeRemedy)
  }

  /// The browser clears only the focused field.
  func uncleared(_ points: Double) -> Cause {
    Cause(
      "The view moves until the field is clear, which ends \(length(points)) above the bar's bottom.",
      .uncleared)
  }
}
