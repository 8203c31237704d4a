import Kit
import Testing

@testable import Screen

@Suite struct PlaneTests {
  private let bar = Color(0x161618)
  private let keyboard = Color(0x2B2B2D)
  private let black = Color(0x000000)

  /// Returns a drawing of two columns, in cells.
  private func canvas(rows: Int = 3, _ draw: (inout Drawing) -> Void) -> Canvas {
    var drawing = Drawing(
      CellSize(columns: 2, rows: rows), style: CellStyle(black, on: black))
    draw(&drawing)
    return Canvas(drawing)
  }

  @Test func `an edge within a row is a lower block`() {
    let canvas = canvas { $0.fill(0..<2, from: Eighths(5), to: Eighths(16), bar) }
    #expect(canvas.rows == ["▃▃", "", ""])
    #expect(canvas[0, 0].style == CellStyle(bar, on: black))
    #expect(canvas[0, 1].style.background == bar)
    #expect(canvas[0, 2].style.background == black)
  }

  @Test func `a lower edge within a row is a block of the color below`() {
    let canvas = canvas { $0.fill(0..<2, from: Eighths(0), to: Eighths(11), bar) }
    #expect(canvas.rows == ["", "▅▅", ""])
    #expect(canvas[0, 1].style == CellStyle(black, on: bar))
  }

  @Test func `an edge within a column is a left block`() {
    let canvas = canvas(rows: 1) {
      $0.add(.box(Box(left: 0, top: 0, right: 1.25, bottom: 1), bar, opacity: 1))
    }
    #expect(canvas.rows == [" ▎"])
    #expect(canvas[1, 0].style == CellStyle(bar, on: black))
  }

  @Test func `a tint mixes with each plane to an eighth, and text shows through`() {
    let canvas = canvas {
      $0.fill(0..<2, from: Eighths(0), to: Eighths(11), bar)
      $0.write("a", CellStyle(keyboard, on: black), column: 0, row: 2)
      $0.tint(0..<1, from: Eighths(11), to: Eighths(24), Color(0xFFFFFF), 0.5)
    }
    #expect(canvas[0, 1] == Cell(Glyph("▅"), CellStyle(Color(0x808080), on: bar)))
    #expect(canvas[0, 2] == Cell(Glyph("a"), CellStyle(Color(0x959596), on: Color(0x808080))))
    #expect(canvas[1, 2].style.background == black)
  }

  @Test(arguments: 1...8)
  func `a tint covers its part of a plane, and a letter if it covers most of it`(eighths: Int) {
    let (white, half) = (Color(0xFFFFFF), Color(0x808080))
    let canvas = canvas(rows: 1) {
      $0.write("a", CellStyle(white, on: black), column: 1, row: 0)
      $0.tint(0..<2, from: Eighths(8 - eighths), to: Eighths(8), white, 0.5)
    }
    let block = Glyph(["▁", "▂", "▃", "▄", "▅", "▆", "▇", " "][eighths - 1])
    let plane = eighths == 8 ? CellStyle(half, on: half) : CellStyle(half, on: black)
    #expect(canvas[0, 0].glyph == block && canvas[0, 0].style.background == plane.background)
    #expect(eighths == 8 || canvas[0, 0].style.foreground == half)
    guard eighths != 4 else { return }
    #expect(canvas[1, 0] == Cell(Glyph("a"), CellStyle(white, on: eighths > 4 ? half : black)))
  }

  @Test func `glass mixes with each plane, and text behind it goes`() {
    let canvas = canvas {
      $0.fill(0..<2, from: Eighths(0), to: Eighths(11), bar)
      $0.write("a", CellStyle(keyboard, on: black), column: 0, row: 2)
      $0.add(
        .glass(Box(0..<1, from: Eighths(0), to: Eighths(20)), Color(0xFFFFFF), opacity: 0.5))
    }
    #expect(canvas[0, 0].style.background == bar.mixed(with: Color(0xFFFFFF), 0.5))
    #expect(canvas[0, 2] == Cell(Glyph("▄"), CellStyle(black, on: Color(0x808080))))
    #expect(canvas[1, 0].style.background == bar)
  }

