import Screen

/// The keys to begin with, each with a word; taken from the table that binds them.
enum Hints {
  private static let atRest: [(Command, String)] = [
    (.toggleKeyboard, "keyboard"), (.help, "help"), (.quit, "quit"), (.slower, "slow"),
    (.nextTechnique, "technique"), (.addLane, "compare"), (.pause, "pause"),
  ]
  private static let paused: [(Command, String)] = [
    (.pause, "go on"), (.stepBack, "back"), (.stepForward, "on"), (.replay, "replay"),
    (.help, "help"),
  ]

  /// As many as have room, the most useful first.
  static func line(isTyping: Bool, isPaused: Bool, columns: Int) -> String {
    let hints = (isPaused ? paused : atRest).compactMap { command, word in
      KeyBinding.all.first { $0.command == command }.map {
        (isTyping ? $0.keyNameWhileTyping : $0.keyName) + " " + word
      }
    }
    let lines = hints.indices.map { hints[...$0].joined(separator: " · ") }
    return lines.last { $0.columns <= columns } ?? ""
  }
}
