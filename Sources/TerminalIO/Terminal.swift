import CTerminal
package import Screen

/// The owner of the terminal: takes it when made, gives it back when gone, however that comes.
///
/// There is one at a time. It is given back as it was by the end of its scope, by `exit`, by any
/// signal that ends the process, by a trap, and while the process is stopped.
@MainActor
package struct Terminal: ~Copyable {
  /// The colors that are shown: what was asked for, or the most that was to be had.
  package let depth: ColorDepth
  private var painter: Painter
  private var reader = InputReader()

  /// Takes the terminal: alternate screen, raw keys, mouse, bracketed paste.
  ///
  /// - Parameter depth: The colors to use; nil finds out what the terminal can show.
  /// - Throws: `notATerminal`, `unknownTerminal`, or `refused`; nothing is changed or printed then.
  package init(depth wanted: ColorDepth?) throws(TerminalError) {
    let description = try Self.look()
    let wanted =
      wanted
      ?? .detected(
        colors: Int(description.colors), isDirect: description.direct,
        environment: { environment($0) })
    var colors: Int32 = 0
    guard unsafe term_open(Int32(wanted.colors), &colors) == .ok else { throw .refused }
    depth = ColorDepth(colors: Int(colors))
    painter = Painter(depth: depth)
  }

  deinit { term_close() }

  private static func look() throws(TerminalError) -> term_description {
    var description = term_description()
    switch unsafe term_look(&description) {
    case .ok: return description
    case .not_a_terminal: throw .notATerminal
    case .unknown: throw .unknownTerminal(environment("TERM") ?? "")
    case .refused: throw .refused
    }
  }

  /// The window, in cells, as of the last `inputs` or `suspend`; at least 1 by 1.
  package var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe term_size(&width, &height)
    return Size(columns: Int(width), rows: Int(height))
  }

  /// Shows a canvas: sends what differs from the screen, in one write, or nothing.
  ///
  /// What of it is beyond the window's edges is left out.
  package mutating func draw(_ canvas: borrowing Canvas) { painter.paint(canvas) }

  /// Makes the next `draw` clear the screen and send everything.
  package mutating func redraw() { painter.forget() }

  /// Waits for something to come in, and gives everything there is, in order.
  ///
  /// A resize comes first, once, with the newest size; it also comes, with the same size, when the
  /// terminal was taken again, so that the caller draws. Does not wake up for anything else.
  /// - Parameters:
  ///   - deadline: When to give up with nothing; nil waits for ever, the past not at all.
  ///   - other: A descriptor to come back for, too, with nothing, as long as it can be read; it stays unread.
  /// - Throws: `hungUp` when nothing will ever come again.
  package mutating func inputs(
    until deadline: ContinuousClock.Instant?, alsoWhenReadable other: Int32? = nil
  ) throws(TerminalError) -> [Input] {
    while true {
      let events = reader.wait(until: deadline, other: other)
      var found: [Input] = []
      if events.isRetaken { painter.forget() }
      if events.isResized || events.isRetaken { found.append(.resize(size)) }
      found += reader.read()
      if !found.isEmpty { return found }
      if events.isHungUp { throw .hungUp }
      if events.isOtherReadable { return [] }
      if let deadline, deadline <= .now { return [] }
    }
  }

  /// Gives the terminal back and stops the job, as Ctrl-Z does; returns when it is continued.
  ///
  /// The terminal is then taken again; a resize follows, and the next `draw` sends everything.
  package mutating func suspend() {
    term_suspend()
    reader.isRetaken = true
  }

  /// Asks the terminal to put text into the clipboard; false if it is too long for that.
  ///
  /// Terminals may refuse, and do not say so.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    guard term_speaks_ansi(), let request = Clipboard.request(text) else { return false }
    send(request)
    return true
  }

  /// Rings the bell.
  package func ring() { send([0x07]) }

  private func send(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes {
      unsafe term_send($0.baseAddress, $0.count)
    }
  }
}