  @Test func `two planes share the row where they meet`() {
    let canvas = canvas {
      $0.fill(0..<2, from: Eighths(0), to: Eighths(13), bar)
      $0.fill(0..<2, from: Eighths(13), to: Eighths(24), keyboard)
    }
    #expect(canvas[0, 1].style == CellStyle(keyboard, on: bar))
    #expect(canvas.rows == ["", "▃▃", ""])
  }

  @Test func `of three planes in a cell the one that differs least gives way`() {
    let narrowGap = canvas(rows: 1) {
      $0.fill(0..<2, from: Eighths(0), to: Eighths(5), bar)
      $0.fill(0..<2, from: Eighths(6), to: Eighths(8), keyboard)
    }
    #expect(narrowGap[0, 0] == Cell(Glyph("▂"), CellStyle(keyboard, on: bar)))
    // A white eighth differs more than three eighths of the bar from black.
    let light = canvas(rows: 1) {
      $0.fill(0..<2, from: Eighths(4), to: Eighths(7), bar)
      $0.fill(0..<2, from: Eighths(7), to: Eighths(8), Color(0xFFFFFF))
    }
    #expect(light[0, 0] == Cell(Glyph("▁"), CellStyle(Color(0xFFFFFF), on: black)))
  }

  @Test func `the order of planes does not decide which two show`() {
    let heights: [(Range<Int>, Color)] = [
      (0..<2, bar), (2..<3, Color(0xFFD60A)), (3..<5, Color(0x444444)), (5..<8, keyboard),
    ]
    let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]]
    let cells = orders.map { order in
      canvas(rows: 1) {
        for (rows, color) in order.map({ heights[$0] }) {
          $0.fill(0..<2, from: Eighths(rows.lowerBound), to: Eighths(rows.upperBound), color)
        }
      }[0, 0]
    }
    #expect(Set(cells).count == 1 && cells[0].style.foreground != cells[0].style.background)
  }

  @Test(arguments: [1, 2])
  func `a line stays among three or four planes, and keeps its height`(height: Int) {
    let (red, blue) = (Color(0xFF453A), Color(0x0B6FE8))
    for top in 1..<8 - height {
      for bubble in 0...top {
        let cell = canvas(rows: 1) {
          $0.fill(0..<2, from: Eighths(0), to: Eighths(bubble), blue)
          $0.fill(0..<2, from: Eighths(top + height), to: Eighths(8), keyboard)
          var line = Box(0..<2, from: Eighths(top), to: Eighths(top + height))
          line.isLine = true
          $0.add(.box(line, red, opacity: 1))
        }[0, 0]
        let lower = cell.glyph.lowerEighths ?? 0
        let shown =
          cell.style.foreground == red ? lower : cell.style.background == red ? 8 - lower : 0
        #expect(shown == height, "\(bubble), \(top)")
      }
    }
  }

  @Test(arguments: [(1, 3), (3, 4)])
  func `a band within a row goes to the nearer end, and keeps its height`(top: Int, bottom: Int) {
    let cell = canvas(rows: 1) { $0.fill(0..<2, from: Eighths(top), to: Eighths(bottom), bar) }[
      0, 0]
    let glyph: Unicode.Scalar = bottom - top == 2 ? "▆" : "▇"
    #expect(cell == Cell(Glyph(glyph), CellStyle(black, on: bar)))
  }

  @Test(arguments: [(0, 0), (9, 9), (9, 3), (-40, -8), (24, 99)])
  func `an empty height, or one outside, draws nothing`(from: Int, to: Int) {
    #expect(
      canvas { $0.fill(0..<2, from: Eighths(from), to: Eighths(to), bar) } == canvas { _ in })
  }

  @Test func `every pair of heights fills its number of eighths`() {
    for from in 0...24 {
      for to in from...24 where from / 8 != to / 8 || to % 8 == 0 || from % 8 == 0 {
        let canvas = canvas { $0.fill(0..<1, from: Eighths(from), to: Eighths(to), bar) }
        let painted = (0..<3).reduce(0) { sum, row in
          let cell = canvas[0, row]
          let lower = cell.glyph.lowerEighths ?? 0
          return sum + (cell.style.background == bar ? 8 - lower : 0)
            + (cell.style.foreground == bar && lower > 0 ? lower : 0)
        }
        #expect(painted == to - from, "\(from)..<\(to)")
      }
    }
  }

  @Test(arguments: [0..<3, 3..<6])
  func `a plane over half of a wide letter clears the other half`(columns: Range<Int>) {
    var drawing = Drawing(CellSize(columns: 6, rows: 1))
    drawing.write("日", CellStyle(bar, on: black), column: 2, row: 0)
    drawing.fill(CellRect(columns: columns, rows: 0..<1), keyboard)
    let canvas = Canvas(drawing)
    #expect(canvas.cells.allSatisfy { $0.glyph == .space })
    #expect(columns.allSatisfy { canvas[$0, 0].style.background == keyboard })
  }

  @Test func `text without a background lies on the larger plane`() {
    let canvas = canvas(rows: 1) {
      $0.fill(0..<2, from: Eighths(3), to: Eighths(8), bar)
      $0.write("ab", CellStyle(keyboard, on: .clear), column: 0, row: 0)
    }
    #expect(canvas.rows == ["ab"])
    #expect(canvas[0, 0].style == CellStyle(keyboard, on: bar))
  }
}

