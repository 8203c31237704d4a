import Chat
import Recording
import Screen

/// The inputs of a tape at its times, to be played in a terminal as if somebody was there.
struct Script {
  private let inputs: [(input: Input, time: Duration)]
  private var next = 0

  /// Plays the tape on a demo of the tape's own, to learn when each input comes; hidden ones come, too.
  ///
  /// - Throws: What makes a recording of the tape fail: a wrong tape, an assertion.
  init(_ file: TapeFile, _ options: Options, _ size: Size) throws {
    let log = InputLog()
    do {
      _ = try Player(file.tape, on: LoggedStage(DemoStage(options, size: size), log)).length()
    } catch let error as PlayError {
      throw Failure(status: .assertion, message: error.description(in: file.name))
    }
    inputs = log.inputs.filter { input in
      if case .resize = input.input { false } else { true }
    }
  }

  /// When the next input comes; nil when all have.
  var nextTime: Duration? { next < inputs.count ? inputs[next].time : nil }

  /// The next input that is due, with its time.
  mutating func take(until now: Duration) -> (input: Input, time: Duration)? {
    guard let time = nextTime, time <= now else { return nil }
    defer { next += 1 }
    return inputs[next]
  }
}

/// What a stage was given, and when.
private final class InputLog {
  var inputs: [(input: Input, time: Duration)] = []
}

/// A stage that writes down what it is given.
private struct LoggedStage: Stage {
  private var stage: DemoStage
  private let log: InputLog

  init(_ stage: DemoStage, _ log: InputLog) { (self.stage, self.log) = (stage, log) }

  mutating func take(_ input: Input, at time: Duration) {
    log.inputs.append((input, time))
    stage.take(input, at: time)
  }

  mutating func canvas(at time: Duration) -> Canvas { stage.canvas(at: time) }

  mutating func facts(at time: Duration) -> [Fact] { [] }
}
