package import Motion

/// A way to keep the input bar clear of the keyboard, written as an app would write it.
///
/// It sees notifications and its own view controller, and reads the keyboard only if its traits say so.
package protocol Technique: Sendable {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController)
}

/// A technique's news of its screen and the keyboard, each in a turn of the run loop, named as in UIKit.
package enum PhoneEvent: Sendable {
  /// The screen has loaded, on this phone, before it appears first.
  indirect case viewDidLoad(Phone.Configuration)
  case viewWillAppear, viewDidAppear, viewWillDisappear
  /// A notification that the view controller observes, after the technique's delay.
  case notification(KeyboardNotification)
  /// The end of an animation block; unfinished if the screen went away first.
  case completion(String, finished: Bool)
  /// The `center` of the keyboard's view changes under a finger; the height is the keyboard's, in points, from now on.
  case drag(Animator)
  /// The display link fires before a frame; only for techniques that read the keyboard.
  case displayLink
}

/// A reading of the keyboard, its frame a frame old unless `--latency` says otherwise.
struct KeyboardReading: Sendable {
  /// The keyboard's former height at the screen's bottom, in points; 0 if it floats.
  let rise: Double
  /// The time of the reading, in seconds.
  let time: Seconds
  /// The curve of the animation on the keyboard's layer now; immediate if there is none.
  let layerCurve: Curve
  /// True while a finger drags the keyboard, as a scroll view's pan gesture tells.
  let isDragging: Bool
}

/// The constant facts about a technique: its source, its timing and its app's behavior.
package struct TechniqueTraits: Sendable {
  /// The delay until a technique learns of the keyboard.
  package enum Delay: Sendable {
    /// It receives notifications at once.
    case none
    /// It receives notifications in a later turn, which takes no time without `--latency`.
    case message
    /// It reads the keyboard's frame at each frame, one frame late, and moves the bar only then.
    case frame
    /// It receives one event when the keyboard has arrived, or the chosen latency after its start.
    case arrival
    /// It draws the motion that notifications announce, one frame after them.
    case pipeline
  }

  /// The parts of the screen where a tap dismisses the keyboard.
  package enum DismissingTap: Sendable {
    case nowhere, transcript, transcriptAndHeader
  }

  /// Its source in a few words: an author, a system, a library, or the code that has it.
  let origin: String
  /// The article that describes it, with its title, its author, and its link if we know it; nil if it comes from none.
  package var article: String?
  /// The mechanism, in a line.
  package let mechanism: String
  /// The order in which comparisons add the techniques of its platform, from 1; those without a rank come last.
  package var rank = Int.max
  package var platform = Platform.ios
  /// Its own animation's length in seconds; 0 if it takes the notified duration, or none.
  package var duration: Seconds = 0
  /// The curve of its own animation.
  package var curve = UIKitCurve.easeInOut
  /// The source of its motion, for people; nil if it animates by a curve of its own.
  package var follows: String?
  /// True if that curve is the keyboard's, inherited by UIKit's blocks inside a will-notification.
  package var inherits = false
  package var delay = Delay.none
  /// True if its system combines the keyboard and the bar's rest by their maximum, so that the bar waits for the keyboard.
  package var combinesByMaximum = false
  /// True if it starts each motion at rest, also where the keyboard turns in flight.
  package var startsAtRest = false
  /// True if its bar stays where it was while a finger drags the keyboard, until the keyboard has arrived or gone.
  package var staysInDrag = false
  /// The system's way to tell the app of the keyboard.
  package var family = KeyboardNotification.API.keyboard
  /// True if its page keeps its size, so that a browser pans it to the focused field.
  package var isPanned = false
  package var dismissingTap = DismissingTap.transcript
  /// True if a second constraint keeps the bar above the app's own panel.
  package var clearsPanel = false
  /// True if the Return key dismisses the keyboard instead of sending.
  package var returnDismisses = false
  package var growth = Growth()
  /// Its usual fault in a sentence, in the words of its platform; nil if it has none of its own.
  package var fault: String?
  /// The way out of the fault, in a sentence.
  package var remedy: String?
  /// The way out, in a sentence, where the view does not begin at the window's top; nil if it needs none.
  package var placeRemedy: String?
  /// The scenario that shows the fault; for a technique without one, a merit.
  package var showing = "show"
  /// The phone that its article or its fault was written for; nil for its platform's.
  package var device: Device?
  /// True if docs/techniques.md lists behavior of it that no source or measurement settles.
  package var isUnverified = false

  /// One line for lists.
  package var summary: String { "\(mechanism) (\(origin))" }

  /// True if notifications take time to move its bar.
  package var receivesLate: Bool {
    switch delay {
    case .message, .pipeline: true
    case .none, .frame, .arrival: false
    }
  }

  /// True if it reads the keyboard's frame in a display link, and its bar moves once per frame.
  package var readsKeyboard: Bool { delay == .frame }

  /// Returns the default delay in seconds; nil for a technique without one.
  func usualLatency(framesPerSecond: Int) -> Seconds? {
    switch delay {
    case .none, .arrival: nil
    case .message: 0
    case .frame, .pipeline: 1 / Double(framesPerSecond)
    }
  }
}

extension TechniqueTraits {
  /// An app's answer to more lines of text in its bar.
  package struct Growth: Sendable {
    /// The motion of the bar's top; by default `layoutIfNeeded` in a block of 0.2 s.
    var curve = UIKitCurve.easeInOut.curve(duration: 0.2)
    /// The lift of the transcript as a share of the bar's growth.
    ///
    /// 1 keeps the newest message above the bar. 0 covers it, as in SlackTextViewController#333 and #139: the content does not
    /// learn of the bar. 2 is "double scrolling" (react-native-keyboard-controller): inset and offset both change.
    var transcriptShare = 1.0

    static let atOnce = Growth(curve: .immediate)
  }
}