@Suite struct RoundCornerTests {
  private static let (shape, ground) = (Color(0x0A84FF), Color(0x101010))

  private func rows(_ box: Box, _ glyphs: GlyphSet) -> [String] {
    var drawing = Drawing(
      CellSize(columns: 12, rows: 6),
      style: CellStyle(RoundCornerTests.ground, on: RoundCornerTests.ground))
    drawing.add(.box(box, RoundCornerTests.shape, opacity: 1))
    return Canvas(drawing, glyphs: glyphs).rows
  }

  @Test
  func `a small radius leaves quadrants of half rows, and wedges where the terminal draws them`() {
    let bubble = Box(left: 1, top: 0.5, right: 7, bottom: 2.5, radius: 1)
    #expect(rows(bubble, .blocks) == [" ▗▄▄▄▄▖", "", " ▝▄▄▄▄▘", "", "", ""])
    let legacy = rows(bubble, .legacy)[0].unicodeScalars.map(\.value)
    #expect((0x1FB00...0x1FB67).contains(legacy[1]), "\(legacy)")
  }

  @Test(arguments: GlyphSet.allCases)
  func `cells draw a very round bubble as any other`(glyphs: GlyphSet) {
    let shape = RoundCornerTests.shape
    func rows(_ radius: Double) -> [String] {
      let box = Box(left: 1, top: 0.5, right: 9, bottom: 4.5, radius: radius)
      var drawing = Drawing(CellSize(columns: 12, rows: 6), style: CellStyle(shape, on: .standard))
      drawing.add(.bubble(Bubble(box, shape, [], [], .leading)))
      return Canvas(drawing, glyphs: glyphs).rows
    }
    #expect(rows(3) == rows(1))
  }

  @Test func `a large radius is cut off by quadrants`() {
    let rows = rows(Box(left: 0, top: 0, right: 12, bottom: 6, radius: 4), .blocks)
    #expect(rows[0].first == " " && rows[0].contains("▄"))
    #expect(rows[0].trimmed == String(rows[0].trimmed.reversed().map(mirrored)))
  }

  private func mirrored(_ character: Character) -> Character {
    let pairs: [Character: Character] = [
      "▗": "▖", "▖": "▗", "▟": "▙", "▙": "▟", "▝": "▘", "▘": "▝",
    ]
    return pairs[character] ?? character
  }

  @Test func `a ring is what is outside its inner box`() {
    var drawing = Drawing(CellSize(columns: 5, rows: 3), style: .standard)
    let outer = Box(drawing.bounds)
    drawing.add(.ring(outer, around: Box(left: 1, top: 1, right: 4, bottom: 2), Color(1)))
    let canvas = Canvas(drawing)
    for row in 0..<3 {
      for column in 0..<5 {
        let isInside = row == 1 && (1..<4).contains(column)
        #expect((canvas[column, row].style.background == Color(1)) == !isInside)
      }
    }
  }
}

