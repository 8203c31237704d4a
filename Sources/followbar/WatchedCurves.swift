import Demo
import Lab
import Strings
import Terminal

/// A curves file that other programs may edit too.
struct WatchedCurves: ~Copyable {
  let path: String
  private var watcher: FileWatcher?

  init(path: String) {
    self.path = path
    watcher = FileWatcher(path: path)
  }

  /// A descriptor that becomes readable at a change; nil if the file cannot be watched.
  var descriptor: Int32? {
    switch watcher {
    case .some(let watcher): watcher.descriptor
    case .none: nil
    }
  }

  /// Returns the file's curves if it has changed since the last call; nil otherwise.
  mutating func changes() -> Result<[EditedCurve], Failure>? {
    guard watcher?.hasChanged() ?? false else { return nil }
    return read()
  }

  /// Returns the file's curves; none if it does not exist yet.
  func read() -> Result<[EditedCurve], Failure> {
    guard FileManager.default.fileExists(atPath: path) else { return .success([]) }
    do {
      let text = try validContents(of: path, mayWait: false)
      return .success(try CurvesFile(parsing: text, of: path).drafts)
    } catch {
      return .failure(WatchedCurves.failure(error))
    }
  }

  /// Saves a curve in a file under its name, without changing anything else in it.
  ///
  /// - Returns: False if there is no file and none may be made.
  static func keep(_ draft: EditedCurve, in path: String, isNewFile: Bool) throws(Failure) -> Bool {
    let entry = CurvesFile.Entry(
      name: draft.name ?? "", easing: draft.easing, duration: draft.duration)
    do {
      let isThere = FileManager.default.fileExists(atPath: path)
      let old = isThere ? try validContents(of: path, mayWait: false) : ""
      let text = try CurvesFile.text(old, setting: entry)
      guard isThere || isNewFile else { return false }
      try OutputFile.write(Data(text.utf8), to: path, mayWait: false)
      return true
    } catch let error as YAMLError {
      throw Failure(
        status: .badInput, at: "\(path.safe()):\(error.line):\(error.column)",
        message: error.message)
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: any Error) -> Failure {
    error as? Failure ?? Failure(status: .inputOutput, message: "\(error)")
  }
}

extension CurvesFile {
  /// The curves as drafts for the workbench.
  var drafts: [EditedCurve] {
    entries.map { EditedCurve($0.easing, duration: $0.duration, name: $0.name) }
  }
}
