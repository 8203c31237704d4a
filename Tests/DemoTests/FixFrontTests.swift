import Lab
import Phone
import Screen
import Testing

@testable import Demo

/// Tests of the open page of a technique.
struct FixFrontTests {
  private func hands(_ technique: TechniqueName, columns: Int = 100, rows: Int = 40) -> Hands {
    var hands = Hands(columns: columns, rows: rows) { $0.phone.show(technique) }
    hands.press("H")
    return hands
  }

  @Test func `H opens the lane's page, and y copies the fix`() throws {
    var hands = hands(.padding)
    let rows = hands.canvas.rows
    #expect(rows.contains { $0.contains("padding · SwiftUI") })
    #expect(rows.contains { $0.contains("Fault: The bar stops far too high") })
    hands.press("y")
    let code = try #require(TechniquePage.of(.padding)?.code)
    #expect(hands.effects == [.copy(code.text)] && !(hands.demo.front is FixFront))
  }

  @Test func `the copy is all that a newcomer is told after a page`() {
    var hands = hands(.padding)
    hands.press("y")
    #expect(hands.demo.toasts.current?.lines == ["fix of padding copied"])
  }

  @Test(arguments: [Key.escape, .enter, .character("H")])
  func `a page closes again`(key: Key) {
    var hands = hands(.async)
    hands.press(key)
    #expect(!(hands.demo.front is FixFront))
  }

  @Test func `a page scrolls to its last line and no further`() throws {
    var hands = hands(.fixedBottom, columns: 60, rows: 20)
    let page = try #require(TechniquePage.of(.fixedBottom))
    #expect(!hands.canvas.rows.contains { $0.contains("See it: ") })
    for _ in 0..<40 { hands.press(.pageDown) }
    #expect(hands.canvas.rows.contains { $0.contains("See it: ") })
    let end = hands.demo.front as? FixFront
    hands.press(.down)
    #expect(hands.demo.front as? FixFront == end && page.code != nil)
    for _ in 0..<40 { hands.press(.pageUp) }
    #expect(
      hands.canvas.rows.contains { $0.contains("stays at the bottom of the layout viewport") })
  }

  @Test(arguments: TechniqueName.allCases)
  func `headings tell the code of the fix from the code before it`(technique: TechniqueName) throws
  {
    let lines = try #require(TechniquePage.of(technique)).lines(columns: 80)
    let fixed = lines.firstIndex { $0.text == "Fixed" }
    let before = lines.firstIndex { $0.text == "Before" }
    #expect((fixed == nil) == (before == nil))
    guard let fixed, let before else { return }
    #expect(fixed < before)
    for (heading, isFix) in [(fixed, true), (before, false)] {
      #expect(lines[heading].labelColumns == lines[heading].text.columns)
      let code = try #require(lines[heading...].first { $0.isCode })
      #expect(code.isFix == isFix)
    }
  }

  @Test func `what a technique does is dim, as a subtitle`() {
    let hands = hands(.async, columns: 80, rows: 24)
    let (place, look) = (hands.place(of: "a constraint, set"), hands.demo.options.appearance)
    let ink = hands.canvas[place.column, place.row].style.foreground
    #expect(ink == look.secondary(on: look.dialog))
  }

  @Test func `the longest line of code has its ground on both sides`() {
    var hands = hands(.async, columns: 80, rows: 24)
    hands.press(.pageDown)
    let comment = "// A turn late, after the keyboard's animation block."
    let (place, ground) = (hands.place(of: comment), hands.demo.options.appearance.well)
    let end = place.column + comment.count
    for column in [3, end, end + 1] {
      #expect(hands.canvas[column, place.row].style.background == ground)
    }
  }

  /// At each height the last code that shows is whole, or has at least three rows.
  @Test func `a page that goes on does not end with a row or two of code`() throws {
    var cuts: Set<Int> = []
    for rows in 14...44 {
      let hands = hands(.async, columns: 80, rows: rows)
      let (canvas, well) = (hands.canvas, hands.demo.options.appearance.well)
      let inside = (1..<rows - 1).filter { canvas[4, $0].style.background == well }
      let texts = canvas.rows.map(\.trimmed)
      guard texts[rows - 1].contains("↓ more"), let last = inside.last else { continue }
      let isWhole = texts[last].contains("}")
      let count = inside.reversed().enumerated().prefix { $0 == last - $1 }.count
      #expect(isWhole || count >= 3)
      if !isWhole { cuts.insert(count) }
      #expect(!texts[..<(rows - 1)].suffix(3).contains { $0.hasSuffix(" Before") })
    }
    #expect(cuts.contains(3))
  }

  @Test(arguments: [(32, 12), (40, 15), (80, 24), (200, 60)])
  func `a page fits any window`(columns: Int, rows: Int) {
    let lines = hands(.worklet, columns: columns, rows: rows).canvas.rows
    #expect(lines.contains { $0.contains("Esc closes") } || columns < 60)
    #expect(lines.contains { $0.contains("worklet · React Native") } || columns < 40)
  }

  @Test func `a page that scrolls in a low window has text in all rows of its frame`() {
    let lines = hands(.async, columns: 40, rows: 12).canvas.rows
    #expect(lines[0].contains("async · iOS") && lines[0].contains("Esc closes"))
    #expect(lines[11].contains("↓ more") && lines[11].contains("y copies the fix"))
    #expect(
      lines[1].contains("a constraint, set")
        && !lines[10].dropFirst().dropLast().allSatisfy(\.isWhitespace))
  }
}
