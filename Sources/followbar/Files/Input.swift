import Strings

/// The largest input, in bytes.
let largestFile = 16 << 20

/// Returns a path with `~` expanded as by a shell.
func expanded(_ path: String) -> String {
  guard path.first == "~" else { return path }
  let (user, files) = (path.dropFirst().prefix { $0 != "/" }, FileManager.default)
  let home =
    user.isEmpty ? files.homeDirectoryForCurrentUser : files.homeDirectory(forUser: "\(user)")
  return home.map { $0.path + path.dropFirst(user.count + 1) } ?? path
}

/// Returns the text of a file and repairs invalid UTF-8.
func contents(of path: String) throws -> String {
  String(decoding: try bytes(of: path), as: UTF8.self)
}

/// Returns the text of a file. Invalid UTF-8 is an error, because we may rewrite the file.
func validContents(of path: String) throws -> String {
  let bytes = try bytes(of: path)
  let text = String(decoding: bytes, as: UTF8.self)
  guard let (index, _) = zip(bytes.indices, zip(bytes, text.utf8)).first(where: { $1.0 != $1.1 })
  else { return text }
  let before = String(decoding: bytes[..<index], as: UTF8.self)
  let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let column = (lines.last?.count ?? 0) + 1
  throw Failure(
    status: .badInput,
    at: "\(path.safe()):\(lines.count):\(column)",
    message: "invalid text: expected UTF-8")
}

/// Returns the bytes of a regular file.
func bytes(of path: String) throws -> Data {
  do {
    return try limited(Descriptor(reading: path), named: path.safe())
  } catch let failure as Failure {
    throw failure
  } catch {
    throw unreadable(path, reason(error))
  }
}

/// Throws an error unless a path leads to a readable regular file.
func validateRegularFile(_ path: String) throws {
  do { _ = try Descriptor(reading: path) } catch { throw unreadable(path, reason(error)) }
}

private func unreadable(_ path: String, _ reason: String) -> Failure {
  Failure(status: .noInput, message: "cannot read '\(path.safe())': \(reason)")
}

/// Returns the text of standard input and repairs invalid UTF-8.
func textOfStandardInput() throws -> String {
  do {
    return String(
      decoding: try limited(.input, named: "<stdin>"), as: UTF8.self)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(
      status: .inputOutput, message: "cannot read standard input: \(reason(error))")
  }
}

private func limited(_ file: Descriptor, named name: String) throws -> Data {
  let data = try file.read(upToCount: largestFile + 1)
  guard data.count <= largestFile else {
    throw Failure(
      status: .badInput,
      at: "\(name):1:1",
      message: "file too large: expected at most \(largestFile >> 20) MiB")
  }
  return data
}

/// The identity of a file, which is the same for all of its paths.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Returns nil if there is no file at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}
