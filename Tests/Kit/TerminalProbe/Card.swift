import Screen

/// Returns the probe's picture: text of every kind, colors, the log of inputs, and a corner.
func card(_ size: CellSize, _ depth: ColorDepth, _ log: [String]) -> Canvas {
  var canvas = Canvas(size)
  canvas.write("Grüße 日本 é ▃ \(size.columns)x\(size.rows) \(depth)", .standard, column: 1, row: 0)
  canvas.write("blue", CellStyle(Color(0x0A84FF), on: Color(0x161618)), column: 1, row: 1)
  canvas.write("five", CellStyle(Color(0x000005), on: Color(0xFFFFFE), .bold), column: 6, row: 1)
  canvas.write("dim", CellStyle(.standard, on: .standard, .dim), column: 11, row: 1)
  canvas.write("back", CellStyle(.standard, on: .standard, [.bold, .reverse]), column: 15, row: 1)
  // Marks on a base, and letters around scalars whose widths differ between versions of Unicode.
  canvas.write("e\u{301}\u{323}x☰㉈y", .standard, column: 30, row: 1)
  for (row, line) in log.suffix(max(0, size.rows - 3)).enumerated() {
    canvas.write(line, .standard, column: 1, row: row + 2)
  }
  canvas.write("#", .standard, column: size.columns - 1, row: size.rows - 1)
  // On the standard background, on a light one and on a dark one.
  let places = [
    "a": Position(column: 3, row: 2), "l": Position(column: 7, row: 1),
    "d": Position(column: 2, row: 1),
  ]
  canvas.cursor = log.last.flatMap { places[$0] }
  return canvas
}

/// Returns a picture in which every cell has colors of its own, also among all frames.
func coloredCard(_ size: CellSize, _ frame: Int) -> Canvas {
  var canvas = Canvas(size)
  for row in 0..<size.rows {
    for column in 0..<size.columns {
      let number = UInt32((frame * size.rows + row) * size.columns + column)
      canvas[column, row] = Cell(Glyph("*"), CellStyle(Color(number), on: Color(0xFFFFFF - number)))
    }
  }
  return canvas
}

/// Returns an input as one line of text.
func name(of input: Input) -> String {
  switch input {
  case .key(let key, let modifiers): modifiers.prefix + name(of: key)
  case .paste(let text): "paste \(text.utf8.count) \(text.prefix(20).debugDescription)"
  case .resize(let size): "resize \(size.columns)x\(size.rows)"
  case .mouse(let mouse):
    "\(mouse.action) \(mouse.button) \(mouse.position.column),\(mouse.position.row)"
      + (mouse.part == [0.5, 0.5] ? "" : " at \(mouse.part.x),\(mouse.part.y)")
  }
}

private func name(of key: Key) -> String {
  switch key {
  case .character(" "): "space"
  case .character(let character): String(character)
  default: "\(key)"
  }
}

extension Modifiers {
  fileprivate var prefix: String {
    (contains(.control) ? "ctrl-" : "") + (contains(.alt) ? "alt-" : "")
      + (contains(.shift) ? "shift-" : "")
  }
}
