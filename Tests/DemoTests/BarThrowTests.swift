import Motion
import Screen
import Testing

@testable import Demo
@testable import Phone

/// A hand that throws the bar, in a window of 24 rows, 667 / 24 points each.
@Suite struct BarThrowTests {
  private static let rowHeight = 667.0 / 24

  private func hands(columns: Int = 80, _ technique: TechniqueName = .layoutGuide) -> Hands {
    var hands = Hands(columns: columns) { $0.phone.technique = technique }
    hands.wait(.seconds(1))
    return hands
  }

  /// Presses the bar in row 22, moves it up by a row each 20 ms, and lets go.
  private func fling(_ hands: inout Hands, rows: Int, column: Int = 40) {
    hands.mouse(.press, column, 22)
    for row in 1...rows {
      hands.wait(.milliseconds(20))
      hands.mouse(.drag, column, 22 - row)
    }
    hands.mouse(.release, column, 22 - rows)
  }

  @Test func `the bar is at the hand, and flies at its velocity when it lets go`() throws {
    var hands = hands()
    hands.mouse(.press, 40, 22)
    hands.mouse(.drag, 40, 18)
    #expect(abs(hands.scene.phone.bottomOffset(at: hands.time) - 4 * 27.7917) < 0.01)
    hands.wait(.seconds(1))
    hands.mouse(.release, 40, 18)
    // At rest below the middle of the way it falls.
    #expect(!hands.scene.isKeyboardUp && hands.scene.phone.barThrow?.velocity == 0)
    hands.wait(.seconds(1))
    fling(&hands, rows: 4)
    // A row in 20 ms.
    let velocity = try #require(hands.scene.phone.barThrow).velocity
    #expect(abs(velocity - BarThrowTests.rowHeight / 0.02) < 0.01)
    #expect(hands.scene.isKeyboardUp)
    hands.wait(.seconds(2))
    #expect(hands.scene.phone.bottomOffset(at: hands.time) == 260)
  }

  @Test func `the velocity is the slope of the least squares over the last 80 ms`() {
    // The first point is too old. The others: times 0, 0.04 and 0.06 s, mean 1/30; places 0, 10 and 40, mean 50/3.
    var finger = Fingertip(mouse(22), y: 900, holdsBar: true, at: .milliseconds(0))
    for (row, (time, y)) in [(100, 0.0), (140, 10), (160, 40)].enumerated() {
      finger.move(to: mouse(row), y: y, at: .milliseconds(time))
    }
    // Σ(t − m)(y − n) = 17/15, Σ(t − m)² = 7/3750: 4250/7 points per second.
    #expect(abs(finger.velocity - 4250.0 / 7) < 1e-6)
    #expect(finger.rest == .milliseconds(240))
  }

  @Test(arguments: [50, 100])
  func `a mouse that reports whole rows, far apart, has a velocity`(milliseconds: Int) {
    var finger = Fingertip(mouse(22), y: 300, holdsBar: true, at: .zero)
    for row in 1...4 {
      finger.move(
        to: mouse(22 - row), y: 300 - 28 * Double(row), at: .milliseconds(milliseconds * row))
    }
    // The release repeats the last row.
    finger.move(to: mouse(18), y: 188, at: .milliseconds(4 * milliseconds + 40))
    #expect(abs(finger.velocity + 28_000 / Double(milliseconds)) < 1e-6)
  }

  private func mouse(_ row: Int) -> Mouse { Mouse(.drag, at: Position(column: 40, row: row)) }

  @Test func `a hand that holds still has no velocity, and needs one frame for that`() throws {
    var hands = hands()
    hands.mouse(.press, 40, 22)
    hands.wait(.milliseconds(20))
    hands.mouse(.drag, 40, 18)
    let low = hands.scene.phone.bottomOffset(at: hands.time)
    #expect(try #require(hands.scene.phone.barThrow).landing > low + 1000)
    let next = try #require(hands.demo.nextFrame)
    #expect(next == hands.now + .milliseconds(80))
    hands.now = next + .milliseconds(1)
    #expect(abs(try #require(hands.scene.phone.barThrow).landing - low) < 1e-9)
    #expect(hands.demo.nextFrame == nil)
  }

