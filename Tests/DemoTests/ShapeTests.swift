import Kit
import Phone
import Screen
import Testing

@testable import Demo

/// The bubbles of the transcript.
@Suite struct BubbleTests {
  @Test func `messages in a row by one person are a group with thin gaps and one note below`() {
    var conversation = Conversation()
    conversation.send("One", at: 0)
    conversation.send("Two", at: 30)
    conversation.send("Three", at: 100)
    let layout = TranscriptLayout(conversation, columns: 40, rows: 100)
    #expect(layout.bubbles.prefix(3).map(\.isJoined) == [false, true, false])
    #expect(layout.bubbles[1].topRow == layout.bubbles[2].bottomRow)
    #expect(layout.notes.map(\.text) == ["9:41  ", "9:39  ", "Today 9:38"])
  }

  @Test(arguments: Platform.allCases, [Appearance.dark, .light, .ansi])
  func `an Android phone has round bubbles and Gboard's words, in Google's colors`(
    platform: Platform, appearance: Appearance
  ) {
    var hands = Hands(columns: 120, rows: 60) {
      $0.phone.show(platform.lanes[0], on: platform)
      $0.appearance = appearance
    }
    hands.raise()
    hands.wait(.seconds(1))
    let bubbles = hands.demo.drawing.shapes.compactMap { shape -> Bubble? in
      if case .bubble(let bubble) = shape { bubble } else { nil }
    }
    let isAndroid = platform == .android
    let isRound = isAndroid && appearance != .ansi
    #expect((bubbles.last?.box.corners == .all) == isRound)
    // The container of the secondary color in Material's baseline, dark and light.
    let color = appearance == .dark ? Color(0x004A77) : Color(0xC2E7FF)
    #expect((bubbles.last?.color == color) == isRound)
    let text = "\(hands.canvas)"
    for (ours, theirs) in [("English", "space"), ("⏎", "return"), ("?123", " 123 "), ("➤", "↑")] {
      #expect(text.contains(ours) == isAndroid && text.contains(theirs) != isAndroid, "\(ours)")
    }
  }

  /// The keyboard rises over a bar that stays, and then over the bubbles.
  @Test func `a keyboard that cuts bubbles leaves the rest of them whole`() {
    var hands = Hands(columns: 80, rows: 24) {
      $0.phone.technique = .interactiveWidget
      ($0.isInteractive, $0.showsSeam) = (false, false)
    }
    let below = hands.canvas
    let bar = hands.demo.layout.phone.bar
    hands.press(.tab)
    var cutRows = 0
    for _ in 0..<30 {
      hands.wait(.milliseconds(10))
      let top = hands.demo.layout.phone.keyboardTop
      guard top.part > 0, top.row < bar.top.row else { continue }
      cutRows += 1
      for column in 0..<80 where below[column, top.row].glyph.lowerEighths == 0 {
        let (before, now) = (below[column, top.row], hands.canvas[column, top.row])
        #expect(now.style.background == before.style.background, "column \(column)")
      }
    }
    #expect(cutRows > 3)
  }

  @Test(arguments: [1, 15, 16, 20, 31, 32, 80])
  func `bubbles of any text stay within any width`(columns: Int) {
    var conversation = Conversation()
    for text in [String(repeating: "w", count: 300), "日本語の長い文、空白なし。", "a", "👀"] {
      conversation.send(text, at: 0)
    }
    for bubble in TranscriptLayout(conversation, columns: columns, rows: 500).bubbles
    where columns > 13 {
      #expect(bubble.columns.lowerBound >= 0 && bubble.columns.upperBound <= columns)
    }
  }
}

/// The glyphs of edges.
@Suite struct EdgeTests {
  @Test func `wedges round bubbles only where the terminal draws them`() {
    func hasWedges(_ glyphs: GlyphSet) -> Bool {
      Hands { $0.glyphs = glyphs }.canvas.cells.contains {
        (0x1FB00...0x1FBFF).contains($0.glyph.base.value)
      }
    }
    #expect(hasWedges(.legacy) && !hasWedges(.blocks))
  }
}

/// The device's frame.
@Suite struct FrameTests {
  @Test func `a frame surrounds the phone from 100 by 36 on, but no comparison`() {
    #expect(Hands(columns: 99, rows: 60).demo.layout.areas.rim == nil)
    #expect(Hands(columns: 120, rows: 35).demo.layout.areas.rim == nil)
    // 375 by 667 points, in cells of 1 : 2, and a rim of a column at each side.
    for (columns, rows, width) in [
      (100, 36, 40), (100, 38, 42), (126, 48, 54), (300, 70, 78), (126, 40, 45),
    ] {
      let areas = Hands(columns: columns, rows: rows).demo.layout.areas
      #expect(areas.rim?.columns.count == width)
      #expect(areas.phone == areas.rim?.inset(columns: 1, rows: 1))
    }
  }

  @Test
  func `a rim surrounds the phone, with full cells at its sides, and wedges round its corners`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.raise()
    let look = hands.demo.options.appearance
    let phone = hands.demo.layout.areas.phone
    let canvas = hands.canvas
    let side = canvas[phone.columns.lowerBound - 1, phone.rows.lowerBound + 5]
    #expect(side.glyph == .space && side.style.background != look.desk)
    let (corner, top) = (phone.columns.lowerBound - 1, phone.rows.lowerBound - 1)
    #expect(canvas[corner, top].glyph == Glyph("▃"))
    // The lower edge mirrors the upper one, with the ground as its ink.
    let foot = canvas[corner + 5, phone.rows.upperBound]
    #expect(foot.glyph == Glyph("▅") && foot.style.foreground == look.desk)
    let legacy = Canvas(hands.demo.drawing, glyphs: .legacy)
    #expect(legacy[corner + 1, top] != legacy[corner + 5, top])
    #expect(legacy[corner + 1, phone.rows.upperBound] != legacy[corner + 5, phone.rows.upperBound])
  }
}
