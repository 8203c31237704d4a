import Algorithms
import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Screen
import Strings

typealias DemoSetting<Value: Sendable> = Setting<DemoSettings, Value>

/// The settings of phones and of the demo, in the words of the command line.
///
/// A new setting needs a row here, also in `all`, and an option with its effect below: in `PhoneOptions` if `measure`
/// has it, too, else in `DemoSettings`.
enum Settings {
  /// The settings that tapes have, too.
  static let all: [any SettingRow<DemoSettings>] = [
    technique, platform, compare, keyboard, keyboardMotion, curve, duration, curves,
    device, track, chat, tabBar, latency, gap, reducedMotion, scenario, speed, appearance, panels,
    seam,
  ]

  /// The names that tapes can set.
  static let tapeNames = Set(all.map(\.tapeName))

  static let technique = DemoSetting(
    "technique",
    "Move the bar by this technique (see: followbar list techniques; default: async, or the platform's first).",
    .named(TechniqueName.allCases, by: { $0.rawValue }, in: .techniques), \.technique)
  static let platform = DemoSetting(
    "platform",
    "Show this platform's phone, with its keyboard motion and floor (default: the technique's platform).",
    .platform, \.phone.platform)
  static let compare = DemoSetting(
    "compare", "Compare the techniques of this platform side by side.", .platform, \.compare,
    valueName: "platform")
  static let keyboard = DemoSetting(
    "keyboard", "Show this keyboard (see: followbar list keyboards).",
    .named(KeyboardKind.allCases, by: { $0.rawValue }), \.keyboard, defaultValue: .predictive)
  static let keyboardMotion = DemoSetting(
    "keyboard-motion",
    "Move the keyboard by a name (see: followbar list motions; default: the platform's), an easing with --duration, or a file.",
    .any(offering: KeyboardMotion.all.map(\.name) + NamedEasing.all.map(\.name)), \.keyboardMotion,
    valueName: "motion",
    discussion: """
      A file is a .csv or a path with a slash. It is a track of followbar track, or one move of a real keyboard as lines of \
      time,value. The header or a unit (s, ms) sets the unit of times; without either, times that span more than 10 are \
      milliseconds. Values have any unit and direction. A track also sets its phone, and replays all its moves unless \
      --scenario is given.
      """)
  static let curve = DemoSetting(
    "curve", "Animate the bar by this easing (default: the technique's own).",
    .any(offering: NamedEasing.all.map(\.name)), \.phone.curve, valueName: "easing")
  static let duration = DemoSetting(
    "duration",
    "Animate for this long, 0 to 10 s (default: the notified duration). Also sets a keyboard motion that is an easing.",
    .seconds(0...10), \.phone.duration, valueName: "time")
  static let curves = DemoSetting(
    "curves", "Curves file; its names work wherever an easing does.",
    .file("curves", "txt"), \.phone.curves, valueName: "file",
    discussion: """
      One curve a line, at most 64 KiB: name = easing, or name = easing duration, such as lively = ease-out 0.25. \
      A curve's duration replaces the default of --duration.
      """)
  static let track = DemoSetting(
    "track",
    "Play this recording, a .csv of followbar track. Lane 1 is its bar, lane 2 the closest technique; its keyboard, device and floor apply.",
    .file("csv"), \.track, valueName: "file.csv")
  static let chat = DemoSetting(
    "chat", "Show this chat: a message a line, such as 'Mika: Hi!' (see docs/tapes.md).",
    .file("txt"), \.chat, valueName: "file.txt")
  static let device = DemoSetting(
    "device", "Show this phone (see: followbar list devices).",
    .named(Device.all, by: { $0.name }), \.device, defaultValue: .iPhone17)
  static let tabBar = DemoSetting("tab-bar", "Show a tab bar.", flag: \.phone.tabBar)
  static let latency = DemoSetting(
    "latency",
    "Delay of techniques that get the keyboard's frame or notifications late, 0 to 1000 ms (default: each one's own).",
    .milliseconds(0...1000), \.phone.latency, valueName: "time")
  static let gap = DemoSetting(
    "gap",
    "Leave a designed gap between bar and keyboard or panel, 0 to 100 points, and another one above the floor: 8/16, "
      + "or 8 for both. The seam is measured from the gap's top.",
    .gap, \.phone.gap, valueName: "points", defaultValue: DesignedGap(up: 0, rest: 0))
  static let reducedMotion = DemoSetting(
    "reduced-motion",
    "Let the keyboard come and go at once, as people choose who want nothing to slide.",
    flag: \.phone.reducedMotion)
  static let scenario = DemoSetting(
    "scenario", "Run this scenario with the key c (see: followbar list scenarios).",
    .named(Scenario.all, by: { $0.name }, in: .scenarios), \.scenario, defaultValue: Scenario.all[0]
  )
  static let speed = DemoSetting(
    "speed", "Run at this many phone seconds per second, 0.01 to 10.", .number(0.01...10), \.speed,
    valueName: "n", defaultValue: 1)
  static let appearance = DemoSetting(
    "appearance",
    "Draw the chat in these colors (see: followbar list appearances; default: by the terminal's colors and background).",
    .named(Appearance.all, by: { $0.name }), \.appearance)
  static let panels = DemoSetting(
    "panels",
    "Show both the phone and the inspector where they fit, or the phone or the inspector alone.",
    .named(Panels.allCases, by: { $0.rawValue }), \.panels, defaultValue: .both)
  static let fps = DemoSetting(
    "fps", "Frames per second, 1 to 240.", .integer(1...240), \.phone.fps, valueName: "n",
    defaultValue: 60)
  static let seam = DemoSetting(
    "seam", "Paint a gap or an overlap on the phone.", .flag, \.seam, defaultValue: true)
}

