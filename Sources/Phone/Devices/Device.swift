/// A phone or tablet, held upright or sideways; lengths in points.
package struct Device: Hashable, Sendable {
  /// The lengths that depend on the way it is held.
  private struct Lengths: Hashable, Sendable {
    var width: Double
    var height: Double
    var topInset: Double
    var bottomInset: Double
    var keyboardHeight: Double
    var predictionHeight: Double
    var navigationBarHeight = 44.0
    var tabBarHeight = 49.0
  }

  package let name: String
  package let isTablet: Bool
  /// True if its lengths are a recording's.
  let isRecorded: Bool
  package private(set) var isLandscape = false
  private let upright: Lengths
  private let sideways: Lengths

  private var lengths: Lengths { isLandscape ? sideways : upright }

  package var width: Double { lengths.width }
  package var height: Double { lengths.height }
  /// The strip at the top that the status bar or the notch takes; 0 if it hides, as on a phone held sideways.
  package var topInset: Double { lengths.topInset }
  /// The strip at the bottom that the home indicator takes; 0 with a home button.
  package var bottomInset: Double { lengths.bottomInset }
  /// The height of the letters, including the home indicator's strip.
  package var keyboardHeight: Double { lengths.keyboardHeight }
  /// The height of the row of suggested words above the letters.
  package var predictionHeight: Double { lengths.predictionHeight }
  /// The height of a navigation bar below the status bar (UINavigationBar's standard).
  package var navigationBarHeight: Double { lengths.navigationBarHeight }
  /// The height of a tab bar above the home indicator (UITabBar's standard).
  var tabBarHeight: Double { lengths.tabBarHeight }

  /// Returns the same device, held sideways or upright.
  package func held(sideways: Bool) -> Device {
    var device = self
    device.isLandscape = sideways
    return device
  }

  /// The short side's share of the long side.
  package var proportion: Double { min(width, height) / max(width, height) }

  /// The keyboards that the user can choose on it.
  ///
  /// Only tablets float the keyboard, and only those with a home button undock or split it: the iPads Pro since 2018 do neither.
  package var keyboards: [KeyboardKind] {
    let isDivisible = isTablet && upright.bottomInset == 0
    return KeyboardKind.allCases.filter { kind in
      switch kind {
      case .floating: isTablet
      case .undocked, .split: isDivisible
      default: true
      }
    }
  }
}

// MARK: - The devices

extension Device {
  // Keyboard heights as Telegram's DeviceMetrics.swift lists them; screens and insets from Apple's device pages.
  package static let iPhone8 = Device(
    "iphone-8", width: 375, height: 667, topInset: 20, bottomInset: 0,
    keyboard: (216, 44), sideways: (163, 37))
  package static let iPhone13 = Device(
    "iphone-13", width: 390, height: 844, topInset: 47, bottomInset: 34,
    keyboard: (292, 44), sideways: (172, 44))
  static let iPhone13Max = Device(
    "iphone-13-max", width: 428, height: 926, topInset: 47, bottomInset: 34,
    keyboard: (302, 44), sideways: (172, 44))
  package static let iPad9 = Device(
    "ipad-9", isTablet: true, width: 810, height: 1080, topInset: 20, bottomInset: 0,
    keyboard: (263, 50), sideways: (348, 50))
  package static let iPad11 = Device(
    "ipad-11", isTablet: true, width: 834, height: 1194, topInset: 24, bottomInset: 20,
    keyboard: (283, 50), sideways: (368, 50))

  package static let all = [iPhone8, iPhone13, iPhone13Max, iPad9, iPad11]

  /// Creates a phone, or a tablet. A phone's bars are lower sideways, and its status bar hides; a tablet's stay as they are.
  private init(
    _ name: String, isTablet: Bool = false, width: Double, height: Double, topInset: Double,
    bottomInset: Double, keyboard: (letters: Double, words: Double),
    sideways: (letters: Double, words: Double)
  ) {
    (self.name, self.isTablet, isRecorded) = (name, isTablet, false)
    upright = Lengths(
      width: width, height: height, topInset: topInset, bottomInset: bottomInset,
      keyboardHeight: keyboard.letters, predictionHeight: keyboard.words)
    var lengths = upright
    (lengths.width, lengths.height) = (height, width)
    (lengths.keyboardHeight, lengths.predictionHeight) = sideways
    if !isTablet {
      (lengths.topInset, lengths.bottomInset) = (0, bottomInset > 0 ? 21 : 0)
      (lengths.navigationBarHeight, lengths.tabBarHeight) = (32, 32)
    }
    self.sideways = lengths
  }

  /// Creates the device of a recording: a screen of some height, whose words are a part of the keyboard's height.
  package init(screenHeight: Double, floor: Double, keyboardHeight: Double) {
    let known = Device.all.first { $0.height == screenHeight } ?? .iPhone13
    var lengths = known.upright
    let words = keyboardHeight < 250 ? 0 : lengths.predictionHeight
    (lengths.height, lengths.bottomInset) = (screenHeight, floor)
    (lengths.keyboardHeight, lengths.predictionHeight) = (keyboardHeight - words, words)
    // A recording keeps its orientation.
    (name, isTablet, isRecorded) = ("recorded", known.isTablet, true)
    (upright, sideways) = (lengths, lengths)
  }
}

/// The size of a device's screen held upright, in points.
package struct ScreenSize: Hashable, Sendable {
  package let name: String
  package let width: Double
  package let height: Double

  private init(_ name: String, _ width: Double, _ height: Double) {
    (self.name, self.width, self.height) = (name, width, height)
  }

  /// The sizes of common screens, the most common ones first.
  ///
  /// Sources: Apple, Human Interface Guidelines, Layout, Specifications; Android, Support different screen sizes, and the
  /// device definitions of Android Studio.
  package static let all = [
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
  package var turned: ScreenSize { ScreenSize(name, height, width) }

  /// Returns the most likely screen of a picture; nil if its shape is none of them.
  ///
  /// A whole number of pixels for each point is the screen's own resolution. Otherwise a recorder has scaled the picture
  /// and rounded both extents to even pixels. Pictures of fewer than 100 pixels tell too little.
  ///
  /// - Parameter points: The screen's width, if it is known.
  package static func guess(width: Int, height: Int, points: Double? = nil) -> ScreenSize? {
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
