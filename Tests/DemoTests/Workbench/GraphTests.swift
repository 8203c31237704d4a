import Demo
import Screen
import Testing

@Suite struct GraphTests {
  private let white = Color(0xFFFFFF)

  private func canvas(_ columns: Int, _ rows: Int) -> Canvas {
    Canvas(CellSize(columns: columns, rows: rows), style: CellStyle(white, on: Color(0x000000)))
  }

  @Test func `an area rises by eighths from the lower edge`() {
    var canvas = canvas(8, 1)
    let graph = Graph(in: canvas.bounds, x: 0...8, y: 0...8)
    graph.fill(&canvas, Color(0x30D158)) { x in (0, x.rounded(.down)) }
    #expect(canvas.rows == [" ▁▂▃▄▅▆▇"])
  }

  @Test func `a line is one dot wide even if it is steep`() {
    var canvas = canvas(4, 2)
    let graph = Graph(in: canvas.bounds, x: 0...1, y: 0...1)
    graph.line(&canvas, white) { x in x }
    #expect(canvas.rows == ["  ⡠⠊", "⡠⠊"])
    let dots = canvas.cells.reduce(0) {
      $0 + ($1.glyph.base.value >= 0x2800 ? ($1.glyph.base.value - 0x2800).nonzeroBitCount : 0)
    }
    #expect(dots == 8)
  }

  @Test func `a line breaks where there is no value`() {
    var canvas = canvas(4, 1)
    let graph = Graph(in: canvas.bounds, x: 0...1, y: 0...1)
    graph.line(&canvas, white) { x in x < 0.5 ? nil : 0 }
    graph.fill(&canvas, white) { _ in nil }
    #expect(canvas.rows == ["  ⣀⣀"])
  }

  @Test func `values outside the range are not drawn`() {
    var canvas = canvas(2, 1)
    let graph = Graph(in: canvas.bounds, x: 0...1, y: 0...1)
    graph.line(&canvas, white) { _ in 7 }
    graph.line(&canvas, white) { _ in -7 }
    #expect(canvas.rows == [""])
  }

  @Test func `a line lies on the edge of an area of its height`() {
    var canvas = canvas(2, 4)
    let graph = Graph(in: canvas.bounds, x: 0...1, y: -1...1)
    graph.fill(&canvas, Color(0x30D158)) { _ in (-1, 0) }
    graph.line(&canvas, white) { _ in 0 }
    #expect(canvas.rows == ["", "", "⠉⠉", ""])
    #expect(canvas[0, 2].style.background == Color(0x30D158))
  }
}
