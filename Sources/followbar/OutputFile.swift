/// An output file, written completely or not at all.
///
/// The bytes go to a temporary file beside it, which replaces it in one step at the end or is removed. An existing file
/// keeps its permissions, and a symbolic link keeps its place. A pipe, a device or an open descriptor such as
/// `/dev/stdout` receives the bytes directly.
final class OutputFile {
  let path: String
  private var descriptor: Int32
  /// The temporary file and the path that it will take; nil if the bytes are written directly.
  private let move: (temporary: String, target: String)?
  private var isComplete = false

  /// Opens the file.
  ///
  /// - Parameter mayWait: True to open a FIFO or a device too, which may block.
  init(_ path: String, mayWait: Bool = true) throws {
    self.path = path
    var earlier = stat()
    let isThere = stat(path, &earlier) == 0
    let isDirect = OutputFile.isDirect(path)
    guard !isDirect || mayWait || earlier.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(writing: path, "expected a regular file")
    }
    guard !isDirect else {
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

  /// The temporary file, for a program that writes it itself; nil if there is none.
  var temporaryPath: String? { move?.temporary }

  /// The path that the temporary file will take; nil if there is none.
  var targetPath: String? { move?.target }

  deinit {
    if descriptor >= 0 { _ = closeDescriptor(descriptor) }
    guard let move else { return }
    if !isComplete { unlink(move.temporary) }
    UnfinishedFiles.all.remove(move.temporary)
  }

  /// Appends bytes.
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

  /// Makes writing to a FIFO fail if its reader stalls, instead of blocking forever.
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

  /// Closes the file without moving it.
  func close() throws {
    guard descriptor >= 0 else { return }
    // A full disk may be reported only now.
    if move != nil, fsync(descriptor) != 0 { throw failure(.inputOutput) }
    let closed = closeDescriptor(descriptor)
    descriptor = -1
    guard closed == 0 else { throw failure(.inputOutput) }
  }

  /// Closes the file and moves it to its path.
  func complete() throws {
    try close()
    if let move, rename(move.temporary, move.target) != 0 { throw failure(.cannotWrite) }
    isComplete = true
  }

  /// Writes a complete file.
  ///
  /// - Parameter mayWait: True to open a FIFO or a device too, which may block.
  static func write(
    _ bytes: some ContiguousBytes, to path: String, mayWait: Bool = true
  ) throws {
    func write() throws {
      let file = try OutputFile(path, mayWait: mayWait)
      try file.write(bytes)
      try file.complete()
    }
    // A FIFO may keep the program waiting, so a signal must end it.
    try isDirect(path) ? write() : UnfinishedFiles.withoutSignals(write)
  }

  /// Returns whether a path names anything but a regular file, or an open descriptor, possibly of a file with contents.
  private static func isDirect(_ path: String) -> Bool {
    var status = stat()
    let isOther = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    return isOther || ["/dev/stdout", "/dev/stderr"].contains(path)
      || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
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
    throw failure(.cannotWrite, path, ELOOP)
  }

  private func failure(_ status: Failure.Status) -> Failure { OutputFile.failure(status, path) }

  private static func failure(
    _ status: Failure.Status, _ path: String, _ code: Int32 = errno
  ) -> Failure {
    Failure(status, writing: path, String(cString: strerror(code)))
  }
}

/// Calls the system's `write`, which the method of that name hides.
func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// Calls the system's `close`, which the method of that name hides.
private func closeDescriptor(_ file: Int32) -> Int32 { close(file) }
