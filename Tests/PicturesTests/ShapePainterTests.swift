import Demo
import Screen
import Tapes
import Testing

@testable import Pictures

/// Cells of 12 × 24 pixels.
@Suite struct ShapePainterTests {
  private let red = Color(0xFF0000)

  private func pixels(
    columns: Int = 8, rows: Int = 2, _ options: PictureOptions = .bare(),
    _ shapes: (inout Drawing) -> Void
  ) throws -> Pixels {
    var drawing = Drawing(
      CellSize(columns: columns, rows: rows), style: CellStyle(.white, on: .black))
    shapes(&drawing)
    return Pixels(try PicturePainter(options).paint(.shapes(drawing)).raster)
  }

  private func ink(_ pixels: Pixels) -> [(x: Int, y: Int)] {
    (0..<pixels.height).flatMap { y in (0..<pixels.width).map { (x: $0, y: y) } }
      .filter { pixels[$0.x, $0.y] != 0xFF00_0000 }
  }

  @Test func `a box with straight corners fills whole pixels`() throws {
    let pixels = try pixels {
      $0.add(.box(Box(left: 1, top: 0.3, right: 3, bottom: 1.5), red, opacity: 1))
    }
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let isInside = (12..<36).contains(x) && (7..<36).contains(y)
        #expect(pixels[x, y] == (isInside ? 0xFFFF_0000 : 0xFF00_0000))
      }
    }
  }

  @Test func `a box with round corners is as round across as down`() throws {
    let pixels = try pixels {
      $0.add(.box(Box(left: 0, top: 0, right: 4, bottom: 2, radius: 2), red, opacity: 1))
    }
    for y in 0..<48 {
      for x in 0..<48 {
        let (a, b) = (pixels[x, y] >> 16 & 0xFF, pixels[y, x] >> 16 & 0xFF)
        #expect(abs(Int(a) - Int(b)) <= 24)
      }
    }
    // A circle of 24 pixels: its corner is cut off at 0.29 of the radius.
    #expect(pixels[6, 6] == 0xFF00_0000 && pixels[8, 8] == 0xFFFF_0000)
  }

  @Test(arguments: [8, 256])
  func `emoji of a line have colors, with few shades of letters, too`(shades: Int) throws {
    var options = PictureOptions.bare()
    options.shades = shades
    let pixels = try pixels(columns: 12, options) {
      $0.font = .proportional
      $0.write("fine 😀", CellStyle(.white, on: .black), column: 0, row: 0)
    }
    let isColored = ink(pixels).contains { x, y in
      let (red, blue) = (pixels[x, y] >> 16 & 0xFF, pixels[x, y] & 0xFF)
      return red > blue + 100
    }
    #expect(isColored)
  }

  @Test func `only the chosen corners are round`() throws {
    let pixels = try pixels {
      $0.add(
        .box(Box(left: 0, top: 0, right: 8, bottom: 2, radius: 2, .topLeft), red, opacity: 1))
    }
    let corners = [pixels[0, 0], pixels[95, 0], pixels[0, 47], pixels[95, 47]]
    #expect(corners == [0xFF00_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func `a ring leaves its inside free`() throws {
    let pixels = try pixels {
      $0.add(
        .ring(
          Box(left: 0, top: 0, right: 8, bottom: 2),
          around: Box(left: 1, top: 0.5, right: 7, bottom: 1.5, radius: 1), red))
    }
    #expect(pixels[5, 24] == 0xFFFF_0000 && pixels[48, 24] == 0xFF00_0000)
    #expect(pixels[12, 12] == 0xFFFF_0000, "the corner of the inner box")
  }

  @Test func `an area slopes between the middles of its steps`() throws {
    let pixels = try pixels {
      $0.add(.area(Area(left: 0, step: 4, [0...2, 1...2]), red))
    }
    func top(_ x: Int) -> Int { (0..<48).first { pixels[x, $0] == 0xFFFF_0000 } ?? 48 }
    #expect((top(0), top(23), top(95)) == (0, 0, 24))
    #expect(abs(top(48) - 12) <= 1)
    #expect(zip(0..<95, 1..<96).allSatisfy { top($0) <= top($1) })
  }

  @Test func `boxes and texts are drawn at exact heights`() throws {
    let pixels = try pixels { drawing in
      drawing.shift = 1.0 / 6
      drawing.fill(0..<2, from: Eighths(0), to: Eighths(8, rows: 0.75), red)
      drawing.write("██", CellStyle(red, on: red), column: 4, row: 0)
    }
    // A row is 24 pixels high.
    func rows(_ x: Int) -> [Int] { (0..<48).filter { pixels[x, $0] == 0xFFFF_0000 } }
    #expect(rows(5) == Array(4..<22))
    #expect(rows(50) == Array(4..<28))
  }

  @Test(arguments: [1.75, -1.75])
  func `a text far from its row is whole`(shift: Double) throws {
    let pixels = try pixels(rows: 8) { drawing in
      drawing.shift = shift
      drawing.write("██", CellStyle(red, on: red), column: 0, row: 3)
    }
    let rows = (0..<8 * 24).filter { pixels[5, $0] == 0xFFFF_0000 }
    let top = 24 * 3 + Int(24 * shift)
    #expect(rows == Array(top..<top + 24))
  }

  @Test func `a share of a color lets text shine through`() throws {
    let pixels = try pixels {
      $0.write("████", CellStyle(.white, on: .black), column: 0, row: 0)
      $0.tint(0..<8, from: Eighths(0), to: Eighths(8), red, 0.5)
    }
    #expect([0xFFFF_7F7F, 0xFFFF_8080].contains(pixels[5, 5]))
    #expect([0xFF7F_0000, 0xFF80_0000].contains(pixels[60, 5]))
  }

  @Test func `glass mixes with what is behind, and has light on its edge`() throws {
    let pixels = try pixels(columns: 16) {
      $0.fill(CellRect(columns: 0..<8, rows: 0..<2), red)
      $0.add(
        .glass(Box(2..<14, from: Eighths(0), to: Eighths(16)), Color(0), opacity: 0.5))
    }
    let row = (0..<pixels.width).map { pixels[$0, 24] }
    #expect(row[12] == 0xFFFF_0000 && [0xFF7F_0000, 0xFF80_0000].contains(row[50]))
    #expect(row[24] != row[50] && row[150] == 0xFF00_0000)
  }

  @Test func `fixed text looks as in cells`() throws {
    let style = CellStyle(.white, on: .black, .bold)
    let shapes = try pixels { $0.write("ab 漢 é", style, column: 0, row: 1) }
    var canvas = Canvas(CellSize(columns: 8, rows: 2), style: CellStyle(.white, on: .black))
    canvas.write("ab 漢 é", style, column: 0, row: 1)
    let cells = Pixels(try PicturePainter(.bare()).paint(.cells(canvas)).raster)
    for place in ink(cells) + ink(shapes) {
      let (a, b) = (cells[place.x, place.y] & 0xFF, shapes[place.x, place.y] & 0xFF)
      #expect(abs(Int(a) - Int(b)) <= 2)
    }
  }

  @Test(arguments: [Alignment.leading, .center, .trailing])
  func `proportional text stays in its columns, and is aligned`(alignment: Alignment) throws {
    let pixels = try pixels(columns: 40) {
      $0.font = .proportional
      $0.write("WWWWWWWW", CellStyle(.white, on: .clear), in: 10..<18, row: 0, alignment)
      $0.write("illi", CellStyle(.white, on: .clear), in: 10..<30, row: 1, alignment)
    }
    let (wide, narrow) = (ink(pixels).filter { $0.y < 24 }, ink(pixels).filter { $0.y >= 24 })
    #expect(wide.allSatisfy { (120..<216).contains($0.x) })
    let (first, last) = try (
      #require(narrow.map(\.x).min()), #require(narrow.map(\.x).max())
    )
    let (before, after) = (first - 120, 360 - last)
    switch alignment {
    case .leading: #expect(before < 6)
    case .center: #expect(abs(before - after) <= 4)
    case .trailing: #expect(after < 6)
    }
  }

  @Test(arguments: [Alignment.leading, .trailing])
  func `a bubble has equal margins beside its letters, and stays at its side`(
    side: Alignment
  ) throws {
    let white = Color(0xFFFFFF)
    let pixels = try pixels(columns: 20, rows: 3) {
      $0.font = .proportional
      let label = $0.label("ill fit", CellStyle(white, on: red), column: 6, row: 1)
      let box = Box(left: 5, top: 0, right: 14, bottom: 3)
      $0.add(.bubble(Bubble(box, red, ["ill fit"], [label], side)))
    }
    let bubble = ink(pixels).map(\.x)
    let text = ink(pixels).filter { pixels[$0.x, $0.y] & 0xFF > 128 }.map(\.x)
    let (left, right) = (try #require(bubble.min()), try #require(bubble.max()) + 1)
    let (first, last) = (try #require(text.min()), try #require(text.max()) + 1)
    #expect(side == .leading ? left == 60 && right < 160 : left > 68 && right == 168)
    #expect(abs((first - left) - (right - last)) <= 4 && abs(first - left - 12) <= 3)
  }

  @Test func `the two colors of an area meet at one height`() throws {
    let pixels = try pixels {
      $0.add(.area(Area(left: 0, step: 4, [0...2, 1...2], shown: 0..<1), red))
      $0.add(.area(Area(left: 0, step: 4, [0...2, 1...2], shown: 1..<2), red))
    }
    func top(_ x: Int) -> Int { (0..<48).first { pixels[x, $0] >> 16 & 0xFF > 128 } ?? 48 }
    // From 0 in the middle of the first step to 24 in that of the second, without a step.
    for x in 25..<71 { #expect(abs(top(x) - (x - 24) / 2) <= 1, "\(x)") }
  }

  @Test func `a number begins with its ink, and its unit is after it`() throws {
    func ink(_ unit: String, _ alignment: Alignment) throws -> [Int] {
      let place = CellPoint(alignment == .leading ? 1 : 19, 2)
      return self.ink(
        try pixels(columns: 20, rows: 3) {
          $0.add(
            .caption(
              Caption("−5", unit: unit, red, size: 2, isBold: true, at: place, alignment)))
        }
      ).map(\.x)
    }
    let (plain, number, end) = (
      try ink("", .leading), try ink("pt", .leading), try ink("pt", .trailing)
    )
    #expect(abs(try #require(number.min()) - 12) <= 1 && plain.min() ?? 0 > 12)
    #expect(try #require(number.max()) > #require(plain.max()) + 10)
    #expect(abs(try #require(end.max()) - 228) <= 3)
  }

  @Test func `a number fills its rows`() throws {
    let pixels = try pixels(columns: 20, rows: 3) {
      $0.add(.number("56.9", CellStyle(.white, on: .black), Position(column: 0, row: 0), .large))
    }
    let rows = ink(pixels).map(\.y)
    #expect(try #require(rows.max()) - #require(rows.min()) > 40)
  }

  @Test func `the cursor is a bar at its column`() throws {
    let pixels = try pixels { $0.cursor = Position(column: 2, row: 1) }
    #expect(Set(ink(pixels).map(\.x)) == [24, 25] && Set(ink(pixels).map(\.y)) == Set(24..<48))
  }

  @Test func `a PNG has the size of its picture`() throws {
    let file = try Raster(width: 20, height: 10, red).png()
    // PNG (ISO 15948), 5.2 and 11.2.2: signature, IHDR, then width and height, big-endian.
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(file[16..<24] == [0, 0, 0, 20, 0, 0, 0, 10])
    #expect(file[24..<26] == [8, 2], "eight bits, true color without alpha")
  }

  @Test func `painting again gives the same pixels as painting alone`() throws {
    var options = PictureOptions.bare()
    (options.look.painting, options.scale) = (.pixels, 2)
    var demo = Demo(Options(), size: CellSize(columns: 32, rows: 12))
    let painter = try PicturePainter(options)
    for time in [0, 300, 400, 2000] {
      _ = demo.handle(.tick(.milliseconds(time)))
      if time == 300 { _ = demo.handle(.input(.key(.tab))) }
      let drawing = demo.drawing
      let again = Pixels(try painter.paint(.shapes(drawing)).raster)
      #expect(
        try again == Pixels(PicturePainter(options).paint(.shapes(drawing)).raster))
      #expect(try painter.paint(.shapes(drawing)).changes.isEmpty)
    }
  }
}

/// Tests of a part of a picture, as terminals show it over their cells.
@Suite struct PicturePartTests {
  @Test func `a part has the pixels that the whole has there`() throws {
    let demo = Demo(Options(), size: CellSize(columns: 80, rows: 24))
    let painter = try ShapePainter(.bare(fontSize: 15))
    let (width, height) = (9, 18)
    let whole = try Raster(width: 80 * width, height: 24 * height)
    try painter.paint(demo.drawing, on: whole, in: whole.bounds)
    let part = try Raster(width: 20 * width, height: 10 * height)
    let origin = (x: 13 * width, y: 5 * height)
    try painter.paint(
      demo.drawing, on: part,
      in: PixelRect(x: -origin.x, y: -origin.y, width: whole.width, height: whole.height))
    let (all, some) = (Pixels(whole), Pixels(part))
    let isSame = (0..<part.height).allSatisfy { y in
      (0..<part.width).allSatisfy { some[$0, y] == all[origin.x + $0, origin.y + y] }
    }
    #expect(isSame)
    #expect(part.isEqual(to: part))
    part.withPixels { $0[7] ^= 1 }
    let other = try Raster(width: part.width, height: part.height)
    try painter.paint(
      demo.drawing, on: other,
      in: PixelRect(x: -origin.x, y: -origin.y, width: whole.width, height: whole.height))
    #expect(!part.isEqual(to: other))
  }
}
