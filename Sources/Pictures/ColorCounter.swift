import Tapes

/// A count of pixels by color, with a number for each color.
///
/// One counter serves all pictures, because most of its cost is allocating memory.
struct ColorCounter {
  /// The colors in order of first occurrence, 0x00RRGGBB.
  private(set) var colors: [UInt32] = []
  /// The number of pixels of each color.
  private(set) var counts: [Int] = []
  /// The number of each pixel's color, or `GIFScreen.unchanged`, row by row.
  private(set) var numbers: [UInt32] = []
  /// An open hash table of color numbers plus one; 0 is empty.
  private var slots = [UInt32](repeating: 0, count: 4096)

  /// Counts the changed pixels and updates the screen.
  mutating func count(_ raster: Raster, in rect: PixelRect, over screen: inout GIFScreen) {
    clear()
    numbers.reserveCapacity(rect.width * rect.height)
    raster.withPixels { pixels in
      for y in rect.rows {
        var (last, number) = (GIFScreen.unchanged, GIFScreen.unchanged)
        screen.update(row: y, rect.columns, from: pixels, of: raster) { color in
          if color != last {
            last = color
            number = color == GIFScreen.unchanged ? color : self.number(of: color)
          }
          if number != GIFScreen.unchanged { counts[Int(number)] += 1 }
          numbers.append(number)
        }
      }
    }
  }

  private mutating func clear() {
    colors.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = 0 }
  }

  private mutating func number(of color: UInt32) -> UInt32 {
    var slot = start(of: color)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) - 1] == color { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    colors.append(color)
    counts.append(0)
    slots[slot] = UInt32(colors.count)
    if colors.count * 2 > slots.count { grow() }
    return UInt32(colors.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (index, color) in colors.enumerated() {
      var slot = start(of: color)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Returns the first slot to search for a color (Knuth's multiplicative hash).
  private func start(of color: UInt32) -> Int {
    Int(color &* 2_654_435_761 >> 8) & (slots.count - 1)
  }
}
