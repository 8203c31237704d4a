import ArgumentParser
import Demo
import Lab
import Motion
import Strings
import Tapes
import Track

/// A file of a setting, with its text if a tape contains it.
struct FileSource: Sendable {
  let path: String
  let text: String?

  /// Parses a path, or `{"file": …, "text": …}` from a tape.
  init(_ written: String) {
    struct Contents: Decodable {
      let file: String
      let text: String
    }
    let contents =
      written.first == "{"
      ? try? JSONDecoder().decode(Contents.self, from: Data(written.utf8)) : nil
    (path, text) = (contents?.file ?? written, contents?.text)
  }

  /// Returns the value for a tape: the path with the file's present text, empty if there is no file.
  func valueWithText() throws -> TapeWriter.Value {
    let isThere = text != nil || FileManager.default.fileExists(atPath: path)
    let text = try self.text ?? (isThere ? try validContents(of: path) : "")
    return .texts([("file", path), ("text", text)])
  }
}

extension SettingText<FileSource> {
  static var file: SettingText { SettingText(read: { FileSource($0) }, write: { $0.path }) }
}

extension FileSource {
  /// The name of the file, for people.
  var name: String { URL(filePath: path).lastPathComponent.safe() }

  /// Returns the track in the file; errors are bad input, with line and column.
  func track() throws -> Track {
    try tableContents(of: path, text) { csv throws(TextError) in try Track(csv: csv) }
  }

  /// Returns the chat in the file; the errors are bad input, a line each.
  func chat() throws -> Chat {
    let text = try text ?? validContents(of: path)
    do throws(ChatErrors) {
      return try Chat(parsing: text)
    } catch {
      throw Failure(
        status: .badInput,
        findings: error.errors.map {
          "\(path.safe()):\($0.line):\($0.column): error: \($0.message)"
        })
    }
  }
}
