package import Motion

/// What the user wants in place of the curve or the duration that a technique's article passes; nil keeps the article's.
package struct CurveReplacement: Hashable, Sendable {
  package var easing: Easing?
  /// Seconds.
  package var duration: Seconds?

  package init(easing: Easing? = nil, duration: Seconds? = nil) {
    self.easing = easing
    self.duration = duration
  }

  /// Seconds that it takes in place of the article's: those asked for, or those its spring needs; nil when neither is given.
  package var ownDuration: Seconds? {
    guard duration == nil, case .spring(let spring)? = easing else { return duration }
    return spring.settlingTime()
  }

  /// A spring without a duration takes the time it needs to settle.
  func applied(to curve: Curve) -> Curve {
    switch (easing, duration) {
    case (nil, nil): curve
    case (.spring(let spring)?, nil): Curve(spring)
    default: Curve(easing ?? curve.easing, duration: duration ?? curve.duration)
    }
  }
}
