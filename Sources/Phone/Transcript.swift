package import Motion

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
  /// A technique that moves the whole view moves the content with it. The rest of the bar's way moves a transcript that shows
  /// its newest message.
  package func transcriptLift(at time: Seconds) -> Double {
    viewController.contentRise(at: time) + transcript.lift(by: liftWithinView(at: time))
  }

  /// True if the transcript shows the newest message.
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
  /// A transcript that shows its end follows it at once; a reader who has left the end sees nothing move.
  package mutating func growAnswer(at time: Seconds) {
    advance(to: time)
    answerLines += 1
    if isTranscriptAtEnd { followedLines += 1 }
  }

  /// Returns the points that the first visible message has moved up since the phone was at rest, by the bar and by an answer.
  package func messageRise(at time: Seconds) -> Double {
    transcriptLift(at: time) + Double(followedLines) * Phone.lineHeight
  }

  /// Returns the lift that the bar's way within the view gives.
  private func liftWithinView(at time: Seconds) -> Double {
    liftWithBar(at: time) - viewController.contentRise(at: time)
  }
}

/// The lift of the transcript's content, which follows the bar while the newest message shows. Lengths are points.
struct TranscriptLift: Hashable, Sendable {
  /// True if the newest message shows.
  private(set) var isAtEnd = true
  /// The lift when the reader left the end.
  private var held = 0.0

  /// Returns the lift for a rise of the bar.
  func lift(by rise: Double) -> Double { isAtEnd ? rise : held }

  mutating func set(isAtEnd: Bool, atRise rise: Double) {
    held = lift(by: rise)
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
