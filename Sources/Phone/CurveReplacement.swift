package import Motion

/// The user's replacement for a technique's curve or duration; nil keeps the article's.
package struct CurveReplacement: Hashable, Sendable {
  package var easing: Easing?
  /// Seconds.
  package var duration: Seconds?

  package init(easing: Easing? = nil, duration: Seconds? = nil) {
    self.easing = easing
    self.duration = duration
  }

  /// The duration that replaces the article's, in seconds: the given one or its spring's settling time; nil if neither is given.
  package var ownDuration: Seconds? {
    guard duration == nil, case .spring(let spring)? = easing else { return duration }
    return spring.settlingTime()
  }

  /// Returns the curve after the replacement; a spring without a duration takes its settling time.
  func applied(to curve: Curve) -> Curve {
    switch (easing, duration) {
    case (nil, nil): curve
    case (.spring(let spring)?, nil): Curve(spring)
    default: Curve(easing ?? curve.easing, duration: duration ?? curve.duration)
    }
  }
}
