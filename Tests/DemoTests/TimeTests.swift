import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Slow motion, pause, steps and history.
@Suite struct TimeTests {
  @Test func `the seams of an animation are measured once until it changes`() throws {
    var hands = Hands(columns: 100, rows: 30)
    hands.press(.tab)
    for _ in 0..<20 {
      hands.wait(.milliseconds(17))
      #expect(hands.demo.session.history.measured?.samples.count == 1)
      let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
      #expect(animation.figures != nil && animation.figures == unmeasured(animation).figures)
    }
    #expect(hands.demo.session.history.measured?.ended == nil)
    hands.wait(.seconds(2))
    let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
    let window = try #require(animation.window)
    #expect(hands.demo.session.history.measured?.window == window)
    #expect(hands.demo.session.history.measured?.ended?.count == 1)
    #expect(animation.figures == unmeasured(animation).figures)
    hands.type("a")
    #expect(hands.demo.session.history.measured?.window == window)
    hands.demo.session.history.replay(from: window.lowerBound) { _ in }
    #expect(hands.demo.session.history.measured == nil)
  }

  @Test func `a phone alone measures its seams once it rests, for its reading`() {
    var hands = Hands()
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    #expect(hands.demo.session.history.measured == nil)
    hands.wait(.seconds(2))
    #expect(hands.demo.session.history.measured?.ended?.count == 1)
    let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
    #expect(animation.figures != nil && animation.figures == unmeasured(animation).figures)
  }

  @Test func `the last animation keeps its figures and its graph while one types on`() throws {
    var hands = Hands(columns: 100, rows: 30) { $0.phone.technique = .transform }
    hands.raise()
    let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
    let canvas = hands.canvas
    for _ in 0..<30 {
      hands.wait(.seconds(1))
      hands.type("a")
      hands.press(.backspace)
    }
    hands.wait(.seconds(1))
    let later = LastAnimation(history: hands.demo.session.history, time: hands.time)
    #expect(later.window == animation.window && later.figures == animation.figures)
    #expect(later.figures == unmeasured(later).figures)
    #expect(hands.canvas == canvas)
  }

