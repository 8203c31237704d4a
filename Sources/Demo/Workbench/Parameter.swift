import Motion
import Strings

/// A number of a curve that a slider changes.
enum Parameter: String, Hashable, Sendable {
  case x1, y1, x2, y2
  case duration
  case mass, stiffness, damping
  case response
  case dampingRatio = "damping ratio"
  case perceivedDuration = "perceived"
  case bounce
  case velocity

  /// The range of its slider.
  var range: ClosedRange<Double> {
    switch self {
    case .x1, .x2: 0...1
    case .y1, .y2: -0.5...1.5
    case .duration, .response, .perceivedDuration: 0.05...1.5
    case .mass: 0.1...5
    case .stiffness: 10...1500
    case .damping: 0...600
    case .dampingRatio: 0...2
    case .bounce: -0.5...1
    case .velocity: -10...10
    }
  }

  /// The range of typed values, wider than the slider's; each gives a valid spring.
  var limits: ClosedRange<Double> {
    switch self {
    case .x1, .x2: 0...1
    case .y1, .y2: -100...100
    case .duration: 0...EditedCurve.longest
    case .response, .perceivedDuration: 0.01...EditedCurve.longest
    case .mass: 0.001...1000
    case .stiffness: 0.001...1e6
    case .damping: 0...1e5
    case .dampingRatio: 0...100
    case .bounce: -0.99...1
    case .velocity: -100...100
    }
  }

  /// Returns a value clamped to the limits; 1 for NaN, which a spring may derive.
  fileprivate func clamp(_ value: Double) -> Double {
    value.isNaN ? 1 : min(max(value, limits.lowerBound), limits.upperBound)
  }

  /// The step of an arrow key, and with Shift.
  var step: (coarse: Double, fine: Double) {
    switch self {
    case .stiffness, .damping: (10, 1)
    case .mass: (0.5, 0.05)
    case .velocity: (1, 0.1)
    default: (0.05, 0.01)
    }
  }

  /// The unit after the number.
  var unit: String {
    switch self {
    case .duration, .response, .perceivedDuration: " s"
    case .velocity: " /s"
    default: ""
    }
  }
}

extension EditedCurve {
  /// The numbers to set, in the order shown; a spring has a duration only if it is cut off.
  var parameters: [Parameter] {
    guard spring != nil else {
      return bezier == nil ? [.duration] : [.x1, .y1, .x2, .y2, .duration]
    }
    return springNumbers + (duration == nil ? [] : [.duration])
  }

  private var springNumbers: [Parameter] {
    switch springTerms {
    case .physical: [.mass, .stiffness, .damping, .velocity]
    case .response: [.response, .dampingRatio, .velocity]
    case .bounce: [.perceivedDuration, .bounce, .velocity]
    }
  }

  /// The easing in the shown terms, its numbers to four decimals.
  var brief: String {
    guard let spring else { return "\(easing)" }
    let names = springNumbers.filter { $0 != .velocity || spring.initialVelocity != 0 }.map {
      parameter in
      let name = parameter == .perceivedDuration ? "duration" : parameter.rawValue
      return name.replacing(" ", with: "-") + ": " + shortened(value(of: parameter), digits: 4)
    }
    return "spring(" + names.joined(separator: ", ") + ")"
  }

  /// Returns one of its numbers; 0 for a missing one.
  func value(of parameter: Parameter) -> Double {
    switch parameter {
    case .x1: bezier?.x1 ?? 0
    case .y1: bezier?.y1 ?? 0
    case .x2: bezier?.x2 ?? 0
    case .y2: bezier?.y2 ?? 0
    case .duration: curve.duration
    case .mass: spring?.mass ?? 0
    case .stiffness: spring?.stiffness ?? 0
    case .damping: spring?.damping ?? 0
    case .response, .perceivedDuration: spring?.response ?? 0
    case .dampingRatio: spring?.literalDampingRatio ?? 0
    case .bounce: spring.map { EditedCurve.bounce(ofRatio: $0.literalDampingRatio) } ?? 0
    case .velocity: spring?.initialVelocity ?? 0
    }
  }

  /// Returns the draft with one number set, as near as possible.
  func setting(_ parameter: Parameter, to value: Double) -> EditedCurve {
    guard value.isFinite else { return self }
    let value = parameter.clamp(value)
    func number(_ other: Parameter) -> Double { other == parameter ? value : self.value(of: other) }
    if let spring, parameter != .duration {
      return with(.spring(self.spring(spring, setting: number)), duration: duration)
    }
    guard bezier != nil, parameter != .duration else {
      return with(easing, duration: number(.duration))
    }
    let handles = CubicBezier(number(.x1), number(.y1), number(.x2), number(.y2))
    return with(.cubicBezier(handles), duration: duration)
  }

  /// Returns the draft with one number moved by steps, rounded to four decimals.
  func nudging(_ parameter: Parameter, by steps: Double, fine: Bool) -> EditedCurve {
    guard steps != 0 else { return self }
    let step = fine ? parameter.step.fine : parameter.step.coarse
    let moved = value(of: parameter) + steps * step
    return setting(parameter, to: (moved * 10_000).rounded() / 10_000)
  }

  /// Returns a spring from numbers in the shown terms.
  private func spring(_ spring: Spring, setting number: (Parameter) -> Double) -> Spring {
    func held(_ parameter: Parameter) -> Double { parameter.clamp(number(parameter)) }
    let (velocity, overdamping) = (held(.velocity), spring.overdamping)
    switch springTerms {
    case .physical:
      return Spring(
        mass: held(.mass), stiffness: held(.stiffness), damping: held(.damping),
        initialVelocity: velocity, overdamping: overdamping)
    case .response:
      return Spring(
        response: held(.response), dampingRatio: held(.dampingRatio), initialVelocity: velocity,
        overdamping: overdamping)
    case .bounce:
      return Spring(
        duration: held(.perceivedDuration), bounce: held(.bounce), initialVelocity: velocity,
        overdamping: overdamping)
    }
  }

  /// Returns SwiftUI's bounce of a damping ratio, overdamped too (see `Spring.bounce`).
  private static func bounce(ofRatio ratio: Double) -> Double {
    ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
