import Screen
import Strings
import Terminal

/// The properties of standard output, for results that look different on a terminal.
enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The terminal's width; nil if standard output is not a terminal.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The terminal's color depth, from the environment; monochrome if standard output is not a terminal.
  static var colorDepth: ColorDepth {
    let term = environment("TERM") ?? ""
    guard isTerminal, !["", "dumb"].contains(term) else { return .monochrome }
    let colors = term.contains("256") ? 256 : 16
    return .detected(colors: colors, isDirect: term.contains("direct")) {
      environment($0)
    }
  }
}

/// Writes a result and a line ending to standard output, made safe for a terminal.
func output(_ text: some CustomStringConvertible, ending: String = "\n") throws(Failure) {
  let text = text.description
  let isSafe = text.firstControl == nil && !text.utf8.contains(UInt8(ascii: "\r"))
  try output(raw: isSafe ? text : text.safe(keepingLines: true), ending)
}

func output(_ text: ColoredText) throws { try output(raw: text.description, "\n") }

private func output(raw text: String, _ ending: String) throws(Failure) {
  do {
    try FileDescriptor.standardOutput.writeAll((text + ending).utf8)
  } catch {
    throw Failure(.inputOutput, "cannot write to standard output: \(reason(error))")
  }
}

/// Lines for standard output: a text, or a canvas with control sequences for its foreground colors.
struct ColoredText: CustomStringConvertible {
  let description: String

  /// - Parameter text: A text with our own control sequences at most.
  init(_ text: String) { description = text }

  init(_ canvas: Canvas, _ depth: ColorDepth) {
    guard depth != .monochrome else {
      description = canvas.description
      return
    }
    description = canvas.rows.enumerated().map { row, text in
      ColoredText.line(canvas, row, columns: text.isEmpty ? 0 : canvas.size.columns, depth)
    }.joined(separator: "\n")
  }

  private static func line(
    _ canvas: Canvas, _ row: Int, columns: Int, _ depth: ColorDepth
  ) -> String {
    var (line, pen) = ("", CellStyle.standard)
    for column in 0..<columns {
      let cell = canvas[column, row]
      if cell.style != pen {
        line += sequence(cell.style, depth)
        pen = cell.style
      }
      line += cell.glyph.text
    }
    return pen == .standard ? line : line + "\u{1B}[0m"
  }

  private static func sequence(_ style: CellStyle, _ depth: ColorDepth) -> String {
    let dim = style.attributes.contains(.dim) ? ";2" : ""
    let color = style.foreground.isStandard ? "" : ";" + style.foreground.rendition(depth)
    return "\u{1B}[0\(dim)\(color)m"
  }
}
