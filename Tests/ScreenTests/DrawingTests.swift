import Screen
import Testing

@Suite struct DrawingTests {
  @Test func `braille dots appear at their positions`() {
    var field = BrailleField(CellRect(column: 0, row: 0, columns: 2, rows: 1))
    field.set(x: 0, from: 0, to: 3)
    field.set(x: 3, y: 0)
    field.set(x: 9, y: 9)
    var canvas = Canvas(CellSize(columns: 2, rows: 1))
    field.draw(on: &canvas, Color(0xFFFFFF))
    #expect(canvas.rows == ["⡇⠈"])
  }

  @Test func `a cell shows the dots of two fields`() {
    var canvas = Canvas(CellSize(columns: 1, rows: 1))
    for y in [0, 3] {
      var field = BrailleField(canvas.bounds)
      field.set(x: 0, y: y)
      field.draw(on: &canvas, Color(0xFFFFFF))
    }
    #expect(canvas.rows == ["⡁"])
  }

  @Test func `a dot keeps the background of its cell`() {
    let (area, black) = (Color(0x2B2B2D), Color(0x000000))
    var canvas = Canvas(CellSize(columns: 1, rows: 1), style: CellStyle(black, on: black))
    canvas.fill(0..<1, from: Eighths(2), to: Eighths(8), area)
    var field = BrailleField(canvas.bounds)
    field.set(x: 0, y: 0)
    field.draw(on: &canvas, Color(0xFFFFFF))
    #expect(canvas[0, 0].style.background == area)
  }

  @Test func `large digits are three rows high`() {
    var canvas = Canvas(CellSize(columns: 14, rows: 3))
    canvas.writeLarge("-1.7", .standard, column: 0, row: 0)
    #expect(canvas.rows == ["   ▀█    ▀▀█", "▀▀  █      █", "   ▀▀▀ ▀   ▀"])
  }
}