extension Settings {
  /// Returns the error for a phone that never had a keyboard's motion, or does not run a platform.
  static func refusal(
    of device: Device?, with motion: KeyboardMotion?, on platform: Platform
  ) -> String {
    let phones = Device.all.filter { $0.runs(platform) }
    let fitting = phones.filter { phone in motion.map(phone.has) ?? true }
    if let device, !fitting.isEmpty {
      let part = motion.map { "the keyboard motion \($0.name)" } ?? platform.heading
      return "invalid --device '\(device.name)': expected a phone with \(part): "
        + fitting.map(\.name).joined(separator: ", ")
    }
    let motions = phones.flatMap(\.motions).uniqued().map(\.name).joined(separator: ", ")
    return "invalid --keyboard-motion '\(motion?.name ?? "")': expected a motion of "
      + "\(platform.heading): \(motions)"
  }
}

// MARK: - Options

/// The settings of the demo that the command line or a tape gives: the options of run and record.
struct DemoSettings: ParsableArguments {
  @Option(Settings.technique) var technique: TechniqueName?
  @Option(Settings.compare) var compare: Platform?
  @Option(Settings.keyboard) var keyboard: KeyboardKind?
  @Option(Settings.device) var device: Device?
  @Option(Settings.track) var track: String?
  @Option(Settings.chat) var chat: String?
  @Option(Settings.keyboardMotion) var keyboardMotion: String?
  @OptionGroup var phone: PhoneOptions
  @Option(Settings.speed) var speed: Double?
  @Option(Settings.appearance) var appearance: Appearance?
  @Option(Settings.scenario) var scenario: Scenario?
  @Option(Settings.panels) var panels: Panels?
  @Flag(Settings.seam) var seam: Bool?

  static func none() throws -> DemoSettings { try parse([]) }

  /// Changes the demo's options by the settings that need no file.
  func apply(to options: inout Options) {
    options.phone.show(shownTechnique, on: shownPlatform)
    options.compared = compare
    options.phone.keyboard = keyboard ?? options.phone.keyboard
    options.curvesPath = phone.curves
    options.framesPerSecond = options.phone.framesPerSecond
    options.speed = speed ?? options.speed
    options.scenario = scenario?.name ?? options.scenario
    options.appearance = appearance ?? options.appearance
    options.panels = panels ?? options.panels
    options.showsSeam = seam ?? options.showsSeam
  }

  /// The platform of the phone: the given one, that of the comparison, or the technique's.
  private var shownPlatform: Platform {
    phone.platform ?? compare ?? technique?.traits.platform ?? .ios
  }

  /// The technique of the phone, or of the first lane.
  private var shownTechnique: TechniqueName {
    technique ?? compare?.lanes[0] ?? shownPlatform.techniques[0]
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

// MARK: - Types

extension SettingText<Platform> {
  static let platform = named(
    Platform.allCases, by: { $0.rawValue }, in: .platforms, or: Platform.aliases)
}

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
