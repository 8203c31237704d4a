import Motion
import Phone
import Testing

@testable import Chat

/// What the peer does, and how long the past is.
@Suite struct ConversationTests {
  /// Lets everything happen that is due by itself, and counts it.
  private func eventsUntilQuiet(_ conversation: inout Conversation) -> Int {
    var count = 0
    while let next = conversation.nextEvent {
      conversation.advance(to: next)
      count += 1
    }
    return count
  }

  @Test func `a message is delivered, then the peer types, then answers`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    #expect(eventsUntilQuiet(&conversation) == 3)
    #expect(conversation.messages.last?.author == .peer && !conversation.peerIsTyping)
  }

  @Test func `a peer who types already does not begin to type again`() {
    var conversation = Conversation()
    conversation.send("a", at: 0)
    while !conversation.peerIsTyping, let next = conversation.nextEvent {
      conversation.advance(to: next)
    }
    conversation.send("b", at: 1)
    // The delivery and the answer: nothing in between, for which the demo would wake up in vain.
    #expect(eventsUntilQuiet(&conversation) == 2)
    #expect(conversation.messages.last?.author == .peer && !conversation.peerIsTyping)
  }

  @Test func `the past is ten seconds long, to the moment`() {
    let scene = Scene(Phone.Configuration())
    var history = History(scene, at: 0)
    for second in 1...30 { history.append(scene, at: Double(second)) }
    #expect(history.end == 30 && history.start == 20)
  }
}
