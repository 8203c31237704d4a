import Screen
import Testing

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
