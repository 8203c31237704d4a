import Screen
import Synchronization

/// The transcript from its end up to some rows above a message; older messages are not laid out.
///
/// Rows count upward, from 0 at the last row of the content. A bubble begins in the middle of its top row and ends in the
/// middle of its bottom row. Bubbles of one group share that row.
struct TranscriptLayout {
  struct PlacedBubble {
    /// The message's index; nil for the dots of typing.
    let index: Int?
    let author: Conversation.Author
    /// The columns, counted from the transcript's left edge.
    let columns: Range<Int>
    let lines: [String]
    let textColumn: Int
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
    var person: Int?
  }

  /// The bubbles, from the newest to the oldest.
  private(set) var bubbles: [PlacedBubble] = []
  private(set) var notes: [Note] = []
  /// The row above the first one of the whole content; nil if the content goes on above.
  private(set) var top: Int?
  /// The bottom row of the anchor's bubble; 0 for the content's end.
  private(set) var anchorRow = 0
  private let conversation: Conversation
  private let columns: Int
  private let bubbleShare: Double

  /// Lays out what there is from the end up to some rows above an anchor.
  ///
  /// - Parameter anchor: The index of a message; nil for the content's end.
  init(
    _ conversation: Conversation, columns: Int, bubbleShare: Double = usualBubbleShare,
    from anchor: Int? = nil, rows: Int
  ) {
    (self.conversation, self.columns, self.bubbleShare) = (conversation, columns, bubbleShare)
    let last = conversation.messages.count - 1
    var bottom = addTail(below: last)
    var limit = anchor == nil ? rows : .max
    for index in stride(from: last, through: 0, by: -1) {
      guard bottom <= limit else { return }
      if index == anchor { (anchorRow, limit) = (bottom, bottom + rows) }
      let notes = conversation.notes(at: index)
      let bubble = bubble(index, notes, bottomRow: bottom)
      bubbles.append(bubble)
      bottom = bubble.topRow
      guard !notes.isJoined else { continue }
      bottom += 1 + addNotes(above: notes, at: bubble.topRow + 1)
      if index > 0 { bottom += addNote(below: index - 1, at: bottom) }
    }
    top = bottom
  }

  private static let wrapped = WrappedTexts()
  static let dots = "● ● ●"
  /// The widest bubble's share of the columns.
  static let usualBubbleShare = 0.75
}

// MARK: - Bubbles and notes

extension TranscriptLayout {
  /// Adds the dots and the last message's note above the content's end; returns the row of the message's bottom edge.
  private mutating func addTail(below last: Int) -> Int {
    var row = 0
    if let typing = conversation.typingNotes {
      let bubble = bubble(nil, typing, bottomRow: 0)
      bubbles.append(bubble)
      row = bubble.topRow
      if !typing.isJoined { row += 1 + addNotes(above: typing, at: row + 1) }
    }
    return last < 0 ? row : row + addNote(below: last, at: row)
  }

  /// Adds the note below a message if there is one; returns its number of rows.
  private mutating func addNote(below index: Int, at row: Int) -> Int {
    guard let below = conversation.notes(at: index).below else { return 0 }
    let isMine = conversation.messages[index].author == .me
    // A note is as far from the edge as the bubbles' text.
    let margin = below.columns + 2 <= columns ? "  " : ""
    let text = isMine ? below + margin : margin + below
    notes.append(Note(text: text, alignment: isMine ? .trailing : .leading, row: row))
    return 1
  }

  /// Adds the notes above a bubble, upward from a row; returns their number of rows.
  private mutating func addNotes(above notes: Conversation.Notes, at row: Int) -> Int {
    if let person = notes.person {
      let name = conversation.chat.people[person]
      self.notes.append(Note(text: "  " + name, alignment: .leading, row: row, person: person))
    }
    if let time = notes.separator {
      let row = row + notes.rowsAbove - 1
      self.notes.append(Note(text: "Today \(clock(time))", alignment: .center, row: row))
    }
    return notes.rowsAbove
  }

  /// Returns the bubble of a message, or of the dots without an index.
  private func bubble(
    _ index: Int?, _ notes: Conversation.Notes, bottomRow: Int
  ) -> PlacedBubble {
    let message = index.map { conversation.messages[$0] }
    let author = message?.author ?? .person(conversation.typist ?? 0)
    let padding = columns < 32 ? 1 : 2
    let lines = TranscriptLayout.wrapped.lines(
      of: message?.text ?? TranscriptLayout.dots,
      columns: max(8, Int(Double(columns) * bubbleShare) - 2 * padding),
      balanced: !(message?.isStreamed ?? false))
    let width = lines.reduce(0) { max($0, $1.columns) } + 2 * padding
    let start = author == .me ? columns - 2 - width : 2
    return PlacedBubble(
      index: index, author: author, columns: start..<start + width, lines: lines,
      textColumn: start + padding, bottomRow: bottomRow, isJoined: notes.isJoined)
  }
}

/// Texts in lines, each wrapped once and not for every picture.
private final class WrappedTexts: Sendable {
  private struct WrappedTextKey: Hashable {
    let text: String
    let columns: Int
    let isBalanced: Bool
  }

  /// More than the longest chat has messages.
  private static let most = 16_384

  private let known = Mutex<[WrappedTextKey: [String]]>([:])

  /// - Parameter isBalanced: True for lines as even as their number allows.
  func lines(of text: String, columns: Int, balanced isBalanced: Bool) -> [String] {
    let key = WrappedTextKey(text: text, columns: columns, isBalanced: isBalanced)
    return known.withLock { known in
      if let lines = known[key] { return lines }
      if known.count == WrappedTexts.most { known = [:] }
      let lines = isBalanced ? text.balanced(columns: columns) : text.wrapped(columns: columns)
      known[key] = lines
      return lines
    }
  }
}

extension String {
  /// Returns the lines that fit some columns, as even as their number allows.
  fileprivate func balanced(columns: Int) -> [String] {
    var lines = wrapped(columns: columns)
    guard lines.count > 1 else { return lines }
    for narrower in stride(from: columns - 1, to: columns / 2, by: -1) {
      let next = wrapped(columns: narrower)
      guard next.count == lines.count else { break }
      lines = next
    }
    return lines
  }
}
