import Demo
import Phone
import Screen
import Strings
import Tapes
import Testing

@testable import followbar

/// Tests that a recording shows the same as the live program.
@Suite struct DemoStageTests {
  private static let size = CellSize(columns: 90, rows: 30)

  private static func inputs() -> [(time: Duration, input: Input)] {
    let keys: [(Int, Key)] = [
      (100, .tab), (350, .character("h")), (400, .character("i")), (450, .enter), (500, .tab),
      (620, .tab), (900, .escape), (1000, .character("t")), (1100, .tab),
    ]
    return keys.map { (.milliseconds($0), .key($1)) } + [
      (.milliseconds(1200), .resize(CellSize(columns: 60, rows: 25)))
    ]
  }

  @Test(arguments: [24, 60, 240])
  func `the canvases equal those of the live loop at any rate`(
    framesPerSecond: Int
  ) throws {
    var stage = DemoStage(Options(), size: DemoStageTests.size)
    var demo = Demo(Options(), size: DemoStageTests.size)
    var inputs = DemoStageTests.inputs()[...]
    for frame in 0..<framesPerSecond * 2 {
      let now = Duration.seconds(1) * frame / framesPerSecond
      while let next = inputs.first, next.time <= now {
        stage.handle(next.input, at: next.time)
        _ = demo.handle(.tick(next.time))
        _ = demo.handle(.input(next.input))
        inputs.removeFirst()
      }
      // The loop advances, then draws.
      _ = demo.handle(.tick(now))
      #expect(stage.canvas(at: now) == demo.view)
    }
    #expect(inputs.isEmpty)
  }

}
