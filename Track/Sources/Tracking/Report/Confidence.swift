import Lab
import Motion
import Strings

/// The confidence in a track, by checks that can fail, and the sentences of those that did.
package struct Confidence: Hashable, Sendable {
  /// 1 if no check failed, less by each that did.
  package private(set) var value = 1.0
  package private(set) var warnings: [String] = []
  /// True if keyboard and bar overlap at rest, though both show: the pictures' parts are cut wrongly, for all moves.
  private(set) var doubtsCut = false
  /// The origin of the positions.
  package let source: Source

  /// An origin of positions; the raw value is its name in tables and reports.
  package enum Source: String, Sendable {
    case video = "a video"
    case log = "a probe's log"
    case table = "a table"
  }

  init(of source: Source, _ value: Double = 1) { (self.source, self.value) = (source, value) }

  mutating func add(_ warning: String) { warnings.append(warning) }

  /// The least confidence in a track that is worth a cause, and that an assertion may rest on.
  package static let least = 0.6

  /// True if the figures may be taken as those of a keyboard and its bar.
  package var isEnough: Bool { value >= Confidence.least }

  /// The share of the confidence that a failed check leaves.
  private enum Share: Double {
    /// A part is probably another one, or a guess: too little alone, and very little with another doubt.
    case wrong = 0.5
    /// A part may be another one: just too little alone.
    case doubtful = 0.55
    /// Most motions of the keyboard are strange: just enough alone.
    case strange = 0.6
    /// Two such doubts are too much.
    case weak = 0.7
    /// Most motions of the bar are strange, which a fault of the app may explain.
    case strangeBar = 0.75
    /// Few motions of the keyboard, and of the bar, are strange.
    case fewStrange = 0.85
    case fewStrangeBars = 0.9
  }

  private mutating func doubt(
    _ share: Share, if isDoubtful: Bool, _ warning: @autoclosure () -> String
  ) {
    guard isDoubtful else { return }
    value *= share.rawValue
    warnings.append(warning())
  }
}

extension Confidence {
  /// Checks the motions of a track, and the pictures in which it was found.
  init(
    _ analysis: TrackAnalysis, _ evidence: TrackEvidence?, isGapGiven: Bool,
    kept: Confidence? = nil
  ) {
    let (track, keyboard, bar) = (analysis.track, analysis.keyboard, analysis.bar)
    self.init(of: kept?.source ?? (evidence == nil ? .table : .video))
    if let evidence {
      if !isGapGiven { checkGap(track) }
      check(evidence, movesBar: !bar.isEmpty)
      checkJumps(track, evidence)
      check(analysis.rests, movesBar: !bar.isEmpty, evidence)
    }
    checkKeyboard(track)
    // An app knows where its bar is, and how its keyboard moves: a page's may jump, or leave the screen.
    if source != .log {
      checkBar(track)
      check(keyboard, track)
      check(bar, keyboard, track)
    }
    checkSight(track)
    if let kept { keep(kept) }
  }

  /// Doubts a gap found in pictures that may be a fault: a safe area that counts above the keyboard, too.
  private mutating func checkGap(_ track: Track) {
    let least = max(Track.leastSafeArea, track.floor) - Confidence.sameGap
    doubt(
      .doubtful, if: track.gap > least,
      "The bar is \(fixed(track.gap)) pt above the keyboard, no less than it rests above the bottom: is the safe area "
        + "counted twice, or the picture cut? --expect-gap tells the designed gap.")
    doubt(
      .doubtful, if: track.gap > Confidence.mostGap.guessed,
      "The bar rests \(fixed(track.gap)) pt above the keyboard: is that designed? --expect-gap tells it."
    )
  }

  /// The difference of two gaps that are the same, in points.
  private static let sameGap = 2.0
  /// The farthest that a bar goes in a frame without a doubt, in points: by a system's spring about 60 at 30 frames a second.
  private static let farthest = 50.0

  /// Doubts a bar that comes or goes far in a frame where little of it agrees: a GIF keeps traces of the frame before.
  private mutating func checkJumps(_ track: Track, _ evidence: TrackEvidence) {
    let jump = zip(track.rows, track.rows.dropFirst()).first { row, next in
      guard let from = row.barBottom, let to = next.barBottom else { return false }
      return abs(to - from) > Confidence.farthest && evidence.mayBeTrace(at: [row.time, next.time])
    }
    let length = abs((jump?.1.barBottom ?? 0) - (jump?.0.barBottom ?? 0))
    doubt(
      .doubtful, if: jump != nil,
      "The bar jumps \(fixed(length)) pt at \(fixed(jump?.1.time ?? 0, digits: 2)) s, where less of it agrees than "
        + "usual: is that a trace of the frame before?")
  }

  /// The least contrast across an edge that shows. By 1.0 of half-freshos the plain bar was cut 16 pt off, by 2.0 of low-rnkc-always
  /// its bottom 7; freshos.gif has 80 there, glass-exact-inset8 6.
  private static let leastEdge = 2.5
  /// The least share of a part's rows that agree: the bar of crop-acc-ime-insets has fewer.
  private static let leastLikeness = 0.35

