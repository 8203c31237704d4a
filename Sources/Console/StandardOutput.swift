package import Screen
import Strings
import Terminal

/// The properties of standard output, for results that look different on a terminal.
package enum StandardOutput {
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The terminal's width; nil if standard output is not a terminal.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The terminal's color depth, from the environment; monochrome if standard output is not a terminal.
  package static var colorDepth: ColorDepth {
    let term = environment("TERM") ?? ""
    guard isTerminal, !["", "dumb"].contains(term) else { return .monochrome }
    let colors = term.contains("256") ? 256 : 16
    return .detected(colors: colors, isDirect: term.contains("direct")) {
      environment($0)
    }
  }
}

/// The messages of a program, beside its results.
package enum StandardError {
  /// Prints a message, with quoted text made safe.
  package static func write(_ message: String) {
    // A closed standard error cannot report its own error.
    _ = try? FileDescriptor.standardError.writeAll((message.safe(keepingLines: true) + "\n").utf8)
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

extension Canvas {
  /// Returns lines with control sequences for the foreground colors.
  package func text(_ depth: ColorDepth) -> String {
    guard depth != .monochrome else { return description }
    return rows.enumerated().map { row, text in
      line(row, columns: text.isEmpty ? 0 : size.columns, depth)
    }.joined(separator: "\n")
  }

  private func line(_ row: Int, columns: Int, _ depth: ColorDepth) -> String {
    var (line, pen) = ("", CellStyle.standard)
    for column in 0..<columns {
      let cell = self[column, row]
      if cell.style != pen {
        line += cell.style.sequence(depth)
        pen = cell.style
      }
      line += cell.glyph.text
    }
    return pen == .standard ? line : line + "\u{1B}[0m"
  }
}

extension CellStyle {
  fileprivate func sequence(_ depth: ColorDepth) -> String {
    let dim = attributes.contains(.dim) ? ";2" : ""
    let color = foreground.isStandard ? "" : ";" + foreground.rendition(depth)
    return "\u{1B}[0\(dim)\(color)m"
  }
}