extension RoundCornerTests {
  @Test(arguments: 0..<8, [2, 2.5, 3, 3.75, 5])
  func `a box with round corners has all of its height in its middle`(
    top: Int, radius: Double
  ) {
    let (shape, ground) = (Color(0x0A84FF), Color(0x101010))
    for height in 16...40 {
      var drawing = Drawing(
        CellSize(columns: 20, rows: 6), style: CellStyle(ground, on: ground))
      drawing.fill(1..<19, from: Eighths(top), to: Eighths(top + height), shape, radius: radius)
      let canvas = Canvas(drawing)
      let painted = (0..<6).reduce(0) { sum, row in
        let cell = canvas[10, row]
        guard let lower = cell.glyph.lowerEighths else { return sum }
        return sum + (cell.style.background == shape ? 8 - lower : 0)
          + (cell.style.foreground == shape && lower > 0 ? lower : 0)
      }
      #expect(painted == height, "\(height)")
    }
  }
}

/// Round corners of wedges, by the shapes that Unicode's names give the glyphs.
@Suite struct WedgeTests {
  private static let (shape, ground) = (Color(0x0A84FF), Color(0x101010))

  private func canvas(_ box: Box) -> Canvas {
    var drawing = Drawing(
      CellSize(columns: 12, rows: 7), style: CellStyle(WedgeTests.ground, on: WedgeTests.ground))
    drawing.add(.box(box, WedgeTests.shape, opacity: 1))
    return Canvas(drawing, glyphs: .legacy)
  }

  @Test func `each wedge is the part of its cell that its name says`() throws {
    for value in 0x1FB3C...0x1FB67 as ClosedRange<UInt32> {
      let area = try #require(Unicode.Scalar(value).flatMap { GlyphArea($0) })
      var mask = InkMask.empty
      for index in 0..<64 where area.contains(index % 8 * 12 + 6, index / 8 * 12 + 6) {
        mask.bits |= 1 << UInt64(index)
      }
      let (glyph, isInverse, _) = GlyphSet.legacy.nearest(to: mask)
      // The upper ones are the complements of the lower ones, in the same order.
      #expect(isInverse == (value >= 0x1FB52))
      #expect(glyph.base.value == (isInverse ? value - 22 : value))
    }
  }

  /// In a cell of three planes the middle one, and what is above and below it, in eighths.
  @Test(arguments: [(2, 3, "▅", true), (4, 2, "▂", false), (6, 1, "▁", false)])
  func `a band between two planes keeps its height, over the lesser one`(
    above: Int, height: Int, glyph: Unicode.Scalar, isAtTop: Bool
  ) {
    let (first, band, last) = (Color(0x111111), Color(0xFFD60A), Color(0x333333))
    var drawing = Drawing(CellSize(columns: 1, rows: 1), style: CellStyle(first, on: first))
    drawing.fill(0..<1, from: Eighths(above + height), to: Eighths(8), last)
    drawing.fill(0..<1, from: Eighths(above), to: Eighths(above + height), band)
    let cell = Canvas(drawing)[0, 0]
    #expect(cell.glyph.base == glyph)
    #expect(cell.style.foreground == (isAtTop ? last : band))
    #expect(cell.style.background == (isAtTop ? band : first))
  }

  /// Bubbles, pills and buttons at whole columns, and rims at half ones, of many heights.
  private static let boxes: [Box] = {
    var boxes: [Box] = []
    for place in 0..<8 {
      let (left, top) = (1 + Double(place % 2) / 2, 1 + Double(place / 2) / 4)
      for eighths in 8...32 {
        for (width, radius) in [(3, 1), (4, 1.5), (7, 1), (4, 2), (7, 3)] as [(Double, Double)] {
          let box = Box(
            left: left, top: top, right: left + width, bottom: top + Double(eighths) / 8,
            radius: radius)
          if left == 1 || eighths > 20 && radius >= 2 { boxes.append(box) }
        }
      }
    }
    return boxes
  }()

  /// Returns how many samples of a side have the shape's color in one of two cells only.
  private func gap(_ a: Cell, _ aSide: CellSide, _ b: Cell, _ bSide: CellSide) -> Int {
    func ink(_ cell: Cell, _ side: CellSide) -> UInt64 {
      let isInverse = cell.style.background == WedgeTests.shape
      return side.ink(of: cell.glyph.base) ^ (isInverse ? CellSide.all : 0)
    }
    return (ink(a, aSide) ^ ink(b, bSide)).nonzeroBitCount
  }

