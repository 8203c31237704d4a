import Lab
import Motion
import Phone
import Strings

/// A recording in sentences: its likeness, the cause of the seam, and the fix. All times are seconds of the recording.
struct TrackSentences {
  let analysis: TrackAnalysis
  let figures: SeamFigures
  let laboratory: TrackLaboratory?
  /// False if the figures may be those of other parts.
  let isSure: Bool
  /// Each technique, the closest to the bar first, at normal speed.
  let matches: [TechniqueMatch]
  /// The platform of the recorded app; nil if unknown.
  let platform: Platform?

  private var keyboard: [TrackMotion] { analysis.keyboard }
  private var scale: Double { analysis.scale }
  private var closest: TechniqueMatch? { matches.first }

  /// All sentences but the fix, in the order of reading.
  var all: [String] {
    guard !keyboard.isEmpty else { return ["The keyboard does not move."] }
    guard isSure else { return ["No cause is named, because the figures are in doubt."] }
    let faults = webFaults.map(\.cause)
    guard !analysis.bar.isEmpty else {
      return slowness + ["The bar does not move."] + faults + hops
    }
    guard let laboratory, let closest else {
      let few =
        "Fewer than \(TrackLaboratory.fewestFrames) frames show a motion of keyboard and bar: "
      return slowness + [few + "too few to tell a technique."] + faults + hops
    }
    let likeness = slowness + likeness(of: closest)
    guard closest.isClose, faults.isEmpty else { return likeness + differences + faults + hops }
    guard isWrong else { return likeness + ["The bar is in place at every frame."] + hops }
    // The lab's phone explains the seam, because its bar is close.
    let diagnosis = Diagnosis(
      figures, from: 0, to: analysis.track.rows.last?.time ?? 0, slowedBy: scale, knowsCode: false,
      right: nil
    ) {
      laboratory.phone(closest, at: $0)
    }
    let floor = shortened(laboratory.phone(closest, at: 0).configuration.floor, digits: 1)
    let isFloorIgnored = diagnosis.causes.contains { $0.mistake == .ignoredFloor }
    return likeness + diagnosis.sentences.map(\.text)
      + hops
      + (isFloorIgnored ? ["Subtract the floor of \(floor) pt, and the bar rests right."] : [])
  }

  /// The technique that moves like the bar, and those that the recording cannot tell from it.
  private func likeness(of closest: TechniqueMatch) -> [String] {
    let likeness = closest.slowed(by: scale).likeness
    let others = matches.ties.dropFirst().map { "`\($0.technique.rawValue)`" }
    guard !others.isEmpty else { return [likeness] }
    return [
      likeness, "So do \(others.joined(separator: ", ")): this recording tells none from another.",
    ]
  }

  /// The moves of the transcript that follow another one in the same move of the keyboard: a list that is placed twice.
  private var hops: [String] {
    let transcript = analysis.track.moves(of: .transcript)
    return keyboard.indices.compactMap { index in
      let end = index + 1 < keyboard.count ? keyboard[index + 1].start : .infinity
      // A list may move a frame before the keyboard shows.
      let moves = transcript.filter {
        $0.start >= keyboard[index].start - 0.1 && $0.start < end - 0.1
          && abs($0.to - $0.from) >= Self.leastHop
      }
      guard moves.count > 1 else { return nil }
      let texts = moves.indices.map { number in
        let way = moves[number].to - moves[number].from
        let isAgain = number > 0 && (moves[number - 1].to > moves[number - 1].from) == (way > 0)
        return "\(fixed(abs(way))) pt \(way > 0 ? "up" : "down")\(isAgain ? " again" : "") at "
          + "\(fixed(moves[number].start, digits: 2)) s"
      }
      let count = moves.count == 2 ? "twice" : "\(moves.count) times"
      return "The messages move \(count): \(texts.joined(separator: ", "))."
    }
  }

  /// The least way of a list that hops, in points: less is a row of words, or a bounce.
  private static let leastHop = 20.0

  private var slowness: [String] {
    guard scale != 1, let motion = keyboard.first(where: { $0.scale != nil }) else { return [] }
    let speed =
      scale > 1
      ? "\(fixed(scale, digits: 2)) × slower: slow animations, or a slowed recording?"
      : "\(fixed(1 / scale, digits: 2)) × faster: a recording played too fast?"
    return ["The keyboard \(motion.phrase), \(speed)"]
  }

