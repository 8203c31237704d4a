import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that the user has named to be written, whole or not at all.
///
/// What is written goes into a new file beside it, which takes its place in one step when it is complete and is gone when
/// it is not. An earlier file keeps its permissions. A symbolic link stays one, and the file it leads to is replaced. What is
/// no file, such as a pipe or a device, is written to as it is, and so is what is open here already, such as `/dev/stdout`.
final class OutputFile {
  let path: String
  private var descriptor: Int32
  /// The new file and the place it is to take; nil when the bytes go where they stay.
  private let move: (temporary: String, target: String)?
  private var isComplete = false

  /// - Parameter mayWait: True to open a FIFO or a device too, which may block.
  init(_ path: String, mayWait: Bool = true) throws {
    self.path = path
    var earlier = stat()
    let isThere = stat(path, &earlier) == 0
    let isFile = !isThere || earlier.st_mode & S_IFMT == S_IFREG
    guard isFile || mayWait || earlier.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(writing: path, "expected a regular file")
    }
    guard isFile, !OutputFile.isOwnDescriptor(path) else {
      move = nil
      descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFile.failure(.cannotWrite, path) }
      return
    }
    let target = try OutputFile.target(of: path)
    if isThere && access(target, W_OK) != 0 { throw OutputFile.failure(.cannotWrite, path) }
    let name = UnfinishedFiles.newName()
    let temporary = URL(filePath: target).deletingLastPathComponent().appending(path: name).path
    UnfinishedFiles.all.add(temporary)
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let code = errno
      UnfinishedFiles.all.remove(temporary)
      throw OutputFile.failure(.cannotWrite, path, code)
    }
    move = (temporary, target)
    if isThere { fchmod(descriptor, earlier.st_mode & 0o7777) }
  }

  /// The new file, for a program that writes it itself; nil where there is none.
  var temporaryPath: String? { move?.temporary }

  /// The place that it is to take; nil where the bytes are there already.
  var targetPath: String? { move?.target }

  deinit {
    if descriptor >= 0 { _ = closeDescriptor(descriptor) }
    guard let move else { return }
    if !isComplete { unlink(move.temporary) }
    UnfinishedFiles.all.remove(move.temporary)
  }

  /// Adds bytes.
  func write(_ bytes: some ContiguousBytes) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { writeSome(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno == EAGAIN {
          try waitForReader()
          continue
        }
        guard count > 0 else { throw failure(.inputOutput) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Makes writing to a FIFO fail when its reader stalls, instead of waiting for ever.
  func refuseToStall() {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// The longest wait for the reader of a FIFO, in milliseconds.
  private static let patience: Int32 = 2000

  /// Waits until a FIFO takes bytes again.
  private func waitForReader() throws {
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, OutputFile.patience) == 0 else { return }
    throw Failure(.inputOutput, writing: path, "its reader stopped reading")
  }

  /// Closes the file before it takes its place.
  func close() throws {
    guard descriptor >= 0 else { return }
    // A disk that is full may tell only now.
    if move != nil, fsync(descriptor) != 0 { throw failure(.inputOutput) }
    let closed = closeDescriptor(descriptor)
    descriptor = -1
    guard closed == 0 else { throw failure(.inputOutput) }
  }

  /// Ends the file and puts it in its place.
  func complete() throws {
    try close()
    if let move, rename(move.temporary, move.target) != 0 { throw failure(.cannotWrite) }
    isComplete = true
  }

  /// Writes all of a file.
  ///
  /// - Parameter mayWait: True to open a FIFO or a device too, which may block.
  static func write(
    _ bytes: some ContiguousBytes, to path: String, mayWait: Bool = true
  ) throws {
    let file = try OutputFile(path, mayWait: mayWait)
    try file.write(bytes)
    try file.complete()
  }

  /// True if a path names what is open here already, which may be a file with something in it.
  private static func isOwnDescriptor(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }

  /// Where a path leads, whether there is a file or not.
  private static func target(of path: String) throws -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      let directory = URL(filePath: target).deletingLastPathComponent()
      target = next.hasPrefix("/") ? next : directory.appending(path: next).path
    }
    throw failure(.cannotWrite, path, ELOOP)
  }

  private func failure(_ status: Failure.Status) -> Failure { OutputFile.failure(status, path) }

  private static func failure(
    _ status: Failure.Status, _ path: String, _ code: Int32 = errno
  ) -> Failure {
    Failure(status, writing: path, String(cString: strerror(code)))
  }
}

/// The system's `write` and `close`, which the methods of these names hide.
private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func closeDescriptor(_ file: Int32) -> Int32 { close(file) }
