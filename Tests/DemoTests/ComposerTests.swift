import Phone
import Screen
import Testing

@testable import Demo

@Suite struct ComposerTests {
  private func hands(columns: Int = 80, rows: Int = 40) -> Hands {
    var hands = Hands(columns: columns, rows: rows) { $0.phone.technique = .layoutGuide }
    hands.raise()
    return hands
  }

  private func bar(_ hands: Hands) -> BarLayout { hands.demo.layout.phone.bar }

  @Test func `the bar grows by a row for each line up to five, and shrinks when sent`() {
    var hands = hands()
    let rest = bar(hands)
    for lines in 2...7 {
      hands.press(.enter, .alt)
      hands.press("x")
      hands.wait(.seconds(1))
      let grown = bar(hands)
      #expect(grown.lines == min(lines, 5) && grown.bottom == rest.bottom)
      #expect(rest.top.count - grown.top.count == 8 * (min(lines, 5) - 1))
      #expect(hands.scene.phone.seam(at: hands.time) == 0)
    }
    hands.press(.enter)
    hands.wait(.seconds(1))
    #expect(bar(hands) == rest)
    #expect(hands.scene.conversation.messages.last?.text == "\nx\nx\nx\nx\nx\nx")
  }

  @Test func `growth takes a fifth of a second`() {
    var hands = hands()
    hands.type("a")
    hands.press(.enter, .alt)
    let start = hands.time
    #expect(hands.scene.phone.barHeight(at: start) == 50)
    #expect(abs(hands.scene.phone.barHeight(at: start + 0.1) - 60) < 1e-6)
    #expect(hands.scene.phone.barHeight(at: start + 0.2) == 70)
  }

  @Test func `a low window leaves a row to the transcript`() {
    for rows in 12...40 {
      var hands = hands(columns: 60, rows: rows)
      hands.paste("1\n2\n3\n4\n5\n6")
      hands.wait(.seconds(1))
      let layout = hands.demo.layout.phone
      #expect(layout.bar.textRows.upperBound * 8 <= layout.keyboardTop.count)
      #expect(!hands.canvas.rows.filter { $0.contains("6") }.isEmpty, "\(rows) rows")
    }
  }

  @Test func `a narrower window wraps the text again`() {
    var hands = hands()
    hands.type("It is one line of text here, in a wide window.")
    hands.wait(.seconds(1))
    #expect(bar(hands).lines == 1)
    _ = hands.demo.handle(.input(.resize(CellSize(columns: 44, rows: 40))))
    hands.wait(.seconds(1))
    #expect(bar(hands).lines == 2)
  }

  @Test
  func `the scenario of a growing bar adds its lines to those of the text, and takes them back`() {
    var hands = Hands { $0.scenario = "growing-bar" }
    hands.raise()
    hands.paste("one\ntwo\nthree")
    hands.press("c", .alt)
    #expect(hands.scene.phone.barHeight(at: hands.time) == 130)
    hands.wait(.seconds(1))
    #expect(hands.scene.phone.barHeight(at: hands.time) == 90)
    hands.press("c", .alt)
    hands.wait(.milliseconds(500))
    for _ in 0..<6 { hands.press(.backspace) }
    hands.wait(.seconds(5))
    hands.press(.tab)
    hands.wait(.seconds(1))
    // Two lines of text.
    #expect(hands.scene.phone.barHeight(at: hands.time) == 70)
  }

  @Test func `all lanes grow alike, and a new lane has the same height`() {
    var hands = hands(columns: 120)
    hands.press("x", .alt)
    hands.paste("1\n2\n3")
    hands.wait(.seconds(1))
    hands.press("x", .alt)
    hands.wait(.seconds(1))
    let heights = hands.scene.lanes.map { $0.barHeight(at: hands.time) }
    #expect(heights == [90, 90, 90])
  }

  @Test func `the mouse puts the caret`() {
    var hands = hands()
    hands.type("one two three")
    let place = hands.place(of: "two")
    hands.click(column: place.column, row: place.row)
    #expect(hands.scene.composer.caret == 4)
  }

  @Test func `Up leaves the first line for the transcript`() {
    var hands = hands()
    hands.type("a")
    hands.press(.enter, .alt)
    hands.type("b")
    hands.press(.up)
    #expect(hands.scene.composer.caretRow == 0 && hands.scene.composer.caret == 1)
    hands.press(.up)
    #expect(hands.scene.composer.caret == 1)
  }

  @Test func `the first line stays while the bar makes room for the second one`() {
    var hands = hands()
    hands.paste("abc\nd")
    #expect(hands.canvas.rows.contains { $0.contains("abc") } && hands.canvas.cursor == nil)
    hands.wait(.seconds(1))
    #expect(hands.canvas.rows.contains { $0.contains("abc") } && hands.canvas.cursor != nil)
  }

  @Test func `a line of a right-to-left script is marked`() {
    var hands = hands()
    hands.paste("abc\nשלום")
    hands.wait(.seconds(1))
    #expect(hands.canvas.rows.filter { $0.contains("⇠") }.count == 1)
  }
}
