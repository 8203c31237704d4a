import Kit
import Lab
import Motion
import Phone
import Testing

/// The seams of the techniques in the situations that people report.
///
/// The expected numbers are calculated by hand: p is the keyboard's spring, 0.232 at 0.05 s, 0.545 at 0.1 s and 0.973 at
/// 0.3 s; e is ease-in-out over 0.25 s, 0.082 at 0.05 s and 0.332 at 0.1 s. The keyboard is 260 points high.
@Suite struct SituationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let scenario: String
    let techniques: [TechniqueName]
    /// The seams at times in seconds; infinity is the scenario's end.
    let seams: [(time: Seconds, points: Double)]

    init(_ scenario: String, _ techniques: [TechniqueName], _ seams: (Seconds, Double)...) {
      (self.scenario, self.techniques) = (scenario, techniques)
      self.seams = seams.map { (time: $0.0, points: $0.1) }
    }

    var testDescription: String { "\(techniques) in \(scenario)" }
  }

  /// The techniques that live by notifications.
  private static let notified: [TechniqueName] = [
    .async, .transform, .shift, .scroll, .bounce, .avoidingView, .flutter,
  ]
  private static let late = 1.0 / 60
  private static let end = Double.infinity
  /// The parts of the way that Android's keyboard still has to go after 50 and 100 ms (AOSP's curve, published).
  private static let (left50, left100) = (300 * 0.567, 300 * 0.248)

  static let rows = [
    // Nothing tells them of the keyboard; the hide has nothing to take back.
    Row("appear-up", notified, (0, -260), (0.999, -260), (1.1, -260 * (1 - 0.545)), (end, 0)),
    Row("appear-up", [.worklet], (0.5, -260)),
    Row("appear-up", [.tracking], (0, -260), (late, 0), (end, 0)),
    Row("appear-up", [.layoutGuide], (0, 0), (late, 0), (1.1, 0), (end, 0)),
    Row("background", notified, (1.0, 260), (1.5, 260), (end, 260)),
    Row("background", [.tracking], (1.0, 260), (1 + late, 0), (end, 0)),
    Row("background", [.layoutGuide], (1.0, 0), (end, 0)),
    Row("growing-bar", notified, (0, 0), (0.1, 0), (1.0, 0), (end, 0)),
    Row("prediction-toggle", [.flutter], (0, 44), (0.02, 0), (1.0, -44), (1.02, 0)),
    Row("other-app", [.flutter], (0.1, 0), (end, 0)),
    // Only the did-show tells the keyboard controller of a keyboard that is up.
    Row("lost", [.worklet], (0.1, -260 * 0.545), (end, 0)),

    // A finger at 500 points per second reaches the keyboard at 0.20 s, or at 0.10 s by the bar.
    Row("drag-dismiss", notified, (0.2, 0), (0.3, 50), (0.4999, 149.95)),
    Row("drag-dismiss", [.async], (0.541, 154.9), (0.6, 123.6), (0.743, -6.7), (end, 0)),
    Row("drag-dismiss", [.transform], (0.6, 68.3), (0.75, 8.7)),
    Row("drag-bar", notified, (0.1, 0), (0.3, 100), (0.4999, 199.95)),

    // The keyboard returns by ease-in-out in 0.145 s, and is halfway after 0.0725 s.
    Row("drag-return", notified, (0.4, 100), (0.4999, 50.05), (end, 0)),
    Row(
      "drag-return", notified.filter { ![.scroll, .bounce].contains($0) },
      (0.5, 50), (0.5725, 25), (0.645, 0), (0.7, 0)),
    // Its reset inherits the return's ease-in-out of 0.145 s, its show takes 0.25 s.
    Row("drag-return", [.scroll], (0.5, 50), (0.6, 50 * 0.2 - 260 * (0.8 - 0.332)), (0.75, 0)),

    // The view begins 60 points below the window's top, and the keyboard is 336 high: 276 or 396 instead.
    Row("sheet", [.async, .scroll, .layoutGuide, .tracking, .accessory], (0.99, 0)),
    Row("sheet", [.transform, .shift], (0.99, 34)),
    // 844 − 336 − 336 = 172, against an edge at 508.
    Row("home-indicator", [.padding], (0.99, 336), (2, 0)),
    // Padding jumps, while the keyboard has not moved yet.
    Row("show", [.padding], (0, 260), (1, 260)),

    // SwiftUI's bar keeps its place from the drag's start at 260 on, until the keyboard has gone 0.5 s after the release.
    Row("show", [.safeAreaInset], (0.05, 0), (0.1, 0), (1, 0)),
    Row("hide", [.safeAreaInset], (0.05, 0), (0.1, 0), (1, 0)),
    Row(
      "drag-dismiss", [.safeAreaInset], (0.2, 0), (0.3, 50), (0.4999, 150),
      (0.55, 260 - 110 * (1 - 0.232)), (0.6, 260 - 110 * (1 - 0.545)), (1.0, 0), (end, 0)),

    // The parent's 48 points, and 97 with a tab bar.
    Row(
      "edge-to-edge", [.insetsUnconsumed], (0.1, 48), (0.9, 48), (1.1, 48), (1.285, 0)),
    Row("show", [.interactiveWidget], (0.499, -259.7), (0.5, 0), (1, 0)),
    Row("hide", [.interactiveWidget], (0.499, 259.7), (0.5, 0), (1, 0)),

    // The keyboard needs 0.285 s, and a navigation bar of 48 points is below the bar.
    Row(
      "edge-to-edge", [.insetsJump], (0, 252), (0.05, left50), (0.1, left100), (0.285, 0),
      (1, -252), (1.05, 48 - left50), (1.1, 48 - left100), (1.285, 0)),
    Row(
      "edge-to-edge", [.covered], (0.285, -252), (0.999, -252), (1.05, 48 - left50), (1.285, 0)),
    Row(
      "edge-to-edge", [.avoidingView], (0, 252), (0.05, left50), (1, -252), (1.1, 48 - left100)),
  ]

  @Test(arguments: rows) func `the seam in a situation is as calculated by hand`(row: Row) throws {
    let scenario = try Scenario.named(row.scenario)
    for technique in row.techniques {
      for (time, points) in row.seams {
        let time = min(time, scenario.duration)
        let seam = scenario.phone(technique, at: time).seam(at: time)
        // The parts of the ways have three digits.
        #expect(abs(seam - points) < 0.2, "\(technique) at \(time): \(seam)")
      }
    }
  }

  struct Extremes: Sendable, CustomTestStringConvertible {
    let technique: TechniqueName
    let scenario: String
    let setUp: @Sendable (inout Phone.Configuration) -> Void
    /// The deepest overlap and the widest gap in points, each with its time; nil if the source says nothing about it.
    let (overlap, overlapTime): (Double?, Seconds?)
    let (gap, gapTime): (Double?, Seconds?)
    let last: Double

    init(
      _ technique: TechniqueName, _ scenario: String, overlap: Double? = nil,
      at overlapTime: Seconds? = nil, gap: Double? = nil, gapAt gapTime: Seconds? = nil,
      last: Double = 0, _ setUp: @escaping @Sendable (inout Phone.Configuration) -> Void = { _ in }
    ) {
      (self.technique, self.scenario, self.setUp) = (technique, scenario, setUp)
      (self.overlap, self.overlapTime) = (overlap, overlapTime)
      (self.gap, self.gapTime, self.last) = (gap, gapTime, last)
    }

    var testDescription: String { "\(technique) in \(scenario)" }
  }

  static let frame = 1.0 / 60

  /// Sums of springs, lines and polynomials, calculated by a separate program.
  static let extremes: [Extremes] = [
    Extremes(.async, "show", overlap: 56.9, at: 0.089, gap: 17.1),
    Extremes(.shift, "show", overlap: 0, gap: 0), Extremes(.bounce, "show", overlap: 0, gap: 32.5),
    // It drops a change of height while shown, and what comes before its completion.
    Extremes(.shift, "third-party", last: -66), Extremes(.shift, "interrupt", last: 260),
    Extremes(.shift, "hide-interrupt", last: -260), Extremes(.bounce, "interrupt", last: 260),
    // The reset lowers the bar by the inherited curve p, then the bar rises over the whole height by e: 282·(e − p) above
    // 216 points.
    Extremes(.scroll, "third-party", overlap: 61.7, gap: 18.5),
    Extremes(.scroll, "swipe-back", overlap: 0, gap: 130),
    Extremes(.scroll, "prediction-toggle", overlap: 0),
    // The edge moves by the difference of the heights, 20·p; a bar that knows only notifications by all of the 260.
    // 260·(1 − p) − (260 − 20·p) = −240·p; then 260·p − (240 + 20·p), never a gap.
    Extremes(.transform, "panel-swap", overlap: 240, gap: 0),
    // Its curve ends 0.25 s after each swap, when the edge still has 20·(1 − p) to go.
    Extremes(.async, "panel-swap", overlap: 241.16, gap: 1.16),
    Extremes(.shift, "panel-swap", overlap: 240, gap: 0),
    Extremes(.scroll, "panel-swap", overlap: 240, gap: 1.16),
    // It waits for the did-hide, 20·p(0.5) = 19.98 above; then for the did-show, 240 + 20·p(0.5) below.
    Extremes(.interactiveWidget, "panel-swap", overlap: 259.98, gap: 19.98),
    Extremes(.layoutGuide, "panel-swap", overlap: 0, gap: 0),
    // The old translation shows for one frame when the screen returns.
    Extremes(.tracking, "leave-and-return", gap: 260, gapAt: 2),
    Extremes(.transform, "tab-bar", gap: 49), Extremes(.async, "tab-bar"),
    Extremes(.transform, "home-indicator", gap: 34),
    Extremes(.async, "home-indicator"),
    // After the drag the bar and the keyboard fall from different heights.
    Extremes(.transform, "drag-dismiss", overlap: 0, gap: 150, gapAt: 0.5),
    Extremes(.async, "drag-dismiss", overlap: 6.7, gap: 154.9, gapAt: 0.541),
    Extremes(.shift, "drag-dismiss", overlap: 0, gap: 150, gapAt: 0.5),
    Extremes(.bounce, "drag-dismiss", overlap: 0, gap: 150, gapAt: 0.5),
    Extremes(.constraint, "drag-dismiss", overlap: 0, gap: 150, gapAt: 0.5),
    Extremes(.interactiveWidget, "drag-dismiss", overlap: 0, gap: 259.9, gapAt: 1),
    Extremes(.scroll, "drag-dismiss", overlap: 0, gap: 150, gapAt: 0.5),
    // The hide jumps while the keyboard is still 110 points high.
    Extremes(.avoidingView, "drag-dismiss", overlap: 110, at: 0.5, gap: 150, gapAt: 0.5),
    Extremes(.avoidingView, "hide", overlap: 260, at: 0, gap: 0),
    // The linear show is ahead by 7.5 before 0.1 s; the bar jumps to 0 below a keyboard that still rises.
    Extremes(.avoidingView, "interrupt", overlap: 153.6, gap: 7.5),
    Extremes(.avoidingView, "sheet", overlap: 302),
    Extremes(.async, "drag-bar", gap: 200.1),
    // A reversal on Android starts at the end: the keyboard is fully up when the hide begins, and the bar at 0.
    Extremes(.covered, "interrupt", overlap: 252, gap: 0) { $0.change(to: .android) },
    Extremes(.insetsJump, "interrupt", overlap: 252, gap: 252) { $0.change(to: .android) },
    // A view of React Native by its latency.
    Extremes(.avoidingView, "show", overlap: 43.1, at: 0.131, gap: 15.1, gapAt: 0.250),
    Extremes(.avoidingView, "show", overlap: 60.4, gap: 11.7) { $0.latency = frame },
    Extremes(.avoidingView, "show", overlap: 95.1, gap: 7.0) { $0.latency = 0.05 },
    Extremes(.avoidingView, "show", overlap: 123.9, at: 0.146) { $0.keyboardMotion = .ios26 },
    // The keyboard jumps, and an empty frame is announced.
    Extremes(.avoidingView, "show", last: -260) { $0.reducesMotion = true },
  ]

  @Test(arguments: extremes)
  func `the worst seams are those of the calculation`(row: Extremes) throws {
    let figures = try figures(row.technique, in: row.scenario, row.setUp)
    // The last sample of a drag is a millisecond before its end, half a point above it.
    let tolerance = row.scenario.hasPrefix("drag") ? 0.51 : 0.1
    if let overlap = row.overlap { #expect(abs(figures.maxOverlap.points - overlap) <= tolerance) }
    if let gap = row.gap { #expect(abs(figures.maxGap.points - gap) <= tolerance) }
    // The worst place of two curves is flat, and samples are a millisecond apart.
    if let time = row.overlapTime { #expect(abs(figures.maxOverlap.time - time) <= 0.0021) }
    if let time = row.gapTime { #expect(abs(figures.maxGap.time - time) <= 0.0021) }
    #expect(abs(figures.last - row.last) <= 0.01)
  }

  @Test(arguments: [TechniqueName.transform, .tracking])
  func `an app in the background is told of nothing and shows no frame`(technique: TechniqueName) {
    var phone = Phone(.with(technique), keyboardUp: true, at: 0)
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
