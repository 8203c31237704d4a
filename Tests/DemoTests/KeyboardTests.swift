import Kit
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The pages of keys.
@Suite struct KeyPageTests {
  @Test func `every kind of keyboard begins with a page, and all its keys lead to its pages`() {
    for kind in KeyboardKind.allCases {
      for case .page(let page) in pages(of: kind).flatMap(\.rows).joined().map(\.action) {
        #expect(pages(of: kind).contains(page))
      }
    }
  }

  @Test func `a character finds its own key first, then one that stands for it`() {
    #expect(KeyPage.digits.key(for: "5")?.action == .insert("5"))
    #expect(KeyPage.digits.key(for: "k")?.action == .insert("5"))
    #expect(KeyPage.letters.key(for: " ")?.action == .space)
    #expect(KeyPage.letters.key(for: "あ") == nil)
  }

  @Test func `every key of a page has its place, and no two overlap`() {
    for page in KeyboardKind.allCases.flatMap(pages) {
      #expect(page.rows.count == (page == .shortcuts ? 1 : 4))
      for row in page.rows {
        for (left, right) in zip(row, row.dropFirst()) {
          #expect(left.from + left.width <= right.from + 1e-9)
        }
        #expect(row.allSatisfy { $0.from >= 0 && $0.from + $0.width <= 1 + 1e-9 })
      }
    }
  }
}

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
    let picture = hands.demo.drawing(isMarked: true)
    for (key, frame) in hands.demo.layout.phone.keyboard.places(of: hands.scene.keyPage) {
      for row in frame.top.row..<frame.bottom.rowAtOrBelow {
        for column in frame.columns {
          let target = picture.target(at: Position(column: column, row: row)) as? Target
          #expect(target == .phone(.key(key.action), lane: 0))
        }
      }
    }
  }

  @Test(arguments: KeyboardKind.allCases)
  func `keys stay within their panel and do not overlap`(kind: KeyboardKind) {
    let hands = hands(kind)
    let keyboard = hands.demo.layout.phone.keyboard
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

  @Test func `a suggested word replaces the begun word and keeps its case`() {
    var hands = hands(.predictive)
    hands.type("the Key")
    hands.click(suggestion: 1)
    #expect(hands.scene.composer.text == "the Keyboard ")
  }

  @Test func `the shortcuts paste and hide`() {
    var hands = hands(.hardware)
    _ = hands.demo.handle(.input(.paste("xy")))
    hands.click(.paste)
    #expect(hands.scene.composer.text == "xyxy")
    hands.click(.dismiss)
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test(arguments: KeyboardKind.allCases)
  func `keys move together in whole rows`(kind: KeyboardKind) {
    var hands = Hands { $0.phone.keyboard = kind }
    hands.press(.tab)
    func places() -> [Int] {
      let keyboard = hands.demo.layout.phone.keyboard
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

/// The places of keys in windows of every size.
@Suite struct KeyPlaceTests {
  private func layout(
    _ kind: KeyboardKind, _ device: Device = .iPhone8, columns: Int, rows: Int
  ) -> PhoneLayout {
    var configuration = Phone.Configuration.iPhone8
    (configuration.device, configuration.keyboard) = (device, kind)
    var phone = Phone(configuration)
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 2)
    return PhoneLayout(phone, at: 2, in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
  }

  @Test(arguments: KeyboardKind.allCases)
  func `letters of a row have one width, with a gap between them and even margins`(
    kind: KeyboardKind
  ) {
    for columns in 32...200 {
      let keyboard = layout(kind, columns: columns, rows: 24).keyboard
      for page in pages(of: kind) {
        let places = keyboard.places(of: page)
        let left = places.map(\.place.columns.lowerBound).min() ?? 0
        let right = places.map(\.place.columns.upperBound).max() ?? 0
        let panel = keyboard.panel.columns
        #expect(left >= panel.lowerBound && right <= panel.upperBound)
        #expect(abs((left - panel.lowerBound) - (panel.upperBound - right)) <= 1, "\(columns)")
        for (_, row) in Dictionary(grouping: places, by: \.place.top) {
          let row = row.map { ($0.key, $0.place.across) }
          for (key, next) in zip(row, row.dropFirst()) {
            #expect(key.1.upperBound < next.1.lowerBound)
          }
          let letters = row.filter { $0.0.plate == .light && $0.0.width == page.rows[0][0].width }
          let widths = letters.map { $0.1.upperBound - $0.1.lowerBound }
          #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 0.5, "\(columns) columns")
        }
      }
    }
  }

  /// Ten keys at a pitch of at least three columns.
  @Test(arguments: [KeyPage.letters, .numbers, .emoji])
  func `all labels are whole, and all letters at the same place of their keys`(page: KeyPage) {
    for columns in 30...200 {
      let rect = CellRect(column: 0, row: 0, columns: columns, rows: 24)
      let keys = KeyColumns(page, in: rect.columns)
      var starts: Set<Double> = []
      for key in page.rows.joined() {
        let place = keys.place(of: key)
        let width = place.upperBound - place.lowerBound
        let long = Double(key.labels.long.columns)
        // An emoji has no plate.
        let least = long + (long > 2 ? 1 : long < 2 ? 0.5 : 0)
        #expect(width >= least, "\(key.action), \(columns) columns")
        if key.width == 0.1 { starts.insert(((width - long) / 2 - 1e-6).rounded()) }
      }
      #expect(starts.count == 1, "\(columns) columns: \(starts)")
    }
  }

  /// Ten keys of three columns less a gap, 29, from half a column on: between margins of 1.5 and 2.5, of 33 columns.
  @Test func `keys are in the middle, to half a column`() {
    for columns in [33, 35, 37, 38] {
      let keyboard = layout(.predictive, columns: columns, rows: 40).keyboard
      let places = keyboard.places(of: .letters).map(\.place.across)
      let (left, right) = (places.map(\.lowerBound).min() ?? 0, places.map(\.upperBound).max() ?? 0)
      #expect(abs(left + right - Double(columns)) <= 1, "\(columns) columns: \(left), \(right)")
    }
  }

  @Test(arguments: KeyboardKind.allCases)
  func `all rows of keys are visible, equally high, and below the words`(kind: KeyboardKind) {
    for device in [Device.iPhone8, .iPhone13] {
      for rows in 12...70 {
        let layout = layout(kind, device, columns: 80, rows: rows)
        let keyboard = layout.keyboard
        let places = keyboard.places(of: kind.pages(on: .ios)[0])
        let heights = places.map { $0.place.bottom.count - $0.place.top.count }
        #expect(Set(heights).count == 1)
        for (key, place) in places {
          #expect(place.top >= Eighths(row: keyboard.keys.lowerBound), "\(key.action), \(rows)")
          #expect(place.bottom <= Eighths(row: rows), "\(key.action), \(rows) rows")
          #expect(kind == .hardware || !keyboard.suggestions.rows.contains(place.top.row))
          let middle = (place.top.count + place.bottom.count) / 2
          #expect(abs(place.textRow * 8 + 4 - middle) <= 4, "\(key.action), \(rows) rows")
          #expect(
            place.textRow >= place.top.rowAtOrBelow && place.textRow < place.bottom.rowAtOrBelow)
        }
      }
    }
  }

  @Test(arguments: GlyphSet.allCases)
  func `keys of odd pitches are on quarter columns, with round tops`(glyphs: GlyphSet) throws {
    var hands = Hands(showing: .both) { $0.glyphs = glyphs }
    hands.raise()
    let rows = hands.canvas.rows
    let row = try #require(rows.firstIndex { $0.contains("▎Q▊") })
    #expect(rows[row].contains("▎P▊") && rows[row - 1].contains("▗▄▖▗▄▖"))
  }

  @Test func `letters are in the middle of keys of three rows`() {
    let keyboard = layout(.predictive, columns: 62, rows: 60).keyboard
    let places = keyboard.places(of: .letters).map(\.place)
    #expect(places.allSatisfy { $0.bottom.count - $0.top.count == 24 && $0.top.part == 0 })
    #expect(places.allSatisfy { $0.textRow == $0.top.row + 1 })
  }

  @Test(arguments: ["q", "h", "p"])
  func `a pressed letter shows in a bubble above its key`(letter: Character) throws {
    var hands = Hands()
    hands.raise()
    hands.type("x")
    hands.type(String(letter))
    let keyboard = hands.demo.layout.phone.keyboard
    let key = keyboard.places(of: .letters).first { $0.key.action == .insert(letter) }
    let place = try #require(key?.place)
    let bubble = try #require(place.popUp(in: keyboard.panel))
    #expect(bubble.columns.count == place.columns.count + 2)
    #expect(bubble.bottom == place.top && bubble.top.row >= keyboard.panel.rows.lowerBound)
    let look = hands.demo.options.appearance
    let inRow = bubble.columns.map { hands.canvas[$0, bubble.textRow] }
    #expect(
      inRow.contains {
        $0.glyph.text == String(letter) && $0.style.background == look.keyCapPressed
      })
    hands.wait(.seconds(1))
    #expect(!hands.canvas.cells.contains { $0.style.background == look.keyCapPressed })
  }
}

/// Golden pictures of every keyboard.
@Suite struct KeyboardPictureTests {
  @Test(arguments: KeyboardKind.allCases)
  func `each keyboard looks right at 80 by 24`(kind: KeyboardKind) throws {
    var hands = Hands {
      $0.phone.keyboard = kind
      $0.phone.technique = .layoutGuide
    }
    hands.raise()
    hands.type("ni")
    try expectGolden("\(hands.canvas)", "keyboard-\(kind.rawValue)-80x24")
  }

  @Test(arguments: KeyboardKind.allCases)
  func `every keyboard fits the smallest window`(kind: KeyboardKind) {
    for device in Device.all {
      var configuration = Phone.Configuration.iPhone8
      (configuration.device, configuration.keyboard) = (device, kind)
      var phone = Phone(configuration)
      phone.setKeyboard(up: true, at: 0)
      phone.advance(to: 2)
      for columns in [32, 47, 80] {
        for rows in [12, 13, 15, 18, 24, 44] { draw(phone, at: 2, columns, rows) }
      }
      phone.moveKeyboard(to: device.height * 1.5, by: .immediate, at: 6)
      draw(phone, at: 6, 32, 12, coveringAll: true)
      draw(phone, at: 6, 80, 50, coveringAll: true)
    }
  }

  private func draw(
    _ phone: Phone, at time: Seconds, _ columns: Int, _ rows: Int, coveringAll: Bool = false
  ) {
    var drawing = Drawing(CellSize(columns: columns, rows: rows))
    let layout = PhoneLayout(phone, at: time, in: drawing.bounds)
    PhoneView(Scene(phone), at: time, layout: layout, Options()).draw(on: &drawing)
    let canvas = Canvas(drawing)
    #expect(canvas.rows[layout.view.statusRow].contains("9:4") || coveringAll)
  }
}

/// The app's own panel in the keyboard's place.
@Suite struct PanelTests {
  private func hands(_ kind: KeyboardKind = .predictive, _ rows: Int = 24) -> Hands {
    var hands = Hands(columns: rows < 20 ? 32 : 80, rows: rows) {
      $0.phone.keyboard = kind
      $0.phone.technique = .layoutGuide
    }
    hands.raise()
    return hands
  }

  @Test
  func `a key goes from letters to emoji, to the app's panel, and back, with the list at rest`() {
    var hands = hands()
    let rest = hands.demo.layout.phone.bar.bottom
    hands.press("n", .alt)
    #expect(hands.scene.phone.keyboard.kind == .emoji)
    hands.wait(.seconds(1))
    #expect(hands.demo.layout.phone.bar.bottom == rest)
    hands.press("n", .alt)
    #expect(hands.scene.isPanelUp && !hands.scene.isKeyboardUp)
    for _ in 0..<60 {
      hands.wait(.milliseconds(10))
      // The heights differ by 20 points: 24 rows · 8 · 20 / 667 = 5.8 eighths.
      #expect((0...6).contains(hands.demo.layout.phone.bar.bottom.count - rest.count))
    }
    hands.press("n")
    hands.wait(.seconds(1))
    #expect(hands.scene.isKeyboardUp && hands.scene.keyPage == .letters)
    #expect(hands.demo.layout.phone.bar.bottom == rest)
  }

  @Test func `the plus shows the panel, its tiles send, and its keys lead back`() throws {
    var hands = hands()
    func clickPlus() {
      let bar = hands.demo.layout.phone.bar
      hands.click(column: bar.plus.lowerBound + 1, row: bar.textRow)
      hands.wait(.seconds(1))
    }
    clickPlus()
    #expect(hands.scene.isPanelUp)
    let tile = hands.place(of: "Place")
    hands.click(column: tile.column, row: tile.row)
    #expect(hands.scene.conversation.messages.last?.text == "📍 Place")
    hands.press(.escape)
    #expect(!hands.scene.isPanelUp && !hands.scene.isKeyboardUp)
    hands.wait(.seconds(1))
    clickPlus()
    let letters = hands.place(of: "ABC")
    hands.click(column: letters.column, row: letters.row)
    #expect(hands.scene.isKeyboardUp && !hands.scene.isPanelUp)
  }

  @Test(arguments: [12, 24, 44])
  func `the panel's tiles and the bar do not overlap`(rows: Int) {
    var hands = hands(.predictive, rows)
    hands.press("n", .alt)
    hands.press("n", .alt)
    hands.wait(.seconds(1))
    let layout = hands.demo.layout.phone
    #expect(layout.bar.bottom == layout.attachmentsTop)
    for (_, place) in layout.attachments.places(of: .attachments) {
      #expect(place.bottom <= Eighths(row: rows) && place.top >= layout.attachmentsTop)
    }
    for name in ["Photo", "Audio", "ABC"] { _ = hands.place(of: name) }
  }

  @Test
  func `a bar that lives by notifications falls behind the panel, and the inspector says why`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.raise()
    hands.press("n", .alt)
    hands.press("n", .alt)
    hands.wait(.seconds(2))
    #expect(hands.scene.phone.seam(at: hands.time) == -240)
    #expect("\(hands.canvas)".contains("The app's panel of 240 pt"))
  }
}

/// Returns the pages of a keyboard on all phones.
private func pages(of kind: KeyboardKind) -> [KeyPage] {
  kind.pages(on: .ios) + kind.pages(on: .android)
}
