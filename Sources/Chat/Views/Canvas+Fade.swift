import Screen

extension Canvas {
  /// Lets a share (0…1) of what was drawn last be seen over a canvas from before: all colours are mixed, and where nothing
  /// but a plane was drawn, what was written below shines through it.
  mutating func show(_ share: Double, over below: Canvas, in rect: Rect) {
    let rect = rect.intersection(bounds)
    for row in rect.rows {
      for column in rect.columns where self[column, row] != below[column, row] {
        let shines = self[column, row].glyph == .space && holds(below, column, row, in: rect)
        self[column, row] = self[column, row].mixed(share, over: below[column, row], shines)
      }
    }
  }

  /// Whether what stood in a cell below can stand here: no half of a wide glyph without its other half.
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
  /// This cell, a share of it seen over another, whose glyph shines through or not.
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
