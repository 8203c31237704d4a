import Foundation

/// Writes a result to standard output, with a line's end; what cannot be written is a failure.
func output(_ text: some CustomStringConvertible, ending: String = "\n") throws {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\(ending)".utf8))
  } catch {
    throw Failure(
      status: .inputOutput,
      message: "cannot write to standard output: \(reason(error))")
  }
}
