import Motion
package import Phone

// MARK: - A technique's own fault

extension Diagnosis {
  /// The cause of the worst seam of each technique in the scenario that shows its fault, on a phone of its platform.
  private static let faults: [TechniqueName: Cause] = Dictionary(
    uniqueKeysWithValues: TechniqueName.allCases.compactMap { technique in
      guard technique.description.fault != nil else { return nil }
      let scenario = Scenario.telling(of: technique)
      let configuration = Phone.Configuration.usual(for: technique)
      let figures = SeamMeasurement(configuration, in: scenario, rate: 250).figures
      guard let time = figures.worstTime(until: scenario.duration) else { return nil }
      let phone = scenario.phone(configuration, at: time)
      return Cause.causes(of: phone, at: time, since: 0).first.map { (technique, $0) }
    })

  /// Returns the technique's own fault if it, and nothing else, explains the worst seam by these causes.
  static func fault(of technique: TechniqueName, in worst: [Cause]) -> Cause? {
    guard let fault = faults[technique], let first = worst.first, first.isLike(fault),
      worst.allSatisfy(\.isMistake)
    else { return nil }
    return fault
  }

  /// Returns a technique's fault with the figures that it explains, and the remedy.
  static func sentences(about technique: TechniqueName, _ figures: String) -> [Sentence] {
    let description = technique.description
    // The figures go on with the sentence in the place of its period.
    let fault = description.fault?.dropLast() ?? ""
    return [Sentence(fault + ": " + figures + ".")]
      + (description.remedy.map { [Sentence($0, rank: 1)] } ?? [])
  }

  /// Returns the technique's way out if a cause is the view's place in its window.
  static func placeRemedy(of technique: TechniqueName, for causes: [Cause]) -> [Sentence] {
    let isMisplaced = causes.contains { if case .unconverted = $0 { true } else { false } }
    guard isMisplaced, let remedy = technique.description.placeRemedy else { return [] }
    return [Sentence(remedy, rank: 1)]
  }
}

extension TechniqueName {
  /// Its section in the guide to the techniques.
  package var section: String { "docs/techniques.md#\(rawValue)" }
}

extension Scenario {
  /// Returns the scenario that shows a technique's fault; a test finds names that are none.
  static func telling(of technique: TechniqueName) -> Scenario {
    all.first { $0.name == technique.description.showing } ?? all[0]
  }

  /// Returns the phone at a time, after that time's events.
  func phone(_ chosen: Phone.Configuration, at time: Seconds) -> Phone {
    var phone = beginning(chosen, at: 0)
    perform(on: &phone, after: nil, until: time, start: 0)
    return phone
  }
}

extension Phone.Configuration {
  /// Returns a technique on its platform's usual phone.
  package static func usual(for technique: TechniqueName) -> Phone.Configuration {
    var configuration = Phone.Configuration()
    configuration.show(technique)
    return configuration
  }
}

extension Cause {
  /// Returns whether this is the same mistake of a technique as another, at any time and by any number of points.
  ///
  /// The situation's causes, such as a lost notification, are nobody's mistake.
  func isLike(_ other: Cause) -> Bool {
    switch (self, other) {
    case (.curves(let bar, let keyboard), .curves(let otherBar, let otherKeyboard)):
      (bar.duration > 0) == (otherBar.duration > 0)
        && (keyboard.duration > 0) == (otherKeyboard.duration > 0)
        && (bar.easing == otherBar.easing || bar.duration == 0)
    case (.wrongAim(let aim), .wrongAim(let otherAim)): (aim > 0) == (otherAim > 0)
    case (.lateStart, .lateStart), (.lateReadings, .lateReadings), (.unmoved, .unmoved),
      (.waits, .waits), (.ignored, .ignored), (.repeatedFrame, .repeatedFrame),
      (.wholeHeight, .wholeHeight), (.ignoredFloor, .ignoredFloor), (.flightError, .flightError),
      (.subtractedFloor, .subtractedFloor), (.overshoot, .overshoot),
      (.staleCompletion, .staleCompletion), (.countedTwice, .countedTwice),
      (.unconverted, .unconverted), (.guide, .guide), (.uncleared, .uncleared):
      true
    default: false
    }
  }

  /// True for a mistake of a technique.
  fileprivate var isMistake: Bool { isLike(self) }
}
