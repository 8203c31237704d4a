import Motion
import Phone
import Testing

@testable import Chat

/// The peer's steps, and the length of the history.
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

  @Test func `a message is delivered, then the peer types and answers`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    #expect(eventsUntilQuiet(&conversation) == 3)
    #expect(conversation.messages.last?.author == .peer && !conversation.peerIsTyping)
  }

  @Test func `a peer who is typing does not start again`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    while !conversation.peerIsTyping, let next = conversation.nextEvent {
      conversation.advance(to: next)
    }
    conversation.send("b", at: 1)
    // The delivery and the answer; another event would wake the demo for nothing.
    #expect(eventsUntilQuiet(&conversation) == 2)
    #expect(conversation.messages.last?.author == .peer && !conversation.peerIsTyping)
  }

  @Test func `the history covers exactly ten seconds`() {
    let scene = Scene(Phone.Configuration())
    var history = History(scene, at: 0)
    for second in 1...30 { history.append(scene, at: Double(second)) }
    #expect(history.end == 30 && history.start == 20)
  }
}
