/// The place of the app's view in the window, which fills the screen.
package enum Presentation: String, CaseIterable, Sendable {
  case fullScreen = "full-screen"
  /// A card whose top edge is 60 points below the window's, a round figure.
  case pageSheet = "page-sheet"
  /// Below the status bar and the browser's bar.
  case browser

  /// The height of a browser's bar, in points, like UINavigationBar's.
  package static let browserBarHeight = 44.0

  /// Returns the view's frame in the window, in points; a recording's view reaches the window's bottom.
  package func frame(on device: Device) -> PointRect {
    let window = PointRect(y: 0, width: device.width, height: device.height)
    return switch self {
    case .fullScreen: window
    case .browser: window.below(device.topInset + Presentation.browserBarHeight)
    case .pageSheet: window.below(60)
    }
  }
}

extension PointRect {
  fileprivate func below(_ y: Double) -> PointRect {
    PointRect(x: x, y: y, width: width, height: maxY - y)
  }
}
