import Kit
import Motion
import Testing

@testable import Lab
@testable import Phone

/// A designed gap: the bar's place by direct formulas, and the faults, which are as large as without a gap.
@Suite struct GapTests {
  /// Returns the usual settings on a phone with a floor of 34 points.
  private func phone(
    _ technique: TechniqueName, _ gap: Double, atRest: Double
  ) -> Phone.Configuration {
    .with(technique) { ($0.device, $0.gap, $0.gapAtRest) = (.iPhone13, gap, atRest) }
  }

  @Test(arguments: [(8.0, 8.0), (8, 16), (0, 16), (100, 100)])
  func `a bar goes from its rest to its gap above the keyboard in step with it`(
    gap: Double, atRest: Double
  ) {
    var phone = Phone(phone(.layoutGuide, gap, atRest: atRest))
    phone.setKeyboard(up: true, at: 0)
    for step in 0...2000 {
      let time = Double(step) / 1000
      if step == 1000 { phone.setKeyboard(up: false, at: 1) }
      #expect(phone.seam(at: time) == 0)
      // r + (K + g − r)·k / K, as seven recordings of phones show it.
      let rest = 34 + atRest
      let place = rest + (336 + gap - rest) * phone.keyboard.rise(at: time) / 336
      #expect(abs(phone.bottomOffset(at: time) - place) < 1e-9, "\(time)")
    }
  }

  @Test(arguments: [(0.0, 34.0), (20, 34), (34, 42), (42, 50), (100, 108), (336, 344)])
  func `under a finger the place is the higher of the rest and the gap above the keyboard`(
    rise: Double, bottom: Double
  ) {
    var phone = Phone(phone(.layoutGuide, 8, atRest: 0))
    phone.keyboard.hold(Animator(rise), at: 0)
    #expect(phone.bottomOffset(at: 0) == bottom && phone.seam(at: 0) == 0)
  }

  /// The finger of `drag-bar` holds the bar's top, so a gap moves the keyboard.
  @Test func `with one gap everywhere all figures of all techniques are as without`() {
    let scenarios = Scenario.all.filter { $0.name != "drag-bar" }
    let grid = MeasurementGrid(
      techniques: TechniqueName.allCases, scenarios: scenarios, devices: [.iPhone13, .pixel7],
      keyboards: [.predictive])
    let plain = grid.measurements(of: .iPhone8, rate: 60)
    let gapped = grid.measurements(of: phone(.async, 8, atRest: 8), rate: 60)
    #expect(plain.count == gapped.count && plain.count > 500)
    for (plain, gapped) in zip(plain, gapped) {
      let pairs = [\SeamFigures.maxGap.points, \.maxBehind.points, \.last, \.rms].map {
        (plain.figures[keyPath: $0], gapped.figures[keyPath: $0])
      }
      #expect(
        pairs.allSatisfy { abs($0 - $1) < 1e-6 },
        "\(plain.configuration.technique) \(plain.scenario)")
    }
  }

  /// 56.895 and 17.069 points of 260 are the two curves' differences, by a separate program; the way is K + g − r.
  @Test(arguments: [8.0, 16]) func `a late bar is behind by its way, and covered by less`(
    atRest: Double
  ) throws {
    let measurement = SeamMeasurement(
      phone(.async, 8, atRest: atRest), in: try Scenario.named("show"))
    let (figures, way) = (measurement.figures, 336 + 8 - 34 - atRest)
    #expect(abs(figures.maxBehind.points - way * 56.895 / 260) < 0.01)
    #expect(abs(figures.maxGap.points - way * 17.069 / 260) < 0.01)
    #expect(figures.maxOverlap.points > 8 && figures.maxOverlap.points < figures.maxBehind.points)
  }

  @Test func `a recorded bar that touches the keyboard overlaps by the gap`() {
    var phone = Phone(
      .with(.recorded) {
        ($0.gap, $0.gapAtRest) = (8, 16)
        $0.recordedBar = RecordedBar(name: "app.csv", [(0, 407)], rest: 667)
      })
    // On an iPhone 8, 667 − 260 points.
    phone.setKeyboard(up: true, at: 0)
    #expect(phone.barBottom(at: 2) == 407 && phone.seam(at: 2) == -8)
  }

  @Test func `a recording's floor is the gap at rest below its bar`() {
    let device = Device(screenHeight: 800, floor: 50, keyboardHeight: 300)
    #expect(Phone.Configuration.with { ($0.device, $0.gapAtRest) = (device, 16) }.floor == 34)
    #expect(Phone.Configuration.with { ($0.device, $0.gapAtRest) = (device, 60) }.floor == 0)
  }

  @Test func `a finger on the bar holds the keyboard a gap below it`() throws {
    let drag = try Scenario.named("drag-bar")
    #expect(abs(drag.phone(.layoutGuide, at: 0.3).keyboard.rise(at: 0.3) - 160) < 1e-6)
    let phone = drag.phone(.layoutGuide, at: 0.3) { $0.gap = 8 }
    #expect(abs(phone.keyboard.rise(at: 0.3) - 152) < 1e-6)
  }

  /// The bar rises from 16 to 260 + 8 points.
  @Test func `the transcript rises as far as the bar`() {
    var phone = Phone(.with(.layoutGuide) { ($0.gap, $0.gapAtRest) = (8, 16) })
    #expect(phone.transcriptLift(at: 0) == 0)
    phone.setKeyboard(up: true, at: 0)
    #expect(phone.transcriptLift(at: 2) == 252)
  }

  @Test(arguments: [
    (0.0, 0.0, "The bar is in place at every frame."),
    (
      8, 8,
      "The bar is in place at every frame, 8 pt above the keyboard and the floor, as designed."
    ),
    (
      8, 16.5,
      "The bar is in place at every frame, 8 pt above the keyboard and 16.5 pt above the floor, as designed."
    ),
  ])
  func `a bar in place is as designed`(gap: Double, atRest: Double, text: String) throws {
    let show = try Scenario.named("show")
    let measurement = SeamMeasurement(phone(.layoutGuide, gap, atRest: atRest), in: show)
    #expect(Diagnosis(measurement, in: show, right: nil).text == text)
  }

  @Test func `a bar off its designed place has the causes that it has without a gap`() throws {
    let show = try Scenario.named("show")
    let diagnoses = [0.0, 8].map { gap in
      let measurement = SeamMeasurement(phone(.async, gap, atRest: gap), in: show)
      return Diagnosis(measurement, in: show, right: nil)
    }
    #expect(diagnoses[0].causes == diagnoses[1].causes && !diagnoses[0].causes.isEmpty)
    #expect(diagnoses[0].text.contains(" pt covered at "))
    #expect(diagnoses[1].text.contains(" pt covered at "))
    let design = "The design wants the bar 8 pt above the keyboard and the floor."
    #expect(diagnoses[1].text.contains(design) && !diagnoses[0].text.contains("design"))
  }

  @Test func `a search finds the curve that it finds without a gap`() throws {
    let situation = Situation(
      configuration: .with(.async) { ($0.gap, $0.gapAtRest) = (8, 16) },
      scenario: try .named("show"))
    var search = Tuning([situation], family: .spring, over: 0.5...0.5)
    search.finish()
    #expect(search.best.curve == KeyboardMotion.ios.curve)
    #expect(TuningReport([situation], tuned: search.best.curve).worst.after < 1e-9)
  }
}
