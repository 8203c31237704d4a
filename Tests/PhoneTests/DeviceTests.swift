import Kit
import Motion
import Testing

@testable import Phone

/// Devices, and phones at rest on them.
@Suite struct DeviceTests {
  /// Screens and safe areas from Apple's pages and Android Studio's device definitions.
  @Test(arguments: [
    ("iphone-8", 375.0, 667.0, 20.0, 0.0), ("iphone-13", 390, 844, 47, 34),
    ("iphone-17", 402, 874, 62, 34), ("pixel-7", 412, 915, 24, 24),
  ])
  func `a device has the lengths of a real one`(
    name: String, width: Double, height: Double, top: Double, bottom: Double
  ) throws {
    let device = try #require(Device.all.first { $0.name == name })
    #expect(device.width == width && device.height == height)
    #expect(device.topInset == top && device.bottomInset == bottom)
  }

  @Test(arguments: Platform.allCases)
  func `a recording has its own floor`(platform: Platform) {
    let configuration = Phone.Configuration.with {
      $0.show(.layoutGuide, on: platform)
      $0.device = Device(screenHeight: 1194, floor: 20, keyboardHeight: 333)
    }
    #expect(configuration.floor == 20 && configuration.navigationBarHeight == nil)
  }
}

/// The view's place in the window: frames, conversions, edge, floor and seam, calculated by hand.
@Suite struct PresentationTests {
  private func phone(
    _ presentation: Presentation, _ device: Device, _ technique: TechniqueName = .layoutGuide,
    keyboardUp: Bool = false
  ) -> Phone {
    let configuration = Phone.Configuration.with(technique) {
      ($0.presentation, $0.device) = (presentation, device)
    }
    return Phone(configuration, keyboardUp: keyboardUp, at: 0)
  }

  /// The screens are 375 × 667 and 390 × 844 points.
  @Test(arguments: [
    (Presentation.fullScreen, Device.iPhone13, PointRect(y: 0, width: 390, height: 844)),
    (.pageSheet, .iPhone13, PointRect(y: 60, width: 390, height: 784)),
    (.browser, .iPhone13, PointRect(y: 91, width: 390, height: 753)),
  ])
  func `a presentation has its frame in the window`(
    presentation: Presentation, device: Device, frame: PointRect
  ) {
    #expect(phone(presentation, device).viewController.view.frame == frame)
  }

  /// The keyboards are 260 and 336 points high. The bar rests on the view's safe area: 34 points on an iPhone 13.
  @Test(arguments: [
    (Presentation.fullScreen, Device.iPhone8, 0.0, 667.0, 407.0),
    (.browser, .iPhone8, 0, 667, 407),
    (.pageSheet, .iPhone13, 34, 810, 508), (.browser, .iPhone13, 34, 810, 508),
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
