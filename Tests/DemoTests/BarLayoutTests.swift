import Phone
import Screen
import Testing

@testable import Demo

@Suite struct BarLayoutTests {
  @Test(arguments: Device.all, [12, 15, 24, 30, 40, 60])
  func `the field is in the middle of a bar at rest`(device: Device, rows: Int) {
    var hands = Hands(columns: 80, rows: rows) {
      ($0.phone.device, $0.phone.technique) = (device, .layoutGuide)
    }
    for _ in 0..<2 {
      let bar = hands.demo.layout.phone.bar
      #expect(abs(bar.margins.above - bar.margins.below) <= 6, "less than a row")
      hands.raise()
    }
  }

  @Test func `the bar stays rigid while it moves, with its text inside`() {
    for rows in [12, 24, 31, 60] {
      var hands = Hands(columns: 80, rows: rows)
      let height = hands.demo.layout.phone.bar
      hands.press(.tab)
      for _ in 0..<30 {
        let bar = hands.demo.layout.phone.bar
        #expect(bar.bottom.count - bar.top.count == height.bottom.count - height.top.count)
        #expect(bar.margins.above >= 0 && bar.margins.below >= 0)
        #expect(bar.fieldTop <= Eighths(row: bar.textRow))
        #expect(bar.fieldBottom >= Eighths(row: bar.textRow + 1))
        hands.wait(.milliseconds(17))
      }
    }
  }

  @Test(arguments: [24, 31, 40, 60], [TechniqueName.constraint, .async])
  func `a field has one height at rest and on its way`(
    rows: Int, technique: TechniqueName
  ) {
    var hands = Hands(columns: 120, rows: rows) { $0.phone.technique = technique }
    let rest = hands.demo.layout.phone.bar
    let height = rest.fieldBottom.count - rest.fieldTop.count
    hands.press(.tab)
    var count = 0
    for _ in 0..<20 {
      hands.wait(.milliseconds(17))
      let bar = hands.demo.layout.phone.bar
      count += 1
      #expect(bar.fieldBottom.count - bar.fieldTop.count == height)
    }
    #expect(hands.scene.isMoving(at: hands.demo.time) && count > 5)
  }

  @Test func `the placeholder leaves its first cell to the cursor`() throws {
    var hands = Hands()
    hands.raise()
    let cursor = try #require(hands.canvas.cursor)
    #expect(hands.canvas[cursor.column, cursor.row].glyph == .space)
    #expect(hands.canvas[cursor.column + 1, cursor.row].glyph == Glyph("M"))
  }
}