  @Test func `neighbors in a round box meet at their border`() {
    for box in WedgeTests.boxes {
      let canvas = canvas(box)
      let right = Int(box.right.rounded(.up))
      // A bottom an eighth into a row is drawn at the row's start.
      let bottom = Int((box.bottom.rows - 0.125).rounded(.up))
      var gaps = 0
      for row in 1..<bottom {
        for column in 1..<right {
          let cell = canvas[column, row]
          if column + 1 < right { gaps += gap(cell, .right, canvas[column + 1, row], .left) }
          if row + 1 < bottom { gaps += gap(cell, .bottom, canvas[column, row + 1], .top) }
        }
      }
      #expect(gaps == 0, "\(box)")
    }
  }

  @Test func `a round box is the same in a mirror`() {
    for box in WedgeTests.boxes where box.left == 1 {
      let canvas = canvas(box)
      let right = Int(box.right)
      let rows = box.top.rows + box.bottom.rows
      var gaps = 0
      for row in 1..<Int(box.bottom.rows.rounded(.up)) {
        for column in 1..<right {
          let cell = canvas[column, row]
          gaps += gap(cell, .left, canvas[right - column, row], .right)
          guard rows == rows.rounded() else { continue }
          gaps += gap(cell, .top, canvas[column, Int(rows) - 1 - row], .bottom)
        }
      }
      #expect(gaps == 0, "\(box)")
    }
  }
}

/// A side of a cell, with 48 samples.
private enum CellSide: Int, CaseIterable {
  case left, right, top, bottom

  static let all: UInt64 = 1 << 48 - 1

  private static let inks: [UInt32: [UInt64]] = {
    let scalars = ([0x2580...0x259F, 0x1FB00...0x1FB67] as [ClosedRange<UInt32>]).joined()
      .compactMap(Unicode.Scalar.init)
    return Dictionary(
      uniqueKeysWithValues: scalars.map { scalar in
        (scalar.value, CellSide.allCases.map { $0.samples(of: scalar) })
      })
  }()

  /// Returns the samples that a glyph fills.
  func ink(of scalar: Unicode.Scalar) -> UInt64 { CellSide.inks[scalar.value]?[rawValue] ?? 0 }

  private func samples(of scalar: Unicode.Scalar) -> UInt64 {
    guard let area = GlyphArea(scalar) else { return 0 }
    return (0..<48).reduce(0) { samples, place in
      let (x, y) =
        switch self {
        case .left: (0, 2 * place + 1)
        case .right: (96, 2 * place + 1)
        case .top: (2 * place + 1, 0)
        case .bottom: (2 * place + 1, 96)
        }
      return samples | (area.contains(x, y) ? 1 << UInt64(place) : 0)
    }
  }
}

/// The part of a cell that a glyph fills, by its name in Unicode.
private struct GlyphArea {
  private let words: [String]

  init?(_ scalar: Unicode.Scalar) {
    guard let name = scalar.properties.name, name.contains("BLOCK") || name.contains("QUADRANT")
    else { return nil }
    words = name.split { $0 == " " || $0 == "-" }.map(String.init)
  }

  /// Returns whether a point, in 96ths from the top left, is inside.
  func contains(_ x: Int, _ y: Int) -> Bool {
    if words[0] == "FULL" { return true }
    if words[0] == "BLOCK" {
      let part = 1 + min(x / 48, 1) + 2 * min(y / 32, 2)
      return words[2].contains { $0.wholeNumberValue == part }
    }
    if words[0] == "QUADRANT" {
      let part = (y < 48 ? "UPPER" : "LOWER", x < 48 ? "LEFT" : "RIGHT")
      return zip(words, words.dropFirst()).contains { $0 == part }
    }
    guard let diagonal = words.firstIndex(of: "DIAGONAL") else { return isInBar(x, y) }
    let points = words[(diagonal + 1)...].split(separator: "TO").map { point($0) }
    let ((x0, y0), (x1, y1)) = (points[0], points[1])
    let isBelow = (x1 - x0) * (y - y0) >= (y1 - y0) * (x - x0)
    return isBelow == (words[0] == "LOWER")
  }

