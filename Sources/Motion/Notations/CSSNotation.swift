/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
enum CSSNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .cubicBezier, .linearStops, .steps: easing.description
    case .path, .android, .penner, .spring: nil
    }
  }
}

/// `linear()` of CSS alone.
enum CSSLinearNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .linearStops: easing.description
    default: nil
    }
  }
}
