import ArgumentParser
import Foundation
import Lab
import Motion
import Strings

/// The help on files of measured keyboard positions.
let measuredMotionHelp = """
  The file (.csv, or a path with a slash) holds the positions of a real keyboard, a line each: time,value. Times are in \
  seconds or milliseconds as the header or a unit says (s, ms), else in milliseconds if they span more than 10; values are in \
  any unit and direction.
  """

extension KeyboardMotion {
  /// Creates the motion of `--keyboard-motion`: a name, a spring, another easing with a duration in seconds, or a file.
  init(option text: String, duration: Seconds?, _ known: KnownCurves) throws {
    if let motion = KeyboardMotion.all.first(where: { $0.name == text }) {
      self = motion
      return
    }
    if KeyboardMotion.isFile(text) {
      self = try KeyboardMotion.measured(text)
      return
    }
    let curve = try KeyboardMotion.curve(text, duration: duration, known)
    self.init(name: text, curve: curve, notifiedDuration: curve.duration)
  }

  private static func curve(
    _ text: String, duration: Seconds?, _ known: KnownCurves
  ) throws -> Curve {
    let easing = try easing(text, known)
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
  private static func easing(_ text: String, _ known: KnownCurves) throws -> KnownEasing {
    do {
      return try known.reading(text, of: "--keyboard-motion")
    } catch {
      let names = KeyboardMotion.all.map(\.name)
      guard !text.nearest(among: names).isEmpty else { throw error }
      throw ValidationError(
        "invalid keyboard motion '\(text)': expected \(alternatives(names, to: text))")
    }
  }

  /// True if a text names a file of measured positions, by its extension or by a slash outside of brackets.
  private static func isFile(_ text: String) -> Bool {
    text.lowercased().hasSuffix(".csv") || text.contains("/") && !text.contains("(")
  }

  /// Returns the motion measured in a file, named like the file.
  private static func measured(_ path: String) throws -> KeyboardMotion {
    let text = try contents(of: path)
    do throws(SampleError) {
      return try MeasuredMotion(csv: text).keyboardMotion(
        named: URL(filePath: path).lastPathComponent.safe())
    } catch {
      throw Failure(
        status: .badInput,
        at: "\(path.safe()):\(error.line):\(error.column)",
        message: error.message)
    }
  }
}
