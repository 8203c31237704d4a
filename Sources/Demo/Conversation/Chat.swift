import Motion

/// A chat at the start: the people, and their messages so far.
package struct Chat: Hashable, Sendable {
  /// The people's names, at least one.
  var people: [String]
  var messages: [Conversation.Message]

  var isGroup: Bool { people.count > 1 }

  var title: String { Chat.list(people) }

  /// The line below the title while nobody types.
  var status: String { isGroup ? "\(people.count) people" : "online" }

  /// Returns names as "Mika, Ren and Kai".
  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

// MARK: - The built-in chat

extension Chat {
  /// The chat with Mika.
  package static let mika = Chat(
    people: ["Mika"],
    messages: [
      Conversation.Message(
        author: .peer, text: "Does your bar follow the keyboard? 👀", time: -180, showsTime: true),
      Conversation.Message(author: .me, text: "Tab raises it. Watch the seam.", time: -120),
      Conversation.Message(
        author: .peer, text: "キーボードに追従する？ 키보드 위로? 它跟上了吗？", time: -60),
    ])

  /// The answers in any chat, one after the other, again from the first after the last.
  static let answers = [
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

/// Returns the time of day on the phone: 9:41 at the demo's start, which is time 0.
func clock(_ time: Seconds) -> String {
  let minutes = startMinute + Int((time / 60).rounded(.down))
  let minute = (minutes % 1440 + 1440) % 1440
  return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
}

/// The minute of the day at time 0.
let startMinute = 9 * 60 + 41
