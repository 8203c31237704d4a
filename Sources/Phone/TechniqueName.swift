package import Motion

/// The techniques by the names people call them, in the order of the articles, then what came after.
package enum TechniqueName: String, CaseIterable, Sendable {
  case constraint, scroll, bounce, shift, transform
  case layoutGuide = "layout-guide"
  case tracking, bridge, resize, reference

  package func technique(latency: Seconds) -> any Technique {
    switch self {
    case .constraint: ConstraintTechnique()
    case .scroll: ScrollTechnique()
    case .bounce: BounceTechnique()
    case .shift: ShiftTechnique()
    case .transform: TransformTechnique()
    case .layoutGuide: LayoutGuideTechnique()
    case .tracking: TrackingTechnique()
    case .bridge: BridgeTechnique(latency: latency)
    case .resize: ResizeTechnique()
    case .reference: ReferenceTechnique()
    }
  }

  /// Whether a display link tells it the keyboard's frame at each of the screen's frames.
  package var readsKeyboard: Bool { self == .tracking || self == .reference }

  /// Seconds by which what it learns is late unless the user says otherwise: a frame for those that read; 0 for those that no
  /// latency concerns.
  package func usualLatency(framesPerSecond: Int) -> Seconds {
    if self == .bridge { return 0.05 }
    return readsKeyboard ? 1 / Double(framesPerSecond) : 0
  }

  /// Seconds that it animates by when it does not heed what is notified; 0 when it does.
  package var usualDuration: Seconds {
    switch self {
    case .shift: ShiftTechnique.duration
    case .bounce: 2 * BounceTechnique.duration
    default: 0
    }
  }

  /// The parts of the screen where a tap dismisses the keyboard.
  package enum DismissingTap: Sendable {
    case nowhere, transcript, transcriptAndHeader
  }

  /// Where a tap dismisses the keyboard: the articles' own choice, and the transcript for the rest.
  package var dismissingTap: DismissingTap {
    switch self {
    case .constraint, .transform: .transcriptAndHeader
    case .shift: .nowhere
    default: .transcript
    }
  }

  /// Whether the Return key dismisses the keyboard, as in article 001 (`textFieldShouldReturn`).
  package var returnDismisses: Bool { self == .scroll }

  /// What it is called in the article that describes it, or where it comes from.
  package var origin: String {
    switch self {
    case .constraint: "article 000"
    case .scroll: "article 001"
    case .bounce: "article 002"
    case .shift: "article 003"
    case .transform: "article 004"
    case .layoutGuide: "UIKeyboardLayoutGuide, iOS 15"
    case .tracking: "display link"
    case .bridge: "JavaScript bridge"
    case .resize: "the web"
    case .reference: "followbar"
    }
  }

  /// One line about it, for lists.
  package var summary: String {
    switch self {
    case .constraint: "bottom constraint = keyboard height − bottom layout guide (\(origin))"
    case .scroll: "content inset and offset by what the keyboard covers (\(origin))"
    case .bounce: "constraint to an eighth above, then to the keyboard (\(origin))"
    case .shift: "the whole view moves up by the keyboard's height (\(origin))"
    case .transform: "translation by the keyboard's height, with its own curve (\(origin))"
    case .layoutGuide: "the bar hangs on the keyboard's guide (\(origin))"
    case .tracking: "reads the keyboard's frame at each frame, one frame late (\(origin))"
    case .bridge: "the notification comes late, then it animates (\(origin))"
    case .resize: "the view gets smaller when the keyboard has arrived (\(origin))"
    case .reference: "predicts by the keyboard's motion, corrects by reading its frame (\(origin))"
    }
  }

  /// What it follows the keyboard by, if not a curve of its own.
  package var follows: String? {
    switch self {
    case .transform, .reference: "the keyboard's own"
    case .layoutGuide: "the keyboard's edge"
    case .tracking: "the keyboard's frame, late"
    case .resize: "none, a jump at the end"
    default: nil
    }
  }
}
