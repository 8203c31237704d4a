import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The view moved by a technique.
@Suite struct ViewTests {
  @Test func `a shifted view moves the header and leaves the status bar`() throws {
    var hands = Hands {
      $0.phone.technique = .shift
      $0.isInteractive = false
    }
    let look = hands.demo.options.appearance
    #expect(hands.canvas.rows[1].contains("Mika"))
    hands.raise()
    #expect(!hands.canvas.description.contains("Mika"))
    try expectGolden("\(hands.canvas)", "shift-80x24")
    #expect(hands.canvas[0, 0].style.background == look.screen)
    hands.press(.tab)
    hands.wait(.seconds(1))
    #expect(hands.canvas.rows[1].contains("Mika"))
  }

  @Test func `a header that is half gone shows below the status bar`() {
    var hands = Hands(columns: 80, rows: 60) { $0.phone.technique = .shift }
    let rest = hands.demo.layout.phone.headerBottom
    hands.press(.tab)
    hands.wait(.milliseconds(10))
    let layout = hands.demo.layout.phone
    let shift = layout.headerBottom.count - rest.count
    #expect(shift < 0 && layout.headerBottom.row > layout.view.statusRow)
    #expect(layout.transcript.rows.lowerBound == layout.headerBottom.row)
    #expect(hands.canvas.rows[layout.view.statusRow].contains("9:41"))
  }

  /// An iPhone 8 has a status bar of 20 points and a navigation bar of 44, of 667.
  @Test
  func `a header ends exactly in pictures of pixels, with its name lower by half of the rest`() {
    let hands = Hands(columns: 80, rows: 24)
    let (bottom, end) = (hands.demo.layout.phone.headerBottom, 64.0 / 667 * 24)
    #expect(bottom.count == 16 && abs(bottom.rows - end) < 1e-9)
    let shifts = hands.demo.drawing.shapes.compactMap { shape in
      if case .text(let label) = shape, label.text == "Mika" { label.shift } else { nil }
    }
    #expect(shifts.count == 1 && abs(shifts[0] - (end - 2) / 2) < 1e-9)
  }
}
