import Motion
import Strings

/// The messages, and a peer who answers from a small script.
struct Conversation: Hashable, Sendable {
  enum Author: Hashable, Sendable { case me, peer }

  struct Message: Hashable, Sendable {
    let author: Author
    let text: String
    let time: Seconds
  }

  static let peer = "Mika"
  private(set) var messages = Conversation.opening
  /// True if the peer is typing now.
  private(set) var peerIsTyping = false
  /// True if the last message of mine has reached the peer.
  private(set) var isDelivered = true
  private var scheduled: [Step: Seconds] = [:]
  private var replies = 0

  private enum Step: Hashable, Sendable { case delivery, typing, reply }

  init() {}
}

extension Conversation {
  /// The time of the peer's next step; nil while the peer waits.
  var nextEvent: Seconds? { scheduled.values.min() }

  mutating func advance(to time: Seconds) {
    while let (step, due) = scheduled.min(by: { $0.value < $1.value }), due <= time {
      scheduled[step] = nil
      take(step, at: due)
    }
  }

  /// The number of messages kept; the oldest go first.
  private static let memory = 500

  /// Adds a message of mine and schedules the peer's answer.
  mutating func send(_ text: String, at time: Seconds) {
    add(Message(author: .me, text: text.safe(), time: time))
    isDelivered = false
    scheduled[.delivery] = time + 0.35
    if !peerIsTyping { scheduled[.typing] = time + 0.8 }
    scheduled[.reply] = time + 2.4
  }

  private mutating func take(_ step: Step, at time: Seconds) {
    switch step {
    case .delivery: isDelivered = true
    case .typing: peerIsTyping = true
    case .reply:
      peerIsTyping = false
      let text = Conversation.script[replies % Conversation.script.count]
      add(Message(author: .peer, text: text, time: time))
      replies += 1
    }
  }

  private mutating func add(_ message: Message) {
    messages = messages.suffix(Conversation.memory - 1) + [message]
  }
}

extension Conversation {
  private static let opening = [
    Message(author: .peer, text: "Does your bar follow the keyboard? 👀", time: -180),
    Message(author: .me, text: "Tab raises it. Watch the seam.", time: -120),
    Message(author: .peer, text: "キーボードに追従する？ 키보드 위로? 它跟上了吗？", time: -60),
  ]

  private static let script = [
    "Did the bar keep up?",
    "Half a row is still a gap.",
    "Slow it down and look again 🔍",
    "And with another technique?",
    "もう一度、ゆっくり。",
    "그건 키보드의 곡선이 아니네요.",
    "完全无缝连接。",
    "Interrupt it: Tab, and Tab again before it is up.",
  ]
}
