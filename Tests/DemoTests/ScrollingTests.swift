import Kit
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The transcript's places over many messages: anchors, pushes, policies, the badge.
@Suite struct ScrollingTests {
  /// Returns a chat in which each message has its number; the keyboard is down.
  private func chat(
    _ count: Int = 40, columns: Int = 60, rows: Int = 24,
    _ change: (inout Options) -> Void = { _ in }
  ) -> Hands {
    var hands = Hands(columns: columns, rows: rows) {
      ($0.isInteractive, $0.phone.technique) = (false, .layoutGuide)
      change(&$0)
    }
    var scene = hands.scene
    for number in 1...count { scene.conversation.send("number \(number).", at: 0) }
    while let next = scene.conversation.nextEvent { scene.conversation.advance(to: next) }
    hands.demo.session.history = History(scene, at: 0)
    hands.now = .seconds(10)
    return hands
  }

  /// Returns the row of a message's bottom edge, on the screen or beyond it; nil if it is far away.
  private func row(of number: Int, in hands: Hands, lane: Int = 0) -> Int? {
    let place = place(in: hands, lane: lane)
    return place.content.bubbles.first { $0.lines == ["number \(number)."] }
      .map { place.endRow - $0.bottomRow }
  }

  private func place(in hands: Hands, lane: Int = 0) -> TranscriptPlace {
    let layout = hands.demo.layout.lanes[lane]
    return hands.scene.transcript(ofLane: lane, in: layout, at: hands.time, reach: 150)
  }

  private func wheel(_ hands: inout Hands, _ action: Mouse.Action, times: Int = 1) {
    for _ in 0..<times {
      hands.effects += hands.demo.handle(
        .input(.mouse(Mouse(action, at: Position(column: 10, row: 5)))))
    }
  }

  @Test func `the wheel scrolls by two rows each, at once`() throws {
    var hands = chat()
    let start = try #require(row(of: 36, in: hands))
    wheel(&hands, .wheelUp, times: 3)
    #expect(row(of: 36, in: hands) == start + 6)
    #expect(hands.demo.nextFrame == nil)
    wheel(&hands, .wheelDown, times: 4)
    #expect(row(of: 36, in: hands) == start)
    #expect(hands.scene.scrolls[0] == TranscriptScroll())
  }

  @Test func `another technique keeps the place that is being read`() throws {
    var hands = chat()
    wheel(&hands, .wheelUp, times: 12)
    hands.wait(.seconds(1))
    hands.raise()
    let start = try #require(row(of: 30, in: hands))
    for _ in 1...9 {
      hands.press("t", .alt)
      hands.wait(.seconds(1))
      #expect(row(of: 30, in: hands) == start)
    }
  }

