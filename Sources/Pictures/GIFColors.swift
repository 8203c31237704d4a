import Tapes

/// The pixels that a GIF shows so far.
struct GIFScreen {
  /// The extent of the first picture and so of the file.
  let bounds: PixelRect
  /// The color outside of a smaller picture.
  private let outside: UInt32 = 0x171717
  /// The colors, 0x00RRGGBB, row by row; `nothing` before the first picture.
  private var colors: [UInt32]

  private static var nothing: UInt32 { .max }
  /// The mark of an unchanged pixel.
  static var unchanged: UInt32 { .max }

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    colors = Array(repeating: GIFScreen.nothing, count: bounds.width * bounds.height)
  }

  /// Returns the smallest rectangle around all changed pixels; the first pixel if there are none.
  func changes(to raster: Raster, in rect: PixelRect) -> PixelRect {
    var changes = PixelRect.empty
    let rect = rect.intersection(bounds)
    let (step, width) = (raster.stride / 4, bounds.width)
    raster.withPixels { pixels in
      colors.withUnsafeBufferPointer { colors in
        for y in rect.rows {
          func isChanged(_ x: Int) -> Bool {
            let isInside = x < raster.width && y < raster.height
            let color = isInside ? pixels[y * step + x] & 0xFFFFFF : outside
            return color != colors[y * width + x]
          }
          guard let first = rect.columns.first(where: isChanged),
            let last = rect.columns.last(where: isChanged)
          else { continue }
          changes = changes.union(PixelRect(columns: first..<last + 1, rows: y..<y + 1))
        }
      }
    }
    return changes.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : changes
  }

  /// Updates a row and reports the color of each changed pixel, or `unchanged`.
  ///
  /// An unchanged pixel after a changed one of the same color is reported too, because runs compress better.
  mutating func update(
    row y: Int, _ columns: Range<Int>, from pixels: UnsafeMutableBufferPointer<UInt32>,
    of raster: Raster,
    _ body: (UInt32) -> Void
  ) {
    let (from, to) = (y * (raster.stride / 4), y * bounds.width)
    let inside = y < raster.height ? raster.width : 0
    var last = GIFScreen.unchanged
    colors.withUnsafeMutableBufferPointer { colors in
      for x in columns {
        let color = x < inside ? pixels[from + x] & 0xFFFFFF : outside
        if colors[to + x] != color {
          (colors[to + x], last) = (color, color)
        } else if last != color {
          last = GIFScreen.unchanged
        }
        body(last)
      }
    }
  }
}

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

/// At most 255 colors, with the nearest one of each color of a picture.
struct Palette {
  /// The maximum number of colors, which leaves one index for transparency.
  static var most: Int { 255 }

  /// The colors, 0x00RRGGBB.
  let colors: [UInt32]
  /// The palette index of each counted color.
  let places: [UInt8]

  /// Creates a palette of the counted colors; exact for at most 255 of them.
  init(_ counter: ColorCounter) {
    if counter.colors.count <= Palette.most {
      colors = counter.colors
      places = counter.colors.indices.map { UInt8($0) }
    } else {
      (colors, places) = Palette.reduced(counter)
    }
  }

  /// Returns the reduced colors and the index of each counted one.
  ///
  /// The 128 most frequent colors, which fill areas, stay exact. The others, of antialiased edges and emoji, are reduced by
  /// median cut (Heckbert 1982).
  private static func reduced(_ counter: ColorCounter) -> ([UInt32], [UInt8]) {
    let (all, counts) = (counter.colors, counter.counts)
    let order = all.indices.sorted {
      counts[$0] == counts[$1] ? all[$0] < all[$1] : counts[$0] > counts[$1]
    }
    let planes = order.prefix(128)
    var colors = planes.map { all[$0] }
    var places = [UInt8](repeating: 0, count: all.count)
    for (place, number) in planes.enumerated() { places[number] = UInt8(place) }
    var boxes = [ColorBox(order.dropFirst(planes.count).map { ($0, all[$0], counts[$0]) })]
    while boxes.count < Palette.most - planes.count {
      guard let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        let (low, high) = boxes[widest].halves
      else { break }
      boxes[widest] = low
      boxes.append(high)
    }
    for box in boxes {
      for member in box.members { places[member.number] = UInt8(colors.count) }
      colors.append(box.mean)
    }
    return (colors, places)
  }
}

private struct ColorBox {
  let members: [(number: Int, color: UInt32, count: Int)]
  /// The benefit of splitting: extent × the square root of the pixels; 0 for a single color.
  let weight: Double
  private let shift: UInt32

  init(_ members: [(number: Int, color: UInt32, count: Int)]) {
    self.members = members
    let extents = [16, 8, 0].map { (shift: UInt32) -> (extent: Int, shift: UInt32) in
      let values = members.lazy.map { Int($0.color >> shift & 0xFF) }
      return ((values.max() ?? 0) - (values.min() ?? 0), shift)
    }
    let widest = extents.max { $0.extent < $1.extent } ?? (0, 0)
    let pixels = members.reduce(0) { $0 + $1.count }
    shift = widest.shift
    weight = Double(widest.extent) * Double(pixels).squareRoot()
  }

  /// Two boxes with about half of the pixels each, split across the longest side; nil for a single color.
  var halves: (ColorBox, ColorBox)? {
    guard members.count > 1, weight > 0 else { return nil }
    let sorted = members.sorted { a, b in
      let (low, high) = (a.color >> shift & 0xFF, b.color >> shift & 0xFF)
      return low == high ? a.color < b.color : low < high
    }
    let half = sorted.reduce(0) { $0 + $1.count } / 2
    var sum = 0
    let cut = sorted.firstIndex { member in
      sum += member.count
      return sum > half
    }
    let index = min(max(cut ?? 1, 1), sorted.count - 1)
    return (ColorBox(Array(sorted[..<index])), ColorBox(Array(sorted[index...])))
  }

  /// The mean color of the pixels.
  var mean: UInt32 {
    let pixels = max(1, members.reduce(0) { $0 + $1.count })
    return [16, 8, 0].reduce(0) { mean, shift in
      let sum = members.reduce(0) { $0 + Int($1.color >> UInt32(shift) & 0xFF) * $1.count }
      return mean | UInt32((sum + pixels / 2) / pixels) << UInt32(shift)
    }
  }
}
