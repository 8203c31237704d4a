import ArgumentParser
import Lab
import Motion
import Phone
import Strings

struct ChosenKeyboard {
  /// The motion, for a track that of its first move.
  let motion: KeyboardMotion
  /// The track of a file that is one; nil for other keyboards.
  var track: Track?

  /// The events of the track; nil without one.
  var scenario: Scenario? { track.map { Scenario($0, named: motion.name) } }

  /// The phone of the track; nil without one.
  var device: Device? { track.map { RecordedKeyboard($0).device } }
}

extension ChosenKeyboard {
  /// Reads the text of `--keyboard-motion`: a name, a spring, another easing with a duration in seconds, or a file.
  init(option text: String, duration: Seconds?, _ known: KnownCurves) throws {
    try validateTrack(text)
    guard text.namesFile else {
      self.init(motion: try KeyboardMotion(named: text, duration: duration, known))
      return
    }
    let name = URL(filePath: text).lastPathComponent.safe()
    self = try tableContents(of: text) { csv throws(TextError) in
      guard Track.isTrack(csv: csv) else {
        return ChosenKeyboard(motion: try KeyboardMotion(measured: csv, named: name))
      }
      let track = try Track(table: csv, at: text)
      return ChosenKeyboard(motion: try track.motion(named: name), track: track)
    }
  }
}

/// Throws an error with the command that makes a track if a path is that of a recording or of a probe's log.
func validateTrack(_ path: String) throws {
  let endings = [".mp4", ".mov", ".m4v", ".webm", ".mkv", ".avi", ".gif", ".apng", ".log"]
  guard let ending = endings.first(where: path.lowercased().hasSuffix) else { return }
  func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
    return isPlain ? path : "'" + path.safe().replacing("'", with: "'\\''") + "'"
  }
  let table = String(path.dropLast(ending.count)) + ".csv"
  throw ValidationError(
    "invalid track '\(path.safe())': expected a .csv; make it with: followbar track \(word(path)) -o \(word(table))"
  )
}

extension Track {
  fileprivate func motion(named name: String) throws(TextError) -> KeyboardMotion {
    let keyboard = RecordedKeyboard(self)
    guard !keyboard.motions.isEmpty else {
      throw TextError(line: 1, column: 1, "invalid track: expected a keyboard that moves")
    }
    return keyboard.motion(named: name)
  }
}

extension KeyboardMotion {
  /// Creates a motion by its name, or by an easing with a duration in seconds that a spring need not have.
  fileprivate init(named text: String, duration: Seconds?, _ known: KnownCurves) throws {
    if let motion = KeyboardMotion.all.first(where: { $0.name == text }) {
      self = motion
      return
    }
    let curve = try KeyboardMotion.curve(text, duration: duration, known)
    self.init(name: text, curve: curve, notifiedDuration: curve.duration)
  }

  private static func curve(
    _ text: String, duration: Seconds?, _ known: KnownCurves
  ) throws -> Curve {
    let easing = try easing(text, duration: duration, known)
    if let duration = duration ?? easing.duration {
      return Curve(easing.easing, duration: duration)
    }
    if case .spring(let spring) = easing.easing {
      try spring.validateSettling(of: "--keyboard-motion")
      return Curve(spring)
    }
    throw ValidationError(
      "invalid keyboard motion '\(text)': expected a --duration with an easing")
  }

  /// Reads an easing; the error for a misspelled name of a motion lists the names.
  private static func easing(
    _ text: String, duration: Seconds?, _ known: KnownCurves
  ) throws -> NamedCurve {
    do {
      return try known.reading(text, of: "--keyboard-motion", duration: duration)
    } catch {
      let names = KeyboardMotion.all.map(\.name)
      guard !text.nearest(among: names).isEmpty else { throw error }
      throw ValidationError(
        "invalid keyboard motion '\(text)': expected \(alternatives(names, to: text))")
    }
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
