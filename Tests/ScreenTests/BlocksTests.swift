import Screen
import Testing

@Suite struct BlocksTests {
  private let bar = Color(0x161618)
  private let keyboard = Color(0x2B2B2D)
  private let black = Color(0x000000)

  private func canvas(rows: Int = 3) -> Canvas {
    Canvas(CellSize(columns: 2, rows: rows), style: CellStyle(black, on: black))
  }

  @Test func `an edge within a row is a lower block`() {
    var canvas = canvas()
    canvas.fill(0..<2, from: Eighths(5), to: Eighths(16), bar)
    #expect(canvas.rows == ["▃▃", "", ""])
    #expect(canvas[0, 0].style == CellStyle(bar, on: black))
    #expect(canvas[0, 1].style.background == bar)
    #expect(canvas[0, 2].style.background == black)
  }

  @Test func `a lower edge within a row is a block of the color below`() {
    var canvas = canvas()
    canvas.fill(0..<2, from: Eighths(0), to: Eighths(11), bar)
    #expect(canvas.rows == ["", "▅▅", ""])
    #expect(canvas[0, 1].style == CellStyle(black, on: bar))
  }

  @Test func `a tint mixes with each plane to an eighth, and text shows through`() {
    var canvas = canvas()
    canvas.fill(0..<2, from: Eighths(0), to: Eighths(11), bar)
    canvas.write("a", CellStyle(keyboard, on: black), column: 0, row: 2)
    canvas.tint(0..<1, from: Eighths(11), to: Eighths(24), Color(0xFFFFFF), 0.5)
    #expect(canvas[0, 1] == Cell(.lowerBlock(5), CellStyle(Color(0x808080), on: bar)))
    #expect(canvas[0, 2] == Cell(Glyph("a"), CellStyle(Color(0x959596), on: Color(0x808080))))
    #expect(canvas[1, 2].style.background == black)
  }

  @Test func `two planes share the row where they meet`() {
    var canvas = canvas()
    canvas.fill(0..<2, from: Eighths(0), to: Eighths(13), bar)
    canvas.fill(0..<2, from: Eighths(13), to: Eighths(24), keyboard)
    #expect(canvas[0, 1].style == CellStyle(keyboard, on: bar))
    #expect(canvas.rows == ["", "▃▃", ""])
  }

  @Test func `the smallest of three colors in a cell disappears`() {
    var narrowGap = canvas(rows: 1)
    narrowGap.fill(0..<2, from: Eighths(0), to: Eighths(5), bar)
    narrowGap.fill(0..<2, from: Eighths(7), to: Eighths(8), keyboard)
    #expect(narrowGap[0, 0] == Cell(.lowerBlock(1), CellStyle(keyboard, on: bar)))
    var wideGap = canvas(rows: 1)
    wideGap.fill(0..<2, from: Eighths(0), to: Eighths(1), bar)
    wideGap.fill(0..<2, from: Eighths(7), to: Eighths(8), keyboard)
    #expect(wideGap[0, 0] == Cell(.lowerBlock(1), CellStyle(keyboard, on: black)))
  }

  @Test(arguments: [
    (3, 5, 3, false), (1, 5, 3, true), (4, 7, 4, true), (2, 3, 2, false),
  ])
  func
    `a strip within a cell extends to the nearer end, or disappears if it is smaller than the distance`(
      from: Int, to: Int, edge: Int, isDrawn: Bool
    )
  {
    var canvas = canvas(rows: 1)
    canvas.fill(0..<1, from: Eighths(from), to: Eighths(to), bar)
    let style = canvas[0, 0].style
    #expect((style.foreground == bar || style.background == bar) == isDrawn)
  }

  @Test(arguments: [(0, 0), (9, 9), (9, 3), (-40, -8), (24, 99)])
  func `an empty height, or one outside, draws nothing`(from: Int, to: Int) {
    var drawn = canvas()
    drawn.fill(0..<2, from: Eighths(from), to: Eighths(to), bar)
    #expect(drawn == canvas())
  }

  @Test func `every pair of heights fills its number of eighths`() {
    for from in 0...24 {
      for to in from...24 where from / 8 != to / 8 || to % 8 == 0 || from % 8 == 0 {
        var canvas = canvas()
        canvas.fill(0..<1, from: Eighths(from), to: Eighths(to), bar)
        let painted = (0..<3).reduce(0) { sum, row in
          let cell = canvas[0, row]
          let lower = cell.glyph.lowerEighths ?? 0
          return sum + (cell.style.background == bar ? 8 - lower : 0)
            + (cell.style.foreground == bar ? lower : 0)
        }
        #expect(painted == to - from, "\(from)..<\(to)")
      }
    }
  }
}

struct RoundedBlockTests {
  private static let (shape, ground) = (Color(0x0A84FF), Color(0x101010))

  private func canvas(
    _ columns: Range<Int>, from top: Int, to bottom: Int, _ radius: RoundedBlock.Radius = .full
  ) -> Canvas {
    var canvas = Canvas(
      CellSize(columns: 8, rows: 4),
      style: CellStyle(RoundedBlockTests.ground, on: RoundedBlockTests.ground))
    canvas.fill(
      columns, from: Eighths(top), to: Eighths(bottom), RoundedBlockTests.shape, rounding: radius)
    return canvas
  }

  @Test func `a bubble has quadrants at its corners and full cells at its sides`() {
    let canvas = canvas(1..<6, from: 4, to: 20)
    #expect(canvas.unmarked.rows == [" ▗▄▄▄▖", "", " ▝▄▄▄▘", ""])
    #expect(canvas[1, 1].style.background == RoundedBlockTests.shape)
    #expect(canvas[5, 1].style.background == RoundedBlockTests.shape)
    #expect(canvas[1, 0].glyph.rounded?.corners == .topLeft)
    #expect(canvas[1, 0].glyph.rounded?.rows == 4..<8)
    #expect(canvas[5, 2].glyph.rounded?.corners == .bottomRight)
    #expect(canvas[5, 2].glyph.rounded?.rows == 0..<4)
  }

  @Test func `a bar of one row ends in half cells`() {
    let canvas = canvas(1..<6, from: 8, to: 16)
    #expect(canvas.unmarked.rows == ["", " ▐   ▌", "", ""])
    #expect(canvas[1, 1].style == CellStyle(RoundedBlockTests.shape, on: RoundedBlockTests.ground))
    #expect(canvas[1, 1].glyph.rounded?.corners == .left)
  }

  @Test func `small corners keep the plain block in terminals`() {
    let canvas = canvas(1..<6, from: 4, to: 16, .small)
    #expect(canvas.unmarked.rows == [" ▄▄▄▄▄", "", "", ""])
    #expect(canvas[1, 1].style.background == RoundedBlockTests.shape)
    #expect(canvas[1, 1].glyph.rounded?.isInverse == true)
  }

  @Test func `a plane over half of a round corner leaves the other half's color`() {
    var canvas = canvas(1..<6, from: 4, to: 20)
    canvas.fill(0..<8, from: Eighths(18), to: Eighths(32), Color(0xFF0000))
    #expect(canvas[1, 2].style == CellStyle(Color(0xFF0000), on: RoundedBlockTests.shape))
    #expect(canvas[1, 2].glyph == .lowerBlock(6))
    #expect(canvas[3, 2] == canvas[1, 2])
  }

  @Test func `a mark is no text`() {
    let glyph = canvas(1..<6, from: 4, to: 20)[1, 0].glyph
    #expect(glyph.text == "▗")
    #expect(glyph.unmarked == Glyph("▗"))
    #expect(glyph.columns == 1)
  }
}
