import Strings

let largestFile = 16 << 20

/// Returns a path with the home folder for `~` at its start.
func expanded(_ path: String) -> String {
  guard path == "~" || path.hasPrefix("~/") else { return path }
  return FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst()
}

/// Returns the text of a file and repairs invalid UTF-8.
func contents(of path: String) throws -> String {
  String(decoding: try bytes(of: path), as: UTF8.self)
}

/// Returns the text of a file. Invalid UTF-8 is an error, because we may rewrite the file.
func validContents(of path: String) throws -> String {
  guard let text = String(validating: try bytes(of: path), as: UTF8.self) else {
    throw Failure(.badInput, at: path.safe(), "invalid text: expected UTF-8")
  }
  return text
}

/// Parses the text of a file; errors are bad input, a line each.
func parsedContents<Value>(
  of path: String, _ parse: (String) throws(TextErrors) -> Value
) throws -> Value {
  let text = try validContents(of: path)
  do throws(TextErrors) { return try parse(text) } catch { throw Failure(error.errors, in: path) }
}

func bytes(of path: String) throws -> Data {
  do {
    return try limited(Descriptor(reading: path), named: path.safe())
  } catch let failure as Failure {
    throw failure
  } catch {
    throw unreadable(path, reason(error))
  }
}

func validateRegularFile(_ path: String) throws {
  do { _ = try Descriptor(reading: path) } catch { throw unreadable(path, reason(error)) }
}

private func unreadable(_ path: String, _ reason: String) -> Failure {
  Failure(.noInput, "cannot read '\(path.safe())': \(reason)")
}

/// Returns the text of standard input and repairs invalid UTF-8.
func textOfStandardInput() throws -> String {
  do {
    return String(
      decoding: try limited(.input, named: "<stdin>"), as: UTF8.self)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(.inputOutput, "cannot read standard input: \(reason(error))")
  }
}

private func limited(_ file: Descriptor, named name: String) throws -> Data {
  let data = try file.bytes(upToCount: largestFile + 1)
  guard data.count <= largestFile else {
    throw Failure(
      .badInput, at: "\(name):1:1", "file too large: expected at most \(largestFile >> 20) MiB")
  }
  return data
}
