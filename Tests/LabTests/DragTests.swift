import Lab
import Motion
import Phone
import Testing

/// The seam of every technique while a finger at 500 points per second drags a keyboard of 260 points.
///
/// The bars' heights after the drag are sums of the curves, calculated by a separate program.
@Suite struct DragTests {
  private static let dismiss = "drag-dismiss"

  private func phone(_ technique: TechniqueName, _ name: String, at time: Seconds) throws -> Phone {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var configuration = Phone.Configuration()
    configuration.technique = technique
    var phone = scenario.beginning(configuration, at: 0)
    scenario.perform(on: &phone, after: nil, until: time, start: 0)
    return phone
  }

  private func seam(_ technique: TechniqueName, _ name: String, at time: Seconds) throws -> Double {
    try phone(technique, name, at: time).seam(at: time)
  }

  private func measure(_ technique: TechniqueName, _ name: String) throws -> SeamFigures {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var configuration = Phone.Configuration()
    configuration.technique = technique
    return SeamMeasurement(configuration, in: scenario).figures
  }

  @Test(arguments: [
    ("drag-dismiss", 0.1, 260.0), ("drag-dismiss", 0.3, 210), ("drag-dismiss", 0.499, 110.5),
    ("drag-return", 0.4, 160), ("drag-return", 0.45, 185), ("drag-return", 0.645, 260),
    ("drag-bar", 0.05, 260), ("drag-bar", 0.3, 160), ("drag-bar", 0.499, 60.5),
  ])
  func `the keyboard follows the finger from where they meet`(
    name: String, time: Seconds, rise: Double
  ) throws {
    let phone = try phone(.layoutGuide, name, at: time)
    #expect(abs(phone.keyboard.rise(at: time) - rise) < 1e-6)
    #expect(phone.seam(at: time) == 0)
  }

  @Test func `nothing is posted until the finger lifts`() throws {
    #expect(try phone(.transform, "drag-dismiss", at: 0.499).posted.allSatisfy { $0.time < 0 })
    for (name, names) in [
      ("drag-dismiss", [KeyboardNotification.Name.willChangeFrame, .willHide]),
      ("drag-return", [.willChangeFrame, .willShow]),
    ] {
      let posted = try phone(.transform, name, at: 0.5).posted.filter { $0.time >= 0 }
      #expect(posted.map(\.notification.name) == names)
      #expect(posted.allSatisfy { $0.time == 0.5 && $0.notification.duration == 0.25 })
    }
  }

  @Test(arguments: [
    TechniqueName.constraint, .transform, .shift, .scroll, .bounce, .bridge, .resize,
  ])
  func `techniques that live by notifications gap for the whole drag`(technique: TechniqueName)
    throws
  {
    for time in [0.1, 0.2, 0.3, 0.4, 0.499] {
      #expect(
        abs(try seam(technique, "drag-dismiss", at: time) - max(0, 500 * (time - 0.2))) < 1e-6)
      #expect(abs(try seam(technique, "drag-bar", at: time) - max(0, 500 * (time - 0.1))) < 1e-6)
    }
    #expect(abs(try seam(technique, "drag-return", at: 0.4) - 100) < 1e-6)
    #expect(abs(try seam(technique, "drag-return", at: 0.499) - 50.5) < 1e-6)
  }

  @Test(arguments: [
    (TechniqueName.transform, 150.0, 0.5, 0.0), (.constraint, 154.9, 0.541, -6.7),
    (.shift, 166.2, 0.571, -1.9), (.bounce, 150.7, 0.519, -14.1), (.bridge, 190.4, 0.588, -3.0),
    (.resize, 259.9, 1.0, 0), (.scroll, 150, 0.5, -110),
  ])
  func `after the drag the bar and the keyboard fall from different heights`(
    technique: TechniqueName, gap: Double, time: Seconds, overlap: Double
  ) throws {
    let figures = try measure(technique, "drag-dismiss")
    // The last sample of the drag is a millisecond before its end.
    #expect(abs(figures.maxGap.points - gap) <= (technique == .scroll ? 0.51 : 0.1))
    #expect(abs(figures.maxGap.time - time) <= 0.0021)
    #expect(abs(figures.maxOverlap.points + overlap) <= 0.1)
    #expect(figures.last == 0)
  }

  @Test func `transform keeps the gap's share of the way that is left`() throws {
    #expect(abs(try seam(.transform, "drag-dismiss", at: 0.6) - 68.3) <= 0.05)
    #expect(abs(try seam(.transform, "drag-dismiss", at: 0.75) - 8.7) <= 0.05)
    #expect(abs(try seam(.constraint, "drag-dismiss", at: 0.6) - 123.6) <= 0.05)
    #expect(abs(try measure(.constraint, "drag-bar").maxGap.points - 200.1) <= 0.05)
  }

  @Test(arguments: [
    (TechniqueName.constraint, 100.0, 0.0), (.transform, 100, 0), (.shift, 100, 0),
    (.resize, 100, 0), (.bridge, 100, 0), (.bounce, 100, 0), (.scroll, 100, -210),
  ])
  func `a return is announced as a show, which moves no bar that is up`(
    technique: TechniqueName, gap: Double, overlap: Double
  ) throws {
    let figures = try measure(technique, "drag-return")
    #expect(abs(figures.maxGap.points - gap) <= 0.01)
    #expect(abs(figures.maxOverlap.points + overlap) <= 0.01)
    #expect(figures.last == 0)
  }

  @Test(arguments: ["drag-dismiss", "drag-return", "drag-bar"])
  func `the reference follows a finger a frame late and is right three frames after it lifts`(
    name: String
  ) throws {
    for frame in 0..<30 {
      let time = Double(frame) / 60
      // A frame's travel is 500 / 60 = 8.33 points.
      #expect(abs(try seam(.reference, name, at: time)) <= 8.4, "\(time)")
      #expect(abs(try seam(.tracking, name, at: time)) <= 8.4, "\(time)")
    }
    for step in 550...1200 {
      let time = Double(step) / 1000
      #expect(abs(try seam(.reference, name, at: time)) <= 0.5, "\(time)")
    }
    #expect(abs(try abs(seam(.tracking, name, at: 20.0 / 60)) - 500.0 / 60) <= 1e-6)
  }
}
