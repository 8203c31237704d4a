import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Screen
import Tapes
import Track

/// The settings of the demo that the command line or a tape gives.
///
/// A new setting needs a line in `Settings`, an option and a row here, and its effect in `options()`.
struct DemoSettings: ParsableArguments {
  @Option(Settings.technique) var technique: TechniqueName?
  @Option(Settings.compare) var compare: Platform?
  @Option(Settings.keyboard) var keyboard: KeyboardKind?
  @Option(Settings.device) var device: Device?
  @Option(Settings.track) var track: FileSource?
  @Option(Settings.chat) var chat: FileSource?
  @Option(Settings.keyboardMotion, discussion: measuredMotionHelp) var keyboardMotion: String?
  @OptionGroup var phone: PhoneSettings
  @Option(Settings.transcriptPolicy) var transcriptPolicy: TranscriptPolicy?
  @Option(Settings.dragFrom) var dragFrom: DragFrom?
  @Option(Settings.speed) var speed: Double?
  @Option(Settings.appearance) var appearance: Appearance?
  @Option(Settings.scenario) var scenario: Scenario?
  @Option(Settings.panels) var panels: Panels?
  @Flag(Settings.seam) var seam: Bool?
  @Flag(Settings.ascii) var ascii: Bool

  /// The settings of tapes, in the order of the documentation.
  static let rows: [SettingRow] = [
    SettingRow(Settings.technique, \.technique, usual: { $0.shownTechnique }),
    SettingRow(Settings.platform, \.phone.platform),
    SettingRow(Settings.presentation, \.phone.presentation),
    SettingRow(Settings.compare, \.compare),
    SettingRow(Settings.keyboard, \.keyboard),
    SettingRow(
      Settings.keyboardMotion, \.keyboardMotion,
      usual: { $0.shownPlatform.keyboardMotion.name }),
    SettingRow(Settings.curve, \.phone.curve),
    SettingRow(Settings.duration, \.phone.duration),
    SettingRow(Settings.curves, \.phone.curves.source, write: { try $0.valueWithText() }),
    SettingRow(Settings.device, \.device),
    SettingRow(Settings.track, \.track, write: { try $0.valueWithText() }),
    SettingRow(Settings.chat, \.chat, write: { try $0.valueWithText() }),
    SettingRow(Settings.tabBar, flag: \.phone.tabBar),
    SettingRow(Settings.inherit, flag: \.phone.inherit),
    SettingRow(Settings.latency, \.phone.latency),
    SettingRow(Settings.behavior, \.phone.avoiding.behavior),
    SettingRow(Settings.architecture, \.phone.avoiding.architecture),
    SettingRow(Settings.verticalOffset, \.phone.avoiding.verticalOffset),
    SettingRow(Settings.reducedMotion, flag: \.phone.reducedMotion),
    SettingRow(Settings.transcriptPolicy, \.transcriptPolicy),
    SettingRow(Settings.dragFrom, \.dragFrom),
    SettingRow(Settings.scenario, \.scenario),
    SettingRow(Settings.speed, \.speed),
    SettingRow(Settings.appearance, \.appearance),
    SettingRow(Settings.panels, \.panels),
    SettingRow(Settings.seam, \.seam),
    SettingRow(Settings.ascii, flag: \.ascii),
  ]

  /// The names that tapes can set.
  static let tapeNames = Set(rows.map(\.tapeName))

  /// Returns settings without any value.
  static func none() throws -> DemoSettings { try parse([]) }
}

// MARK: - The table

/// A row of the table of settings, without the value's type.
struct SettingRow: Sendable {
  let name: String
  let tapeName: String
  let help: String
  /// The default as text; nil if there is none.
  let defaultValue: String?
  /// Reads a value; throws `SettingError`.
  let read: @Sendable (String, inout DemoSettings) throws -> Void
  /// Returns the value, or its default, for a tape; nil if there is neither.
  let write: @Sendable (DemoSettings) throws -> TapeWriter.Value?
  /// Takes the value from other settings if none is given.
  let fill: @Sendable (inout DemoSettings, DemoSettings) -> Void

  /// Creates a row; `usual` returns the default that depends on the other settings.
  init<Value>(
    _ setting: Setting<Value>, _ path: any WritableKeyPath<DemoSettings, Value?> & Sendable,
    usual: (@Sendable (DemoSettings) -> Value)? = nil,
    write: (@Sendable (Value) throws -> TapeWriter.Value)? = nil
  ) {
    (name, tapeName) = (setting.name, setting.tapeName)
    (help, defaultValue) = (setting.help, setting.defaultText)
    read = { $1[keyPath: path] = try setting.text.read($0) }
    self.write = { settings in
      try (settings[keyPath: path] ?? usual?(settings) ?? setting.defaultValue).map { value in
        try write?(value) ?? .text(setting.text.write(value))
      }
    }
    fill = { $0[keyPath: path] = $0[keyPath: path] ?? $1[keyPath: path] }
  }

