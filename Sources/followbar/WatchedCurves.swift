import Foundation
import Lab
import Screen
import Strings
import TerminalIO
import Workbench

/// A curves file that the demo has open, and whoever else: what it says, and whether it says something else now.
struct WatchedCurves: ~Copyable {
  let path: String
  private var watcher: FileWatcher?
  private var parsed: ParsedCurves

  init(path: String) {
    self.path = path
    watcher = FileWatcher(path: path)
    parsed = ParsedCurves { (text) throws(Failure) in
      try CurvesFile(parsing: text, of: path).drafts
    }
  }

  /// To be waited for; nil where the file cannot be watched.
  var descriptor: Int32? {
    switch watcher {
    case .some(let watcher): watcher.descriptor
    case .none: nil
    }
  }

  /// What the file says if it has changed since the last time; nil if it has not.
  mutating func changes() -> Result<[Draft], Failure>? {
    guard watcher?.hasChanged() ?? false else { return nil }
    return read()
  }

  /// The curves in a file; none if there is no such file yet.
  mutating func read() -> Result<[Draft], Failure> {
    guard FileManager.default.fileExists(atPath: path) else { return .success([]) }
    do {
      return parsed.curves(in: try validContents(of: path, mayWait: false))
    } catch {
      return .failure(WatchedCurves.failure(error))
    }
  }

  /// Puts a curve into a file under its name, and leaves all else in it as it is.
  static func keep(_ draft: Draft, in path: String) throws(Failure) {
    let entry = CurvesFile.Entry(
      name: draft.name ?? "", easing: draft.easing, duration: draft.duration)
    do {
      let isThere = FileManager.default.fileExists(atPath: path)
      let old = isThere ? try validContents(of: path, mayWait: false) : ""
      let text = try CurvesFile.text(old, setting: entry)
      try OutputFile.write(Data(text.utf8), to: path, mayWait: false)
    } catch let error as CurvesFileError {
      throw Failure(status: .badInput, message: "\(path.safe()):\(error)")
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: any Error) -> Failure {
    error as? Failure ?? Failure(status: .inputOutput, message: "\(error)")
  }
}

extension CurvesFile {
  /// The curves as the workbench has them.
  var drafts: [Draft] { entries.map { Draft($0.easing, duration: $0.duration, name: $0.name) } }
}
