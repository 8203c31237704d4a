import Motion

/// SwiftUI as recommended: `safeAreaInset(edge: .bottom)`, whose bar the system's own avoidance moves.
///
/// Under `.scrollDismissesKeyboard(.interactively)` the bar stays while a finger drags, and moves when the keyboard has gone.
/// Source: feedback-assistant/reports#437 (FB13296535), NilCoalescing/SwiftUI-Code-Examples#6, element-x-ios#67.
struct SafeAreaInsetTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad:
      viewController.addObserver(for: .didShow, .didHide)
      viewController.tie = .keyboard
    case .notification: viewController.tie = .keyboard
    case .drag(let rise) where viewController.tie == .keyboard:
      viewController.tie = .estimate(Animator(rise.value(at: viewController.turnTime)))
    default: break
    }
  }
}

extension TechniqueName {
  package static let safeAreaInset = TechniqueName(
    "safe-area-inset", SafeAreaInsetTechnique(),
    TechniqueTraits(
      origin: "SwiftUI, safeAreaInset", mechanism: "the system's own avoidance of the keyboard",
      rank: 3, platform: .swiftUI, follows: "the keyboard's edge", staysInDrag: true,
      growth: .atOnce,
      fault: "SwiftUI's bar stays in the air while a finger drags the keyboard.",
      remedy: "Put the bar into UIKit, tied to the keyboard's layout guide.",
      showing: "drag-dismiss",
      isUnverified: true))
}

/// SwiftUI: the app pads by the keyboard's height, and the system avoids the keyboard too.
struct PaddingTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad:
      viewController.addObserver(for: .willShow, .willHide)
      viewController.tie = .keyboard
    case .notification(let notification): viewController.setPadding(notification.shownHeight)
    default: break
    }
  }
}

extension TechniqueName {
  package static let padding = TechniqueName(
    "padding", PaddingTechnique(),
    TechniqueTraits(
      origin: "SwiftUI", mechanism: "padding by the keyboard's height, above the system's own",
      rank: 1, platform: .swiftUI, follows: "the keyboard's edge, and jumps", growth: .atOnce,
      fault: "SwiftUI avoids the keyboard, and the padding does it again.",
      remedy: "Remove the padding.",
      isUnverified: true))
}

extension ViewController {
  /// Sets SwiftUI's bottom padding, which jumps outside `withAnimation`: its transactions inherit nothing from UIKit's blocks.
  mutating func setPadding(_ points: Double) {
    bottomConstraint.constant = points
    animate(by: .immediate) { $0.layoutIfNeeded() }
  }
}
