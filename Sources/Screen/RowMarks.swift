/// A mark of each row of a drawing. Rows of two drawings with the same mark are the same in cells.
///
/// A mark is a hash of all that the shapes show in the row, from the back to the front. So a plane that grows changes the marks
/// only of the rows that its edges pass.
struct RowMarks: Sendable {
  private var marks: [UInt64]

  subscript(row: Int) -> UInt64 { marks[row] }

  /// Nil for a drawing with layers, whose cells depend on those behind.
  init?(_ drawing: Drawing, _ glyphs: GlyphSet) {
    var mark = Mark(kind: 0)
    mark.add(drawing.style)
    marks = Array(repeating: mark.value, count: drawing.size.rows)
    for shape in drawing.shapes where !add(shape, glyphs) { return nil }
  }

  /// Adds a shape; returns false for one that cannot be told row by row.
  private mutating func add(_ shape: Shape, _ glyphs: GlyphSet) -> Bool {
    switch shape {
    case .box(let box, let color, let opacity): add(EighthBox(box, glyphs), color, opacity, kind: 1)
    case .glass(let box, let color, let opacity):
      add(EighthBox(box, glyphs), color, opacity, kind: 2)
    case .ring(let outer, let inner, let color):
      let outer = EighthBox(outer, glyphs)
      var mark = Mark(kind: 3)
      mark.add(color)
      for box in [outer, EighthBox(inner, glyphs)] { mark.add(box) }
      add(mark, to: outer.cellRows)
    case .area(let area, let color): add(area, color)
    case .line(let points, let color, let isThick): add(points, color, isThick: isThick)
    case .text(let label): add(label)
    case .number(let text, let style, let position):
      var mark = Mark(kind: 6)
      mark.add(text)
      mark.add(style)
      mark.add(position.column)
      mark.add(position.row)
      add(mark, to: position.row..<position.row + 3)
    case .hatch(let rect, let pattern, let color):
      var mark = Mark(kind: 7)
      mark.add(rect.columns)
      mark.add(Int(pattern.value))
      mark.add(color)
      add(mark, to: rect.rows)
    case .dim: add(Mark(kind: 8), to: marks.indices)
    case .layer, .part: return false
    case .circle, .caption: break
    }
    return true
  }

  private mutating func add(_ mark: Mark, to rows: Range<Int>) {
    for row in rows.clamped(to: marks.indices) {
      marks[row] = (marks[row] ^ mark.value).scattered
    }
  }

  private mutating func add(_ box: EighthBox, _ color: Color, _ opacity: Double, kind: UInt64) {
    var whole = Mark(kind: kind)
    whole.add(color)
    whole.add(opacity)
    whole.add(box.columns)
    for row in box.cellRows.clamped(to: marks.indices) {
      var mark = whole
      if box.isRound(inRow: row) { mark.add(box) } else { mark.add(box.rows.part(of: row)) }
      marks[row] = (marks[row] ^ mark.value).scattered
    }
  }

  private mutating func add(_ area: Area, _ color: Color) {
    var mark = Mark(kind: 4)
    mark.add(color)
    mark.add(area.left)
    mark.add(area.step)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for span in area.spans {
      mark.add(span?.lowerBound ?? -1)
      mark.add(span?.upperBound ?? -1)
      guard let span else { continue }
      (top, bottom) = (min(top, span.lowerBound), max(bottom, span.upperBound))
    }
    if top <= bottom { add(mark, to: (eighths(top)..<eighths(bottom) + 1).cells) }
  }

  private mutating func add(_ points: [CellPoint], _ color: Color, isThick: Bool) {
    var mark = Mark(kind: isThick ? 9 : 5)
    mark.add(color)
    for point in points {
      mark.add(point.x)
      mark.add(point.y)
    }
    let rows = points.map { eighths($0.y) >> 3 }
    if let first = rows.min(), let last = rows.max() { add(mark, to: first..<last + 1) }
  }

  private mutating func add(_ label: Label) {
    var mark = Mark(kind: 10)
    mark.add(label.text)
    mark.add(label.style)
    mark.add(label.columns)
    mark.add(label.column)
    add(mark, to: label.row..<label.row + 1)
  }
}

/// A hash of values in their order.
private struct Mark {
  private(set) var value: UInt64

  init(kind: UInt64) { value = kind.scattered }

  mutating func add(_ bits: UInt64) { value = (value ^ bits).scattered }
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  mutating func add(_ number: Double) { add(number.bitPattern) }
  mutating func add(_ color: Color) { add(UInt64(color.value)) }

  mutating func add(_ range: Range<Int>) {
    add(range.lowerBound)
    add(range.upperBound)
  }

  mutating func add(_ style: CellStyle) {
    add(UInt64(style.foreground.value) << 32 | UInt64(style.background.value))
    add(UInt64(style.attributes.rawValue))
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    add(text.utf8.count)
  }

  mutating func add(_ box: EighthBox) {
    add(box.columns)
    add(box.rows)
    add(box.box.left)
    add(box.box.right)
    add(box.top)
    add(box.bottom)
    add(box.box.radius)
    add(Int(box.box.corners.rawValue))
  }
}

extension UInt64 {
  /// The bits of a hash spread over all of it (the finalizer of splitmix64, halved).
  fileprivate var scattered: UInt64 {
    let product = (self ^ self >> 32) &* 0xD6E8_FEB8_6659_FD93
    return product ^ product >> 32
  }
}
