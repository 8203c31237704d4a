import Lab
import Phone
import Screen
import Testing

@testable import Demo

/// The screens that show in place of the chat.
@Suite struct ElsewhereTests {
  /// Runs a scenario for some milliseconds.
  private func hands(
    _ scenario: String, columns: Int = 120, rows: Int = 40, for milliseconds: Int
  ) -> Hands {
    var hands = Hands(columns: columns, rows: rows) { $0.scenario = scenario }
    hands.press("c")
    hands.wait(.milliseconds(milliseconds))
    return hands
  }

  private func sentences(of hands: Hands) -> [String] {
    let session = hands.demo.session
    let animation = LastAnimation(history: session.history, time: session.figuresTime)
    return session.sentences(on: animation, animation.figures).map(\.text)
  }

  @Test func `the home screen hides the chat while the app is in the background`() {
    var hands = hands("background", for: 600)
    #expect(hands.canvas.description.contains("in the background"))
    #expect(!hands.canvas.description.contains("See you at 8"))
    #expect(sentences(of: hands) == ["Our screen does not show, so there is no seam."])
    hands.wait(.milliseconds(500))
    #expect(hands.canvas.description.contains("See you at 8"))
    #expect(sentences(of: hands)[0] == "Nothing announces the keyboard's move at 0.50 s.")
  }

  @Test func `another screen has no bar and the same keyboard`() {
    var hands = hands("leave-and-return", for: 1100)
    #expect(hands.canvas.description.contains("Another screen"))
    #expect(hands.canvas.description.contains("space"))
    #expect(!hands.canvas.description.contains("Mika"))
    hands.wait(.milliseconds(1000))
    #expect(hands.canvas.description.contains("Mika"))
  }

  @Test(arguments: [(80, 24), (40, 15), (20, 10), (10, 4)])
  func `the home screen fits every window`(columns: Int, rows: Int) {
    let hands = hands("background", columns: columns, rows: rows, for: 600)
    #expect(hands.canvas.size.columns == columns && hands.canvas.size.rows == rows)
  }

  @Test func `the sentence names the situation`() {
    for (scenario, sentence) in [
      ("appear-up", "Our screen appears at 0.00 s under a keyboard that is up"),
      ("other-app", "The willShow is about another app's keyboard of 260 pt."),
      ("swipe-back", "Nothing announces the keyboard's move at 0.00 s."),
    ] {
      #expect(sentences(of: hands(scenario, for: 240))[0].hasPrefix(sentence), "\(scenario)")
    }
  }
}
