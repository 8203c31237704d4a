import Screen
import Strings

/// An encoder of asciicast version 2 or 3 (docs.asciinema.org/manual/asciicast) that writes only changes.
///
/// It writes no date and no environment of its own, so equal recordings have equal bytes. A last event without effect marks the
/// end, which gives the file its duration.
package struct CastEncoder: FrameEncoder {
  package enum Version: Int, Sendable {
    case v2 = 2
    case v3 = 3
  }

  private let header: CastHeader
  private var order = FrameOrder()
  private var terminal = TerminalWriter()
  private var clock: CastClock
  private var size: CellSize?
  /// Markers before the first frame; the header, with the size, must precede them.
  private var waiting: [(name: String, time: Duration)] = []
  private var output = TextBytes()

  /// - Parameter idleTimeLimit: The longest pause in players, in seconds.
  package init(
    _ version: Version = .v3, title: String? = nil, colors: ScreenColors = .standard,
    idleTimeLimit: Double? = nil
  ) {
    header = CastHeader(
      version: version, title: title, colors: colors, idleTimeLimit: idleTimeLimit)
    clock = CastClock(version)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    try order.add(frame)
    if size == nil { begin(frame.canvas.size) }
    if size != frame.canvas.size { resize(to: frame.canvas.size, at: frame.time) }
    let change = terminal.show(frame.canvas.unmarked)
    if !change.isEmpty { event("o", change, at: frame.time) }
    return output.take()
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try order.pass(time)
    guard size != nil else {
      waiting.append((name, time))
      return []
    }
    event("m", Array(name.safe().utf8), at: time)
    return output.take()
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    try order.finish(at: end)
    event("o", Array("\u{1B}[0m".utf8), at: end)
    return output.take()
  }

  private mutating func begin(_ size: CellSize) {
    self.size = size
    header.write(size, to: &output)
    for mark in waiting { event("m", Array(mark.name.safe().utf8), at: mark.time) }
    waiting = []
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

/// The times of events: microseconds since the start in version 2, milliseconds since the last event in version 3.
struct CastClock {
  private let version: CastEncoder.Version
  private var last = 0
  private var quantizer = IntervalQuantizer(unit: 1000)

  init(_ version: CastEncoder.Version) { self.version = version }

  mutating func write(_ time: Duration, to output: inout TextBytes) {
    let now = time.microseconds
    defer { last = now }
    switch version {
    case .v2: output.add(now, decimals: 6, least: 1)
    case .v3: output.add(quantizer.quantize(now - last) / 1000, decimals: 3, least: 3)
    }
  }
}

/// A rounding of intervals to a coarser unit that carries each error into the next interval.
///
/// The rule is asciinema's (src/util.rs, Quantizer): out = ⌊(x + error + unit/2) / unit⌋ · unit, error = (x + error) − out.
/// The running sum is off by at most half a unit.
struct IntervalQuantizer: Sendable {
  /// The coarser unit, in units of the intervals; at least 1.
  let unit: Int
  private var error = 0

  init(unit: Int) { self.unit = max(unit, 1) }

  /// Returns an interval rounded to a multiple of the coarser unit.
  mutating func quantize(_ interval: Int) -> Int {
    let exact = interval + error
    let rounded = max(0, (exact + unit / 2) / unit * unit)
    error = exact - rounded
    return rounded
  }
}

/// The first line of a cast.
struct CastHeader {
  let version: CastEncoder.Version
  let title: String?
  let colors: ScreenColors
  let idleTimeLimit: Double?

  func write(_ size: CellSize, to output: inout TextBytes) {
    output.add("{\"version\":")
    output.add(version.rawValue)
    output.add(version == .v2 ? ",\"width\":" : ",\"term\":{\"cols\":")
    output.add(size.columns)
    output.add(version == .v2 ? ",\"height\":" : ",\"rows\":")
    output.add(size.rows)
    output.add(version == .v2 ? "" : ",\"type\":\"xterm-256color\"")
    writeTheme(to: &output)
    output.add(version == .v2 ? ",\"env\":{\"TERM\":\"xterm-256color\"}" : "}")
    if let idleTimeLimit, idleTimeLimit.isFinite, idleTimeLimit > 0 {
      output.add(",\"idle_time_limit\":")
      output.add(json: idleTimeLimit)
    }
    if let title {
      output.add(",\"title\":")
      output.add(json: title.safe())
    }
    output.add("}\n")
  }

  /// Writes the theme, unless its palette is incomplete; readers expect 8 or 16 colors.
  private func writeTheme(to output: inout TextBytes) {
    guard [8, 16].contains(colors.palette.count) else { return }
    output.add(",\"theme\":{\"fg\":\"")
    output.add(colors.foreground)
    output.add("\",\"bg\":\"")
    output.add(colors.background)
    output.add("\",\"palette\":\"")
    for (index, color) in colors.palette.enumerated() {
      if index > 0 { output.add(":") }
      output.add(color)
    }
    output.add("\"}")
  }
}
