import Motion
import RealModule

/// A technique with a `WindowInsetsAnimation.Callback`: padding by the insets in flight, then by the final ones.
protocol InsetsFollowing: Technique {
  /// The final insets of the keyboard, in points; those that arrive in flight wait for `onEnd`.
  var kept: Double { get set }

  /// Returns the points by which the padding in flight exceeds the insets.
  static func excess(in viewController: ViewController) -> Double
  /// Returns the padding for the final insets, in points above the bar's rest.
  static func padding(for inset: Double, in viewController: ViewController) -> Double
}

extension InsetsFollowing {
  static func padding(for inset: Double, in viewController: ViewController) -> Double {
    viewController.overlap(of: inset)
  }

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .onPrepare, .onApplyWindowInsets, .onEnd)
    viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    switch notification.name {
    case .onPrepare:
      viewController.followKeyboard(plus: Self.excess(in: viewController))
    case .onApplyWindowInsets:
      kept = viewController.inset(of: notification.frameEnd)
      guard viewController.tie == nil else { return viewController.note("keep the final insets") }
      pad(&viewController)
    default:
      viewController.tie = nil
      pad(&viewController)
    }
  }

  private func pad(_ viewController: inout ViewController) {
    viewController.bottomConstraint.constant = Self.padding(for: kept, in: viewController)
    viewController.layoutIfNeeded()
  }
}

extension ViewController {
  /// Pads the content at once, so that it rests on an inset of the window or on the system bar.
  mutating func pad(for inset: Double) {
    bottomConstraint.constant = overlap(of: inset)
    layoutIfNeeded()
  }
}

/// Android's way since API 30: the padding follows the insets at each frame of their animation.
struct InsetsCallbackTechnique: InsetsFollowing {
  static let name = "insets-callback"

  static let traits = TechniqueTraits(
    origin: "WindowInsetsAnimation.Callback, Android 11",
    mechanism: "pads by the animated insets at each frame", rank: 2, platform: .android,
    follows: "the keyboard's insets", family: .windowInsets,
    showing: "edge-to-edge",
    isUnverified: true)

  var kept = 0.0

  static func excess(in viewController: ViewController) -> Double { 0 }
}

/// Flutter's former fault on Android: the insets in flight count the navigation bar twice.
struct InsetsSumTechnique: InsetsFollowing {
  static let name = "insets-sum"

  static let traits = TechniqueTraits(
    origin: "flutter-team-archive/engine#20843 before its fix",
    mechanism: "adds the navigation bar to the animated insets", rank: 4, platform: .android,
    follows: "the keyboard's insets", family: .windowInsets,
    fault:
      "The padding in flight adds the navigation bar to the keyboard's inset, which contains it.",
    remedy: "Take the larger of the two insets.",
    isUnverified: true)

  var kept = 0.0

  static func excess(in viewController: ViewController) -> Double { viewController.systemInset }
}

/// Flutter's fault on Android since 3.44: the insets in flight lack the navigation bar, on API 30 to 34.
///
/// Source: flutter/flutter#190594 and #190974, which measured a jump of 24.4 points at the end; #89914 before. Both are closed,
/// in a release that is not known.
struct InsetsDifferenceTechnique: InsetsFollowing {
  static let name = "insets-difference"

  static let traits = TechniqueTraits(
    origin: "Flutter 3.44",
    mechanism: "subtracts a navigation bar behind which the app is laid out", rank: 5,
    platform: .android, follows: "the keyboard's insets", family: .windowInsets,
    fault: "The padding in flight subtracts a navigation bar behind which the app is laid out.",
    remedy: "Subtract the navigation bar only if the window ends above it.",
    isUnverified: true)

  var kept = 0.0

  static func excess(in viewController: ViewController) -> Double { -viewController.systemInset }
}

/// Android's way without an animation callback: the padding takes the final insets at the start.
struct InsetsJumpTechnique: Technique {
  static let name = "insets-jump"

  static let traits = TechniqueTraits(
    origin: "OnApplyWindowInsetsListener, Android",
    mechanism: "pads by the final insets at the start", rank: 1, platform: .android,
    follows: "none, a jump at the start", family: .windowInsets,
    fault: "`onApplyWindowInsets` delivers the final insets when the animation starts.",
    remedy: "Set a `WindowInsetsAnimation.Callback` and pad in `onProgress`.")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .onApplyWindowInsets)
    viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.pad(for: viewController.inset(of: notification.frameEnd))
  }
}

/// Android code that reads the insets when an animation starts and when it ends: it misses a row that comes later.
///
/// It has an animation callback, so it reads the insets of a hidden keyboard when a back gesture starts. Source:
/// ionic-team/capacitor-plugins#2398, #2205 and #2587.
struct InsetsEndsTechnique: Technique {
  static let name = "insets-ends"

