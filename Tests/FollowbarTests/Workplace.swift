import Foundation
import TerminalTesting

/// A folder of a test's own, gone with it.
final class Workplace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// All names in it, hidden ones too, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Runs the program here.
  func followbar(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> Ending {
    try run(
      products.appending(path: "followbar"), arguments, environment: environment, input: input,
      in: folder)
  }

  /// Records a tape into files here.
  func record(_ tape: String, _ outputs: [String], options: [String] = []) throws -> Ending {
    try write(tape, to: "a.tape")
    return try followbar(["record", "a.tape"] + outputs.flatMap { ["-o", $0] } + options)
  }
}
