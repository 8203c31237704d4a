import CTerminal
import Screen

/// The terminal's answers and reports.
extension Terminal {
  /// Asks for the background and its changes, and for mouse reports in pixels. Waits for nothing.
  ///
  /// Answers arrive with the inputs. A terminal may leave all of it unanswered.
  package mutating func ask() {
    // The Linux console has nothing of this, and an old one shows the question.
    guard term_speaks_ansi(), environment("TERM")?.hasPrefix("linux") != true else { return }
    (asks, hasAskedForPixels) = (true, false)
    // The color, and reports of changes.
    if depth != .monochrome { send("\u{1B}]11;?\u{07}\u{1B}[?2031h") }
    // The cell's size in pixels, and whether the mouse knows pixels.
    request("\u{1B}[16t\u{1B}[?1016$p")
  }

  mutating func askForCell() {
    if reader.decoder.reportsPixels { request("\u{1B}[16t") }
  }

  /// Sends requests, and the one that every terminal answers.
  private mutating func request(_ text: String) {
    send(text + "\u{1B}[c")
    reader.expectReplies()
  }

  mutating func takeReplies() {
    for reply in reader.takeReplies() {
      switch reply {
      case .background(let color): isLight = color.isLight
      case .colors(let isLight): self.isLight = isLight
      case .mode(1016, state: 2) where reader.decoder.cell != nil && !hasAskedForPixels:
        hasAskedForPixels = true
        // The answer tells from when on reports are in pixels.
        request("\u{1B}[?1016h\u{1B}[?1016$p")
      case .attributes: answers = true
      case .mode, .cell: break
      }
    }
  }

  /// Turns moves of the mouse on or off. Some terminals report nothing after turning one mode off.
  func sendMoves() {
    if term_speaks_ansi() { send(reportsMoves ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h") }
  }

  /// Turns reports off and reads those on the way, so that none reaches the shell.
  nonisolated func stopReports() {
    guard answers else { return }
    send("\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2031l\u{1B}[c")
    var reader = reader
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
