import ArgumentParser
import Lab
import Motion
import Strings

/// The user's own curves, an option of all commands that take an easing.
struct CurvesOption: ParsableArguments {
  @Option(
    Settings.curves, completion: .file(extensions: ["curves", "txt"]),
    discussion: """
      One curve a line, at most 64 KiB: name = easing, or name = easing duration, such as lively = ease-out 0.25. \
      A curve's duration replaces the default of --duration.
      """)
  var path: String?

  /// Returns the user's curves; without the option there are none.
  ///
  /// - Parameter mayBeMissing: True to report a missing file only when one of its curves is needed.
  func known(mayBeMissing: Bool = false) throws -> KnownCurves {
    guard let path else { return KnownCurves() }
    do {
      return KnownCurves(file: try CurvesFile(contentsOf: path))
    } catch let failure as Failure where mayBeMissing && failure.status == .noInput {
      guard !FileManager.default.fileExists(atPath: path) else { throw failure }
      return KnownCurves(missing: failure)
    }
  }
}

/// The curves that a command knows by name, besides the built-in ones.
struct KnownCurves {
  var file = CurvesFile()
  var missing: Failure?

  /// Reads an easing; errors are bad input, with the column.
  func reading(_ text: String, of option: String = "easing") throws -> NamedCurve {
    do throws(TextError) {
      return try file.reading(text)
    } catch {
      if let missing, CurvesFile.isName(text) { throw missing }
      throw Failure(
        .badInput, at: "\(option):1:\(error.column)", error.message + suggestion(for: text))
    }
  }

  /// Reads an easing; errors are bad input, with the column.
  func reading(_ easing: EasingText) throws -> NamedCurve {
    try reading(easing.text, of: easing.name)
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
