import Phone
import Screen
import Testing

@testable import Demo

/// Drawn keys under a finger: long presses, repeats, slides, and the space key that moves the caret.
@Suite struct KeyPressTests {
  private func hands(_ kind: KeyboardKind = .qwerty, typed text: String = "") -> Hands {
    var hands = Hands {
      $0.phone.keyboard = kind
      $0.phone.technique = .layoutGuide
    }
    hands.raise()
    hands.type(text)
    return hands
  }

  private func position(of key: KeyCap.Action, _ hands: Hands) throws -> (column: Int, row: Int) {
    let places = hands.demo.layout(at: hands.now).keyboard.places(of: hands.scene.keyPage)
    let place = try #require(places.first { $0.key.action == key }?.place)
    return (place.columns.lowerBound + place.columns.count / 2, place.textRow)
  }

  @Test func `a letter is lit on the press and typed on the release`() throws {
    var hands = hands(typed: "x")
    let (column, row) = try position(of: .insert("e"), hands)
    hands.mouse(.press, column, row)
    #expect(hands.scene.pressedKey == .insert("e") && hands.scene.composer.text == "x")
    hands.wait(.milliseconds(390))
    #expect(hands.scene.held?.alternates == [])
    hands.mouse(.release, column, row)
    #expect(hands.scene.composer.text == "xe" && hands.scene.held == nil)
  }

  @Test func `a long press offers alternates, and the drag chooses one`() throws {
    var hands = hands(typed: "caf")
    let (column, row) = try position(of: .insert("e"), hands)
    hands.mouse(.press, column, row)
    hands.wait(.milliseconds(400))
    #expect(hands.scene.held?.alternates == Array("eèéêëēėę"))
    #expect(hands.canvas.rows.contains { $0.contains("è") && $0.contains("ę") })
    let second = hands.place(of: "é")
    hands.mouse(.drag, second.column, second.row)
    #expect(hands.scene.held?.choice == 2 && hands.scene.composer.text == "caf")
    hands.mouse(.release, second.column, second.row)
    #expect(hands.scene.composer.text == "café")
    hands.mouse(.press, column, row)
    hands.wait(.seconds(1))
    hands.mouse(.release, column, row)
    #expect(hands.scene.composer.text == "cafée")
  }

  @Test func `capitals have capital alternates, and keys of the right half open to the left`()
    throws
  {
    var hands = hands()
    let (column, row) = try position(of: .insert("o"), hands)
    hands.mouse(.press, column, row)
    hands.wait(.milliseconds(400))
    let first = try #require(hands.scene.held?.alternates.first)
    #expect(first == "O")
    let left = hands.place(of: "Ô")
    #expect(left.column < hands.place(of: "O ").column)
    hands.mouse(.release, left.column, left.row)
    #expect(hands.scene.composer.text == "Ô")
  }

