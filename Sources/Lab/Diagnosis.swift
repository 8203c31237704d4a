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
    let explanation = Diagnosis.sentences(about: others, from: start, isFirst: fault == nil)
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
    return list.dropLast().joined(separator: ", ") + last
      + (names.count > 1 ? " keep up" : " keeps up") + also + "."
  }
}

extension Diagnosis {
  /// Explains a measurement by another run of its scenario.
  package init(_ measurement: Measurement, in scenario: Scenario, right: [TechniqueName]?) {
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
      return !Measurement(configuration, in: scenario, rate: rate).figures.isWrong
    }
  }
}

/// Returns a time or a duration as a text.
func seconds(_ time: Seconds) -> String { fixed(time, digits: 2) + " s" }

private func points(_ length: Double) -> String { shortened(length, digits: 1) + " pt" }

// MARK: - Causes

extension Cause {
  /// Returns the cause in slow motion: each time is `factor` times as long.
  func slowed(by factor: Double) -> Cause {
    switch self {
    case .curves(let bar, let keyboard):
      .curves(bar: bar.slowed(by: factor), keyboard: keyboard.slowed(by: factor))
    case .lateStart(let delay): .lateStart(delay * factor)
    case .lateNotifications(let delay): .lateNotifications(delay * factor)
    case .lateReadings(let delay): .lateReadings(delay * factor)
    case .unannounced(let time): .unannounced(time * factor)
    case .appearedUnder(let time, let bar):
      .appearedUnder(time * factor, bar: bar?.slowed(by: factor))
    case .canceledFlight(let time): .canceledFlight(time * factor)
    case .repeatedFrame(let name, let time): .repeatedFrame(name, time * factor)
    case .announcedJump(let time, let duration):
      .announcedJump(time * factor, duration: duration * factor)
    case .unobserved(let name, let time): .unobserved(name, time * factor)
    case .ignored(let name, let time): .ignored(name, time * factor)
    case .wrongHeight(let name, let time, let announced, let real):
      .wrongHeight(name, time * factor, announced: announced, real: real)
    case .staleCompletion(let time, let name): .staleCompletion(time * factor, after: name)
    default: self
    }
  }

  /// Returns the cause in a sentence, with times since a start.
  func sentence(from start: Seconds) -> String {
    func at(_ time: Seconds) -> String { "at " + seconds(time - start) }
    switch self {
    case .curves(let bar, let keyboard):
      let verb = bar.duration > 0 && keyboard.duration > 0 ? "moves " : ""
      let motion = keyboard.motion("its").dropFirst(verb.count)
      return "The bar \(bar.motion("a")), the keyboard \(motion)."
    case .lowerStart(let floor):
      return "The bar moves by the keyboard's curve, but the keyboard's way begins "
        + "\(points(floor)) lower, below the floor."
    case .lateStart(let delay): return "The bar starts \(seconds(delay)) late."
    case .lateNotifications(let delay): return "Notifications arrive \(seconds(delay)) late."
    case .lateReadings(let delay):
      return delay < 0
        ? "The bar runs up to \(fixed(-delay, digits: 3)) s ahead of the keyboard."
        : "The bar follows the keyboard's frame \(fixed(delay, digits: 3)) s late."
    case .unmoved: return "Nothing moves the bar."
    case .waits(let name): return "The bar waits for \(name.rawValue), then jumps."
    case .dragged: return "Nothing is posted while a finger drags the keyboard."
    case .unannounced(let time): return "Nothing announces the keyboard's move \(at(time))."
    case .appearedUnder(let time, let bar):
      let effect = bar.map { "the bar " + $0.motion("a") } ?? "nothing is posted"
      return "Our screen appears \(at(time)) under a keyboard that is up, and \(effect)."
    case .canceledFlight(let time):
      return "The keyboard is gone at once \(at(time)); the bar's animation goes on."
    case .repeatedFrame(let name, let time):
      return "The bar moves \(at(time)) by a \(name.rawValue) that repeats the keyboard's frame."
    case .announcedJump(let time, let duration):
      return "The keyboard jumps \(at(time)), announced over \(shortened(duration)) s."
    case .uncleared(let height):
      return "The window moves until the field is clear, which ends \(points(height)) "
        + "above the bar's bottom."
    case .flightError(let error):
      return "While the insets move, the bar \(error > 0 ? "adds" : "subtracts") "
        + "the \(points(abs(error))) of the system bar."
    case .lost(let name): return "The notification \(name.rawValue) is lost."
    case .unobserved(let name, let time):
      return "Another screen shows, so nothing observes the \(name.rawValue) \(at(time))."
    case .ignored(let name, let time):
      return "The technique ignores the \(name.rawValue) \(at(time))."
    case .ignoredPanel(let height):
      return "The app's panel of \(points(height)) replaces the keyboard, and nothing announces it."
    case .emptyFrame(let name): return "The \(name.rawValue) has an empty frame."
    case .otherApp(let name, let height):
      return "The \(name.rawValue) is about another app's keyboard of \(points(height))."
    case .wrongHeight(let name, let time, let announced, let real):
      return "The \(name.rawValue) \(at(time)) announces \(points(announced)), the keyboard has "
        + "\(points(real))."
    case .wholeHeight(let height, let visible):
      return "The bar rises by the frame's \(points(height)), of which \(points(visible)) show."
    case .ignoredFloor(let floor): return "The bar ignores the floor of \(points(floor))."
    case .subtractedFloor(let floor, let keyboard):
      return "The bar takes the floor of \(points(floor)) off a keyboard of \(points(keyboard))."
    case .countedTwice(let height):

      return "The bar rises with the keyboard, and again by its \(points(height))."
    case .unconverted(let top):
      return "The technique mixes up places in the window and in the view, "
        + "which begins \(points(top)) lower."
    case .guide(.late):
      return "The layout guide misses the keyboard, and waits on the floor for its next transition."
    case .guide: return "The layout guide rests on the screen's bottom edge after a hide."
    case .overshoot(let height): return "The bar aims an eighth too high, by \(points(height))."
    case .staleCompletion(let time, let name):
      let verb = name == .willHide ? "raises" : "lowers"
      return "A completion \(verb) the bar \(at(time)), after the \(name.rawValue)."
    case .offBefore: return "The bar was off before, and nothing has moved since."
    case .wrongAim(let aim):
      return "The bar aims \(points(abs(aim))) \(aim > 0 ? "above" : "below") its edge."
    }
  }
}

extension Curve {
  /// The longest easing in a sentence.
  private static let longest = 40

  /// Returns the verb of a motion and its curve; a spring gets an article.
  fileprivate func motion(_ article: String) -> String {
    guard duration > 0 else { return "jumps" }
    let name: String
    if case .spring = easing {
      name = article + " spring"
    } else {
      name = NamedEasing.label(of: easing)
    }
    let curve = name.count > Curve.longest ? "a curve" : name
    return "moves by \(curve) over \(shortened(duration)) s"
  }
}

extension [Cause] {
  /// The causes without repetitions.
  fileprivate var unique: [Cause] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
