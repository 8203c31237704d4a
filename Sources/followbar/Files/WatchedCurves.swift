import Demo
import Lab
import Motion
import Strings

/// A curves file that other programs may edit too. A look at its date, four times a second, finds their changes.
struct WatchedCurves {
  let path: String
  private(set) var nextLook: Duration
  /// Number, size and date of the file when it was read; nil without a file.
  private var seen: [Int]?

  private static let period = Duration.milliseconds(250)

  init(path: String, at now: Duration) {
    self.path = path
    seen = WatchedCurves.state(of: path)
    nextLook = now + WatchedCurves.period
  }

  /// Returns the file's curves if it has changed since the last look; nil otherwise, and before the time of the next look.
  mutating func changes(at now: Duration) -> Result<[EditedCurve], Failure>? {
    guard now >= nextLook else { return nil }
    nextLook = now + WatchedCurves.period
    return WatchedCurves.state(of: path) == seen ? nil : read()
  }

  /// Returns the file's curves; none if it does not exist yet.
  mutating func read() -> Result<[EditedCurve], Failure> {
    seen = WatchedCurves.state(of: path)
    guard seen != nil else { return .success([]) }
    do {
      return .success(try CurvesFile(parsing: validContents(of: path)).drafts)
    } catch {
      return .failure(Failure(curves: error, at: path))
    }
  }

  private static func state(of path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let date = status.st_mtimespec
    #else
      let date = status.st_mtim
    #endif
    return [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), date.tv_sec, date.tv_nsec]
  }
}

extension CurvesFile {
  var drafts: [EditedCurve] {
    curves.map { EditedCurve($0.easing, duration: $0.duration, name: $0.name) }
  }
}
