/// The glyphs that show planes in a cell, by what a terminal draws.
package enum GlyphSet: String, CaseIterable, Sendable {
  /// Eighths, halves and quadrants, which every font with block elements has.
  case blocks
  /// Also wedges for round corners, of Symbols for Legacy Computing (Unicode 13), which some terminals draw themselves.
  case legacy
}

/// The parts of a cell that are ink, as 8 × 8 bits, row by row from the top left; bit 0 is the first.
struct InkMask: Hashable, Sendable {
  var bits: UInt64

  static let empty = InkMask(bits: 0)
  static let full = InkMask(bits: ~0)

  var count: Int { bits.nonzeroBitCount }
  var isMostlyInk: Bool { count >= 32 }

  /// Returns the mask of some columns and rows, both in 0..<8.
  init(columns: Range<Int>, rows: Range<Int>) {
    let row = UInt64((1 << columns.upperBound) - (1 << columns.lowerBound))
    let above = UInt64(1) << UInt64(8 * rows.lowerBound) &- 1
    let below = rows.upperBound == 8 ? ~0 : UInt64(1) << UInt64(8 * rows.upperBound) &- 1
    bits = row &* 0x0101_0101_0101_0101 & (below & ~above)
  }

  init(bits: UInt64) { self.bits = bits }

  /// Returns whether a sample of another mask is beside one of these.
  func touches(_ other: InkMask) -> Bool {
    let (first, last): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let across = (bits & ~last) << 1 | (bits & ~first) >> 1
    return (across | bits << 8 | bits >> 8) & other.bits != 0
  }

  /// The mask with a band between two rows of the other color, which no glyph shows, at the nearer border.
  var atBorder: InkMask {
    func moved(_ bits: UInt64) -> UInt64? {
      let (above, below) = (bits.trailingZeroBitCount & ~7, bits.leadingZeroBitCount & ~7)
      guard above > 0, below > 0 else { return nil }
      return above <= below ? bits >> above : bits << below
    }
    return InkMask(bits: moved(bits) ?? moved(~bits).map(~) ?? bits)
  }

  /// Returns the mask with each column moved over the samples of another one right above or below it.
  func moved(over other: InkMask) -> InkMask {
    var moved: UInt64 = 0
    for column in 0..<8 {
      let samples = UInt64(0x0101_0101_0101_0101) << UInt64(column)
      let (own, others) = (bits & samples, other.bits & samples)
      let rows = 8 * others.nonzeroBitCount
      let (isAbove, isBelow) = (others << 8 & own != 0, others >> 8 & own != 0)
      moved |= isAbove ? own >> rows : isBelow ? own << rows : own
    }
    return InkMask(bits: moved)
  }

  /// Returns the mask of the samples whose middles, in 0…1, are inside a shape.
  init(_ contains: (_ x: Double, _ y: Double) -> Bool) {
    var bits: UInt64 = 0
    for index in 0..<64
    where contains((Double(index & 7) + 0.5) / 8, (Double(index >> 3) + 0.5) / 8) {
      bits |= 1 << UInt64(index)
    }
    self.bits = bits
  }
}

extension GlyphSet {
  /// A glyph and the parts of its cell that are ink.
  struct MaskedGlyph: Sendable {
    let glyph: Glyph
    let mask: InkMask

    init(_ value: UInt32, _ mask: InkMask) {
      (glyph, self.mask) = (Glyph(Unicode.Scalar(value) ?? " "), mask)
    }
  }

  /// Returns the glyph that comes closest to a mask, whether its ink stands for the free parts, and the wrong samples.
  ///
  /// Wedges are chosen for their own masks only. Elsewhere, eighths follow an edge more closely.
  func nearest(to mask: InkMask) -> (glyph: Glyph, isInverse: Bool, wrong: Int) {
    var (best, difference, isInverse) = (Glyph.space, mask.count, false)
    if 64 - difference < difference { (difference, isInverse) = (64 - difference, true) }
    if self == .legacy {
      for entry in GlyphSet.wedges where entry.mask == mask || entry.mask == mask.inverse {
        return (entry.glyph, entry.mask != mask, 0)
      }
    }
    for entry in GlyphSet.blockEntries where difference > 0 {
      let wrong = (entry.mask.bits ^ mask.bits).nonzeroBitCount
      if min(wrong, 64 - wrong) < difference {
        (best, difference, isInverse) = (entry.glyph, min(wrong, 64 - wrong), wrong > 32)
      }
    }
    return (best, isInverse, difference)
  }

