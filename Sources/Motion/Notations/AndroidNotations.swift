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

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let called = code.references.filter { $0.arguments != nil }
    return try code.curve(among: called) { (reference) throws(TextError) in
      if reference.word.root == "SpringForce" { return NamedCurve(try spring(reference, code)) }
      let arguments = Arguments(of: reference, in: code)
      let isPath = reference.word.path == ["PathInterpolatorCompat", "create"]
      let name = isPath ? "PathInterpolator" : reference.name
      guard let curve = try calls.curve(name, arguments) else {
        // The name of a class, not of a setter.
        if name.hasSuffix("Interpolator"), name.first?.isUppercase == true {
          throw arguments.unknownInterpolator(reference.word)
        }
        return nil
      }
      // A call on an interpolator takes its values.
      try code.check(reference, passing: ["apply", "also"])
      return NamedCurve(curve.easing, duration: try duration(code))
    }
  }

  /// androidx interpolator, FastOutSlowInInterpolator.java and its neighbors.
  private static let calls: [KnownCall] =
    [
      KnownCall("LinearInterpolator", .linear),
      bezier("FastOutSlowInInterpolator", 0.4, 0, 0.2, 1),
      bezier("FastOutLinearInInterpolator", 0.4, 0, 1, 1),
      bezier("LinearOutSlowInInterpolator", 0, 0, 0.2, 1),
      KnownCall(
        "PathInterpolator", [.unlabeled], expected: "x, y or x1, y1, x2, y2 with x in 0...1"
      ) { path($0.numbers("")) },
    ]
    + AndroidInterpolator.defaults.map { known in
      KnownCall(known.className, [.unlabeled], expected: known.expected) {
        let numbers = $0.numbers("")
        return known.with(numbers.first, numbers.count > 1 ? numbers[1] : nil, of: numbers.count)
      }
    }

  private static func bezier(
    _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> KnownCall {
    KnownCall(name, .cubicBezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// Returns the curve of two handles, or of the single one of a quadratic curve.
  private static func path(_ numbers: [Double]) -> Easing? {
    guard numbers.count == 2 else { return numbers.count == 4 ? Easing(handles: numbers) : nil }
    let (x, y) = (numbers[0], numbers[1])
    return Easing(handles: [x * 2 / 3, y * 2 / 3, 1 - (1 - x) * 2 / 3, 1 - (1 - y) * 2 / 3])
  }

  /// Returns the duration of an animator.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    if let seconds = try code.seconds("duration", unit: 0.001) { return seconds }
    guard let (word, items) = code.setter("setDuration") else { return nil }
    let arguments = Arguments(word.text, items, at: word.place, in: code)
    guard items.count == 1 else { throw arguments.missing("a number") }
    return try arguments.number(in: items[0]) / 1000
  }

  // MARK: - Springs

  /// A new force has medium stiffness and bounciness; setters or a block change both.
  private static func spring(_ reference: Code.Reference, _ code: Code) throws(TextError) -> Easing
  {
    try code.check(
      reference, passing: ["setStiffness", "setDampingRatio", "setFinalPosition", "apply", "also"])
    let arguments = Arguments(of: reference, in: code)
    guard code.setter("setStartVelocity") == nil else {
      throw arguments.error(
        at: reference.word.place, "setStartVelocity", expected: "no velocity, which is in pixels")
    }
    func value(_ label: String, _ setter: String) throws(TextError) -> Double? {
      guard let item = try code.item(label) ?? code.setter(setter)?.items.first else { return nil }
      return try arguments.number(in: item, constants: constants)
    }
    let easing = Easing(
      literalRatio: try value("dampingRatio", "setDampingRatio") ?? 0.5,
      stiffness: try value("stiffness", "setStiffness") ?? 1500)
    guard let easing else { throw arguments.missing("numbers that make a spring") }
    return easing
  }

  /// androidx dynamicanimation, SpringForce.java.
  private static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
  ]
}

extension Code {
  /// Returns a setter and its arguments, anywhere in the code.
  fileprivate func setter(_ name: String) -> (word: Word, items: [Item])? {
    for reference in references {
      if reference.name == name { return (reference.word, reference.arguments?.items ?? []) }
      if let found = reference.followers.first(where: { $0.word.name == name }) {
        return (found.word, found.arguments?.items ?? [])
      }
    }
    return nil
  }
}

