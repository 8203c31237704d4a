/// The planes of a cell: its parts in up to four colors.
///
/// A cell shows two of them. They are chosen when all shapes are painted, so that their order does not decide.
struct CellPlanes: Equatable {
  private var colors: SIMD4<UInt32>
  /// The index of the plane that is a line, which is never lost and which no plane joins; -1 for none.
  private var line = -1
  /// The samples of each plane, as in `InkMask`; 0 for none.
  private var masks: SIMD4<UInt64>

  init(_ color: Color) {
    (colors, masks) = (SIMD4(repeating: color.value), SIMD4(~0, 0, 0, 0))
  }

  /// The color of the largest plane.
  var color: Color { color(largest) }
  /// True if the largest plane is all of the cell.
  var isPlain: Bool { masks[largest] == ~0 }

  private var largest: Int {
    var largest = 0
    for index in 1..<4 where samples(index) > 0 && samples(index) >= samples(largest) {
      largest = index
    }
    return largest
  }

  private func samples(_ index: Int) -> Int { masks[index].nonzeroBitCount }

  private func color(_ index: Int) -> Color { Color(value: colors[index]) }

  /// Returns the squared distance of two colors.
  private func distance(_ plane: Int, _ other: Int) -> Int {
    let (a, b) = (color(plane), color(other))
    let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
    return red * red + green * green + blue * blue
  }
}

// MARK: - Painting

extension CellPlanes {
  /// Lays a color over a part.
  mutating func cover(_ part: InkMask, _ color: Color, isLine: Bool = false) {
    let rest = masks & SIMD4(repeating: ~part.bits)
    let same = (0..<4).first { rest[$0] != 0 && colors[$0] == color.value }
    guard let index = same ?? (0..<4).first(where: { rest[$0] == 0 }) else {
      merge { _ in 0 }
      return cover(part, color, isLine: isLine)
    }
    masks = rest
    masks[index] |= part.bits
    colors[index] = color.value
    if isLine { line = index } else if line == index { line = -1 }
  }

  /// Lays a share of a color over a part.
  mutating func tint(_ part: InkMask, _ color: Color, _ opacity: Double) {
    let old = self
    for index in 0..<4 where old.masks[index] & part.bits != 0 {
      let mixed = old.color(index).mixed(with: color, opacity)
      cover(InkMask(bits: old.masks[index] & part.bits), mixed)
    }
  }
}

// MARK: - The two that show

extension CellPlanes {
  /// Returns the glyph with two colors that comes closest.
  func cell(_ glyphs: GlyphSet) -> Cell {
    var planes = self
    while planes.hasMoreThanTwo {
      planes.merge { $0.hasMoreThanTwo ? 0 : $0.nearest(glyphs).cost }
    }
    return planes.nearest(glyphs).cell
  }

  private var hasMoreThanTwo: Bool { (0..<4).count { masks[$0] != 0 } > 2 }

  /// Returns the nearest cell to one or two planes, and the cost of its wrong samples.
  private func nearest(_ glyphs: GlyphSet) -> (cell: Cell, cost: Int) {
    var (paper, ink) = (largest, largest)
    for index in 0..<4 where masks[index] != 0 && index != paper { ink = index }
    if ink < paper { swap(&ink, &paper) }
    let (glyph, isInverse, wrong) = glyphs.nearest(to: InkMask(bits: masks[ink]).atBorder)
    let (front, back) = isInverse ? (paper, ink) : (ink, paper)
    return (Cell(glyph, CellStyle(color(front), on: color(back))), wrong * distance(ink, paper))
  }

  /// Removes one of three or more planes, but no line, where that costs least.
  ///
  /// It joins a plane beside it; or its color gives way to that of a plane apart from it, and the one between them takes
  /// its place and keeps its height. The cost is the number of samples by the squared distance of both colors, and
  /// that of what remains.
  private mutating func merge(costOfRest: (CellPlanes) -> Int) {
    var (best, least) = (self, Int.max)
    for plane in 0..<4 where masks[plane] != 0 && plane != line {
      for heir in 0..<4 where heir != plane && masks[heir] != 0 && heir != line {
        let own = samples(plane) * distance(plane, heir)
        guard own < least, let new = giving(plane, to: heir) else { continue }
        let sum = own + costOfRest(new)
        if sum < least { (best, least) = (new, sum) }
      }
    }
    self = best
  }

  /// Returns the planes without one whose samples go to another; nil if they are apart and none is between them.
  private func giving(_ plane: Int, to heir: Int) -> CellPlanes? {
    var new = self
    var free = masks[plane]
    if !touches(plane, heir) {
      guard let middle = (0..<4).first(where: { touches(plane, $0) && touches($0, heir) })
      else { return nil }
      free |= masks[middle]
      let (band, other) = (InkMask(bits: masks[middle]), InkMask(bits: masks[plane]))
      new.masks[middle] = band.moved(over: other).bits & free
      free &= ~new.masks[middle]
    }
    new.masks[heir] |= free
    new.masks[plane] = 0
    return new
  }

  /// Returns whether samples of two planes are beside each other.
  private func touches(_ plane: Int, _ other: Int) -> Bool {
    plane != other && InkMask(bits: masks[plane]).touches(InkMask(bits: masks[other]))
  }
}
