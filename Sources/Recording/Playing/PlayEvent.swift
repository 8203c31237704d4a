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

extension PlayError {
  /// The place in a tape of this name, the message, and the screen between lines.
  package func description(in tape: String) -> String {
    let file = (place.file ?? tape) + ":"
    let width = screen.map(\.columns).max() ?? 0
    let rows = screen.map { "│" + $0 + String(repeating: " ", count: width - $0.columns) + "│" }
    let line = String(repeating: "─", count: width)
    return
      (["\(file)\(place.line):\(place.column): \(message)", "┌\(line)┐"] + rows + ["└\(line)┘"])
      .joined(separator: "\n")
  }
}
