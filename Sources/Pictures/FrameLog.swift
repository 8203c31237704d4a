import Strings

/// The messages of a decoding ffmpeg, of which `showinfo` writes a line for each frame.
struct FrameLog {
  /// A frame as the filter describes it.
  struct Entry: Equatable {
    /// The stamp, in seconds.
    let time: Double
    let width: Int
    let height: Int
  }

  /// The frames that nobody has taken yet.
  var entries: [Entry] = []
  /// The first error since the first frame, or of a file without frames.
  private(set) var error: String?
  /// The duration as `h:mm:ss.cc`; nil until it is known.
  private(set) var duration: String?
  /// True if ffmpeg knows the file's format, and it is no text.
  private(set) var isReadable = false
  /// True if the file has a stream of pictures.
  private(set) var hasPicture = false
  /// The unit of stamps, in seconds.
  private var unit = 0.0
  private var hasFrames = false
  /// The bytes of an incomplete line.
  private var rest: [UInt8] = []

  /// Adds the next bytes of the log.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(line: String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
  }

  private mutating func add(line: String) {
    let parts: [Substring] = line.split(separator: "] ", omittingEmptySubsequences: false)
    // `[source @ address] [level] message`, of which the source may be missing.
    guard let level = parts.firstIndex(where: { FrameLog.levels.contains($0) }) else { return }
    let message = parts[(level + 1)...].joined(separator: "] ")
    let isFilter = level > 0 && parts[0].hasPrefix("[Parsed_showinfo")
    if ["[error", "[fatal", "[panic"].contains(parts[level]) {
      error = error ?? message.trimmed
    } else if isFilter {
      add(filter: message)
    } else if level == 0 {
      add(file: message.trimmed)
    }
  }

  private static let levels: Set<Substring> = ["[info", "[error", "[fatal", "[panic"]

  /// Adds a message of the filter: its time base, or a frame.
  private mutating func add(filter message: String) {
    let words = message.split(whereSeparator: { $0 == " " || $0 == "," })
    func value(of name: String) -> Substring? {
      guard let index = words.firstIndex(where: { $0.hasPrefix(name) }) else { return nil }
      let value = words[index].dropFirst(name.count)
      return value.isEmpty ? words.dropFirst(index + 1).first : value
    }
    if message.hasPrefix("config in"), let base = value(of: "time_base:") {
      let terms = base.split(separator: "/").compactMap { Double($0) }
      if terms.count == 2, terms[1] > 0 { unit = terms[0] / terms[1] }
    } else if message.hasPrefix("n:"), let size = value(of: "s:") {
      let extents = size.split(separator: "x").compactMap { Int($0) }
      guard extents.count == 2, let stamp = value(of: "pts:").flatMap({ Double($0) }) else {
        error = error ?? "a frame has no time stamp"
        return
      }
      if !hasFrames { (hasFrames, error) = (true, nil) }
      entries.append(Entry(time: stamp * unit, width: extents[0], height: extents[1]))
    }
  }

  /// Adds a message about the file: its format, its duration, or a stream.
  private mutating func add(file message: String) {
    // ffmpeg draws text files as terminals show them.
    if message.hasPrefix("Input #") { isReadable = !message.contains(", tty,") }
    if message.hasPrefix("Duration: ") {
      duration = message.dropFirst(10).prefix { $0 != "," }.description
    }
    if message.hasPrefix("Stream #"), message.contains(": Video:"),
      !message.hasSuffix("(attached pic)")
    {
      hasPicture = true
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
