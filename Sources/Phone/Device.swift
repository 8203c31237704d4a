/// A phone or tablet held upright; lengths in points.
package struct Device: Hashable, Sendable {
  package let name: String
  package let width: Double
  package let height: Double
  /// The strip at the top that the status bar or the notch takes.
  package let topInset: Double
  /// The strip at the bottom that the home indicator takes; 0 with a home button.
  package let bottomInset: Double
  /// The height of the letters, including the home indicator's strip.
  package let keyboardHeight: Double
  /// The height of the row of suggested words above the letters.
  package let predictionHeight: Double
  /// The same two heights in landscape.
  let landscapeKeyboardHeight: Double
  let landscapePredictionHeight: Double

  /// The height of a tab bar above the home indicator (UITabBar's standard).
  static let tabBarHeight = 49.0
  /// The height of a navigation bar below the status bar (UINavigationBar's standard).
  package static let navigationBarHeight = 44.0
}

extension Device {
  /// Returns the height that a keyboard covers in landscape.
  func landscapeKeyboardHeight(of kind: KeyboardKind) -> Double {
    switch kind {
    case .floating: 0
    case .hardware: kind.visibleHeight(on: self)
    case .qwerty, .number: landscapeKeyboardHeight
    case .predictive, .emoji, .kana, .pinyin: landscapeKeyboardHeight + landscapePredictionHeight
    }
  }

  // Keyboard heights as Telegram's DeviceMetrics.swift lists them; screens and insets from Apple's device pages.
  package static let iPhone8 = Device(
    name: "iphone-8", width: 375, height: 667, topInset: 20, bottomInset: 0,
    keyboardHeight: 216, predictionHeight: 44,
    landscapeKeyboardHeight: 163, landscapePredictionHeight: 37)
  package static let iPhone13 = Device(
    name: "iphone-13", width: 390, height: 844, topInset: 47, bottomInset: 34,
    keyboardHeight: 292, predictionHeight: 44,
    landscapeKeyboardHeight: 172, landscapePredictionHeight: 44)
  static let iPhone13Max = Device(
    name: "iphone-13-max", width: 428, height: 926, topInset: 47, bottomInset: 34,
    keyboardHeight: 302, predictionHeight: 44,
    landscapeKeyboardHeight: 172, landscapePredictionHeight: 44)
  static let iPad11 = Device(
    name: "ipad-11", width: 834, height: 1194, topInset: 24, bottomInset: 20,
    keyboardHeight: 283, predictionHeight: 50,
    landscapeKeyboardHeight: 368, landscapePredictionHeight: 50)

  package static let all = [iPhone8, iPhone13, iPhone13Max, iPad11]
}

extension Device {
  /// Creates the device of a recording: a screen of some height, whose words are a part of the keyboard's height.
  package init(screenHeight: Double, floor: Double, keyboardHeight: Double) {
    let known = Device.all.first { $0.height == screenHeight } ?? .iPhone13
    let words = keyboardHeight < 250 ? 0 : known.predictionHeight
    self.init(
      name: "recorded", width: known.width, height: screenHeight, topInset: known.topInset,
      bottomInset: floor, keyboardHeight: keyboardHeight - words, predictionHeight: words,
      landscapeKeyboardHeight: keyboardHeight - words, landscapePredictionHeight: words)
  }
}
