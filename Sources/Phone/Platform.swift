package import Motion

/// The system or the toolkit that an app is written for, with its usual phone.
package enum Platform: String, CaseIterable, Sendable {
  case ios, android
  case reactNative = "react-native"
  case flutter, web

  /// The name in sentences.
  package var title: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    case .reactNative: "React Native"
    case .flutter: "Flutter"
    case .web: "the web"
    }
  }

  /// The usual motion of its keyboard; toolkits for several systems are shown on an iPhone.
  package var keyboardMotion: KeyboardMotion { self == .android ? .android : .ios }

  /// The height of the system's navigation bar with three buttons, in points; nil without one.
  package var navigationBarHeight: Double? { self == .android ? 48 : nil }

  /// The usual place of an app's view in its window.
  package var presentation: Presentation { self == .web ? .browser : .fullScreen }
}
