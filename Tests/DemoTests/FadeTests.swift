import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The pictures of reduced motion.
@Suite struct FadeTests {
  /// Returns a demo with reduced motion, a second after its start.
  private func hands(_ technique: TechniqueName = .layoutGuide) -> Hands {
    var hands = Hands {
      $0.phone.reducesMotion = true
      $0.phone.technique = technique
      $0.isInteractive = false
    }
    hands.wait(.seconds(1))
    return hands
  }

  /// Returns the heights that the picture shows in the middle of its fade, and after it.
  private func places(_ hands: Hands) -> [Phone.Places] {
    hands.demo.session.history.pictures(at: hands.time).map {
      $0.scene.phone.places(at: hands.time)
    }
  }

  @Test(arguments: TechniqueName.allCases.filter { $0 != .recorded })
  func `no technique's bar slides, but each picture is a rest`(technique: TechniqueName) {
    var hands = hands(technique)
    let down = places(hands)
    hands.press(.tab)
    var seen: Set<Phone.Places> = []
    for _ in 0..<60 {
      seen.formUnion(places(hands))
      hands.wait(.milliseconds(10))
    }
    hands.wait(.seconds(2))
    let rest = hands.scene.phone.places(at: hands.time)
    #expect(places(hands) == [rest] && seen == Set(down + [rest]))
  }

  /// 0.25 s is the notified duration of keyboards before iOS 26.
  @Test func `planes mix for a quarter of a second, and text changes in the middle`() {
    var hands = hands()
    let below = hands.canvas
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    let early = hands.canvas
    hands.wait(.milliseconds(100))
    let late = hands.canvas
    #expect(hands.demo.isMoving)
    hands.wait(.milliseconds(50))
    let above = hands.canvas
    #expect(!hands.demo.session.isFading(at: hands.time))
    hands.wait(.seconds(1))
    #expect(above == hands.canvas)
    for row in 0..<24 {
      for column in 0..<80 {
        let (old, new) = (below[column, row], above[column, row])
        guard old.glyph.isPlain, new.glyph.isPlain else { continue }
        let (first, second) = (early[column, row], late[column, row])
        #expect(first.glyph == old.glyph && second.glyph == new.glyph)
        let planes = (old.style.background, new.style.background)
        #expect(first.style.background == planes.0.mixed(with: planes.1, 0.4))
        #expect(second.style.background == planes.0.mixed(with: planes.1, 0.8))
      }
    }
  }

  @Test func `a hide, a technique and a keyboard fade, too`() {
    var hands = hands()
    hands.raise()
    for key in ["t", "k"] as [Character] {
      hands.press(key, .alt)
      hands.wait(.milliseconds(100))
      #expect(hands.demo.session.isFading(at: hands.time) == (key != "t"), "\(key)")
      hands.wait(.seconds(1))
      #expect(!hands.demo.session.isFading(at: hands.time))
    }
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    #expect(hands.demo.session.isFading(at: hands.time))
  }

  @Test func `a removed lane fades out`() {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.reducesMotion = true }
    hands.press("x")
    hands.press("x")
    hands.raise()
    hands.press("X", .alt)
    for _ in 0..<6 {
      hands.wait(.milliseconds(50))
      #expect(hands.canvas.rows.count == 40)
    }
    #expect(hands.scene.lanes.count == 2)
  }

  @Test func `an interruption fades from the mixed picture without a jump`() {
    var hands = hands()
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    let before = hands.canvas
    hands.press(.tab)
    #expect(hands.canvas.cells == before.cells)
    hands.wait(.milliseconds(250))
    #expect(places(hands).count == 1)
  }

  @Test func `a keyboard is at the finger without a fade, and fades from there`() {
    var hands = hands()
    hands.raise()
    hands.mouse(.press, row: 5)
    hands.mouse(.drag, row: 20)
    let held = hands.scene.phone.places(at: hands.time)
    #expect(places(hands) == [held])
    hands.wait(.milliseconds(100))
    hands.mouse(.release, row: 20)
    hands.wait(.milliseconds(100))
    let down = hands.scene.phone.rested(at: hands.time).places(at: hands.time)
    #expect(places(hands) == [held, down] && !hands.scene.isKeyboardUp)
  }

  @Test func `the inspector says that its figures are the app's own`() {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.reducesMotion = true }
    hands.raise()
    #expect(hands.canvas.description.contains("The picture fades; figures and graphs"))
  }

  @Test func `typed text appears at once`() {
    var hands = hands()
    hands.raise()
    hands.wait(.seconds(1))
    hands.press("a")
    #expect(!hands.demo.session.isFading(at: hands.time) && hands.canvas.description.contains("a"))
  }

  @Test func `the key R switches it, for the phone and in the workbench alike`() {
    var hands = Hands()
    hands.press("R")
    #expect(hands.scene.reducesMotion)
    #expect(hands.canvas.description.contains("reduced motion on"))
    hands.press("e")
    hands.press("R")
    #expect(!hands.scene.reducesMotion)
  }
}

extension Glyph {
  /// True if it is text or a space, not a part of a plane.
  fileprivate var isPlain: Bool { !(0x2580...0x259F).contains(base.value) }
}
