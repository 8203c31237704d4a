package import Motion
package import Phone

/// A scripted situation: what happens to a phone, and when, in seconds from the start.
package struct Scenario: Sendable {
  package let name: String
  /// One line about it, for lists.
  package let summary: String
  /// What the situation asks of the phone, over what the user has chosen.
  let setUp: @Sendable (inout Phone.Configuration) -> Void
  /// Whether the keyboard is up and at rest when it begins.
  let beginsUp: Bool
  let events: [Event]

  struct Event: Sendable {
    let time: Seconds
    let act: @Sendable (inout Phone, Seconds) -> Void
  }

  /// Seconds that are watched after the last event.
  private static let aftermath: Seconds = 1.5

  init(
    _ name: String, _ summary: String, beginsUp: Bool = false,
    setUp: @escaping @Sendable (inout Phone.Configuration) -> Void = { _ in },
    _ events: (Seconds, @Sendable (inout Phone, Seconds) -> Void)...
  ) {
    (self.name, self.summary, self.beginsUp, self.setUp) = (name, summary, beginsUp, setUp)
    self.events = events.map { Event(time: $0.0, act: $0.1) }
  }

  /// Seconds from its start to its end.
  package var duration: Seconds { (events.map(\.time).max() ?? 0) + Scenario.aftermath }

  /// The phone as the situation wants it, of what the user has chosen.
  package func configuration(from chosen: Phone.Configuration) -> Phone.Configuration {
    var configuration = chosen
    setUp(&configuration)
    return configuration
  }

  /// The phone just before the first event, when the scenario begins at a time.
  package func beginning(_ chosen: Phone.Configuration, at start: Seconds) -> Phone {
    let configuration = configuration(from: chosen)
    return beginsUp
      ? Phone(configuration, keyboardUp: true, at: start) : Phone(configuration, at: start)
  }

  /// Lets the events happen that lie after one time and not after another, counted from the start.
  package func perform(
    on phone: inout Phone, after last: Seconds?, until time: Seconds, start: Seconds
  ) {
    for event in events where last.map({ event.time > $0 }) ?? true && event.time <= time {
      phone.advance(to: start + event.time)
      event.act(&phone, start + event.time)
    }
    phone.advance(to: start + time)
  }

  /// The time of the first event after a time, counted from the start; nil for the beginning means the first of all.
  package func nextEvent(after time: Seconds?) -> Seconds? {
    events.map(\.time).filter { event in time.map { event > $0 } ?? true }.min()
  }
}
