/// The size of a device's screen held upright, in points.
struct ScreenSize: Hashable, Sendable {
  let name: String
  let width: Double
  let height: Double

  private init(_ name: String, _ width: Double, _ height: Double) {
    (self.name, self.width, self.height) = (name, width, height)
  }

  /// The sizes of common screens, the most common ones first.
  ///
  /// Sources: Apple, Human Interface Guidelines, Layout, Specifications; Android, Support different screen sizes, and the
  /// device definitions of Android Studio.
  static let all = [
    ScreenSize("iphone-13", 390, 844), ScreenSize("iphone-15", 393, 852),
    ScreenSize("iphone-16-pro", 402, 874), ScreenSize("iphone-11", 414, 896),
    ScreenSize("iphone-15-plus", 430, 932), ScreenSize("iphone-16-pro-max", 440, 956),
    ScreenSize("iphone-13-max", 428, 926), ScreenSize("iphone-13-mini", 375, 812),
    ScreenSize("iphone-air", 420, 912), ScreenSize("iphone-8", 375, 667),
    ScreenSize("iphone-8-plus", 414, 736), ScreenSize("iphone-se", 320, 568),
    ScreenSize("pixel-7", 412, 915), ScreenSize("pixel-4", 411, 891),
    ScreenSize("android-360x800", 360, 800), ScreenSize("android-360x780", 360, 780),
    ScreenSize("android-360x640", 360, 640),
    ScreenSize("ipad-11", 834, 1194), ScreenSize("ipad-9", 810, 1080),
    ScreenSize("ipad-air", 820, 1180), ScreenSize("ipad-mini", 744, 1133),
    ScreenSize("ipad-12", 1024, 1366), ScreenSize("ipad-6", 768, 1024),
  ]

  /// The size of the screen held sideways.
  var turned: ScreenSize { ScreenSize(name, height, width) }

  /// Returns the most likely screen of a picture; nil if its shape is none of them.
  ///
  /// A whole number of pixels for each point is the screen's own resolution. Otherwise a recorder has scaled the picture
  /// and rounded both extents to even pixels. Pictures of fewer than 100 pixels tell too little.
  ///
  /// - Parameter points: The screen's width, if it is known.
  static func guess(width: Int, height: Int, points: Double? = nil) -> ScreenSize? {
    guard min(width, height) >= 100 else { return nil }
    let (width, height) = (Double(width), Double(height))
    let screens = (width > height ? all.map(\.turned) : all).filter {
      points == nil || $0.width == points
    }
    return screens.first { screen in
      let scale = width / screen.width
      return scale >= 1 && scale == scale.rounded() && height == screen.height * scale
    }
      ?? screens.first {
        // Two pixels of the shorter side are what rounding both extents can take or add.
        abs(width - height * $0.width / $0.height) <= 2 * max(1, width / height)
      }
  }
}
