import Motion
import Testing

@testable import Phone

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

  /// A keyboard of 333 points begins at 861 of the tablet's window, 574 points below the form sheet's top and 147 to its left.
  @Test func `a rectangle of the window converts to the view, and back in height`() {
    var view = phone(.formSheet, .iPad11).viewController
    let keyboard = PointRect(y: 861, width: 834, height: 333)
    let converted = view.view.convert(fromWindow: keyboard)
    #expect(converted == PointRect(x: -147, y: 574, width: 834, height: 333))
    // The bar is in the view's coordinates: 620 high, no guide.
    #expect(view.bar.frame.maxY == 620)
    view.view.frame.y -= 46
    #expect(view.view.convert(fromWindow: keyboard).y == 620)
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

  /// The bar rests on the safe area, at 810; `scroll` and `resize` convert, `constraint` subtracts the layout guide.
  @Test(arguments: [
    (TechniqueName.constraint, 0.0), (.scroll, 0), (.resize, 0), (.layoutGuide, 0), (.tracking, 0),
    (.bridge, 0), (.reference, 0), (.transform, 34), (.shift, 34), (.bounce, 34),
  ])
  func `a page sheet's top matters only to those that convert wrongly`(
    technique: TechniqueName, seam: Double
  ) {
    #expect(phone(.pageSheet, .iPhone13, technique, keyboardUp: true).seam(at: 0) == seam)
    #expect(phone(.fullScreen, .iPhone13, technique, keyboardUp: true).seam(at: 0) == seam)
  }

  /// 333 points of keyboard, 46 of them over the sheet.
  @Test(arguments: [
    (TechniqueName.constraint, 287.0), (.transform, 287), (.shift, 287), (.bounce, 287),
    (.scroll, 0), (.resize, 0), (.layoutGuide, 0), (.reference, 0),
  ])
  func `in a form sheet a height alone gaps by the room below the sheet`(
    technique: TechniqueName, seam: Double
  ) {
    #expect(phone(.formSheet, .iPad11, technique, keyboardUp: true).seam(at: 0) == seam)
  }
}
