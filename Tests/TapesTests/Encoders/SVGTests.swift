import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct SVGTests {
  private let look = WindowLook()

  private func still(_ canvas: Canvas, _ look: WindowLook) throws -> String {
    try file(SVGEncoder(look), [Frame(at: .zero, canvas)], until: .zero)
  }

  /// Returns the differences between a picture and a canvas in colors at each eighth, texts and the cursor.
  private func differences(_ picture: SVGReader.Picture, _ canvas: Canvas) -> [String] {
    var found: [String] = []
    for row in 0..<canvas.size.rows {
      let top = look.padding + row * look.cell.height
      let picture = picture.row(y: top..<top + look.cell.height, width: 1000)
      for column in 0..<canvas.size.columns {
        let cell = canvas[column, row]
        for eighth in 0..<8 where cell.glyph.lowerEighths != nil || cell.glyph.scalars[0] < 0x2500 {
          let x = look.padding + column * look.cell.width + 6
          let y = top + (2 * eighth + 1) * look.cell.height / 16
          let seen = picture.color(x: x, y: y)
          if seen != expectedColor(cell, eighth) { found.append("\(column),\(row),\(eighth)") }
        }
      }
    }
    let texts = placedTexts(picture)
    if texts != expectedTexts(canvas) { found.append("texts") }
    return found + cursorDifference(picture, canvas)
  }

  private func expectedColor(_ cell: Cell, _ eighth: Int) -> String {
    let seen = look.colors.seen(cell.style)
    let isInk = eighth >= 8 - (cell.glyph.lowerEighths ?? 0)
    return hex(isInk ? seen.foreground : seen.background)
  }

  private func hex(_ color: Color) -> String {
    let digits = String(color.value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private struct Place: Hashable {
    let column: Int
    let row: Int
    let text: String
    let color: String
    let isBold: Bool
  }

  /// Returns the visible letters with their cells.
  private func placedTexts(_ picture: SVGReader.Picture) -> Set<Place> {
    var places: Set<Place> = []
    for text in picture.texts where (0..<1000).contains(text.x) && (0..<1000).contains(text.y) {
      let width = Double(look.cell.width)
      let x = (text.x - Double(look.padding)) / width
      let row = (text.y - look.padding) / look.cell.height
      let isBold = text.classes.contains("B")
      #expect(text.text.count == 1 || text.length == text.text.count * look.cell.width)
      for (index, letter) in text.text.enumerated() where letter != " " {
        places.insert(
          Place(
            column: Int(x) + index, row: row, text: String(letter), color: text.color,
            isBold: isBold))
      }
    }
    return places
  }

  private func expectedTexts(_ canvas: Canvas) -> Set<Place> {
    var places: Set<Place> = []
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let cell = canvas[column, row]
        let isDrawn =
          (0x2500...0x259F).contains(cell.glyph.scalars[0])
          || (0x2800...0x28FF).contains(cell.glyph.scalars[0])
        guard cell.glyph != .space, cell.glyph != .continuation, !isDrawn else { continue }
        places.insert(
          Place(
            column: column, row: row, text: cell.glyph.text,
            color: hex(look.colors.seen(cell.style).foreground),
            isBold: cell.style.attributes.contains(.bold)))
      }
    }
    return places
  }

  private func cursorDifference(_ picture: SVGReader.Picture, _ canvas: Canvas) -> [String] {
    // The front of all that is not out of sight.
    let last = picture.rects.last { $0.x.lowerBound >= 0 }
    let isSeen = last?.x.count == 2 && last?.color == hex(look.colors.cursor)
    guard let cursor = canvas.cursor else { return isSeen ? ["cursor is seen"] : [] }
    let x = look.padding + cursor.column * look.cell.width
    let y = look.padding + cursor.row * look.cell.height
    return isSeen && last?.x.lowerBound == x && last?.y.lowerBound == y ? [] : ["cursor"]
  }

  @Test func `the picture at each time is its frame`() throws {
    let frames = smallDemo
    let reader = try SVGReader(file(SVGEncoder(look), frames, until: .seconds(3)))
    #expect(reader.seconds == 3)
    for index in [0, 7, 9, 12, 37, 61, 68, 89] {
      let picture = reader.picture(at: frames[index].time / .seconds(1))
      #expect(differences(picture, frames[index].canvas) == [], "frame \(index)")
    }
    #expect(differences(reader.picture(at: nil), frames[89].canvas) == [])
  }

  @Test func `styles and wide glyphs stay on the grid`() throws {
    let loud = CellStyle(Color(0xFF0000), on: Color(0x0000FF), [.bold, .reverse])
    let canvas = canvas(
      44, 3, (0, 0, "plain", .standard), (7, 0, "loud & <b>", loud), (18, 0, "你好", loud),
      (1, 1, "é\u{301}👀x… ⋯", .standard), (0, 2, "▁▂▃▄▅▆▇█", loud), (39, 1, "幅幅x", .standard),
      (22, 1, "two  apart", .standard),
      cursor: Position(column: 43, row: 2))
    let text = try still(canvas, look)
    let picture = try SVGReader(text).picture(at: nil)
    #expect(differences(picture, canvas) == [])
    #expect(!text.contains("keyframes"))
  }

  @Test(arguments: [("a b", ["a b"]), ("a  b", ["a", "b"]), ("日 日", ["日", "日"])])
  func `a run of text goes on over one blank`(text: String, runs: [String]) throws {
    let canvas = canvas(9, 1, (0, 0, text, .standard))
    let texts = try SVGReader(still(canvas, look)).picture(at: nil).texts
    #expect(texts.sorted { $0.x < $1.x }.map(\.text) == runs)
  }

  @Test(arguments: [-1e300, -5, 0, 1e300, .nan, .infinity])
  func `extreme lengths give a valid picture`(_ length: Double) throws {
    var look = WindowLook()
    (look.fontSize, look.letterSpacing, look.lineHeight) = (length, length, length)
    (look.padding, look.margin, look.borderRadius, look.windowBarSize) = (-9000, -9000, -9, -9)
    look.windowBar = .rings
    let text = try file(SVGEncoder(look), Array(smallDemo.prefix(20)), until: .seconds(3))
    #expect(try !SVGReader(text).picture(at: 0.5).texts.isEmpty)
  }

  @Test func `font names are quoted`() {
    var look = WindowLook()
    look.fontFamily = "M+ 1m, \"Fira\" Code,monospace, a'b\\;} ,"
    #expect(look.cssFontFamily == "'M+ 1m','Fira Code',monospace,'ab;}'")
    look.fontFamily = "Menlo"
    #expect(look.cssFontFamily == "'Menlo',monospace")
  }

  @Test func `a reader without motion sees the last frame`() throws {
    let frames = smallDemo
    let text = try file(
      SVGEncoder(look, title: "<a> \"b\""), frames, until: .seconds(3))
    let reader = try SVGReader(text)
    #expect(differences(reader.picture(at: nil), frames[frames.count - 1].canvas) == [])
    #expect(text.contains("@media(prefers-reduced-motion:reduce){.A{animation:none!important}}"))
    #expect(reader.root.attributes["aria-label"] == "<a> \"b\"")
    #expect(!text.contains("<script") && !text.contains("http://www.w3.org/1999"))
  }

  @Test func `the window has its bar, margin and corners`() throws {
    var look = WindowLook()
    (look.margin, look.padding, look.borderRadius) = (8, 4, 6)
    (look.windowBar, look.windowBarSize, look.title) = (.ringsRight, 20, "a<b")
    look.marginFill = Color(0x123456)
    let canvas = canvas(10, 2, (0, 0, "x", .standard))
    let text = try still(canvas, look)
    let root = try SVGReader(text).root
    #expect(root.attributes["width"] == "154")
    #expect(root.attributes["height"] == "96")
    let boxes = root.children.filter { $0.name == "path" }
    let fills = boxes.compactMap { $0.attributes["fill"] }
    #expect(fills.first == "#123456" && fills.last == "#0b0b0d")
    #expect(boxes.first?.attributes["d"] == "M0 0H154V96H0z")
    let window = "M8 14A6 6 0 0 1 14 8L140 8A6 6 0 0 1 146 14L146 82A6 6 0 0 1 140 88L14 88"
    #expect(boxes.last?.attributes["d"] == window + "A6 6 0 0 1 8 82z")
    // Each box of the shadow is darker than the one around it.
    #expect(fills.dropLast().count > 2 && fills.dropLast() == fills.dropLast().sorted { $0 > $1 })
    let dots = root.all.filter { $0.name == "circle" }.compactMap { $0.attributes["cx"] }
    let places = dots.compactMap { Double($0) }
    #expect(places == [136.0, 124, 112])
    #expect(root.all.contains { $0.name == "text" && $0.text == "a<b" })
  }

  /// 10 × 2 cells of 13 × 26 pixels need 154 × 96 with this look. The extra 6 and 14 pixels are 3 and 7 on each side.
  @Test func `the picture has at least the requested size`() throws {
    var look = WindowLook()
    (look.margin, look.padding) = (8, 4)
    (look.windowBar, look.windowBarSize) = (.rings, 20)
    (look.leastWidth, look.leastHeight) = (160, 110)
    let style = CellStyle(Color(0xFFFFFF), on: Color(0xFF0000))
    let canvas = canvas(10, 2, (0, 0, "x", style))
    let text = try still(canvas, look)
    let root = try SVGReader(text).root
    #expect(root.attributes["width"] == "160" && root.attributes["height"] == "110")
    let cells = WindowLayout(look, canvas.size, cell: look.cell).cells
    #expect((cells.x, cells.y) == (15, 39))
    (look.leastWidth, look.leastHeight) = (153, -5)
    let layout = WindowLayout(look, canvas.size, cell: look.cell)
    #expect(layout.width == 154 && layout.height == 96)
    #expect((layout.cells.x, layout.cells.y) == (12, 32))
  }

  @Test func `rings are visible on dark and light`() throws {
    for background in [Color(0x171717), Color(0xFFFFFF)] {
      var look = WindowLook()
      look.windowBar = .rings
      look.colors.background = background
      look.colors.foreground = background == Color(0xFFFFFF) ? Color(0x222222) : Color(0xDDDDDD)
      let text = try still(canvas(4, 1), look)
      let rings = try SVGReader(text).root.all.filter { $0.name == "circle" }
      // 0.6 of the ink over the paper.
      let expected = background == Color(0xFFFFFF) ? "#7a7a7a" : "#8e8e8e"
      #expect(rings.map { $0.attributes["stroke"] } == [expected, expected, expected])
    }
  }

  @Test func `equal frames give equal bytes`() throws {
    let frames = Array(smallDemo.prefix(30))
    let one = try file(SVGEncoder(look), frames, until: .seconds(3))
    #expect(try one == file(SVGEncoder(look), frames, until: .seconds(3)))
  }
}

/// Tests of shapes in cells of odd sizes. Pictures' tests compare them with the characters' Unicode names.
@Suite struct GlyphShapeTests {
  @Test func `lower and upper parts meet`() {
    for height in 8...40 {
      for eighth in 0...8 {
        let lower = EighthRect(0, eighth, 8, 8).pixels(width: 13, height: height)
        let upper = EighthRect(0, 0, 8, eighth).pixels(width: 13, height: height)
        #expect(upper.rows.upperBound == lower.y && lower.rows.upperBound == height)
      }
    }
  }

  @Test func `lines of adjacent cells meet`() throws {
    let width = 13
    let height = 26
    func rects(_ scalar: Unicode.Scalar) throws -> [PixelRect] {
      try #require(BoxLines(scalar)).rects(width: width, height: height, light: 1)
    }
    let (across, upright) = (try rects("─"), try rects("│"))
    #expect(across.reduce(PixelRect.empty) { $0.union($1) }.columns == 0..<width)
    #expect(upright.reduce(PixelRect.empty) { $0.union($1) }.rows == 0..<height)
    #expect(Set(across.map(\.rows)).count == 1 && Set(upright.map(\.columns)).count == 1)
  }
}
