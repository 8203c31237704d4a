import Demo
import Screen
import Tapes

/// The inputs of a tape at their times, to play in a terminal, hidden ones too.
///
/// They are produced step by step on a second demo, the one that `Wait` and `Assert` see.
struct Script {
  private var player: Player<DemoStage>
  private let name: String

  init(_ file: TapeFile, _ options: Options, _ size: CellSize) {
    var options = options
    options.isInteractive = false
    player = Player(file.tape, on: DemoStage(options, size: size))
    name = file.name
  }

  /// The work in one turn of the loop, in inputs: a few milliseconds, so that keys still work.
  private static let workOfTurn = 200

  /// The time of the next input; nil at the end.
  var nextTime: Duration? { player.nextTime }

  /// Returns the due inputs with their times; of many, the next turn gets the rest.
  ///
  /// - Throws: `assertion` if a `Wait` or an `Assert` fails.
  mutating func take(until now: Duration) throws -> [(input: Input, time: Duration)] {
    var (work, due) = (Script.workOfTurn, [(input: Input, time: Duration)]())
    do {
      while let next = try player.nextInput(until: now, work: &work) {
        // The user sets the window's size.
        if case .resize = next.input { continue }
        due.append(next)
      }
    } catch let error as PlayError {
      throw Failure(status: .assertion, findings: [error.description(in: name)])
    }
    return due
  }
}
