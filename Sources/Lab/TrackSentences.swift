import Motion
import Phone
import Strings

/// A recording in sentences: its likeness, the cause of the seam, and the cure.
struct TrackSentences {
  let keyboard: [TrackMotion]
  let bar: [TrackMotion]
  let figures: SeamFigures
  let rests: [TrackReport.Rest]
  let scale: Double
  let laboratory: TrackLaboratory?
  let matches: [TechniqueMatch]

  /// All sentences in the order of reading.
  var all: [String] {
    guard !keyboard.isEmpty else { return ["The keyboard does not move."] }
    guard !bar.isEmpty else { return slowness + ["The bar does not move."] }
    return slowness + likeness + explanation
  }

  private var slowness: [String] {
    guard scale != 1, let motion = keyboard.first(where: { $0.scale != nil }) else { return [] }
    let speed =
      scale > 1
      ? "\(fixed(scale, digits: 2)) × slower: slow animations, or a slowed recording?"
      : "\(fixed(1 / scale, digits: 2)) × faster: a recording played too fast?"
    return ["The keyboard moves by \(motion.phrase), \(speed)"]
  }

  private var likeness: [String] {
    guard let closest = matches.first else { return [] }
    guard closest.isClose else {
      return [
        "No technique in the lab moves like your bar; the closest is \(closest.phrase), "
          + "\(fixed(closest.rms)) pt rms off."
      ]
    }
    return ["Your bar moves like \(closest.phrase): \(fixed(closest.rms)) pt rms."]
  }

  /// The causes by the lab's phone if its bar is close, else by the fits; then the techniques without the seam.
  private var explanation: [String] {
    guard let laboratory, let closest = matches.first else { return [] }
    let right = Diagnosis.techniques(
      rightIn: laboratory.scenario, with: laboratory.settings, rate: 250)
    guard closest.isClose else {
      return differences + [Diagnosis.keepUp(right, isRight: false)]
    }
    let diagnosis = Diagnosis(
      laboratory.figures, from: 0, to: laboratory.end, right: right
    ) { laboratory.phone(closest, at: $0) }
    return diagnosis.sentences.map(\.text) + cure(of: closest, in: laboratory)
  }

  /// The seam of the closest technique with the keyboard's own curve, if that is much smaller.
  private func cure(of closest: TechniqueMatch, in laboratory: TrackLaboratory) -> [String] {
    let curve = laboratory.settings.keyboardMotion.curve
    guard closest.technique.traits.follows == nil, closest.curve != curve else { return [] }
    let cured = TechniqueMatch(
      technique: closest.technique, curve: curve, latency: closest.latency, rms: 0)
    let worst = Measurement(laboratory.configuration(cured), in: laboratory.scenario, rate: 250)
      .figures.worst
    guard worst < figures.worst * 0.7 else { return [] }
    return [
      "By the keyboard's own curve, \(curve.easing) over \(shortened(curve.duration)) s, it would be "
        + "off by at most \(fixed(worst)) pt."
    ]
  }

  /// The differences between the bar's motions and the keyboard's, by their fits.
  private var differences: [String] {
    guard let longest = bar.max(by: { abs($0.to - $0.from) < abs($1.to - $1.from) }),
      let same = keyboard.last(where: { $0.start <= longest.start + 0.1 }) ?? keyboard.first
    else { return [] }
    let delay = longest.start - same.start
    let late =
      abs(delay) >= 0.01
      ? [
        "The bar starts \(fixed(abs(delay), digits: 2)) s \(delay > 0 ? "after" : "before") the keyboard."
      ] : []
    let curves =
      longest.name == same.name && longest.duration == same.duration
      ? [] : ["The bar moves by \(longest.phrase), the keyboard by \(same.phrase)."]
    let left = rests.max { abs($0.seam) < abs($1.seam) }.flatMap { rest in
      abs(rest.seam) <= 1
        ? nil
        : "It rests with \(rest.seam > 0 ? "a gap" : "an overlap") of \(fixed(abs(rest.seam))) pt."
    }
    return curves + late + [left].compactMap { $0 }
  }
}

extension TrackMotion {
  /// The motion in a sentence, after "by".
  var phrase: String {
    switch name {
    case "jump": return "a jump"
    case KeyboardMotion.ios.name: return "the spring of iOS"
    case KeyboardMotion.ios26.name: return "the spring of iOS 26"
    case KeyboardMotion.android.name: return "the curve of Android"
    default:
      return "\(name.count > 40 ? "a curve" : name) over \(fixed(duration, digits: 2)) s"
    }
  }
}

extension TechniqueMatch {
  /// The technique in a sentence, with the changes that make it closer.
  package var phrase: String {
    let delay = latency.map { " \(fixed($0 * 1000, digits: 0)) ms late" } ?? ""
    let with = curve.map { curve in
      let named = KeyboardMotion.all.first { $0.curve == curve }
      let text = "\(curve.easing)"
      return named.map { " with the keyboard's own curve (\($0.name))" }
        ?? " with \(text.count > 40 ? "a curve" : text) over \(fixed(curve.duration, digits: 2)) s"
    }
    return "`\(technique.rawValue)`\(with ?? "")\(delay)"
  }
}
