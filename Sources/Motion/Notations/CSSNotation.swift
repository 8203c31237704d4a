/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
enum CSSNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .cubicBezier, .linearStops, .steps: easing.description
    case .path, .android, .penner, .spring: nil
    }
  }

  /// The first function or keyword, and a time with its unit.
  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    for case .word(let word, let start) in snippet.tokens {
      let word = word.lowercased()
      let call =
        ["cubic-bezier", "linear", "steps"].contains(word) ? snippet.call(from: start) : word
      let keyword = NamedEasing.css.first { $0.name == word }?.easing
      if let easing = (try? Easing(parsing: call)) ?? keyword, call != word || keyword != nil {
        return (easing, time(snippet))
      }
    }
    return nil
  }

  private static func time(_ snippet: Snippet) -> Seconds? {
    for case .number(let value, let unit, _) in snippet.tokens {
      if unit == "s" { return value }
      if unit == "ms" { return value / 1000 }
    }
    return nil
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

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let read = CSSNotation.read(snippet)
    switch read?.0 {
    case .linear, .linearStops: return read
    default: return nil
    }
  }
}
