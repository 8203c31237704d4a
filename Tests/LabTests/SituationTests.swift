import Lab
import Motion
import Phone
import Testing

/// The seams of the techniques in the situations that people report.
///
/// The expected numbers are calculated by hand: p is the keyboard's spring, 0.232 at 0.05 s, 0.545 at 0.1 s and 0.973 at
/// 0.3 s; e is ease-in-out over 0.25 s, 0.082 at 0.05 s and 0.332 at 0.1 s. The keyboard is 260 points high.
@Suite struct SituationTests {
  struct Row: Sendable {
    let scenario: String
    let techniques: [TechniqueName]
    /// The seams at times in seconds; infinity is the scenario's end.
    let seams: [(time: Seconds, points: Double)]

    init(_ scenario: String, _ techniques: [TechniqueName], _ seams: (Seconds, Double)...) {
      (self.scenario, self.techniques) = (scenario, techniques)
      self.seams = seams.map { (time: $0.0, points: $0.1) }
    }
  }

  /// The techniques that live by notifications.
  private static let notified: [TechniqueName] = [
    .constraint, .transform, .shift, .scroll, .bounce, .bridge, .resize, .completion, .windowRect,
    .frameRect, .paddingTwice, .avoidingView, .flutter,
  ]
  private static let late = 1.0 / 60
  private static let end = Double.infinity

  static let rows = [
    // Nothing tells them of the keyboard; the hide has nothing to take back.
    Row("appear-up", notified, (0, -260), (0.999, -260), (1.1, -260 * (1 - 0.545)), (end, 0)),
    Row("appear-up", [.tracking], (0, -260), (late, 0), (end, 0)),
    Row("appear-up", [.layoutGuide, .reference], (0, 0), (late, 0), (1.1, 0), (end, 0)),
    Row("background", notified, (1.0, 260), (1.5, 260), (end, 260)),
    Row("background", [.tracking, .reference], (1.0, 260), (1 + late, 0), (end, 0)),
    Row("background", [.layoutGuide], (1.0, 0), (end, 0)),
    // The bars rise by the other app's frame until its hide.
    Row("other-app-return", [.constraint], (0.1, 260 * 0.332), (0.29, 260), (end, 0)),
    Row("other-app-return", [.transform], (0.1, 260 * 0.545), (0.30, 260 * 0.973), (end, 0)),
    Row("other-app-return", [.reference, .tracking, .layoutGuide], (0.1, 0), (0.3, 0), (end, 0)),
    // Article 003's flag is set by a completion only, so it takes a second show within its 0.33 s.
    Row("extension", [.shift], (end, 0)),
    Row("extension", [.transform], (0.03, 0), (0.05, 0), (0.1, 0), (0.3, 0), (end, 0)),
    Row(
      "extension", [.constraint],
      (0.1, 504 * 0.332 - 222 * 0.082 - (504 * 0.545 - 222 * 0.232)), (end, 0)),
    // The bar's show goes on below the floor; a flight that is taken back shows its rest.
    Row(
      "password-prompt", [.constraint], (0, -260), (0.05, -260 * (1 - 0.082)),
      (0.1, -260 * (1 - 0.332)), (0.25, 0), (end, 0)),
    Row("password-prompt", [.transform], (0, -260), (0.1, -260 * (1 - 0.545)), (end, 0)),
    Row("password-prompt", [.shift], (0, 0), (end, 260)),
    Row("password-prompt", [.reference, .tracking, .layoutGuide, .resize], (0, 0), (0.1, 0)),
    Row("silent-toggle", notified, (0, 44), (0.999, 44), (1.0, 0), (end, 0)),
    Row("silent-toggle", [.tracking, .reference], (0, 44), (late, 0), (1.0, -44), (1 + late, 0)),
    Row("missed-hide", [.constraint, .transform, .shift], (end, 260)),
    Row("missed-hide", [.resize, .tracking, .reference, .layoutGuide], (end, 0)),
    Row("ios26-hide", notified, (end, 0)),
    Row("ios26-hide", [.reference], (0.1, 0), (1.0, 0), (1.1, 0), (end, 0)),
    // scroll resets its inset, and bounce rises by an eighth again.
    Row("same-frame", [.scroll], (0, -260), (end, 0)),
    Row("same-frame", [.bounce], (0.2, 260 / 8), (end, 0)),
    Row(
      "same-frame",
      [.constraint, .transform, .shift, .bridge, .resize, .tracking, .layoutGuide, .reference],
      (0, 0), (0.1, 0), (0.2, 0), (end, 0)),
    Row("growing-bar", notified, (0, 0), (0.1, 0), (1.0, 0), (end, 0)),
    // Reanimated's show has 156.8 points when the hide's begin frame says 260; the keyboard has 141.6.
    Row("interrupt", [.animatedKeyboard], (0.0999, 156.8 - 141.6), (0.1, 118.4), (end, 0)),
    // A notification without a duration leaves the hidden view no animation to estimate.
    Row("prediction-toggle", [.animatedKeyboard], (0, 0), (0.02, 0), (1.0, 0), (end, 0)),
    Row("prediction-toggle", [.flutter], (0, 44), (0.02, 0), (1.0, -44), (1.02, 0)),
    Row("other-app", [.animatedKeyboard, .flutter], (0.1, 0), (end, 0)),
    // The frames that follow a will-hide are floating, garbage or empty.
    Row("undock", [.flutter, .reference, .layoutGuide], (0.03, 0), (0.06, 0), (0.1, 0), (end, 0)),
    // The insets are the window's: 287 of the 333 points are below the view.
    Row("form-sheet", [.insetsJump, .insetsCallback, .viewport], (0.99, 0), (end, 0)),
    Row("form-sheet", [.pan], (0.99, -8), (end, 0)),
    // Only the did-show tells the keyboard controller of a keyboard that is up.
    Row("lost", [.worklet], (0.1, -260 * 0.545), (end, 0)),
    // A finger at 500 points per second reaches the keyboard at 0.20 s, or at 0.10 s by the bar.
    Row("drag-dismiss", notified, (0.2, 0), (0.3, 50), (0.4999, 149.95)),
    Row("drag-dismiss", [.constraint], (0.541, 154.9), (0.6, 123.6), (0.743, -6.7), (end, 0)),
    Row("drag-bar", notified, (0.1, 0), (0.3, 100), (0.4999, 199.95)),
    Row("drag-return", notified, (0.4, 100), (0.4999, 50.05), (end, 0)),
    // The keyboard returns by ease-in-out in 0.145 s, and is halfway after 0.0725 s.
    Row(
      "drag-return", notified.filter { ![.scroll, .bounce].contains($0) },
      (0.5, 50), (0.5725, 25), (0.645, 0), (0.7, 0)),
    Row("drag-return", [.scroll], (0.5, -210), (0.6, -163.7), (0.75, 0)),
  ]

