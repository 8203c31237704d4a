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
  /// A straight line through the middle from edge to edge, light or heavy: those that the demo draws.
  case line(isUpright: Bool, isHeavy: Bool)
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
    case 0x2500: self = .line(isUpright: false, isHeavy: false)
    case 0x2501: self = .line(isUpright: false, isHeavy: true)
    case 0x2502: self = .line(isUpright: true, isHeavy: false)
    default: self = .text
    }
  }

  /// Returns the rectangles of a block or of a line in a cell of whole pixels; none for other shapes.
  ///
  /// - Parameter line: The width of a light line in pixels, above 0.
  package func rects(width: Int, height: Int, line: Int) -> [PixelRect] {
    switch self {
    case .eighths(let rects): rects.map { $0.pixels(width: width, height: height) }
    case .line(true, let isHeavy):
      [PixelRect(columns: middle(of: width, line, isHeavy), rows: 0..<height)]
    case .line(false, let isHeavy):
      [PixelRect(columns: 0..<width, rows: middle(of: height, line, isHeavy))]
    case .shade, .dots, .text: []
    }
  }

  /// Returns the pixels across a line. Both weights have the same axis, so their difference is even.
  private func middle(of length: Int, _ light: Int, _ isHeavy: Bool) -> Range<Int> {
    let start = (length - light) / 2
    let extra = isHeavy ? (light % 2 == 0 ? light : 2) : 0
    return start - extra / 2..<start + light + extra / 2
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

extension EighthRect {
  /// Returns the rectangle in a cell of whole pixels, with each edge at the nearest pixel.
  package func pixels(width: Int, height: Int) -> PixelRect {
    PixelRect(
      columns: (left * width + 4) / 8..<(right * width + 4) / 8,
      rows: (top * height + 4) / 8..<(bottom * height + 4) / 8)
  }
}
