/// An easing with a name and its source.
public struct NamedEasing: Hashable, Sendable {
  /// The origin of a name.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// The keywords of CSS Easing Functions.
    case css = "CSS"

    /// Penner's functions, under the names of easings.net.
    case penner = "Penner"

    /// The tokens of Material 3.
    case material = "Material 3"

    /// Android's interpolators.
    case android = "Android"

    /// The curves of UIKit and Core Animation.
    case uiKit = "UIKit"

    /// The presets of SwiftUI.
    case swiftUI = "SwiftUI"

    /// The motions of keyboards.
    case keyboards = "keyboards"
  }

  /// The name in its usual case; parsing ignores case.
  public let name: String

  /// The easing of the name.
  public let easing: Easing

  /// The origin of the name.
  public let group: Group

  /// The source of its numbers, in one line.
  public let source: String

  /// All names, in the order of display.
  public static let all = css + penner + material + android + uiKit + swiftUI + keyboards

  /// Returns the name of a path that has one, else the easing's canonical text.
  package static func label(of easing: Easing) -> String {
    guard case .path = easing else { return easing.description }
    return all.first { $0.easing == easing }?.name ?? easing.description
  }

  /// Returns the easing of a name in any case; nil if there is none.
  public static func find(_ name: String) -> NamedEasing? { byName[name.lowercased()] }

  private static let byName = Dictionary(
    all.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the names of a group with one source.
  static func rows(
    _ group: Group, _ source: String, _ rows: KeyValuePairs<String, Easing>
  ) -> [NamedEasing] {
    rows.map { NamedEasing(name: $0.key, easing: $0.value, group: group, source: source) }
  }
}

// The table of names, with their easings and sources. `list easings` prints it.

extension NamedEasing {
  static let css = rows(
    .css, "w3.org/TR/css-easing-2",
    [
      "linear": .linear,
      "ease": .cubicBezier(.ease),
      "ease-in": .cubicBezier(.easeIn),
      "ease-out": .cubicBezier(.easeOut),
      "ease-in-out": .cubicBezier(.easeInOut),
      "step-start": .steps(Steps(1, .start)),
      "step-end": .steps(Steps(1)),
    ])

  static let penner = Penner.allCases.map {
    NamedEasing(
      name: $0.name, easing: .penner($0), group: .penner, source: "easings.net/#\($0.name)")
  }

  static let material =
    rows(
      .material, "material-components-android, docs/theming/Motion.md: easing",
      [
        "standard": .cubicBezier(CubicBezier(0.2, 0, 0, 1)),
        "standard-decelerate": .cubicBezier(CubicBezier(0, 0, 0, 1)),
        "standard-accelerate": .cubicBezier(CubicBezier(0.3, 0, 1, 1)),
        "emphasized": .path(.emphasized),
        "emphasized-decelerate": .cubicBezier(CubicBezier(0.05, 0.7, 0.1, 1)),
        "emphasized-accelerate": .cubicBezier(CubicBezier(0.3, 0, 0.8, 0.15)),
      ])
    + rows(
      .material, "material-components-android, docs/theming/Motion.md: springs",
      [
        "fast-spatial": .spring(Spring(stiffness: 1400, dampingRatio: 0.9)),
        "default-spatial": .spring(Spring(stiffness: 700, dampingRatio: 0.9)),
        "slow-spatial": .spring(Spring(stiffness: 300, dampingRatio: 0.9)),
        "fast-effects": .spring(Spring(stiffness: 3800, dampingRatio: 1)),
        "default-effects": .spring(Spring(stiffness: 1600, dampingRatio: 1)),
        "slow-effects": .spring(Spring(stiffness: 800, dampingRatio: 1)),
      ])
    // Expressive effects springs equal those above.
    + rows(
      .material, "androidx compose material3, tokens/ExpressiveMotionTokens.kt",
      [
        "expressive-fast-spatial": .spring(Spring(stiffness: 800, dampingRatio: 0.6)),
        "expressive-default-spatial": .spring(Spring(stiffness: 380, dampingRatio: 0.8)),
        "expressive-slow-spatial": .spring(Spring(stiffness: 200, dampingRatio: 0.8)),
      ])

  static let android =
    AndroidInterpolator.defaults.map {
      NamedEasing(
        name: $0.notation.name, easing: .android($0), group: .android,
        source: "AOSP core/java/android/view/animation")
    }
    + rows(
      .android, "AOSP core/res/res/interpolator",
      [
        "fast-out-slow-in": .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)),
        "fast-out-linear-in": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
        "linear-out-slow-in": .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
        "fast-out-extra-slow-in": .path(.emphasized),
      ])
    + rows(
      .android, "androidx SpringForce: medium stiffness and bounciness",
      ["android-spring": .spring(Spring(stiffness: 1500, dampingRatio: 0.5))])

  static let uiKit =
    rows(
      .uiKit, "UIView.AnimationOptions; the numbers are CAMediaTimingFunction's",
      [
        "curveEaseInOut": .cubicBezier(.easeInOut),
        "curveEaseIn": .cubicBezier(.easeIn),
        "curveEaseOut": .cubicBezier(.easeOut),
        "curveLinear": .linear,
      ])
    + rows(
      .uiKit, "CASpringAnimation: mass 1, stiffness 100, damping 10",
      ["ca-spring": .spring(Spring(mass: 1, stiffness: 100, damping: 10))])
    + rows(
      .uiKit, "UISpringTimingParameters.init(): the keyboard's spring",
      ["ui-spring": .spring(.keyboard)])

  static let swiftUI =
    rows(
      .swiftUI, "SwiftUI Animation and Spring; OpenSwiftUI FluidSpringAnimation.swift",
      [
        "smooth": .spring(Spring(duration: 0.5, bounce: 0)),
        "snappy": .spring(Spring(duration: 0.5, bounce: 0.15)),
        "bouncy": .spring(Spring(duration: 0.5, bounce: 0.3)),
        "spring": .spring(Spring(response: 0.5, dampingRatio: 0.825)),
        "interactiveSpring": .spring(Spring(response: 0.15, dampingRatio: 0.86)),
      ])
    + rows(
      .swiftUI, "SwiftUI UnitCurve",
      [
        "easeInOut": .cubicBezier(.easeInOut),
        "easeIn": .cubicBezier(.easeIn),
        "easeOut": .cubicBezier(.easeOut),
      ])

  static let keyboards =
    rows(
      .keyboards, "iOS 7 to 18: developer.apple.com/forums/thread/48088",
      ["ios-keyboard": .spring(.keyboard)])
    + rows(
      .keyboards, "the same thread's approximation, off by up to 0.076 when it takes 0.5 s",
      ["ios-keyboard-bezier": .cubicBezier(CubicBezier(0.38, 0.7, 0.125, 1))])
    + rows(
      .keyboards, "iOS 26: measured by Telegram and others, not documented",
      ["ios26-keyboard": .spring(.keyboardIOS26)])
    + rows(
      .keyboards, "Android 11 and later: AOSP core/java/android/view/InsetsController.java",
      ["android-keyboard": KeyboardMotion.android.curve.easing])
    + rows(
      .keyboards, "Android 11 and later, in apps that do not follow it: the same file",
      [
        "android-keyboard-show": .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
        "android-keyboard-hide": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
      ])
}

extension Spring {
  /// Creates a spring of mass 1 from its stiffness and damping ratio, the numbers of Android and Material.
  fileprivate init(stiffness: Double, dampingRatio: Double) {
    self.init(mass: 1, stiffness: stiffness, damping: 2 * dampingRatio * stiffness.squareRoot())
  }
}
