package import Motion

/// The transcript's behavior while the bar moves; the cases are those of the keyboard controller's `KeyboardChatScrollView`.
package enum TranscriptPolicy: String, CaseIterable, Sendable {
  case always
  /// The transcript moves with the bar while it shows the newest message.
  case atEnd = "at-end"
  /// The transcript rises with the bar, and falls with it only while it shows the newest message.
  case persistent
  case never

  /// One line for lists.
  package var summary: String {
    switch self {
    case .always: "moves with the bar"
    case .atEnd: "follows the bar at the end"
    case .persistent: "rises with the bar, falls at the end"
    case .never: "stays where it is"
    }
  }
}

/// The bar's height and the transcript above it.
extension Phone {
  /// The height of a bar with one line of text, in points.
  package static let usualBarHeight = 50.0

  /// Changes the bar's height, in points, upward from its bottom.
  package mutating func growBar(to height: Double, by curve: Curve, at time: Seconds) {
    advance(to: time)
    barHeight.retarget(to: height, at: time, by: curve, .adding)
  }

  /// Returns the lift of a transcript that moves with the bar: the rise of its top, by the technique's share of its growth.
  package func liftWithBar(at time: Seconds) -> Double {
    screenHeight - design.rest - Phone.usualBarHeight - barTop(at: time)
      + excessLift(at: time)
  }

  /// Returns the points that the transcript's content has moved up since the phone was at rest.
  ///
  /// A technique that moves the whole view moves the content with it; the policy decides about the rest of the bar's way.
  package func transcriptLift(at time: Seconds) -> Double {
    viewController.contentRise(at: time) + transcript.lift(by: liftWithinView(at: time))
  }

  /// True if the transcript shows the newest message, as far as its policy knows.
  package var isTranscriptAtEnd: Bool { transcript.isAtEnd }

  /// Records that the reader left the newest message, or has scrolled to it.
  ///
  /// Leaving keeps the lift. At the end the lift is the bar's own rise, so the caller takes the difference for scrolled.
  package mutating func setTranscript(isAtEnd: Bool, at time: Seconds) {
    advance(to: time)
    transcript.set(isAtEnd: isAtEnd, atRise: liftWithinView(at: time))
  }

  /// Adds a line to the newest message, as an answer does that streams.
  ///
  /// A transcript that shows its end follows it at once, whatever its policy; a reader who has left the end sees nothing move.
  package mutating func growAnswer(at time: Seconds) {
    advance(to: time)
    answerLines += 1
    if isTranscriptAtEnd { followedLines += 1 }
  }

  /// Returns the points that the first visible message has moved up since the phone was at rest, by the bar and by an answer.
  package func messageRise(at time: Seconds) -> Double {
    transcriptLift(at: time) + Double(followedLines) * Phone.lineHeight
  }

  /// Keeps the transcript's present lift as the one that a new motion starts from.
  mutating func holdTranscript(at time: Seconds) {
    transcript.hold(atRise: liftWithinView(at: time))
  }

  /// Returns the lift that the bar's way within the view gives.
  private func liftWithinView(at time: Seconds) -> Double {
    liftWithBar(at: time) - viewController.contentRise(at: time)
  }
}

/// The lift of the transcript's content: a function of the bar's rise that changes only by events. Lengths are points.
struct TranscriptLift: Hashable, Sendable {
  let policy: TranscriptPolicy
  /// True if the newest message shows.
  private(set) var isAtEnd = true
  /// The lift at the last event, and the bar's rise then.
  private var held = 0.0
  private var heldRise = 0.0

  init(_ policy: TranscriptPolicy) { self.policy = policy }

  /// Returns the lift for a rise of the bar.
  ///
  /// A scroll view's content never rests above its end. So even a persistent lift follows a falling bar at the end, as in
  /// `persistent.ios.spec.ts` of react-native-keyboard-controller, and even `never` does after a scroll to the end.
  func lift(by rise: Double) -> Double {
    switch (policy, isAtEnd) {
    case (.always, _), (.atEnd, true), (.persistent, true): rise
    case (.persistent, false): held + max(0, rise - heldRise)
    case (.never, true): min(held, max(0, rise))
    case (.atEnd, false), (.never, false): held
    }
  }

  mutating func hold(atRise rise: Double) { (held, heldRise) = (lift(by: rise), rise) }

  mutating func set(isAtEnd: Bool, atRise rise: Double) {
    hold(atRise: rise)
    if isAtEnd { held = rise }
    self.isAtEnd = isAtEnd
  }
}

/// The bar's growth by lines of text.
extension Phone {
  /// The height that each further line of text adds to the bar or to a message, in points.
  package static let lineHeight = 20.0

  /// Changes the bar's height to that of some lines of text, at once or by the technique's own animation.
  package mutating func growBar(toLines lines: Int, animated: Bool = true, at time: Seconds) {
    let height = Phone.usualBarHeight + Double(max(1, lines) - 1) * Phone.lineHeight
    let growth = configuration.technique.traits.growth.curve
    let isAnimated = animated && !configuration.reducesMotion
    growBar(to: height, by: isAnimated ? growth : .immediate, at: time)
  }

  /// Returns the points by which the app lifts the transcript more than its grown bar rises.
  func excessLift(at time: Seconds) -> Double {
    let share = configuration.technique.traits.growth.transcriptShare
    return (share - 1) * (barHeight(at: time) - Phone.usualBarHeight)
  }
}
