/// The place of the app's view in the window, which fills the screen.
package enum Presentation: String, CaseIterable, Sendable {
  case fullScreen = "full-screen"
  /// Below the status bar and the navigation bar of a container, which stays where it is.
  case header
  /// A card whose top edge is 60 points below the window's, a round figure.
  case pageSheet = "page-sheet"
  /// A card of 540 × 620 points in the middle of a tablet's window; on a phone a page sheet.
  case formSheet = "form-sheet"
  /// Below the status bar and the browser's bar.
  case browser

  /// One line for lists.
  package var summary: String {
    switch self {
    case .fullScreen: "the view fills the window"
    case .header: "below the header of a container, which does not move"
    case .pageSheet: "a card from 60 points below the window's top to its bottom"
    case .formSheet: "a card of 540 × 620 points in the middle of a tablet"
    case .browser: "a page below the browser's bar"
    }
  }

  /// The height of a browser's bar, in points, like UINavigationBar's.
  package static let browserBarHeight = 44.0

  /// Returns the view's frame in the window, in points; a recording's view reaches the window's bottom.
  package func frame(on device: Device) -> PointRect {
    let window = PointRect(y: 0, width: device.width, height: device.height)
    switch self {
    case .fullScreen: return window
    case .header: return window.below(device.topInset + device.navigationBarHeight)
    case .browser: return window.below(device.topInset + Presentation.browserBarHeight)
    case .formSheet where device.isTablet && !device.isRecorded:
      let (width, height) = (min(540, device.width), min(620, device.height))
      return PointRect(
        x: (device.width - width) / 2, y: (device.height - height) / 2, width: width,
        height: height)
    case .pageSheet, .formSheet: return window.below(60)
    }
  }
}

extension PointRect {
  fileprivate func below(_ y: Double) -> PointRect {
    PointRect(x: x, y: y, width: width, height: maxY - y)
  }
}
