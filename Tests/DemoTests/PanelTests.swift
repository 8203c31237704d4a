import Phone
import Screen
import Testing

@testable import Demo

/// The app's own panel in the keyboard's place.
@Suite struct PanelTests {
  private func hands(_ kind: KeyboardKind = .predictive, _ rows: Int = 24) -> Hands {
    var hands = Hands(columns: rows < 20 ? 32 : 80, rows: rows) {
      $0.phone.keyboard = kind
      $0.phone.technique = .layoutGuide
    }
    hands.raise()
    return hands
  }

  @Test
  func `a key goes from letters to emoji, to the app's panel, and back, with the list at rest`() {
    var hands = hands()
    let rest = hands.demo.layout(at: hands.now).bar.bottom
    hands.press("n", .alt)
    #expect(hands.scene.phone.keyboard.kind == .emoji)
    hands.wait(.seconds(1))
    #expect(hands.demo.layout(at: hands.now).bar.bottom == rest)
    hands.press("n", .alt)
    #expect(hands.scene.isPanelUp && !hands.scene.isKeyboardUp)
    for _ in 0..<60 {
      hands.wait(.milliseconds(10))
      // The heights differ by 20 points: 24 rows · 8 · 20 / 667 = 5.8 eighths.
      #expect((0...6).contains(hands.demo.layout(at: hands.now).bar.bottom.count - rest.count))
    }
    hands.press("n")
    hands.wait(.seconds(1))
    #expect(hands.scene.isKeyboardUp && hands.scene.keyPage == .letters)
    #expect(hands.demo.layout(at: hands.now).bar.bottom == rest)
  }

  @Test func `the plus shows the panel, its tiles send, and its keys lead back`() throws {
    var hands = hands()
    func clickPlus() {
      let bar = hands.demo.layout(at: hands.now).bar
      hands.click(column: bar.plus.lowerBound + 1, row: bar.textRow)
      hands.wait(.seconds(1))
    }
    clickPlus()
    #expect(hands.scene.isPanelUp)
    let tile = hands.place(of: "Place")
    hands.click(column: tile.column, row: tile.row)
    #expect(hands.scene.conversation.messages.last?.text == "📍 Place")
    hands.press(.escape)
    #expect(!hands.scene.isPanelUp && !hands.scene.isKeyboardUp)
    hands.wait(.seconds(1))
    clickPlus()
    let letters = hands.place(of: "ABC")
    hands.click(column: letters.column, row: letters.row)
    #expect(hands.scene.isKeyboardUp && !hands.scene.isPanelUp)
  }

  @Test(arguments: [12, 24, 44])
  func `the panel's tiles and the bar do not overlap`(rows: Int) {
    var hands = hands(.predictive, rows)
    hands.press("n", .alt)
    hands.press("n", .alt)
    hands.wait(.seconds(1))
    let layout = hands.demo.layout(at: hands.now)
    #expect(layout.bar.bottom == layout.attachmentsTop)
    for (_, place) in layout.attachments.places(of: .attachments) {
      #expect(place.bottom <= Eighths(row: rows) && place.top >= layout.attachmentsTop)
    }
    for name in ["Photo", "Audio", "ABC"] { _ = hands.place(of: name) }
  }

  @Test
  func `a bar that lives by notifications falls behind the panel, and the inspector says why`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.raise()
    hands.press("n", .alt)
    hands.press("n", .alt)
    hands.wait(.seconds(2))
    #expect(hands.scene.phone.seam(at: hands.time) == -240)
    #expect("\(hands.canvas)".contains("The app's panel of 240 pt"))
  }
}