  /// The differences between the bar's motions and the keyboard's, by their fits.
  private var differences: [String] {
    guard let longest = analysis.bar.max(by: { abs($0.to - $0.from) < abs($1.to - $1.from) }),
      let same = keyboard.last(where: { $0.start <= longest.start + 0.1 }) ?? keyboard.first
    else { return [] }
    var sentences: [String] = []
    if longest.phrase != same.phrase {
      sentences.append("The bar \(longest.phrase), the keyboard \(same.phrase).")
    }
    let delay = longest.start - same.start
    if abs(delay) >= 0.01 {
      sentences.append(
        "The bar starts \(fixed(abs(delay), digits: 2)) s \(delay > 0 ? "after" : "before") the keyboard."
      )
    }
    if isWrong { sentences.append(figures.extent(from: 0, isOver: true)) }
    for isUp in [true, false] {
      let rests = analysis.rests.filter { ($0.keyboard > Track.highestFloor) == isUp }
      guard let rest = rests.max(by: { abs($0.seam) < abs($1.seam) }), abs(rest.seam) > 1 else {
        continue
      }
      let name = rest.seam > 0 ? "a gap" : "an overlap"
      let place = isUp ? "above the keyboard" : "with the keyboard down"
      // Emoji and attachments take a keyboard's place, and no edge tells them from a fault.
      let doubt = !isUp && rest.seam > Track.highestFloor ? ", unless a panel is in its place" : ""
      sentences.append("It rests with \(name) of \(fixed(abs(rest.seam))) pt \(place)\(doubt).")
    }
    return sentences
  }

  /// True if the seam is larger than the error of two edges.
  private var isWrong: Bool { figures.exceeds(TrackComparison.accuracy) }

  /// The faults of a web page's bar; none on other platforms.
  private var webFaults: [WebFaults.Fault] {
    platform == .web && isSure ? WebFaults(analysis.rests, figures, keyboard).all : []
  }

  /// The keyboard's own curve if that is right, else the best technique of the app's platform; first the fixes of a
  /// web page's faults.
  var fix: [String] {
    guard webFaults.isEmpty else { return webFaults.map(\.fix) }
    guard isSure, isWrong else { return [] }
    guard let laboratory, let closest else { return usualCure }
    let known = closest.isClose ? closest.technique : nil
    guard known.map({ laboratory.worst(of: $0) > Seam.tolerance }) ?? true else { return [] }
    let keyboardCurve = laboratory.settings.keyboardMotion.curve.slowed(by: scale)
    let curve =
      "the keyboard's own curve, \(keyboardCurve.easing) over \(shortened(keyboardCurve.duration)) s"
    let byCurve = closest.isClose ? laboratory.worstByKeyboardCurve(closest) : nil
    if let byCurve, byCurve <= Seam.tolerance {
      return ["Animate the bar by \(curve), and it is right at every frame."]
    }
    guard let best = laboratory.best(on: platform) else { return [] }
    // Advice to do what the app does already is none.
    guard best.technique != closest.technique else { return [] }
    // No technique of the web is in step with the keyboard: a page's bar may be better than all of them.
    guard platform != .web || best.worst < figures.worst else { return [] }
    let place =
      best.worst <= Seam.tolerance
      ? "the bar is in place at every frame" : "the bar is off by at most \(fixed(best.worst)) pt"
    let rest = byCurve.map {
      $0 < figures.worst * 0.7 ? "; \(curve), would leave \(fixed($0)) pt" : ""
    }
    return [
      "Follow the keyboard as `\(best.technique.rawValue)` does, and \(place)\(rest ?? "").",
      best.technique.fix + otherPlatforms,
    ]
  }

  /// The first technique that fixes name on the app's platform, for a bar that is like none.
  private var usualCure: [String] {
    let isAndroid = keyboard.contains { $0.name == KeyboardMotion.android.name }
    let platform = platform ?? (isAndroid ? .android : .ios)
    guard let usual = TechniquePage.recommended.first(where: { $0.traits.platform == platform })
    else { return [] }
    return ["Follow the keyboard as `\(usual.rawValue)` does.", usual.fix + otherPlatforms]
  }

  private var otherPlatforms: String {
    platform == nil ? " `--platform` names another platform's." : ""
  }
}

extension TrackMotion {
  fileprivate var phrase: String {
    switch name {
    case "jump": return "jumps"
    case KeyboardMotion.ios.name: return "moves by the spring of iOS"
    case KeyboardMotion.ios26.name: return "moves by the spring of iOS 26"
    case KeyboardMotion.android.name: return "moves by the curve of Android"
    default:
      return "moves by \(name.count > 40 ? "a curve" : name) over \(fixed(duration, digits: 2)) s"
    }
  }
}
