/// The system or the toolkit that an app is written for, with its usual phone.
package enum Platform: String, CaseIterable, Sendable {
  case ios
  case swiftUI = "swiftui"
  case android
  case reactNative = "react-native"
  case flutter, web

  /// Other names that people have for them.
  package static let aliases: [String: Platform] = [
    "swift": .ios, "kotlin": .android, "compose": .android, "rn": .reactNative, "safari": .web,
  ]

  package var title: String {
    switch self {
    case .ios: "iOS"
    case .swiftUI: "SwiftUI"
    case .android: "Android"
    case .reactNative: "React Native"
    case .flutter: "Flutter"
    case .web: "the web"
    }
  }

  /// The toolkits and languages that its apps are written with.
  package var toolkits: String {
    switch self {
    case .ios: "UIKit, Swift, iPhone"
    case .swiftUI: "Swift on an iPhone"
    case .android: "Views, Jetpack Compose, Kotlin"
    case .reactNative: "JavaScript, Expo, Reanimated"
    case .flutter: "Dart"
    case .web: "CSS, HTML, browsers, Capacitor, Ionic, PWA"
    }
  }

  /// Its usual phone; toolkits for several systems are shown on an iPhone.
  package var device: Device { self == .android ? .pixel7 : .iPhone17 }

  /// True if its apps run on Android alone, false if on iOS alone; nil if on both.
  var isAndroid: Bool? {
    switch self {
    case .android: true
    case .ios, .swiftUI: false
    case .reactNative, .flutter, .web: nil
    }
  }

  /// True if its apps place the bar at the higher of its rest and the keyboard: by insets, a safe area or `env()`.
  package var combinesByMaximum: Bool { [.android, .flutter, .web].contains(self) }

  /// The unit of its lengths, which are points in the code.
  package var unit: String { self == .android ? "dp" : "pt" }
  /// The unit where there is room for a word.
  package var unitInWords: String { self == .android ? "dp" : "points" }

  /// The height of the system's navigation bar with three buttons, in points; nil without one.
  package var navigationBarHeight: Double? { self == .android ? 48 : nil }

  /// The usual place of an app's view in its window.
  package var presentation: Presentation { self == .web ? .browser : .fullScreen }

  package var heading: String { self == .web ? "Web" : title }

  /// The techniques to choose from, in their order.
  package var techniques: [TechniqueName] { TechniqueName.all(of: self) }

  /// The same techniques in the order of a comparison's lanes: those that differ most first.
  package var lanes: [TechniqueName] { techniques.sorted { $0.traits.rank < $1.traits.rank } }
}

extension Phone.Configuration {
  /// Sets the technique and its phone: the platform's, by default the technique's own.
  package mutating func show(_ technique: TechniqueName, on platform: Platform? = nil) {
    self.technique = technique
    change(to: platform ?? technique.traits.platform)
  }
}
