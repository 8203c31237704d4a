import Screen
import Strings

/// An encoder of asciicast version 3 (docs.asciinema.org/manual/asciicast/v3) that writes only changes.
///
/// It writes no date and no environment of its own, so equal recordings have equal bytes. A last event without effect marks the
/// end, which gives the file its duration.
package struct CastEncoder: FrameEncoder {
  private let title: String?
  private let colors: ScreenColors
  private var terminal = TerminalWriter()
  private var clock = CastClock()
  private var size: CellSize?
  /// Markers before the first frame; the header, with the size, must precede them.
  private var waiting: [(name: String, time: Duration)] = []
  private var output = TextBytes()

  package init(title: String? = nil, colors: ScreenColors = .standard) {
    (self.title, self.colors) = (title, colors)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    if size == nil { begin(frame.canvas.size) }
    if size != frame.canvas.size { resize(to: frame.canvas.size, at: frame.time) }
    let change = terminal.show(frame.canvas)
    if !change.isEmpty { event("o", change, at: frame.time) }
    return output.take()
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    guard size != nil else {
      waiting.append((name, time))
      return []
    }
    event("m", Array(name.safe().utf8), at: time)
    return output.take()
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    event("o", Array("\u{1B}[0m".utf8), at: end)
    return output.take()
  }

  private mutating func begin(_ size: CellSize) {
    self.size = size
    writeHeader(size)
    for mark in waiting { event("m", Array(mark.name.safe().utf8), at: mark.time) }
    waiting = []
  }

  private mutating func writeHeader(_ size: CellSize) {
    output.add("{\"version\":3,\"term\":{\"cols\":")
    output.add(size.columns)
    output.add(",\"rows\":")
    output.add(size.rows)
    output.add(",\"type\":\"xterm-256color\",\"theme\":{\"fg\":\"\(colors.foreground.hex)\"")
    output.add(",\"bg\":\"\(colors.background.hex)\",\"palette\":\"")
    output.add(colors.palette.map(\.hex).joined(separator: ":"))
    output.add("\"}}")
    if let title {
      output.add(",\"title\":")
      output.add(json: title.safe())
    }
    output.add("}\n")
  }

  private mutating func resize(to new: CellSize, at time: Duration) {
    size = new
    event("r", Array("\(new.columns)x\(new.rows)".utf8), at: time)
  }

  private mutating func event(_ code: StaticString, _ data: [UInt8], at time: Duration) {
    output.add("[")
    clock.write(time, to: &output)
    output.add(", \"")
    output.add(code)
    output.add("\", \"")
    output.add(jsonPart: data)
    output.add("\"]\n")
  }
}

/// The times of events, in milliseconds since the last event.
///
/// The time since the start is rounded, not the interval, so that errors do not add up.
struct CastClock {
  private var last = 0

  mutating func write(_ time: Duration, to output: inout TextBytes) {
    let now = (time.microseconds + 500) / 1000
    output.add(now - last, decimals: 3, least: 3)
    last = now
  }
}
