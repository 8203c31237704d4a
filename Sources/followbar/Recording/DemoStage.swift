import Demo
import Screen
import Tapes

/// The demo as the stage of a tape, or a wipe between two bars, which takes no inputs.
struct DemoStage: Stage {
  private var demo: Demo
  private let wipe: Wipe?

  init(_ options: Options, size: CellSize, wipe: Wipe? = nil) {
    (demo, self.wipe) = (Demo(options, size: size), wipe)
  }

  mutating func handle(_ input: Input, at time: Duration) {
    _ = demo.handle(.tick(time))
    _ = demo.handle(.input(input))
  }

  mutating func drawing(at time: Duration) -> Drawing {
    if let wipe { return wipe.drawing(at: time) }
    _ = demo.handle(.tick(time))
    return demo.drawing
  }

  func canvas(of drawing: Drawing) -> Canvas { demo.canvas(of: drawing) }
}
