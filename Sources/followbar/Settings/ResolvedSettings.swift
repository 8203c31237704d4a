import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Screen
import Strings
import Tapes

/// The settings of the demo with the curves and files that they name. Each file is read once.
struct ResolvedSettings {
  let settings: DemoSettings
  /// The options of the demo; meaningless if there are failures.
  private(set) var options = Options()
  private(set) var curves = KnownCurves()
  /// The settings that cannot be resolved, with their errors.
  private(set) var failures: [(setting: any SettingRow<DemoSettings>, error: any Error)] = []

  /// Resolves settings.
  ///
  /// - Parameter other: Settings with the same curves file and chat, which are not read again.
  init(_ settings: DemoSettings, sharing other: ResolvedSettings? = nil) {
    self.settings = settings
    attempt(Settings.curves) {
      $0.curves = try other?.curves ?? KnownCurves(at: settings.phone.curves, mayBeMissing: true)
    }
    options.curves = curves.file.drafts
    attempt(Settings.curve) { $0.options.phone = try settings.phone.configuration($0.curves) }
    settings.apply(to: &options)
    attempt(Settings.device) { try $0.showDevice() }
    attempt(Settings.keyboardMotion) { try $0.moveKeyboard() }
    attempt(Settings.track) { try $0.showTrack() }
    attempt(Settings.chat) {
      guard let chat = settings.chat else { return }
      $0.options.chat = try other?.options.chat ?? Chat(contentsOf: chat)
    }
  }

  private mutating func attempt(
    _ setting: any SettingRow<DemoSettings>, _ body: (inout Self) throws -> Void
  ) {
    do { try body(&self) } catch { failures.append((setting, error)) }
  }

  private mutating func showDevice() throws {
    guard let device = settings.device else { return }
    let platform = options.phone.platform
    guard device.runs(platform) else {
      throw ValidationError(Settings.refusal(of: device, with: nil, on: platform))
    }
    options.phone.change(to: device)
  }

  private mutating func moveKeyboard() throws {
    guard let text = settings.keyboardMotion else { return }
    let keyboard = try ChosenKeyboard(option: text, duration: settings.phone.duration, curves)
    if settings.device == nil, let device = keyboard.device { options.phone.device = device }
    guard settings.device?.has(keyboard.motion) ?? true,
      options.phone.moveKeyboard(by: keyboard.motion)
    else {
      throw ValidationError(
        Settings.refusal(of: settings.device, with: keyboard.motion, on: options.phone.platform))
    }
    guard settings.scenario == nil else { return }
    options.recordedApp = keyboard.track.map {
      RecordedApp($0, named: keyboard.motion.name, showsBar: false)
    }
  }

  /// Shows a recorded bar beside the chosen technique, else beside the one that moves like it.
  private mutating func showTrack() throws {
    guard let path = settings.track else { return }
    let track = try Track(contentsOf: path)
    let closest = track.closestTechnique
    options.recordedApp = RecordedApp(track, named: fileName(of: path), closest: closest)
    guard settings.technique == nil, let closest, closest.isClose,
      [nil, closest.technique.traits.platform].contains(settings.phone.platform)
    else { return }
    let own = options.phone
    options.phone = closest.configuration(from: own)
    if !own.curve.isEmpty { options.phone.curve = own.curve }
    options.phone.latency = own.latency ?? closest.latency
  }

  /// Returns the options; throws the error of a setting that cannot be resolved.
  func validOptions() throws -> Options {
    if let failure = failures.first { throw failure.error }
    return options
  }
}

// MARK: - Tapes

extension ResolvedSettings {
  /// Resolves the settings of a tape; leaves out invalid ones and adds their errors.
  init(_ given: [TapeSettings.StageSetting], _ errors: inout [TextError]) throws {
    var settings = try DemoSettings.none()
    for setting in given {
      guard let row = Settings.all.first(where: { $0.tapeName == setting.name }) else { continue }
      do {
        try row.set(setting.value, in: &settings)
      } catch {
        errors.append(
          TextError(at: setting.place, "invalid \(setting.name) '\(setting.value)': \(error)"))
      }
    }
    self.init(settings)
    guard errors.isEmpty else { return }
    for (row, error) in failures {
      guard let setting = given.last(where: { $0.name == row.tapeName }) else { continue }
      errors += DemoSettings.lines(of: error).map { TextError(at: setting.place, $0) }
    }
  }
}

extension DemoSettings {
  /// Returns the lines of an error in a tape's setting, which may be in a file that it names.
  static func lines(of error: any Error) -> [String] {
    let failure = error as? Failure
    let summary = failure?.description ?? DemoSettings.message(for: error)
    return summary.split(separator: "\n").map { line in
      let line = String(line).replacing(": error: ", with: ": ", maxReplacements: 1)
      // A stranger's tape may name any file, and its log be public.
      return failure?.status == .badInput ? DemoSettings.withoutQuote(line) : line
    }
  }

  /// Returns an error without the text that it quotes.
  private static func withoutQuote(_ line: String) -> String {
    guard let start = line.firstRange(of: " '")?.lowerBound,
      let end = line.ranges(of: "': expected").last?.lowerBound, start < end
    else { return line }
    return String(line[..<start] + line[end...].dropFirst())
  }

  /// The given settings as those of a tape; their places are the options' names.
  var asTapeSettings: [TapeSettings.StageSetting] {
    Settings.all.compactMap { row in
      guard let option = row.option, let text = row.given(in: self) else { return nil }
      let place = TapePlace(line: 1, column: 1, file: "--" + option)
      return TapeSettings.StageSetting(name: row.tapeName, value: text, place: place)
    }
  }
}

// MARK: - Files

private func fileName(of path: String) -> String { URL(filePath: path).lastPathComponent.safe() }

extension Track {
  /// Reads the file at a path; errors are bad input, with line and column.
  fileprivate init(contentsOf path: String) throws {
    try validateTrack(path)
    self = try tableContents(of: path) { csv throws(TextError) in
      try Track(table: csv, at: path)
    }
  }
}

extension Chat {
  /// Reads the file at a path; its errors are bad input, a line each.
  fileprivate init(contentsOf path: String) throws {
    self = try parsedContents(of: path) { text throws(TextErrors) in try Chat(parsing: text) }
  }
}
