import Phone
import Screen
import Testing

@testable import Demo

/// The keys and words of every keyboard.
@Suite struct KeyboardTests {
  private func hands(_ kind: KeyboardKind) -> Hands {
    var hands = Hands {
      $0.phone.keyboard = kind
      $0.phone.technique = .layoutGuide
    }
    hands.raise()
    return hands
  }

  @Test(arguments: KeyboardKind.allCases)
  func `a click anywhere on a key presses that key`(kind: KeyboardKind) {
    let hands = hands(kind)
    let layout = hands.demo.layout(at: hands.now)
    for (key, frame) in layout.keyboard.places(of: hands.scene.keyPage) {
      for row in frame.top.row..<frame.bottom.rowAtOrBelow {
        for column in frame.columns {
          let target = layout.target(at: Position(column: column, row: row), in: hands.scene)
          #expect(target == .key(key.action))
        }
      }
    }
  }

  @Test(arguments: KeyboardKind.allCases)
  func `keys stay within their panel and do not overlap`(kind: KeyboardKind) {
    let hands = hands(kind)
    let keyboard = hands.demo.layout(at: hands.now).keyboard
    var taken: Set<Position> = []
    for (_, frame) in keyboard.places(of: hands.scene.keyPage) {
      #expect(!frame.columns.isEmpty)
      for row in frame.top.row..<frame.bottom.rowAtOrBelow {
        for column in frame.columns {
          let position = Position(column: column, row: row)
          #expect(keyboard.panel.contains(position))
          #expect(taken.insert(position).inserted)
        }
      }
    }
  }

  @Test func `the number pad types digits, and a letter lights its digit`() {
    var hands = hands(.number)
    for digit in "4071" { hands.click(.insert(digit)) }
    hands.click(.delete)
    #expect(hands.scene.composer.text == "407")
    hands.press("k")
    #expect(hands.scene.litKey == .insert("5"))
  }

  @Test func `the emoji keyboard types emoji, and leads to the letters and back`() {
    var hands = hands(.emoji)
    for emoji: Character in ["😍", "👍"] { hands.click(.insert(emoji)) }
    hands.click(.space)
    #expect(hands.scene.composer.text == "😍👍 ")
    hands.click(.letters)
    #expect(hands.scene.phone.keyboard.kind == .predictive)
    #expect(hands.scene.keyPage == .letters)
    hands.wait(.seconds(1))
    hands.click(.emoji)
    #expect(hands.scene.phone.keyboard.kind == .emoji)
  }

  @Test func `a click types its character at once, and lights the key for a moment`() {
    var hands = hands(.predictive)
    hands.type("x")
    hands.click(.insert("e"))
    #expect(hands.scene.composer.text == "xe" && hands.scene.litKey == .insert("e"))
    hands.wait(.milliseconds(119))
    #expect(hands.scene.litKey != nil)
    hands.wait(.milliseconds(1))
    #expect(hands.scene.litKey == nil)
  }

  @Test(arguments: [KeyboardKind.kana, .pinyin])
  func `keyboards of other languages show letters below words`(kind: KeyboardKind) {
    var hands = hands(kind)
    hands.click(.page(.numbers))
    hands.click(.insert("7"))
    hands.click(.page(.letters))
    hands.type("ke")
    #expect(hands.scene.composer.text == "7ke")
    hands.type(" th")
    hands.click(suggestion: 1)
    #expect(hands.scene.composer.text == "7ke the ")
  }

  @Test func `Shift is for one letter, a second press for all, and a third press ends it`() {
    var hands = hands(.qwerty)
    hands.type("x")
    hands.click(.shift)
    for letter in "ab" { hands.click(.insert(letter)) }
    #expect(hands.scene.composer.text == "xAb")
    hands.click(.shift)
    hands.click(.shift)
    #expect(hands.canvas.rows.contains { $0.contains("⇪") })
    for letter in "cd" { hands.click(.insert(letter)) }
    hands.click(.shift)
    hands.click(.insert("e"))
    #expect(hands.scene.composer.text == "xAbCDe")
  }

  @Test func `Shift at the start of a message types a small letter`() {
    var hands = hands(.qwerty)
    hands.click(.shift)
    hands.click(.insert("a"))
    #expect(hands.scene.composer.text == "a")
  }

  /// Apple's "Split keyboard" is missing on the iPads Pro of 11 inches, and on all phones.
  @Test func `the key k offers split and undocked keyboards only where they exist`() {
    func offered(_ device: Device) -> Set<KeyboardKind> {
      var hands = Hands { $0.phone.device = device }
      var kinds: Set<KeyboardKind> = []
      for _ in KeyboardKind.allCases {
        hands.press("k")
        kinds.insert(hands.scene.phone.keyboard.kind)
      }
      return kinds
    }
    #expect(offered(.iPad9) == Set(KeyboardKind.allCases))
    #expect(offered(.iPad11) == Set(KeyboardKind.allCases).subtracting([.split, .undocked]))
    #expect(offered(.iPhone8) == offered(.iPad11))
  }

  @Test func `a suggested word replaces the begun word and keeps its case`() {
    var hands = hands(.predictive)
    hands.type("the Key")
    hands.click(suggestion: 1)
    #expect(hands.scene.composer.text == "the Keyboard ")
  }

  @Test func `the shortcuts undo, redo, paste and hide`() {
    var hands = hands(.hardware)
    hands.type("ab cd")
    hands.click(.undo)
    #expect(hands.scene.composer.text == "ab ")
    hands.click(.undo)
    hands.click(.undo)
    #expect(hands.scene.composer.isEmpty)
    hands.click(.redo)
    hands.click(.redo)
    hands.click(.redo)
    #expect(hands.scene.composer.text == "ab cd")
    hands.click(.undo)
    _ = hands.demo.update(.paste("xy"), at: hands.now)
    hands.click(.paste)
    #expect(hands.scene.composer.text == "ab xyxy")
    hands.click(.redo)
    #expect(hands.scene.composer.text == "ab xyxy")
    hands.click(.dismiss)
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test(arguments: TechniqueName.allCases)
  func `a floating keyboard leaves the bar at rest and the transcript clickable`(
    technique: TechniqueName
  ) {
    var hands = Hands {
      $0.phone.keyboard = .floating
      $0.phone.technique = technique
      $0.showsHints = false
    }
    let rest = hands.demo.layout(at: hands.now).bar
    #expect(hands.canvas == Hands { $0.showsHints = false }.canvas)
    hands.raise()
    let layout = hands.demo.layout(at: hands.now)
    #expect(layout.bar == rest)
    #expect(layout.keyboard.panel.rows.upperBound < rest.top.row)
    hands.click(.insert("f"))
    #expect(hands.scene.composer.text == "F")
    hands.click(column: 1, row: layout.keyboard.panel.rows.lowerBound)
    #expect(hands.scene.isKeyboardUp == (technique == .shift))
  }

  @Test(arguments: KeyboardKind.allCases)
  func `keys move together in whole rows`(kind: KeyboardKind) {
    var hands = Hands { $0.phone.keyboard = kind }
    hands.press(.tab)
    func places() -> [Int] {
      let keyboard = hands.demo.layout(at: hands.now).keyboard
      return keyboard.places(of: hands.scene.keyPage).map {
        $0.place.top.count - keyboard.panel.rows.lowerBound * 8
      }
    }
    let first = places()
    for _ in 0..<30 {
      hands.wait(.milliseconds(16))
      #expect(places() == first)
    }
  }
}