  @Test func `an earlier time has its own figures`() throws {
    var hands = Hands(columns: 100, rows: 30)
    hands.press(.tab)
    hands.wait(.seconds(2))
    let start = try #require(hands.demo.session.history.measured?.window.lowerBound)
    let animation = LastAnimation(history: hands.demo.session.history, time: start + 0.1)
    #expect(animation.figures == unmeasured(animation).figures)
    #expect(
      animation.figures
        != LastAnimation(history: hands.demo.session.history, time: hands.time).figures)
  }

  /// The same animation, with nothing measured before.
  private func unmeasured(_ animation: LastAnimation) -> LastAnimation {
    var history = animation.history
    history.measured = nil
    return LastAnimation(history: history, time: animation.time)
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func `slow motion cycles through 1, a half, a quarter and a tenth`() {
    var hands = Hands()
    var rates: [Double] = []
    for _ in 0..<5 {
      rates.append(hands.demo.session.playback.rate)
      hands.press("s")
    }
    #expect(rates == [1, 0.5, 0.25, 0.1, 1])
  }

  @Test func `slow motion shows the same picture later`() {
    var quick = Hands()
    quick.press(.tab)
    quick.wait(.milliseconds(100))
    var slow = Hands { $0.speed = 0.1 }
    slow.press(.tab)
    slow.wait(.seconds(1))
    #expect(near(slow.time, 0.1))
    #expect(near(slow.scene.phone.seam(at: slow.time), quick.scene.phone.seam(at: quick.time)))
  }

  @Test func `a change of speed keeps the shown time`() {
    var hands = Hands()
    hands.press(.tab)
    hands.wait(.milliseconds(120))
    let before = hands.time
    hands.press("s", .alt)
    #expect(near(hands.time, before))
    hands.wait(.milliseconds(100))
    #expect(near(hands.time, before + 0.05))
  }

  @Test func `a paused demo does not move and has no next frame`() {
    var hands = Hands()
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    hands.press("p", .alt)
    hands.wait(.seconds(2))
    let canvas = hands.canvas
    hands.wait(.seconds(5))
    #expect(hands.canvas == canvas)
    #expect(hands.demo.nextFrame == nil)
    hands.press("p", .alt)
    #expect(near(hands.time, 0.1))
  }

  @Test func `steps forward and back go to frame times and show the same pictures`() {
    var hands = Hands()
    hands.press(.tab)
    hands.wait(.milliseconds(105))
    var forth: [Canvas] = []
    for _ in 0..<10 {
      hands.press(".", .alt)
      forth.append(hands.canvas)
    }
    #expect(near(hands.time, 16.0 / 60))
    for expected in forth.dropLast().reversed() {
      hands.press(",", .alt)
      #expect(hands.canvas.rows.dropFirst() == expected.rows.dropFirst())
    }
    #expect(near(hands.time, 7.0 / 60))
  }

  @Test func `stepping back undoes events, up to ten seconds`() {
    var hands = Hands()
    hands.wait(.seconds(20))
    hands.raise()
    hands.type("x")
    #expect(hands.scene.composer.text == "x")
    for _ in 0..<70 { hands.press(",", .alt) }
    #expect(hands.scene.composer.isEmpty && !hands.scene.isKeyboardUp)
    for _ in 0..<2000 { hands.press(",", .alt) }
    #expect(hands.time >= 11 && hands.time <= 11.1)
  }

  @Test func `resuming in the past shows the recorded events again`() {
    var hands = Hands()
    hands.raise()
    hands.type("x")
    for _ in 0..<70 { hands.press(",", .alt) }
    hands.press("p", .alt)
    #expect(hands.scene.composer.isEmpty)
    hands.wait(.seconds(2))
    #expect(hands.scene.composer.text == "x" && hands.scene.isKeyboardUp)
  }

  @Test func `an input in the past replaces the future`() {
    var hands = Hands()
    hands.raise()
    hands.type("x")
    for _ in 0..<3 { hands.press(",", .alt) }
    #expect(hands.scene.composer.isEmpty)
    hands.type("y")
    hands.press("p", .alt)
    hands.wait(.seconds(2))
    #expect(hands.scene.composer.text == "y")
  }

  @Test func `an input in the past without effect keeps the future`() throws {
    // A longer chat could be scrolled.
    let chat = try Chat(parsing: "Mika: Dinner at 8?")
    var hands = Hands { $0.chat = chat }
    hands.wait(.seconds(1))
    hands.raise()
    hands.type("hello")
    hands.wait(.seconds(1))
    for _ in 0..<130 { hands.press(",", .alt) }
    #expect(!hands.scene.isKeyboardUp)
    hands.press(.escape)
    hands.press(.insert)
    hands.press("g", .control)
    hands.press(.pageDown)
    hands.press(.pageUp)
    hands.press("X")
    hands.click(column: 200, row: 2)
    hands.click(column: 10, row: 5)
    hands.press("p")
    hands.wait(.seconds(3))
    #expect(hands.scene.composer.text == "hello")
  }

  @Test func `the last animation can be replayed until too much was typed after it`() {
    var hands = Hands()
    hands.raise()
    hands.wait(.seconds(60))
    hands.type("x")
    hands.press("r", .alt)
    #expect(hands.effects.isEmpty && hands.time < 1 && hands.scene.composer.isEmpty)
    hands.wait(.seconds(70))
    for _ in 0..<History.mostScenes {
      hands.wait(.milliseconds(10))
      hands.type("x")
      hands.press(.backspace)
    }
    hands.press("r", .alt)
    #expect(hands.effects == [.ring])
  }

  @Test func `a replay starts when the keyboard left its rest`() {
    var hands = Hands()
    hands.wait(.seconds(3))
    hands.raise()
    hands.press("r", .alt)
    #expect(near(hands.time, 3))
    #expect(hands.demo.isMoving)
  }

  @Test func `the number of looks changes nothing`() {
    func end(looks: Int) -> Canvas {
      var hands = Hands()
      hands.raise()
      hands.type("Hello")
      hands.press(.enter)
      for _ in 0..<looks {
        hands.wait(.seconds(3) / looks)
        _ = hands.canvas
      }
      return hands.canvas
    }
    #expect(end(looks: 1) == end(looks: 300))
  }

  @Test(arguments: [nil, Platform.ios, .android, .web], [1, 10])
  func `the last frame of a motion shows its end`(compared: Platform?, speed: Double) throws {
    var hands = Hands(columns: 120, rows: 40) { ($0.compared, $0.speed) = (compared, speed) }
    hands.press(.tab)
    while let due = hands.demo.nextFrame { hands.now = due }
    let canvas = hands.canvas
    hands.wait(.seconds(5))
    #expect(hands.canvas == canvas)
  }
}
