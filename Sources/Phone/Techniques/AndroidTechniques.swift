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

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad:
      viewController.addObserver(for: .onPrepare, .onApplyWindowInsets, .onEnd)
      viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
    case .notification(let notification): receive(notification, &viewController)
    default: break
    }
  }

  private mutating func receive(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
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

/// Android's way since API 30: the padding follows the insets at each frame of their animation.
struct InsetsCallbackTechnique: InsetsFollowing {
  var kept = 0.0

  static func excess(in viewController: ViewController) -> Double { 0 }
}

extension TechniqueName {
  package static let insetsCallback = TechniqueName(
    "insets-callback", InsetsCallbackTechnique(),
    TechniqueTraits(
      origin: "WindowInsetsAnimation.Callback, Android 11",
      mechanism: "pads by the animated insets at each frame", rank: 2, platform: .android,
      follows: "the keyboard's insets", family: .windowInsets,
      showing: "edge-to-edge",
      isUnverified: true))
}

/// Android's way without an animation callback: the padding takes the final insets at the start.
struct InsetsJumpTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad:
      viewController.addObserver(for: .onApplyWindowInsets)
      viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
    case .notification(let notification):
      viewController.pad(for: viewController.inset(of: notification.frameEnd))
    default: break
    }
  }
}

extension TechniqueName {
  package static let insetsJump = TechniqueName(
    "insets-jump", InsetsJumpTechnique(),
    TechniqueTraits(
      origin: "OnApplyWindowInsetsListener, Android",
      mechanism: "pads by the final insets at the start", rank: 1, platform: .android,
      follows: "none, a jump at the start", family: .windowInsets,
      fault: "`onApplyWindowInsets` delivers the final insets when the animation starts.",
      remedy: "Set a `WindowInsetsAnimation.Callback` and pad in `onProgress`."))
}

/// Padding by the keyboard's insets inside of a parent that is padded for a bottom bar and has not consumed its part.
///
/// Source: google/accompanist#938 and #644, JetBrains/compose-multiplatform#3795.
struct InsetsUnconsumedTechnique: InsetsFollowing {
  var kept = 0.0

  static func excess(in viewController: ViewController) -> Double {
    viewController.bottomLayoutGuide.length
  }

  static func padding(for inset: Double, in viewController: ViewController) -> Double { inset }
}

extension TechniqueName {
  package static let insetsUnconsumed = TechniqueName(
    "insets-unconsumed", InsetsUnconsumedTechnique(),
    TechniqueTraits(
      origin: "imePadding, Compose",
      mechanism: "pads by the insets inside of a parent padded for the system bar", rank: 8,
      platform: .android, follows: "the keyboard's insets", family: .windowInsets,
      fault:
        "The parent's padding for the bars below is not consumed, and the keyboard's inset contains it.",
      remedy: "Consume it: `Modifier.consumeWindowInsets(innerPadding)`, then `imePadding()`."))
}

/// Android's `adjustResize` in an edge-to-edge window: the system resizes nothing, and the app hears nothing.
struct CoveredTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {}
}

extension TechniqueName {
  package static let covered = TechniqueName(
    "covered", CoveredTechnique(),
    TechniqueTraits(
      origin: "adjustResize, target SDK 35",
      mechanism: "trusts the window to resize, which it does not",
      rank: 3, platform: .android, follows: "none", family: .windowInsets,
      fault:
        "`adjustResize` resizes no edge-to-edge window, which on Android 15 is every window of target SDK 35.",
      remedy: "Pad by `WindowInsets.Type.ime()`, in `onProgress` of an animation callback."))
}
