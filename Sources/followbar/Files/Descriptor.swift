import Synchronization

/// An open file, closed with its last reference.
final class Descriptor: Sendable {
  static let input = Descriptor(STDIN_FILENO)
  static let output = Descriptor(STDOUT_FILENO)
  static let error = Descriptor(STDERR_FILENO)

  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  /// Opens a regular file to read it; anything else, such as a pipe or a folder, is an error.
  convenience init(reading path: String) throws {
    // Opening a pipe would wait for its writer.
    let number = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError() }
    self.init(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError("expected a regular file") }
    _ = Descriptor.inputs.withLock { $0.insert(path) }
  }

  /// The paths, because the number of a deleted file may be another one's.
  private static let inputs = Mutex(Set<String>())

  /// Returns whether a file has been opened to read it, by this path or another one.
  static func hasRead(_ file: FileIdentity) -> Bool {
    inputs.withLock { paths in
      paths.contains { path in
        var status = stat()
        return stat(path, &status) == 0 && FileIdentity(status) == file
      }
    }
  }

  /// Creates a new file; a file or a link that is there already is an error.
  convenience init(creating path: String) throws {
    let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemError() }
    self.init(number)
  }

  deinit { close(number) }

  /// Returns the next bytes, fewer at the end of the file only.
  func bytes(upToCount limit: Int) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while data.count < limit {
      let count = read(number, &buffer, min(buffer.count, limit - data.count))
      if count == 0 { break }
      if count > 0 {
        data.append(contentsOf: buffer.prefix(count))
      } else if errno != EINTR {
        throw SystemError()
      }
    }
    return data
  }

  func write(_ bytes: some ContiguousBytes) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { writeSome(number, $0.baseAddress, $0.count) }
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw SystemError()
        }
      }
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Waits until the file is on its disk; a full one may be reported only then.
  func synchronize() throws { guard fsync(number) == 0 else { throw SystemError() } }
}

/// A file, whatever its path.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}

/// An error of the system, by default that of its last call.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String = String(cString: strerror(errno))) { self.description = description }
}

/// Returns the system's message for an error, else a description.
func reason(_ error: any Error) -> String {
  let cause = (error as? CocoaError)?.underlying as? POSIXError
  return cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
}

/// Calls the system's `write`, which the method of that name hides.
private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
