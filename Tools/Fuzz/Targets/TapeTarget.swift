import Screen
import Strings
import Tapes

extension FuzzTarget {
  /// A tape; after a byte 0xFF the tape `other.tape`, which it may source.
  static let tape = FuzzTarget("tape") { input in
    let texts = texts(of: input)
    let tape = Tape(parsing: texts[0], stageSettings: stageSettings) {
      texts.count > 1 && $0 == "other.tape" ? texts[1] : nil
    }
    try requirePlaces(of: tape, in: texts)
    _ = (tape.outputs, tape.screenshots)
    _ = tape.captionWarnings(on: screen)
    if tape.isPlayable, !tape.commands.contains(where: { $0.name == "Wait" }) { try play(tape) }
  }

  /// Some settings of the demo.
  private static let stageSettings: Set = ["Technique", "Speed", "Duration", "Curves", "Seam"]

  private static let screen = CellSize(columns: 80, rows: 24)

  /// Findings have places in their tape, and are limited.
  private static func requirePlaces(of tape: Tape, in texts: [String]) throws {
    let lengths = texts.map { LineLengths(lengths: $0.utf8.lines.map(\.count)) }
    for findings in [tape.errors, tape.warnings] {
      // One finding says that the parser stopped, the others are the stage's own.
      try require(findings.count <= 110, "few findings: \(findings.count)")
      for finding in findings {
        let file = finding.file == nil ? 0 : 1
        try require(file < texts.count, "a known file: \(finding)")
        try lengths[file].require(
          line: finding.line, column: finding.column, finding.message)
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
