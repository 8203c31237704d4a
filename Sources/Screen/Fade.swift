extension Canvas {
  /// Blends the canvas over an earlier one by a share, 0…1.
  ///
  /// Planes mix all the time. Text fades out in the first half, and the new text fades in in the second, because a cell
  /// holds only one glyph.
  mutating func fade(_ share: Double, over below: Canvas) {
    guard share < 1 else { return }
    for row in bounds.rows {
      for column in bounds.columns where self[column, row] != below[column, row] {
        let (new, old) = (self[column, row], below[column, row])
        self[column, row] =
          share < 0.5 ? old.fading(over: new, 1 - share) : new.fading(over: old, share)
      }
    }
  }
}

extension Cell {
  /// Returns this cell blended with another one; it has the larger share.
  fileprivate func fading(over other: Cell, _ share: Double) -> Cell {
    // The other cell's edge of a plane shows where this cell has none.
    if glyph == .space, other.glyph.isBlock { return other.blended(with: self, 1 - share) }
    return blended(with: other, share)
  }

  private func blended(with other: Cell, _ share: Double) -> Cell {
    let below = other.plane
    let plane = below.mixed(with: style.background, share)
    let ink =
      glyph.isBlock
      ? below.mixed(with: style.foreground, share)
      : plane.mixed(with: style.foreground, 2 * share - 1)
    return Cell(glyph, CellStyle(ink, on: plane, style.attributes))
  }

  private var plane: Color {
    glyph.lowerEighths.map { $0 >= 4 ? style.foreground : style.background } ?? style.background
  }
}

extension Glyph {
  fileprivate var isBlock: Bool { (0x2580...0x259F).contains(base.value) }
}
