import Foundation
import Screen
import Strings

/// Writes a result to standard output, with a line's end; what cannot be written is a failure.
///
/// Quoted names are made safe for a terminal.
func output(_ text: some CustomStringConvertible, ending: String = "\n") throws {
  let text = text.description
  let isSafe = text.firstControl == nil && !text.utf8.contains(UInt8(ascii: "\r"))
  try output(raw: isSafe ? text : text.safe(keepingLines: true), ending)
}

/// Writes a result that contains colors.
func output(_ text: ColoredText) throws { try output(raw: text.description, "\n") }

private func output(raw text: String, _ ending: String) throws {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\(ending)".utf8))
  } catch {
    throw Failure(
      status: .inputOutput,
      message: "cannot write to standard output: \(reason(error))")
  }
}
