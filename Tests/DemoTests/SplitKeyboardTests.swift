import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The undocked keyboards of iPads with a home button.
@Suite struct SplitKeyboardTests {
  @Test(arguments: [(32, 12), (40, 15), (80, 24), (120, 40), (200, 60)])
  func `a split keyboard's keys are within its halves, and the app is between them`(
    size: (Int, Int)
  ) {
    var hands = Hands(columns: size.0, rows: size.1, showing: .phone) {
      ($0.phone.device, $0.phone.keyboard) = (.iPad9, .split)
    }
    hands.raise()
    let keyboard = hands.demo.layout(at: hands.now).keyboard
    let halves = keyboard.planes
    #expect(halves.count == 2 && halves[0].upperBound < halves[1].lowerBound)
    var (left, right) = ("", "")
    for (key, place) in keyboard.places(of: .letters) {
      let half = halves.firstIndex { $0.clamped(to: place.columns) == place.columns }
      guard case .insert(let letter) = key.action else { continue }
      if half == 0 { left.append(letter) } else if half == 1 { right.append(letter) }
    }
    // As on an iPad: g, t and v belong to the left thumb.
    #expect(left == "qwertasdfgzxcv" && right == "yuiophjklbnm")
    #expect(keyboard.places(of: .letters).filter { $0.key.action == .space }.count == 2)
  }

  @Test func `its keys type by mouse, and a click between its halves does not`() {
    var hands = Hands(columns: 120, rows: 40, showing: .phone) {
      ($0.phone.device, $0.phone.keyboard) = (.iPad9, .split)
    }
    hands.raise()
    for letter in "yes" { hands.click(.insert(letter)) }
    hands.click(.space)
    #expect(hands.scene.composer.text.lowercased() == "yes ")
    let layout = hands.demo.layout(at: hands.now)
    let middle = Position(
      column: layout.phone.columns.lowerBound + 20, row: layout.keyboard.keys.lowerBound)
    #expect(layout.target(at: middle, in: hands.scene) == .transcript)
    #expect(layout.bar.bottom == layout.floorTop)
  }

  /// Apple's "Split keyboard" is missing on the iPads Pro of 11 inches, and on all phones.
  @Test func `the key k offers them only where they exist`() {
    func offered(_ device: Device) -> Set<KeyboardKind> {
      var hands = Hands { $0.phone.device = device }
      var kinds: Set<KeyboardKind> = []
      for _ in 0..<20 {
        hands.press("k")
        kinds.insert(hands.scene.phone.keyboard.kind)
      }
      return kinds
    }
    #expect(offered(.iPad9) == Set(KeyboardKind.allCases))
    #expect(offered(.iPad11) == Set(KeyboardKind.allCases).subtracting([.split, .undocked]))
    #expect(offered(.iPhone8) == offered(.iPad11))
  }
}
