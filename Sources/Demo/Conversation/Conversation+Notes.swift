import Motion

extension Conversation {
  /// The notes above and below a message, and its place in a group. They depend on its neighbors only.
  struct Notes: Hashable, Sendable {
    /// A note below a message.
    enum Below: Hashable, Sendable {
      case time(Seconds)
      case delivered(Seconds)
      case read(Seconds)

      var text: String {
        switch self {
        case .time(let time): clock(time)
        case .delivered(let time): "Delivered \(clock(time))"
        case .read(let time): "Read \(clock(time))"
        }
      }
    }

    /// The time of the separator above, centered: a new day or an hour's rest; nil for none.
    var separator: Seconds?
    /// The people above the first bubble of a group, in a chat of several people.
    var people: [Int] = []
    /// True if a blank row keeps the people from the time above, which belongs to the message before.
    var isApart = false
    /// True if the bubble belongs to the group of the one before.
    var isJoined = false
    /// The note below, at the author's side; nil for none.
    var below: Below?

    /// The number of rows that the notes take above the bubble.
    var rowsAbove: Int {
      (separator == nil ? 0 : 1) + (people.isEmpty ? 0 : 1) + (isApart ? 1 : 0)
    }
    var rowsBelow: Int { below == nil ? 0 : 1 }
  }

  /// The longest time between two messages of a group, and between two without a separator, in seconds.
  private static let groupTime: Seconds = 60
  private static let separatorTime: Seconds = 3600

  /// Returns the notes of a message, in constant time.
  func notes(at index: Int) -> Notes {
    let message = messages[index]
    var notes = Notes(separator: separator(at: index))
    notes.isJoined = index > 0 && notes.separator == nil && follows(message, messages[index - 1])
    if case .person(let person) = message.author, story.isGroup, !notes.isJoined {
      notes.people = [person]
      if index > 0, case .time = below(index - 1) { notes.isApart = true }
    }
    notes.below = below(index)
    return notes
  }

  /// The notes of the bubble with typing dots, below the last message; nil while nobody types.
  var typingNotes: Notes? {
    let typists = typists
    guard let first = typists.first else { return nil }
    let isJoined = typists.count == 1 && messages.last?.author == .person(first)
    return Notes(people: story.isGroup && !isJoined ? typists : [], isJoined: isJoined)
  }

  private func separator(at index: Int) -> Seconds? {
    let time = messages[index].time
    guard index > 0 else { return time }
    let earlier = messages[index - 1].time
    let isNew =
      time - earlier >= Conversation.separatorTime || PhoneDate(time).day != PhoneDate(earlier).day
    return isNew ? time : nil
  }

  private func follows(_ message: Message, _ earlier: Message) -> Bool {
    message.author == earlier.author && message.time - earlier.time <= Conversation.groupTime
  }

  private func below(_ index: Int) -> Notes.Below? {
    let isLast = index == messages.count - 1
    if index == lastOwn {
      switch receipt {
      case .read(let time): return .read(time)
      // An answer says as much.
      case .delivered where isLast: return .delivered(messages[index].time)
      default: break
      }
    }
    let time = messages[index].time
    guard !isLast, messages[index + 1].time - time > Conversation.groupTime else { return nil }
    // A separator below tells a time already.
    return separator(at: index + 1) == nil ? .time(time) : nil
  }
}
