import Lab
import Motion
import Phone
import Screen
import Testing
import Workbench

@testable import Chat

/// What a workbench is put through by those who do not mean well.
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
    "spring(mass: 1, stiffness: 100, damping: 0)",
    "spring(mass: 1, stiffness: 100, damping: 0, velocity: 1e300)",
    "spring(mass: 1e-300, stiffness: 1e-300, damping: 0)",
    "spring(mass: 1e-300, stiffness: 1e300, damping: 1e300)",
    "spring(mass: 1e300, stiffness: 1e-300, damping: 1e-300)",
    "spring(mass: 1, stiffness: 1e308, damping: 1e308, velocity: -1e308)",
  ])
  func `an easing of monstrous numbers is drawn and edited, at any size`(easing: String) {
    for (columns, rows) in WorkbenchBreakingTests.sizes {
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
      #expect(hands.canvas.size == Size(columns: columns, rows: rows))
    }
  }
}
