import Screen
import Strings
import Testing

@testable import Tapes

struct TapeInputsTests {
  private static let tape = """
    Set TypingSpeed 20ms
    Type "ab"
    Hide
    Sleep 7ms
    Tab@33ms 2
    Show
    Ctrl+C
    Wait+Screen /ready/
    Mouse Click 3 4 2
    Alt+xy
    Type@0 "cd"
    """

  /// Returns all inputs, produced in pieces.
  private func inputs(
    _ tape: Tape, on stage: EchoStage, work most: Int, until end: Duration = .seconds(1000)
  ) throws -> [EchoStage.Taken] {
    var inputs = Player(tape, on: stage)
    var taken: [EchoStage.Taken] = []
    while let time = inputs.nextTime, time <= end {
      var work = most
      if let next = try inputs.nextInput(until: end, work: &work) {
        taken.append(.init(input: next.input, time: next.time))
      }
    }
    return taken
  }

  @Test(arguments: [1, 3, 1000])
  func `the inputs match a recording, in pieces of any size`(work: Int) throws {
    let stage = EchoStage(readyAt: .milliseconds(333))
    let tape = Tape(parsing: TapeInputsTests.tape)
    let made = try inputs(tape, on: stage, work: work)
    let kept = Kept()
    var player = Player(tape, on: KeepingStage(stage: stage, kept: kept))
    try player.play { _ in }
    #expect(made == kept.taken && made.count == 13)
  }

  @Test func `a tape without commands has no inputs`() throws {
    #expect(try inputs(Tape(parsing: "# nothing"), on: EchoStage(), work: 1) == [])
  }

  @Test func `the work of a call is limited for any tape`() throws {
    let tape = Tape(parsing: String(repeating: "Mouse Click 40 20 100000\n", count: 50))
    var inputs = Player(tape, on: EchoStage())
    var work = 100
    var count = 0
    while count < 1000, try inputs.nextInput(until: .seconds(1), work: &work) != nil { count += 1 }
    // Each piece of work is a press and a release.
    #expect(count == 200 && work == 0 && inputs.nextTime == .zero)
  }

  @Test func `a wait does not look beyond the current time`() throws {
    var inputs = Player(Tape(parsing: "Wait+Screen@1440m /never/"), on: EchoStage())
    var work = 1_000_000
    #expect(try inputs.nextInput(until: .milliseconds(995), work: &work) == nil)
    // The looks are at 0, 10, … 990.
    #expect(inputs.nextTime == .seconds(1))
    #expect(work == 1_000_000 - 100 * Player<EchoStage>.look)
  }

  @Test func `a wait fails at its timeout, not before`() throws {
    let tape = Tape(parsing: "Type@100ms \"a\"\nWait+Screen@1s /never/\nType \"b\"")
    var inputs = Player(tape, on: EchoStage())
    var work = 10_000
    #expect(try inputs.nextInput(until: .seconds(1), work: &work)?.time == .zero)
    #expect(try inputs.nextInput(until: .seconds(1), work: &work) == nil)
    #expect(throws: PlayError.self) { try inputs.nextInput(until: .seconds(2), work: &work) }
  }

  private final class Kept { var taken: [EchoStage.Taken] = [] }

  private struct KeepingStage: Stage {
    var stage: EchoStage
    let kept: Kept

    mutating func take(_ input: Input, at time: Duration) {
      kept.taken.append(.init(input: input, time: time))
      stage.take(input, at: time)
    }

    mutating func canvas(at time: Duration) -> Canvas { stage.canvas(at: time) }
    mutating func facts(at time: Duration) -> [Fact] { [] }
  }
}
