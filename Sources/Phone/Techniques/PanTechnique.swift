import Motion

extension TechniqueName { package static let pan = TechniqueName(PanTechnique.self) }

/// Android's `adjustPan`: the system moves the whole window until the focused field is clear.
struct PanTechnique: Technique {
  static let name = "pan"

  static let traits = TechniqueTraits(
    origin: "adjustPan, Android", mechanism: "moves the whole window by the overlap with the field",
    lane: 6, platform: .android, duration: 0.25, follows: "the scroller of Android",
    family: .windowInsets, uncleared: 8)

  static let description = TechniqueDescription(
    mechanism: """
      The system, on new insets: the window's offset = the overlap of keyboard and focused field. \
      The whole window moves, header too.
      """,
    animates: "the default scroll of `Scroller`, 0.25 s.",
    observes: "nothing; the system does.",
    right: "The field can be read, without any code.",
    wrong: """
      The header leaves the screen. The field ends 8 points above the bar's bottom, and the \
      keyboard covers that part of the bar. Neither curve nor duration is the keyboard's.
      """,
    sources: [
      "AOSP: core/java/android/view/ViewRootImpl.java, core/java/android/widget/Scroller.java"
    ],
    unverified: [
      "The 8 points below the field are a scripted round figure.",
      "The scroll is assumed to start with the keyboard, by the defaults of `Scroller`.",
    ],
    fault: "`adjustPan` moves the window by a scroll of its own, until the focused field is clear.",
    remedy: "Use `adjustResize` and pad by the insets.")

  /// The default scroll of `Scroller`, whose viscous fluid is within 0.04 of this bezier.
  private static let scroll = Curve(
    .cubicBezier(CubicBezier(0.29, 0.56, 0, 1)), duration: traits.duration)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .onApplyWindowInsets)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let overlap = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
    viewController.animate(by: PanTechnique.scroll) {
      $0.view.frame.y = $0.fullView.y - max(0, overlap - PanTechnique.traits.uncleared)
    }
  }
}
