import Synchronization

/// A regular file, written completely or not at all.
///
/// The bytes go to a temporary file beside it, which replaces it in one step at the end or is removed. An existing file
/// keeps its permissions, and a symbolic link keeps its place.
package final class OutputFile {
  package let path: String
  package let temporary: String
  private let target: String
  private var file: FileDescriptor?
  private let permissions: mode_t?
  private var isComplete = false

  /// Opens the file.
  ///
  /// - Parameter mayBeInput: True for a file that people edit.
  /// - Throws: `cannotWrite` for anything but a regular file, such as a folder or a pipe, and for a file that was read.
  package init(_ path: String, mayBeInput: Bool = false) throws {
    self.path = path
    target = try OutputFile.target(of: path)
    permissions = try OutputFile.permissions(of: target, path, mayBeInput)
    temporary =
      URL(filePath: target).deletingLastPathComponent().appending(path: UnfinishedFiles.newName())
      .path
    UnfinishedFiles.all.add(temporary)
    do {
      file = try .open(
        temporary, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: FilePermissions(rawValue: 0o666))
    } catch {
      UnfinishedFiles.all.remove(temporary)
      throw Failure(writing: path, reason(error))
    }
  }

  deinit {
    try? file?.close()
    if !isComplete { unlink(temporary) }
    UnfinishedFiles.all.remove(temporary)
  }

  package func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      _ = try file?.writeAll(bytes)
    } catch {
      throw Failure(.inputOutput, writing: path, reason(error))
    }
  }

  /// Takes the contents of another file of the same file system, which is moved.
  package func takeContents(of other: String) throws {
    guard rename(other, temporary) == 0 else {
      throw Failure(.inputOutput, writing: path, "\(Errno(rawValue: errno))")
    }
    try? file?.close()
    file = nil
  }

  /// Waits until the file is on its disk; a full one may be reported only then.
  package func close() throws {
    guard let file else { return }
    self.file = nil
    do {
      try file.closeAfter { guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) } }
    } catch {
      throw Failure(.inputOutput, writing: path, reason(error))
    }
  }

  package func complete() throws {
    try close()
    if let permissions { chmod(temporary, permissions) }
    guard rename(temporary, target) == 0 else {
      throw Failure(writing: path, "\(Errno(rawValue: errno))")
    }
    isComplete = true
  }

  /// Writes a file that people edit, which may have been read.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let file = try OutputFile(path, mayBeInput: true)
    try file.write(bytes)
    try file.complete()
  }

  /// Follows symbolic links to a path, which need not exist.
  private static func target(of path: String) throws -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      let directory = URL(filePath: target).deletingLastPathComponent()
      target = next.hasPrefix("/") ? next : directory.appending(path: next).path
    }
    throw Failure(writing: path, String(cString: strerror(ELOOP)))
  }

  /// Returns the permissions of an existing file; nil if there is none.
  private static func permissions(
    of target: String, _ path: String, _ mayBeInput: Bool
  ) throws -> mode_t? {
    var status = stat()
    guard stat(target, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(writing: path, "expected a regular file")
    }
    let file = URL(filePath: target).resolvingSymlinksInPath()
    guard mayBeInput || !filesRead.withLock({ $0.contains(file) }) else {
      throw Failure(writing: path, "expected another file than an input")
    }
    guard access(target, W_OK) == 0 else {
      throw Failure(writing: path, "\(Errno(rawValue: errno))")
    }
    return status.st_mode & 0o7777
  }
}

/// Returns the system's message for an error, else a description.
package func reason(_ error: any Error) -> String {
  let cause = (error as? CocoaError)?.underlying as? POSIXError
  return cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
}
