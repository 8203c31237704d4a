import ArgumentParser
import Lab
package import Motion
import Strings

/// A curve that is kept in a curves file under its name.
package enum KeptCurve {
  /// Throws an error for a name of `--keep` that no curve may have, or that has no file of `--curves`.
  package static func validate(_ name: String?, in path: String?) throws {
    guard let name else { return }
    guard CurvesFile.isName(name) else {
      throw ValidationError(
        "invalid --keep '\(name)': expected a letter, then letters, digits and hyphens, and no "
          + "easing's name")
    }
    if path == nil {
      throw ValidationError("invalid --keep '\(name)': expected --curves with it")
    }
  }

  /// Writes a curve in a file, without changing anything else in it.
  package static func write(_ curve: NamedCurve, in path: String) throws(Failure) {
    do {
      let lock = try FolderLock(of: path)
      defer { lock.release() }
      let isThere = FileManager.default.fileExists(atPath: path)
      let old = isThere ? try validContents(of: path) : ""
      let text = try CurvesFile.text(old, setting: curve)
      try OutputFile.write(Data(text.utf8), to: path)
    } catch {
      throw Failure(curves: error, at: path)
    }
  }
}

extension Failure {
  /// Creates the failure of a curves file in a line, with the first of several errors.
  package init(curves error: any Error, at path: String) {
    if let first = (error as? TextErrors)?.errors.first {
      self.init(first, in: path)
    } else {
      self = error as? Failure ?? Failure(.inputOutput, "\(error)")
    }
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
