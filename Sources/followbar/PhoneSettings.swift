import ArgumentParser
import Lab
import Motion
import Phone

/// The options that hold for a phone whatever it is, its keyboard and its technique; shared by all commands that have phones.
struct PhoneSettings: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the technique animates by, in place of its article's curve.", valueName: "easing"))
  var curve: String?

  @Option(
    help: ArgumentHelp(
      "How long it animates, in place of the notified duration; and the keyboard, by an easing.",
      valueName: "seconds"))
  var duration: Double?

  @OptionGroup var curves: CurvesOption

  @Flag(help: "Show a tab bar.")
  var tabBar = false

  @Flag(help: "Let what changes in a notification inherit the keyboard's own curve, as on a phone.")
  var inherit = false

  @Option(
    help: ArgumentHelp(
      "How late tracking, bridge and reference learn of the keyboard, in place of what is usual.",
      valueName: "ms"))
  var latency: Double?

  @Flag(help: "Let the keyboard fade in and out instead of moving.")
  var reducedMotion = false

  @Option(help: ArgumentHelp("Frames per second, 1 to 240.", valueName: "n"))
  var fps = 60

  func validate() throws {
    guard (1...240).contains(fps) else { throw ValidationError("--fps takes 1 to 240, not \(fps)") }
    if let duration, !(0...10).contains(duration) {
      throw ValidationError("--duration takes 0 to 10 seconds, not \(duration)")
    }
    if let latency, !(0...1000).contains(latency) {
      throw ValidationError("--latency takes 0 to 1000 milliseconds, not \(latency)")
    }
  }

  /// A phone of these settings, all else by default.
  func configuration(_ known: KnownCurves) throws -> Phone.Configuration {
    var configuration = Phone.Configuration()
    let curve = try curve.map { try known.reading($0, of: "--curve") }
    let duration = duration ?? curve?.duration
    if case .spring(let spring)? = curve?.easing, duration == nil {
      try spring.checkThatItSettles(of: "--curve")
    }
    configuration.curve = CurveReplacement(easing: curve?.easing, duration: duration)
    configuration.hasTabBar = tabBar
    configuration.inherits = inherit
    configuration.latency = latency.map { $0 / 1000 }
    configuration.reducesMotion = reducedMotion
    configuration.framesPerSecond = fps
    return configuration
  }
}

extension Spring {
  /// Seconds that a spring may take without a duration that cuts it off.
  private static let longest: Seconds = 10

  /// Refuses a spring that would swing for ever, or nearly.
  func checkThatItSettles(of option: String) throws {
    guard settlingTime() > Spring.longest else { return }
    throw Failure(
      status: .badInput,
      message: "\(option):1:1: expected a spring that settles within \(Int(Spring.longest)) s, "
        + "or a --duration to cut it off")
  }
}
