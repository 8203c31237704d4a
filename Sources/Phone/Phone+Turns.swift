package import Motion

/// How time passes: what is due happens in order, each thing in a turn of its own, as in a run loop.
extension Phone {
  /// When something is due that no one needs to do; nil when nothing is.
  package var nextEvent: Seconds? {
    [scheduled.first?.time, viewController.nextCompletion, nextFrame].compactMap { $0 }.min()
  }

  /// Lets everything happen that is due until a time, each at its own.
  package mutating func advance(to time: Seconds) {
    while let next = nextEvent, next <= time {
      if scheduled.first?.time == next {
        deliver(scheduled.removeFirst())
      } else if viewController.nextCompletion == next {
        complete()
      } else {
        showFrame(at: next)
      }
    }
  }

  /// Runs something as a turn of the app's run loop.
  mutating func turn(
    at time: Seconds, inheriting curve: Curve? = nil,
    _ body: (inout any Technique, inout ViewController) -> Void
  ) {
    viewController.beginTurn(at: time, inheriting: configuration.inherits ? curve : nil)
    viewController.keyboardReading = reading(at: time)
    body(&technique, &viewController)
    viewController.endTurn()
  }

  private mutating func complete() {
    guard let completion = viewController.takeCompletion() else { return }
    turn(at: completion.time) {
      $0.complete(completion.identifier, finished: completion.finished, in: &$1)
    }
  }
}

// MARK: - Notifications

extension Phone {
  /// Sends a notification on its way, with all that may happen to it there.
  mutating func send(_ announcement: Announcement) {
    switch configuration.delivery {
    case .faithful: schedule(announcement)
    case .losing(let name):
      if announcement.notification.name != name { schedule(announcement) }
    case .doubled:
      schedule(announcement)
      schedule(announcement)
    case .late(let delay):
      var late = announcement
      late.time += delay
      schedule(late)
    case .swappingShows: swap(announcement)
    }
  }

  private mutating func swap(_ announcement: Announcement) {
    guard announcement.notification.name == .willShow else { return schedule(announcement) }
    guard var first = heldBack.popLast() else { return heldBack.append(announcement) }
    first.time = announcement.time
    schedule(announcement)
    schedule(first)
  }

  /// Keeps what is to come in the order of its times, and of its sending where they are equal.
  private mutating func schedule(_ announcement: Announcement) {
    let index = scheduled.firstIndex { $0.time > announcement.time } ?? scheduled.count
    scheduled.insert(announcement, at: index)
  }

  /// Notifications that are kept for looking back.
  private static let memory = 64

  private mutating func deliver(_ announcement: Announcement) {
    let notification = announcement.notification
    let isObserved = viewController.observes(notification.name)
    // The did notifications come after the keyboard's block, and inherit nothing.
    turn(at: announcement.time, inheriting: announcement.isDone ? nil : announcement.curve) {
      if isObserved { $0.receive(notification, in: &$1) }
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
  /// When the display link fires next for a technique that reads the keyboard; nil while there is nothing new to see.
  var nextFrame: Seconds? {
    guard configuration.technique.traits.readsKeyboard, isOnScreen else { return nil }
    let rate = Double(configuration.framesPerSecond)
    let next = ((lastFrame * rate).rounded() + 1) / rate
    return next <= lastSight ? next : nil
  }

  /// When the keyboard's last move, or our own return, has been seen at rest by two frames.
  private var lastSight: Seconds {
    max(keyboard.lastChange, lastAppearance) + configuration.effectiveLatency
      + 3 / Double(configuration.framesPerSecond)
  }

  /// Tells the display link that there is something to see from now on: it has missed nothing while nothing moved.
  mutating func wakeDisplayLink(at time: Seconds) {
    let rate = Double(configuration.framesPerSecond)
    lastFrame = max(lastFrame, (time * rate + 1e-9).rounded(.down) / rate)
  }

  private mutating func showFrame(at time: Seconds) {
    lastFrame = time
    turn(at: time) { $0.displayLinkDidFire(in: &$1) }
  }

  /// What is found at a time by reading the keyboard's frame; nil for techniques that do not.
  private func reading(at time: Seconds) -> KeyboardReading? {
    guard configuration.technique.traits.readsKeyboard else { return nil }
    // A frame ago is the time of the frame before, not an ulp less: what happened just then is seen.
    let then = time - configuration.effectiveLatency + 1e-9
    return KeyboardReading(rise: keyboard.rise(at: then), time: then)
  }
}
