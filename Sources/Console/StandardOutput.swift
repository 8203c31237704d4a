import Strings
import Synchronization

/// The properties of standard output, for results that look different on a terminal.
package enum StandardOutput {
  /// The terminal's width; nil if standard output is not a terminal.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The messages of a program, beside its results.
package enum StandardError {
  /// Prints a message, with quoted text made safe.
  package static func write(_ message: String) {
    // A closed standard error cannot report its own error.
    _ = try? FileDescriptor.standardError.writeAll((message.safe(keepingLines: true) + "\n").utf8)
  }

  /// The warnings so far; nil for a quiet program.
  private static let warnings = Mutex<Set<String>?>([])

  package static func silenceWarnings() { warnings.withLock { $0 = nil } }

  /// Prints a warning about a file once, however often it is read.
  package static func warn(_ message: String) {
    if warnings.withLock({ $0?.insert(message).inserted }) ?? false { write(message) }
  }
}

/// Writes a result and a line ending to standard output, made safe for a terminal.
package func output(_ text: some CustomStringConvertible, ending: String = "\n") throws(Failure) {
  let text = text.description
  let isSafe = text.firstControl == nil && !text.utf8.contains(UInt8(ascii: "\r"))
  try output(raw: isSafe ? text : text.safe(keepingLines: true), ending)
}

/// Writes a text with our own control sequences at most.
package func output(raw text: String, _ ending: String = "\n") throws(Failure) {
  do {
    try FileDescriptor.standardOutput.writeAll((text + ending).utf8)
  } catch {
    throw Failure(.inputOutput, "cannot write to standard output: \(reason(error))")
  }
}
