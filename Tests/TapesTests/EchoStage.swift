import Screen
import Strings

@testable import Tapes

/// A stage that records its inputs and times, and shows typed text and the time.
struct EchoStage: Stage {
  var size = CellSize(columns: 40, rows: 6)
  private(set) var text = ""
  private(set) var taken: [Taken] = []
  /// The time from which it shows `ready`.
  var readyTime: Duration?
  private var last = Duration.zero

  struct Taken: Hashable {
    let input: Input
    let time: Duration
  }

  init(readyAt time: Duration? = nil) { readyTime = time }

  mutating func handle(_ input: Input, at time: Duration) {
    precondition(time >= last, "times run backwards")
    last = time
    taken.append(Taken(input: input, time: time))
    switch input {
    case .key(.character(let character), []): text.append(character)
    case .key(.enter, _): text = ""
    case .paste(let paste): text += paste
    case .resize(let size): self.size = size
    default: break
    }
  }

  mutating func drawing(at time: Duration) -> Drawing {
    precondition(time >= last, "times run backwards")
    last = time
    var canvas = Drawing(size)
    canvas.write("> " + text, .standard, column: 0, row: 0)
    canvas.write("\(time.milliseconds)", .standard, column: 0, row: 1)
    canvas.write("\(taken.count)", .standard, column: 0, row: 2)
    if let readyTime, time >= readyTime { canvas.write("ready", .standard, column: 0, row: 3) }
    canvas.cursor = Position(column: 2 + text.columns, row: 0)
    return canvas
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}

/// The events of a played tape.
struct Played {
  var frames: [Frame] = []
  var inputs: [EchoStage.Taken] = []
  var markers: [String] = []
  var screenshots: [String: Frame] = [:]
  var screens: [Canvas] = []
  var end: Frame?

  init(_ tape: String, on stage: EchoStage = EchoStage()) throws {
    try self.init(Tape(parsing: tape), on: stage)
  }

  init(_ tape: Tape, on stage: EchoStage = EchoStage()) throws {
    if let error = tape.errors.first { throw error }
    var player = Player(tape, on: stage)
    player.reportsScreens = true
    try player.play { take($0) }
    inputs = player.stage.taken
  }

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .frame(let frame): frames.append(frame)
    case .marker(let name, let time): markers.append("\(name) \(time.milliseconds)")
    case .screenshot(let path, let frame): screenshots[path] = frame
    case .screen(let canvas): screens.append(canvas)
    case .progress(let done, let total): precondition(done <= total)
    case .end(let frame): end = frame
    }
  }

  /// The stage's times that the frames show, in milliseconds.
  var shown: [String] { frames.map { $0.canvas.rows[1] } }
}
