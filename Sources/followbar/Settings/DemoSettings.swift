import ArgumentParser
import Chat
import Lab
import Motion
import Phone
import Recording
import Screen

/// The settings of the demo that the command line or a tape gives.
///
/// A new setting needs a `Setting`, an option here, a row of `rows`, and its effect in `options()`.
struct DemoSettings: ParsableArguments {
  @Option(.technique) var technique: TechniqueName?
  @Option(.keyboard) var keyboard: KeyboardKind?
  @Option(.device) var device: Device?
  @Option(.keyboardMotion, discussion: measuredMotionHelp) var keyboardMotion: String?
  @OptionGroup var phone: PhoneSettings
  @Option(.speed) var speed: Double?
  @Option(.appearance) var appearance: Appearance?
  @Option(.scenario) var scenario: Scenario?
  @Flag(.ascii) var ascii: Bool

  /// The settings of tapes, in the order of the documentation.
  static let rows: [SettingRow] = [
    SettingRow(.technique, \.technique),
    SettingRow(.keyboard, \.keyboard),
    SettingRow(.keyboardMotion, \.keyboardMotion),
    SettingRow(.curve, \.phone.curve),
    SettingRow(.duration, \.phone.duration),
    SettingRow(.curves, \.phone.curves.source, write: { try $0.valueWithText() }),
    SettingRow(.device, \.device),
    SettingRow(.tabBar, flag: \.phone.tabBar),
    SettingRow(.inherit, flag: \.phone.inherit),
    SettingRow(.latency, \.phone.latency),
    SettingRow(.reducedMotion, flag: \.phone.reducedMotion),
    SettingRow(.scenario, \.scenario),
    SettingRow(.speed, \.speed),
    SettingRow(.appearance, \.appearance),
    SettingRow(.ascii, flag: \.ascii),
  ]

  /// The names that tapes can set.
  static let tapeNames = Set(rows.map(\.tapeName))

  /// Returns settings without any value.
  static func none() throws -> DemoSettings { try DemoSettings.parse([]) }
}

// MARK: - The settings

extension Setting<TechniqueName> {
  static var technique: Setting {
    Setting(
      name: "technique", help: "Move the bar by this technique (see: followbar list techniques).",
      standard: .constraint,
      text: .named(among: TechniqueName.allCases, by: { $0.rawValue }))
  }
}

extension Setting<KeyboardKind> {
  static var keyboard: Setting {
    Setting(
      name: "keyboard", help: "Show this keyboard (see: followbar list keyboards).",
      standard: .predictive,
      text: .named(among: KeyboardKind.allCases, by: { $0.rawValue }))
  }
}

extension Setting<Device> {
  static var device: Setting {
    Setting(
      name: "device", help: "Show this phone (see: followbar list devices).", standard: .iPhone8,
      text: .named(among: Device.all, by: { $0.name }))
  }
}

extension Setting<Scenario> {
  static var scenario: Setting {
    Setting(
      name: "scenario", help: "Run this scenario with the key c (see: followbar list scenarios).",
      standard: Scenario.all[0],
      text: .named(among: Scenario.all, by: { $0.name }))
  }
}

extension Setting<Appearance> {
  static var appearance: Setting {
    Setting(
      name: "appearance",
      help:
        "Draw the chat in these colors (see: followbar list appearances; default: as the terminal allows).",
      text: .named(among: Appearance.all, by: { $0.name }))
  }
}

extension Setting<CurvesSource> {
  static var curves: Setting {
    Setting(
      name: "curves", help: "Curves file; its names work wherever an easing does.",
      valueName: "file.yaml", text: SettingText(read: { CurvesSource($0) }, write: { $0.path }))
  }
}

extension Setting<String> {
  static var keyboardMotion: Setting {
    Setting(
      name: "keyboard-motion",
      help:
        "Move the keyboard by a name (see: followbar list motions), an easing with --duration, or a file.",
      valueName: "motion", standard: KeyboardMotion.ios.name, text: .any)
  }

  static var curve: Setting {
    Setting(
      name: "curve", help: "Animate the bar by this easing (default: the technique's own).",
      valueName: "easing", text: .any)
  }
}

extension Setting<Double> {
  static var duration: Setting {
    Setting(
      name: "duration",
      help:
        "Animate for this long, 0 to 10 s, the keyboard too if an easing moves it (default: the notified duration).",
      valueName: "time", text: .seconds(0...10))
  }

  static var latency: Setting {
    Setting(
      name: "latency",
      help:
        "Delay the keyboard's frame for tracking, bridge and reference, 0 to 1000 ms (default: each one's own).",
      valueName: "time", text: .milliseconds(0...1000))
  }

  static var speed: Setting {
    Setting(
      name: "speed", help: "Run at this many phone seconds per second, 0.01 to 10.", valueName: "n",
      standard: 1,
      text: .number(0.01...10))
  }
}

extension Setting<Int> {
  static var fps: Setting {
    Setting(
      name: "fps", help: "Frames per second, 1 to 240.", valueName: "n", standard: 60,
      text: .integer(1...240))
  }
}

extension Setting<Bool> {
  static var tabBar: Setting {
    Setting(name: "tab-bar", help: "Show a tab bar.", text: .flag)
  }

