import Algorithms
import Lab
import Motion

/// The faults of a web page's bar, by what its rests and its largest gap show.
///
/// No technique of the web is in step with the keyboard, so a page is judged where it rests, and by gaps. Causes and fixes are
/// those of published reports; docs/web.md lists them.
struct WebFaults {
  private let rests: [TrackRest]
  private let figures: SeamFigures
  private let keyboard: [TrackMotion]

  init(_ rests: [TrackRest], _ figures: SeamFigures, _ keyboard: [TrackMotion]) {
    (self.rests, self.figures, self.keyboard) = (rests, figures, keyboard)
  }

  /// A keyboard lower than this is down, in points.
  private static let leastKeyboard = 50.0
  /// Two distances within this are the same, in points.
  private static let tolerance = 2.0
  /// A gap of this share of the keyboard is a fault: Safari's pan leaves 0.22 of it in a hide, and 0.35 on iOS 26, by
  /// an assumed curve.
  private static let leastGap = 0.4

  /// A cause and its fix, in a sentence each.
  struct Fault: Hashable {
    let cause: String
    let fix: String
  }

  /// The faults at rest, in their order in time; without one, that of the largest gap.
  var all: [Fault] {
    let faults = rests.compactMap(fault).uniqued(on: \.self)
    return faults.isEmpty ? [faultInFlight].compactMap(\.self) : faults
  }

  private func fault(of rest: TrackRest) -> Fault? {
    let (seam, height) = (rest.seam, rest.keyboard)
    guard abs(seam) > Self.tolerance else { return nil }
    guard height > Self.leastKeyboard else {
      guard seam > 0, rest.times.lowerBound > keyboard.first?.start ?? 0 else { return nil }
      return Fault(
        cause: "It stays up after the hide, as with an old height of the viewport.",
        fix: "Read `visualViewport` in the frame after its `resize`, and at `focusout`.")
    }
    if abs(seam - height) < Self.tolerance {
      return Fault(
        cause: "It is raised twice: by the browser's pan, and by the page.",
        fix: "Subtract `visualViewport.offsetTop`, and listen to `scroll` as well as `resize`.")
    }
    if abs(seam + height) < Self.tolerance {
      return Fault(
        cause: "Neither the page nor the browser raises it.",
        fix: "At `resize` and `scroll` of `visualViewport`, raise it by "
          + "`innerHeight - visualViewport.height - visualViewport.offsetTop`.")
    }
    guard seam < 0 else { return nil }
    return Fault(
      cause: "The browser reveals the field alone, and leaves covered what is below it.",
      fix: "End the page at `visualViewport.offsetTop + visualViewport.height`, or write "
        + "`interactive-widget=resizes-content`.")
  }

  /// Android tells a page only when the keyboard has arrived or gone, so it leaves such gaps to every page.
  private var faultInFlight: Fault? {
    let gap = figures.maxGap
    guard !keyboard.contains(where: { $0.name == KeyboardMotion.android.name }) else { return nil }
    let height = keyboard.map { max($0.from, $0.aim) }.max() ?? 0
    guard gap.points > Self.leastGap * height,
      let move = keyboard.last(where: { $0.start <= gap.time })
    else { return nil }
    return move.to > move.from
      ? Fault(
        cause: "It is raised twice for a moment, as with the old `offsetTop` in a `resize`.",
        fix: "Read `visualViewport` in the next frame, by `requestAnimationFrame`.")
      : Fault(
        cause: "At the hide it stays up until the browser tells of it.",
        fix: "Lower it at `focusout`, and do not raise it while the field has no focus.")
  }
}
