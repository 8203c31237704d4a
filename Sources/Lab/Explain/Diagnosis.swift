import Algorithms
package import Motion
package import Phone
import Strings

/// A seam in sentences: the causes, the figures, and the techniques that are right.
package struct Diagnosis: Sendable {
  /// The causes in the order of their effects; empty if the seam is right.
  package let causes: [Cause]
  package let sentences: [Sentence]

  /// A sentence and its rank.
  package struct Sentence: Hashable, Sendable {
    /// The subject of a sentence; where room is short, later ones are left out first.
    package enum Rank: Int, Comparable, Sendable {
      case reason, definition, fix, detail, lesserReason, lastingSeam
      /// The techniques that keep up.
      case keepUp
      case context, endedSeam, reference

      package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    package let text: String
    package let rank: Rank

    package init(_ text: String, _ rank: Rank = .reason) { (self.text, self.rank) = (text, rank) }
  }

  package var text: String { sentences.map(\.text).joined(separator: " ") }

  /// Explains the seam's figures over a time by the phone at the worst moments and at the end.
  ///
  /// - Parameters:
  ///   - start: The beginning of the motion or the scenario, which counts as 0 s.
  ///   - end: The last time of the figures.
  ///   - slowness: The seconds of the figures per second of the phone, above 0.
  ///   - knowsCode: False for a recorded app, whose bar only moves like the technique's.
  ///   - isOver: False while the motion goes on, so that its end is unknown.
  ///   - right: The techniques that are right in the same situation; nil if unknown.
  ///   - phone: Returns the phone at a time, after that time's events.
  package init(
    _ figures: SeamFigures, from start: Seconds, to end: Seconds, slowedBy slowness: Double = 1,
    knowsCode: Bool = true, isOver: Bool = true, right: [TechniqueName]?, phone: (Seconds) -> Phone
  ) {
    let configuration = phone(end / slowness).configuration
    let (technique, unit) = (configuration.technique, configuration.platform.unit)
    let keepUp = right.map { $0.filter { $0 != technique } }
      .flatMap {
        Diagnosis.keepUp($0, isRight: !figures.isWrong, isFaulty: technique.traits.fault != nil)
      }
      .map { Sentence($0, .keepUp) }
    guard figures.isWrong, !figures.worst.isNaN else {
      let extent =
        "The bar is in place \(isOver ? "at every frame" : "so far")"
        + (figures.worst < 0.05 ? "" : ", within \(fixed(figures.worst)) \(unit)")
        + (configuration.gapInWords.map { ", \($0), as designed." } ?? ".")
      let text = figures.isWrong ? "The seam is not a number." : extent
      (causes, sentences) = ([], [Sentence(text)] + [keepUp].compactMap(\.self))
      return
    }
    func reasons(at time: Seconds) -> [Cause] {
      let time = time / slowness
      return Cause.causes(
        of: Diagnosis.phone(atSeamOf: time, phone), at: time, since: start / slowness,
        slowedBy: slowness)
    }
    let times = figures.wrongSeams.map(\.extreme.time) + (figures.isSettled || !isOver ? [] : [end])
    causes = times.flatMap(reasons).uniqued(on: \.self)
    let worst = knowsCode ? figures.worstTime(until: end, isOver: isOver) : nil
    let fault = worst.flatMap { Diagnosis.fault(of: technique, in: reasons(at: $0)) }
    let others = causes.filter { fault == nil || $0.mistake != fault }
    let ending = isOver ? figures.ending(from: start, in: unit) : nil

    var all: [Sentence] = []
    if fault != nil {
      let clause = figures.clause(from: start, isOver: isOver, in: unit)
      all += Diagnosis.sentences(about: technique, by: configuration.keyboardMotion, clause)
    }
    all += Diagnosis.sentences(about: others, slowedBy: slowness, isFirst: fault == nil)
    if knowsCode {
      all += others.compactMap(\.remedy).uniqued(on: \.self).map { Sentence($0, .fix) }
    }
    if fault == nil {
      all.append(Sentence(figures.extent(from: start, isOver: isOver, in: unit), .detail))
    }
    if let ending, !figures.isSettled { all.append(Sentence(ending, .lastingSeam)) }
    if let gap = configuration.gapInWords {
      all.append(Sentence("The design wants the bar \(gap).", .context))
    }
    if let keepUp { all.append(keepUp) }
    if let ending, figures.isSettled { all.append(Sentence(ending, .endedSeam)) }
    if fault != nil { all.append(Sentence(technique.fix, .reference)) }
    sentences = all
  }

  /// Returns a sentence for each cause; the last matters most after the first of all sentences.
  private static func sentences(
    about causes: [Cause], slowedBy slowness: Double, isFirst: Bool
  ) -> [Sentence] {
    var keyboards: [Curve] = []
    return causes.enumerated().map { index, cause in
      let rank: Sentence.Rank =
        index == 0 && isFirst ? .reason : index == causes.count - 1 ? .lesserReason : .context
      guard let curves = cause.curves else { return Sentence(cause.sentence, rank) }
      defer { keyboards.append(curves.keyboard) }
      let isKnown = keyboards.contains(curves.keyboard)
      let also = "The bar also \(curves.bar.motion("a", slowedBy: slowness))."
      return Sentence(isKnown ? also : cause.sentence, rank)
    }
  }

  private static let mostNames = 3

  /// Returns a sentence about other techniques that are right; nil if none is and this one is not, whose own remedy is said.
  ///
  /// - Parameter isFaulty: True for a technique that is off elsewhere, which does not keep up.
  private static func keepUp(
    _ names: [TechniqueName], isRight: Bool, isFaulty: Bool
  ) -> String? {
    let also = isRight && !isFaulty ? ", too" : ""
    guard !names.isEmpty else { return isRight ? "Only this technique keeps up." : nil }
    let shown = names.count > mostNames ? mostNames - 1 : names.count
    let list =
      names.prefix(shown).map(\.rawValue)
      + (shown < names.count ? ["\(names.count - shown) more"] : [])
    return list.inWords + (names.count > 1 ? " keep up" : " keeps up") + also + "."
  }

  /// Explains a measurement by another run of its scenario.
  package init(_ measurement: SeamMeasurement, in scenario: Scenario, right: [TechniqueName]?) {
    let end = scenario.duration(ofMotionsLasting: measurement.configuration.settlingTime)
    self.init(measurement.figures, from: 0, to: end, right: right) {
      scenario.phone(measurement.configuration, at: $0)
    }
  }
}

extension Phone.Configuration {
  /// The designed gaps, such as `8 pt above the keyboard and 16 pt above the floor`; nil without any.
  package var gapInWords: String? {
    guard hasGap else { return nil }
    let (keyboard, floor) = (shortened(gap, digits: 1), shortened(gapAtRest, digits: 1))
    return "\(keyboard) \(platform.unit) above the keyboard and "
      + (keyboard == floor ? "the floor" : "\(floor) \(platform.unit) above the floor")
  }
}

func seconds(_ time: Seconds) -> String { fixed(time, digits: 2) + " s" }

// MARK: - A technique's own fault

extension Diagnosis {
  /// The mistake behind each technique's fault: that of the worst seam in the scenario that shows the fault, on a phone
  /// of its platform.
  private static let faults: [TechniqueName: Mistake] = Dictionary(
    uniqueKeysWithValues: TechniqueName.allCases.compactMap { technique in
      guard technique.traits.fault != nil else { return nil }
      let scenario = Scenario.telling(of: technique)
      let configuration = Phone.Configuration.usual(for: technique)
      let figures = SeamMeasurement(configuration, in: scenario, rate: 250).figures
      guard let time = figures.worstTime(until: scenario.duration) else { return nil }
      let phone = phone(atSeamOf: time) { scenario.phone(configuration, at: $0) }
      let cause = Cause.causes(of: phone, at: time, since: 0).first
      return cause?.mistake.map { (technique, $0) }
    })

  /// Returns the phone with a time's seam: before a move of the bar that only begins then, which did not cause it.
  private static func phone(atSeamOf time: Seconds, _ phone: (Seconds) -> Phone) -> Phone {
    let after = phone(time)
    guard after.viewController.moves.last?.time == time else { return after }
    let before = phone(time.nextDown)
    let isCaused = abs(before.seam(at: time) - after.seam(at: time)) > Seam.tolerance
    return isCaused ? after : before
  }

  /// Returns the mistake behind the technique's own fault if it explains the worst seam by these causes, of which no
  /// other is the situation's.
  private static func fault(of technique: TechniqueName, in worst: [Cause]) -> Mistake? {
    guard let fault = faults[technique], worst.first?.mistake == fault,
      worst.allSatisfy({ $0.mistake != nil })
    else { return nil }
    return fault
  }

  /// Returns a technique's fault with the figures that it explains, and the remedy.
  static func sentences(
    about technique: TechniqueName, by motion: KeyboardMotion, _ figures: String
  ) -> [Sentence] {
    let traits = technique.traits
    let isSpring = if case .spring = motion.curve.easing { true } else { false }
    // The figures go on with the sentence in the place of its period.
    let usual = traits.fault?.dropLast() ?? ""
    let fault = isSpring ? usual : usual.replacing("by a spring", with: "by another curve")
    return [Sentence(fault + ": " + figures + ".")]
      + (traits.remedy.map { [Sentence($0, .fix)] } ?? [])
  }
}

extension TechniqueName {
  /// Its section in the guide to the techniques.
  package var section: String { "docs/techniques.md#\(rawValue)" }

  /// The command that prints the code of its fix, in a sentence.
  package var fix: String { "`followbar fix \(rawValue)` prints the code." }
}

extension Scenario {
  /// Returns the scenario that shows a technique's fault.
  package static func telling(of technique: TechniqueName) -> Scenario {
    known(technique.traits.showing)
  }

  /// Returns the phone at a time, after that time's events.
  package func phone(_ chosen: Phone.Configuration, at time: Seconds) -> Phone {
    var phone = beginning(chosen, at: 0)
    perform(on: &phone, after: nil, until: time, start: 0)
    return phone
  }
}

extension Phone.Configuration {
  /// Returns a technique on the phone that its article or its fault was written for, else on its platform's.
  package static func usual(for technique: TechniqueName) -> Phone.Configuration {
    var configuration = Phone.Configuration()
    configuration.show(technique)
    technique.traits.device.map { configuration.change(to: $0) }
    return configuration
  }
}
