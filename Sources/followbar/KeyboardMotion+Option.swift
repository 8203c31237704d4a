import ArgumentParser
import Foundation
import Lab
import Motion
import Screen
import Strings

/// What people must know to bring a real keyboard's positions along.
let measuredMotionHelp = """
  The file (.csv, or a path with a slash) holds the positions of a real keyboard, a line each: time,value. Times are in \
  seconds or milliseconds as the header or a unit says (s, ms), else in milliseconds if they span more than 10; values are in \
  any unit and direction.
  """

extension KeyboardMotion {
  /// What `--keyboard-motion` asks for: a name, a spring, any other easing with a duration in seconds, or a file.
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
      try spring.checkThatItSettles(of: "--keyboard-motion")
      return Curve(spring)
    }
    throw ValidationError("--keyboard-motion '\(text)' needs a --duration")
  }

  /// An easing; what is none but nearly a motion's name was meant to be that name.
  private static func easing(_ text: String, _ known: KnownCurves) throws -> KnownEasing {
    do {
      return try known.reading(text, of: "--keyboard-motion")
    } catch {
      let names = KeyboardMotion.all.map(\.name)
      guard !text.nearest(among: names).isEmpty else { throw error }
      _ = try named(text, "keyboard motion", among: names, by: { $0 })
      throw error
    }
  }

  /// True if a text names a file of measured positions: by its ending, or by a slash that is not for dividing in brackets.
  private static func isFile(_ text: String) -> Bool {
    text.lowercased().hasSuffix(".csv") || text.contains("/") && !text.contains("(")
  }

  /// What is measured in a file, by the file's name.
  private static func measured(_ path: String) throws -> KeyboardMotion {
    let text = try contents(of: path)
    do throws(SampleError) {
      return try MeasuredMotion(csv: text).keyboardMotion(
        named: URL(filePath: path).lastPathComponent.safe())
    } catch {
      throw Failure(
        status: .badInput,
        message: "\(path.safe()):\(error.line):\(error.column): \(error.message)")
    }
  }
}
