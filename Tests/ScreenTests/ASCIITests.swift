import Screen
import Testing

@Suite struct ASCIITests {
  @Test func `planes keep their colour, their edges go to the nearest row`() {
    let (bar, black) = (Color(0x161618), Color(0x000000))
    var canvas = Canvas(Size(columns: 1, rows: 2), style: Style(black, on: black))
    canvas.fill(0..<1, from: Eighths(3), to: Eighths(10), bar)
    let ascii = canvas.asciiOnly()
    #expect(ascii[0, 0].style.background == bar)
    #expect(ascii[0, 1].style.background == black)
  }

  @Test func `every glyph is ASCII, and none changes its columns`() {
    var canvas = Canvas(Size(columns: 30, rows: 1))
    canvas.write("‹ ＋ é e\u{301} 日本 👍 ▃ ⠿ ↑ ⇧", .standard, column: 0, row: 0)
    let ascii = canvas.asciiOnly()
    #expect(ascii.cells.allSatisfy { $0.glyph.text.unicodeScalars.allSatisfy(\.isASCII) })
    #expect(ascii.rows == ["< +  e e ? ?  ?    * ^ ^"])
  }

  @Test func `kana are spelled in the two columns they have`() {
    var canvas = Canvas(Size(columns: 15, rows: 1))
    canvas.write("きーボード 改行", .standard, column: 0, row: 0)
    #expect(canvas.asciiOnly().rows == ["ki--bo--do ret"])
  }
}