  /// 8 alternates of 3 columns and the letter itself are 27 columns; the smallest window has 32.
  @Test(arguments: [32, 40, 80, 120])
  func `every bubble fits the window, and each of its cells chooses one alternate`(columns: Int) {
    for page in [KeyPage.letters, .numbers] {
      var hands = Hands(columns: columns, rows: 12, showing: .phone) { $0.phone.keyboard = .qwerty }
      hands.raise()
      let keyboard = hands.demo.layout(at: hands.now).keyboard
      for (key, place) in keyboard.places(of: page) {
        guard case .insert(let letter) = key.action else { continue }
        let count = KeyCap.alternates(of: letter).count + 1
        let bubble = keyboard.bubble(of: count, above: place)
        #expect(bubble.columns.lowerBound >= 0 && bubble.columns.upperBound <= columns)
        #expect(
          bubble.cells.indices.allSatisfy { bubble.index(at: bubble.cells[$0].lowerBound) == $0 })
        #expect(bubble.textRow >= 0)
      }
    }
  }

  @Test func `a long press takes the finger's time, not the phone's`() throws {
    var hands = hands(typed: "x")
    hands.press("p", .alt)
    let (column, row) = try position(of: .insert("a"), hands)
    hands.mouse(.press, column, row)
    #expect(hands.demo.nextFrame(after: hands.now) == hands.now + .milliseconds(400))
    hands.wait(.milliseconds(400))
    #expect(hands.scene.held?.alternates.first == "a")
  }

  @Test func `a slide types the key of the release, and off the keys it types nothing`() throws {
    var hands = hands(typed: "x")
    let (from, to) = (try position(of: .insert("g"), hands), try position(of: .insert("j"), hands))
    hands.mouse(.press, from.column, from.row)
    hands.mouse(.drag, to.column, to.row)
    #expect(hands.scene.pressedKey == .insert("j"))
    hands.mouse(.release, to.column, to.row)
    #expect(hands.scene.composer.text == "xj")
    hands.mouse(.press, from.column, from.row)
    hands.mouse(.drag, from.column, 5)
    hands.mouse(.release, from.column, 5)
    #expect(hands.scene.composer.text == "xj" && hands.scene.isKeyboardUp)
  }

  @Test func `another input ends a press whose release was lost`() throws {
    var hands = hands(typed: "x")
    let (column, row) = try position(of: .insert("e"), hands)
    hands.mouse(.press, column, row)
    hands.press("y")
    #expect(hands.scene.composer.text == "xey" && hands.demo.keyPress == nil)
  }

  /// Repeats at 0.4, 0.5, … 1.9 s are letters: 16, and one for the press; from 2.0 s on they are words.
  @Test func `Delete repeats by letters, then by words, and stops at the release`() throws {
    var hands = hands(typed: "one two " + String(repeating: "x", count: 17))
    let (column, row) = try position(of: .delete, hands)
    hands.mouse(.press, column, row)
    #expect(hands.scene.composer.text.count == 24)
    hands.wait(.milliseconds(399))
    #expect(hands.scene.composer.text.count == 24)
    hands.wait(.milliseconds(1501))
    #expect(hands.scene.composer.text == "one two ")
    hands.wait(.milliseconds(100))
    #expect(hands.scene.composer.text == "one ")
    hands.mouse(.release, column, row)
    hands.wait(.seconds(1))
    #expect(hands.scene.composer.text == "one ")
    hands.mouse(.press, column, row)
    hands.wait(.seconds(4))
    #expect(hands.scene.composer.isEmpty && hands.demo.nextRepeat == nil)
  }

  @Test func `the space key types on release, and moves the caret when held or dragged`() throws {
    var hands = hands(typed: "abcdef")
    let (column, row) = try position(of: .space, hands)
    hands.click(.space)
    #expect(hands.scene.composer.text == "abcdef ")
    hands.mouse(.press, column, row)
    hands.mouse(.drag, column - 3, row)
    #expect(!hands.canvas.rows.contains { $0.contains("space") })
    hands.mouse(.release, column - 4, row)
    #expect(hands.canvas.rows.contains { $0.contains("space") })
    hands.type("X")
    #expect(hands.scene.composer.text == "abcXdef ")
    hands.mouse(.press, column, row)
    hands.wait(.milliseconds(400))
    hands.mouse(.drag, column + 1, row)
    hands.mouse(.release, column + 1, row)
    hands.type("Y")
    #expect(hands.scene.composer.text == "abcXdYef ")
    hands.mouse(.press, column, row)
    hands.mouse(.drag, -1_000_000_000_000_000, row)
    hands.mouse(.release, -1_000_000_000_000_000, row)
    #expect(hands.scene.composer.caret == 0)
  }

  @Test func `Shift is for one letter, a double press for all, and a third press ends it`() {
    var hands = hands(typed: "x")
    hands.click(.shift)
    hands.click(.insert("a"))
    hands.click(.insert("b"))
    #expect(hands.scene.composer.text == "xAb")
    hands.click(.shift)
    hands.wait(.milliseconds(300))
    hands.click(.shift)
    #expect(hands.scene.shift == .locked)
    #expect(hands.canvas.rows.contains { $0.contains("⇪") })
    for letter in "cd" { hands.click(.insert(letter)) }
    hands.click(.shift)
    hands.click(.insert("e"))
    #expect(hands.scene.composer.text == "xAbCDe")
    hands.click(.shift)
    hands.wait(.milliseconds(301))
    hands.click(.shift)
    #expect(hands.scene.shift == .off)
  }

  @Test func `Shift at the start of a message types a small letter`() {
    var hands = hands()
    hands.click(.shift)
    hands.click(.insert("a"))
    #expect(hands.scene.composer.text == "a")
  }
}
