import Screen

/// The last parts of the transcript, down to a given number of rows.
///
/// Rows count upward from the transcript's end, from 0. A bubble begins in the middle of its top row and ends in the
/// middle of its bottom row. Bubbles of one group share that row.
struct TranscriptLayout {
  struct Bubble {
    let author: Conversation.Author
    /// The columns, counted from the transcript's left edge.
    let columns: Range<Int>
    let lines: [String]
    /// The first column of the text.
    let textColumn: Int
    /// The row of the bubble's bottom edge.
    let bottomRow: Int
    /// True if the row of the top edge is the next older bubble's, too.
    let isJoined: Bool

    var topRow: Int { bottomRow + lines.count + 1 }
  }

  struct Note {
    let text: String
    let alignment: Alignment
    let row: Int
  }

  /// The bubbles, from the newest to the oldest.
  private(set) var bubbles: [Bubble] = []
  private(set) var notes: [Note] = []
  private(set) var rowCount = 0
  private let columns: Int

  init(_ conversation: Conversation, columns: Int, last count: Int) {
    self.columns = columns
    let messages = conversation.messages
    if conversation.peerIsTyping {
      add(TranscriptLayout.dots, by: .peer, isJoined: messages.last?.author == .peer)
    }
    if let last = messages.last, last.author == .me, conversation.isDelivered {
      add(note: "Delivered \(clock(last.time))", by: .me)
    }
    for (index, message) in messages.enumerated().reversed() where rowCount < count {
      if index + 1 < messages.count, messages[index + 1].time - message.time > 60 {
        add(note: clock(message.time), by: message.author)
      }
      let isJoined = index > 0 && message.follows(messages[index - 1])
      add(message.text, by: message.author, isJoined: isJoined)
    }
    guard rowCount < count else { return }
    notes.append(
      Note(text: "Today \(clock(messages.first?.time ?? 0))", alignment: .center, row: rowCount))
    rowCount += 1
  }

  /// The text that marks the peer's typing.
  static let dots = "● ● ●"

  /// Adds the time below a group, at its author's side.
  private mutating func add(note: String, by author: Conversation.Author) {
    let isMine = author == .me
    notes.append(
      Note(
        text: isMine ? note + "  " : "  " + note, alignment: isMine ? .trailing : .leading,
        row: rowCount))
    rowCount += 1
  }

  private mutating func add(_ text: String, by author: Conversation.Author, isJoined: Bool) {
    let padding = columns < 32 ? 1 : 2
    let lines = text.wrapped(columns: max(8, columns * 3 / 4 - 2 * padding))
    let width = (lines.map(\.columns).max() ?? 0) + 2 * padding
    let start = author == .peer ? 2 : columns - 2 - width
    let bubble = Bubble(
      author: author, columns: start..<start + width, lines: lines, textColumn: start + padding,
      bottomRow: rowCount, isJoined: isJoined)
    bubbles.append(bubble)
    rowCount = bubble.topRow + (isJoined ? 0 : 1)
  }
}

extension Conversation.Message {
  /// Returns whether the message belongs to the group of the one before.
  fileprivate func follows(_ earlier: Conversation.Message) -> Bool {
    author == earlier.author && time - earlier.time <= 60
  }
}

/// Returns the time of day on the phone: 9:41 at the demo's start.
func clock(_ time: Double) -> String {
  let minutes = 9 * 60 + 41 + Int((time / 60).rounded(.down))
  let minute = minutes % 60
  return "\(minutes / 60 % 24):\(minute < 10 ? "0" : "")\(minute)"
}