extension Arguments {
  fileprivate func unknownInterpolator(_ word: Code.Word) -> TextError {
    error(at: word.place, word.name, expected: "an interpolator of Android")
  }
}

extension AndroidInterpolator {
  /// The name of its class, such as `AnticipateOvershootInterpolator`.
  fileprivate var className: String {
    let words = notation.name.split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Interpolator"
  }

  /// The name of its element, such as `anticipateOvershootInterpolator`.
  fileprivate var elementName: String { className.prefix(1).lowercased() + className.dropFirst() }

  fileprivate var expected: String {
    notation.argument.map { "a \($0.label) above 0, at most 1000000" } ?? "no arguments"
  }

  /// Returns the interpolator with another argument, by default its own; nil if it cannot have it.
  ///
  /// - Parameters:
  ///   - extra: The factor of the tension, 1.5 by default.
  ///   - count: The count of arguments.
  fileprivate func with(_ value: Double?, _ extra: Double? = nil, of count: Int = 0) -> Easing? {
    guard let (label, usual) = notation.argument else { return count == 0 ? .android(self) : nil }
    let most = if case .anticipateOvershoot = self { 2 } else { 1 }
    let value = (value ?? usual) * (extra ?? 1.5) / 1.5
    guard count <= most, value > 0 || label == "tension" && value == 0,
      Easing.outputs.contains(value)
    else { return nil }
    return .android(with(value))
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
      element("pathInterpolator", zip(handles, curve.numbers).map { ($0, $1.notated) })
    case .linearStops, .path:
      easing.pathData.map { element("pathInterpolator", [("pathData", $0)]) }
    case .android(let known):
      element(
        known.elementName, known.notation.argument.map { [($0.label, $0.value.notated)] } ?? [])
    case .steps, .penner, .spring: nil
    }
  }

  private static let handles = ["controlX1", "controlY1", "controlX2", "controlY2"]

  private static func element(_ name: String, _ attributes: [(String, String)]) -> String {
    let space = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let all = [space] + attributes.map { "android:\($0)=\"\($1)\"" }
    return "<\(name) \(all.joined(separator: "\n    "))/>"
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    var found: NamedCurve?
    for item in code.allItems {
      guard case .group(let group) = item.atoms.first, group.bracket == "<",
        let word = group.items.first?.word, word.name.hasSuffix("Interpolator")
      else { continue }
      let attributes = group.items.dropFirst().filter { !isNamespace($0) }
      let arguments = Arguments(word.text, attributes, at: word.place, in: code)
      guard let curve = try calls.curve(word.name, arguments) else {
        throw arguments.unknownInterpolator(word)
      }
      found = try code.merge(found, curve, at: word.place, word.text)
    }
    return found
  }

  /// Returns whether an item does not affect the curve: `xmlns:android`, or the slash that closes the element.
  private static func isNamespace(_ item: Code.Item) -> Bool {
    if let text = item.text, item.name == "android" || text.contains("/apk/res/") { return true }
    if item.label == nil, case .sign("/") = item.only { return true }
    return false
  }

  private static let calls: [KnownCall] =
    [
      KnownCall("linearInterpolator", .linear),
      KnownCall("pathInterpolator", when: "pathData", [.curve("pathData", path)]) {
        $0.curve?.easing
      },
      KnownCall(
        "pathInterpolator", handles.map { .required($0) },
        expected: "x1, y1, x2, y2 with x in 0...1"
      ) { values in Easing(handles: handles.compactMap { values[$0] }) },
    ]
    + AndroidInterpolator.defaults.map { known in
      let label = known.notation.argument?.label ?? ""
      let extra = if case .anticipateOvershoot = known { " extraTension" } else { "" }
      return KnownCall(known.elementName, numbers: label + extra, expected: known.expected) {
        known.with($0[label], $0["extraTension"])
      }
    }

  @Sendable private static func path(
    _ item: Code.Item, _ arguments: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    guard let easing = item.text.flatMap({ try? Easing(parsing: "path(\($0))") }) else {
      throw arguments.wrong(item, expected: "a path from 0,0 to 1,1 of M, C and L")
    }
    return NamedCurve(easing)
  }
}

extension Easing {
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
