import Motion
import Screen
import Testing

@testable import Demo
@testable import Phone

/// The finger on the phone: a drag by the keyboard's top in a window of 24 rows, 667 / 24 points each.
@Suite struct FingerTests {
  private static let rowHeight = 667.0 / 24

  private func raised(
    columns: Int = 80, _ change: (inout Options) -> Void = { _ in }
  ) -> Hands {
    var hands = Hands(columns: columns) {
      $0.phone.dragFrom = .keyboard
      change(&$0)
    }
    hands.raise()
    return hands
  }

  @Test func `the keyboard's top is at the finger, to a part of a row`() {
    var hands = raised()
    hands.mouse(.press, row: 10)
    hands.mouse(.drag, row: 20, part: 0.25)
    #expect(hands.scene.phone.keyboard.top(at: hands.time) == 20.25 * FingerTests.rowHeight)
    #expect(hands.scene.isKeyboardUp)
    hands.mouse(.drag, row: 5)
    #expect(hands.scene.phone.keyboard.rise(at: hands.time) == 260)
    hands.mouse(.drag, row: 21)
    hands.wait(.seconds(1))
    hands.mouse(.release, row: 21)
    #expect(!hands.scene.isKeyboardUp)
    hands.wait(.seconds(1))
    #expect(hands.scene.phone.keyboard.rise(at: hands.time) == 0)
  }

  @Test func `a press that hardly moves is a click when it is released`() {
    var hands = raised()
    hands.mouse(.press, row: 5)
    #expect(hands.scene.isKeyboardUp)
    hands.mouse(.drag, row: 5, part: 0.9)
    hands.mouse(.release, row: 5, part: 0.9)
    #expect(!hands.scene.isKeyboardUp)
    hands.raise()
    hands.mouse(.press, row: 5)
    hands.mouse(.drag, row: 6)
    hands.wait(.seconds(1))
    hands.mouse(.release, row: 5)
    #expect(hands.scene.isKeyboardUp)
  }

  @Test(arguments: [1, 0.1])
  func `the finger throws the keyboard by the loop's time, at any speed of the phone`(
    speed: Double
  ) {
    var hands = raised { $0.speed = speed }
    hands.wait(.seconds(10))
    hands.mouse(.press, row: 10)
    // Four rows in 100 ms down to the keyboard's upper half: 1112 points per second.
    for row in 12...16 {
      hands.wait(.milliseconds(25))
      hands.mouse(.drag, row: row)
    }
    hands.mouse(.release, row: 16)
    #expect(!hands.scene.isKeyboardUp)
    let velocity = hands.scene.phone.keyboard.edge.rise.velocity(at: hands.time)
    #expect(abs(velocity + 4 * FingerTests.rowHeight / 0.1) < 1)
  }

  @Test func `a finger that rests for 150 ms before it lifts throws nothing`() {
    var hands = raised()
    hands.wait(.seconds(10))
    hands.mouse(.press, row: 10)
    for row in 12...16 {
      hands.wait(.milliseconds(25))
      hands.mouse(.drag, row: row)
    }
    hands.wait(.milliseconds(150))
    hands.mouse(.release, row: 16)
    // More than half of the keyboard shows, so it comes back.
    #expect(hands.scene.isKeyboardUp)
    hands.wait(.seconds(1))
    #expect(hands.scene.phone.keyboard.rise(at: hands.time) == 260)
  }

