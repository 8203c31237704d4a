extension TechniqueName { package static let bridge = TechniqueName(BridgeTechnique.self) }

/// A JavaScript bridge: the notification arrives late, then the bar animates as in article 000.
struct BridgeTechnique: ReceivingLate {
  static let name = "bridge"

  static let traits = TechniqueTraits(
    origin: "JavaScript bridge", mechanism: "animates after a notification that arrives late",
    lane: 7, platform: .reactNative,
    delay: .message(0.05))

  static let description = TechniqueDescription(
    mechanism: """
      Each notification waits for the `--latency` (50 ms), outside the keyboard's animation \
      block. Then the constraint takes the keyboard's height less the bottom layout guide, or 0.
      """,
    animates: "the notified duration and the default curve.",
    observes: "from `viewDidLoad`.",
    right: "It ends in the right place.",
    wrong: "It starts late and inherits nothing.",
    sources: ["followbar: no report has figures"],
    unverified: ["The delay of 50 ms is a round figure."],
    fault: "The notification crosses the JavaScript bridge late.",
    remedy: "Follow the keyboard in native code, or in a worklet.")

  var onTheWay: [KeyboardNotification] = []

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func handle(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.raiseBar(
      covering: notification.shownHeight, taking: notification.duration)
  }
}
