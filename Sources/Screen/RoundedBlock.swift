/// A rectangle of a cell's whole width with round corners.
///
/// Pictures draw its arcs; terminals show the nearest block element.
package struct RoundedBlock: Hashable, Sendable {
  package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomLeft = Corners(rawValue: 4)
    package static let bottomRight = Corners(rawValue: 8)
    package static let top: Corners = [.topLeft, .topRight]
    package static let bottom: Corners = [.bottomLeft, .bottomRight]
    package static let left: Corners = [.topLeft, .bottomLeft]
    package static let right: Corners = [.topRight, .bottomRight]
    package static let all: Corners = [.left, .right]
  }

  package enum Radius: UInt32, CaseIterable, Sendable {
    /// A third of a cell's width, for key caps.
    case small
    /// The whole width of the rectangle: a quarter circle, or of an ellipse in a flat rectangle.
    case full
    /// The whole rectangle in the inner half of the cell; the outer half is empty. Two such cells around another make a disc.
    case disc
  }

  /// The filled eighths of the cell, from its top, 0..<8.
  package let rows: Range<Int>
  package let corners: Corners
  package let radius: Radius
  /// True if the cell's background has the rectangle's color, and the foreground the color behind it.
  package let isInverse: Bool

  /// The filled part of the cell's width, in halves from the left, 0..<2.
  package var halves: Range<Int> {
    guard radius == .disc else { return 0..<2 }
    return corners.isDisjoint(with: .right) ? 1..<2 : 0..<1
  }
}

extension RoundedBlock {
  /// Returns the block element that shows these eighths of a cell, with its colors exchanged or not.
  ///
  /// Nil for eighths that touch neither end of the cell.
  fileprivate static func plain(_ rows: Range<Int>) -> (Glyph, isInverse: Bool)? {
    if rows.upperBound == 8 {
      return rows.count == 8 ? (.space, true) : (.lowerBlock(rows.count), false)
    }
    return rows.lowerBound == 0 ? (.lowerBlock(8 - rows.count), true) : nil
  }

  /// Returns the quadrants nearest to a large round corner; nil if the rectangle is too flat for them.
  fileprivate static func quadrants(_ rows: Range<Int>, _ corners: Corners) -> Glyph? {
    let isUpper = rows.lowerBound == 0 && (3...5).contains(rows.count)
    let isLower = rows.upperBound == 8 && (3...5).contains(rows.count)
    let halves = isUpper ? 0..<4 : isLower ? 4..<8 : rows
    return quadrants.first { $0.0 == halves && $0.1 == corners }.map { Glyph($0.2) }
  }

  private static let quadrants: [(Range<Int>, Corners, Unicode.Scalar)] = [
    (0..<8, .topLeft, "▟"), (0..<8, .topRight, "▙"), (0..<8, .bottomLeft, "▜"),
    (0..<8, .bottomRight, "▛"), (0..<8, .left, "▐"), (0..<8, .right, "▌"),
    (4..<8, .topLeft, "▗"), (4..<8, .topRight, "▖"), (0..<4, .bottomLeft, "▝"),
    (0..<4, .bottomRight, "▘"),
  ]
}

extension Glyph {
  /// Creates the glyph of a rectangle with round corners; nil for eighths that touch neither end of the cell.
  ///
  /// - Parameter rows: The filled eighths of the cell from its top, 0..<8.
  init?(
    rounding corners: RoundedBlock.Corners, _ radius: RoundedBlock.Radius, of rows: Range<Int>
  ) {
    guard var (glyph, isInverse) = RoundedBlock.plain(rows) else { return nil }
    if radius != .small, let quadrants = RoundedBlock.quadrants(rows, corners) {
      (glyph, isInverse) = (quadrants, false)
    }
    let block = RoundedBlock(rows: rows, corners: corners, radius: radius, isInverse: isInverse)
    self.init(glyph, marked: block.mark)
  }

  /// The rectangle with round corners that pictures draw instead of the glyph; nil for other glyphs.
  package var rounded: RoundedBlock? { mark.map { RoundedBlock(mark: $0) } }
}

// MARK: - Marks of glyphs

extension RoundedBlock {
  fileprivate var mark: UInt32 {
    corners.rawValue | radius.rawValue << 4 | UInt32(rows.lowerBound) << 6
      | UInt32(rows.upperBound) << 10 | (isInverse ? 1 << 14 : 0)
  }

  fileprivate init(mark: UInt32) {
    corners = Corners(rawValue: mark & 15)
    radius = Radius(rawValue: mark >> 4 & 3) ?? .small
    rows = Int(mark >> 6 & 15)..<Int(mark >> 10 & 15)
    isInverse = mark >> 14 & 1 == 1
  }
}
