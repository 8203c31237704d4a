import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Keys and clicks.
@Suite struct DemoTests {
  @Test func `Tab raises and lowers the keyboard, and Escape lowers it`() {
    var hands = Hands()
    hands.press(.tab)
    #expect(hands.scene.isKeyboardUp)
    hands.press(.tab)
    #expect(!hands.scene.isKeyboardUp)
    hands.raise()
    hands.press(.escape)
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test func `letters are commands while the keyboard is down and text while it is up`() {
    var hands = Hands()
    hands.press("t")
    #expect(hands.scene.phone.configuration.technique == .constraint)
    hands.raise()
    hands.press("t")
    #expect(hands.scene.composer.text == "t")
    hands.press("t", .alt)
    #expect(hands.scene.phone.configuration.technique == .scroll)
    #expect(hands.scene.composer.text == "t")
  }

  @Test func `Enter sends, and the peer types and answers in time`() {
    var hands = Hands()
    hands.raise()
    hands.type("Hello")
    hands.press(.enter)
    let conversation = hands.scene.conversation
    #expect(conversation.messages.last?.text == "Hello" && conversation.receipt == .sent)
    #expect(hands.scene.composer.isEmpty)
    hands.wait(.seconds(1))
    #expect(hands.scene.conversation.receipt == .read(1.8) && hands.scene.conversation.typist == 0)
    hands.wait(.seconds(2))
    #expect(hands.scene.conversation.typist == nil)
    #expect(hands.scene.conversation.messages.last?.author == .peer)
    #expect(hands.scene.conversation.messages.last?.time == 1 + 0.8 + 1.6)
  }

  /// The article of `scroll`: `textFieldShouldReturn` resigns and does nothing else.
  @Test func `Enter sends, or with scroll dismisses the keyboard instead`() {
    for technique in TechniqueName.allCases {
      var hands = Hands { $0.phone.technique = technique }
      hands.raise()
      hands.type("Hello")
      hands.press(.enter)
      let dismisses = technique == .scroll
      #expect((hands.scene.conversation.messages.last?.text == "Hello") != dismisses)
      #expect((hands.scene.composer.text == "Hello") == dismisses)
      #expect(hands.scene.isKeyboardUp != dismisses, "\(technique)")
    }
  }

  @Test func `a tap dismisses the keyboard where the technique's article does`() {
    // The bar of padding leaves no transcript to tap.
    for technique in TechniqueName.allCases where technique != .padding {
      var hands = Hands { $0.phone.technique = technique }
      hands.raise()
      hands.click(column: 10, row: 0)
      let headerDismisses = [TechniqueName.async, .constraint, .transform].contains(technique)
      #expect(hands.scene.isKeyboardUp != headerDismisses, "header, \(technique)")
      if headerDismisses { hands.raise() }
      hands.click(column: 10, row: 7)
      let stays = [TechniqueName.shift, .scroll].contains(technique)
      #expect(hands.scene.isKeyboardUp == stays, "transcript, \(technique)")
    }
  }

  @Test func `a blank message is not sent`() {
    var hands = Hands()
    hands.raise()
    hands.type("  ")
    hands.press(.enter)
    #expect(hands.scene.composer.text == "  ")
    #expect(hands.scene.conversation == Conversation())
  }

  @Test func `pasted text is made safe and raises the keyboard, and too long text rings`() {
    var hands = Hands()
    hands.effects = hands.demo.handle(.input(.paste("a\u{1B}[31m\nb\u{202E}")))
    #expect(hands.scene.composer.text == "a␛[31m\nb")
    #expect(hands.scene.isKeyboardUp && hands.effects.isEmpty)
    let long = String(repeating: "x", count: TextEditor.limit)
    hands.effects = hands.demo.handle(.input(.paste(long)))
    #expect(hands.effects == [.ring])
  }

  @Test func `clicks raise the keyboard, type, send, and lower it`() {
    var hands = Hands()
    hands.click(column: 30, row: 23)
    #expect(hands.scene.isKeyboardUp)
    hands.wait(.seconds(1))
    hands.click(column: 12, row: 16)
    hands.click(column: 20, row: 16)
    #expect(hands.scene.composer.text == "We")
    hands.click(column: 40, row: 22)
    #expect(hands.scene.composer.text == "We ")
    hands.click(column: 75, row: 20)
    #expect(hands.scene.composer.text == "We")
    hands.click(column: 76, row: 13)
    #expect(hands.scene.conversation.messages.last?.text == "We")
    hands.click(column: 10, row: 5)
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test func `a typed letter lights its key for a moment`() {
    var hands = Hands()
    hands.raise()
    hands.press("Q")
    #expect(hands.scene.litKey == .insert("q"))
    #expect(hands.demo.nextFrame != nil)
    hands.wait(.milliseconds(200))
    #expect(hands.scene.litKey == nil)
    #expect(hands.demo.nextFrame == nil)
  }

  @Test func `Shift on the drawn keyboard lasts for one letter`() {
    var hands = Hands()
    hands.raise()
    hands.type("a")
    hands.click(column: 3, row: 20)
    hands.click(column: 4, row: 16)
    hands.click(column: 4, row: 16)
    #expect(hands.scene.composer.text == "aQq")
  }

  @Test func `the 123 key shows digits, which type`() {
    var hands = Hands()
    hands.raise()
    hands.click(column: 4, row: 22)
    hands.click(column: 4, row: 16)
    #expect(hands.scene.composer.text == "1")
  }

  @Test func `the control keys return effects for the loop`() {
    var hands = Hands()
    hands.raise()
    hands.press("c", .control)
    hands.press("z", .control)
    hands.press("l", .control)
    #expect(hands.effects == [.quit, .suspend, .redraw])
  }

  @Test func `every command has a key, and no key has two commands`() {
    #expect(Set(KeyCommand.all.map(\.name)) == Set(CommandName.allCases))
    for front in FrontName.allCases {
      let keys = KeyCommand.all.filter { $0.fronts.contains(front) }.map(\.keyName)
      #expect(Set(keys).count == keys.count, "\(front)")
    }
  }

  @Test func `the help scrolls in a low window, and Escape or a click closes it`() {
    var hands = Hands(rows: 12)
    hands.press("?")
    #expect(!hands.canvas.description.contains("Ctrl-L"))
    hands.press(.pageDown)
    hands.press(.pageDown)
    hands.press(.pageDown)
    for _ in 0..<30 { hands.press(.down) }
    #expect(hands.canvas.description.contains("Ctrl-L"))
    hands.press(.escape)
    #expect(!(hands.demo.front is Help))
    hands.press("?")
    hands.click(column: 1, row: 1)
    #expect(!(hands.demo.front is Help))
  }

  @Test func `the open help keeps input from the phone, and only Ctrl-C quits`() {
    var hands = Hands()
    hands.raise()
    hands.type("draft")
    hands.press("?", .alt)
    hands.type("xyz")
    hands.press(.enter)
    #expect(!(hands.demo.front is Help) && hands.scene.composer.text == "draft")
    hands.press("?", .alt)
    hands.press("q")
    #expect(hands.effects.isEmpty && hands.demo.front is Help)
    hands.press("c", .control)
    #expect(hands.effects == [.quit])
  }

  @Test func `after a scenario a keyboard that was down goes down again, and q quits`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.press("c")
    hands.wait(.milliseconds(1900))
    #expect(hands.scene.isKeyboardUp && hands.demo.session.scenarioName == "show")
    let figures = LastAnimation(history: hands.demo.session.history, time: hands.time).figures
    hands.wait(.seconds(3))
    #expect(!hands.scene.isKeyboardUp && hands.demo.nextFrame == nil)
    #expect(LastAnimation(history: hands.demo.session.history, time: hands.time).figures == figures)
    hands.press("q")
    #expect(hands.effects == [.quit])
    var typing = Hands()
    typing.raise()
    typing.press("c", .alt)
    typing.wait(.seconds(5))
    #expect(typing.scene.isKeyboardUp)
  }

  @Test func `extreme curves and motions do not crash`() {
    let wild: [Curve] = [
      .immediate, Curve(.linear, duration: 1e-17),
      Curve(.cubicBezier(CubicBezier(0, 1e17, 1, 1e17)), duration: 0.5),
      Curve(Spring(mass: 1, stiffness: 1000, damping: 1, initialVelocity: 1e20)),
    ]
    for curve in wild {
      var hands = Hands(columns: 140, rows: 45) {
        $0.phone.keyboardMotion = KeyboardMotion(
          name: "wild", curve: curve, notifiedDuration: min(curve.duration, 1))
        $0.phone.curve = CurveReplacement(easing: curve.easing, duration: min(curve.duration, 1))
      }
      for key in [Key.tab, .tab, .character("x"), .tab] {
        hands.press(key)
        hands.wait(.milliseconds(70))
        _ = hands.canvas
      }
    }
  }

  @Test func `scrolling stops at the first message`() {
    var hands = Hands(rows: 15) { $0.isInteractive = false }
    hands.raise()
    for _ in 0..<9 { hands.press(.pageUp) }
    hands.wait(.seconds(2))
    let top = hands.canvas.rows
    #expect(top[1].contains("Today 9:38"))
    hands.press(.down)
    hands.wait(.seconds(2))
    #expect(hands.canvas.rows[1].prefix(18) == top[2].prefix(18))
  }

  @Test func `an idle demo does not move and has no next frame`() {
    var hands = Hands()
    #expect(hands.demo.nextFrame == nil)
    hands.raise()
    #expect(!hands.demo.isMoving)
    #expect(hands.demo.nextFrame == nil)
  }

  @Test func `frames of a motion are due at k divided by the rate`() {
    var hands = Hands { $0.framesPerSecond = 60 }
    hands.wait(.milliseconds(1005))
    hands.press(.tab)
    var due: [Duration] = []
    while let next = hands.demo.nextFrame, due.count < 100 {
      due.append(next)
      hands.wait(next - hands.now)
    }
    #expect(due == (61...due.count + 60).map { .seconds(1) * $0 / 60 })
    // The keyboard's half second, and the 15 % that graphs show after it.
    #expect(hands.now >= .milliseconds(1580) && hands.now < .milliseconds(1580 + 17))
  }
}