  static let traits = TechniqueTraits(
    origin: "onStart and onEnd, Android",
    mechanism: "pads by the insets at an animation's two ends",
    rank: 7, platform: .android, follows: "none, a jump at the start", family: .windowInsets,
    fault: "A row that the keyboard gains without an animation has no `onStart` and no `onEnd`.",
    remedy: "Pad in `onApplyWindowInsets`, too.",
    showing: "late-row")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .onStart, .onEnd)
    viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.pad(for: viewController.inset(of: notification.frameEnd))
  }
}

/// Padding by the keyboard's insets inside of a parent that is padded for a bottom bar and has not consumed its part.
///
/// Source: google/accompanist#938 and #644, JetBrains/compose-multiplatform#3795.
struct InsetsUnconsumedTechnique: InsetsFollowing {
  static let name = "insets-unconsumed"

  static let traits = TechniqueTraits(
    origin: "imePadding, Compose",
    mechanism: "pads by the insets inside of a parent padded for the system bar", rank: 8,
    platform: .android, follows: "the keyboard's insets", family: .windowInsets,
    fault:
      "The parent's padding for the bars below is not consumed, and the keyboard's inset contains it.",
    remedy: "Consume it: `Modifier.consumeWindowInsets(innerPadding)`, then `imePadding()`.")

  var kept = 0.0

  static func excess(in viewController: ViewController) -> Double {
    viewController.bottomLayoutGuide.length
  }

  static func padding(for inset: Double, in viewController: ViewController) -> Double { inset }
}

/// Android's `adjustResize` in an edge-to-edge window: the system resizes nothing, and the app hears nothing.
struct CoveredTechnique: Technique {
  static let name = "covered"

  static let traits = TechniqueTraits(
    origin: "adjustResize, target SDK 35",
    mechanism: "trusts the window to resize, which it does not",
    rank: 3, platform: .android, follows: "none", family: .windowInsets,
    fault:
      "`adjustResize` resizes no edge-to-edge window, which on Android 15 is every window of target SDK 35.",
    remedy: "Pad by `WindowInsets.Type.ime()`, in `onProgress` of an animation callback.")
}

/// Android's `adjustPan`: the system moves the whole window until the focused field is clear.
///
/// Source: AOSP, `ViewRootImpl.java`, 04cdb78, whose `Scroller` takes 250 ms and starts at the last target, even in flight.
struct PanTechnique: Technique {
  static let name = "pan"

  static let traits = TechniqueTraits(
    origin: "adjustPan, Android", mechanism: "moves the whole window by the overlap with the field",
    rank: 6, platform: .android, duration: 0.25, follows: "the scroller of Android",
    family: .windowInsets, uncleared: 8,
    fault: "`adjustPan` moves the window by a scroll of its own, until the focused field is clear.",
    remedy: "Use `adjustResize` and pad by the insets.",
    isUnverified: true)

  /// The default scroll of `Scroller`, in straight pieces that are within 0.0002 of its formula.
  private static let scroll: Curve = {
    let points = (0...200).map { step -> LinearStops.Point in
      let input = Double(step) / 200
      return LinearStops.Point(input: input, output: fluid(8 * input) / fluid(8))
    }
    return Curve(.linearStops(LinearStops(points: points)), duration: traits.duration)
  }()

  /// Returns the way of a viscous fluid. Source: AOSP, `Scroller.java`, 04cdb78, `ViscousFluidInterpolator`.
  private static func fluid(_ input: Double) -> Double {
    guard input >= 1 else { return input - (1 - .exp(-input)) }
    return 0.36787944117 + (1 - .exp(1 - input)) * (1 - 0.36787944117)
  }

  /// The start of the last scroll.
  private var lastScroll: Seconds = -.infinity

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .onApplyWindowInsets)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let overlap = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
    scroll(to: max(0, overlap - Self.traits.uncleared), by: Self.scroll, &viewController)
  }

  /// Source: AOSP, `ImeBackAnimationController.java`: `setPreCommitProgress` calls `setScrollY`, which aborts the scroll.
  mutating func observeBack(
    keeping share: Double, by curve: Curve, in viewController: inout ViewController
  ) {
    let points = viewController.fullView.y - viewController.view.frame.y
    scroll(to: share * points, by: curve, &viewController)
  }

  /// Moves the window by some points, from its last target on: `startScroll(0, mScrollY, 0, scrollY - mScrollY)`.
  ///
  /// Changes at one time are one scroll, since the window scrolls once in a frame.
  private mutating func scroll(
    to points: Double, by curve: Curve, _ viewController: inout ViewController
  ) {
    let y = viewController.fullView.y - points
    guard y != viewController.view.frame.y else { return }
    if viewController.turnTime > lastScroll { viewController.endLayoutAnimations() }
    lastScroll = viewController.turnTime
    viewController.animate(by: curve) { $0.view.frame.y = y }
  }
}
