import ArgumentParser
import Motion
import Phone

/// The options that describe a phone; shared by the commands that run one.
struct PhoneOptions: ParsableArguments {
  @Option(help: "How the bar keeps clear of the keyboard (see: followbar list techniques).")
  var technique = TechniqueName.constraint.rawValue

  @Option(help: "Which keyboard (see: followbar list keyboards).")
  var keyboard = KeyboardKind.predictive.rawValue

  @Option(name: .customLong("device"), help: "Which phone (see: followbar list devices).")
  var deviceName = Device.iPhone8.name

  @Option(
    help: ArgumentHelp(
      "How the keyboard moves: a name (see: followbar list motions), or an easing with --duration.",
      valueName: "motion"))
  var keyboardMotion = KeyboardMotion.ios.name

  @Option(
    help: ArgumentHelp(
      "What the technique animates by, in place of its article's curve.", valueName: "easing"))
  var curve: String?

  @Option(
    help: ArgumentHelp(
      "How long it animates, in place of the notified duration.", valueName: "seconds"))
  var duration: Double?

  @Flag(help: "Show a tab bar.")
  var tabBar = false

  func validate() throws {
    guard let duration else { return }
    guard (0...10).contains(duration) else {
      throw ValidationError("--duration takes 0 to 10 seconds, not \(duration)")
    }
  }

  func device() throws -> Device { try named(deviceName, "device", among: Device.all, by: \.name) }

  func names() throws -> (TechniqueName, KeyboardKind) {
    (
      try named(technique, "technique", among: TechniqueName.allCases, by: \.rawValue),
      try named(keyboard, "keyboard", among: KeyboardKind.allCases, by: \.rawValue)
    )
  }

  func configuration() throws -> Phone.Configuration {
    var configuration = Phone.Configuration()
    (configuration.technique, configuration.keyboard) = try names()
    configuration.device = try device()
    configuration.keyboardMotion = try motion()
    configuration.curve = CurveReplacement(
      easing: try curve.map { try easing($0, of: "--curve") }, duration: duration)
    configuration.hasTabBar = tabBar
    return configuration
  }

  private func motion() throws -> KeyboardMotion {
    if let motion = KeyboardMotion.all.first(where: { $0.name == keyboardMotion }) { return motion }
    let easing = try easing(keyboardMotion, of: "--keyboard-motion")
    let curve: Curve
    if let duration {
      curve = Curve(easing, duration: duration)
    } else if case .spring(let spring) = easing {
      curve = Curve(spring)
    } else {
      throw ValidationError("--keyboard-motion '\(keyboardMotion)' needs a --duration")
    }
    return KeyboardMotion(
      name: keyboardMotion, curve: curve, notifiedDuration: curve.duration)
  }

  /// Parses an easing; a wrong one is bad input, with the column.
  private func easing(_ text: String, of option: String) throws -> Easing {
    do throws(EasingError) {
      return try Easing(parsing: text)
    } catch {
      throw Failure(status: .badInput, message: "\(option):1:\(error.column): \(error.message)")
    }
  }
}
