/// Messages from the oldest to the newest.
///
/// The demo keeps a list for each moment of the last seconds. Copies share full chunks, so a new message copies the last
/// chunk at most, however many messages there are.
struct MessageList: RandomAccessCollection, Hashable, Sendable {
  private static let chunkSize = 512

  private var chunks: [[Conversation.Message]] = []
  private(set) var endIndex = 0
  var startIndex: Int { 0 }

  init() {}

  init(_ messages: some Sequence<Conversation.Message>) {
    for message in messages { append(message) }
  }

  subscript(index: Int) -> Conversation.Message {
    chunks[index / MessageList.chunkSize][index % MessageList.chunkSize]
  }

  mutating func append(_ message: Conversation.Message) {
    if endIndex % MessageList.chunkSize == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(MessageList.chunkSize)
    }
    chunks[chunks.count - 1].append(message)
    endIndex += 1
  }
}
