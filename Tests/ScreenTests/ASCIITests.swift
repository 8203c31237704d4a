import Screen
import Testing

@Suite struct ASCIITests {
  @Test func `planes keep their color, and their edges snap to rows`() {
    let (bar, black) = (Color(0x161618), Color(0x000000))
    var canvas = Canvas(CellSize(columns: 1, rows: 2), style: CellStyle(black, on: black))
    canvas.fill(0..<1, from: Eighths(3), to: Eighths(10), bar)
    let ascii = canvas.asciiOnly()
    #expect(ascii[0, 0].style.background == bar)
    #expect(ascii[0, 1].style.background == black)
  }

  @Test(arguments: [RoundedBlock.Radius.small, .full], [(4, 12), (0, 8), (3, 13)])
  func `round corners become square, as if they were not round`(
    radius: RoundedBlock.Radius, edges: (Int, Int)
  ) {
    let (color, black) = (Color(0x0A84FF), Color(0x000000))
    var round = Canvas(CellSize(columns: 3, rows: 2), style: CellStyle(black, on: black))
    var square = round
    round.fill(0..<3, from: Eighths(edges.0), to: Eighths(edges.1), color, rounding: radius)
    square.fill(0..<3, from: Eighths(edges.0), to: Eighths(edges.1), color)
    #expect(round.asciiOnly() == square.asciiOnly())
  }

  @Test func `every glyph becomes ASCII of the same width`() {
    var canvas = Canvas(CellSize(columns: 30, rows: 1))
    canvas.write("‹ ＋ é e\u{301} 日本 🦊 ▃ ⠿ ↑ ⇧", .standard, column: 0, row: 0)
    let ascii = canvas.asciiOnly()
    #expect(ascii.cells.allSatisfy { $0.glyph.text.unicodeScalars.allSatisfy(\.isASCII) })
    #expect(ascii.rows == ["< +  e e ? ?  ?    * ^ ^"])
  }

  @Test func `kana and common emoji become two characters`() {
    var canvas = Canvas(CellSize(columns: 20, rows: 1))
    canvas.write("きーボード 改行 😂", .standard, column: 0, row: 0)
    #expect(canvas.asciiOnly().rows == ["ki--bo--do ret  'D"])
  }
}