  @Test func `in paused time the keyboard is at the finger, and falls when time goes on`() {
    var hands = raised()
    hands.press("p", .alt)
    hands.mouse(.press, row: 10)
    for row in [18, 20, 22] {
      hands.wait(.milliseconds(200))
      hands.mouse(.drag, row: row)
      #expect(
        hands.scene.phone.keyboard.top(at: hands.time) == (Double(row) + 0.5)
          * FingerTests.rowHeight)
    }
    hands.wait(.seconds(1))
    hands.mouse(.release, row: 22)
    #expect(hands.scene.phone.keyboard.top(at: hands.time) == 22.5 * FingerTests.rowHeight)
    hands.press("p", .alt)
    hands.wait(.seconds(1))
    #expect(hands.scene.phone.keyboard.rise(at: hands.time) == 0)
  }

  @Test func `all lanes share the dragged keyboard`() {
    var hands = raised(columns: 100)
    hands.press("x", .alt)
    #expect(hands.scene.isComparison)
    let rows = hands.demo.layout.phones.rows
    hands.mouse(.press, row: rows.lowerBound + 2)
    hands.mouse(.drag, row: rows.upperBound - 3)
    let place = (Double(rows.count) - 2.5) / Double(rows.count) * 667
    for lane in hands.scene.lanes {
      #expect(abs(lane.keyboard.top(at: hands.time) - place) < 1e-9)
    }
    #expect(hands.scene.lanes.allSatisfy { $0.isDragged })
  }

  @Test func `a drag works beside the workbench and ends its loop`() {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.dragFrom = .keyboard }
    hands.raise()
    hands.press("e", .alt)
    let phone = hands.demo.layout.areas.phone
    for (action, row) in [(Mouse.Action.press, 10), (.drag, phone.rows.upperBound - 4)] {
      let place = Position(column: phone.columns.lowerBound + 4, row: row)
      hands.effects += hands.demo.handle(.input(.mouse(Mouse(action, at: place))))
    }
    #expect(hands.scene.phone.isDragged && hands.demo.session.loopStart == nil)
  }

  @Test(arguments: ["key", "escape", "resize", "press"])
  func `a finger whose release is lost lets go`(event: String) {
    var hands = raised()
    hands.mouse(.press, row: 10)
    hands.mouse(.drag, row: 16)
    #expect(hands.scene.phone.isDragged)
    switch event {
    case "key": hands.press("a")
    case "escape": hands.press(.escape)
    case "resize": hands.effects += hands.demo.handle(.input(.resize(hands.demo.size)))
    default: hands.mouse(.press, row: 3)
    }
    #expect(!hands.scene.phone.isDragged)
    #expect((hands.demo.pointer.finger == nil) == (event != "press"))
  }

  @Test func `a drag above the keyboard scrolls the transcript`() {
    var hands = raised()
    let rows = hands.canvas.rows
    hands.mouse(.press, row: 4)
    for row in 5...7 { hands.mouse(.drag, row: row) }
    #expect(!hands.scene.phone.isDragged)
    #expect(hands.canvas.rows[3..<10] != rows[3..<10])
  }

  @Test func `a pull up reveals Android's keyboard`() {
    var hands = Hands { $0.phone.keyboardMotion = .android }
    hands.mouse(.press, row: 20)
    hands.mouse(.drag, row: 12)
    #expect(abs(hands.scene.phone.keyboard.rise(at: hands.time) - 8 * FingerTests.rowHeight) < 1e-9)
    hands.wait(.seconds(1))
    hands.mouse(.release, row: 12)
    #expect(hands.scene.isKeyboardUp)
  }

  @Test func `the fingertip tints the phone while it presses`() {
    var hands = raised()
    let before = hands.canvas
    hands.mouse(.press, row: 6)
    hands.mouse(.drag, row: 10)
    let dot = hands.canvas[40, 10].style.background
    #expect(dot != before[40, 10].style.background && dot == hands.canvas[41, 10].style.background)
    hands.mouse(.release, row: 10)
    #expect(hands.canvas[40, 10].style.background == before[40, 10].style.background)
  }

  @Test func `the fingertip is a letter without colors`() {
    var hands = raised { $0.appearance = .monochrome }
    hands.mouse(.press, row: 6)
    #expect(hands.canvas[40, 6].glyph.text == "●")
  }

  @Test func `a scenario's finger is at the keyboard's top until it lifts`() {
    var hands = Hands {
      ($0.appearance, $0.scenario) = (.monochrome, "drag-dismiss")
    }
    hands.press("c")
    hands.wait(.milliseconds(450))
    let columns = hands.demo.layout.phones.columns
    let middle = (columns.lowerBound + columns.upperBound) / 2
    let row = Int(hands.scene.phone.keyboard.top(at: hands.time) / FingerTests.rowHeight)
    #expect(hands.canvas[middle, row].glyph.text == "●")
    hands.wait(.milliseconds(100))
    #expect(hands.canvas[middle, row].glyph.text != "●")
  }
}

extension Hands {
  mutating func mouse(_ action: Mouse.Action, row: Int, part: Double = 0.5) {
    let mouse = Mouse(action, at: Position(column: 40, row: row), part: [0.5, part])
    effects += demo.handle(.input(.mouse(mouse)))
  }
}
