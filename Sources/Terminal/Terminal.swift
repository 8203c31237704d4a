import CTerminal
package import Screen
import Strings

/// The owner of the terminal: takes it on creation and gives it back on destruction.
///
/// Only one exists at a time. `exit`, a trap, a signal that ends the process, and a stop give the terminal back too.
@MainActor
package struct Terminal: ~Copyable {
  /// The colors in use: the requested depth, or the best available.
  package let depth: ColorDepth
  /// True if the terminal's background is light, by its own report or else by COLORFGBG; nil if unknown.
  package internal(set) var isLight = environment("COLORFGBG").flatMap(Terminal.isLight)
  /// False while the terminal says that its window takes no keys.
  package internal(set) var hasFocus = true
  private var painter: Painter
  var pictures = PictureAnswers()
  var reader = InputReader()
  /// True if the terminal is asked for its background and for pixels, again each time it is taken.
  var asks = false
  /// True if mouse reports in pixels were asked for. A terminal that refuses them is not asked again.
  var hasAskedForPixels = false

  /// Takes the terminal: alternate screen, raw keys, mouse, bracketed paste.
  ///
  /// - Parameter depth: The colors to use; nil detects the terminal's own.
  /// - Throws: `notATerminal`, `unknownTerminal` or `refused`; then nothing was changed or printed.
  package init(depth wanted: ColorDepth?) throws(TerminalError) {
    let description = try Self.look()
    guard term_open() == .ok else { throw .refused }
    // Other terminals than those of ECMA-48 have other sequences for colors, if any.
    depth =
      !term_speaks_ansi()
      ? .monochrome
      : wanted
        ?? .detected(
          colors: Int(description.colors), isDirect: description.direct,
          environment: { environment($0) })
    painter = Painter(depth: depth)
  }

  deinit {
    stopReports()
    term_close()
  }

  private static func look() throws(TerminalError) -> term_description {
    var description = term_description()
    switch unsafe term_look(&description) {
    case .ok: return description
    case .not_a_terminal: throw .notATerminal
    case .unknown: throw .unknownTerminal(environment("TERM") ?? "")
    case .refused: throw .refused
    }
  }

  /// The window's size at the last `inputs` or `suspend`; at least 1 by 1 cells.
  package var size: CellSize {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe term_size(&width, &height)
    return CellSize(columns: Int(width), rows: Int(height))
  }

  /// Puts a canvas into a frame and sends it.
  package mutating func draw(_ canvas: borrowing Canvas, changes: [CellRun]?) {
    put(canvas, changes: changes)
    send()
  }

  /// Puts a canvas into the next frame. Cells outside the window are ignored.
  ///
  /// - Parameter changes: The cells that differ from the last canvas; nil if any may.
  package mutating func put(_ canvas: borrowing Canvas, changes: [CellRun]?) {
    painter.paint(canvas, changes: changes)
  }

  /// Sends the difference between the frame and the screen in one write, or nothing.
  package func send() { term_flush() }

  /// Makes the next frame clear the screen and send every cell.
  package mutating func redraw() { painter.forget() }

  /// Waits for input and returns all of it, in order.
  ///
  /// A resize comes first, once, with the newest size. It also comes, with an unchanged size, after the terminal was
  /// taken again, so that the caller draws. A change of `isLight`, `pictureSupport` or `hasFocus` ends the wait too, without
  /// input.
  /// - Parameters:
  ///   - deadline: The time on the clock to return at without input; nil waits forever, the past not at all.
  /// - Throws: `hungUp` if no more input can come.
  package mutating func inputs(
    until deadline: Duration?, on clock: MonotonicClock
  ) throws(TerminalError) -> [Input] {
    while true {
      let events = reader.wait(until: deadline, on: clock)
      if events.isRetaken { takeAgain() }
      if events.isResized || events.isScaled { askForCell() }
      let size = size
      let known = (isLight, pictureSupport, hasFocus)
      var found = reader.read(on: clock)
      if events.isResized || events.isRetaken { found.insert(.resize(size), at: 0) }
      takeReplies()
      if !found.isEmpty || (isLight, pictureSupport, hasFocus) != known { return found }
      if events.isHungUp { throw .hungUp }
      if let deadline, deadline <= clock.now { return [] }
    }
  }

  /// Gives the terminal back and stops the job, as Ctrl-Z does; returns when it is continued.
  ///
  /// The terminal is then taken again. A resize follows, and the next frame sends every cell.
  package mutating func suspend() {
    stopReports()
    term_suspend()
    reader.isRetaken = true
  }

  private mutating func takeAgain() {
    painter.forget()
    reader.forgetPixels()
    hasFocus = true
    if asks { ask(forPictures: pictures.isAsked) }
  }

  /// Asks the terminal to copy text to the clipboard; returns false if the text is too long, or the terminal takes no
  /// control sequences.
  ///
  /// Terminals may refuse silently.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    guard term_speaks_ansi(), let request = Clipboard.request(text) else { return false }
    send(request)
    return true
  }

  package func ring() { send([0x07]) }

  nonisolated func send(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes {
      unsafe term_send($0.baseAddress, $0.count)
    }
  }
}

