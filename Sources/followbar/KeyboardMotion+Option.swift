import ArgumentParser
import Motion

extension KeyboardMotion {
  /// What `--keyboard-motion` asks for: a name, a spring, or any other easing with a duration in seconds.
  init(option text: String, duration: Seconds?) throws {
    if let motion = KeyboardMotion.all.first(where: { $0.name == text }) {
      self = motion
      return
    }
    let curve = try KeyboardMotion.curve(text, duration: duration)
    self.init(name: text, curve: curve, notifiedDuration: curve.duration)
  }

  private static func curve(_ text: String, duration: Seconds?) throws -> Curve {
    let easing = try easing(text)
    if let duration { return Curve(easing, duration: duration) }
    if case .spring(let spring) = easing {
      try spring.checkThatItSettles(of: "--keyboard-motion")
      return Curve(spring)
    }
    throw ValidationError("--keyboard-motion '\(text)' needs a --duration")
  }

  /// An easing; what is none but nearly a motion's name was meant to be that name.
  private static func easing(_ text: String) throws -> Easing {
    do {
      return try Easing(text, of: "--keyboard-motion")
    } catch {
      let names = KeyboardMotion.all.map(\.name)
      guard nearest(to: text, among: names) != nil else { throw error }
      _ = try named(text, "keyboard motion", among: names, by: { $0 })
      throw error
    }
  }
}
