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

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    // What it means by a spring's duration has changed between its versions, so that is not read.
    if snippet.has("withSpring") { return ReactNativeNotation.spring(snippet).map { ($0, nil) } }
    guard snippet.has("withTiming") else { return nil }
    return ReactNativeNotation.easing(snippet).map { ($0, snippet["duration"].map { $0 / 1000 }) }
  }
}
