extension Canvas {
  /// The same picture in ASCII alone: planes stay planes, their edges go to the nearest row, other glyphs get a stand-in.
  package func asciiOnly() -> Canvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns { canvas[column, row] = self[column, row].asciiOnly }
    }
    return canvas
  }
}

extension Cell {
  fileprivate var asciiOnly: Cell {
    let scalar = glyph.base
    if scalar.isASCII { return Cell(Glyph(scalar), style) }
    if let filled = scalar.blockShare {
      let color = filled > 0.5 ? style.foreground : style.background
      return Cell(.space, Style(color, on: color, style.attributes))
    }
    return Cell(Glyph(scalar.asciiStandIn), style)
  }
}

extension Unicode.Scalar {
  /// The share of the cell a block element fills, 0…1; nil for what is no block element.
  fileprivate var blockShare: Double? {
    switch value {
    case 0x2581...0x2587: Double(value - 0x2580) / 8
    case 0x2580, 0x258C, 0x2590: 0
    case 0x2589...0x258F: Double(0x2590 - value) / 8
    case 0x2594, 0x2595: 0
    case 0x2596, 0x2597, 0x2598, 0x259D: 0
    default: nil
    }
  }

  fileprivate var asciiStandIn: Unicode.Scalar {
    if (0x2800...0x28FF).contains(value) { return value == 0x2800 ? " " : "*" }
    return asciiStandIns[self] ?? "?"
  }
}

private let asciiStandIns: [Unicode.Scalar: Unicode.Scalar] = [
  "‹": "<", "›": ">", "●": "o", "○": "o", "·": ".", "…": "~", "＋": "+", "↑": "^",
  "↓": "v",
  "←": "<", "→": ">", "⇧": "^", "⌫": "<", "⋯": ".", "☺": ":", "│": "|", "─": "-", "┤": "|",
  "├": "|",
  "┼": "+", "└": "+", "┘": "+", "┌": "+", "┐": "+", "┴": "+", "┬": "+", "▏": "|", "–": "-",
  "—": "-",
  "−": "-", "’": "'", "‘": "'", "“": "\"", "”": "\"", "×": "x", "é": "e", "½": "h", "¼": "q",
  "✓": "v",
  "❙": "|", "▸": ">", "€": "E", "•": "*", "█": "#",
]
