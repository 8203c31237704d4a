/// `withTiming` and `withSpring` of React Native Reanimated, for a way to 1.
enum ReanimatedNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing {
      return ReactNativeNotation.text(of: spring).map { "withSpring(1, \($0))" }
    }
    guard let name = ReactNativeNotation.text(of: easing) else { return nil }
    let length = duration.map { "duration: \($0.milliseconds), " } ?? ""
    return "withTiming(1, { \(length)easing: \(name) })"
  }
}