  private mutating func check(_ evidence: TrackEvidence, movesBar: Bool) {
    doubt(
      .wrong, if: (evidence.keyboardEdge ?? .infinity) < Confidence.leastEdge,
      "The keyboard's top shows no edge: it is a guess. --keyboard tells it.")
    doubt(
      .wrong, if: movesBar && (evidence.barEdge ?? .infinity) < Confidence.leastEdge,
      "The bar's bottom shows no edge, with the keyboard up or down: it is a guess. --bar tells it."
    )
    doubt(.wrong, if: evidence.isDamaged, "The video is damaged: frames may be missing.")
    doubt(
      .wrong, if: evidence.isPair,
      "A strip parts the picture: are these two screens side by side? --crop tells one of them.")
    doubt(
      .wrong, if: (evidence.keys ?? 1) < TrackEvidence.leastKeys,
      "The part that rises has no rows of keys: is it a keyboard? --crop tells the screen if the picture "
        + "shows more.")
    doubt(
      .doubtful, if: evidence.isCut && movesBar,
      "The keyboard cuts through the bar's content: the bar's bottom is a guess.")
    doubt(
      .doubtful, if: (evidence.keyboard ?? 1) < Confidence.leastLikeness,
      "Most rows of the keyboard do not agree with themselves while it moves.")
    doubt(
      .wrong, if: movesBar && (evidence.bar ?? 0) < Confidence.leastLikeness,
      "Most rows of the bar do not agree with themselves while it is raised.")
  }

  /// The largest gaps at rest that faults leave, in points: a safe area if the bar's bottom is a guess, with a tab bar if its edge shows.
  /// crop-whatsapp had 46.6 by other content, rnkc-gesture-without.mp4 70.9; transform-gap-dark's 34 is real.
  private static let mostGap = (guessed: 32.0, seen: 60.0)
  /// The most of a bar that a keyboard at rest covers without a doubt, in points, and without a grave one: isv-android.gif had 5.5
  /// by a part cut wrongly, crop-bassaer 37.
  private static let mostOverlap = (seen: 4.0, grave: 30.0)
  /// The highest keyboard that is down, and the highest one that is not up, in points: keyboards are over 200 tall.
  private static let keyboard = (down: 1.0, up: 50.0)

  /// Doubts a bar far from a keyboard that rests: pictures may show another part, but a table or a log tells the bar's place.
  private mutating func check(
    _ rests: [TrackRest], movesBar: Bool, _ evidence: TrackEvidence
  ) {
    let seams = rests.filter { $0.keyboard > Confidence.keyboard.up }.map(\.seam)
    let (gap, overlap) = (seams.max() ?? 0, -(seams.min() ?? 0))
    let (limit, edge) = (Confidence.mostGap, evidence.barEdge)
    doubt(
      .doubtful, if: edge != .infinity && gap > (edge == nil ? limit.guessed : limit.seen),
      "The bar rests \(fixed(gap)) pt away from the keyboard: is it the bar? --bar tells it.")
    let off =
      rests.filter { $0.keyboard < Confidence.keyboard.down }.map { abs($0.seam) }.filter {
        $0 < Track.leastSafeArea
      }.max() ?? 0
    doubt(
      .doubtful, if: off > Confidence.mostOverlap.seen,
      "The bar rests at two heights while the keyboard is down, \(fixed(off)) pt apart: is it the bar?"
    )
    doubtsCut = overlap > Confidence.mostOverlap.seen && movesBar
    doubt(
      overlap > Confidence.mostOverlap.grave ? .wrong : .weak,
      if: overlap > Confidence.mostOverlap.seen,
      movesBar
        ? "The keyboard covers \(fixed(overlap)) pt of a bar that shows."
        : "The bar is not seen while the keyboard is up: it stays behind it, or looks different there."
    )
  }

  /// The heights of raised keyboards, as shares of the screen: an iPhone's take 0.3 to 0.45, other pages any.
  private static let heights = (least: 0.15, most: 0.6)
  /// The highest place of a bar at rest, as a share of the screen: a floor with a tab bar takes 0.1.
  private static let highestRest = 0.4
  /// The farthest that a bar is below the screen by errors of tracking, in points: cropb-glass-exact-inset8, cut at the bottom, had 4.9.
  private static let below = 3.0

  private mutating func checkKeyboard(_ track: Track) {
    let height = track.screenHeight
    let tallest = track.rows.compactMap(\.keyboardTop).map { height - $0 }.max() ?? 0
    let (least, most) = Confidence.heights
    doubt(
      .wrong, if: tallest > height * most,
      "The keyboard is \(fixed(tallest)) pt tall, more than \(shortened(most * 100)) % of the screen."
    )
    doubt(
      .wrong, if: tallest < height * least,
      "The keyboard rises \(fixed(tallest)) pt only, less than \(shortened(least * 100)) % of the screen."
    )
    let first = track.rows.prefix(2).compactMap(\.keyboardTop)
    if let one = first.first, let other = first.last {
      doubt(
        .weak, if: abs(one - other) > Track.Move.least,
        "The recording starts while the keyboard moves: its first height is a guess.")
    }
  }

