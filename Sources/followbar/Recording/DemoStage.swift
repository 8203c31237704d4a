import Demo
import Motion
import Phone
import Screen
import Strings
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

  mutating func facts(at time: Duration) -> [Fact] {
    if let wipe {
      let (now, first, second) = wipe.seams(at: time)
      return [
        Fact("phone_time", .number(now)),
        Fact("lane_seams_pt", .list([.number(first), .number(second)])),
      ]
    }
    _ = demo.handle(.tick(time))
    let (seconds, scene) = (demo.time, demo.scene)
    let phone = scene.phone
    func seam(_ phone: Phone) -> JSON { .number(phone.seenSeam(at: seconds)?.points) }
    return [
      Fact("technique", .text(phone.configuration.technique.rawValue)),
      Fact("keyboard", .text(phone.keyboard.kind.rawValue)),
      Fact("keyboard_up", .flag(phone.keyboard.isUp)),
      Fact("moving", .flag(demo.isMoving)),
      Fact("phone_time", .number(seconds)),
      Fact("seam_pt", seam(phone)),
      Fact(
        "bottom_offset_pt",
        phone.isBarSeen(at: seconds) ? .number(phone.bottomOffset(at: seconds)) : .null),
      Fact("keyboard_top_pt", .number(phone.keyboard.top(at: seconds))),
      Fact("lanes", .list(scene.lanes.map { .text($0.configuration.technique.rawValue) })),
      Fact("lane_seams_pt", .list(scene.lanes.map(seam))),
    ]
  }
}
