package import Screen

/// What is drawn as geometry instead of text, so that neighboring cells meet whatever the font: block elements, braille, lines.
package enum GlyphShape: Hashable {
  /// Rectangles in eighths of a cell, from its top left.
  case eighths([EighthRect])
  /// The whole cell, in quarters of the ink: 1…3.
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

  /// One of U+2580…U+259F, the halves, eighths, shades and quadrants.
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

  /// U+2596…U+259F: which quarters are filled, in the order upper left, upper right, lower left, lower right.
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

/// A box drawing character that is made of straight light and heavy lines from the middle to the edges.
package struct BoxLines: Hashable {
  /// 0 none, 1 light, 2 heavy.
  private(set) var left = 0, right = 0, up = 0, down = 0

  /// Reads the lines from the character's Unicode name, as `LIGHT VERTICAL AND RIGHT` or `DOWN HEAVY AND LEFT UP LIGHT`;
  /// nil for double, dashed, bent and slanted ones.
  init?(_ scalar: Unicode.Scalar) {
    guard let name = scalar.properties.name, name.hasPrefix("BOX DRAWINGS ") else { return nil }
    let words = name.split(separator: " ").dropFirst(2)
    let groups = words.split(separator: "AND").map { Array($0) }
    var weight = BoxLines.weight(words.first)
    for group in groups {
      weight = BoxLines.weight(group.first) ?? BoxLines.weight(group.last) ?? weight
      guard let weight else { return nil }
      for word in group where BoxLines.weight(word) == nil {
        guard set(word, to: weight) else { return nil }
      }
    }
  }

  private static func weight(_ word: Substring?) -> Int? {
    word == "LIGHT" ? 1 : word == "HEAVY" ? 2 : nil
  }

  private mutating func set(_ direction: Substring, to weight: Int) -> Bool {
    switch direction {
    case "LEFT": left = weight
    case "RIGHT": right = weight
    case "UP": up = weight
    case "DOWN": down = weight
    case "HORIZONTAL": (left, right) = (weight, weight)
    case "VERTICAL": (up, down) = (weight, weight)
    default: return false
    }
    return true
  }

  /// The lines in a cell of whole pixels, each reaching over the middle as far as the lines across are thick.
  func rects(width: Int, height: Int) -> [GlyphRect] {
    let light = max(1, width / 8)
    let (x, y) = ((width - light) / 2, (height - light) / 2)
    let across = max(up, down, 1) * light - light
    let along = max(left, right, 1) * light - light
    var rects: [GlyphRect] = []
    func line(_ weight: Int, _ rect: (_ grown: Int) -> GlyphRect) {
      if weight > 0 { rects.append(rect((weight - 1) * light)) }
    }
    line(left) { GlyphRect(0, y - $0 / 2, x + light + across / 2, y + light + ($0 + 1) / 2) }
    line(right) { GlyphRect(x - across / 2, y - $0 / 2, width, y + light + ($0 + 1) / 2) }
    line(up) { GlyphRect(x - $0 / 2, 0, x + light + ($0 + 1) / 2, y + light + along / 2) }
    line(down) { GlyphRect(x - $0 / 2, y - along / 2, x + light + ($0 + 1) / 2, height) }
    return rects
  }
}

/// A rectangle in a cell, in whole pixels from its top left, by its four edges.
struct GlyphRect: Hashable {
  var left, top, right, bottom: Int

  init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  func moved(x: Int) -> GlyphRect { GlyphRect(left + x, top, right + x, bottom) }
}

extension EighthRect {
  /// The rectangle in a cell of whole pixels; edges go to the nearest pixel.
  func pixels(width: Int, height: Int) -> GlyphRect {
    GlyphRect(
      (left * width + 4) / 8, (top * height + 4) / 8, (right * width + 4) / 8,
      (bottom * height + 4) / 8)
  }
}
