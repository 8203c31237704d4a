import Demo
import Lab
import Motion
import Strings

/// A curves file that other programs may edit too.
struct WatchedCurves {
  private var file: WatchedFile

  init(path: String, at now: Duration) { file = WatchedFile(path: path, at: now) }

  var path: String { file.path }
  var nextLook: Duration { file.nextLook }

  /// Returns the file's curves if it has changed since the last look; nil otherwise, and before the time of the next look.
  mutating func changes(at now: Duration) -> Result<[EditedCurve], Failure>? {
    file.look(at: now) ? read() : nil
  }

  /// Returns the file's curves; none if it does not exist yet.
  mutating func read() -> Result<[EditedCurve], Failure> {
    file.see()
    guard file.exists else { return .success([]) }
    do {
      return .success(try CurvesFile(parsing: validContents(of: path)).drafts)
    } catch {
      return .failure(Failure(curves: error, at: path))
    }
  }
}

extension CurvesFile {
  var drafts: [EditedCurve] {
    curves.map { EditedCurve($0.easing, duration: $0.duration, name: $0.name) }
  }
}
