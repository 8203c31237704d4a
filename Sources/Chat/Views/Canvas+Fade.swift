import Screen

extension Canvas {
  /// Blends the canvas over an earlier one by a share (0…1): mixes all colors, and lets text below show through empty
  /// planes.
  mutating func show(_ share: Double, over below: Canvas, in rect: Rect) {
    let rect = rect.intersection(bounds)
    for row in rect.rows {
      for column in rect.columns where self[column, row] != below[column, row] {
        let shines = self[column, row].glyph == .space && holds(below, column, row, in: rect)
        self[column, row] = self[column, row].mixed(share, over: below[column, row], shines)
      }
    }
  }

  /// Returns whether the glyph below fits here; a wide glyph needs both halves.
  private func holds(_ below: Canvas, _ column: Int, _ row: Int, in rect: Rect) -> Bool {
    let glyph = below[column, row].glyph
    if glyph == .continuation {
      return column > rect.columns.lowerBound
        && self[column - 1, row].glyph == below[column - 1, row].glyph
    }
    let needsNext = glyph.columns == 2
    return !needsNext
      || column + 1 < rect.columns.upperBound && self[column + 1, row].glyph == .space
  }
}

extension Cell {
  /// Returns this cell blended over another one, whose glyph may show through.
  fileprivate func mixed(_ share: Double, over below: Cell, _ shines: Bool) -> Cell {
    let plane = below.style.background.mixed(with: style.background, share)
    let ink =
      shines
      ? below.style.foreground.mixed(with: style.background, share)
      : below.style.background.mixed(with: style.foreground, share)
    let attributes = shines ? below.style.attributes : style.attributes
    return Cell(shines ? below.glyph : glyph, Style(ink, on: plane, attributes))
  }
}
