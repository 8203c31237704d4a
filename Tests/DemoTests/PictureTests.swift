import Kit
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Golden pictures of whole screens, and their colors.
@Suite struct PictureTests {
  @Test func `the chat at rest looks right at 80 by 24`() throws {
    try expectGolden("\(Hands().canvas)", "rest-80x24")
  }

  @Test func `the bar in mid-flight looks right at 80 by 24`() throws {
    var hands = Hands()
    hands.press(.tab)
    hands.wait(.milliseconds(90))
    try expectGolden("\(hands.canvas)", "flight-80x24")
  }

  @Test func `typing looks right at 80 by 24`() throws {
    var hands = Hands()
    hands.raise()
    hands.type("And with the tall keyboard?")
    try expectGolden("\(hands.canvas)", "typing-80x24")
  }

  @Test func `the inspector looks right at 120 by 40`() throws {
    var hands = Hands(columns: 120, rows: 40)
    hands.raise()
    try expectGolden("\(hands.canvas)", "inspector-120x40")
  }

  @Test func `the tab bar and home indicator fit a small window`() throws {
    var hands = Hands(columns: 40, rows: 15) {
      $0.phone.device = .iPhone13
      $0.phone.hasTabBar = true
    }
    hands.wait(.milliseconds(1))
    try expectGolden("\(hands.canvas)", "tabs-40x15")
  }

  @Test func `at 80 by 24 a blank row sets each section of the help apart`() {
    var hands = Hands(columns: 80, rows: 24)
    hands.press("?")
    let (canvas, shown) = (hands.canvas, hands.canvas.description)
    for title in ["compare", "look"] {
      let place = hands.place(of: title + " ─")
      let above = (place.column..<place.column + 30).map { canvas[$0, place.row - 1].glyph }
      #expect(above.allSatisfy { $0 == .space }, "\(title)")
    }
    #expect(shown.contains("quit from anywhere") && !shown.contains("more"))
  }

  @Test func `the help looks right`() throws {
    var hands = Hands(columns: 80, rows: 30)
    hands.press("?")
    try expectGolden("\(hands.canvas)", "help-80x30")
  }

  @Test func `a window that is too small shows the needed size`() {
    for columns in 0..<40 {
      for rows in 0..<14 where columns < 32 || rows < 12 {
        let picture = "\(Hands(columns: columns, rows: rows).canvas)"
        if columns >= 24, rows > 0 { #expect(picture.contains("needs 32×12")) }
      }
    }
  }

  /// A seam of 0: bar and keyboard share a row, split at an eighth.
  @Test func `bar and keyboard meet in one row without a gap`() {
    var hands = Hands { $0.phone.technique = .transform }
    hands.raise()
    let layout = hands.demo.layout.phone
    #expect(layout.bar.bottom == layout.keyboardTop)
    let look = hands.demo.options.appearance
    let cell = hands.canvas[3, layout.keyboardTop.row]
    #expect(cell.style == CellStyle(look.keyboard, on: look.chrome))
    #expect(cell.glyph.lowerEighths == 8 - layout.keyboardTop.part)
  }

  @Test func `a gap shows the screen between bar and keyboard`() {
    var hands = Hands {
      $0.phone.technique = .transform
      $0.phone.hasTabBar = true
      $0.showsSeam = false
    }
    hands.raise()
    let layout = hands.demo.layout.phone
    #expect(layout.keyboardTop.count - layout.bar.bottom.count == 14)
    let look = hands.demo.options.appearance
    #expect(hands.canvas[3, layout.bar.bottom.rowAtOrBelow].style.background == look.screen)
  }

  @Test func `a keyboard that overlaps the bar hides it`() {
    var hands = Hands { $0.showsSeam = false }
    hands.press(.tab)
    hands.wait(.milliseconds(89))
    let layout = hands.demo.layout.phone
    #expect(layout.keyboardTop < layout.bar.bottom)
    let look = hands.demo.options.appearance
    let row = layout.bar.textRow
    #expect(hands.canvas[3, row].style.background == look.keyboard)
    #expect(hands.canvas.cursor == nil)
  }

  /// Heights of boxes in one direct formula: a phone of 667 points over the window's 24 rows.
  @Test func `keyboard, bar, text and bubbles are at exact heights for pictures of pixels`() throws
  {
    var hands = Hands { $0.phone.technique = .transform }
    let look = hands.demo.options.appearance
    var distances: [[Double]] = []
    for time in [83, 91, 117, 140, 171] {
      if distances.isEmpty { hands.press(.tab) }
      hands.wait(.milliseconds(time) - hands.now)
      let shapes = hands.demo.drawing.shapes
      let exact = hands.demo.scene.phone.keyboard.top(at: hands.demo.time) * 24 / 667
      func tops(_ color: Color) -> [Double] {
        shapes.compactMap { shape in
          switch shape {
          case .box(let box, color, _): box.top.rows
          case .bubble(let bubble) where bubble.color == color: bubble.box.top.rows
          default: nil
          }
        }
      }
      let keyboard = try #require(tops(look.keyboard).first)
      #expect(abs(keyboard - exact) < 1e-9)
      let label = try #require(
        shapes.lazy.compactMap { shape in
          if case .text(let label) = shape, label.text == "Message" { label } else { nil }
        }.first)
      let message = try #require(tops(look.outgoing).last)
      let key = try #require(tops(look.keyCap).first)
      distances.append(
        [tops(look.field)[0], Double(label.row) + label.shift, message, key].map { $0 - exact })
    }
    // All of them move with the keyboard, as this technique's bar does.
    for (a, b) in zip(distances, distances.dropFirst()) {
      #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }, "\(a), \(b)")
    }
  }

  @Test func `the edge moves by at least an eighth in every early frame`() {
    var hands = Hands { $0.phone.technique = .transform }
    hands.press(.tab)
    var tops: [Eighths] = []
    for frame in 0...15 {
      hands.wait(Duration.seconds(1) * frame / 60 - hands.now)
      tops.append(hands.demo.layout.phone.keyboardTop)
    }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func `text longer than the field wraps and keeps the cursor visible`() throws {
    var hands = Hands()
    hands.raise()
    hands.type(String(repeating: "日本 ", count: 60) + "end")
    hands.wait(.seconds(1))
    let field = hands.demo.layout.phone.bar.text
    let cursor = try #require(hands.canvas.cursor)
    #expect(field.contains(cursor.column))
    #expect(hands.canvas.rows[cursor.row].contains("日本 end"))
    hands.press(.home)
    #expect(hands.canvas.cursor?.column == field.lowerBound)
  }

  @Test func `a lone phone draws nothing outside itself`() {
    var hands = Hands(columns: 99, rows: 30)
    hands.raise()
    let look = hands.demo.options.appearance
    for row in 0..<30 {
      for column in Array(0..<9) + Array(89..<99) {
        #expect(hands.canvas[column, row] == Cell(.space, CellStyle(look.text, on: look.desk)))
      }
    }
  }

  @Test(arguments: Appearance.all)
  func `text differs from its plane in every appearance`(look: Appearance) {
    var hands = Hands { $0.appearance = look }
    hands.raise()
    hands.type("hello")
    for cell in hands.canvas.cells where cell.glyph.text.contains(where: \.isLetter) {
      #expect(cell.style.foreground != cell.style.background)
    }
  }
}
