/// A display link: at each frame the keyboard's frame is read off the screen and the bar put there.
///
/// **Mechanism.** At each frame: translation = −(what the keyboard covered − what it keeps free anyway), by a reading that is one
/// frame old, or as old as `--latency` says.
///
/// **Animates by** nothing; between frames the bar stands.
///
/// **Observes** nothing.
///
/// **Right.** Where it ends, always: tab bar, safe area, floating keyboards, lost notifications. **Wrong.** It is late by as much as
/// its readings are. The display link pauses while another screen shows, so that the first frame after the return still has the
/// old translation.
struct TrackingTechnique: Technique {
  static let traits = TechniqueTraits(
    origin: "display link",
    mechanism: "reads the keyboard's frame at each frame, one frame late", lane: 8,
    follows: "the keyboard's frame, late", delay: .frame)

  mutating func displayLinkDidFire(in viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    let rise = max(0, reading.rise - viewController.bottomLayoutGuide.length)
    viewController.bar.transform = AffineTranslation(y: -rise)
  }
}
