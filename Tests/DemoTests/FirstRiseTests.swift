import Screen
import Testing

@testable import Demo

/// The first rise of the keyboard in a session.
@Suite struct FirstRiseTests {
  private func newcomer(columns: Int = 120, rows: Int = 40) -> Hands {
    Hands(columns: columns, rows: rows) { $0.introduces = true }
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  /// The ease-in-out of UIKit falls 56.9 points behind the keyboard's spring after 0.09 s.
  @Test func `the first rise takes six times as long and rests at its worst frame`() throws {
    var hands = newcomer()
    hands.press(.tab)
    var rests: [Duration] = []
    let end = try #require(hands.scene.animationWindow?.upperBound)
    while hands.demo.session.playback.isSlowed {
      hands.wait(.milliseconds(10))
      let phone = hands.canvas.rows.map { $0.prefix(48) }.joined()
      let isResting = hands.demo.session.playback.isResting
      #expect(phone.contains("−56.9") == isResting)
      if isResting {
        rests.append(hands.now)
        #expect(hands.canvas.description.contains("56.9 pt"))
      }
      let since = rests.isEmpty ? hands.now.seconds : hands.now.seconds - 0.5
      if !isResting, hands.time < end { #expect(near(hands.time, since / 6)) }
    }
    #expect((49...51).contains(rests.count) && abs(hands.now.seconds - end * 6 - 0.5) < 0.011)
    hands.wait(.seconds(1))
    for _ in 0..<2 {
      let start = hands.time
      hands.press(.tab)
      hands.wait(.milliseconds(100))
      #expect(near(hands.time, start + 0.1))
    }
  }

  @Test func `it is said that only the first rise is slow, and Tab goes on at full speed`() {
    var hands = newcomer()
    hands.press(.tab)
    hands.wait(.seconds(1))
    #expect(hands.canvas.description.contains("slow the first time only"))
    #expect(hands.canvas.description.contains("Tab  full speed"))
    #expect(hands.canvas.description.contains("1/6×"))
    hands.wait(.seconds(4))
    #expect(!hands.canvas.description.contains("full speed") && hands.demo.timeNote.isEmpty)
  }

  @Test func `the next key goes on at full speed`() {
    var hands = newcomer()
    hands.press(.tab)
    hands.wait(.milliseconds(300))
    hands.press("a")
    let start = hands.time
    hands.wait(.milliseconds(100))
    #expect(near(hands.time, start + 0.1) && hands.scene.composer.text == "a")
    #expect(hands.demo.toasts.current == nil)
  }

  @Test func `Tab during it goes on at full speed, and lowers the keyboard the next time`() {
    var hands = newcomer()
    hands.press(.tab)
    hands.wait(.milliseconds(300))
    hands.press(.tab)
    let start = hands.time
    hands.wait(.milliseconds(100))
    #expect(near(hands.time, start + 0.1) && hands.scene.isKeyboardUp)
    hands.press(.tab)
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test func `a click on the bar is one input`() {
    var hands = newcomer()
    let bar = hands.place(of: "Message")
    for action in [Mouse.Action.press, .drag, .release] { hands.mouse(action, bar.column, bar.row) }
    hands.wait(.milliseconds(60))
    #expect(hands.scene.isKeyboardUp && near(hands.time, 0.01))
  }

  @Test(arguments: [("\t", 0.25), ("c", 1), ("e ", 1)])
  func `a chosen speed, a scenario and the workbench are as fast as ever`(
    keys: String, speed: Double
  ) {
    var hands = Hands(columns: 120, rows: 40) { ($0.introduces, $0.speed) = (true, speed) }
    for key in keys { hands.press(key == "\t" ? .tab : .character(key)) }
    let start = hands.time
    hands.wait(.milliseconds(100))
    #expect(near(hands.time, start + 0.1 * speed))
  }
}
