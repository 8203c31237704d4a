import Screen
import Testing

@Suite struct CanvasTests {
  private let plain = CellStyle.standard

  @Test func `a wide glyph takes two cells and is one text`() {
    var canvas = Canvas(CellSize(columns: 6, rows: 1))
    canvas.write("日a", plain, column: 1, row: 0)
    #expect(canvas.rows == [" 日a"])
    #expect(canvas[2, 0].glyph == .continuation)
  }

  @Test(arguments: [1, 2]) func `overwriting half of a wide glyph blanks the other half`(
    column: Int
  ) {
    var canvas = Canvas(CellSize(columns: 4, rows: 1))
    canvas.write("日", plain, column: 1, row: 0)
    canvas.write("x", plain, column: column, row: 0)
    #expect(canvas.rows == [column == 1 ? " x" : "  x"])
    #expect(canvas.cells.allSatisfy { $0.glyph != .continuation })
  }

  @Test func `a wide glyph that does not fit leaves a blank`() {
    var canvas = Canvas(CellSize(columns: 3, rows: 1))
    canvas.write("a日日", plain, column: 0, row: 0)
    canvas.write("日", plain, column: 2, row: 0)
    #expect(canvas.rows == ["a"])
  }

  @Test(arguments: [-9, -1, 0, 2, 3, 9])
  func `only the part inside the canvas is drawn`(row: Int) {
    var canvas = Canvas(CellSize(columns: 3, rows: 3))
    canvas.write("abcdef", plain, column: -1, row: row)
    #expect(canvas.rows == (0..<3).map { $0 == row ? "bcd" : "" })
  }

  @Test func `text stays within its columns`() {
    var canvas = Canvas(CellSize(columns: 8, rows: 1))
    canvas.write("abcdef", plain, column: 0, row: 0, within: 2..<5)
    #expect(canvas.rows == ["  cde"])
  }

  @Test func `drawing on an empty canvas has no effect`() {
    var canvas = Canvas(CellSize(columns: 0, rows: 0))
    canvas.write("abc", plain, column: 0, row: 0)
    #expect(canvas.cells.isEmpty)
  }
}

@Suite struct DrawingTests {
  @Test func `captions are rows of text, and numbers large digits with their unit`() {
    var drawing = Drawing(CellSize(columns: 30, rows: 6))
    let red = Color(0xFF0000)
    func caption(_ text: String, unit: String = "", _ size: Double, _ x: Double, _ y: Double) {
      let side: Alignment = x > 15 ? .trailing : .leading
      drawing.add(
        .caption(Caption(text, unit: unit, red, size: size, at: CellPoint(x, y), side)))
    }
    caption("0.5", unit: "pt", 4, 2, 3.5)
    caption("left", 0.8, 2, 4.7)
    caption("right", 0.8, 28, 4.7)
    caption("nowhere", 0.8, 2, 9)
    let canvas = Canvas(drawing)
    var number = Drawing(CellSize(columns: 30, rows: 6))
    number.add(.number("0.5", .standard, Position(column: 2, row: 1), .large))
    let digits = Canvas(number)
    #expect(canvas.rows[1...2] == digits.rows[1...2])
    #expect(canvas.rows[3] == digits.rows[3] + " pt")
    #expect(canvas.rows[4] == "  left                 right" && canvas.rows[5] == "")
  }

  @Test func `large digits are three rows high`() {
    var drawing = Drawing(CellSize(columns: 14, rows: 3))
    drawing.add(.number("-1.7", .standard, Position(column: 0, row: 0), .large))
    #expect(Canvas(drawing).rows == ["   ▀█    ▀▀█", "▀▀  █      █", "   ▀▀▀ ▀   ▀"])
  }
}

@Suite struct CellPainterTests {
  private static let red = Color(0xFF0000)

  /// Drawings between which one shape comes, moves or goes, most by less than a cell.
  private static let shapes: [[Shape]] = [
    [.line([CellPoint(4, 9.96), CellPoint(8, 9.96)], red, isThick: false)],
    [.line([CellPoint(4.9, 9), CellPoint(31.99, 3.99)], red, isThick: true)],
    [.area(Area(left: 3.3, step: 0.5, [nil, 2.2...7.95, 1.0...1.0, nil, 3...3.06]), red)],
    [.box(Box(left: 2, top: 3.4, right: 29, bottom: 8.95, radius: 2), red, opacity: 1)],
    [.box(Box(left: 2, top: 3.4, right: 29, bottom: 8.95, radius: 2), red, opacity: 0.5)],
    [
      .ring(
        Box(left: 1, top: 1, right: 30, bottom: 9),
        around: Box(left: 2, top: 2, right: 29, bottom: 8, radius: 3), red)
    ],
    [.number("-12.5", CellStyle(red, on: .standard), Position(column: 9, row: 8), .large)],
    [.hatch(CellRect(column: 14, row: 2, columns: 5, rows: 5), "·", red)], [.dim],
  ]

