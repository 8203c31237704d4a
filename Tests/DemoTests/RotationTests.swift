import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Rotations of the phone within the window.
@Suite struct RotationTests {
  /// Upright the phone has 43 columns and 38 rows; 38 · 375 / 667 = 21.4 rows remain.
  @Test func `a phone in a frame becomes lower and wider in the same window`() {
    var hands = Hands(columns: 120, rows: 40)
    let upright = hands.demo.layout.areas
    hands.press("z")
    hands.wait(.seconds(1))
    let sideways = hands.demo.layout.areas
    #expect(sideways.phone.rows.count == 21 && sideways.phone.columns.count == 68)
    #expect(sideways.rim == sideways.phone.inset(columns: -1, rows: -1))
    #expect(sideways.side?.columns.count ?? 0 >= 42)
    #expect(sideways.side?.columns.upperBound == upright.side?.columns.upperBound)
    #expect(hands.scene.phone.screenHeight == 375)
    hands.press("z")
    hands.wait(.seconds(1))
    #expect(hands.demo.layout.areas == upright)
  }

  @Test(arguments: [(32, 12), (80, 24), (120, 40), (200, 60)], Panels.allCases)
  func `it turns in 0.3 s, within the window, and the panel stays still`(
    size: (Int, Int), panels: Panels
  ) {
    var hands = Hands(columns: size.0, rows: size.1, showing: panels)
    hands.wait(.seconds(1))
    hands.press("z")
    hands.wait(.milliseconds(1))
    let side = hands.demo.layout.areas.side
    var heights: [Int] = []
    for _ in 0..<30 {
      let areas = hands.demo.layout.areas
      let window = CellRect(column: 0, row: 0, columns: size.0, rows: size.1)
      #expect(areas.phone.intersection(window) == areas.phone && areas.side == side)
      heights.append(areas.phone.rows.count)
      _ = hands.canvas
      #expect(hands.demo.isMoving)
      hands.wait(.milliseconds(9))
    }
    hands.wait(.milliseconds(30))
    #expect(heights == heights.sorted(by: >) && heights.last ?? 0 >= 12)
    hands.wait(.seconds(1))
    #expect(!hands.demo.isMoving)
  }

  @Test func `nothing of the phone is drawn below it while the keyboard moves`() {
    var hands = Hands(columns: 80, rows: 24) { $0.phone.technique = .transform }
    hands.press("z")
    hands.wait(.seconds(2))
    let below = hands.demo.layout.areas.phone.rows.upperBound
    #expect(below < 24)
    hands.press(.tab)
    for _ in 0..<20 {
      hands.wait(.milliseconds(25))
      let canvas = hands.canvas
      for row in below..<24 {
        let desk = hands.demo.options.appearance.desk
        #expect((0..<80).allSatisfy { canvas[$0, row].style.background == desk })
      }
    }
  }

  @Test func `the orientation survives other settings`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.press("z")
    hands.wait(.seconds(1))
    for key in ["t", "k", "m", "b", "u", "d", "x", "R"] as [Character] {
      hands.press(key)
      hands.wait(.seconds(1))
      #expect(!hands.scene.lanes.contains { !$0.configuration.device.isLandscape }, "\(key)")
    }
    #expect(hands.scene.phone.configuration.device.name == "iphone-13")
  }

  @Test func `a comparison's phones turn together, and their graphs take the rows`() throws {
    var hands = Hands(columns: 120, rows: 40)
    hands.press("x")
    let upright = try #require(hands.demo.layout.comparison)
    hands.press("z")
    hands.wait(.seconds(1))
    let sideways = try #require(hands.demo.layout.comparison)
    #expect(sideways.phones.count < upright.phones.count)
    #expect(
      sideways.phones.count + sideways.seams.count == upright.phones.count + upright.seams.count)
  }
}
