public import Strings

/// The notation of curves in another tool.
///
/// The raw value is the name that `followbar curve convert --to` takes.
public enum Notation: String, Hashable, Sendable, CaseIterable {
  /// CSS Easing Functions Level 2; other motions become `linear()`.
  case css

  /// `linear()` of CSS for every motion.
  case cssLinear = "css-linear"

  /// `Animation` of SwiftUI.
  case swiftUI = "swiftui"

  /// `UICubicTimingParameters` and `UISpringTimingParameters`.
  case uiKit = "uikit"

  /// `CAMediaTimingFunction`, `CASpringAnimation`, `CAKeyframeAnimation`.
  case coreAnimation = "core-animation"

  /// Interpolator resources of Android.
  case androidXML = "android-xml"

  /// Jetpack Compose.
  case compose

  /// Flutter.
  case flutter

  /// `Animated` of React Native.
  case reactNative = "react-native"

  /// React Native Reanimated, version 4.
  case reanimated

  /// The handles of two keyframes of Lottie.
  case lottie

  /// An object of JSON, in our notation.
  case json

  /// Two keys of YAML, in our notation.
  case yaml

  /// The address of cubic-bezier.com.
  case url

  /// Motion, formerly Framer Motion.
  case motion

  /// GSAP.
  case gsap

  /// react-spring.
  case reactSpring = "react-spring"

  /// Interpolators and `SpringForce` of Android, in code.
  case android

  /// The replacement of a motion that a notation cannot express.
  enum Substitute {
    /// The closest cubic-bezier.
    case cubicBezier

    /// The fewest stops within a tolerance.
    case linearStops
  }

  var type: any CurveNotation.Type {
    switch self {
    case .css: CSSNotation.self
    case .cssLinear: CSSLinearNotation.self
    case .swiftUI: SwiftUINotation.self
    case .uiKit: UIKitNotation.self
    case .coreAnimation: CoreAnimationNotation.self
    case .androidXML: AndroidXMLNotation.self
    case .android: AndroidNotation.self
    case .compose: ComposeNotation.self
    case .flutter: FlutterNotation.self
    case .reactNative: ReactNativeNotation.self
    case .reanimated: ReanimatedNotation.self
    case .motion: MotionNotation.self
    case .gsap: GSAPNotation.self
    case .reactSpring: ReactSpringNotation.self
    case .lottie: LottieNotation.self
    case .json: JSONNotation.self
    case .yaml: YAMLNotation.self
    case .url: URLNotation.self
    }
  }
}

extension Notation {
  /// Reads a text in this notation; returns nil for a text without a curve.
  ///
  /// Code around the curve is skipped, so whole lines can be pasted. Arguments about the target, the start and the
  /// repetition are skipped too. Any other argument is read or is an error.
  ///
  /// - Parameters:
  ///   - text: The code, in this notation.
  ///   - duration: The motion's duration in seconds, for code that needs one and does not contain it.
  /// - Returns: The easing, and its duration in seconds.
  /// - Throws: `TextError` at an argument that is unknown or cannot be read.
  public func read(
    _ text: some StringProtocol, duration: Seconds? = nil
  ) throws(TextError) -> (easing: Easing, duration: Seconds?)? {
    try said(Code(text, duration: duration))
  }

  /// Reads a text in any notation; returns nil for a text without a curve.
  ///
  /// - Parameters:
  ///   - text: The code, in any notation.
  ///   - duration: The motion's duration in seconds, for code that needs one and does not contain it.
  /// - Returns: The notation that recognized the text, the easing, and its duration in seconds.
  /// - Throws: `TextError` from the first notation that recognizes the text.
  public static func reading(
    _ text: some StringProtocol, duration: Seconds? = nil
  ) throws(TextError) -> (notation: Notation, easing: Easing, duration: Seconds?)? {
    let code = Code(text, duration: duration)
    for notation in order {
      guard let (easing, duration) = try notation.said(code) else { continue }
      return (notation, easing, duration)
    }
    return nil
  }

  private func said(_ code: Code) throws(TextError) -> Said? {
    guard let said = try type.read(code) else { return nil }
    guard said.easing.staysWithinOutputs else {
      throw code.error(
        at: 0, reading: "the curve", "\(said.easing)", expected: "outputs in \(Easing.outputsText)")
    }
    if let duration = said.duration, !(duration > 0 && duration <= 1_000_000) {
      throw code.error(
        at: 0, reading: "the duration", "\(duration)", expected: "more than 0 s, at most 1000000 s")
    }
    return said
  }

  /// The notations in the order of reading: those with unique words first, those recognized by keys later.
  private static let order: [Notation] = [
    .url, .androidXML, .coreAnimation, .uiKit, .android, .compose, .flutter, .reanimated, .json,
    .yaml, .lottie, .motion, .gsap, .reactSpring, .reactNative, .swiftUI, .css,
  ]
}
