package import Screen

/// The inputs of a tape in order of time, produced on demand for a live program.
///
/// The tape plays on its own stage, which `Wait` and `Assert` see. Nothing is drawn, and memory does not grow with
/// the tape's length.
package struct TapeInputs<Played: Stage> {
  private var run: PlayRun<InputRecorder<Played>>
  private var isOver = false
  /// Inputs produced and not yet taken.
  private var ready: ArraySlice<TimedInput> = []

  /// An input and its time on the tape's clock.
  package typealias TimedInput = (input: Input, time: Duration)

  /// Creates the inputs of a tape on a stage at time 0.
  package init(_ tape: Tape, on stage: Played) {
    let player = Player(tape, on: InputRecorder(stage))
    run = PlayRun(player, part: PlayPart(frames: 0..<0, shift: .zero), drawsFrames: false) { _ in }
    run.stage.inputs = []
  }

  /// The time of the next input, or an earlier time if it is not known yet; nil after the last input.
  package var nextTime: Duration? { ready.first?.time ?? (isOver ? nil : run.now) }

  /// The index of the next command; the number of commands after the last.
  package var index: Int { run.index }

  /// The next command; nil after the last.
  package var command: TapeCommand? {
    run.index < run.tape.commands.count ? run.tape.commands[run.index] : nil
  }

  /// The stage in its present state.
  package var stage: Played { run.stage.stage }

  /// Returns the next input up to a time.
  ///
  /// - Parameter work: The allowed work: 1 for a piece of the tape, `look` for a look of a `Wait`. It decreases by the work
  ///   done; at 0 the result is nil.
  /// - Throws: A `PlayError` if a `Wait` or an `Assert` fails.
  package mutating func next(until time: Duration, work: inout Int) throws -> TimedInput? {
    while ready.isEmpty, !isOver, run.now <= time, work > 0 { try step(&work) }
    guard let first = ready.first, first.time <= time else { return nil }
    return ready.removeFirst()
  }

  /// Performs the next piece of the tape and drops its inputs.
  package mutating func skip(work: inout Int) throws {
    try step(&work)
    ready = []
  }

  /// The work of a look, which draws a screen, compared with an input.
  package static var look: Int { 20 }

  private mutating func step(_ work: inout Int) throws {
    if case .wait? = command?.action { work -= TapeInputs.look } else { work -= 1 }
    isOver = try !run.step()
    ready = run.stage.inputs[...]
    run.stage.inputs = []
  }
}

/// A stage that records its inputs.
private struct InputRecorder<Played: Stage>: Stage {
  private(set) var stage: Played
  var inputs: [(input: Input, time: Duration)] = []

  init(_ stage: Played) { self.stage = stage }

  mutating func take(_ input: Input, at time: Duration) {
    inputs.append((input, time))
    stage.take(input, at: time)
  }

  mutating func canvas(at time: Duration) -> Canvas { stage.canvas(at: time) }

  mutating func facts(at time: Duration) -> [Fact] { [] }
}
