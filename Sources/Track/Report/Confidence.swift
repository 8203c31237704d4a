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

  private mutating func doubt(
    _ share: Double, if isDoubtful: Bool, _ warning: @autoclosure () -> String
  ) {
    guard isDoubtful else { return }
    value *= share
    warnings.append(warning())
  }
}

extension Confidence {
  /// Checks the motions of a track, and the pictures in which it was found.
  init(
    _ track: Track, keyboard: [TrackMotion], bar: [TrackMotion], rests: [TrackReport.Rest],
    _ evidence: TrackEvidence?, isGapGiven: Bool, kept: Confidence? = nil
  ) {
    self.init(of: kept?.source ?? (evidence == nil ? .table : .video))
    if let evidence {
      if !isGapGiven { checkGap(track) }
      check(evidence, movesBar: !bar.isEmpty)
      checkJumps(track, evidence)
      check(rests, movesBar: !bar.isEmpty, evidence)
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
    let least = max(DesignedPlace.leastSafeArea, track.floor) - Confidence.sameGap
    doubt(
      0.55, if: track.gap > least,
      "The bar is \(fixed(track.gap)) pt above the keyboard, no less than it rests above the bottom: is the safe area "
        + "counted twice, or the picture cut? --expect-gap tells the designed gap.")
    doubt(
      0.55, if: track.gap > Confidence.mostGap.guessed,
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
      0.55, if: jump != nil,
      "The bar jumps \(fixed(length)) pt at \(fixed(jump?.1.time ?? 0, digits: 2)) s, where less of it agrees than "
        + "usual: is that a trace of the frame before?")
  }

  /// The least contrast across an edge that shows. By 1.0 of half-freshos the plain bar was cut 16 pt off, by 2.0 of low-rnkc-always
  /// its bottom 7; freshos.gif has 80 there, glass-exact-inset8 6.
  private static let leastEdge = 2.5

  private mutating func check(_ evidence: TrackEvidence, movesBar: Bool) {
    doubt(
      0.5, if: (evidence.keyboardEdge ?? .infinity) < Confidence.leastEdge,
      "The keyboard's top shows no edge: it is a guess. --keyboard tells it.")
    doubt(
      0.5, if: movesBar && (evidence.barEdge ?? .infinity) < Confidence.leastEdge,
      "The bar's bottom shows no edge, with the keyboard up or down: it is a guess. --bar tells it."
    )
    doubt(0.5, if: evidence.isDamaged, "The video is damaged: frames may be missing.")
    doubt(
      0.5, if: evidence.isPair,
      "A strip parts the picture: are these two screens side by side? --crop tells one of them.")
    doubt(
      0.5, if: (evidence.keys ?? 1) < 0.1,
      "The part that rises has no rows of keys: is it a keyboard? --crop tells the screen if the picture "
        + "shows more.")
    doubt(
      0.55, if: evidence.isCut && movesBar,
      "The keyboard cuts through the bar's content: the bar's bottom is a guess.")
    doubt(
      0.55, if: (evidence.keyboard ?? 1) < 0.35,
      "Most rows of the keyboard do not agree with themselves while it moves.")
    doubt(
      0.5, if: movesBar && (evidence.bar ?? 0) < 0.35,
      "Most rows of the bar do not agree with themselves while it is raised.")
  }

  /// The largest gaps at rest that faults leave, in points: a safe area if the bar's bottom is a guess, with a tab bar if its edge shows.
  /// crop-whatsapp had 46.6 by other content, rnkc-gesture-without.mp4 70.9; transform-gap-dark's 34 is real.
  private static let mostGap = (guessed: 32.0, seen: 60.0)
  /// The most of a bar that a keyboard at rest covers without a doubt, in points: isv-android.gif had 5.5 by a part cut wrongly.
  private static let mostOverlap = 4.0

  /// Doubts a bar far from a keyboard that rests: pictures may show another part, but a table or a log tells the bar's place.
  private mutating func check(
    _ rests: [TrackReport.Rest], movesBar: Bool, _ evidence: TrackEvidence
  ) {
    let seams = rests.filter { $0.keyboard > 50 }.map(\.seam)
    let (gap, overlap) = (seams.max() ?? 0, -(seams.min() ?? 0))
    let (limit, edge) = (Confidence.mostGap, evidence.barEdge)
    doubt(
      0.55, if: edge != .infinity && gap > (edge == nil ? limit.guessed : limit.seen),
      "The bar rests \(fixed(gap)) pt away from the keyboard: is it the bar? --bar tells it.")
    let off =
      rests.filter { $0.keyboard < 1 }.map { abs($0.seam) }.filter {
        $0 < DesignedPlace.leastSafeArea
      }.max() ?? 0
    doubt(
      0.55, if: off > Confidence.mostOverlap,
      "The bar rests at two heights while the keyboard is down, \(fixed(off)) pt apart: is it the bar?"
    )
    doubtsCut = overlap > Confidence.mostOverlap && movesBar
    doubt(
      overlap > 30 ? 0.5 : 0.7, if: overlap > Confidence.mostOverlap,
      movesBar
        ? "The keyboard covers \(fixed(overlap)) pt of a bar that shows."
        : "The bar is not seen while the keyboard is up: it stays behind it, or looks different there."
    )
  }

  private mutating func checkKeyboard(_ track: Track) {
    let height = track.screenHeight
    let tallest = track.rows.compactMap(\.keyboardTop).map { height - $0 }.max() ?? 0
    doubt(
      0.5, if: tallest > height * 0.6,
      "The keyboard is \(fixed(tallest)) pt tall, more than 60 % of the screen.")
    doubt(
      0.5, if: tallest < height * 0.15,
      "The keyboard rises \(fixed(tallest)) pt only, less than 15 % of the screen.")
    let first = track.rows.prefix(2).compactMap(\.keyboardTop)
    if let one = first.first, let other = first.last {
      doubt(
        0.7, if: abs(one - other) > Track.Move.least,
        "The recording starts while the keyboard moves: its first height is a guess.")
    }
  }

  private mutating func checkBar(_ track: Track) {
    let height = track.screenHeight
    let lowest = track.rows.compactMap(\.barBottom).max() ?? 0
    doubt(
      0.5, if: lowest > height + 3,
      "The bar ends \(fixed(lowest - height)) pt below the screen.")
    doubt(
      0.5, if: track.floor > height * 0.4,
      "The bar rests \(fixed(track.floor)) pt above the screen's bottom.")
  }

  private mutating func check(_ keyboard: [TrackMotion], _ track: Track) {
    // Such a recording shows a keyboard only before and after its motion.
    let isFast = track.frameInterval < 0.1
    let jumps = keyboard.count { $0.name == "jump" && abs($0.to - $0.from) > 50 }
    doubt(
      0.5, if: isFast && jumps > 0,
      "The keyboard jumps between two frames: keyboards move, pages change at once.")
    let strange = keyboard.filter { !$0.isExplained && !$0.isInterrupted }
    doubt(
      strange.count * 2 > keyboard.count ? 0.6 : 0.85, if: !strange.isEmpty,
      "No easing fits \(strange.count) of \(keyboard.count) motions of the keyboard.")
    let slowest = keyboard.map(\.duration).max() ?? 0
    // Slow animations take long by the system's own curve.
    let isSlow = keyboard.contains { $0.isExplained && ($0.scale ?? 1) > 2 }
    doubt(
      slowest > 5 ? 0.5 : 0.7, if: slowest > 5 || slowest > 1.5 && !isSlow,
      "A motion of the keyboard takes \(fixed(slowest)) s: usual is half a second.")
    doubt(0.5, if: keyboard.count > 40, "The keyboard moves \(keyboard.count) times.")
  }

  private mutating func check(_ bar: [TrackMotion], _ keyboard: [TrackMotion], _ track: Track) {
    guard !keyboard.isEmpty else { return }
    let jumps = bar.count { $0.name == "jump" && abs($0.to - $0.from) > 8 }
    doubt(
      0.55, if: jumps > keyboard.count,
      "The bar jumps \(jumps) times in \(keyboard.count) motions of the keyboard.")
    let alone = bar.count { motion in
      abs(motion.to - motion.from) > 20
        && !keyboard.contains { abs($0.start - motion.start) < 1.5 + $0.duration }
    }
    // isv-android.gif's was another part of the screen.
    doubt(0.55, if: alone > 0, "The bar moves \(alone) times without the keyboard.")
    let strange = bar.filter { !$0.isExplained && !$0.isInterrupted && abs($0.to - $0.from) > 20 }
    doubt(
      strange.count * 2 > bar.count ? 0.75 : 0.9, if: !strange.isEmpty,
      "No easing fits \(strange.count) of \(bar.count) motions of the bar.")
  }

  private mutating func checkSight(_ track: Track) {
    let hidden = track.rows.count { $0.barBottom == nil }
    // A table may be of a keyboard alone; isv-android.gif at 30 frames a second shows no bar either.
    let isUnseen = source == .video && hidden * 5 > track.rows.count * 4
    doubt(
      isUnseen ? 0.5 : 0.7, if: hidden * 5 > track.rows.count * 2,
      "The bar is not seen in \(hidden) of \(track.rows.count) frames.")
  }
}
