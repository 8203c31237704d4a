import Demo
import Motion
import Phone
import Screen
import Tapes

/// The demo as the stage of a tape.
struct DemoStage: Stage {
  private var demo: Demo

  init(_ options: Options, size: CellSize) { demo = Demo(options, size: size) }

  mutating func take(_ input: Input, at time: Duration) { _ = demo.update(input, at: time) }

  mutating func canvas(at time: Duration) -> Canvas {
    demo.advance(to: time)
    return demo.view(at: time)
  }

  /// Returns the effect of typing a character at a time.
  func meaning(ofTyped character: Character, at time: Duration) -> TypedMeaning {
    demo.meaning(ofTyped: character, at: time)
  }

  mutating func facts(at time: Duration) -> [Fact] {
    demo.advance(to: time)
    let seconds = demo.playback.time(at: time)
    let scene = demo.scene(at: time)
    let phone = scene.phone
    func seam(_ phone: Phone) -> Fact.Value {
      phone.seenSeam(at: seconds).map { .number($0) } ?? .none
    }
    return [
      Fact("technique", .text(phone.configuration.technique.rawValue)),
      Fact("keyboard", .text(phone.keyboard.kind.rawValue)),
      Fact("keyboard_up", .flag(phone.keyboard.isUp)),
      Fact("moving", .flag(demo.isMoving(at: time))),
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
