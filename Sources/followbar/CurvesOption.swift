import ArgumentParser
import Foundation
import Lab
import Motion
import Screen
import Strings

/// Where the user's own curves are; shared by all commands that take an EASING.
struct CurvesOption: ParsableArguments {
  @Option(
    name: .customLong("curves"),
    help: ArgumentHelp(
      "A file of curves, whose names are easings then.",
      discussion: """
        TOML of at most 256 KiB: the table [curves] with a line each, name = "easing", or tables [curves.name] with easing and, if wanted, \
        duration in seconds, which counts where no --duration is given.
        """,
      valueName: "file.toml"))
  var path: String?

  /// The file's path, also if a tape holds the file's text.
  var filePath: String? { path.map { WrittenCurves(option: $0)?.file ?? $0 } }

  /// Returns the file and its present text, empty if there is no file; nil without the option.
  func written() throws -> WrittenCurves? {
    guard let path else { return nil }
    if let written = WrittenCurves(option: path) { return written }
    let isThere = FileManager.default.fileExists(atPath: path)
    return WrittenCurves(file: path, text: isThere ? try validContents(of: path) : "")
  }

  /// The user's curves, none without the option.
  ///
  /// - Parameter mayBeMissing: True if a file that is not there is one without curves, until one of them is asked for.
  func known(mayBeMissing: Bool = false) throws -> KnownCurves {
    guard let path else { return KnownCurves() }
    if let written = WrittenCurves(option: path) {
      return KnownCurves(file: try CurvesFile(parsing: written.text, of: written.file))
    }
    do {
      return KnownCurves(file: try CurvesFile(contentsOf: path))
    } catch let failure as Failure where mayBeMissing && failure.status == .noInput {
      guard !FileManager.default.fileExists(atPath: path) else { throw failure }
      return KnownCurves(missing: failure)
    }
  }
}

/// The curves that a command knows by name, besides those that every one does.
struct KnownCurves {
  var file = CurvesFile()
  /// Why there is no file.
  var missing: Failure?

  /// Reads what an argument or an option was given; a wrong one is bad input, with the column.
  func reading(_ text: String, of option: String = "easing") throws -> KnownEasing {
    do throws(EasingError) {
      return try file.reading(text)
    } catch {
      if let missing, CurvesFile.isName(text) { throw missing }
      throw Failure(status: .badInput, message: "\(option):1:\(error.column): \(error.message)")
    }
  }
}

/// A curves file with its text at the time of a recorded session, as a tape holds it.
struct WrittenCurves: Codable {
  let file: String
  let text: String

  init(file: String, text: String) { (self.file, self.text) = (file, text) }

  /// Parses `{"file": …, "text": …}`; nil for a path.
  init?(option: String) {
    guard option.first == "{",
      let written = try? JSONDecoder().decode(WrittenCurves.self, from: Data(option.utf8))
    else { return nil }
    self = written
  }
}

extension CurvesFile {
  /// Reads the file at a path; a broken one is bad input, with line and column.
  init(contentsOf path: String) throws {
    try self.init(parsing: try validContents(of: path), of: path)
  }

  /// Parses the text of the file at a path; a broken one is bad input, with line and column.
  init(parsing text: String, of path: String) throws(Failure) {
    do throws(CurvesFileError) {
      try self.init(parsing: text)
    } catch {
      throw Failure(status: .badInput, message: "\(path.safe()):\(error)")
    }
  }
}
