package import Screen

/// The geometry of a block element, a braille pattern or a box drawing character.
///
/// Geometry instead of text makes adjacent cells meet in any font.
package enum GlyphShape: Hashable {
  /// Rectangles in eighths of a cell, from its top left.
  case eighths([EighthRect])
  /// The whole cell, in 1…3 quarters of the ink.
  case shade(Int)
  /// The dots of a braille pattern, in Unicode's order of bits.
  case dots(UInt8)
  case lines(BoxLines)
  case text

  package init(_ glyph: Glyph) {
    let value = glyph.scalars[0]
    guard glyph.scalars[1] == 0 else {
      self = .text
      return
    }
    switch value {
    case 0x2580...0x259F: self = GlyphShape.block(Int(value) - 0x2580)
    case 0x2800...0x28FF: self = .dots(UInt8(value & 0xFF))
    case 0x2500...0x257F: self = BoxLines(glyph.base).map { .lines($0) } ?? .text
    default: self = .text
    }
  }

  /// Returns the rectangles of a block or of lines in a cell of whole pixels; none for other shapes.
  ///
  /// - Parameter line: The width of a light line in pixels, above 0.
  package func rects(width: Int, height: Int, line: Int) -> [PixelRect] {
    switch self {
    case .eighths(let rects): rects.map { $0.pixels(width: width, height: height) }
    case .lines(let lines): lines.rects(width: width, height: height, light: line)
    case .shade, .dots, .text: []
    }
  }

  /// Returns a half, eighth, shade or quadrant of U+2580…U+259F.
  private static func block(_ index: Int) -> GlyphShape {
    switch index {
    case 0x00: .eighths([EighthRect(0, 0, 8, 4)])
    case 0x01...0x08: .eighths([EighthRect(0, 8 - index, 8, 8)])
    case 0x09...0x0F: .eighths([EighthRect(0, 0, 16 - index, 8)])
    case 0x10: .eighths([EighthRect(4, 0, 8, 8)])
    case 0x11...0x13: .shade(index - 0x10)
    case 0x14: .eighths([EighthRect(0, 0, 8, 1)])
    case 0x15: .eighths([EighthRect(7, 0, 8, 8)])
    default: .eighths(quadrants(index - 0x16))
    }
  }

  /// Returns the filled quarters of U+2596…U+259F. Bits from the highest: upper left, upper right, lower left, lower right.
  private static func quadrants(_ index: Int) -> [EighthRect] {
    let filled = [0b0010, 0b0001, 0b1000, 0b1011, 0b1001, 0b1110, 0b1101, 0b0100, 0b0110, 0b0111]
    return (0..<4).compactMap { quarter in
      guard filled[index] & 8 >> quarter != 0 else { return nil }
      let (x, y) = (quarter % 2 * 4, quarter / 2 * 4)
      return EighthRect(x, y, x + 4, y + 4)
    }
  }
}

/// A rectangle in eighths of a cell's width and height.
package struct EighthRect: Hashable {
  package let left, top, right, bottom: Int

  init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

/// A box drawing character of straight light and heavy lines from the middle to the edges: those that the demo draws.
package struct BoxLines: Hashable {
  /// The weights: 0 none, 1 light, 2 heavy.
  private(set) var left = 0, right = 0, up = 0, down = 0

  /// - Returns: nil for other characters, whose shape is the font's.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "─": (left, right) = (1, 1)
    case "━": (left, right) = (2, 2)
    case "│": (up, down) = (1, 1)
    case "┤": (left, up, down) = (1, 1, 1)
    default: return nil
    }
  }

  /// Returns the lines in a cell, each extended over the middle by the width of the lines across it.
  ///
  /// - Parameter light: The width of a light line in pixels, above 0.
  func rects(width: Int, height: Int, light: Int) -> [PixelRect] {
    let (x, y) = ((width - light) / 2, (height - light) / 2)
    // Both weights have the same axis, so the difference is even.
    func extra(_ weight: Int) -> Int { weight == 2 ? (light % 2 == 0 ? light : 2) : 0 }
    let (across, along) = (extra(max(up, down)), extra(max(left, right)))
    func columns(_ weight: Int) -> Range<Int> {
      x - extra(weight) / 2..<x + light + extra(weight) / 2
    }
    func rows(_ weight: Int) -> Range<Int> {
      y - extra(weight) / 2..<y + light + extra(weight) / 2
    }
    var rects: [PixelRect] = []
    if left > 0 { rects.append(PixelRect(columns: 0..<x + light + across / 2, rows: rows(left))) }
    if right > 0 { rects.append(PixelRect(columns: x - across / 2..<width, rows: rows(right))) }
    if up > 0 { rects.append(PixelRect(columns: columns(up), rows: 0..<y + light + along / 2)) }
    if down > 0 { rects.append(PixelRect(columns: columns(down), rows: y - along / 2..<height)) }
    return rects
  }
}

extension EighthRect {
  /// Returns the rectangle in a cell of whole pixels, with each edge at the nearest pixel.
  package func pixels(width: Int, height: Int) -> PixelRect {
    PixelRect(
      columns: (left * width + 4) / 8..<(right * width + 4) / 8,
      rows: (top * height + 4) / 8..<(bottom * height + 4) / 8)
  }
}
