/// How other tools write curves.
///
/// The raw value is the name that `followbar curve convert --to` takes.
public enum Notation: String, Hashable, Sendable, CaseIterable {
  /// CSS Easing Functions Level 2: every other motion becomes `linear()`.
  case css

  /// `linear()` of CSS, whatever the motion.
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

  /// A table of TOML, in our notation.
  case toml

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

  /// What may stand for a motion that a notation cannot say.
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
    case .toml: TOMLNotation.self
    case .url: URLNotation.self
    }
  }
}
