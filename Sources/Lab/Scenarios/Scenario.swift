package import Motion
package import Phone

/// A scripted situation: events on a phone, in seconds from the start.
package struct Scenario: Sendable {
  package let name: String
  /// One line about it, for lists.
  package let summary: String
  /// The edges that the bar must sit on, one after the other.
  package let edge: String
  /// The people or apps that meet the situation.
  package let audience: String
  /// The threads and documents that describe it, and the assumptions.
  package let source: String
  /// True if a part of it is an assumption, which its source names.
  package let isUnverified: Bool
  /// The situation's own settings, applied over the user's.
  let setUp: @Sendable (inout Phone.Configuration) -> Void
  let beginning: Beginning
  /// The events in the order of their times; those at the same time happen in the order in which they are written.
  let events: [Event]
  private let leastDuration: Seconds
  /// The times of a recording's frames, from the scenario's start; empty for other scenarios.
  package var frames: [Seconds] = []

  /// The phone before the first event, with a keyboard at rest.
  package enum Beginning: Sendable {
    /// The keyboard is down, or up.
    case down, up
    /// The keyboard is up, and our screen is not there yet.
    case elsewhere
  }

  package struct Event: Sendable {
    let time: Seconds
    let act: @Sendable (inout Phone, Seconds) -> Void

    package static func event(
      at time: Seconds, _ act: @escaping @Sendable (inout Phone, Seconds) -> Void
    ) -> Event {
      Event(time: time, act: act)
    }

    static func up(at time: Seconds) -> Event {
      event(at: time) { $0.setKeyboard(up: true, at: $1) }
    }

    static func down(at time: Seconds) -> Event {
      event(at: time) { $0.setKeyboard(up: false, at: $1) }
    }
  }

  /// The least time measured after the last event, and that after the end of a motion, in seconds.
  private static let (aftermath, rest): (Seconds, Seconds) = (1.5, 0.5)

  /// - Parameter duration: The least length in seconds, for a recording.
  package init(
    _ name: String, _ summary: String, edge: String, metBy audience: String, source: String,
    isUnverified: Bool = false, beginning: Beginning = .down, lasting duration: Seconds = 0,
    setUp: @escaping @Sendable (inout Phone.Configuration) -> Void = { _ in }, events: [Event]
  ) {
    (self.name, self.summary) = (name, summary)
    (self.edge, self.audience, self.source) = (edge, audience, source)
    self.isUnverified = isUnverified
    (self.beginning, self.setUp) = (beginning, setUp)
    self.events = events.sorted { $0.time < $1.time }
    leastDuration = duration
  }

  /// Its length with usual motions, in seconds.
  package var duration: Seconds { duration(ofMotionsLasting: 0) }

  /// Returns its length in seconds: until some time after the last event, and after a motion that begins with it.
  ///
  /// Longer motions do not make a recording longer, which has all of its keyboard's.
  ///
  /// - Parameter motion: The longest motion of its phones, such as `settlingTime`, in seconds.
  package func duration(ofMotionsLasting motion: Seconds) -> Seconds {
    let longest = frames.isEmpty ? min(motion, Phone.longestMotion) + Scenario.rest : 0
    return max((events.last?.time ?? 0) + max(Scenario.aftermath, longest), leastDuration)
  }

  /// The times of its events in order, from the start.
  package var eventTimes: [Seconds] { events.map(\.time) }

  /// Returns the user's configuration with the situation's own settings.
  package func configuration(from chosen: Phone.Configuration) -> Phone.Configuration {
    var configuration = chosen
    setUp(&configuration)
    return configuration
  }

  /// Returns the phone just before the first event of a scenario that starts at a time.
  package func beginning(_ chosen: Phone.Configuration, at start: Seconds) -> Phone {
    let configuration = configuration(from: chosen)
    return switch beginning {
    case .down: Phone(configuration, at: start)
    case .up: Phone(configuration, keyboardUp: true, at: start)
    case .elsewhere: Phone(configuration, keyboardUp: true, isLoaded: false, at: start)
    }
  }

  /// Performs the events after one time and up to another, counted from the start.
  package func perform(
    on phone: inout Phone, after last: Seconds?, until time: Seconds, start: Seconds
  ) {
    for event in events where last.map({ event.time > $0 }) ?? true && event.time <= time {
      phone.advance(to: start + event.time)
      event.act(&phone, start + event.time)
    }
    phone.advance(to: start + time)
  }

  /// Returns the time of the first event after a time, counted from the start; of the very first for nil.
  package func nextEvent(after time: Seconds?) -> Seconds? {
    events.first { event in time.map { event.time > $0 } ?? true }?.time
  }

  /// Returns the scenario of a name that is one of the list's.
  package static func known(_ name: String) -> Scenario {
    guard let scenario = all.first(where: { $0.name == name }) else {
      preconditionFailure("expected a scenario's name, found '\(name)'")
    }
    return scenario
  }

  /// All scenarios, the plain ones first.
  package static let all =
    plain + changes + elsewhere + drags + faults + situations + platforms
}
