package import Screen

/// The inputs of a tape, in the order of their times and made as they are asked for: what a live program plays a tape by.
///
/// The tape is played on a stage of its own, which `Wait` and `Assert` look at. Nothing is drawn, and memory does not grow with
/// the tape's length.
package struct TapeInputs<Played: Stage> {
  private var run: PlayRun<Noting<Played>>
  private var isOver = false
  /// Inputs that have been made and not been taken.
  private var ready: ArraySlice<TimedInput> = []

  /// An input and its time on the tape's clock.
  package typealias TimedInput = (input: Input, time: Duration)

  /// The inputs of a tape that is played on a stage as it is at time 0.
  package init(_ tape: Tape, on stage: Played) {
    let player = Player(tape, on: Noting(stage))
    run = PlayRun(player, part: PlayPart(frames: 0..<0, shift: .zero), drawsFrames: false) { _ in }
    run.stage.notes = []
  }

  /// The tape's time: no input that comes later lies before it. nil after the last input.
  package var nextTime: Duration? { ready.first?.time ?? (isOver ? nil : run.now) }

  /// The index of the command that is performed next; that of the end after the last.
  package var index: Int { run.index }

  /// The command that is performed next; nil after the last.
  package var command: TapeCommand? {
    run.index < run.tape.commands.count ? run.tape.commands[run.index] : nil
  }

  /// The stage as the tape has left it so far.
  package var stage: Played { run.stage.stage }

  /// Gives the next input that comes until a time.
  ///
  /// - Parameter work: How much may be done: 1 for a piece of the tape, `look` for a look of a `Wait`. It is less what was done; nothing
  ///   is given when it is used up.
  /// - Throws: A `PlayError` where a `Wait` or an `Assert` fails.
  package mutating func next(until time: Duration, work: inout Int) throws -> TimedInput? {
    while ready.isEmpty, !isOver, run.now <= time, work > 0 { try step(&work) }
    guard let first = ready.first, first.time <= time else { return nil }
    return ready.removeFirst()
  }

  /// Performs the next piece of the tape; nobody is given its inputs.
  package mutating func skip(work: inout Int) throws {
    try step(&work)
    ready = []
  }

  /// What a look of a `Wait` costs, which draws the screen, in inputs.
  package static var look: Int { 20 }

  private mutating func step(_ work: inout Int) throws {
    if case .wait? = command?.action { work -= TapeInputs.look } else { work -= 1 }
    isOver = try !run.step()
    ready = run.stage.notes[...]
    run.stage.notes = []
  }
}

/// A stage that notes what it is given.
private struct Noting<Played: Stage>: Stage {
  private(set) var stage: Played
  var notes: [(input: Input, time: Duration)] = []

  init(_ stage: Played) { self.stage = stage }

  mutating func take(_ input: Input, at time: Duration) {
    notes.append((input, time))
    stage.take(input, at: time)
  }

  mutating func canvas(at time: Duration) -> Canvas { stage.canvas(at: time) }

  mutating func facts(at time: Duration) -> [Fact] { [] }
}
