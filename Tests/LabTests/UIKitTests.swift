import Kit
import Lab
import Motion
import Testing

@testable import Phone

/// UIKit's and SwiftUI's techniques.
@Suite struct UIKitTests {
  @Test(arguments: ["drag-dismiss", "drag-return", "drag-bar", "show", "hide", "interrupt"])
  func `an accessory is on the keyboard at every time`(name: String) throws {
    #expect(try figures(.accessory, in: name).worst < 1e-9)
  }

  @Test func `a finger is no transition for a late layout guide`() {
    let configuration = Phone.Configuration.with(.layoutGuide) {
      ($0.guide, $0.dragFrom) = (.late, .keyboard)
    }
    var phone = Phone(configuration, keyboardUp: true, isLoaded: false, at: 0)
    phone.appear(.willAppear, at: 0)
    phone.appear(.didAppear, at: 0)
    phone.moveFinger(to: 400, at: 0.1)
    phone.moveFinger(to: 500, taking: 0.2, at: 0.1)
    phone.advance(to: 0.3)
    #expect(abs(phone.seam(at: 0.3) + 167) < 1e-6)
  }

  /// The guide leaves the safe area when the keyboard's top passes below it.
  @Test func `a low layout guide follows the keyboard to the screen's bottom edge`() throws {
    let phone = try Scenario.named("guide-rest").phone(.layoutGuide, at: 1.2)
    #expect(phone.barBottom(at: 1.2) == phone.keyboard.top(at: 1.2))
    let figures = try figures(.layoutGuide, in: "guide-rest")
    #expect(figures.maxGap.points < 1e-9 && abs(figures.last + 34) < 1e-9)
  }

  /// 84 points are announced, then 386; the safe area has 34 of them.
  @Test(arguments: [(0.99, 50.0), (2, 352)])
  func `an accessory's transcript keeps clear of the announced height less the safe area`(
    time: Seconds, inset: Double
  ) throws {
    let phone = try Scenario.named("accessory-only").phone(.accessory, at: time)
    #expect(phone.viewController.scrollView.contentInset.bottom == inset)
  }

  @Test func `an accessory is announced as a part of the keyboard, also before and after it`() {
    var phone = Phone(.with { ($0.device, $0.accessoryHeight) = (.iPhone13, 50) })
    phone.setKeyboard(up: true, at: 0)
    let show = phone.posted.last?.notification
    #expect(show?.frameEnd == PointRect(y: 458, width: 390, height: 386))
    phone.setKeyboard(up: false, at: 1)
    let hide = phone.posted.last?.notification
    #expect(hide?.frameBegin.height == 386 && hide?.frameEnd.y == 844)
    #expect(phone.keyboard.rise(at: 1) == 336)
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