  @Test(arguments: rows.indices)
  func `the seam in a situation is as calculated by hand`(index: Int) throws {
    let row = SituationTests.rows[index]
    let scenario = try #require(Scenario.all.first { $0.name == row.scenario })
    for technique in row.techniques {
      var configuration = Phone.Configuration()
      configuration.technique = technique
      for (time, points) in row.seams {
        let time = min(time, scenario.duration)
        var phone = scenario.beginning(configuration, at: 0)
        scenario.perform(on: &phone, after: nil, until: time, start: 0)
        #expect(
          abs(phone.seam(at: time) - points) < 0.3,
          "\(technique) at \(time): \(phone.seam(at: time))")
      }
    }
  }

  @Test
  func `an undocked keyboard's empty frames move only techniques that take them for high ones`()
    throws
  {
    let scenario = try #require(Scenario.all.first { $0.name == "undock" })
    for technique in TechniqueName.allCases {
      var configuration = Phone.Configuration()
      configuration.technique = technique
      var phone = scenario.beginning(configuration, at: 0)
      scenario.perform(on: &phone, after: nil, until: 2, start: 0)
      let takesHeight = [.scroll, .windowRect].contains(technique)
      #expect(phone.seam(at: 2) == (takesHeight ? 667 : 0), "\(technique)")
    }
  }

  @Test func `a canceled show lets no frame gap`() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "password-prompt" })
    for technique in [TechniqueName.constraint, .transform, .flutter] {
      var configuration = Phone.Configuration()
      configuration.technique = technique
      #expect(SeamMeasurement(configuration, in: scenario).figures.maxGap.points < 1e-9)
    }
  }

  @Test func `an app in the background is told of nothing and shows no frame`() {
    var configuration = Phone.Configuration()
    for technique in [TechniqueName.transform, .tracking] {
      configuration.technique = technique
      var phone = Phone(configuration, keyboardUp: true, at: 0)
      let posted = phone.posted
      phone.appear(.didEnterBackground, at: 0)
      #expect(!phone.isOnScreen && phone.nextEvent == nil)
      phone.setKeyboard(up: false, at: 0.2)
      phone.appear(.willEnterForeground, at: 2)
      #expect(phone.isOnScreen && phone.posted == posted && phone.seam(at: 2) == 260)
      phone.advance(to: 3)
      #expect(phone.seam(at: 3) == (technique == .tracking ? 0 : 260))
    }
  }
}