  private func isInBar(_ x: Int, _ y: Int) -> Bool {
    let counts = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"]
    let count = counts.firstIndex(of: words[1]).map { $0 + 1 }
    let part = count.map { $0 * (words[2].hasPrefix("EIGHTH") ? 12 : 24) } ?? 48
    return switch words[0] {
    case "LOWER": y >= 96 - part
    case "UPPER": y < part
    case "LEFT": x < part
    default: x >= 96 - part
    }
  }

  /// Returns a point such as "lower middle left", in 96ths.
  private func point(_ words: ArraySlice<String>) -> (x: Int, y: Int) {
    let x = words.contains("LEFT") ? 0 : words.contains("RIGHT") ? 96 : 48
    let isUpper = words.contains("UPPER")
    return (x, words.contains("MIDDLE") ? isUpper ? 32 : 64 : isUpper ? 0 : 96)
  }
}

@Suite struct LineTests {
  private func canvas(
    _ columns: Int, _ rows: Int, _ lines: [[CellPoint]], isThick: Bool = false
  ) -> Canvas {
    var drawing = Drawing(CellSize(columns: columns, rows: rows))
    for points in lines { drawing.add(.line(points, Color(0xFFFFFF), isThick: isThick)) }
    return Canvas(drawing)
  }

  @Test func `a thick line is two dots high, within its cells`() {
    for (y, dots) in [(0.2, "⠛⠛"), (0.3, "⠶⠶"), (0.6, "⣤⣤"), (0.9, "⣤⣤")] {
      let line = canvas(2, 2, [[CellPoint(0, y), CellPoint(1.9, y)]], isThick: true)
      #expect(line.rows == [dots, ""])
    }
  }

  @Test func `a line is braille dots, two by four in a cell`() {
    #expect(canvas(2, 1, [[CellPoint(0.2, 0), CellPoint(0.2, 0.9)]]).rows == ["⡇"])
    #expect(canvas(2, 1, [[CellPoint(1.6, 0.1), CellPoint(1.6, 0.1)]]).rows == [" ⠈"])
    let diagonal = canvas(4, 2, [[CellPoint(0, 1.99), CellPoint(3.99, 0)]])
    #expect(diagonal.rows == ["  ⡠⠊", "⡠⠊"])
  }

  @Test func `a cell shows the dots of two lines`() {
    let lines = [0.1, 0.9].map { [CellPoint(0.1, $0), CellPoint(0.1, $0)] }
    #expect(canvas(1, 1, lines).rows == ["⡁"])
  }

  @Test func `what is outside is not drawn`() {
    #expect(
      canvas(2, 1, [[CellPoint(-9, -9), CellPoint(-1, -1)], [CellPoint(0, 5), CellPoint(9, 5)]])
        .rows == [""])
  }

  @Test func `a dot lies on the larger plane of its cell`() {
    let (area, black) = (Color(0x2B2B2D), Color(0x000000))
    var drawing = Drawing(CellSize(columns: 1, rows: 1), style: CellStyle(black, on: black))
    drawing.fill(0..<1, from: Eighths(2), to: Eighths(8), area)
    drawing.add(.line([CellPoint(0, 0), CellPoint(0, 0)], Color(0xFFFFFF), isThick: false))
    #expect(Canvas(drawing)[0, 0].style.background == area)
  }
}

@Suite struct GlyphSetTests {
  /// Each block element as its own part of the cell, by the names of Unicode 17.
  @Test func `a mask of a block element finds it`() {
    for (eighths, glyph) in zip(1...7, "▁▂▃▄▅▆▇") {
      var drawing = Drawing(CellSize(columns: 1, rows: 1))
      drawing.fill(0..<1, from: Eighths(8 - eighths), to: Eighths(8), Color(1))
      #expect(Canvas(drawing).rows == [String(glyph)])
    }
    for (eighths, glyph) in zip(1...7, "▏▎▍▌▋▊▉") {
      var drawing = Drawing(CellSize(columns: 1, rows: 1))
      drawing.add(
        .box(
          Box(left: 0, top: 0, right: Double(eighths) / 8, bottom: 1), Color(1), opacity: 1))
      #expect(Canvas(drawing).rows == [String(glyph)])
    }
  }
}
