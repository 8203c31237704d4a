import Screen

/// Adjacent cells of a row with the same look.
struct CellRun {
  let style: CellStyle
  /// The glyphs, without the right halves of wide ones.
  private(set) var glyphs: [Glyph] = []

  var text: String { glyphs.map(\.text).joined() }

  /// Returns the runs that fill a row's columns from the left.
  ///
  /// Blanks join the run before them if they have its background.
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

  private init(style: CellStyle) { self.style = style }

  private mutating func add(_ cell: Cell) {
    if cell.glyph != .continuation { glyphs.append(cell.glyph) }
  }
}