/// The terminal's answers and reports.
extension Terminal {
  /// Asks for the background and its changes, and for mouse reports in pixels. Waits for nothing.
  ///
  /// Answers arrive with the inputs. A terminal may leave all of it unanswered.
  package mutating func ask(forPictures: Bool = false) {
    // The Linux console has nothing of this, and an old one shows the question.
    guard term_speaks_ansi(), environment("TERM")?.hasPrefix("linux") != true else { return }
    (asks, hasAskedForPixels) = (true, false)
    // The color, and reports of changes.
    if depth != .monochrome { send("\u{1B}]11;?\u{07}\u{1B}[?2031h") }
    // The cell's size in pixels, and whether the mouse knows pixels. Apple's Terminal would show the question's last letter.
    let isApple = environment("TERM_PROGRAM") == "Apple_Terminal"
    let pixels = isApple ? "" : "\u{1B}[?1016$p" + (forPictures ? pictures.ask() : "")
    request("\u{1B}[16t" + pixels)
  }

  mutating func askForCell() {
    if reader.decoder.reportsPixels || pictures.isAsked { request("\u{1B}[16t") }
  }

  /// Sends requests, and the one that every terminal answers.
  mutating func request(_ text: String) {
    send(text + "\u{1B}[c")
    reader.expectReplies()
  }

  mutating func takeReplies() {
    for reply in reader.takeReplies() {
      switch reply {
      case .background(let color): isLight = color.isLight
      case .colors(let isLight): self.isLight = isLight
      case .focus(let hasFocus): self.hasFocus = hasFocus
      case .mode(1016, state: 2) where reader.decoder.cell != nil && !hasAskedForPixels:
        hasAskedForPixels = true
        // The answer tells from when on reports are in pixels.
        request("\u{1B}[?1016h\u{1B}[?1016$p")
      case .picture(let number, let isTaken): pictures.take(number, isTaken: isTaken)
      case .attributes: pictures.end()
      case .mode, .cell: break
      }
    }
  }

  /// Turns reports off and reads answers and reports on the way, so that none reaches the shell, where Enter would run it.
  ///
  /// A terminal that has never answered is asked nothing more.
  nonisolated func stopReports() {
    var reader = reader
    reader.drain()
    guard reader.hasAnswered else { return }
    send("\u{1B}[?1004l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2031l\u{1B}[c")
    reader.expectReplies()
    reader.drain()
  }

  private nonisolated func send(_ text: String) { send(Array(text.utf8)) }

  /// Returns whether a background is light by rxvt's COLORFGBG: two or three fields, of which the last is the background's
  /// number in the palette. Nil for any other text.
  nonisolated static func isLight(colorFGBG: String) -> Bool? {
    guard let last = colorFGBG.split(separator: ";").last, let number = Int(last),
      (0..<16).contains(number)
    else { return nil }
    return number == 7 || number > 8
  }
}

/// An error of the terminal: it cannot be opened, or its other side closed.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// TERM is unset (empty) or unknown, or its terminal cannot place the cursor, like `dumb`.
  case unknownTerminal(String)
  /// The system refused memory or a descriptor.
  case refused
  /// The terminal's other side closed.
  case hungUp
}

extension TerminalError: CustomStringConvertible {
  /// The message: one line without a full stop.
  package var description: String {
    switch self {
    case .notATerminal:
      "cannot open the terminal: expected a terminal as standard input and output"
    case .unknownTerminal(let name):
      "invalid TERM '\(name)': expected a known full-screen terminal"
    case .refused:
      "cannot open the terminal: the system refused memory or a descriptor"
    case .hungUp:
      "the terminal hung up"
    }
  }
}

/// The sequence that asks a terminal to copy text to its clipboard (OSC 52).
enum Clipboard {
  /// The longest request, in bytes of base64: xterm's limit. Terminals drop or cut longer ones.
  static let limit = 74_994

  /// Returns the request for a text; nil if it is longer than `limit`.
  static func request(_ text: String) -> [UInt8]? {
    var encoded = TextBytes()
    encoded.add(base64: Array(text.utf8))
    guard encoded.bytes.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + encoded.bytes + [0x07]
  }
}
