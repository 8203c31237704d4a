package import Screen

/// An event of a playing tape.
package enum PlayEvent: Sendable {
  /// The next frame of the recording.
  case frame(Frame)
  case marker(String, at: Duration)
  /// A frame to write to a separate file.
  case screenshot(path: String, Frame)
  /// The screen after a command; only with `Player.reportsScreens`.
  case screen(Canvas)
  /// The time played so far, and the total without `Wait`s.
  case progress(done: Duration, of: Duration)
  /// The end of the recording, with the last frame.
  case end(Frame)
}

/// A failed `Wait` or `Assert`.
package struct PlayError: Error, Hashable, Sendable {
  /// The place of the command.
  package let place: TapePlace
  package let message: String
  /// The rows of the screen without trailing blanks.
  package let screen: [String]
}

extension PlayError {
  /// Returns the place, the message and the framed screen.
  ///
  /// - Parameter tape: The name of the tape.
  package func description(in tape: String) -> String {
    let file = (place.file ?? tape) + ":"
    let width = screen.map(\.columns).max() ?? 0
    let rows = screen.map { "│" + $0 + String(repeating: " ", count: width - $0.columns) + "│" }
    let line = String(repeating: "─", count: width)
    return
      (["\(file)\(place.line):\(place.column): error: \(message)", "┌\(line)┐"] + rows + [
        "└\(line)┘"
      ])
      .joined(separator: "\n")
  }
}
