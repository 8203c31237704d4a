package import Motion

/// A phone, held upright; lengths in points.
package struct Device: Hashable, Sendable {
  package let name: String
  package let width: Double
  package let height: Double
  /// The strip at the top that the status bar or the notch takes.
  package let topInset: Double
  /// The strip at the bottom that the home indicator or the gesture bar takes; 0 with a home button.
  package let bottomInset: Double
  /// The height of the letters, including the strip at the bottom.
  package let keyboardHeight: Double
  /// The height of the row of suggested words above the letters.
  package let predictionHeight: Double
  /// The motions that its keyboard has had, the usual one first.
  package let motions: [KeyboardMotion]
  /// True if its lengths are a recording's.
  private(set) var isRecorded = false

  /// The height of a navigation bar below the status bar (UINavigationBar's standard).
  package static let navigationBarHeight = 44.0
  /// The height of a tab bar above the home indicator (UITabBar's standard).
  static let tabBarHeight = 49.0

  /// The width's share of the height.
  package var proportion: Double { width / height }
}

// MARK: - The devices

extension Device {
  // Keyboard heights as Telegram's DeviceMetrics.swift lists them; screens and insets from Apple's device pages.
  package static let iPhone8 = Device(
    "iphone-8", width: 375, height: 667, topInset: 20, bottomInset: 0, keyboard: (216, 44),
    motions: [.ios])
  package static let iPhone13 = Device(
    "iphone-13", width: 390, height: 844, topInset: 47, bottomInset: 34, keyboard: (292, 44),
    motions: [.ios, .ios26])
  // iOS 26 has a point less of letters, as one fork of Telegram lists it.
  package static let iPhone17 = Device(
    "iphone-17", width: 402, height: 874, topInset: 62, bottomInset: 34, keyboard: (291, 44),
    motions: [.ios26])
  // The screen is that of Android Studio's Pixel 7. Android's keyboards have no standard height: AOSP's launcher assumes
  // 300 dp (`default_ime_height`), of which 44 are words here. A gesture bar is 24 dp high (flutter/flutter#190974).
  package static let pixel7 = Device(
    "pixel-7", width: 412, height: 915, topInset: 24, bottomInset: 24, keyboard: (256, 44),
    motions: [.android, .samsung, .xiaomi])

  /// The default first.
  package static let all = [iPhone17, iPhone13, iPhone8, pixel7]

  private init(
    _ name: String, width: Double, height: Double, topInset: Double, bottomInset: Double,
    keyboard: (letters: Double, words: Double), motions: [KeyboardMotion]
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.topInset, self.bottomInset) = (topInset, bottomInset)
    (keyboardHeight, predictionHeight) = keyboard
    self.motions = motions
  }

  /// Creates the device of a recording: a screen of some height, whose words are a part of the keyboard's height.
  package init(screenHeight: Double, floor: Double, keyboardHeight: Double) {
    let known = Device.all.first { $0.height == screenHeight } ?? .iPhone13
    let words = keyboardHeight < 250 ? 0 : known.predictionHeight
    self.init(
      "recorded", width: known.width, height: screenHeight, topInset: known.topInset,
      bottomInset: floor, keyboard: (keyboardHeight - words, words), motions: known.motions)
    isRecorded = true
  }
}

extension Device {
  /// Returns whether its keyboard may move so: a measured or an invented motion fits each phone.
  package func has(_ motion: KeyboardMotion) -> Bool {
    isRecorded || motions.contains(motion) || !KeyboardMotion.all.contains(motion)
  }

  /// Returns whether apps of a platform run on it.
  package func runs(_ platform: Platform) -> Bool {
    isRecorded || (platform.isAndroid ?? isAndroid) == isAndroid
  }

  private var isAndroid: Bool { motions[0].isAndroid }
}
