import Screen
import Tapes
import Testing

@testable import Pictures

@Suite struct PicturePainterTests {
  private let style = CellStyle(.white, on: .black)

  private func canvas(
    _ text: String, _ style: CellStyle? = nil, columns: Int = 4, rows: Int = 2
  ) -> Canvas {
    var canvas = Canvas(
      CellSize(columns: columns, rows: rows), style: CellStyle(.white, on: .black))
    canvas.write(text, style ?? self.style, column: 0, row: 0)
    return canvas
  }

  private func pixels(_ canvas: Canvas, _ options: PictureOptions = .bare()) throws -> Pixels {
    Pixels(try PicturePainter(options).paint(.cells(canvas)).raster)
  }

  /// Returns the columns of pixels that are not all black.
  private func columns(_ pixels: Pixels) -> [Int] {
    (0..<pixels.width).filter { x in
      (0..<pixels.height).contains { pixels[x, $0] != 0xFF00_0000 }
    }
  }

  @Test(arguments: [7.0, 13.3, 20, 22, 31.7])
  func `full blocks leave no seam`(fontSize: Double) throws {
    var canvas = canvas("")
    for row in 0..<2 { canvas.write("████", style, column: 0, row: row) }
    let pixels = try pixels(canvas, .bare(fontSize: fontSize))
    #expect(pixels.all { $0 == 0xFFFF_FFFF })
  }

  @Test func `a letter stays in its cell, and a space is empty`() throws {
    let columns = columns(try pixels(canvas(" W")))
    #expect(try #require(columns.first) >= 12 && #require(columns.last) < 24)
  }