  private mutating func checkBar(_ track: Track) {
    let height = track.screenHeight
    let lowest = track.rows.compactMap(\.barBottom).max() ?? 0
    doubt(
      .wrong, if: lowest > height + Confidence.below,
      "The bar ends \(fixed(lowest - height)) pt below the screen.")
    doubt(
      .wrong, if: track.floor > height * Confidence.highestRest,
      "The bar rests \(fixed(track.floor)) pt above the screen's bottom.")
  }

  /// The longest usual time between two frames that still shows a keyboard in motion, in seconds.
  private static let slowestFrames: Seconds = 0.1
  /// The longest motion of a keyboard, usual and slowed down, in seconds: crop-rnkc-gesture-without had 7.5.
  private static let longest: (usual: Seconds, slow: Seconds) = (1.5, 5)
  /// The time scale from which a motion is slow motion.
  private static let slowMotion = 2.0
  /// The most motions of a keyboard: neg-gorhom-dynamic.mp4 has 45 of its sheet.
  private static let mostMotions = 40

  private mutating func check(_ keyboard: [TrackMotion], _ track: Track) {
    // Such a recording shows a keyboard only before and after its motion.
    let isFast = track.frameInterval < Confidence.slowestFrames
    let jumps = keyboard.count {
      $0.name == "jump" && abs($0.to - $0.from) > Confidence.keyboard.up
    }
    doubt(
      .wrong, if: isFast && jumps > 0,
      "The keyboard jumps between two frames: keyboards move, pages change at once.")
    let strange = keyboard.filter { !$0.isExplained && !$0.isInterrupted }
    doubt(
      strange.count * 2 > keyboard.count ? .strange : .fewStrange, if: !strange.isEmpty,
      "No easing fits \(strange.count) of \(keyboard.count) motions of the keyboard.")
    let longest = Confidence.longest
    let slowest = keyboard.map(\.duration).max() ?? 0
    // Slow animations take long by the system's own curve.
    let isSlow = keyboard.contains { $0.isExplained && ($0.scale ?? 1) > Confidence.slowMotion }
    doubt(
      slowest > longest.slow ? .wrong : .weak,
      if: slowest > longest.slow || slowest > longest.usual && !isSlow,
      "A motion of the keyboard takes \(fixed(slowest)) s: usual is half a second.")
    doubt(
      .wrong, if: keyboard.count > Confidence.mostMotions,
      "The keyboard moves \(keyboard.count) times.")
  }

  /// The shortest jump of a bar that counts, and the shortest way that is one of its own, in points: a line of text lifts a bar by less.
  private static let shortest = (jump: 8.0, way: 20.0)
  /// The longest time between the starts of keyboard and bar, beside the bar's motion, in seconds: a late bar waits for did-show.
  private static let apart: Seconds = 1.5

  private mutating func check(_ bar: [TrackMotion], _ keyboard: [TrackMotion], _ track: Track) {
    guard !keyboard.isEmpty else { return }
    let jumps = bar.count { $0.name == "jump" && abs($0.to - $0.from) > Confidence.shortest.jump }
    doubt(
      .doubtful, if: jumps > keyboard.count,
      "The bar jumps \(jumps) times in \(keyboard.count) motions of the keyboard.")
    let alone = bar.count { motion in
      abs(motion.to - motion.from) > Confidence.shortest.way
        && !keyboard.contains { abs($0.start - motion.start) < Confidence.apart + $0.duration }
    }
    // isv-android.gif's was another part of the screen.
    doubt(.doubtful, if: alone > 0, "The bar moves \(alone) times without the keyboard.")
    let strange = bar.filter {
      !$0.isExplained && !$0.isInterrupted && abs($0.to - $0.from) > Confidence.shortest.way
    }
    doubt(
      strange.count * 2 > bar.count ? .strangeBar : .fewStrangeBars, if: !strange.isEmpty,
      "No easing fits \(strange.count) of \(bar.count) motions of the bar.")
  }

  /// The most frames without a bar, in all and in a video of a bar, as shares: dim-rnkc-when-at-end lacks it in half of them,
  /// isv-android.gif at 30 frames a second in nearly all.
  private static let mostHidden = (any: 0.4, video: 0.8)

  private mutating func checkSight(_ track: Track) {
    let hidden = track.rows.count { $0.barBottom == nil }
    let share = Double(hidden) / Double(track.rows.count)
    // A table may be of a keyboard alone.
    let isUnseen = source == .video && share > Confidence.mostHidden.video
    doubt(
      isUnseen ? .wrong : .weak, if: share > Confidence.mostHidden.any,
      "The bar is not seen in \(hidden) of \(track.rows.count) frames.")
  }
}

extension Track {
  /// The lowest safe area below a screen, in points: that of an iPad's home indicator.
  static var leastSafeArea: Double { 20 }
}
