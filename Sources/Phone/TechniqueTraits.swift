package import Motion

/// The constant facts about a technique: its source, its timing and its app's behavior.
package struct TechniqueTraits: Sendable {
  /// The delay until a technique learns of the keyboard.
  package enum Delay: Sendable {
    /// It receives notifications at once.
    case none
    /// It receives notifications after some seconds.
    case message(Seconds)
    /// It reads the keyboard's frame at each frame, one frame late.
    case frame
    /// It receives one event when the keyboard has arrived; a chosen latency is the time since the start instead.
    case arrival
    /// It draws what notifications say, one frame late.
    case pipeline
  }

  /// The parts of the screen where a tap dismisses the keyboard.
  package enum DismissingTap: Sendable {
    case nowhere, transcript, transcriptAndHeader
  }

  /// The article that describes it, or the system that works this way.
  let origin: String
  /// The mechanism, in a line.
  package let mechanism: String
  /// Its rank among its platform's lanes to add to a comparison, from 1: those that differ most come first.
  package let lane: Int
  package var platform = Platform.ios
  /// Its own animation's length in seconds; 0 if it takes the notified duration, or none.
  package var duration: Seconds = 0
  /// The curve of its own animation.
  package var curve = UIKitCurve.easeInOut
  /// The source of its motion, for people; nil if it animates by a curve of its own.
  package var follows: String?
  package var delay = Delay.none
  /// The system's way to tell the app of the keyboard.
  package var family = KeyboardNotification.Family.keyboard
  package var dismissingTap = DismissingTap.transcript
  /// True if a second constraint keeps the bar above the app's own panel.
  package var clearsPanel = false
  /// The points of the bar above its bottom that it does not keep clear of the keyboard.
  package var uncleared = 0.0
  /// True if the Return key dismisses the keyboard.
  package var returnDismisses = false
  /// The answer to more lines of text in the bar.
  package var growth = Growth()

  /// One line for lists.
  package var summary: String { "\(mechanism) (\(origin))" }

  /// True if notifications take time to move its bar.
  package var receivesLate: Bool {
    switch delay {
    case .message, .pipeline: true
    case .none, .frame, .arrival: false
    }
  }

  /// True if it reads the keyboard's frame in a display link.
  package var readsKeyboard: Bool {
    if case .frame = delay { true } else { false }
  }

  /// Returns the default delay in seconds; nil for a technique without one.
  func usualLatency(framesPerSecond: Int) -> Seconds? {
    switch delay {
    case .none, .arrival: nil
    case .message(let seconds): seconds
    case .frame, .pipeline: 1 / Double(framesPerSecond)
    }
  }
}
