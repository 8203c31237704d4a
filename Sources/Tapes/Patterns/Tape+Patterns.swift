package import Screen

extension Tape {
  /// The number of steps allowed on any screen; on the largest, a search takes about as long as reading the screen.
  private static let fewestSteps = 200
  /// The limit of steps × cells. At the measured 5 ns each, a search takes about 10 ms.
  static let mostWork = 2_000_000

  /// Returns the number of steps allowed on a screen; a larger screen allows fewer.
  static func mostSteps(on size: CellSize) -> Int {
    max(fewestSteps, mostWork / max(1, size.columns * size.rows))
  }

  /// Returns an error for each pattern that would take too long to search on a screen.
  package func patternErrors(on size: CellSize) -> [TapeError] {
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
    default: command.options == "WaitPattern" ? settings.waitPattern : nil
    }
  }

  private func largestScreen(from size: CellSize) -> CellSize {
    commands.reduce(size) { largest, command in
      guard case .resize(let size) = command.action else { return largest }
      return size.columns * size.rows > largest.columns * largest.rows ? size : largest
    }
  }
}
