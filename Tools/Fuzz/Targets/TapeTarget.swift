import Screen
import Strings
import Tapes

extension FuzzTarget {
  static let tape = FuzzTarget("tape") { input in
    let text = String(decoding: input, as: UTF8.self)
    let tape = Tape(parsing: text, stageSettings: stageSettings)
    try requirePlaces(of: tape, in: text)
    _ = (tape.outputs, tape.screenshots)
    _ = tape.captionWarnings(on: screen)
    if tape.isPlayable, !tape.commands.contains(where: { $0.name == "Wait" }) { try play(tape) }
  }

  /// Some settings of the demo.
  private static let stageSettings: Set = ["Technique", "Speed", "Duration", "Curves", "Seam"]

  private static let screen = CellSize(columns: 80, rows: 24)

  /// Findings have places in their tape, and are limited.
  private static func requirePlaces(of tape: Tape, in text: String) throws {
    let lengths = LineLengths(lengths: text.utf8.lines.map(\.count))
    for findings in [tape.errors, tape.warnings] {
      // One finding says that the parser stopped, the others are the stage's own.
      try require(findings.count <= 110, "few findings: \(findings.count)")
      for finding in findings {
        try lengths.require(line: finding.line, column: finding.column, finding.message)
      }
    }
  }

  /// Inputs come in order of time, within a day. A tape with a `Wait` could take hours.
  private static func play(_ tape: Tape) throws {
    var player = Player(tape, on: SilentStage(size: screen))
    player.drawsFrames = false
    do { try player.play { _ in } } catch is PlayError {}
    let times = player.stage.taken.map(\.time)
    try require(zip(times, times.dropFirst()).allSatisfy(<=), "inputs in order: \(times)")
    try require(times.last ?? .zero <= .seconds(86_400), "inputs within a day: \(times)")
  }
}

/// A stage that keeps its inputs and shows nothing.
struct SilentStage: Stage {
  let size: CellSize
  private(set) var taken: [(input: Input, time: Duration)] = []

  init(size: CellSize) { self.size = size }

  mutating func handle(_ input: Input, at time: Duration) { taken.append((input, time)) }

  mutating func drawing(at time: Duration) -> Drawing { Drawing(size) }

}
