import Strings

/// Interpolators and spring forces of Android, in Java and Kotlin.
///
/// Its springs have mass 1 and are literal (androidx dynamicanimation, SpringForce.java).
enum AndroidNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: return "LinearInterpolator()"
    case .cubicBezier(let curve): return "PathInterpolator(\(curve.list("f")))"
    case .android(let interpolator):
      let argument = interpolator.notation.argument
      return interpolator.className + "(\(argument.map { $0.value.notated + "f" } ?? ""))"
    case .spring(let spring) where spring.initialVelocity == 0:
      return "SpringForce(1f).setDampingRatio(\(spring.dampingRatio.notated)f)"
        + ".setStiffness(\((spring.stiffness / spring.mass).notated)f)"
    default: return nil
    }
  }

  /// androidx interpolator, FastOutSlowInInterpolator.java and its neighbors.
  static let calls: [KnownCall] =
    [
      KnownCall("LinearInterpolator", settings: duration) { _ in .linear },
      bezier("FastOutSlowInInterpolator", 0.4, 0, 0.2, 1),
      bezier("FastOutLinearInInterpolator", 0.4, 0, 1, 1),
      bezier("LinearOutSlowInInterpolator", 0, 0, 0.2, 1),
      KnownCall(
        "PathInterpolator PathInterpolatorCompat.create", numbers: "x1 y1 x2 y2",
        settings: duration, expected: "x, y or x1, y1, x2, y2 with x in 0...1"
      ) { path($0.numbers("x1", "y1", "x2", "y2")) },
      // A new force has medium stiffness and bounciness.
      KnownCall(
        "SpringForce",
        settings: [.number("dampingRatio", constants), .number("stiffness", constants)],
        ignoring: "_"
      ) { Easing(literalRatio: $0["dampingRatio"] ?? 0.5, stiffness: $0["stiffness"] ?? 1500) },
    ] + AndroidInterpolator.defaults.map { $0.row($0.className, settings: duration) }

  private static let duration: [Argument] = [.milliseconds("duration")]

  private static func bezier(
    _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> KnownCall {
    KnownCall(name, settings: duration) { _ in .cubicBezier(CubicBezier(x1, y1, x2, y2)) }
  }

  /// Returns the curve of two handles, or of the single one of a quadratic curve.
  private static func path(_ numbers: [Double]) -> Easing? {
    guard numbers.count == 2 else { return numbers.count == 4 ? Easing(handles: numbers) : nil }
    let (x, y) = (numbers[0], numbers[1])
    return Easing(handles: [x * 2 / 3, y * 2 / 3, 1 - (1 - x) * 2 / 3, 1 - (1 - y) * 2 / 3])
  }

  /// androidx dynamicanimation, SpringForce.java.
  private static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
  ]
}

extension AndroidInterpolator {
  /// The name of its class, such as `AnticipateOvershootInterpolator`.
  fileprivate var className: String {
    let words = notation.name.split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Interpolator"
  }

  /// The name of its element, such as `anticipateOvershootInterpolator`.
  fileprivate var elementName: String { className.prefix(1).lowercased() + className.dropFirst() }

  /// Returns the row that reads it, with the factor of the tension if it has one.
  fileprivate func row(_ name: String, settings: [Argument] = []) -> KnownCall {
    guard let (label, usual) = notation.argument else {
      return KnownCall(name, settings: settings, ignoring: "android") { _ in .android(self) }
    }
    let extra = if case .anticipateOvershoot = self { " extraTension" } else { "" }
    return KnownCall(
      name, numbers: label + extra, settings: settings, ignoring: "android",
      expected: "a \(label) above 0, at most 1000000"
    ) {
      let value = ($0[label] ?? usual) * ($0["extraTension"] ?? 1.5) / 1.5
      guard value > 0 || label == "tension" && value == 0, Easing.outputs.contains(value) else {
        return nil
      }
      return .android(with(value))
    }
  }
}

// MARK: - Resources

/// Interpolator resources of Android, as in `res/interpolator`.
///
/// Lines become a path from 0,0 to 1,1. Springs have no resource.
enum AndroidXMLNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops, .cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: element("linearInterpolator", [])
    case .cubicBezier(let curve):
      element("pathInterpolator", zip(handles.words, curve.numbers).map { ($0, $1.notated) })
    case .linearStops, .path:
      easing.pathData.map { element("pathInterpolator", [("pathData", $0)]) }
    case .android(let known):
      element(
        known.elementName, known.notation.argument.map { [($0.label, $0.value.notated)] } ?? [])
    case .steps, .penner, .spring: nil
    }
  }

  private static let handles = "controlX1 controlY1 controlX2 controlY2"

  private static func element(_ name: String, _ attributes: [(String, String)]) -> String {
    let space = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let all = [space] + attributes.map { "android:\($0)=\"\($1)\"" }
    return "<\(name) \(all.joined(separator: "\n    "))/>"
  }

  static let calls: [KnownCall] =
    [
      KnownCall("linearInterpolator", ignoring: "android") { _ in .linear },
      KnownCall("pathInterpolator", when: "pathData", [.path("pathData")], ignoring: "android") {
        $0.curve?.easing
      },
      KnownCall(bezier: "pathInterpolator", handles, ignoring: "android"),
    ] + AndroidInterpolator.defaults.map { $0.row($0.elementName) }
}

extension Easing {
  /// Parses the data of a path from 0,0 to 1,1.
  init(path data: String) throws(TextError) { try self.init(parsing: "path(\(data))") }

  /// The path data as in SVG; nil for an easing that is neither a path nor lines from 0,0 to 1,1.
  var pathData: String? {
    switch self {
    case .linearStops(let stops): stops.pathData
    case .path: String(description.dropFirst("path(".count).dropLast())
    default: nil
    }
  }
}

extension LinearStops {
  fileprivate var pathData: String? {
    let isAscending = zip(points, points.dropFirst()).allSatisfy { $0.input < $1.input }
    guard isAscending, points.count > 1, points[0] == .init(input: 0, output: 0),
      points[points.count - 1] == .init(input: 1, output: 1)
    else { return nil }
    return "M 0,0"
      + points.dropFirst().map { " L \($0.input.notated),\($0.output.notated)" }.joined()
  }
}
