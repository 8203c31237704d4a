import ArgumentParser
import Motion
import Phone

/// The options that describe one phone; shared by the commands that run one.
struct PhoneOptions: ParsableArguments {
  @Option(help: "How the bar keeps clear of the keyboard (see: followbar list techniques).")
  var technique = TechniqueName.constraint.rawValue

  @Option(help: "Which keyboard (see: followbar list keyboards).")
  var keyboard = KeyboardKind.predictive.rawValue

  @Option(name: .customLong("device"), help: "Which phone (see: followbar list devices).")
  var deviceName = Device.iPhone8.name

  @Option(
    help: ArgumentHelp(
      "How the keyboard moves: a name (see: followbar list motions), an easing with --duration, or a file.",
      discussion: measuredMotionHelp, valueName: "motion"))
  var keyboardMotion = KeyboardMotion.ios.name

  @OptionGroup var settings: PhoneSettings

  func validate() throws {
    _ = try device()
    _ = try names()
  }

  func configuration() throws -> Phone.Configuration {
    let known = try settings.curves.known(mayBeMissing: true)
    var configuration = try settings.configuration(known)
    (configuration.technique, configuration.keyboard) = try names()
    configuration.device = try device()
    configuration.keyboardMotion = try KeyboardMotion(
      option: keyboardMotion, duration: settings.duration, known)
    return configuration
  }

  private func device() throws -> Device {
    try named(deviceName, "device", among: Device.all, by: \.name)
  }

  private func names() throws -> (TechniqueName, KeyboardKind) {
    (
      try named(technique, "technique", among: TechniqueName.allCases, by: \.rawValue),
      try named(keyboard, "keyboard", among: KeyboardKind.allCases, by: \.rawValue)
    )
  }
}
