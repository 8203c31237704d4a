package import Foundation

/// A temporary folder, deleted with its last reference.
package final class Workplace {
  package let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of a name in the folder.
  package func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file in place and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  package func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Returns all names in the folder, hidden ones included, in order.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
