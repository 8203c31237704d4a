import Lab
import Motion
import Phone
import Testing

/// The seam of `reference` and of other techniques in each scenario.
@Suite struct ScenarioTests {
  private func scenario(_ name: String) throws -> Scenario {
    try #require(Scenario.all.first { $0.name == name })
  }

  private func measure(
    _ technique: TechniqueName, _ name: String, rate: Double = 1000,
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) throws -> SeamMeasurement {
    var configuration = Phone.Configuration()
    configuration.technique = technique
    change(&configuration)
    return SeamMeasurement(configuration, in: try scenario(name), rate: rate)
  }

  /// A reading is one frame old, so the second frame after the start sees the first difference.
  @Test(arguments: [
    ("lost", 30), ("lost", 60), ("lost", 120), ("late", 30), ("late", 60), ("late", 120),
    ("reordered", 60),
  ])
  func `reference is right within three frames of the first difference it can see`(
    name: String, rate: Int
  ) throws {
    let figures = try measure(.reference, name) { $0.framesPerSecond = rate }.figures
    #expect(try #require(figures.lastOut) < 5 / Double(rate))
    #expect(figures.isSettled)
  }

  @Test func `tracking is late by a frame at the keyboard's fastest, and right in the end`() throws
  {
    let figures = try measure(.tracking, "show").figures
    // ω·H/e is the highest velocity of a critically damped spring; two frames of it bound the difference.
    let fastest = (1000.0 / 3).squareRoot() * 260 / 2.718281828
    #expect(
      figures.maxOverlap.points > fastest / 60 && figures.maxOverlap.points < 2 * fastest / 60)
    #expect(figures.isSettled)
  }

  @Test func `the layout guide is right in every scenario`() throws {
    let faults = ["guide-late", "guide-rest"]
    for scenario in Scenario.all where !faults.contains(scenario.name) {
      let figures = try measure(.layoutGuide, scenario.name).figures
      #expect(figures.lastOut == nil, "\(scenario.name)")
    }
  }

  @Test func `constraint and shift keep up where they inherit the keyboard's curve`() throws {
    for technique in [TechniqueName.constraint, .shift] {
      let figures = try measure(technique, "show") { $0.inherits = true }.figures
      #expect(figures.maxGap.points <= 0.5 && figures.maxOverlap.points <= 0.5)
    }
  }

  @Test func `shift overlaps by up to 95.6 points, then gaps by 4.7`() throws {
    let figures = try measure(.shift, "show").figures
    #expect(abs(figures.maxOverlap.points - 95.6) <= 0.5)
    #expect(abs(figures.maxOverlap.time - 0.119) <= 0.002)
    #expect(abs(figures.maxGap.points - 4.7) <= 0.5)
  }

  @Test func `shift drops a change of height while shown: it overlaps by 66 in the end`() throws {
    #expect(abs(try measure(.shift, "third-party").figures.last + 66) <= 0.5)
  }

  @Test func `shift ignores a hide before its completion and stays up`() throws {
    #expect(try measure(.shift, "interrupt").figures.last == 260)
  }

  @Test func `shift ignores a show before its completion and overlaps in the end`() throws {
    #expect(try measure(.shift, "hide-interrupt").figures.last == -260)
  }

  @Test func `bounce goes on after an interruption and overwrites the newer constant`() throws {
    #expect(try measure(.bounce, "interrupt").figures.last == 260)
  }

  @Test func `scroll jumps the whole way on hide, from one frame to the next`() throws {
    let hide = try measure(.scroll, "hide")
    #expect(hide.maxRowJump > 9 && hide.figures.maxOverlap.points == 260)
    #expect(try measure(.scroll, "hide") { $0.inherits = true }.maxRowJump < 1.2)
  }

  /// The figures are from a separate model of UIScrollView: the reset drops the bar to the bottom, then the bar rises over
  /// the whole height.
  @Test(arguments: [
    ("third-party", 216.1, 14.2, 0.0), ("doubled", 277.9, 16.0, 0), ("swipe-back", 139.0, 129.7, 0),
    ("reordered", 310.4, 0, -44), ("secure-field", 432.0, 14.2, 0), ("burst", 415.3, 0, 0),
    ("prediction-toggle", 0, 0, 0),
  ])
  func `scroll measures a second show from an offset of 0`(
    name: String, overlap: Double, gap: Double, end: Double
  ) throws {
    let figures = try measure(.scroll, name).figures
    #expect(abs(figures.maxOverlap.points - overlap) <= 0.1)
    if gap > 0 { #expect(abs(figures.maxGap.points - gap) <= 0.1) }
    #expect(abs(figures.last - end) <= 0.01)
  }

  @Test(arguments: [TechniqueName.constraint, .bounce])
  func `a technique that observes from viewDidAppear hears again after a canceled pop`(
    technique: TechniqueName
  ) throws {
    let scenario = try scenario("swipe-back")
    var configuration = Phone.Configuration()
    configuration.technique = technique
    var phone = scenario.beginning(configuration, at: 0)
    scenario.perform(on: &phone, after: nil, until: 1, start: 0)
    phone.setKeyboard(up: false, at: 1)
    phone.advance(to: 3)
    #expect(phone.seam(at: 3) == 0)
  }

  /// The toolbar of 44 points stays behind the edge, the tab bar of 49.
  @Test(arguments: [
    (TechniqueName.scroll, 0.0), (.layoutGuide, 0), (.tracking, 0), (.bridge, 0), (.resize, 0),
    (.constraint, 44 - 49), (.transform, 44), (.shift, 44), (.bounce, 44),
  ])
  func `a field above the keyboard needs no room`(technique: TechniqueName, end: Double) throws {
    #expect(try measure(technique, "field-above").figures.last == end)
  }

  /// The edge moves by the difference of the heights, 20·p; a bar that knows only notifications moves by all of the 260.
  ///
  /// - transform: 260·(1 − p) − (260 − 20·p) = −240·p; then 260·p − (240 + 20·p), never a gap.
  /// - constraint: its ease-in-out ends 0.25 s after each swap, when the edge still has 20·(1 − p(0.25)) = 1.16 to go;
  ///   shift's after 0.33 s, 0.34 to go.
  /// - scroll: the hide's reset is bare, so it lacks all of the 260 at once.
  /// - resize: waits for did-hide, 20·p(0.5) = 19.98 above; then for did-show, 240 + 20·p(0.5) below.
  @Test(arguments: [
    (TechniqueName.transform, 240.0, 0.0), (.constraint, 241.16, 1.16), (.scroll, 260, 1.16),
    (.shift, 240.34, 0.34), (.resize, 259.98, 19.98), (.layoutGuide, 0, 0),
  ])
  func `a bar that does not know the app's panel falls behind it`(
    technique: TechniqueName, overlap: Double, gap: Double
  ) throws {
    let figures = try measure(technique, "panel-swap").figures
    #expect(abs(figures.maxOverlap.points - overlap) <= 0.1)
    #expect(abs(figures.maxGap.points - gap) <= 0.1)
    #expect(figures.isSettled)
  }

  @Test func `tracking shows its old translation for one frame when its screen returns`() throws {
    let figures = try measure(.tracking, "leave-and-return").figures
    #expect(figures.maxGap.points == 260 && figures.maxGap.time == 2)
    #expect(abs(try #require(figures.lastOut) - 2) < 1.0 / 60)
  }

  @Test func `transform is off by the tab bar and by the safe area, constraint by neither`() throws
  {
    #expect(abs(try measure(.transform, "tab-bar").figures.maxGap.points - 49) <= 0.5)
    #expect(abs(try measure(.transform, "home-indicator").figures.maxGap.points - 34) <= 0.5)
    for name in ["tab-bar", "home-indicator"] {
      #expect(try measure(.constraint, name).figures.isSettled)
    }
  }

  @Test func `resize overlaps until the keyboard has arrived, then jumps`() throws {
    let show = try measure(.resize, "show")
    #expect(abs((show.figures.lastOut ?? 0) - 0.5) <= 0.002 && show.maxRowJump > 9)
  }

  @Test func `bridge starts late by its latency`() throws {
    let (quick, slow) = (
      try measure(.bridge, "show") { $0.latency = 0 }.figures,
      try measure(.bridge, "show") { $0.latency = 0.1 }.figures
    )
    #expect(abs(quick.maxOverlap.points - 56.9) <= 0.5)
    #expect(slow.maxOverlap.points > 150)
  }

  @Test(arguments: TechniqueName.allCases)
  func `the figures do not depend on the sampling rate`(technique: TechniqueName) throws {
    for name in ["show", "interrupt", "tab-bar"] {
      let exact = try measure(technique, name).figures
      for rate in [30.0, 60, 120] {
        let sampled = try measure(technique, name, rate: rate).figures
        // Between two samples the difference is at most the keyboard's way in that time.
        let missed = 1750 / rate
        #expect(abs(sampled.maxGap.points - exact.maxGap.points) <= missed)
        #expect(abs(sampled.maxOverlap.points - exact.maxOverlap.points) <= missed)
        #expect(abs(sampled.last - exact.last) <= 0.01)
      }
    }
  }
}
