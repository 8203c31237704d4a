package import Motion
import Phone

/// A fact that explains a seam, in a sentence.
package struct Cause: Hashable, Sendable {
  package let sentence: String
  /// The technique's mistake; nil for a fact about the situation, such as a lost notification.
  package let mistake: Mistake?
  /// The curves that differ, if it is about curves.
  package let curves: Curves?
  /// The technique's way out of it, in a sentence.
  let remedy: String?

  /// The curves of bar and keyboard; a duration of 0 is a jump.
  package struct Curves: Hashable, Sendable {
    package let bar: Curve
    package let keyboard: Curve
  }

  init(
    _ sentence: String, _ mistake: Mistake? = nil, curves: Curves? = nil, remedy: String? = nil
  ) {
    (self.sentence, self.mistake, self.curves, self.remedy) = (sentence, mistake, curves, remedy)
  }
}

/// A mistake of a technique. It is the same at any time and by any number of points.
package enum Mistake: Hashable, Sendable {
  /// The bar moves by another curve than the keyboard; a jump has no easing.
  case curve(Easing?, keyboardJumps: Bool)
  case countedTwice, flightError, ignored, ignoredFloor, lateReadings, lateStart, overshoot
  case panned, raisedTwice, scrolledBack, staleCompletion, standstill, staysInDrag
  case tooHigh, tooLow, uncleared, unconverted, unmoved, waits, wholeHeight
}

extension Cause {
  /// Returns the causes of the seam at a time, the most important first.
  ///
  /// A recording has no known cause.
  ///
  /// - Parameters:
  ///   - start: The time that counts as 0 s in sentences.
  ///   - slowness: The seconds of the sentences per second of the phone, above 0.
  static func causes(
    of phone: Phone, at time: Seconds, since start: Seconds, slowedBy slowness: Double = 1
  ) -> [Cause] {
    let evidence = Evidence(phone: phone, time: time, start: start, slowness: slowness)
    guard abs(evidence.seam) > Seam.tolerance, phone.configuration.technique != .recorded
    else { return [] }
    return Evidence.explanations.lazy.map { $0(evidence) }.first { !$0.isEmpty } ?? []
  }
}

extension Evidence {
  /// The explanations in their order. The first with a cause is the answer; those after it would only find its effects.
  fileprivate static let explanations: [@Sendable (Evidence) -> [Cause]] = [
    // The browser moves the page, whatever the technique does.
    \.page,
    // Bars that do not move by themselves: nothing, the insets or a finger moves them.
    \.unmoved, \.flightError, \.staysInDrag, \.held,
    // Single events, under which a technique without a mistake is off, too.
    \.appearance, \.answeredOtherApp, \.standstill, \.ignoredPanel,
    // Techniques that hear of the keyboard too late, or nothing of it.
    \.pan, \.waiting, \.emptyFrame,
    // A bar that has heard of the keyboard moves by another curve, or aims at another place.
    \.differences, \.remainder,
  ]
}
