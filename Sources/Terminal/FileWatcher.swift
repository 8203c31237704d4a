import CFileWatch

/// A watcher of one file, which need not exist: it may be created, written, replaced or removed.
///
/// Uses inotify on Linux and kqueue on macOS, so nothing polls. Watches a symbolic link and its first target.
@safe package struct FileWatcher: ~Copyable {
  private let watch: OpaquePointer

  /// Begins watching; nil if the file's directory does not exist or the system has no watches left.
  package init?(path: String) {
    guard let watch = unsafe watch_open(path) else { return nil }
    unsafe self.watch = watch
  }

  deinit { unsafe watch_close(watch) }

  /// A descriptor to wait for, not to read; readable when the file may have changed.
  package var descriptor: Int32 { unsafe watch_descriptor(watch) }

  /// Returns whether the file has changed since the last call, without blocking.
  package mutating func hasChanged() -> Bool { unsafe watch_changed(watch) }
}
