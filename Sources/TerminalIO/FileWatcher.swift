import CTerminal

/// Tells when one file changes, whether it is there or not: written in place, replaced by another, put there or taken away.
///
/// The system reports, nobody looks: inotify on Linux, kqueue on Apple's. While nothing happens to the file, nothing happens here.
/// A symbolic link and the file that it leads to at the beginning are both watched.
@safe package struct FileWatcher: ~Copyable {
  private let watch: OpaquePointer

  /// Nil if the file's directory is not there, or the system has no more watches to give.
  package init?(path: String) {
    guard let watch = unsafe watch_open(path) else { return nil }
    unsafe self.watch = watch
  }

  deinit { unsafe watch_close(watch) }

  /// Readable when something may have happened; to be waited for, not to be read.
  package var descriptor: Int32 { unsafe watch_descriptor(watch) }

  /// True if the file has changed since the last time; does not wait.
  package mutating func hasChanged() -> Bool { unsafe watch_changed(watch) }
}
