import Motion
import Screen
import Strings

enum Parameter: String, Hashable, Sendable {
  case x1, y1, x2, y2
  case duration
  case mass, stiffness, damping
  case response
  case dampingRatio = "damping ratio"
  case perceivedDuration = "perceived"
  case bounce
  case velocity

  /// Returns a value clamped to the limits; 1 for NaN, which a spring may derive.
  func clamp(_ value: Double) -> Double {
    value.isNaN ? 1 : value.clamped(to: row.limits)
  }

  struct ParameterRow: Sendable {
    /// The range of its slider.
    let range: ClosedRange<Double>
    /// The range of typed values, wider than the slider's; each gives a valid spring.
    let limits: ClosedRange<Double>
    /// The step of an arrow key, and with Shift; with Ctrl it is a tenth of the fine one.
    var step = (coarse: 0.05, fine: 0.01)
    var unit = ""
    let value: @Sendable (EditedCurve) -> Double?
  }

  var row: ParameterRow {
    guard let row = Parameter.rows[self] else { fatalError("no row for \(self)") }
    return row
  }

  private static let rows: [Parameter: ParameterRow] = [
    .x1: ParameterRow(range: 0...1, limits: 0...1) { $0.bezier?.x1 },
    .y1: ParameterRow(range: -0.5...1.5, limits: -100...100) { $0.bezier?.y1 },
    .x2: ParameterRow(range: 0...1, limits: 0...1) { $0.bezier?.x2 },
    .y2: ParameterRow(range: -0.5...1.5, limits: -100...100) { $0.bezier?.y2 },
    .duration: ParameterRow(range: 0.05...1.5, limits: 0...EditedCurve.longest, unit: " s") {
      $0.curve.duration
    },
    .mass: ParameterRow(range: 0.1...5, limits: 0.001...1000, step: (0.5, 0.05)) {
      $0.spring?.mass
    },
    .stiffness: ParameterRow(range: 10...1500, limits: 0.001...1e6, step: (10, 1)) {
      $0.spring?.stiffness
    },
    .damping: ParameterRow(range: 0...600, limits: 0...1e5, step: (10, 1)) { $0.spring?.damping },
    .response: ParameterRow(range: 0.05...1.5, limits: 0.01...EditedCurve.longest, unit: " s") {
      $0.spring?.response
    },
    .dampingRatio: ParameterRow(range: 0...2, limits: 0...100) { $0.spring?.literalDampingRatio },
    .perceivedDuration: ParameterRow(
      range: 0.05...1.5, limits: 0.01...EditedCurve.longest, unit: " s"
    ) {
      $0.spring?.response
    },
    .bounce: ParameterRow(range: -0.5...1, limits: -0.99...1) { $0.spring?.literalBounce },
    .velocity: ParameterRow(range: -10...10, limits: -100...100, step: (1, 0.1), unit: " /s") {
      $0.spring?.initialVelocity
    },
  ]
}

extension Spring {
  /// SwiftUI's bounce, overdamped too (see `Spring.bounce`).
  fileprivate var literalBounce: Double {
    let ratio = literalDampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
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
  func value(of parameter: Parameter) -> Double { parameter.row.value(self) ?? 0 }

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
  func nudging(_ parameter: Parameter, by steps: Double, _ held: Modifiers) -> EditedCurve {
    guard steps != 0 else { return self }
    let (coarse, fine) = parameter.row.step
    let step = held == .control ? fine / 10 : held == .shift ? fine : coarse
    return setting(parameter, to: (value(of: parameter) + steps * step).rounded(decimals: 4))
  }

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
}
