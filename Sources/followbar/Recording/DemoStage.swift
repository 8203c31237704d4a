import Demo
import Motion
import Phone
import Screen
import Tapes

/// The demo as the stage of a tape.
struct DemoStage: Stage {
  private var demo: Demo

  init(_ options: Options, size: CellSize) { demo = Demo(options, size: size) }

  mutating func take(_ input: Input, at time: Duration) {
    _ = demo.handle(.tick(time))
    _ = demo.handle(.input(input))
  }

  mutating func canvas(at time: Duration) -> Canvas {
    _ = demo.handle(.tick(time))
    return demo.view
  }

  mutating func facts(at time: Duration) -> [Fact] {
    _ = demo.handle(.tick(time))
    let (seconds, scene) = (demo.time, demo.scene)
    let phone = scene.phone
    func seam(_ phone: Phone) -> Fact.Value {
      phone.seenSeam(at: seconds).map { .number($0) } ?? .none
    }
    return [
      Fact("technique", .text(phone.configuration.technique.rawValue)),
      Fact("keyboard", .text(phone.keyboard.kind.rawValue)),
      Fact("keyboard_up", .flag(phone.keyboard.isUp)),
      Fact("moving", .flag(demo.isMoving)),
      Fact("phone_time", .number(seconds)),
      Fact("seam_pt", seam(phone)),
      Fact(
        "bottom_offset_pt",
        phone.isBarSeen(at: seconds) ? .number(phone.bottomOffset(at: seconds)) : .none),
      Fact("keyboard_top_pt", .number(phone.keyboard.top(at: seconds))),
      Fact("lanes", .list(scene.lanes.map { .text($0.configuration.technique.rawValue) })),
      Fact("lane_seams_pt", .list(scene.lanes.map(seam))),
    ]
  }
}

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
