import Lab
import Motion
import Phone
import Testing

/// The keyboard and its notifications in the reported situations, by the reports' figures.
@Suite struct ScenarioEventTests {
  /// A notification: its time, the top and the height of its end frame, and its duration.
  struct Event: Sendable, Equatable {
    let (name, time): (KeyboardNotification.Name, Seconds)
    let (y, height): (Double, Double)
    let duration: Seconds

    init(
      _ name: KeyboardNotification.Name, _ time: Seconds, y: Double, _ height: Double,
      _ duration: Seconds = 0.25
    ) {
      (self.name, self.time, self.duration) = (name, time, duration)
      (self.y, self.height) = (y, height)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let scenario: String
    /// The keyboard's heights at times; infinity is the scenario's end.
    let rises: [(time: Seconds, points: Double)]
    let events: [Event]

    init(_ scenario: String, _ rises: [(Seconds, Double)], _ events: Event...) {
      (self.scenario, self.events) = (scenario, events)
      self.rises = rises.map { (time: $0.0, points: $0.1) }
    }

    var testDescription: String { scenario }
  }

  private static let end = Double.infinity

  /// The screens are 667, 844 and 1194 points high; a keyboard that is down begins there.
  static let rows = [
    Row("appear-up", [(0, 260), (1, 260), (end, 0)], Event(.willHide, 1, y: 667, 260)),
    Row(
      "sheet", [(0, 0), (0.99, 336), (end, 0)], Event(.willShow, 0, y: 508, 336),
      Event(.willHide, 1, y: 844, 336)),
    Row(
      "form-sheet", [(0, 0), (0.99, 333), (end, 0)], Event(.willShow, 0, y: 861, 333),
      Event(.willHide, 1, y: 1194, 333)),
    // 50 and the safe area's 34, then 336 and 50.
    Row(
      "accessory-only", [(0, 0), (0.99, 0), (end, 336)], Event(.willShow, 0, y: 760, 84),
      Event(.willShow, 1, y: 458, 386)),
    Row(
      "extension", [(0, 0), (end, 282)], Event(.willShow, 0, y: 163, 504),
      Event(.willShow, 0.05, y: 385, 282)),
    Row(
      "password-prompt", [(0, 0), (0.1, 0), (end, 0)], Event(.willShow, 0, y: 407, 260),
      Event(.willHide, 0, y: 667, 260, 0)),
    Row("silent-toggle", [(0, 216), (0.99, 216), (1, 260), (end, 260)]),
    Row("missed-hide", [(0, 0), (end, 0)], Event(.willShow, 0, y: 407, 260)),
    // A rule by the height or by the top takes 44 − 34 or 844 − 800 − 34 = 10 points for a keyboard.
    Row(
      "ios26-hide", [(0, 0), (0.99, 336), (end, 0)], Event(.willShow, 0, y: 508, 336, 0.3833),
      Event(.willHide, 1, y: 800, 44, 0.3833)),
    Row("background", [(0, 260), (0.49, 260), (0.5, 0), (end, 0)]),
    Row(
      "other-app-return", [(0, 0), (0.2, 0), (end, 0)], Event(.willShow, 0, y: 407, 260),
      Event(.willHide, 0.3, y: 667, 0)),
    Row(
      "late-completion", [(0, 0), (0.05, 0), (end, 260)], Event(.willHide, 0, y: 667, 260, 0),
      Event(.willShow, 0.05, y: 407, 260)),
    Row(
      "guide-late", [(0, 260), (0.99, 260), (end, 260)], Event(.willHide, 1, y: 667, 260),
      Event(.willShow, 1.5, y: 407, 260)),
    Row(
      "guide-rest", [(0, 0), (0.99, 336), (end, 0)], Event(.willShow, 0, y: 508, 336),
      Event(.willHide, 1, y: 844, 336)),
    Row(
      "edge-to-edge", [(0, 0), (0.285, 260), (1, 260), (1.285, 0)],
      Event(.willShow, 0, y: 407, 260, 0.285), Event(.willHide, 1, y: 667, 260, 0.285)),
    Row("growing-bar", [(0, 260), (end, 260)]),
  ]

  @Test(arguments: rows) func `the keyboard moves and tells as reported`(row: Row) throws {
    let scenario = try #require(Scenario.all.first { $0.name == row.scenario })
    var configuration = Phone.Configuration()
    configuration.technique = .transform
    var phone = scenario.beginning(configuration, at: 0)
    let before = phone.posted.count
    scenario.perform(on: &phone, after: nil, until: scenario.duration, start: 0)
    for (time, points) in row.rises {
      let rise = phone.keyboard.rise(at: min(time, scenario.duration))
      #expect(abs(rise - points) < 0.05, "\(rise) at \(time)")
    }
    let announced = phone.posted.dropFirst(before).filter { $0.notification.name.isAnnouncement }
    let events = announced.map {
      Event(
        $0.notification.name, $0.time, y: $0.notification.frameEnd.y,
        $0.notification.frameEnd.height, $0.notification.duration)
    }
    #expect(events == row.events)
    let isLocal = row.scenario != "other-app-return"
    #expect(announced.allSatisfy { $0.notification.isLocal == isLocal })
  }
}
