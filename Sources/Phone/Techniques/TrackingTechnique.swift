extension TechniqueName { package static let tracking = TechniqueName(TrackingTechnique.self) }

/// A display link: reads the keyboard's frame off the screen at each frame and puts the bar there.
struct TrackingTechnique: Technique {
  static let name = "tracking"

  static let traits = TechniqueTraits(
    origin: "display link",
    mechanism: "reads the keyboard's frame at each frame, one frame late", lane: 8,
    follows: "the keyboard's frame, late", delay: .frame)

  static let description = TechniqueDescription(
    mechanism: """
      At each frame: translation = −(the keyboard's rise − the floor), from a reading that is one \
      frame old, or as old as `--latency` says.
      """,
    animates: "nothing; the bar stands still between frames.",
    observes: "nothing.",
    right: """
      It always ends in the right place: tab bar, safe area, floating keyboards, lost \
      notifications.
      """,
    wrong: """
      It is as late as its readings. The display link pauses while another screen shows, so the \
      first frame after the return still has the old translation \
      (`leave-and-return`).
      """,
    sources: ["CADisplayLink"],
    fault: "A display link reads the keyboard's frame after it has moved.",
    remedy: "Predict the motion, or tie the bar to the keyboard's layout guide.")

  mutating func displayLinkDidFire(in viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    let rise = max(0, reading.rise - viewController.bottomLayoutGuide.length)
    viewController.bar.transform = AffineTranslation(y: -rise)
  }
}
