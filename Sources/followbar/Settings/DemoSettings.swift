import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Screen
import Strings
import Tapes

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
    let known = try KnownCurves(at: phone.curves, mayBeMissing: true)
    var options = Options()
    options.phone = try phone.configuration(known)
    options.phone.show(shownTechnique, on: shownPlatform)
    options.compared = compare
    options.phone.keyboard = keyboard ?? options.phone.keyboard
    options.phone.device = device ?? options.phone.device
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
    if let track { show(try Track(contentsOf: track), named: fileName(of: track), in: &options) }
    options.chat = try chat.map { try Chat(contentsOf: $0) } ?? options.chat
    options.curvesPath = phone.curves
    options.curves = known.file.drafts
    options.framesPerSecond = options.phone.framesPerSecond
    options.speed = speed ?? options.speed
    options.scenario = scenario?.name ?? options.scenario
    options.appearance = appearance ?? options.appearance
    options.panels = panels ?? options.panels
    options.showsSeam = seam ?? options.showsSeam
    return options
  }

  /// Shows a recorded bar beside the chosen technique, else beside the one that moves like it.
  private func show(_ track: Track, named name: String, in options: inout Options) {
    let closest = track.closestTechnique
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
      ("Curves", { known = try KnownCurves(at: phone.curves, mayBeMissing: true) }),
      ("Curve", { _ = try phone.configuration(known) }),
      ("Track", { _ = try track.map { try Track(contentsOf: $0) } }),
      ("Chat", { _ = try chat.map { try Chat(contentsOf: $0) } }),
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
  init(_ settings: [TapeSettings.StageSetting], _ errors: inout [TextError]) throws {
    self = try .none()
    for setting in settings {
      guard let row = Settings.all.first(where: { $0.tapeName == setting.name }) else { continue }
      do {
        try row.set(setting.value, in: &self)
      } catch {
        errors.append(
          TextError(at: setting.place, "invalid \(setting.name) '\(setting.value)': \(error)"))
      }
    }
    guard errors.isEmpty else { return }
    for (name, error) in unresolved() {
      guard let setting = settings.last(where: { $0.name == name }) else { continue }
      errors += DemoSettings.lines(of: error).map { TextError(at: setting.place, $0) }
    }
  }

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
