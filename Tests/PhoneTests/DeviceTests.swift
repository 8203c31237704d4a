import Motion
import Testing

@testable import Phone

/// Devices upright and sideways, and the keyboards that they have.
@Suite struct DeviceTests {
  /// Telegram's DeviceMetrics.swift: the letters and the words in landscape; the home indicator has 21 points there.
  @Test(arguments: [
    ("iphone-8", 163.0, 200.0, 0.0), ("iphone-13", 172, 216, 21), ("iphone-13-max", 172, 216, 21),
    ("ipad-9", 348, 398, 0), ("ipad-11", 368, 418, 20),
  ])
  func `a device sideways has the lengths of a real one`(
    name: String, letters: Double, withWords: Double, indicator: Double
  ) throws {
    let upright = try #require(Device.all.first { $0.name == name })
    let sideways = upright.held(sideways: true)
    #expect(sideways.width == upright.height && sideways.height == upright.width)
    #expect(KeyboardKind.qwerty.visibleHeight(on: sideways) == letters)
    #expect(KeyboardKind.predictive.visibleHeight(on: sideways) == withWords)
    #expect(sideways.bottomInset == indicator)
    #expect(sideways.held(sideways: false) == upright)
  }

  @Test(arguments: Device.all, [false, true])
  func `a phone that rotates twice is as before, and so is a bar that reads the keyboard`(
    device: Device, startsSideways: Bool
  ) {
    for technique in [TechniqueName.layoutGuide, .reference, .tracking] {
      let configuration = Phone.Configuration.with(technique) {
        $0.device = device.held(sideways: startsSideways)
      }
      var phone = Phone(configuration, keyboardUp: true, at: 0)
      let start = phone.places(at: 0)
      for turn in 1...2 {
        phone.rotate(at: Double(turn))
        phone.advance(to: Double(turn) + 0.9)
        #expect(phone.configuration.device.isLandscape == (startsSideways == (turn == 2)))
        #expect(abs(phone.seam(at: Double(turn) + 0.9)) < 0.5, "\(technique), turn \(turn)")
      }
      #expect(phone.configuration == configuration && phone.places(at: 3) == start)
      phone.setKeyboard(up: false, at: 3)
      phone.advance(to: 4)
      #expect(phone.bottomOffset(at: 4) == configuration.floor)
    }
  }

  /// A rotation changes the floor: 287 points become 107 below a form sheet on ipad-11.
  @Test(arguments: Presentation.allCases, [Device.iPhone13, .iPad11])
  func `a bar that is right at rest is right after a rotation, without any notification`(
    presentation: Presentation, device: Device
  ) {
    for technique in TechniqueName.allCases {
      var phone = Phone(
        .with {
          $0.show(technique, on: nil, presentation)
          ($0.device, $0.hasTabBar) = (device, true)
        })
      phone.setKeyboard(up: true, at: 0)
      phone.setKeyboard(up: false, at: 2)
      phone.advance(to: 4)
      guard abs(phone.seam(at: 4)) < 0.5 else { continue }
      phone.rotate(at: 4)
      phone.advance(to: 6)
      #expect(abs(phone.seam(at: 6)) < 0.5, "\(technique): \(phone.seam(at: 6))")
    }
  }

  @Test(arguments: Platform.allCases, Presentation.allCases)
  func `a recording has its own floor`(platform: Platform, presentation: Presentation) {
    let configuration = Phone.Configuration.with {
      $0.show(.reference, on: platform, presentation)
      $0.device = Device(screenHeight: 1194, floor: 20, keyboardHeight: 333)
    }
    #expect(configuration.floor == 20 && configuration.navigationBarHeight == nil)
  }

  @Test func `a phone rests where its motions and completions end`() {
    for technique in TechniqueName.allCases {
      var phone = Phone(.with(technique))
      phone.setKeyboard(up: true, at: 0)
      let early = phone.rested(at: 0.05)
      phone.advance(to: 5)
      #expect(early.places(at: 0.05) == phone.places(at: 5), "\(technique)")
      #expect(!early.isMoving(at: 0.05))
    }
  }

  /// UIKeyboardLayoutGuide rests on the safe area, because followsUndockedKeyboard is false.
  @Test(arguments: [KeyboardKind.floating, .undocked, .split])
  func `an undocked keyboard posts only its frame, and the bar is on the floor`(
    kind: KeyboardKind
  ) {
    for technique in [TechniqueName.layoutGuide, .constraint, .transform, .reference, .tracking] {
      let configuration = Phone.Configuration.with(technique) {
        ($0.device, $0.keyboard) = (.iPad9, kind)
      }
      var phone = Phone(configuration)
      phone.setKeyboard(up: true, at: 0)
      phone.rotate(at: 1)
      phone.advance(to: 2)
      let names = Set(phone.posted.map(\.notification.name))
      #expect(names == [.willChangeFrame, .didChangeFrame])
      #expect(phone.bottomOffset(at: 2) == configuration.floor && phone.seam(at: 2) == 0)
      let frame = phone.keyboard.frame(at: 2)
      let screen = phone.configuration.device
      #expect(frame.maxY < screen.height && frame.width == (kind == .floating ? 320 : screen.width))
    }
  }
}