  @Test(arguments: ["漢", "한", "カ"])
  func `a wide glyph stands in the middle of its two cells`(text: String) throws {
    let columns = columns(try pixels(canvas(text)))
    let (first, last) = try (#require(columns.first), #require(columns.last))
    #expect(first >= 0 && last < 24 && last - first > 10)
    #expect(abs(first + last - 23) <= 5)
  }

  @Test func `emoji have colors and a margin`() throws {
    let pixels = try pixels(canvas("😀"))
    let columns = columns(pixels)
    #expect(try #require(columns.first) >= 0 && #require(columns.last) < 24)
    // A yellow face: red and green without blue.
    let face = pixels[12, 12]
    #expect(face >> 16 & 0xFF > 200 && face >> 8 & 0xFF > 120 && face & 0xFF < 100)
  }

  @Test func `attributes are visible`() throws {
    let plain = try pixels(canvas("a"))
    for attribute in [CellStyle.Attributes.bold, .dim, .reverse] {
      #expect(try pixels(canvas("a", CellStyle(.white, on: .black, attribute))) != plain)
    }
    let reversed = try pixels(canvas("█", CellStyle(.white, on: Color(0x123456), .reverse)))
    #expect(reversed[3, 3] == 0xFF12_3456)
    let dim = try pixels(canvas("█", CellStyle(.white, on: .black, .dim)))
    #expect(dim[3, 3] == 0xFF80_8080)
  }

  @Test(arguments: zip(["░", "▒", "▓"], [0.25, 0.5, 0.75]))
  func `a shade mixes each channel of ink and paper`(text: String, share: Double) throws {
    let (ink, paper) = (Color(0xFF80FE), Color(0x01FF02))
    let pixel = Color(try pixels(canvas(text, CellStyle(ink, on: paper)))[5, 5] & 0xFFFFFF)
    for channel in [\Color.red, \.green, \.blue] {
      let mixed =
        Double(ink[keyPath: channel]) * share + Double(paper[keyPath: channel]) * (1 - share)
      #expect(abs(Double(pixel[keyPath: channel]) - mixed) <= 1.5)
    }
  }

  @Test func `the cursor is a thin bar, and can disappear`() throws {
    let painter = try PicturePainter(.bare())
    var canvas = canvas("")
    canvas.cursor = Position(column: 2, row: 1)
    let shown = Pixels(try painter.paint(.cells(canvas)).raster)
    #expect(shown[24, 24] == 0xFFF2_F2F7 && shown[24, 47] == 0xFFF2_F2F7)
    #expect(columns(shown) == [24, 25])
    canvas.cursor = nil
    let (raster, changes) = try painter.paint(.cells(canvas))
    #expect(columns(Pixels(raster)) == [])
    #expect(changes == PixelRect(x: 24, y: 24, width: 12, height: 24))
  }

  /// The caret of the theme followbar in the field of a dark phone: a blank cell has no color of its own to fall back on.
  @Test func `a blue cursor shows on a dark plane`() throws {
    var options = PictureOptions.bare()
    options.look.colors.cursor = Color(0x0A84FF)
    let plane = Color(0x313135)
    var canvas = canvas("")
    canvas[2, 1] = Cell(.space, CellStyle(plane, on: plane))
    canvas.cursor = Position(column: 2, row: 1)
    let shown = try pixels(canvas, options)
    #expect(shown[24, 30] == 0xFF0A_84FF && shown[30, 30] == 0xFF31_3135)
  }

  @Test func `twice the scale draws twice as many pixels`() throws {
    var options = PictureOptions.bare(fontSize: 22)
    let small = try pixels(canvas("▌▄"), options)
    options.scale = 2
    let large = try pixels(canvas("▌▄"), options)
    #expect(large.width == 2 * small.width && large.height == 2 * small.height)
    #expect(large[12, 0] == 0xFFFF_FFFF && large[14, 0] == 0xFF00_0000)
  }

  @Test func `changed cells give the same pixels as a new picture`() throws {
    let painter = try PicturePainter(.bare(fontSize: 10))
    var random = Xorshift(seed: 7)
    var canvas = canvas("", columns: 12, rows: 4)
    var before = Pixels(try painter.paint(.cells(canvas)).raster)
    let texts = ["a", "漢", "█", "▄", " ", "😀", "é", "┼", "⠿"]
    for _ in 0..<60 {
      for _ in 0..<3 {
        canvas.write(
          texts[random.below(texts.count)],
          CellStyle(Color(UInt32(random.below(0xFFFFFF))), on: .black),
          column: random.below(12), row: random.below(4))
      }
      canvas.cursor =
        random.below(3) == 0 ? nil : Position(column: random.below(12), row: random.below(4))
      let (raster, changes) = try painter.paint(.cells(canvas))
      let after = Pixels(raster)
      #expect(try after == pixels(canvas, .bare(fontSize: 10)))
      #expect(after.differences(from: before).union(changes) == changes)
      before = after
    }
  }

  @Test func `an equal canvas changes nothing`() throws {
    let painter = try PicturePainter(.bare())
    _ = try painter.paint(.cells(canvas("abc")))
    #expect(try painter.paint(.cells(canvas("abc"))).changes.isEmpty)
  }

  @Test(arguments: [1, 2])
  func `a picture has at least the requested size, with its cells in the center`(scale: Int)
    throws
  {
    var options = PictureOptions.bare()
    options.scale = scale
    options.look.padding = 5
    (options.look.leastWidth, options.look.leastHeight) = (100, 70)
    let painter = try PicturePainter(options)
    let size = CellSize(columns: 4, rows: 2)
    let canvas = Canvas(size, style: CellStyle(.white, on: Color(0xFF0000)))
    let pixels = Pixels(try painter.paint(.cells(canvas)).raster)
    #expect(pixels.width == 100 * scale && pixels.height == 70 * scale)
    let red = pixels[pixels.width / 2, pixels.height / 2]
    let columns = (0..<pixels.width).filter { pixels[$0, pixels.height / 2] == red }
    let rows = (0..<pixels.height).filter { pixels[pixels.width / 2, $0] == red }
    #expect(columns.first.map { $0 + columns.count } == columns.last.map { $0 + 1 })
    for (run, whole) in [(columns, pixels.width), (rows, pixels.height)] {
      let (before, after) = (run.first ?? 0, whole - 1 - (run.last ?? 0))
      #expect(before >= 5 * scale && (after - before == 0 || after - before == 1))
    }
  }

  @Test func `fewer shades give fewer colors, including black and white`() throws {
    var options = PictureOptions.bare()
    options.shades = 4
    let pixels = try pixels(canvas("aW@g"), options)
    #expect(pixels.colors == [0xFF00_0000, 0xFF55_5555, 0xFFAA_AAAA, 0xFFFF_FFFF])
  }

  @Test func `an error names missing fonts, and one installed font is enough`() throws {
    var options = PictureOptions.bare()
    options.look.fontFamily = "No Such Font, Nor This"
    #expect(throws: PictureError.noFont(["No Such Font", "Nor This"])) {
      try PicturePainter(options)
    }
    options.look.fontFamily = "No Such Font, monospace"
    _ = try PicturePainter(options)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (100_000, 1), (1, 100_000)])
  func `a canvas of no pixels or too many is an error`(columns: Int, rows: Int) {
    #expect(throws: PictureError.self) {
      try pixels(Canvas(CellSize(columns: columns, rows: rows)))
    }
  }

  @Test func `extreme settings do not crash`() throws {
    for value in [Int.min, -1, 0, Int.max] {
      var options = PictureOptions.bare(fontSize: value < 0 ? .nan : 1)
      options.look.padding = value == .max ? 0 : value
      (options.scale, options.shades) = (value, value)
      options.look.lineHeight = .infinity
      options.look.letterSpacing = -.infinity
      _ = try? PicturePainter(options).paint(.cells(canvas("a─╋⠿漢")))
    }
  }
}
