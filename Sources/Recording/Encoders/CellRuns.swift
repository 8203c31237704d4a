import Screen

/// Neighboring cells of a row that look alike, as text.
struct CellRun {
  let style: Style
  /// Without the right halves of wide ones.
  private(set) var glyphs: [Glyph] = []

  var text: String { glyphs.map(\.text).joined() }

  /// A row of a canvas, from the left; together the runs fill all columns.
  ///
  /// Blanks go with what stands before them where they have the same background.
  static func row(_ row: Int, of canvas: Canvas) -> [CellRun] {
    let first = row * canvas.size.columns
    var runs: [CellRun] = []
    for cell in canvas.cells[first..<first + canvas.size.columns] {
      let blank = Cell(.space, runs.last?.style ?? .standard)
      if runs.isEmpty || cell.style != blank.style && !cell.isSeen(as: blank) {
        runs.append(CellRun(style: cell.style))
      }
      runs[runs.count - 1].add(cell)
    }
    return runs
  }

  private init(style: Style) { self.style = style }

  private mutating func add(_ cell: Cell) {
    if cell.glyph != .continuation { glyphs.append(cell.glyph) }
  }
}
