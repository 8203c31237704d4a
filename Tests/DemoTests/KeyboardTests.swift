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

  @Test
  func `the emoji keyboard types emoji, switches categories, and leads to the letters and back`() {
    var hands = hands(.emoji)
    hands.click(.insert("😍"))
    hands.click(.page(.emoji(.food, page: 0)))
    hands.click(.insert("🍕"))
    #expect(hands.scene.composer.text == "😍🍕")
    hands.click(.letters)
    #expect(hands.scene.phone.keyboard.kind == .predictive)
    #expect(hands.scene.keyPage == .letters)
    hands.wait(.seconds(1))
    hands.click(.emoji)
    #expect(hands.scene.phone.keyboard.kind == .emoji)
  }

  @Test func `a kana key types its next kana if pressed again soon, else its first`() {
    var hands = hands(.kana)
    for _ in 0..<3 { hands.click(.cycle("かきくけこ")) }
    #expect(hands.scene.composer.text == "く")
    hands.click(.reverse)
    #expect(hands.scene.composer.text == "き")
    hands.click(.mark)
    #expect(hands.scene.composer.text == "ぎ")
    hands.wait(.seconds(2))
    hands.click(.cycle("かきくけこ"))
    #expect(hands.scene.composer.text == "ぎか")
    hands.click(.mark)
    hands.click(.mark)
    #expect(hands.scene.composer.text == "ぎか")
  }

  @Test func `the kana pad has pages of letters and digits, with Shift`() {
    var hands = hands(.kana)
    hands.click(.page(.kanaLetters))
    hands.click(.shift)
    for _ in 0..<2 { hands.click(.cycle("abc")) }
    hands.click(.page(.kanaDigits))
    hands.click(.cycle("7「」:"))
    hands.click(.page(.kana))
    #expect(hands.scene.composer.text == "B7")
    #expect(hands.scene.keyPage == .kana)
  }

  @Test(arguments: [(KeyboardKind.kana, "ni私"), (.pinyin, "ni我")])
  func `typed letters stay letters, and a suggested word follows them`(
    kind: KeyboardKind, text: String
  ) {
    var hands = hands(kind)
    hands.type("ni")
    hands.click(suggestion: 0)
    #expect(hands.scene.composer.text == text)
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