  @Test func `a press on the bar without a move is a click`() {
    var hands = hands()
    hands.click(column: 40, row: 22)
    #expect(hands.scene.isKeyboardUp && hands.scene.phone.barThrow == nil)
  }

  @Test func `all lanes are thrown, each by its own curve`() throws {
    var hands = hands(columns: 100, .constraint)
    hands.press("x")
    #expect(hands.scene.isComparison)
    let bar = hands.place(of: "Message")
    for (action, row) in [
      (Mouse.Action.press, bar.row), (.drag, bar.row - 3), (.release, bar.row - 3),
    ] {
      hands.mouse(action, bar.column, row)
      hands.wait(.milliseconds(20))
    }
    #expect(hands.scene.lanes.allSatisfy { $0.barThrow?.velocity ?? 0 > 100 })
    hands.wait(.seconds(2))
    let foot = hands.canvas.rows.filter { $0.contains("kick ") }
    #expect(foot.count == 1 && !hands.canvas.description.contains("worst +"))
  }

  @Test func `the inspector tells a throw by its speed and kick, and names no technique`() {
    var hands = hands(columns: 120, .constraint)
    hands.demo.session.reconfigure {
      $0.curve = CurveReplacement(
        Curve(.cubicBezier(CubicBezier(0.42, 0, 0.58, 1)), duration: 0.25))
    }
    let bar = hands.demo.layout.phone.bar
    let column = bar.field.lowerBound + 2
    hands.mouse(.press, column, bar.textRow)
    for row in 1...4 {
      hands.wait(.milliseconds(20))
      hands.mouse(.drag, column, bar.textRow - row)
    }
    hands.mouse(.release, column, bar.textRow - 4)
    hands.wait(.seconds(2))
    let text = hands.canvas.rows.joined(separator: "\n")
    #expect(text.contains("The bar was thrown at +1"))
    #expect(text.contains("Kick 1390 pt/s: its curve"))
    #expect(!text.contains("keep up"))
  }

  /// Returns hands that have thrown the bar upward beside a workbench without its loop.
  private func thrownBesideWorkbench() -> Hands {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.technique = .constraint }
    hands.press("e")
    hands.press("l")
    let bar = hands.place(of: "Message")
    for (action, row) in [
      (Mouse.Action.press, bar.row), (.drag, bar.row - 4), (.release, bar.row - 4),
    ] {
      hands.mouse(action, bar.column, row)
      hands.wait(.milliseconds(20))
    }
    return hands
  }

  @Test func `beside the workbench a notice tells the kick`() {
    let hands = thrownBesideWorkbench()
    #expect(hands.canvas.description.contains(/thrown at \+\d+ pt.s, kick 0: its curve keeps/))
  }

  @Test func `an edit in flight throws the bar again with the new curve`() throws {
    var hands = thrownBesideWorkbench()
    let first = try #require(hands.scene.phone.barThrow)
    hands.paste("cubic-bezier(0.42, 0, 0.58, 1)")
    hands.press(.enter)
    let second = try #require(hands.scene.phone.barThrow)
    #expect(second.velocity == first.velocity && second.start == first.start)
    #expect(first.kick < 0.5 && abs(second.kick - first.velocity) < 1)
  }

  @Test func `the landing's ghost is on the phone until the bar rests`() {
    var hands = hands()
    let before = hands.canvas
    hands.mouse(.press, 40, 22)
    hands.wait(.milliseconds(40))
    hands.mouse(.drag, 40, 21)
    // 28 points, and 695 points per second for 0.499 s: 375 points, at row 24 − 375 / 27.8 = 10.5.
    let ghost = hands.canvas[60, 9].style.background
    #expect(ghost != before[60, 9].style.background)
    hands.mouse(.release, 40, 21)
    hands.wait(.seconds(2))
    #expect(hands.scene.phone.barThrow.map { $0.end <= hands.time } == true)
  }
}
