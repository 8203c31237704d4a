import Kit
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

  @Test func `a message is delivered, then the peer reads, types and answers`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    conversation.advance(to: 0.5)
    #expect(conversation.notes(at: Chat.mika.messages.count).below == "Delivered 9:41")
    conversation.advance(to: 1)
    #expect(conversation.receipt == .read(0.8) && conversation.presence == "typing…")
    #expect(eventsUntilQuiet(&conversation) == 1)
    #expect(conversation.messages.last?.text == Chat.answers[0] && conversation.typist == nil)
    #expect(conversation.notes(at: Chat.mika.messages.count).below == "Read 9:41")
  }

  @Test func `a peer who is typing does not start again, and answers both messages once`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    while conversation.typist == nil, let next = conversation.nextEvent {
      conversation.advance(to: next)
    }
    conversation.send("b", at: 1)
    // The delivery, which the peer sees at once, and the answer; another event would wake the demo for nothing.
    #expect(eventsUntilQuiet(&conversation) == 2)
    #expect(conversation.messages.map(\.author).suffix(3) == [.me, .me, .peer])
    // 0.8 s to read, 1.6 s to type, from the second message.
    #expect(conversation.messages.last.map { abs($0.time - 3.4) < 1e-9 } == true)
  }

  @Test func `a streamed answer comes word by word, after the typing, and keeps its place`() throws
  {
    let chat = try Chat(parsing: "A: hi\nA: ~ one two  three\nA: ~ four")
    var conversation = Conversation(chat)
    #expect(conversation.messages.count == 1)
    conversation.send("a", at: 0)
    var texts: [String] = []
    while let next = conversation.nextEvent {
      conversation.advance(to: next)
      if conversation.messages.count > 2 { texts.append(conversation.messages[2].text) }
    }
    #expect(texts == ["one", "one two", "one two three"])
    // Read after 0.8 s and typed for 1.6 s; a word each 0.06 s.
    conversation.send("b", at: 5)
    conversation.advance(to: 7.39)
    #expect(conversation.messages.count == 4 && conversation.typist == 0)
    conversation.advance(to: 7.41)
    #expect(conversation.messages[4].text == "four" && conversation.nextEvent == nil)
  }

  @Test func `a message sent during an answer comes below it, and the answer goes on`() throws {
    var conversation = Conversation(try Chat(parsing: "A: hi\nA: ~ one two three four"))
    conversation.send("a", at: 0)
    conversation.advance(to: 2.5)
    conversation.send("b", at: 2.5)
    conversation.advance(to: 4)
    #expect(conversation.messages.map(\.text) == ["hi", "a", "one two three four", "b"])
  }

  @Test func `people answer in turn, and begin again after the last answer`() throws {
    var conversation = Conversation(try Chat(parsing: "Mika: a\nRen: b"))
    for count in 0..<9 {
      conversation.send("x", at: Double(count) * 100)
      _ = eventsUntilQuiet(&conversation)
      let answer = try #require(conversation.messages.last)
      #expect(answer.author == .person(count % 2) && answer.text == Chat.answers[count % 8])
    }
  }

  @Test func `separators, names and times follow from the neighbors`() throws {
    var conversation = Conversation(
      try Chat(parsing: "8:05\nMika: a\nMika: b\nme: c\n9:30\nRen: d\nRen: e\nme: f"))
    conversation.send("g", at: 0)
    conversation.send("h", at: 7200)
    let notes = conversation.messages.indices.map(conversation.notes)
    #expect(
      notes.map { $0.separator.map(clock) } == ["8:05", nil, nil, "9:30", nil, nil, nil, "11:41"])
    #expect(notes.map(\.person) == [0, nil, nil, 1, nil, nil, nil, nil])
    #expect(notes.map(\.isJoined) == [false, true, false, false, true, false, false, false])
    #expect(notes.map(\.below) == [nil, nil, nil, nil, nil, "9:30", nil, nil])
  }

  @Test func `the history covers exactly ten seconds`() {
    let scene = Scene(.iPhone8)
    var history = History(scene, at: 0)
    for second in 1...30 { history.append(scene, at: Double(second)) }
    #expect(history.end == 30 && history.start == 20)
  }
}