  /// Half of the block elements; the others are these with exchanged colors. Among equals, quadrants round the corners of
  /// keys.
  private static let blockEntries: [MaskedGlyph] =
    [
      MaskedGlyph(0x2596, InkMask(columns: 0..<4, rows: 4..<8)),
      MaskedGlyph(0x2597, InkMask(columns: 4..<8, rows: 4..<8)),
      MaskedGlyph(0x2598, InkMask(columns: 0..<4, rows: 0..<4)),
      MaskedGlyph(0x259D, InkMask(columns: 4..<8, rows: 0..<4)),
      MaskedGlyph(0x259A, InkMask { ($0 < 0.5) == ($1 < 0.5) }),
    ]
    + (1...7).map { MaskedGlyph(0x2580 + UInt32($0), InkMask(columns: 0..<8, rows: 8 - $0..<8)) }
    + (1...7).map { MaskedGlyph(0x2590 - UInt32($0), InkMask(columns: 0..<$0, rows: 0..<8)) }

  /// The lower third and two thirds of a cell, and U+1FB3C…U+1FB51: what is below a line between two points of the cell's edge,
  /// in halves and thirds.
  private static let lines: [(value: UInt32, line: WedgeLine)] =
    [(0x1FB2D, WedgeLine((0, 2, 2, 2))), (0x1FB39, WedgeLine((0, 1, 2, 1)))]
    + [
      (0, 2, 1, 3), (0, 2, 2, 3), (0, 1, 1, 3), (0, 1, 2, 3), (0, 0, 1, 3), (0, 1, 1, 0),
      (0, 1, 2, 0), (0, 2, 1, 0), (0, 2, 2, 0), (0, 3, 1, 0), (0, 2, 2, 1), (1, 3, 2, 2),
      (0, 3, 2, 2), (1, 3, 2, 1), (0, 3, 2, 1), (1, 3, 2, 0), (1, 0, 2, 1), (0, 0, 2, 1),
      (1, 0, 2, 2), (0, 0, 2, 2), (1, 0, 2, 3), (0, 1, 2, 2),
    ].enumerated().map { (0x1FB3C + UInt32($0), WedgeLine($1)) }

  private static let wedges = lines.map { value, line in
    MaskedGlyph(value, InkMask { line.height(x: $0, y: $1) >= 0 })
  }

  /// Returns the corners of a wedge in its cell from 0 to 1; nil for other glyphs.
  package static func corners(of glyph: Glyph) -> [(x: Double, y: Double)]? {
    lines.first { $0.value == glyph.base.value }?.line.corners
  }

  /// The masks of edges that meet those of neighbors. Among equals, a wedge is better than half of a column.
  fileprivate static let shapes =
    ([.empty] + wedges.map(\.mask) + [InkMask(columns: 0..<4, rows: 0..<8)])
    .flatMap { [$0, $0.inverse] }

  /// The samples at the border of a cell.
  fileprivate static let border: UInt64 = 0xFF81_8181_8181_81FF
}

/// A line between two points of a cell's edge, in halves across and thirds down.
private struct WedgeLine {
  let start: (x: Double, y: Double)
  let end: (x: Double, y: Double)

  init(_ points: (Int, Int, Int, Int)) {
    start = (Double(points.0) / 2, Double(points.1) / 3)
    end = (Double(points.2) / 2, Double(points.3) / 3)
  }

  /// Returns a number above 0 on the line's inked side, and 0 on it.
  func height(x: Double, y: Double) -> Double {
    (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)
  }

  /// The corners of the cell's part on the inked side.
  var corners: [(x: Double, y: Double)] {
    let cell: [(x: Double, y: Double)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    return cell.indices.flatMap { index in
      let (from, to) = (cell[index], cell[(index + 1) % 4])
      let (before, after) = (height(x: from.x, y: from.y), height(x: to.x, y: to.y))
      let share = before / (before - after)
      let crossing = (x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      return (before >= 0 ? [from] : []) + (before * after < 0 ? [crossing] : [])
    }
  }
}

extension InkMask {
  fileprivate var inverse: InkMask { InkMask(bits: ~bits) }

  /// The mask of a wedge that comes closest to this part of a round corner.
  ///
  /// Neighbors have to meet, so the samples at the cell's border count three times.
  var onWedge: InkMask {
    func difference(_ other: InkMask) -> Int {
      let wrong = bits ^ other.bits
      return wrong.nonzeroBitCount + 2 * (wrong & GlyphSet.border).nonzeroBitCount
    }
    var (best, least) = (InkMask.empty, Int.max)
    for shape in GlyphSet.shapes {
      let difference = difference(shape)
      if difference < least { (best, least) = (shape, difference) }
    }
    return best
  }
}
