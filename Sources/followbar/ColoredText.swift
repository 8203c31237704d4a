import Screen

/// A canvas as lines of text, with the sequences that color them on a terminal.
struct ColoredText: CustomStringConvertible {
  let description: String

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
    var (line, pen) = ("", Style.standard)
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

  /// Select Graphic Rendition (ECMA-48) for a foreground, and for what is dim.
  private static func sequence(_ style: Style, _ depth: ColorDepth) -> String {
    var codes = ["0"]
    if style.attributes.contains(.dim) { codes.append("2") }
    let color = style.foreground
    if !color.isStandard {
      switch depth {
      case .truecolor: codes.append("38;2;\(color.red);\(color.green);\(color.blue)")
      case .palette256: codes.append("38;5;\(color.nearestOf256)")
      case .palette16:
        let number = color.nearestOf16
        codes.append("\(number < 8 ? 30 + number : 82 + number)")
      case .monochrome: break
      }
    }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}
