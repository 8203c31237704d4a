import Chat
import Recording
import Screen

/// The inputs of a tape at its times, to be played in a terminal as if somebody was there.
///
/// They are made bit by bit on a demo of the tape's own, which its `Wait` and `Assert` look at; hidden ones come, too.
struct Script {
  private var inputs: TapeInputs<DemoStage>
  private let name: String

  /// - Throws: `badInput` where a pattern would take too long on a screen of this size.
  init(_ file: TapeFile, _ options: Options, _ size: Size) throws {
    try file.checkPatterns(on: size)
    inputs = TapeInputs(file.tape, on: DemoStage(options, size: size))
    name = file.name
  }

  /// What is done in one turn of the loop, in inputs: some milliseconds, so that keys are heard.
  private static let workOfTurn = 200

  /// When the script goes on; nil at its end.
  var nextTime: Duration? { inputs.nextTime }

  /// The inputs that are due, with their times; the rest of them in the next turn where there are many.
  ///
  /// - Throws: `assertion` where a `Wait` or an `Assert` fails.
  mutating func take(until now: Duration) throws -> [(input: Input, time: Duration)] {
    var (work, due) = (Script.workOfTurn, [(input: Input, time: Duration)]())
    do {
      while let next = try inputs.next(until: now, work: &work) {
        // The window is the user's.
        if case .resize = next.input { continue }
        due.append(next)
      }
    } catch let error as PlayError {
      throw Failure(status: .assertion, message: error.description(in: name))
    }
    return due
  }
}