  @Test func `every window moves by as many rows as the key says, and returns`() throws {
    for rows in 14...50 {
      var hands = chat(rows: rows) { $0.phone.device = rows % 2 == 0 ? .iPhone13 : .iPhone8 }
      hands.raise()
      let (rest, start) = (hands.canvas.rows, try #require(row(of: 40, in: hands)))
      for step in 1...2 {
        hands.press(.up)
        hands.wait(.seconds(1))
        #expect(row(of: 40, in: hands) == start + step, "\(rows) rows")
      }
      for _ in 1...2 { hands.press(.down) }
      hands.wait(.seconds(1))
      #expect(hands.canvas.rows == rest, "\(rows) rows")
    }
  }

  @Test func `a keyboard does not move what the reader reads`() throws {
    var hands = chat()
    wheel(&hands, .wheelUp, times: 20)
    hands.wait(.seconds(1))
    let start = try #require(row(of: 25, in: hands))
    hands.raise()
    #expect(row(of: 25, in: hands) == start)
    hands.press(.tab)
    hands.wait(.seconds(1))
    #expect(row(of: 25, in: hands) == start)
  }

  @Test func `messages that arrive do not move what the reader reads, and the badge counts them`() {
    var hands = chat()
    wheel(&hands, .wheelUp, times: 5)
    hands.wait(.seconds(1))
    let start = row(of: 33, in: hands)
    #expect(hands.canvas.description.contains("↓") && !hands.canvas.description.contains("↓ 1"))
    hands.raise()
    #expect(row(of: 33, in: hands) == start)
    hands.press(.escape)
    var scene = hands.scene
    scene.conversation.send("new", at: hands.time)
    scene.conversation.advance(to: hands.time + 9)
    hands.demo.session.history.append(scene, at: hands.time)
    hands.wait(.seconds(1))
    #expect(row(of: 33, in: hands) == start)
    #expect(hands.canvas.description.contains("↓ 2"))
    let badge = hands.place(of: "↓ 2")
    hands.click(column: badge.column, row: badge.row)
    #expect(!hands.canvas.description.contains("↓"), "\(hands.canvas)")
    #expect(place(in: hands).showsEnd)
    #expect(hands.demo.nextFrame == nil)
  }

  @Test func `sending goes to the end, and typing does not`() {
    var hands = chat()
    wheel(&hands, .wheelUp, times: 20)
    hands.raise()
    hands.type("here I am")
    #expect(hands.scene.scrolls[0].anchor != nil)
    hands.press(.enter)
    #expect(hands.scene.scrolls[0].anchor == nil)
    #expect(hands.canvas.description.contains("here I am"))
  }

  @Test func `a finger drags one to one, is held at the end, and throws nothing`() {
    var hands = chat()
    let start = row(of: 36, in: hands)
    hands.mouse(.press, row: 4)
    // Small moves add up.
    for step in 1...12 { hands.mouse(.drag, row: 4, part: 0.5 + Double(step) / 4) }
    #expect(row(of: 36, in: hands) == start.map { $0 + 3 })
    hands.mouse(.release, row: 7)
    hands.wait(.seconds(1))
    #expect(row(of: 36, in: hands) == start.map { $0 + 3 })
    hands.mouse(.press, row: 12)
    hands.mouse(.drag, row: 2)
    #expect(row(of: 36, in: hands) == start)
    hands.mouse(.release, row: 2)
    #expect(hands.scene.scrolls[0] == TranscriptScroll() && hands.demo.nextFrame == nil)
  }

  /// A frame moves the keyboard by 29.1 points at most, a row and a part of one.
  @Test func `scrolling while the keyboard rises never jumps`() throws {
    var hands = chat(200)
    wheel(&hands, .wheelUp, times: 10)
    hands.press(.tab)
    var last = try #require(row(of: 190, in: hands))
    for frame in 0..<90 {
      if frame % 10 == 4 { hands.press(frame < 40 ? .up : .down) }
      hands.wait(.seconds(1) / 60)
      let now = try #require(row(of: 190, in: hands))
      #expect(abs(now - last) <= 3, "frame \(frame)")
      last = now
    }
  }

  @Test func `stepping back in time shows the transcript where it was`() {
    var hands = chat()
    let before = hands.canvas.rows
    hands.wait(.seconds(1))
    wheel(&hands, .wheelUp, times: 5)
    hands.wait(.seconds(1))
    #expect(hands.canvas.rows != before)
    hands.demo.session.playback.setPaused(true)
    hands.demo.session.playback.seek(to: 10.5)
    hands.wait(.zero)
    #expect(hands.canvas.rows.dropFirst().elementsEqual(before.dropFirst()))
  }

  /// In many of these windows a step of the wheel ends within a row of the end.
  @Test(arguments: [KeyboardKind.qwerty, .predictive])
  func `a lane that shows the newest message rests on it`(kind: KeyboardKind) {
    // One height in three; all for `make verify`.
    let heights = stride(from: ScreenLayout.smallest.rows, through: 40, by: 2).sampled(every: 3)
    for (rows, lanes) in heights.flatMap({ [($0, 1), ($0, 2)] }) {
      var hands = chat(columns: 100, rows: rows) { $0.phone.keyboard = kind }
      for _ in 1..<lanes { hands.press("x") }
      wheel(&hands, .wheelUp, times: 15)
      hands.raise()
      for _ in 1...30 {
        wheel(&hands, .wheelDown)
        for lane in 0..<lanes where place(in: hands, lane: lane).showsEnd {
          #expect(hands.scene.scrolls[lane] == TranscriptScroll(), "\(rows) rows, lane \(lane)")
        }
      }
      #expect(
        hands.scene.scrolls.allSatisfy { $0 == TranscriptScroll() }, "\(rows) rows, \(lanes) lanes")
    }
  }

  @Test func `scrolling down rests on the end that a falling bar has shown`() {
    var hands = chat()
    hands.raise()
    hands.press(.up)
    hands.press(.tab)
    hands.wait(.seconds(1))
    #expect(place(in: hands).showsEnd)
    hands.press(.down)
    #expect(hands.scene.scrolls[0] == TranscriptScroll())
  }

  @Test func `a short chat stays on the bar whatever is pushed`() throws {
    let chat = try Chat(parsing: "Mika: Dinner at 8?\nme: Yes!")
    var hands = Hands { $0.chat = chat }
    let rest = hands.canvas.rows
    wheel(&hands, .wheelUp, times: 9)
    hands.wait(.seconds(2))
    #expect(hands.canvas.rows == rest)
    wheel(&hands, .wheelDown, times: 9)
    hands.wait(.seconds(2))
    #expect(hands.canvas.rows == rest)
    #expect(hands.demo.nextFrame == nil)
  }

  @Test(arguments: [false, true])
  func `a layout for any message has the rows of the one from the end`(isTyping: Bool) {
    var hands = chat(30)
    if isTyping {
      hands.type("hello?")
      hands.press(.enter)
    }
    let conversation = hands.scene.conversation
    let whole = TranscriptLayout(conversation, columns: 40, rows: 1000)
    for anchor in conversation.messages.indices {
      let part = TranscriptLayout(conversation, columns: 40, from: anchor, rows: 1000)
      #expect(part.bubbles.map(\.bottomRow) == whole.bubbles.map(\.bottomRow))
      #expect(part.anchorRow == whole.bubbles.first { $0.index == anchor }?.bottomRow)
    }
  }
}
