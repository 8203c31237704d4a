package import Screen

extension Tape {
  /// Steps that a pattern may have on any screen; on the largest a search takes about as long as reading the screen does.
  private static let fewestSteps = 200
  /// Steps × cells that a pattern and its screen may come to, so that a look takes about 10 ms: 5 ns for each, as measured.
  private static let mostWork = 2_000_000

  /// Steps that a pattern may have on a screen; the larger the screen, the fewer.
  static func mostSteps(on size: Size) -> Int {
    max(fewestSteps, mostWork / max(1, size.columns * size.rows))
  }

  /// What is wrong with the patterns of a tape whose screen has this size: those whose search would take too long.
  package func patternErrors(on size: Size) -> [TapeError] {
    let size = largestScreen(from: size)
    let limit = Tape.mostSteps(on: size)
    return commands.compactMap { command in
      guard let pattern = pattern(of: command), pattern.size > limit else { return nil }
      return TapeError(
        at: command.valuePlace,
        "regular expression too large: \(pattern.size) steps: expected at most \(limit) "
          + "on a screen of \(size.columns)x\(size.rows)")
    }
  }

  private func pattern(of command: TapeCommand) -> Pattern? {
    switch command.action {
    case .wait(_, let pattern, _): pattern
    case .assert(_, let pattern): pattern
    default: command.options == "WaitPattern" ? try? Pattern(command.args) : nil
    }
  }

  private func largestScreen(from size: Size) -> Size {
    commands.reduce(size) { largest, command in
      guard case .resize(let size) = command.action else { return largest }
      return size.columns * size.rows > largest.columns * largest.rows ? size : largest
    }
  }
}
