package import Motion
package import Phone
import Strings

/// A seam in sentences: the causes, the figures, and the techniques that are right.
package struct Diagnosis: Sendable {
  /// The causes in the order of their effects; empty if the seam is right.
  package let causes: [Cause]
  /// The sentences in the order of reading.
  package let sentences: [Sentence]

  /// A sentence and its rank: where room is short, the sentence of the highest rank goes first.
  package struct Sentence: Hashable, Sendable {
    package let text: String
    package let rank: Int
    /// The rank of the sentence that names the techniques that keep up.
    package static let keepUpRank = 4

    package init(_ text: String, rank: Int = 0) { (self.text, self.rank) = (text, rank) }
  }

  /// The sentences as one text.
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
    let technique = phone(end / slowness).configuration.technique
    let keepers = (right ?? []).filter { $0 != technique }
    let keepUp =
      right == nil
      ? []
      : [Sentence(Diagnosis.keepUp(keepers, isRight: !figures.isWrong), rank: Sentence.keepUpRank)]
    guard !figures.worst.isNaN else {
      (causes, sentences) = ([], [Sentence("The seam is not a number.")] + keepUp)
      return
    }
    guard figures.isWrong else {
      let extent =
        "The bar is right \(isOver ? "at every frame" : "so far"), "
        + "within \(fixed(figures.worst)) pt."
      (causes, sentences) = ([], [Sentence(extent)] + keepUp)
      return
    }
    func reasons(at time: Seconds) -> [Cause] {
      let time = time / slowness
      return Cause.causes(of: phone(time), at: time, since: start / slowness)
    }
    let times = figures.extremes.map(\.time) + (figures.isSettled || !isOver ? [] : [end])
    causes = times.flatMap(reasons).map { $0.slowed(by: slowness) }.unique
    let worst = knowsCode ? figures.worstTime(until: end, isOver: isOver) : nil
    let fault = worst.flatMap { Diagnosis.fault(of: technique, in: reasons(at: $0)) }
    let others = causes.filter { cause in fault.map { !cause.isLike($0) } ?? true }
    let explanation =
      Diagnosis.sentences(about: others, from: start, isFirst: fault == nil)
      + (knowsCode ? Diagnosis.placeRemedy(of: technique, for: others) : [])
    let ending = isOver ? figures.ending(from: start) : nil
    sentences =
      (fault == nil
        ? explanation + [Sentence(figures.extent(from: start, isOver: isOver), rank: 1)]
        : Diagnosis.sentences(about: technique, figures.clause(from: start, isOver: isOver))
          + explanation)
      + (figures.isSettled ? [] : ending.map { [Sentence($0, rank: 3)] } ?? [])
      + keepUp + (figures.isSettled ? ending.map { [Sentence($0, rank: 6)] } ?? [] : [])
      + (fault == nil ? [] : [Sentence("See \(technique.section).", rank: 7)])
  }

  /// Returns a sentence for each cause; the last matters most after the first of all sentences.
  private static func sentences(
    about causes: [Cause], from start: Seconds, isFirst: Bool
  ) -> [Sentence] {
    var keyboards: [Curve] = []
    return causes.enumerated().map { index, cause in
      let rank = index == 0 && isFirst ? 0 : index == causes.count - 1 ? 2 : 5
      guard case .curves(let bar, let keyboard) = cause else {
        return Sentence(cause.sentence(from: start), rank: rank)
      }
      defer { keyboards.append(keyboard) }
      let isKnown = keyboards.contains(keyboard)
      return Sentence(
        isKnown ? "The bar also \(bar.motion("a"))." : cause.sentence(from: start), rank: rank)
    }
  }

  /// The largest number of techniques by name.
  private static let mostNames = 3

  private static func keepUp(_ names: [TechniqueName], isRight: Bool) -> String {
    let also = isRight ? ", too" : ""
    guard !names.isEmpty else { return "No other technique keeps up." }
    let others = names.count - mostNames
    let list =
      names.prefix(mostNames).map(\.rawValue) + (others > 0 ? ["\(others) more"] : [])
    let last = list.last.map { list.count > 1 ? " and " + $0 : $0 } ?? ""
    return Array(list.dropLast()).joined(separator: ", ") + last
      + (names.count > 1 ? " keep up" : " keeps up") + also + "."
  }
}

extension Diagnosis {
  /// Explains a measurement by another run of its scenario.
  package init(_ measurement: SeamMeasurement, in scenario: Scenario, right: [TechniqueName]?) {
    self.init(measurement.figures, from: 0, to: scenario.duration, right: right) {
      scenario.phone(measurement.configuration, at: $0)
    }
  }

  /// Returns the techniques of the phone's platform that are right in a scenario at every sample.
  ///
  /// - Parameter settings: The other settings, without the scenario's own.
  package static func techniques(
    rightIn scenario: Scenario, with settings: Phone.Configuration, rate: Double
  ) -> [TechniqueName] {
    scenario.configuration(from: settings).platform.techniques.filter { technique in
      var configuration = settings
      configuration.technique = technique
      return !SeamMeasurement(configuration, in: scenario, rate: rate).figures.isWrong
    }
  }
}

/// Returns a time or a duration as a text.
func seconds(_ time: Seconds) -> String { fixed(time, digits: 2) + " s" }

extension [Cause] {
  /// The causes without repetitions.
  fileprivate var unique: [Cause] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