  init(_ setting: Setting<Bool>, flag path: any WritableKeyPath<DemoSettings, Bool> & Sendable) {
    (name, tapeName) = (setting.name, setting.tapeName)
    (help, defaultValue) = (setting.help, "false")
    read = { $1[keyPath: path] = try setting.text.read($0) }
    write = { $0[keyPath: path] ? .text("true") : nil }
    fill = { $0[keyPath: path] = $0[keyPath: path] || $1[keyPath: path] }
  }
}

// MARK: - Options of the demo

extension DemoSettings {
  /// The platform of the phone: the given one, that of the comparison, or the technique's.
  private var shownPlatform: Platform {
    phone.platform ?? compare ?? technique?.traits.platform ?? .ios
  }

  /// The technique of the phone, or of the first lane.
  private var shownTechnique: TechniqueName {
    technique ?? compare?.lanes[0] ?? shownPlatform.techniques[0]
  }

  /// Returns the options of the demo, with curves and motions resolved by the curves file.
  func options() throws -> Options {
    let known = try phone.curves.known(mayBeMissing: true)
    var options = Options()
    options.phone = try phone.configuration(known)
    options.phone.show(shownTechnique, on: shownPlatform, phone.presentation)
    options.compared = compare
    options.phone.keyboard = keyboard ?? options.phone.keyboard
    options.phone.device = device ?? options.phone.device
    options.phone.transcriptPolicy = transcriptPolicy ?? options.phone.transcriptPolicy
    options.phone.dragFrom = dragFrom ?? options.phone.dragFrom
    if let keyboardMotion {
      let keyboard = try chosenKeyboard(keyboardMotion, known)
      options.phone.keyboardMotion = keyboard.motion
      options.phone.device = device ?? keyboard.device ?? options.phone.device
      if scenario == nil {
        options.recordedApp = keyboard.track.map {
          RecordedApp($0, named: keyboard.motion.name, showsBar: false)
        }
      }
    }
    if let track { show(try track.track(), named: track.name, in: &options) }
    options.chat = try chat?.chat() ?? options.chat
    options.curvesPath = phone.curves.source?.path
    options.curves = known.file.drafts
    options.framesPerSecond = options.phone.framesPerSecond
    options.speed = speed ?? options.speed
    options.scenario = scenario?.name ?? options.scenario
    options.appearance = appearance ?? options.appearance
    options.panels = panels ?? options.panels
    options.showsSeam = seam ?? options.showsSeam
    options.isASCII = ascii
    return options
  }

  /// Shows a recorded bar beside the chosen technique, else beside the one that moves like it.
  private func show(_ track: Track, named name: String, in options: inout Options) {
    let closest = TrackReport(track).closest
    options.recordedApp = RecordedApp(track, named: name, closest: closest)
    guard technique == nil, let closest, closest.isClose else { return }
    let own = options.phone
    options.phone = closest.configuration(from: own)
    if phone.curve != nil || phone.duration != nil { options.phone.curve = own.curve }
    options.phone.latency = own.latency ?? closest.latency
  }

  private func chosenKeyboard(_ text: String, _ known: KnownCurves) throws -> ChosenKeyboard {
    try ChosenKeyboard(option: text, duration: phone.duration, known)
  }

  /// Returns the settings that `options()` cannot resolve, by their names in tapes, with their errors.
  func unresolved() -> [(tapeName: String, error: any Error)] {
    var known = KnownCurves()
    let steps: [(String, () throws -> Void)] = [
      ("Curves", { known = try phone.curves.known(mayBeMissing: true) }),
      ("Curve", { _ = try phone.configuration(known) }),
      ("Track", { _ = try track?.track() }),
      ("Chat", { _ = try chat?.chat() }),
      (
        "KeyboardMotion",
        { if let keyboardMotion { _ = try chosenKeyboard(keyboardMotion, known) } }
      ),
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
      let summary = (error as? Failure)?.description ?? DemoSettings.message(for: error)
      errors += summary.split(separator: "\n").map { line in
        TapeError(
          at: setting.place, String(line).replacing(": error: ", with: ": ", maxReplacements: 1))
      }
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
