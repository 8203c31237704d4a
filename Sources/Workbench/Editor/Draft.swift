package import Motion

/// A curve on the workbench: an easing, how long it takes, and the name it is kept under.
package struct Draft: Hashable, Sendable {
  package let easing: Easing

  /// Seconds that a timing function takes; for a spring those after which it is cut off, nil if it may settle.
  package let duration: Seconds?

  /// Its name in the curves file; nil if it is not kept there.
  package var name: String?

  /// The numbers that its spring is described by.
  package var springTerms = SpringTerms.physical

  /// The motion.
  package let curve: Curve

  /// Seconds of the longest motion that can be tuned.
  package static let longest: Seconds = 10

  /// - Parameter duration: In seconds, 0…10; without it a timing function takes half a second, and a spring what it
  ///   needs, at most ten seconds.
  package init(_ easing: Easing, duration: Seconds? = nil, name: String? = nil) {
    (self.easing, self.name) = (easing, name)
    let wanted = duration.map { min(max($0, 0), Draft.longest) }
    if case .spring(let spring) = easing {
      self.duration = wanted
      curve = Curve(easing, duration: wanted ?? min(spring.settlingTime(), Draft.longest))
    } else {
      self.duration = wanted ?? 0.5
      curve = Curve(easing, duration: wanted ?? 0.5)
    }
  }

  /// The same draft with another easing, and perhaps another duration; it is no longer what is kept under its name.
  func with(_ easing: Easing, duration: Seconds?) -> Draft {
    var draft = Draft(easing, duration: duration)
    (draft.name, draft.springTerms) = (name, springTerms)
    return draft
  }

  /// The handles, if it has some.
  package var bezier: CubicBezier? {
    switch easing {
    case .cubicBezier(let bezier): bezier
    case .linear: CubicBezier(0, 0, 1, 1)
    default: nil
    }
  }

  package var spring: Spring? {
    if case .spring(let spring) = easing { spring } else { nil }
  }

  /// What kind of curve it is, in a word or two.
  package var kind: String {
    switch easing {
    case .linear: "linear"
    case .cubicBezier: "cubic-bezier"
    case .linearStops(let stops): "linear(), \(stops.points.count) stops"
    case .steps: "steps"
    case .path: "path"
    case .android: "Android interpolator"
    case .penner: "Penner's function"
    case .spring(let spring):
      "spring, " + (spring.isClamped ? "clamped to critical" : spring.shownRegime.rawValue)
    }
  }
}

/// The sets of numbers that describe a spring.
package enum SpringTerms: String, CaseIterable, Sendable {
  /// Mass, stiffness and damping: Core Animation's.
  case physical = "mass, stiffness, damping"

  /// Response and damping ratio: UIKit's and SwiftUI's first.
  case response = "response, damping ratio"

  /// Duration and bounce: SwiftUI's since iOS 17.
  case bounce = "duration, bounce"
}
