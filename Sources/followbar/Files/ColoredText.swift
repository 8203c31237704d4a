import Screen

/// A canvas as lines of text with control sequences for its foreground colors.
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
