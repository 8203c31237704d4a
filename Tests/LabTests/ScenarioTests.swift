import Foundation
import Kit
import Lab
import Motion
import Phone
import Testing

/// The seam of techniques in each scenario.
@Suite struct ScenarioTests {
  @Test func `events happen in the order of their times, and those of one time as written`() {
    func show(_ isUp: Bool, at time: Seconds) -> Scenario.Event {
      .event(at: time) { $0.setKeyboard(up: isUp, at: $1) }
    }
    let scenario = Scenario(
      "late", "", edge: "", metBy: "", source: "",
      events: [show(true, at: 0.2), show(false, at: 0.2), show(true, at: 0.1)])
    #expect(scenario.eventTimes == [0.1, 0.2, 0.2])
    #expect(!scenario.phone(Phone.Configuration.iPhone8, at: 1).keyboard.isUp)
  }

  @Test func `tracking is late by one frame, and right in the end`() throws {
    let figures = try figures(.tracking, in: "show")
    // The spring of mass 3, stiffness 1000 and damping 500 is critically damped; a display shows it once per frame.
    let rises = (0...60).map { frame in
      let decay = (1000.0 / 3).squareRoot() * Double(frame) / 60
      return 260 * (1 - (1 + decay) * exp(-decay))
    }
    let steps = zip(rises.dropFirst(), rises).map { $0 - $1 }
    #expect(abs(figures.maxOverlap.points - (steps.max() ?? 0)) <= 1e-5)
    #expect(figures.isSettled)
  }

  @Test func `the layout guide is right in every scenario`() throws {
    for scenario in Scenario.all {
      let figures = try figures(.layoutGuide, in: scenario.name)
      #expect(figures.lastOut == nil, "\(scenario.name)")
    }
  }

  @Test(arguments: ["show", "hide", "interrupt"], [TechniqueName.constraint, .transform])
  func `UIKit's blocks inside of a will-notification keep up by inheriting`(
    scenario: String, technique: TechniqueName
  ) throws {
    #expect(try figures(technique, in: scenario).worst < 0.01)
  }

  @Test func `scroll's bare reset inherits, its begin and commit do not`() throws {
    #expect(try figures(.scroll, in: "hide").worst < 0.01)
    let show = try figures(.scroll, in: "show")
    #expect(abs(show.maxOverlap.points - 56.9) < 0.05 && abs(show.maxGap.points - 17.1) < 0.05)
  }

  @Test(arguments: [TechniqueName.constraint, .bounce])
  func `a technique that observes from viewDidAppear hears again after a canceled pop`(
    technique: TechniqueName
  ) throws {
    var phone = try Scenario.named("swipe-back").phone(technique, at: 1)
    phone.setKeyboard(up: false, at: 1)
    phone.advance(to: 3)
    #expect(phone.seam(at: 3) == 0)
  }

  @Test func `a resized page overlaps until the keyboard has arrived, then jumps`() throws {
    let show = try Scenario.named("show").measurement(of: .interactiveWidget)
    #expect(abs((show.figures.lastOut ?? 0) - 0.5) <= 0.002 && show.maxScrollJump == 260)
  }

  @Test(arguments: TechniqueName.allCases)
  func `the figures do not depend on the sampling rate`(technique: TechniqueName) throws {
    for name in ["show", "interrupt", "tab-bar"] {
      let exact = try figures(technique, in: name)
      for rate in [30.0, 60, 120] {
        let sampled = try Scenario.named(name).measurement(of: technique, rate: rate).figures
        // Between two samples the difference is at most the keyboard's way in that time.
        let missed = 1750 / rate
        #expect(abs(sampled.maxGap.points - exact.maxGap.points) <= missed)
        #expect(abs(sampled.maxOverlap.points - exact.maxOverlap.points) <= missed)
        #expect(abs(sampled.last - exact.last) <= 0.01)
      }
    }
  }

  @Test(arguments: Scenario.all.map(\.name))
  func `every scenario has an edge, an audience and a source`(name: String) throws {
    let scenario = try Scenario.named(name)
    for text in [scenario.summary, scenario.edge, scenario.audience, scenario.source] {
      // The documents' generator splits at quotation marks and adds the full stop.
      #expect(!text.isEmpty && !text.contains("\"") && !text.hasSuffix("."), "\(text)")
    }
  }
}

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

  /// The screens are 667, 844 and on Android 915 points high; a keyboard that is down begins there.
  static let rows = [
    Row("appear-up", [(0, 260), (1, 260), (end, 0)], Event(.willHide, 1, y: 667, 260)),
    Row(
      "sheet", [(0, 0), (0.99, 336), (end, 0)], Event(.willShow, 0, y: 508, 336),
      Event(.willHide, 1, y: 844, 336)),
    Row("background", [(0, 260), (0.49, 260), (0.5, 0), (end, 0)]),
    Row(
      "edge-to-edge", [(0, 0), (0.285, 300), (1, 300), (1.285, 0)],
      Event(.willShow, 0, y: 615, 300, 0.285), Event(.willHide, 1, y: 915, 300, 0.285)),
    Row("growing-bar", [(0, 260), (end, 260)]),
  ]

  @Test(arguments: rows) func `the keyboard moves and tells as reported`(row: Row) throws {
    let scenario = try Scenario.named(row.scenario)
    var phone = scenario.beginning(.with(.transform), at: 0)
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
    #expect(announced.allSatisfy { $0.notification.isLocal })
  }
}
