import ArgumentParser
import Lab
import Motion
import Phone
import Strings

/// The points that a design leaves between the bar and the keyboard, and between the resting bar and the floor.
struct DesignedGap: Hashable {
  let up: Double
  let rest: Double
}

extension SettingText<DesignedGap> {
  /// Two numbers, such as 8/16, or one for both.
  static var gap: Self {
    let points = SettingText<Double>.number(0...100)
    return SettingText(
      read: { text in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let up = try? points.read(parts[0]),
          let rest = try? points.read(parts[parts.count - 1])
        else { throw SettingError(expected: "a number from 0 to 100, or two such as 8/16") }
        return DesignedGap(up: up, rest: rest)
      },
      write: { gap in
        points.write(gap.up) + (gap.rest == gap.up ? "" : "/" + points.write(gap.rest))
      })
  }
}

/// The options of a phone, which run, record and measure share.
///
/// No group within it: a debug build's argument parser reads each group within a group four times as often.
struct PhoneOptions: ParsableArguments {
  @Option(Settings.platform) var platform: Platform?
  @Option(Settings.curve) var curve: String?
  @Option(Settings.duration) var duration: Double?
  @Option(Settings.curves) var curves: String?
  @Flag(Settings.tabBar) var tabBar: Bool
  @Option(Settings.latency) var latency: Double?
  @Option(Settings.gap) var gap: DesignedGap?
  @Flag(Settings.reducedMotion) var reducedMotion: Bool
  @Option(Settings.fps) var fps: Int?

  /// Returns a phone with these settings, and defaults for all others; technique and platform are set by `show`.
  func configuration(_ known: KnownCurves) throws -> Phone.Configuration {
    var configuration = Phone.Configuration()
    let curve = try curve.map { try known.reading($0, of: "--curve", duration: self.duration) }
    let duration = duration ?? curve?.duration
    if case .spring(let spring)? = curve?.easing, duration == nil {
      try spring.validateSettling(of: "--curve")
    }
    configuration.curve = CurveReplacement(easing: curve?.easing, duration: duration)
    configuration.hasTabBar = tabBar
    configuration.latency = latency.map { $0 / 1000 }
    if let gap { (configuration.gap, configuration.gapAtRest) = (gap.up, gap.rest) }
    configuration.reducesMotion = reducedMotion
    configuration.framesPerSecond = fps ?? configuration.framesPerSecond
    return configuration
  }
}

extension Spring {
  /// The longest time a spring may take without a duration, in seconds.
  private static let longest: Seconds = 10

  /// Throws an error if the spring takes too long to settle.
  func validateSettling(of option: String) throws {
    guard settlingTime() > Spring.longest else { return }
    throw Failure(
      .badInput, at: "\(option):1:1",
      "invalid easing '\(Easing.spring(self))': "
        + "expected a spring that settles within \(Int(Spring.longest)) s, or a --duration")
  }
}