  static var inherit: Setting {
    Setting(
      name: "inherit",
      help: "Let changes during a notification inherit the keyboard's curve, as on a phone.",
      text: .flag)
  }

  static var reducedMotion: Setting {
    Setting(
      name: "reduced-motion", help: "Fade the keyboard in and out instead of moving it.",
      text: .flag)
  }

  static var ascii: Setting {
    Setting(name: "ascii", help: "Draw with ASCII characters only.", text: .flag)
  }
}

// MARK: - The table

/// A row of the table of settings, without the value's type.
struct SettingRow: Sendable {
  let name: String
  let tapeName: String
  let help: String
  /// The default as text; nil if there is none.
  let standard: String?
  /// Reads a value; throws `SettingError`.
  let read: @Sendable (String, inout DemoSettings) throws -> Void
  /// Returns the value, or its default, for a tape; nil if there is neither.
  let write: @Sendable (DemoSettings) throws -> TapeWriter.Value?
  /// Takes the value from other settings if none is given.
  let fill: @Sendable (inout DemoSettings, DemoSettings) -> Void

  init<Value>(
    _ setting: Setting<Value>, _ path: any WritableKeyPath<DemoSettings, Value?> & Sendable,
    write: (@Sendable (Value) throws -> TapeWriter.Value)? = nil
  ) {
    (name, tapeName) = (setting.name, setting.tapeName)
    (help, standard) = (setting.help, setting.standardText)
    read = { $1[keyPath: path] = try setting.text.read($0) }
    self.write = { settings in
      try (settings[keyPath: path] ?? setting.standard).map { value in
        try write?(value) ?? .text(setting.text.write(value))
      }
    }
    fill = { $0[keyPath: path] = $0[keyPath: path] ?? $1[keyPath: path] }
  }

  init(_ setting: Setting<Bool>, flag path: any WritableKeyPath<DemoSettings, Bool> & Sendable) {
    (name, tapeName) = (setting.name, setting.tapeName)
    (help, standard) = (setting.help, "false")
    read = { $1[keyPath: path] = try setting.text.read($0) }
    write = { $0[keyPath: path] ? .text("true") : nil }
    fill = { $0[keyPath: path] = $0[keyPath: path] || $1[keyPath: path] }
  }
}

// MARK: - Options of the demo

extension DemoSettings {
  /// Returns the options of the demo, with curves and motions resolved by the curves file.
  func options() throws -> Options {
    let known = try phone.curves.known(mayBeMissing: true)
    var options = Options()
    options.phone = try phone.configuration(known)
    options.phone.technique = technique ?? options.phone.technique
    options.phone.keyboard = keyboard ?? options.phone.keyboard
    options.phone.device = device ?? options.phone.device
    if let keyboardMotion {
      options.phone.keyboardMotion = try motion(keyboardMotion, known)
    }
    options.curvesPath = phone.curves.source?.path
    options.curves = known.file.drafts
    options.framesPerSecond = options.phone.framesPerSecond
    options.speed = speed ?? options.speed
    options.scenario = scenario?.name ?? options.scenario
    options.appearance = appearance ?? options.appearance
    options.isASCII = ascii
    return options
  }

  private func motion(_ text: String, _ known: KnownCurves) throws -> KeyboardMotion {
    try KeyboardMotion(option: text, duration: phone.duration, known)
  }

  /// Returns the settings that `options()` cannot resolve, by their names in tapes, with their errors.
  func unresolved() -> [(tapeName: String, error: any Error)] {
    var known = KnownCurves()
    let steps: [(String, () throws -> Void)] = [
      ("Curves", { known = try phone.curves.known(mayBeMissing: true) }),
      ("Curve", { _ = try phone.configuration(known) }),
      ("KeyboardMotion", { if let keyboardMotion { _ = try motion(keyboardMotion, known) } }),
    ]
    return steps.compactMap { name, step in
      do {
        try step()
        return nil
      } catch {
        return (name, error)
      }
    }
  }

  /// Reads the settings of a tape; leaves out invalid ones and adds their errors.
  init(_ settings: [TapeSettings.StageSetting], _ errors: inout [TapeError]) throws {
    self = try .none()
    for setting in settings {
      guard let row = DemoSettings.rows.first(where: { $0.tapeName == setting.name }) else {
        continue
      }
      do {
        try row.read(setting.value, &self)
      } catch {
        errors.append(
          TapeError(at: setting.place, "invalid \(setting.name) '\(setting.value)': \(error)"))
      }
    }
    guard errors.isEmpty else { return }
    for (name, error) in unresolved() {
      guard let setting = settings.last(where: { $0.name == name }) else { continue }
      errors.append(
        TapeError(
          at: setting.place, (error as? Failure)?.summary ?? DemoSettings.message(for: error)))
    }
  }

  /// Returns these settings, with a tape's values for those that are not given.
  func filled(from tape: DemoSettings) -> DemoSettings {
    var settings = self
    for row in DemoSettings.rows { row.fill(&settings, tape) }
    return settings
  }

  /// Returns the settings of a tape that begins with the same demo.
  ///
  /// - Throws: An error if the curves file, which the tape contains, cannot be read.
  func tapeSettings() throws -> [(name: String, value: TapeWriter.Value)] {
    try DemoSettings.rows.compactMap { row in
      try row.write(self).map { (row.tapeName, $0) }
    }
  }
}
