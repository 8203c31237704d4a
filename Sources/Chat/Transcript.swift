import Screen

/// The last rows of the transcript, up to a given number.
struct TranscriptLayout {
  enum Row: Hashable {
    case note(String, Alignment)
    case bubble(Bubble, Bubble.Part)
  }

  struct Bubble: Hashable {
    enum Part: Hashable {
      case top, bottom
      case line(String)
    }
    let author: Conversation.Author
    /// The columns, counted from the transcript's left edge.
    let columns: Range<Int>
  }

  /// The rows, from the upper to the lower one.
  let rows: [Row]

  init(_ conversation: Conversation, columns: Int, last count: Int) {
    var blocks = [TranscriptLayout.end(of: conversation, columns)]
    var found = blocks[0].count
    var messages = conversation.messages[...]
    while found < count, let message = messages.popLast() {
      let block = TranscriptLayout.bubble(message.text, by: message.author, columns)
      blocks.append(block)
      found += block.count
    }
    if messages.isEmpty {
      let first = conversation.messages.first?.time ?? 0
      blocks.append([.note("Today \(clock(first))", .center)])
    }
    rows = blocks.reversed().flatMap(\.self).suffix(count)
  }

  /// The text that marks the peer's typing.
  static let dots = "● ● ●"

  /// Returns the rows below the last message.
  private static func end(of conversation: Conversation, _ columns: Int) -> [Row] {
    var rows: [Row] = []
    if let last = conversation.messages.last, last.author == .me, conversation.isDelivered {
      rows.append(.note("Delivered \(clock(last.time))  ", .trailing))
    }
    return rows + (conversation.peerIsTyping ? bubble(dots, by: .peer, columns) : [])
  }

  private static func bubble(
    _ text: String, by author: Conversation.Author, _ columns: Int
  ) -> [Row] {
    let lines = text.wrapped(columns: max(8, columns * 7 / 10 - 4))
    let width = (lines.map(\.columns).max() ?? 0) + 4
    let start = author == .peer ? 2 : columns - 2 - width
    let bubble = Bubble(author: author, columns: start..<start + width)
    return [.bubble(bubble, .top)] + lines.map { .bubble(bubble, .line($0)) }
      + [.bubble(bubble, .bottom)]
  }
}

/// Returns the time of day on the phone: 9:41 at the demo's start.
func clock(_ time: Double) -> String {
  let minutes = 9 * 60 + 41 + Int((time / 60).rounded(.down))
  let minute = minutes % 60
  return "\(minutes / 60 % 24):\(minute < 10 ? "0" : "")\(minute)"
}
