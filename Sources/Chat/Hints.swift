import Screen

/// The hints: the most important keys, each with a word.
enum Hints {
  private static let atRest: [(Command, String)] = [
    (.toggleKeyboard, "keyboard"), (.help, "help"), (.quit, "quit"), (.slower, "slow"),
    (.nextTechnique, "technique"), (.addLane, "compare"), (.pause, "pause"),
  ]
  private static let paused: [(Command, String)] = [
    (.pause, "resume"), (.stepBack, "back"), (.stepForward, "forward"), (.replay, "replay"),
    (.help, "help"),
  ]

  /// Returns as many hints as fit, the most useful first.
  static func line(isTyping: Bool, isPaused: Bool, columns: Int) -> String {
    lines[isTyping ? 1 : 0][isPaused ? 1 : 0].last { $0.columns <= columns }?.text ?? ""
  }

  /// The lines of hints, from short to long, for typing or not and for paused time or not.
  private static let lines = [false, true].map { isTyping in
    [atRest, paused].map { hints in
      hints.indices.map { last in
        let text = hints[...last].compactMap { hint(for: $0, $1, isTyping: isTyping) }
          .joined(separator: " · ")
        return (text: text, columns: text.columns)
      }
    }
  }

  private static func hint(for command: Command, _ word: String, isTyping: Bool) -> String? {
    let binding = KeyBinding.all.first { $0.command == command }
    return binding.map { (isTyping ? $0.keyNameWhileTyping : $0.keyName) + " " + word }
  }
}
