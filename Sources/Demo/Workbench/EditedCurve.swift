package import Motion

/// A named curve in the workbench, with its motion and the terms that the editor shows.
package struct EditedCurve: Hashable, Sendable {
  package let easing: Easing

  /// The duration in seconds; of a spring the time at which it is cut off, nil if it may settle.
  package let duration: Seconds?

  /// Its name in the curves file; nil if it is not saved.
  package var name: String?

  var springTerms = SpringTerms.physical

  package let curve: Curve

  static let longest: Seconds = 10

  /// - Parameter duration: The duration in seconds, clamped to 0…10 (default: 0.5, or a spring's settling time).
  package init(_ easing: Easing, duration: Seconds? = nil, name: String? = nil) {
    (self.easing, self.name) = (easing, name)
    let wanted = duration.map { min(max($0, 0), EditedCurve.longest) }
    if case .spring(let spring) = easing {
      self.duration = wanted
      curve = Curve(easing, duration: wanted ?? min(spring.settlingTime(), EditedCurve.longest))
    } else {
      self.duration = wanted ?? 0.5
      curve = Curve(easing, duration: wanted ?? 0.5)
    }
  }

  /// Returns the curve of some code, with the terms of its spring, and with this duration if the code has none.
  func with(_ code: CurveCode) -> EditedCurve {
    let easing = code.curve.easing
    var edited = EditedCurve(easing, duration: code.curve.duration ?? duration(for: easing))
    // Some springs in code have the duration that their numbers come from.
    if edited.spring != nil { edited = EditedCurve(easing) }
    let terms: [(label: String, terms: SpringTerms)] = [("esponse", .response), ("ounce", .bounce)]
    edited.springTerms = terms.first { code.text.contains($0.label) }?.terms ?? .physical
    return edited
  }

  /// Returns the curve with another easing and duration; it keeps its name and terms.
  func with(_ easing: Easing, duration: Seconds?) -> EditedCurve {
    var edited = EditedCurve(easing, duration: duration)
    (edited.name, edited.springTerms) = (name, springTerms)
    return edited
  }

  /// Returns the duration for another easing: a spring's own, or the present one.
  func duration(for easing: Easing) -> Seconds? {
    if case .spring = easing { return nil }
    return spring == nil ? duration : curve.duration
  }

  var bezier: CubicBezier? {
    switch easing {
    case .cubicBezier(let bezier): bezier
    case .linear: CubicBezier(0, 0, 1, 1)
    default: nil
    }
  }

  var spring: Spring? {
    if case .spring(let spring) = easing { spring } else { nil }
  }

  var kind: String {
    switch easing {
    case .linear: "linear"
    case .cubicBezier: "cubic-bezier"
    case .linearStops(let stops): "linear(), \(stops.points.count) stops"
    case .steps: "steps"
    case .path: "path"
    case .android: "Android interpolator"
    case .penner: "Penner's function"
    case .spring: "spring"
    }
  }
}

// MARK: - Handles

extension EditedCurve {
  /// The handles in the graph, each by the numbers that it sets: of a bezier both ends, of a spring the first peak, which is the
  /// bounce, and the point of rest, which is the response.
  var handles: [CurveEditor.Control] {
    if spring != nil { return [[.dampingRatio], [.response]] }
    return bezier == nil ? [] : [[.x1, .y1], [.x2, .y2]]
  }

  /// Returns the place of a handle; nil if it has none, such as the rest of a spring that never settles.
  func point(of handle: CurveEditor.Control) -> (time: Seconds, value: Double)? {
    guard handles.contains(handle) else { return nil }
    guard let spring else {
      return (value(of: handle[0]) * curve.duration, value(of: handle[1]))
    }
    if handle == [.response] {
      let rest = spring.settlingTime()
      return rest.isFinite ? (rest, 1) : nil
    }
    if let peak = spring.firstPeak, peak.value > 1.001 { return peak }
    return (spring.response, spring.value(at: spring.response))
  }

  /// Returns the curve with a handle at a place, or as near as it goes.
  func moving(_ handle: CurveEditor.Control, to time: Seconds, _ value: Double) -> EditedCurve {
    guard let spring else {
      let x = time / max(curve.duration, 1e-9)
      return setting(handle[0], to: x.rounded(decimals: 2))
        .setting(handle[1], to: value.rounded(decimals: 2))
    }
    var (stiffness, ratio) = (spring.stiffness, spring.literalDampingRatio)
    if handle == [.response] {
      let response = (spring.response * time / spring.settlingTime()).rounded(decimals: 3)
      let frequency = 2 * .pi / Parameter.response.clamp(response)
      stiffness = spring.mass * frequency * frequency
    } else {
      ratio = Spring.dampingRatio(overshoot: value - 1).rounded(decimals: 3)
    }
    let moved = Spring(
      mass: spring.mass, stiffness: stiffness,
      damping: 2 * ratio * (spring.mass * stiffness).squareRoot(),
      initialVelocity: spring.initialVelocity, overdamping: spring.overdamping)
    return with(.spring(moved), duration: duration)
  }
}

enum SpringTerms: CaseIterable, Sendable {
  /// Mass, stiffness and damping: Core Animation's.
  case physical
  /// Response and damping ratio: UIKit's and SwiftUI's first.
  case response
  /// Duration and bounce: SwiftUI's since iOS 17.
  case bounce
}
