package import Motion

/// Events in order of time, each in a turn of its own, as in a run loop.
extension Phone {
  /// The time of the next event that happens by itself; nil if there is none.
  package var nextEvent: Seconds? {
    earlier(earlier(scheduled.first?.time, viewController.nextCallback), nextFrame)
  }

  /// Performs every event until a time, each at its own time.
  package mutating func advance(to time: Seconds) {
    while let next = nextEvent, next <= time {
      if scheduled.first?.time == next {
        deliver(scheduled.removeFirst())
      } else if let callback = viewController.takeCallback(at: next) {
        turn(at: next, callback)
        if case .completion = callback { lastCompletion = next }
      } else {
        lastFrame = next
        turn(at: next, .displayLink)
      }
    }
  }

  /// Runs code as one turn of the app's run loop.
  mutating func turn(
    at time: Seconds, inheriting curve: Curve? = nil,
    _ body: (inout any Technique, inout ViewController) -> Void
  ) {
    let velocity = barVelocity(at: time)
    viewController.beginTurn(at: time, inheriting: curve)
    viewController.keyboardCurve = keyboardCurve
    viewController.keyboardReading = reading(at: time)
    body(&technique, &viewController)
    viewController.endTurn()
    rememberKick(from: velocity, at: time)
  }

  /// Gives the technique an event in a turn of its own.
  mutating func turn(at time: Seconds, _ event: PhoneEvent) {
    turn(at: time) { $0.receive(event, in: &$1) }
  }
}

// MARK: - Notifications

extension Phone {
  /// Sends a notification through the configured delivery.
  mutating func send(_ announcement: Announcement) {
    switch configuration.delivery {
    case .faithful: schedule(announcement)
    case .losingShow:
      if announcement.notification.name != .willShow { schedule(announcement) }
    case .late(let delay):
      var late = announcement
      late.time += delay
      schedule(late)
    }
  }

  /// Inserts by time; equal times keep the order of sending.
  private mutating func schedule(_ announcement: Announcement) {
    let index = scheduled.firstIndex { $0.time > announcement.time } ?? scheduled.count
    scheduled.insert(announcement, at: index)
  }

  private static let memory = 64

  private mutating func deliver(_ announcement: Announcement) {
    guard isActive else { return }
    for notification in translations(of: announcement.notification) {
      if let scroll = scroll(after: notification, at: announcement.time) { schedule(scroll) }
      post(notification, of: announcement)
    }
    pan(for: announcement)
  }

  private mutating func post(_ notification: KeyboardNotification, of announcement: Announcement) {
    let isObserved = viewController.observes(notification.name)
    // UIKit posts will-notifications inside the keyboard's animation block since iOS 8, did-notifications after it. Nothing
    // else inherits: the sources are in docs/evidence.md.
    let traits = configuration.technique.traits
    let isInBlock = !announcement.isDone && traits.platform == .ios
    let latency = traits.receivesLate ? configuration.effectiveLatency : nil
    turn(at: announcement.time, inheriting: isInBlock ? announcement.curve : nil) {
      guard isObserved else { return }
      let event = PhoneEvent.notification(notification)
      if let latency { $1.callBack(event, after: latency) } else { $0.receive(event, in: &$1) }
    }
    posted =
      posted.suffix(Phone.memory - 1) + [
        Posted(
          time: announcement.time, notification: notification, actions: viewController.actions,
          wasObserved: isObserved)
      ]
  }
}

// MARK: - The display link

extension Phone {
  /// The time of the display link's next frame; nil while nothing can have changed.
  var nextFrame: Seconds? {
    guard readsKeyboard, isOnScreen else { return nil }
    let rate = Double(configuration.framesPerSecond)
    let next = ((lastFrame * rate).rounded() + 1) / rate
    return next <= lastSight ? next : nil
  }

  /// The time when two frames have seen the keyboard at rest after its last move or our return.
  private var lastSight: Seconds {
    max(keyboard.lastChange, lastAppearance) + configuration.effectiveLatency
      + 3 / Double(configuration.framesPerSecond)
  }

  /// Wakes the display link; it missed nothing while nothing moved.
  mutating func wakeDisplayLink(at time: Seconds) {
    lastFrame = max(lastFrame, frame(before: time))
  }

  /// Returns a reading of the keyboard; nil for techniques that read none.
  private func reading(at time: Seconds) -> KeyboardReading? {
    guard readsKeyboard else { return nil }
    // A nanosecond makes up for rounding, so that a change exactly one frame ago is seen.
    let then = time - configuration.effectiveLatency + 1e-9
    return KeyboardReading(
      rise: keyboard.rise(at: then), time: then,
      layerCurve: keyboard.moves[keyboard.moves.count - 1].curve, isDragging: isDragged)
  }
}

/// A notification and its time of arrival.
struct Announcement: Hashable, Sendable {
  var time: Seconds
  var notification: KeyboardNotification
  /// The keyboard's own curve, which changes during delivery may inherit.
  let curve: Curve
}

/// A delivered notification and the technique's response.
package struct Posted: Hashable, Sendable {
  package let time: Seconds
  package let notification: KeyboardNotification
  /// The technique's changes; empty if it made none.
  package let actions: [String]
  /// True if the technique observed it.
  package let wasObserved: Bool
}

/// The delivery of notifications to the app, with its faults.
package enum Delivery: Hashable, Sendable {
  case faithful
  /// The will-show never arrives.
  case losingShow
  /// All arrive late, by some seconds.
  case late(Seconds)
}
