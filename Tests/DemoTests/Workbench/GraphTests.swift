import Demo
import Kit
import Screen
import Testing

@Suite struct GraphTests {
  private let white = Color(0xFFFFFF)

  /// Returns a plot in cells.
  private func canvas(
    _ columns: Int, _ rows: Int, x: ClosedRange<Double>, y: ClosedRange<Double>,
    _ draw: (Graph, inout Drawing) -> Void
  ) -> Canvas {
    var drawing = Drawing(
      CellSize(columns: columns, rows: rows), style: CellStyle(white, on: Color(0x000000)))
    draw(Graph(in: drawing.bounds, x: x, y: y), &drawing)
    return Canvas(drawing)
  }

  private func fill(_ drawing: inout Drawing, _ spans: [ClosedRange<Double>?]) {
    drawing.add(.area(Area(left: 0, step: 0.5, spans), Color(0x30D158)))
  }

  @Test func `an area rises by eighths from the lower edge`() {
    let canvas = canvas(8, 1, x: 0...8, y: 0...8) { graph, drawing in
      fill(&drawing, graph.spans { x in (0, x.rounded(.down)) })
    }
    #expect(canvas.cells.compactMap(\.glyph.lowerEighths) == Array(0...7))
  }

  @Test func `a line is one dot wide even if it is steep`() {
    let canvas = canvas(4, 2, x: 0...1, y: 0...1) { graph, drawing in
      graph.line(&drawing, white) { x in x }
    }
    #expect(canvas.rows == ["  ⡠⠊", "⡠⠊"])
  }

  @Test func `a line breaks where there is no value`() {
    let canvas = canvas(4, 1, x: 0...1, y: 0...1) { graph, drawing in
      graph.line(&drawing, white) { x in x < 0.5 ? nil : 0.1 }
    }
    #expect(canvas.rows == ["  ⣀⣀"])
  }

  @Test func `a dashed line leaves out every third column`() {
    let canvas = canvas(9, 1, x: 0...1, y: 0...1) { graph, drawing in
      graph.line(&drawing, white, isDashed: true) { _ in 0.5 }
    }
    #expect(canvas.rows == ["⠤⠤ ⠤⠤ ⠤⠤"])
  }

  @Test func `values outside the range are not drawn`() {
    let canvas = canvas(2, 1, x: 0...1, y: 0...1) { graph, drawing in
      graph.line(&drawing, white) { _ in 7 }
      graph.line(&drawing, white) { _ in -7 }
    }
    #expect(canvas.rows == [""])
  }

  @Test func `a line lies on the edge of an area of its height`() {
    let canvas = canvas(2, 4, x: 0...1, y: -1...1) { graph, drawing in
      fill(&drawing, graph.spans { _ in (-1, 0) })
      graph.line(&drawing, white) { _ in 0 }
    }
    #expect(canvas.rows == ["", "", "⠉⠉", ""])
    #expect(canvas[0, 2].style.background == Color(0x30D158))
  }
}

@Suite struct TicksTests {
  @Test func `an infinite or empty range has no ticks`() {
    #expect(Ticks(-1e308...1e308, most: 5).all.isEmpty)
    #expect(Ticks(2...2, most: 5).all.isEmpty)
  }

  @Test(arguments: [
    (0.0...1.0, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (-0.1...1.1, 3, ["0", "0.5", "1"]),
    (0...0.285, 3, ["0", "0.1", "0.2"]), (0...12, 4, ["0", "5", "10"]),
  ])
  func `ticks are round numbers`(range: ClosedRange<Double>, most: Int, texts: [String]) {
    #expect(Ticks(range, most: most).all.map(Ticks.text) == texts)
  }
}
