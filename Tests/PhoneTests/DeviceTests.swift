import Kit
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
    for technique in [TechniqueName.layoutGuide, .tracking] {
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
      $0.show(.layoutGuide, on: platform, presentation)
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
    for technique in [TechniqueName.layoutGuide, .constraint, .transform, .tracking] {
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

/// Tests of guessing a screen from a recording's shape.
@Suite struct ScreenSizeTests {
  /// Resolutions of devices (Apple, Android), and of their recordings as recorders and tools scale them.
  @Test(arguments: [
    (1170, 2532, "iphone-13"), (886, 1920, "iphone-13"), (886, 1918, "iphone-13"),
    (468, 1012, "iphone-13"), (1179, 2556, "iphone-15"), (1206, 2622, "iphone-16-pro"),
    (1290, 2796, "iphone-15-plus"), (1320, 2868, "iphone-16-pro-max"), (828, 1792, "iphone-11"),
    (1242, 2688, "iphone-11"), (1284, 2778, "iphone-13-max"), (1125, 2436, "iphone-13-mini"),
    (750, 1334, "iphone-8"), (240, 426, "iphone-8"), (640, 1136, "iphone-se"),
    (1080, 2340, "android-360x780"), (1080, 2400, "android-360x800"), (1668, 2388, "ipad-11"),
    (2048, 2732, "ipad-12"),
  ])
  func `a shape is the most common screen that has it, upright and sideways`(
    width: Int, height: Int, name: String
  ) throws {
    #expect(ScreenSize.guess(width: width, height: height)?.name == name)
    let turned = try #require(ScreenSize.guess(width: height, height: width))
    #expect(turned.name == name && turned.width > turned.height)
  }

  @Test(arguments: [(500, 700), (100, 1000), (720, 700), (2, 2)])
  func `another shape is none`(width: Int, height: Int) {
    #expect(ScreenSize.guess(width: width, height: height)?.name == nil)
  }
}

/// The view's place in the window: frames, conversions, edge, floor and seam, calculated by hand.
@Suite struct PresentationTests {
  private func phone(
    _ presentation: Presentation, _ device: Device, _ technique: TechniqueName = .layoutGuide,
    keyboardUp: Bool = false
  ) -> Phone {
    let configuration = Phone.Configuration.with(technique) {
      $0.presentation = presentation
      $0.change(to: device)
    }
    return Phone(configuration, keyboardUp: keyboardUp, at: 0)
  }

  /// The screens are 375 × 667, 390 × 844 and 834 × 1194 points.
  @Test(arguments: [
    (Presentation.fullScreen, Device.iPhone13, PointRect(y: 0, width: 390, height: 844)),
    (.pageSheet, .iPhone13, PointRect(y: 60, width: 390, height: 784)),
    (.formSheet, .iPhone13, PointRect(y: 60, width: 390, height: 784)),
    (.formSheet, .iPad11, PointRect(x: 147, y: 287, width: 540, height: 620)),
    // The status bar's 20 points and the navigation bar's 44.
    (.header, .iPhone8, PointRect(y: 64, width: 375, height: 603)),
    (.browser, .iPhone13, PointRect(y: 91, width: 390, height: 753)),
  ])
  func `a presentation has its frame in the window`(
    presentation: Presentation, device: Device, frame: PointRect
  ) {
    #expect(phone(presentation, device).viewController.view.frame == frame)
  }

  /// The keyboards are 260, 336 and 333 points high. The bar rests on the view's safe area: 34 points, or on a tablet's form
  /// sheet none, because it ends above the screen's.
  @Test(arguments: [
    (Presentation.fullScreen, Device.iPhone8, 0.0, 667.0, 407.0),
    (.header, .iPhone8, 0, 667, 407), (.browser, .iPhone8, 0, 667, 407),
    (.pageSheet, .iPhone13, 34, 810, 508), (.browser, .iPhone13, 34, 810, 508),
    (.formSheet, .iPad11, 287, 907, 861), (.pageSheet, .iPad11, 20, 1174, 861),
  ])
  func `the edge is the highest of keyboard and floor, and a bar on it has no seam`(
    presentation: Presentation, device: Device, floor: Double, rest: Double, top: Double
  ) {
    for (isUp, edge) in [(false, rest), (true, top)] {
      let phone = phone(presentation, device, keyboardUp: isUp)
      #expect(phone.configuration.floor == floor)
      #expect(phone.edge(at: 0) == edge && phone.barBottom(at: 0) == edge)
      #expect(phone.seam(at: 0) == 0 && phone.bottomOffset(at: 0) == device.height - edge)
    }
  }

  @Test(arguments: [
    (Presentation.fullScreen, Device.iPhone13, 34.0), (.pageSheet, .iPhone13, 34),
    (.formSheet, .iPad11, 0), (.fullScreen, .iPad11, 20),
  ])
  func `the bottom layout guide is the part of the floor within the view`(
    presentation: Presentation, device: Device, length: Double
  ) {
    #expect(phone(presentation, device).viewController.bottomLayoutGuide.length == length)
  }

  /// The window is 375 × 667 points.
  @Test(arguments: [
    (PointRect(y: 407, width: 375, height: 260), 260.0),
    (PointRect(x: 375, y: 407, width: 375, height: 260), 0),
    (PointRect(x: -375, y: 407, width: 375, height: 260), 0),
    (PointRect(y: 300, width: 375, height: 260), 0), (.zero, 0),
  ])
  func `only a docked keyboard over the window has an inset`(frame: PointRect, inset: Double) {
    #expect(phone(.fullScreen, .iPhone8).viewController.inset(of: frame) == inset)
  }

  @Test func `scrolled content converts by its offset too`() {
    var view = phone(.pageSheet, .iPhone13, .scroll).viewController
    let keyboard = PointRect(y: 508, width: 390, height: 336)
    #expect(view.scrollView.convert(fromWindow: keyboard).y == 448)
    view.scrollView.contentInset = .init(bottom: 302)
    view.scrollView.contentOffset = .init(y: 302)
    #expect(view.scrollView.convert(fromWindow: keyboard).y == 750)
    // The content has moved up with the bar, so the place beside it in the window is the same.
    #expect(view.barBottom(at: 0, keyboardRise: 336) == 508)
  }
}
