import Kit
import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Hostile inputs to the workbench.
@Suite struct WorkbenchBreakingTests {
  private static let sizes = [(120, 40), (60, 20), (32, 12)]

  private func open(_ columns: Int = 120, _ rows: Int = 40) -> Hands {
    var hands = Hands(columns: columns, rows: rows)
    hands.press("e")
    return hands
  }

  @Test(arguments: [
    "cubic-bezier(0, 1e300, 1, -1e300)", "cubic-bezier(0, 1e308, 1, -1e308)",
    "linear(0, 1e300, -1e300, 1)", "linear(-1e308, 1e308)", "steps(1000000)",
    "cubic-bezier(0, 1e6, 1, -1e6)", "linear(0, 1e6, -1e6, 1)", "linear(-1e6, 1e6)",
    "spring(mass: 1, stiffness: 100, damping: 0)",
    "spring(mass: 1, stiffness: 100, damping: 0, velocity: 1e300)",
    "spring(mass: 1e-300, stiffness: 1e-300, damping: 0)",
    "spring(mass: 1e-300, stiffness: 1e300, damping: 1e300)",
    "spring(mass: 1e300, stiffness: 1e-300, damping: 1e-300)",
    "spring(mass: 1, stiffness: 1e308, damping: 1e308, velocity: -1e308)",
  ])
  func `an easing of extreme numbers is drawn and edited at any size`(easing: String) {
    for (columns, rows) in WorkbenchBreakingTests.sizes
    where isVerifying || columns == 120 {
      var hands = open(columns, rows)
      hands.paste(easing)
      _ = hands.canvas
      hands.press(.enter)
      hands.press(" ")
      for key in "gRggfb" {
        hands.wait(.milliseconds(50))
        hands.press(key)
        hands.press(.right)
        _ = hands.canvas
      }
      #expect(hands.canvas.size == CellSize(columns: columns, rows: rows))
    }
  }

  @Test(arguments: ["linear(1e308, -1e308, 1)", "cubic-bezier(0, 1e308, 1, 1)"])
  func `an easing out of range is refused, and the old curve stays`(
    easing: String
  ) {
    var hands = open()
    let before = hands.demo.workbench.editor?.draft
    hands.paste(easing)
    #expect(hands.canvas.rows.contains { $0.contains("expected a number in -1000000...1000000") })
    hands.press(.escape)
    hands.press("y")
    #expect(hands.demo.workbench.editor?.draft == before)
    #expect(hands.canvas.rows.contains { $0.contains("reanimated") })
  }

  @Test(arguments: KeyboardKind.allCases, [false, true])
  func `a loop rests between moves with any keyboard`(kind: KeyboardKind, reduced: Bool) {
    var hands = Hands(columns: 120, rows: 40) {
      ($0.phone.keyboard, $0.phone.reducesMotion) = (kind, reduced)
    }
    hands.press("e")
    var turns = 0
    for _ in 0..<100 {
      let was = hands.scene.isKeyboardUp
      hands.wait(.milliseconds(50))
      if hands.scene.isKeyboardUp != was { turns += 1 }
    }
    #expect((2...10).contains(turns))
  }

  @Test(arguments: Scenario.all.map(\.name))
  func `a loop starts when a scenario is over`(name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var hands = Hands(columns: 120, rows: 40)
    hands.demo.session.scenarioName = name
    hands.press("c")
    hands.press("e", .alt)
    hands.press("l")
    hands.wait(.seconds(scenario.duration + 0.4))
    #expect(hands.scene.run != nil)
    hands.wait(.seconds(3))
    #expect(hands.scene.run == nil)
    #expect(hands.scene.phone.configuration == Phone.Configuration.iPhone8)
  }

  @Test func `an edit after a scenario keeps the keyboard's later state`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.demo.session.scenarioName = "hide"
    hands.press("c")
    hands.press("e", .alt)
    hands.wait(.seconds(5))
    hands.press(" ")
    hands.wait(.milliseconds(100))
    let rise = hands.scene.phone.keyboard.rise(at: hands.time)
    hands.paste("linear")
    #expect(hands.scene.isKeyboardUp)
    #expect(hands.scene.phone.keyboard.rise(at: hands.time) == rise)
  }

  @Test func `an edit replays the keyboard, and keeps bar, transcript and lanes`() {
    var hands = Hands(columns: 120, rows: 24)
    hands.press("x")
    hands.raise()
    hands.paste("one\ntwo\nthree")
    hands.press("X", .alt)
    for _ in 0..<4 { hands.mouse(.wheelUp, 20, 15) }
    hands.wait(.seconds(2))
    hands.press("p", .alt)
    let before = hands.scene
    hands.press("e", .alt)
    hands.paste("linear")
    #expect(hands.scene.phone.configuration.curve.easing == .linear)
    #expect(hands.scene.scrolls == before.scrolls)
    #expect(before.scrolls.count == 1 && before.scrolls[0].anchor != nil)
    let lift = before.phone.transcriptLift(at: hands.time)
    #expect(hands.scene.phone.transcriptLift(at: hands.time) == lift)
    // Two lines of 20 points more than the usual 50.
    #expect(hands.scene.phone.barHeight(at: hands.time) == 90)
  }

  @Test func `an edit keeps the app's panel`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.raise()
    hands.press("n", .alt)
    hands.press("n", .alt)
    hands.wait(.seconds(2))
    hands.press("p")
    hands.press("e", .alt)
    hands.paste("linear")
    #expect(hands.scene.isPanelUp)
    #expect(!hands.demo.isMoving)
  }

  @Test func `the period key steps one frame, as on the phone`() {
    var hands = open()
    hands.press(" ")
    hands.wait(.milliseconds(100))
    hands.press("p")
    let time = hands.time
    hands.press(".")
    #expect(hands.time > time + 0.01)
  }

  @Test(arguments: [(60, 20), (80, 24), (100, 30), (120, 40)])
  func `hints and figures are not cut off, and help is always among the hints`(
    columns: Int, rows: Int
  ) throws {
    let hands = open(columns, rows)
    let lines = hands.canvas.rows
    #expect(try #require(lines.last { $0.contains("F  tune") }).contains("?  keys"))
    #expect(try #require(lines.last { $0.contains("seam overlap 56.9") }).contains("gap 17.1"))
  }

  @Test(arguments: 12...40)
  func `any height has room for all sliders and a message`(rows: Int) {
    var hands = open(60, rows)
    hands.demo.toasts.current = nil
    hands.send(.outcome(.done("a message")))
    let lines = hands.canvas.rows
    for slider in ["x1", "y1", "x2", "y2", "duration"] {
      #expect(lines.contains { $0.contains(slider + "  ") && $0.contains("━━━") })
    }
    #expect(lines.last { !$0.isEmpty }?.contains("a message") ?? false)
    #expect(rows == 12 || lines.contains { $0.contains("overlap") })
  }
}
