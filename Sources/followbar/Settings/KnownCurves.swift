import Lab
import Motion
import Strings
import Synchronization

/// The notes that have been printed: a command may read an easing twice.
private let notes = Mutex(Set<String>())

/// The curves that a command knows by name, besides the built-in ones.
struct KnownCurves {
  private(set) var file = CurvesFile()
  /// The error of a file that is missing; nil for a file that was read.
  private(set) var missing: Failure?

  init() {}

  /// Reads the user's curves from the path of `--curves`; without one there are none.
  ///
  /// - Parameter mayBeMissing: True to report a missing file only when one of its curves is needed.
  init(at path: String?, mayBeMissing: Bool = false) throws {
    guard let path else { return }
    do {
      file = try CurvesFile(contentsOf: path)
    } catch let failure as Failure where mayBeMissing && failure.status == .noInput {
      guard !FileManager.default.fileExists(atPath: path) else { throw failure }
      missing = failure
    }
  }

  /// Reads an easing, or code with a curve; errors are bad input, with line and column.
  ///
  /// - Parameters:
  ///   - option: The name of the text in errors.
  ///   - duration: The duration in seconds for code that needs one, from another option.
  func reading(
    _ text: String, of option: String = "easing", duration: Seconds? = nil
  ) throws -> NamedCurve {
    do throws(TextError) {
      let curve = try file.reading(text, duration: duration)
      if let note = curve.note, notes.withLock({ $0.insert(note).inserted }) {
        StandardError.write("note: \(note)")
      }
      return curve
    } catch {
      if let missing, CurvesFile.isName(text) { throw missing }
      throw Failure(
        .badInput, at: "\(option):\(error.line):\(error.column)",
        error.message + suggestion(for: text))
    }
  }

  private func suggestion(for text: String) -> String {
    let names = file.curves.compactMap(\.name) + NamedEasing.all.map(\.name)
    let near = text.suggestions(among: names)
    return near.isEmpty && CurvesFile.isName(text)
      ? "; see: followbar list easings" : near.asQuestion
  }
}

extension CurvesFile {
  /// Reads the file at a path; errors are bad input, with line and column.
  init(contentsOf path: String) throws {
    self = try parsedContents(of: path) { text throws(TextErrors) in
      try CurvesFile(parsing: text)
    }
  }
}
