import Kit
import Lab
import Motion
import Screen
import Testing

@testable import Demo
@testable import Phone

/// Hidden springs, thrown and judged in the workbench.
@Suite struct FeelTests {
  private func feeling(columns: Int = 120, rows: Int = 40) -> Hands {
    var hands = Hands(columns: columns, rows: rows) { $0.phone.technique = .constraint }
    hands.wait(.milliseconds(4711))
    hands.press("e")
    hands.press("j")
    return hands
  }

  /// The spring that the bar has now.
  private func spring(of hands: Hands) -> Spring? {
    if case .spring(let spring)? = hands.scene.phone.configuration.curve.easing {
      spring
    } else {
      nil
    }
  }

  @Test func `a person with a preference gets it in eight answers, by key`() throws {
    var hands = feeling()
    let (response, bounce) = (0.31, 0.12)
    for _ in 0..<8 {
      var shown: [Spring] = []
      for _ in 0..<2 {
        hands.press(" ")
        shown.append(try #require(spring(of: hands)))
        hands.wait(.seconds(2))
      }
      #expect(shown[0] != shown[1])
      let off = shown.map {
        max(abs($0.response / response - 1), abs(1 - $0.dampingRatio - bounce))
      }
      hands.press(off[0] < off[1] ? "1" : "2")
    }
    #expect(hands.demo.feel == nil)
    let found = try #require(hands.demo.workbench.editor?.draft.spring)
    #expect(abs(found.response / response - 1) < 0.1 && abs(found.dampingRatio / 0.88 - 1) < 0.1)
    let text = try #require(hands.demo.workbench.editor?.notice?.text)
    #expect(text.contains("kick 0.") && text.contains("Seed 4711"))
    // The phone plays the found spring, and u brings the curve of before back.
    hands.press("u")
    #expect(hands.demo.workbench.editor?.draft.spring != found)
  }

  @Test func `throws by hand take the springs in turns, one spring per flight`() throws {
    var hands = feeling()
    var springs: [Spring] = []
    for _ in 0..<3 {
      let bar = hands.demo.layout.phone.bar
      let (column, row) = (bar.field.lowerBound + 2, bar.textRow)
      let way = hands.scene.isKeyboardUp ? 6 : -6
      for (action, row) in [(Mouse.Action.press, row), (.drag, row + way / 2), (.drag, row + way)] {
        hands.mouse(action, column, row)
        hands.wait(.milliseconds(20))
      }
      hands.mouse(.release, column, row + way)
      springs.append(try #require(spring(of: hands)))
      hands.wait(.seconds(2))
    }
    #expect(springs[0] == springs[2] && springs[0] != springs[1])
  }

  @Test func `Space in flight waits, and paused time goes on`() {
    var hands = feeling()
    hands.press("p")
    hands.press(" ")
    hands.wait(.milliseconds(60))
    let height = hands.scene.phone.bottomOffset(at: hands.time)
    #expect(height > 0)
    hands.press(" ")
    #expect(hands.effects.last == .ring && hands.demo.feel?.thrown == [0])
    #expect(hands.scene.phone.bottomOffset(at: hands.time) == height)
  }

  @Test func `an answer before both were thrown is refused`() {
    var hands = feeling()
    hands.press("1")
    #expect(hands.effects.contains(.ring))
    #expect(hands.demo.feel?.search.answers == 0)
    #expect(hands.demo.workbench.editor?.notice?.text.hasPrefix("throw both springs") == true)
  }

  @Test func `Esc drops the search, and the bar has its curve again`() {
    var hands = feeling()
    let curve = hands.demo.feel?.replacement
    hands.press(" ")
    #expect(hands.scene.phone.configuration.curve != curve)
    hands.press(.escape)
    #expect(hands.demo.feel == nil && hands.scene.phone.configuration.curve == curve)
    #expect(hands.demo.session.isWorkbenchOpen)
  }

  @Test func `a press on a card is an answer`() throws {
    var hands = feeling()
    for _ in 0..<2 {
      hands.press(" ")
      hands.wait(.seconds(2))
    }
    let card = hands.place(of: "this one")
    hands.click(column: card.column, row: card.row)
    #expect(hands.demo.feel?.search.answers == 1)
  }

  @Test func `a press on a tab and a paste do not end it`() {
    var hands = feeling()
    hands.press(" ")
    let tab = hands.place(of: "B keyboard")
    hands.click(column: tab.column, row: tab.row)
    hands.paste("ease")
    #expect(hands.demo.feel?.thrown == [0])
  }

  @Test func `it shows no number of a spring`() {
    var hands = feeling(columns: 80, rows: 24)
    hands.press(" ")
    let side = hands.canvas.rows.dropFirst(2).map { String($0.dropFirst(34)) }.joined()
    #expect(
      side.contains("question 1 of at most 8") && side.contains("Esc") && !side.contains("0."))
  }

  @Test func `without room for the phone there is nothing to feel`() {
    #expect(feeling(columns: 60).demo.feel == nil)
  }
}
