import Motion
import Phone
import Testing

@testable import Demo

/// The people's steps, receipts and notes, and the length of the history.
@Suite struct ConversationTests {
  /// Performs all scheduled events and returns their number.
  private func eventsUntilQuiet(_ conversation: inout Conversation) -> Int {
    var count = 0
    while let next = conversation.nextEvent {
      conversation.advance(to: next)
      count += 1
    }
    return count
  }

  private func conversation(_ story: String) throws -> Conversation {
    Conversation(try Story(parsing: story))
  }

  /// Returns the texts that people say after a message, with their times.
  private func answers(
    to text: String, in conversation: inout Conversation, at time: Seconds = 0
  ) -> [String] {
    let count = conversation.messages.count
    conversation.send(text, at: time)
    while let next = conversation.nextEvent, next < time + 60 { conversation.advance(to: next) }
    return conversation.messages.dropFirst(count + 1).map(\.text)
  }

  // MARK: - One answer

  @Test func `a message is delivered, then the peer reads, types and answers`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    conversation.advance(to: 0.5)
    #expect(conversation.receipt == .delivered && conversation.notes(at: 3).below == .delivered(0))
    conversation.advance(to: 1)
    #expect(conversation.receipt == .read(0.8) && conversation.peerIsTyping)
    #expect(eventsUntilQuiet(&conversation) == 1)
    #expect(conversation.messages.last?.author == .peer && !conversation.peerIsTyping)
    #expect(conversation.notes(at: 3).below == .read(0.8))
  }

  @Test func `a peer who is typing does not start again, and answers both messages once`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    while !conversation.peerIsTyping, let next = conversation.nextEvent {
      conversation.advance(to: next)
    }
    conversation.send("b", at: 1)
    // The delivery, which the peer sees at once, and the answer; another event would wake the demo for nothing.
    #expect(eventsUntilQuiet(&conversation) == 2)
    #expect(conversation.messages.map(\.author).suffix(3) == [.me, .me, .peer])
    // 0.8 s to read, 1.6 s to type, from the second message.
    #expect(conversation.messages.last.map { abs($0.time - 3.4) < 1e-9 } == true)
  }

  @Test func `a long text is sent in parts that lose nothing, and is answered once`() {
    var conversation = Conversation()
    let text = (1...2000).map { "word \($0)" }.joined(separator: " ")
    conversation.send(text, at: 0)
    let parts = conversation.messages.dropFirst(3)
    #expect(parts.count > 1 && parts.allSatisfy { $0.author == .me && $0.text.utf8.count <= 4096 })
    #expect(parts.map(\.text).joined() == text)
    conversation.advance(to: 0.5)
    #expect(conversation.notes(at: 2 + parts.count).below == .delivered(0))
    #expect(eventsUntilQuiet(&conversation) == 2)
    #expect(conversation.messages.count == 3 + parts.count + 1)
  }

  // MARK: - Stories

  @Test func `words choose the answer in any case, and other messages are answered in turn`() throws
  {
    var conversation = try conversation(
      """
      people: [Mika]
      answers:
        - when: [seam, the gap]
          Mika: word
        - when: キー
          Mika: kana
        - Mika: first
        - Mika: second
      """)
    for (text, answer) in [
      ("What a SEAM!", "word"), ("seams", "first"), ("Mind The Gap", "word"), ("x", "second"),
      ("キーボード", "kana"), ("unseam", "first"), ("a seam, seams", "word"),
    ] {
      let time = Double(conversation.messages.count) * 100
      #expect(answers(to: text, in: &conversation, at: time) == [answer], "\(text)")
    }
  }

  @Test func `two people type at the same time, and speak in the order of the story`() throws {
    var conversation = try conversation(
      """
      people: [Mika, Ren]
      answers:
        - say:
            - Mika: one
            - Ren: two
            - Mika: three
      """)
    conversation.send("x", at: 0)
    conversation.advance(to: 1)
    #expect(conversation.presence == "Mika and Ren are typing…")
    #expect(conversation.typingNotes?.people == [0, 1])
    _ = eventsUntilQuiet(&conversation)
    // Mika: 0.8 to read, 1.6 to type. Ren is 0.6 s behind. Mika rests 0.4 s and types again.
    let times = conversation.messages.dropFirst().map(\.time)
    #expect(zip(times, [2.4, 3.0, 4.4]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(times)")
    #expect(conversation.messages.dropFirst().map(\.text) == ["one", "two", "three"])
  }

  @Test func `timed answers come once or again and again, beside those to messages`() throws {
    var conversation = try conversation(
      """
      people: [Mika, Ren]
      typing: 1s
      answers:
        - after: 5s
          Ren: once
        - every: 20s
          Ren: again
      """)
    conversation.advance(to: 65)
    #expect(conversation.messages.map(\.text) == ["once", "again", "again", "again"])
    #expect(conversation.messages.map(\.time) == [6, 21, 41, 61])
    #expect(conversation.nextEvent == 80)
  }

  @Test func `a person without receipts reads, but does not say so`() throws {
    var conversation = try conversation("{people: [Mika], read: never, answers: [{Mika: y}]}")
    #expect(answers(to: "x", in: &conversation) == ["y"])
    #expect(conversation.receipt == .delivered && conversation.notes(at: 0).below == nil)
  }

  // MARK: - Notes

  @Test func `separators, names and times follow from the neighbors`() throws {
    let conversation = try conversation(
      """
      people: [Mika, Ren]
      messages:
        - {Mika: a, at: 2006-12-24 20:15}
        - {Mika: b, at: thursday 23:59}
        - {Mika: c, at: friday 0:00}
        - {Mika: d, at: yesterday 18:02}
        - {Ren: e, at: 9:00}
        - {Ren: f, at: 9:01}
        - {Ren: g, at: 9:10}
        - {me: h, at: 9:11, read: 9:12}
      """)
    let notes = conversation.messages.indices.map(conversation.notes)
    #expect(
      notes.map { $0.separator.map { PhoneDate($0).text } } == [
        "24 December 2006 20:15", "Thursday 23:59", "Friday 0:00", "Yesterday 18:02", "Today 9:00",
        nil, nil, nil,
      ])
    #expect(notes.map(\.people) == [[0], [0], [0], [0], [1], [], [1], []])
    #expect(notes.map(\.isJoined) == [false, false, false, false, false, true, false, false])
    #expect(notes.map { $0.below?.text } == [nil, nil, nil, nil, nil, "9:01", nil, "Read 9:12"])
  }

  /// Known dates: the Unix epoch, a leap day of a century, and the phone's own day, all by `date -d`.
  @Test(arguments: [
    (1970, 1, 1, 0), (2000, 2, 29, 11_016), (2007, 1, 9, 13_522), (1900, 3, 1, -25_508),
  ])
  func `dates count days`(year: Int, month: Int, day: Int, days: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days && CivilDate(daysSince1970: days) == date)
  }

  @Test func `each day of a century comes after the one before`() {
    for days in -25_600..<20_000 {
      #expect(CivilDate(daysSince1970: days).daysSince1970 == days)
    }
  }

  // MARK: - Many messages

  @Test func `copies share messages, and additions change one copy`() {
    var list = MessageList()
    for index in 0..<2000 {
      list.append(Conversation.Message(author: .me, text: "\(index)", time: 0))
    }
    let copy = list
    list.append(Conversation.Message(author: .me, text: "new", time: 0))
    #expect(copy.count == 2000 && list.count == 2001 && copy.last?.text == "1999")
    #expect(list.enumerated().dropLast().allSatisfy { "\($0)" == $1.text })
    #expect(copy != list && copy == MessageList(list.dropLast()))
  }

  @Test func `a story repeats its messages, older and older`() throws {
    let conversation = try conversation(
      "{people: [Mika], repeat: 50000, messages: [{Mika: a, at: 9:30}, {me: b, at: 9:40}]}")
    #expect(conversation.messages.count == 100_000)
    // A repetition begins 20 minutes before the next: 10 minutes of messages and 10 of rest.
    #expect(
      conversation.messages.suffix(4).map { PhoneDate($0.time).clock } == [
        "9:10", "9:20", "9:30", "9:40",
      ])
    #expect(conversation.lastOwn == 99_999)
  }

  @Test func `the history covers exactly ten seconds`() {
    let scene = Scene(Phone.Configuration())
    var history = History(scene, at: 0)
    for second in 1...30 { history.append(scene, at: Double(second)) }
    #expect(history.end == 30 && history.start == 20)
  }
}
