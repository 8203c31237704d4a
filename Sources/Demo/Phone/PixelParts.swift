package import Screen

extension Demo {
  /// Returns the parts of a drawing that terminals with pictures show in pixels: the phones, large numbers and graphs.
  ///
  /// They do not overlap. None while something is open over them.
  package func pixelParts(of drawing: Drawing) -> [CellRect] {
    guard overlay == nil, ScreenLayout.fits(size), !options.appearance.hasFewColors else {
      return []
    }
    var parts = phonesRect.map { [$0] } ?? []
    let plots = plots
    for shape in drawing.shapes {
      guard var part = shape.cells?.intersection(drawing.bounds), !part.isEmpty else { continue }
      // A plot is whole, so that its labels are in one font.
      part = plots.first { $0.overlaps(part) } ?? part
      while let index = parts.firstIndex(where: { $0.overlaps(part) }) {
        part = parts.remove(at: index).union(part)
      }
      parts.append(part)
    }
    return parts
  }

  private var plots: [CellRect] {
    let charts = shown.charts.map(\.graph.rect)
    guard let editor = workbench.editor, session.isWorkbenchOpen, let side = layout.areas.side
    else { return charts }
    let own = EditorView(editor, workbench.seams, session, in: side).layout
    return charts + [own.values, own.seam, own.velocities].compactMap { $0?.rect }
  }

  /// The phones with their rims; nil if the window does not show them.
  private var phonesRect: CellRect? {
    if let comparison = layout.comparison {
      let rim = comparison.isRimmed ? 1 : 0
      return CellRect(columns: comparison.keyboard ?? comparison.window, rows: comparison.phones)
        .inset(columns: -rim, rows: -rim)
    }
    // A panel alone has the phone behind it.
    if let side = layout.areas.side, side.overlaps(layout.areas.phone) { return nil }
    return layout.areas.rim ?? layout.areas.phone
  }
}

extension CellRect {
  fileprivate func overlaps(_ other: CellRect) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  fileprivate func union(_ other: CellRect) -> CellRect {
    CellRect(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound),
      rows: min(
        rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// Creates the smallest rectangle of cells around points.
  fileprivate init?(around points: some Collection<CellPoint>, margin: Double) {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    func whole(_ start: Double, _ end: Double) -> Range<Int> {
      let start = Int(max(0, start - margin).rounded(.down))
      return start..<max(start, Int((end + margin).rounded(.up)))
    }
    self.init(columns: whole(left, right), rows: whole(top, bottom))
  }
}

extension Shape {
  /// The cells of a shape that cells show much worse than pixels; nil for others.
  fileprivate var cells: CellRect? {
    switch self {
    case .number(let text, _, let place, let digits):
      CellRect(
        column: place.column, row: place.row, columns: digits.columns(of: text) + 1,
        rows: digits.rows)
    case .area(let area, _):
      CellRect(
        around: area.spans.enumerated().flatMap { index, span in
          let x = area.left + Double(index) * area.step
          return span.map {
            [CellPoint(x, $0.lowerBound), CellPoint(x + area.step, $0.upperBound)]
          } ?? []
        }, margin: 0)
    case .line(let points, _, _): CellRect(around: points, margin: 0.5)
    default: nil
    }
  }
}
