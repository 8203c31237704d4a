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

/// A group of similar colors.
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
