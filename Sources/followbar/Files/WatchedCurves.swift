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
      return .failure(WatchedCurves.failure(error, at: path))
    }
  }

  /// Saves a curve in a file under its name, without changing anything else in it.
  static func keep(_ curve: NamedCurve, in path: String) throws(Failure) {
    do {
      let lock = try FolderLock(of: path)
      defer { lock.release() }
      let isThere = FileManager.default.fileExists(atPath: path)
      let old = isThere ? try validContents(of: path) : ""
      let text = try CurvesFile.text(old, setting: curve)
      try OutputFile.write(Data(text.utf8), to: path)
    } catch {
      throw failure(error, at: path)
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

  /// Returns a failure in a line, with the first of several errors.
  private static func failure(_ error: any Error, at path: String) -> Failure {
    if let first = (error as? TextErrors)?.errors.first { return Failure(first, in: path) }
    return error as? Failure ?? Failure(.inputOutput, "\(error)")
  }
}

/// A lock on a file's folder, so that of two programs that save in the file one waits for the other.
///
/// The file itself is replaced in each saving, so its own lock would protect an old one.
private struct FolderLock {
  private let descriptor: Int32

  /// The longest wait for another program's saving.
  private static let patience = Duration.seconds(1)

  /// Waits until no other program holds the lock, a second at most.
  ///
  /// - Throws: `cannotWrite` if another program keeps it.
  init(of path: String) throws(Failure) {
    let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    let deadline = ContinuousClock.now + FolderLock.patience
    // A file system without locks works as before.
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0,
      errno == EWOULDBLOCK || errno == EINTR
    {
      guard ContinuousClock.now < deadline else {
        close(descriptor)
        throw Failure(writing: path, "expected its folder without another program's lock")
      }
      usleep(2000)
    }
  }

  func release() { if descriptor >= 0 { close(descriptor) } }
}

extension CurvesFile {
  var drafts: [EditedCurve] {
    curves.map { EditedCurve($0.easing, duration: $0.duration, name: $0.name) }
  }
}
