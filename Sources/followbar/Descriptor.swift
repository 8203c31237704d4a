/// An open file, closed with its last reference.
final class Descriptor: Sendable {
  static let input = Descriptor(STDIN_FILENO)
  static let output = Descriptor(STDOUT_FILENO)
  static let error = Descriptor(STDERR_FILENO)

  private let number: Int32

  init(_ number: Int32) { self.number = number }

  convenience init(reading path: String) throws(SystemError) {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError() }
    self.init(number)
  }

  deinit { close(number) }

  /// Returns the next bytes, fewer at the end of the file only.
  func read(upToCount limit: Int) throws(SystemError) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while data.count < limit {
      let count = readSome(number, &buffer, min(buffer.count, limit - data.count))
      if count == 0 { break }
      if count > 0 {
        data.append(contentsOf: buffer.prefix(count))
      } else if errno != EINTR {
        throw SystemError()
      }
    }
    return data
  }

  /// Writes the whole text.
  func write(_ text: String) throws(SystemError) {
    var rest = Array(text.utf8)[...]
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

/// An error of the system's last call.
struct SystemError: Error {
  let code = errno
}

/// Returns the system's message for an error, else a description.
func reason(_ error: any Error) -> String {
  let cause = (error as? CocoaError)?.underlying as? POSIXError
  guard let code = (error as? SystemError)?.code ?? cause?.code.rawValue else { return "\(error)" }
  return String(cString: strerror(code))
}

/// Calls the system's `read`, which the method of that name hides.
private func readSome(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}
