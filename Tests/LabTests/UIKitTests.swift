import Kit
import Lab
import Motion
import Phone
import Testing

/// UIKit's and SwiftUI's techniques.
@Suite struct UIKitTests {
  @Test(arguments: ["drag-dismiss", "drag-return", "drag-bar", "show", "hide", "interrupt"])
  func `an accessory is on the keyboard at every time`(name: String) throws {
    #expect(try figures(.accessory, in: name).worst < 1e-9)
  }
}

/// A finger that drags a keyboard of 260 points at 500 points per second.
@Suite struct DragTests {
  @Test(arguments: [
    ("drag-dismiss", 0.1, 260.0), ("drag-dismiss", 0.3, 210), ("drag-dismiss", 0.499, 110.5),
    ("drag-return", 0.4, 160), ("drag-return", 0.45, 185), ("drag-return", 0.645, 260),
    ("drag-bar", 0.05, 260), ("drag-bar", 0.3, 160), ("drag-bar", 0.499, 60.5),
  ])
  func `the keyboard follows the finger from where they meet`(
    name: String, time: Seconds, rise: Double
  ) throws {
    let phone = try Scenario.named(name).phone(.layoutGuide, at: time)
    #expect(abs(phone.keyboard.rise(at: time) - rise) < 1e-6)
    #expect(phone.seam(at: time) == 0)
  }

  @Test func `nothing is posted until the finger lifts`() throws {
    #expect(
      try Scenario.named("drag-dismiss").phone(.transform, at: 0.499).posted.allSatisfy {
        $0.time < 0
      })
    for (name, names) in [
      ("drag-dismiss", [KeyboardNotification.Name.willChangeFrame, .willHide]),
      ("drag-return", [.willChangeFrame, .willShow]),
    ] {
      let posted = try Scenario.named(name).phone(.transform, at: 0.5).posted.filter {
        $0.time >= 0
      }
      #expect(posted.map(\.notification.name) == names)
      #expect(posted.allSatisfy { $0.time == 0.5 && $0.notification.duration == 0.25 })
    }
  }

  @Test(arguments: ["drag-dismiss", "drag-return", "drag-bar"])
  func `a frame reader follows a finger a frame late`(
    name: String
  ) throws {
    for frame in 0..<30 {
      let time = Double(frame) / 60
      // A frame's travel is 500 / 60 = 8.33 points.
      #expect(abs(try seam(.tracking, in: name, at: time)) <= 8.4, "\(time)")
    }
    #expect(abs(try abs(seam(.tracking, in: name, at: 20.0 / 60)) - 500.0 / 60) <= 1e-6)
  }
}
