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

  @Test func `filling over half of a wide glyph blanks the other half`() {
    var canvas = Canvas(CellSize(columns: 4, rows: 1))
    canvas.write("日日", plain, column: 0, row: 0)
    canvas.fill(CellRect(column: 1, row: 0, columns: 2, rows: 1), plain)
    #expect(canvas.rows == [""])
    #expect(canvas.cells.allSatisfy { $0.glyph == .space })
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
    canvas.fill(CellRect(column: -5, row: -5, columns: 20, rows: 20), plain)
    #expect(canvas.rows == ["", "", ""])
  }

  @Test func `text stays within its columns`() {
    var canvas = Canvas(CellSize(columns: 8, rows: 1))
    canvas.write("abcdef", plain, column: 0, row: 0, within: 2..<5)
    #expect(canvas.rows == ["  cde"])
  }

  @Test func `drawing on an empty canvas has no effect`() {
    var canvas = Canvas(CellSize(columns: 0, rows: 0))
    canvas.write("abc", plain, column: 0, row: 0)
    canvas.fill(0..<5, from: Eighths(0), to: Eighths(9), Color(0xFFFFFF))
    #expect(canvas.cells.isEmpty)
  }
}