  @Test(arguments: GlyphSet.allCases)
  func `a change of any shape is painted as in a new picture`(glyphs: GlyphSet) {
    var painter = CellPainter(glyphs)
    let texts = ["", "plain", "日本語 wide", "a😂b"]
    for (index, shapes) in (CellPainterTests.shapes + [[]] + CellPainterTests.shapes.reversed())
      .enumerated()
    {
      var drawing = Drawing(CellSize(columns: 40, rows: 12))
      drawing.write(texts[index % 4], .standard, column: 13 + index % 3, row: 5)
      for shape in shapes { drawing.add(shape) }
      painter.paint(drawing)
      #expect(painter.canvas == Canvas(drawing, glyphs: glyphs), "drawing \(index)")
      painter.paint(drawing)
      #expect(painter.changes.isEmpty)
    }
  }

  @Test func `an area whose present moves is painted as in a new picture`() {
    var painter = CellPainter(.blocks)
    let spans = (0..<70).map { step in
      let height = Double(abs(step - 35)) / 7
      return step < 50 ? 6 - height...6 : 6...6 + height
    }
    for cut in 0...70 {
      var drawing = Drawing(CellSize(columns: 40, rows: 12))
      for (steps, color) in [(0..<cut, CellPainterTests.red), (cut..<70, Color(0x660000))] {
        drawing.add(.area(Area(left: 2, step: 0.5, spans, shown: steps), color))
      }
      painter.paint(drawing)
      #expect(painter.canvas == Canvas(drawing), "step \(cut)")
      #expect(cut == 0 || painter.changes.allSatisfy { $0.columns.count <= 2 })
    }
  }

  /// Tiles have 16 columns, the last one of a row of 40 has 8.
  @Test(arguments: [0, 0.5, 1, 15.5, 16, 17, 33], [15, 31.5, 32, 33, 39.5, 40])
  func `what changes behind a plane shows only beside it`(left: Double, right: Double) {
    guard left < right else { return }
    var painter = CellPainter(.blocks)
    for letter in ["a", "b"] {
      var drawing = Drawing(CellSize(columns: 40, rows: 3))
      drawing.write(String(repeating: letter, count: 40), .standard, column: 0, row: 1)
      let plane = Box(left: left, top: 0, right: right, bottom: 3)
      drawing.add(.box(plane, Color(0xFF0000), opacity: 1))
      painter.paint(drawing)
      #expect(painter.canvas == Canvas(drawing), "\(letter)")
    }
    if left == 0, right == 40 { #expect(painter.changes.isEmpty) }
  }
}

@Suite struct ColorTests {
  /// Expected values from xterm's palette: cube steps 0 95 135 175 215 255, grays 8 + 10 n.
  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0x808080, 244), (0x5F87AF, 67), (0x161618, 233),
    (0x2B2B2D, 236),
    (0x0A84FF, 33), (0xFF0000, 196),
    // Dim blues, by hand: a slate and a gray, not the cube's navy.
    (0x25426A, 60), (0x152132, 236), (0x00005F, 17),
  ])
  func `a color has a nearest of 256`(rgb: UInt32, index: Int) {
    #expect(Color(rgb).nearestOf256 == index)
  }

  @Test(arguments: Array(Color.ansi.enumerated()))
  func `each ANSI color is nearest to itself`(index: Int, color: Color) {
    #expect(color.nearestOf16 == index)
  }

  @Test func `a color is light if black text is readable on it`() {
    #expect(Color(0xFFFFFF).isLight && Color(0xFFD60A).isLight)
    #expect(!Color(0x000000).isLight && !Color(0x0A84FF).isLight && !Color(0x2B2B2D).isLight)
  }

  /// Gray 767676 is the lightest that passes 4.5 on white (WebAIM); red's luminance is its weight in WCAG 2.2.
  @Test func `contrast is WCAG's`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(abs(black.contrast(with: white) - 21) < 1e-9)
    #expect(white.contrast(with: Color(0x767676)) > 4.5)
    #expect(white.contrast(with: Color(0x777777)) < 4.5)
    #expect(abs(Color(0xFF0000).luminance - 0.2126) < 1e-9)
  }

  @Test func `a color has # and six hexadecimal digits`() {
    #expect(Color(0x000A0B).hex == "#000a0b" && Color.standard.hex == "#000000")
  }

  @Test func `mixing stays between the two colors`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(black.mixed(with: white, 0) == black)
    #expect(black.mixed(with: white, 0.5) == Color(0x808080))
    #expect(black.mixed(with: white, 7) == white)
  }
}
