import Motion

/// SwiftUI as recommended: `safeAreaInset(edge: .bottom)`, whose bar the system's own avoidance moves.
///
/// Under `.scrollDismissesKeyboard(.interactively)` the bar stays while a finger drags, and moves when the keyboard has gone.
/// Source: feedback-assistant/reports#437 (FB13296535), NilCoalescing/SwiftUI-Code-Examples#6, element-x-ios#67.
struct SafeAreaInsetTechnique: Technique {
  static let name = "safe-area-inset"

  static let traits = TechniqueTraits(
    origin: "SwiftUI, safeAreaInset", mechanism: "the system's own avoidance of the keyboard",
    rank: 3, platform: .swiftUI, follows: "the keyboard's edge", staysInDrag: true, growth: .atOnce,
    fault: "SwiftUI's bar stays in the air while a finger drags the keyboard.",
    remedy: "Put the bar into UIKit, tied to the keyboard's layout guide.",
    showing: "drag-dismiss",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .didShow, .didHide)
    viewController.tie = .keyboard
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.tie = .keyboard
  }

  mutating func observeDrag(of rise: Animator, in viewController: inout ViewController) {
    guard case .keyboard = viewController.tie else { return }
    viewController.tie = .estimate(Animator(rise.value(at: viewController.turnTime)))
  }
}

/// SwiftUI: the app pads by the keyboard's height, and the system avoids the keyboard too.
struct PaddingTechnique: Technique {
  static let name = "padding"

  static let traits = TechniqueTraits(
    origin: "SwiftUI", mechanism: "padding by the keyboard's height, above the system's own",
    rank: 1, platform: .swiftUI, follows: "the keyboard's edge, and jumps", growth: .atOnce,
    fault: "SwiftUI avoids the keyboard, and the padding does it again.",
    remedy: "Remove the padding.",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
    viewController.tie = .keyboard
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.setPadding(notification.shownHeight)
  }
}

extension ViewController {
  /// Sets SwiftUI's bottom padding, which jumps outside `withAnimation`: its transactions inherit nothing from UIKit's blocks.
  mutating func setPadding(_ points: Double) {
    bottomConstraint.constant = points
    animate(by: .immediate) { $0.layoutIfNeeded() }
  }
}
