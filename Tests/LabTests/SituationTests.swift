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
    .async, .transform, .shift, .scroll, .bounce, .bridge, .resize, .completion, .windowRect,
    .frameRect, .paddingTwice, .avoidingView, .flutter,
  ]
  private static let late = 1.0 / 60
  private static let end = Double.infinity
  /// The parts of the way that Android's keyboard still has to go after 50 and 100 ms (AOSP's curve, published).
  private static let (left50, left100) = (260 * 0.567, 260 * 0.248)

  static let rows = [
    // Nothing tells them of the keyboard; the hide has nothing to take back.
    Row("appear-up", notified, (0, -260), (0.999, -260), (1.1, -260 * (1 - 0.545)), (end, 0)),
    Row("appear-up", [.animatedKeyboard, .worklet], (0.5, -260)),
    // The hook hears the hide, whose begin frame tells the height: from there it is as in `hide`.
    Row("appear-up", [.animatedKeyboard], (1.048, -25.8), (2.4, 0)),
    Row("appear-up", [.tracking], (0, -260), (late, 0), (end, 0)),
    Row("appear-up", [.layoutGuide, .reference], (0, 0), (late, 0), (1.1, 0), (end, 0)),
    Row("background", notified + [.animatedKeyboard], (1.0, 260), (1.5, 260), (end, 260)),
    Row("background", [.tracking, .reference], (1.0, 260), (1 + late, 0), (end, 0)),
    Row("background", [.layoutGuide], (1.0, 0), (end, 0)),
    // The bars rise by the other app's frame until its hide.
    Row("other-app-return", [.async], (0.1, 260 * 0.332), (0.29, 260), (end, 0)),
    Row("other-app-return", [.transform], (0.1, 260 * 0.545), (0.30, 260 * 0.973), (end, 0)),
    Row("other-app-return", [.reference, .tracking, .layoutGuide], (0.1, 0), (0.3, 0), (end, 0)),
    Row("other-app-return", [.flutter, .avoidingView], (1.7, 0)),
    // The flag of `shift` is set by a completion only, so it takes a second show within its 0.33 s.
    Row("extension", [.shift], (end, 0)),
    Row("extension", [.transform], (0.03, 0), (0.05, 0), (0.1, 0), (0.3, 0), (end, 0)),
    Row(
      "extension", [.async],
      (0.1, 504 * 0.332 - 222 * 0.082 - (504 * 0.545 - 222 * 0.232)), (end, 0)),
    // The bar's show goes on below the floor; a flight that is taken back shows its rest.
    Row(
      "password-prompt", [.async], (0, -260), (0.05, -260 * (1 - 0.082)),
      (0.1, -260 * (1 - 0.332)), (0.25, 0), (end, 0)),
    Row("password-prompt", [.transform], (0, -260), (0.1, -260 * (1 - 0.545)), (end, 0)),
    Row("password-prompt", [.shift], (0, 0), (end, 260)),
    Row(
      "password-prompt", [.reference, .tracking, .layoutGuide, .resize, .flutter],
      (0.02, 0), (0.1, 0)),
    Row(
      "silent-toggle", notified + [.animatedKeyboard], (0, 44), (0.999, 44), (1.0, 0), (end, 0)),
    Row("silent-toggle", [.tracking, .reference], (0, 44), (late, 0), (1.0, -44), (1 + late, 0)),
    Row(
      "missed-hide", [.async, .transform, .shift, .avoidingView, .animatedKeyboard],
      (1.5, 260), (end, 260)),
    // Flutter hears of the hide by willChangeFrame too, the worklet by didHide.
    Row(
      "missed-hide", [.resize, .tracking, .reference, .layoutGuide, .flutter, .worklet], (end, 0)),
    Row("ios26-hide", notified.filter { $0 != .completion } + [.animatedKeyboard], (end, 0)),
    // Its frame's top is at 800, 10 points above the safe area.
    Row("ios26-hide", [.completion], (end, 10)),
    Row("ios26-hide", [.reference], (0.1, 0), (1.0, 0), (1.1, 0), (end, 0)),
    // scroll's reset inherits: 260·(e − p). bounce's animation does, too: 260 / 8·p(0.2) = 28.6.
    Row("same-frame", [.scroll], (0, 0), (0.1, 260 * (0.332 - 0.545)), (end, 0)),
    Row("same-frame", [.bounce], (0.2, 260 / 8 * 0.879), (end, 0)),
    Row(
      "same-frame",
      [.async, .transform, .shift, .bridge, .resize, .tracking, .layoutGuide, .reference],
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
    // Only the did-show tells the keyboard controller of a keyboard that is up.
    Row("lost", [.worklet], (0.1, -260 * 0.545), (end, 0)),

    // A finger at 500 points per second reaches the keyboard at 0.20 s, or at 0.10 s by the bar.
    Row("drag-dismiss", notified, (0.2, 0), (0.3, 50), (0.4999, 149.95)),
    Row("drag-dismiss", [.async], (0.541, 154.9), (0.6, 123.6), (0.743, -6.7), (end, 0)),
    Row("drag-dismiss", [.transform], (0.6, 68.3), (0.75, 8.7)),
    Row("drag-bar", notified, (0.1, 0), (0.3, 100), (0.4999, 199.95)),
    Row("drag-return", notified, (0.4, 100), (0.4999, 50.05), (end, 0)),
    // The keyboard returns by ease-in-out in 0.145 s, and is halfway after 0.0725 s.
    Row(
      "drag-return", notified.filter { ![.scroll, .bounce].contains($0) },
      (0.5, 50), (0.5725, 25), (0.645, 0), (0.7, 0)),
    // Its reset inherits the return's ease-in-out of 0.145 s, its show takes 0.25 s.
    Row("drag-return", [.scroll], (0.5, 50), (0.6, 50 * 0.2 - 260 * (0.8 - 0.332)), (0.75, 0)),

    // The view begins 60 points below the window's top, and the keyboard is 336 high: 276 or 396 instead.
    Row(
      "sheet",
      [.async, .scroll, .resize, .layoutGuide, .tracking, .bridge, .accessory], (0.99, 0)),
    Row("sheet", [.transform, .shift], (0.99, 34)),
    Row("sheet", [.windowRect], (0.99, -60), (2, 0)),
    Row("sheet", [.frameRect], (0.99, 60), (2, 0)),
    // The view ends 287 points above the screen's bottom: 46 of the keyboard's 333 points cover it.
    Row("form-sheet", [.async, .transform, .shift], (0.99, 287)),
    Row("form-sheet", [.scroll, .resize, .layoutGuide, .accessory], (0.99, 0)),
    // 620 − 861 is below 0, so nothing moves. 907 − (861 − 287) = 333.
    Row("form-sheet", [.windowRect], (0.99, -46), (2, 0)),
    Row("form-sheet", [.frameRect], (0.99, 287), (2, 0)),
    // The insets are the window's: 287 of the 333 points are below the view.
    Row("form-sheet", [.insetsJump, .insetsCallback, .viewport], (0.99, 0), (end, 0)),
    Row("form-sheet", [.pan], (0.99, -8), (end, 0)),
    // Without an offset of the view both are right.
    Row("home-indicator", [.windowRect, .frameRect], (0.99, 0)),
    // 844 − 336 − 336 = 172, 844 − 34 − 336 = 474, and 810, against an edge at 508.
    Row("home-indicator", [.padding], (0.99, 336), (2, 0)),
    Row("home-indicator", [.paddingTwice], (0.99, 34), (2, 0)),
    Row("home-indicator", [.paddingNever], (0.99, -302), (2, 0)),
    // Padding jumps, while the keyboard has not moved yet.
    Row("show", [.padding], (0, 260), (1, 260)), Row("show", [.paddingTwice], (0, 260), (1, 0)),
    Row("show", [.paddingNever], (1, -260)),
    // 84 points are announced for the bar and the safe area, then 386 for the keyboard of 336.
    Row("accessory-only", [.async], (0.99, 50), (2, 50)),
    Row("accessory-only", [.transform], (0.99, 84), (2, 84)),
    Row("accessory-only", [.accessory], (0.99, 0), (2, 0)),
    // The completion of the hide at 0 comes at 0.25 s, after the show at 0.05 s.
    // It dismisses the keyboard: from there 260·(1 − p) of the bar's way are left.
    Row(
      "late-completion", [.completion], (0.249, 0), (0.25, -260), (0.3, -260 * (1 - 0.232)),
      (0.35, -260 * (1 - 0.545)), (1.5, 0)),
    Row("show", [.completion], (0.1, 0)), Row("hide", [.completion], (0.1, 0), (1, 0)),
    Row("interrupt", [.completion], (1, 0)),
    // The rest of the keyboard's way from 1 s on: 260·(1 − p), p = 1 − (1 + ω₀s)·e^(−ω₀s), ω₀ = 18.257.
    Row(
      "guide-late", [.layoutGuide], (0, -260), (0.99, -260), (1.05, -199.62), (1.1, -118.36),
      (1.2, -31.39), (1.5, 0), (1.6, 0)),
    Row("guide-late", [.accessory, .padding], (0.5, 0)),
    Row("guide-rest", [.layoutGuide], (0.99, 0), (2, -34)),
    Row("guide-rest", [.accessory], (2, 0)),

    // SwiftUI's bar keeps its place from the drag's start at 260 on, until the keyboard has gone 0.5 s after the release.
    Row("show", [.safeAreaInset], (0.05, 0), (0.1, 0), (1, 0)),
    Row("hide", [.safeAreaInset], (0.05, 0), (0.1, 0), (1, 0)),
    Row(
      "drag-dismiss", [.safeAreaInset], (0.2, 0), (0.3, 50), (0.4999, 150),
      (0.55, 260 - 110 * (1 - 0.232)), (0.6, 260 - 110 * (1 - 0.545)), (1.0, 0), (end, 0)),
    Row("drag-return", [.safeAreaInset], (0.4, 100), (0.4999, 50.05), (0.5725, 25), (end, 0)),
    // 216 points are announced of 260, and 44 less at rest on iOS 27; the guide lies on the safe area, 302 too low.
    Row("ios26-autofill", [.async, .transform, .willOnly, .avoidingView], (1.4, -44)),
    Row("ios26-autofill", [.layoutGuide, .safeAreaInset], (0.1, 0), (1.4, 0)),
    Row("ios27-did", [.willOnly, .transform], (0.999, 0), (1.0, 0), (2, 0)),
    Row("ios27-did", [.completion], (0.999, 0), (1.0, -44), (2, -44)),
    Row("ios27-guide", [.layoutGuide], (0.9, -302), (2, 0)),
    Row("ios27-guide", [.reference, .safeAreaInset], (0.1, 0), (0.9, 0), (2, 0)),

    // 24 points, the status bar's, are left above the navigation bar; 44 more come at once at 0.5 s.
    Row("leftover", [.insetsCallback, .insetsJump], (end, 24)),
    // Since React Native 0.86 the hide sets 0: 260 - 48 are covered at once, and nothing is left.
    Row("leftover", [.avoidingView], (0, -212), (end, 0)),
    Row("leftover", [.animatedKeyboard, .flutter, .worklet], (0.1, 0), (end, 0)),
    Row("late-row", [.insetsEnds], (0.49, 0), (0.5, -44), (end, -44)),
    Row("late-row", [.insetsCallback, .insetsJump, .reference], (0.49, 0), (0.5, 0), (end, 0)),
    // The parent's 48 points, and 97 with a tab bar.
    Row(
      "edge-to-edge", [.insetsUnconsumed], (0.1, 48), (0.9, 48), (1.1, 48), (1.285, 0)),
    // 26 points are a tenth of 260.
    Row("predictive-back", [.insetsCallback, .flutter], (0.2, 0), (0.4, 0), (0.5, 0), (end, 0)),
    Row("predictive-back", [.insetsJump, .avoidingView], (0.3999, 26), (0.4, -186), (end, 0)),
    // A window with a callback has the end's insets at once: 260 - 48, of which the gesture takes the 26.
    Row("predictive-back", [.insetsEnds], (0, -212), (0.3999, -186), (0.4, -186), (end, 0)),
    // A line of 0.25 s is at 104 of 260 after 0.1 s, then at its end; the keyboard has 141.6.
    Row("commit-jump", [.avoidingView], (0.0999, -37.5), (0.1, 118.4), (end, 0)),
    // Reanimated's bars are at the end, too: the keyboard has 260·(1 − p) to go.
    Row(
      "commit-jump", [.animatedKeyboard, .worklet], (0.1, 118.4), (0.3, 260 * (1 - 0.973)),
      (end, 0)),
    Row("commit-jump", [.async], (0.1, 260 * 0.332 - 141.6), (end, 0)),
    // 812 − 744 points of the viewport are missing (apache/cordova-ios#1575).
    Row(
      "viewport-residue",
      [.fixedBottom, .viewport, .interactiveWidget, .keyboardInset, .resize, .capacitor],
      (0.6, 68), (1.49, 68), (1.5, 0), (end, 0)),
    Row("viewport-residue", [.reference], (0.6, 0), (end, 0)),
    Row("show", [.interactiveWidget, .keyboardInset], (0.499, -259.7), (0.5, 0), (1, 0)),
    Row("hide", [.interactiveWidget, .keyboardInset], (0.499, 259.7), (0.5, 0), (1, 0)),

    // The keyboard needs 0.285 s, and a navigation bar of 48 points is below the bar.
    Row(
      "edge-to-edge", [.insetsJump], (0, 212), (0.05, left50), (0.1, left100), (0.285, 0),
      (1, -212), (1.05, 48 - left50), (1.1, 48 - left100), (1.285, 0)),
    Row(
      "edge-to-edge", [.covered], (0.285, -212), (0.999, -212), (1.05, 48 - left50), (1.285, 0)),
    Row("edge-to-edge", [.insetsSum], (0.05, 48), (0.284, 48), (0.285, 0), (1.05, 48), (1.285, 0)),
    Row(
      "edge-to-edge", [.insetsDifference], (0.1, -48), (0.284, -48), (0.285, 0), (1.05, -48),
      (1.285, 0)),
    Row("edge-to-edge", [.pan], (0.999, -8), (1.285, 0)),
    Row(
      "edge-to-edge", [.avoidingView], (0, 212), (0.05, left50), (1, -212), (1.1, 48 - left100)),
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
    Extremes(.bridge, "show", overlap: 56.9, gap: 17.1) { $0.latency = 0 },
    // It drops a change of height while shown, and what comes before its completion.
    Extremes(.shift, "third-party", last: -66), Extremes(.shift, "interrupt", last: 260),
    Extremes(.shift, "hide-interrupt", last: -260), Extremes(.bounce, "interrupt", last: 260),
    // The reset lowers the bar by the inherited curve p, then the bar rises over the whole height by e: 282·(e − p) above
    // 216 points, and 520·(e − p) from 0.
    Extremes(.scroll, "third-party", overlap: 61.7, gap: 18.5),
    Extremes(.scroll, "doubled", overlap: 113.8, gap: 34.1),
    Extremes(.scroll, "swipe-back", overlap: 0, gap: 130),
    Extremes(.scroll, "reordered", overlap: 148.8, last: -44),
    Extremes(.scroll, "secure-field", overlap: 104.1, gap: 31.2),
    Extremes(.scroll, "burst", overlap: 81.9, gap: 19.1),
    Extremes(.scroll, "prediction-toggle", overlap: 0),
    // The toolbar of 44 points stays behind the edge, the tab bar of 49.
    Extremes(.scroll, "field-above"), Extremes(.layoutGuide, "field-above"),
    Extremes(.tracking, "field-above"), Extremes(.bridge, "field-above"),
    Extremes(.resize, "field-above"), Extremes(.async, "field-above", last: 44 - 49),
    Extremes(.transform, "field-above", last: 44), Extremes(.shift, "field-above", last: 44),
    Extremes(.bounce, "field-above", last: 44),
    // The edge moves by the difference of the heights, 20·p; a bar that knows only notifications by all of the 260.
    // 260·(1 − p) − (260 − 20·p) = −240·p; then 260·p − (240 + 20·p), never a gap.
    Extremes(.transform, "panel-swap", overlap: 240, gap: 0),
    // Its curve ends 0.25 s after each swap, when the edge still has 20·(1 − p) to go.
    Extremes(.async, "panel-swap", overlap: 241.16, gap: 1.16),
    Extremes(.shift, "panel-swap", overlap: 240, gap: 0),
    Extremes(.scroll, "panel-swap", overlap: 240, gap: 1.16),
    // It waits for did-hide, 20·p(0.5) = 19.98 above; then for did-show, 240 + 20·p(0.5) below.
    Extremes(.resize, "panel-swap", overlap: 259.98, gap: 19.98),
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
    Extremes(.bridge, "drag-dismiss", overlap: 3.0, gap: 190.4, gapAt: 0.588),
    Extremes(.resize, "drag-dismiss", overlap: 0, gap: 259.9, gapAt: 1),
    Extremes(.scroll, "drag-dismiss", overlap: 0, gap: 150, gapAt: 0.5),
    // The hide jumps while the keyboard is still 110 points high.
    Extremes(.avoidingView, "drag-dismiss", overlap: 110, at: 0.5, gap: 150, gapAt: 0.5),
    Extremes(.avoidingView, "hide", overlap: 260, at: 0, gap: 0),
    // The linear show is ahead by 7.5 before 0.1 s; the bar jumps to 0 below a keyboard that still rises.
    Extremes(.avoidingView, "interrupt", overlap: 153.6, gap: 7.5),
    Extremes(.avoidingView, "sheet", overlap: 302),
    Extremes(.async, "drag-bar", gap: 200.1),
    // A return is announced as a show, which moves no bar that is up.
    Extremes(.async, "drag-return", overlap: 0, gap: 100),
    Extremes(.transform, "drag-return", overlap: 0, gap: 100),
    Extremes(.shift, "drag-return", overlap: 0, gap: 100),
    Extremes(.resize, "drag-return", overlap: 0, gap: 100),
    Extremes(.bridge, "drag-return", overlap: 0, gap: 100),
    Extremes(.bounce, "drag-return", overlap: 0, gap: 100),
    Extremes(.scroll, "drag-return", overlap: 120.8, gap: 100),
    // A reversal on Android starts at the end: the keyboard is fully up when the hide begins, and the bar at 0.
    Extremes(.covered, "interrupt", overlap: 212, gap: 0) { $0.change(to: .android) },
    Extremes(.insetsJump, "interrupt", overlap: 212, gap: 212) { $0.change(to: .android) },
    // The viscous fluid of Android's scroller.
    Extremes(.pan, "show", overlap: 8, gap: 73.5, last: -8) { $0.change(to: .android) },
    Extremes(.pan, "hide", overlap: 33.5, gap: 7.8) { $0.change(to: .android) },
    // 0.2 s after the notified 0.25 s, and 0.01 s after the hide began.
    Extremes(.capacitor, "show", overlap: 259.3, at: 0.449, gap: 0.6, gapAt: 0.45),
    Extremes(.capacitor, "hide", overlap: 256.2, at: 0.01, gap: 3.1, gapAt: 0.009),
    Extremes(.insetsSum, "edge-to-edge", overlap: 0, gap: 48),
    Extremes(.insetsDifference, "edge-to-edge", overlap: 48, gap: 0),
    // A view of React Native by its latency.
    Extremes(.avoidingView, "show", overlap: 43.1, at: 0.131, gap: 15.1, gapAt: 0.250),
    Extremes(.avoidingView, "show", overlap: 60.4, gap: 11.7) { $0.latency = frame },
    Extremes(.avoidingView, "show", overlap: 95.1, gap: 7.0) { $0.latency = 0.05 },
    Extremes(.avoidingView, "show", overlap: 123.9, at: 0.146) { $0.keyboardMotion = .ios26 },
    Extremes(.avoidingView, "cross-fade", last: -260),
    Extremes(.animatedKeyboard, "show", overlap: 0, gap: 20.3, gapAt: 0.048),
    Extremes(.animatedKeyboard, "hide", overlap: 25.8, at: 0.048, gap: 0),
    // Since iOS 26 the hook has the height only after the motion of 0.3833 s.
    Extremes(.animatedKeyboard, "show", overlap: 259.7, at: 0.383, gap: 0) {
      $0.keyboardMotion = .ios26
    },
    Extremes(.animatedKeyboard, "drag-dismiss", overlap: 0, gap: 259.9) {
      $0.keyboardMotion = .ios26
    },
    Extremes(.animatedKeyboard, "interrupt", gap: 118.4, gapAt: 0.1),
    Extremes(.animatedKeyboard, "show", overlap: 0, gap: 0) { $0.keyboardMotion = .reanimated },
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

  @Test
  func `an undocked keyboard's empty frames move only techniques that take them for high ones`()
    throws
  {
    for technique in TechniqueName.allCases {
      let takesHeight = [.scroll, .windowRect].contains(technique)
      let seam = try seam(technique, in: "undock", at: 2)
      // A hide without an animation has no `onStart`.
      let left = technique == .insetsEnds ? 260.0 : 0
      #expect(seam == (takesHeight ? 667 : left), "\(technique)")
    }
  }

  @Test(arguments: [TechniqueName.constraint, .transform, .flutter])
  func `a canceled show lets no frame gap`(technique: TechniqueName) throws {
    #expect(try figures(technique, in: "password-prompt").maxGap.points < 1e-9)
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
