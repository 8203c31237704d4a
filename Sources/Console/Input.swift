import Strings
import Synchronization

package let largestFile = 16 << 20

/// The kind of an argument that may be a file or an easing.
extension String {
  package var isCSV: Bool { lowercased().hasSuffix(".csv") }

  /// True for a table, and for a path with a slash.
  package var namesFile: Bool { isCSV || contains("/") && !isNotation }

  /// True for an easing that is a function or code, whose slashes and commas are its own.
  package var isNotation: Bool { contains { "({<".contains($0) } }
}

/// Returns the path of a file without links; nil if there is none.
package func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Returns a path with the home folder for `~` at its start.
package func expanded(_ path: String) -> String {
  guard path == "~" || path.hasPrefix("~/") else { return path }
  return FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst()
}

/// Returns the text of a file and repairs invalid UTF-8.
package func contents(of path: String) throws -> String {
  String(decoding: try bytes(of: path), as: UTF8.self)
}

/// Returns the text of a file. Invalid UTF-8 is an error, because we may rewrite the file.
package func validContents(of path: String) throws -> String {
  guard let text = String(validating: try bytes(of: path), as: UTF8.self) else {
    throw Failure(.badInput, at: path.safe(), "invalid text: expected UTF-8")
  }
  return text
}

/// Parses the text of a file; errors are bad input, a line each.
package func parsedContents<Value>(
  of path: String, _ parse: (String) throws -> Value
) throws -> Value {
  let text = try validContents(of: path)
  do { return try parse(text) } catch let error as TextErrors {
    throw Failure(error.errors, in: path)
  }
}

/// Returns the values that a parser finds in a file; errors are bad input, with line and column.
package func tableContents<Value>(
  of path: String, _ parse: (String) throws -> Value
) throws -> Value {
  try parsed(try contents(of: path), named: path, parse)
}

/// Returns the values that a parser finds in a text; errors are bad input, with name, line and column.
package func parsed<Value>(
  _ text: String, named name: String, _ parse: (String) throws -> Value
) throws -> Value {
  do {
    return try parse(text)
  } catch let error as TextError {
    throw Failure(error, in: name)
  }
}

package func bytes(of path: String) throws -> Data {
  try opening(path) { try limited($0, named: path.safe()) }
}

package func validateRegularFile(_ path: String) throws { try opening(path) { _ in } }

/// Calls a closure with an open regular file; anything else, such as a pipe or a folder, is an error.
private func opening<Result>(
  _ path: String, _ body: (FileDescriptor) throws -> Result
) throws -> Result {
  func failure(_ reason: String) -> Failure {
    Failure(.noInput, "cannot read '\(path.safe())': \(reason)")
  }
  do {
    // Opening a pipe would wait for its writer.
    let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    return try file.closeAfter {
      var status = stat()
      guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw failure("expected a regular file")
      }
      _ = filesRead.withLock { $0.insert(URL(filePath: path).resolvingSymlinksInPath()) }
      return try body(file)
    }
  } catch let error as Errno {
    throw failure("\(error)")
  }
}

/// The files that have been read, without links.
let filesRead = Mutex(Set<URL>())

/// Returns the text of standard input and repairs invalid UTF-8.
package func textOfStandardInput() throws -> String {
  do {
    return String(decoding: try limited(.standardInput, named: "<stdin>"), as: UTF8.self)
  } catch let error as Errno {
    throw Failure(.inputOutput, "cannot read standard input: \(error)")
  }
}

private func limited(_ file: FileDescriptor, named name: String) throws -> Data {
  var data = Data()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
    guard count > 0 else { return data }
    data.append(contentsOf: buffer.prefix(count))
    guard data.count <= largestFile else {
      throw Failure(
        .badInput, at: "\(name):1:1", "file too large: expected at most \(largestFile >> 20) MiB")
    }
  }
}
