package import Screen

/// What comes of playing a tape, in the order in which it happens.
package enum PlayEvent: Sendable {
  /// The next picture of the recording.
  case frame(Frame)
  /// An input that is not hidden, at a time of the recording.
  case input(Input, at: Duration)
  case marker(String, at: Duration)
  /// A picture for a file of its own, at the recording's time.
  case screenshot(path: String, Frame)
  /// The screen after a command, for golden text; only if asked for.
  case screen(Canvas)
  /// How far the tape is, and how far it will get if it need not wait.
  case progress(done: Duration, of: Duration)
  /// The end of the recording, and the last picture.
  case end(Frame)
}

/// Why a tape could not be played to its end.
package struct PlayError: Error, Hashable, Sendable {
  /// Of the command.
  package let place: TapePlace
  package let message: String
  /// The rows of the screen, without trailing blanks.
  package let screen: [String]
}

extension PlayError: CustomStringConvertible {
  /// The place, the message and the screen in a frame.
  package var description: String {
    let file = place.file.map { $0 + ":" } ?? ""
    let width = screen.map(\.columns).max() ?? 0
    let rows = screen.map { "│" + $0 + String(repeating: " ", count: width - $0.columns) + "│" }
    let line = String(repeating: "─", count: width)
    return
      (["\(file)\(place.line):\(place.column): \(message)", "┌\(line)┐"] + rows + ["└\(line)┘"])
      .joined(separator: "\n")
  }
}

extension Canvas {
  /// The screen as VHS writes it into golden text: its rows without trailing blanks, and a line.
  package var goldenText: String {
    rows.map { $0 + "\n" }.joined() + String(repeating: "\u{2500}", count: 80) + "\n"
  }
}
