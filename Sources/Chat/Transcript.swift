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
    /// The person whose name it is; nil for other notes.
    let person: Int?
  }

  /// The bubbles, from the newest to the oldest.
  private(set) var bubbles: [Bubble] = []
  private(set) var notes: [Note] = []
  private(set) var rowCount = 0
  private let columns: Int

  init(_ conversation: Conversation, columns: Int, last count: Int) {
    self.columns = columns
    if let notes = conversation.typingNotes, let person = conversation.typists.first {
      add(TranscriptLayout.dots, by: .person(person), notes, in: conversation)
    }
    for index in conversation.messages.indices.reversed() where rowCount < count {
      let message = conversation.messages[index]
      add(message.text, by: message.author, conversation.notes(at: index), in: conversation)
    }
  }

  /// The text that marks typing.
  static let dots = "● ● ●"

  /// Adds a bubble with the notes below and above it.
  private mutating func add(
    _ text: String, by author: Conversation.Author, _ notes: Conversation.Notes,
    in conversation: Conversation
  ) {
    let side: Alignment = author == .me ? .trailing : .leading
    if let below = notes.below { add(note: below.text, side) }
    add(text, by: author, isJoined: notes.isJoined)
    if !notes.people.isEmpty {
      let names = notes.people.map { conversation.story.people[$0].name }
      add(note: Story.list(names), side, people: notes.people)
    }
    if let time = notes.separator { add(note: PhoneDate(time).text, .center) }
  }

  /// Adds a note; one at a side is as far from the edge as the bubbles' text.
  private mutating func add(note: String, _ alignment: Alignment, people: [Int] = []) {
    let text =
      alignment == .center ? note : alignment == .trailing ? note + "  " : "  " + note
    notes.append(
      Note(
        text: text, alignment: alignment, row: rowCount,
        person: people.count == 1 ? people.first : nil))
    rowCount += 1
  }

  private mutating func add(_ text: String, by author: Conversation.Author, isJoined: Bool) {
    let padding = columns < 32 ? 1 : 2
    let lines = text.wrapped(columns: max(8, columns * 3 / 4 - 2 * padding))
    let width = (lines.map(\.columns).max() ?? 0) + 2 * padding
    let start = author == .me ? columns - 2 - width : 2
    let bubble = Bubble(
      author: author, columns: start..<start + width, lines: lines, textColumn: start + padding,
      bottomRow: rowCount, isJoined: isJoined)
    bubbles.append(bubble)
    rowCount = bubble.topRow + (isJoined ? 0 : 1)
  }
}
