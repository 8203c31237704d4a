import Screen
import Testing

@testable import Demo

/// Tests of the parts of the picture that pixels show.
@Suite struct PixelPartTests {
  private func parts(_ hands: Hands) -> [CellRect] { hands.demo.pixelParts(of: hands.demo.drawing) }

  @Test func `the phone is a part with its rim, and help hides it`() {
    var hands = Hands(columns: 120, rows: 40)
    #expect(parts(hands)[0] == hands.demo.layout.areas.rim)
    for key in ["?", "P", "H"] as [Character] {
      hands.press(key)
      #expect(parts(hands).isEmpty, "\(key)")
      hands.press(.escape)
      #expect(!parts(hands).isEmpty, "\(key)")
    }
  }

  @Test func `numbers and graphs are parts after a motion, and parts never overlap`() {
    for (columns, rows, keys) in [(120, 40, ""), (200, 60, "xx"), (120, 40, "x"), (120, 40, "e")] {
      var hands = Hands(columns: columns, rows: rows)
      hands.press(.tab)
      hands.wait(.seconds(2))
      hands.press(.tab)
      hands.wait(.seconds(2))
      hands.type(keys)
      let parts = parts(hands)
      let cells = parts.flatMap { part in
        part.rows.flatMap { row in part.columns.map { Position(column: $0, row: row) } }
      }
      #expect(parts.count > 1 && Set(cells).count == cells.count, "\(columns) \(keys) \(parts)")
      #expect(cells.allSatisfy { $0.column < columns && $0.row < rows })
      // Labels of a graph may be beside its areas.
      for chart in hands.demo.shown.charts where keys != "e" {
        #expect(parts.contains(chart.graph.rect), "\(chart.graph.rect)")
      }
    }
  }

  @Test func `a panel alone, a small window and few colors have no phone in pixels`() {
    let alone = Hands(columns: 80, rows: 24, showing: .inspector)
    #expect(parts(alone).isEmpty)
    #expect(parts(Hands(columns: 20, rows: 8)).isEmpty)
    let plain = Appearance.all.first { $0.hasFewColors }
    #expect(plain.map { look in parts(Hands { $0.appearance = look }).isEmpty } == true)
  }
}
