/// Interpolator resources of Android, as in `res/interpolator`.
///
/// Lines become a path from 0,0 to 1,1. Springs have no resource.
enum AndroidXMLNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops, .cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: element("linearInterpolator", [])
    case .cubicBezier(let curve):
      element(
        "pathInterpolator",
        zip(handles, curve.numbers).map { ($0, $1.notated) })
    case .linearStops, .path:
      pathData(of: easing).map { element("pathInterpolator", [("pathData", $0)]) }
    case .android(let interpolator): text(of: interpolator)
    case .steps, .penner, .spring: nil
    }
  }

  private static let handles = ["controlX1", "controlY1", "controlX2", "controlY2"]

  private static func element(_ name: String, _ attributes: [(String, String)]) -> String {
    let space = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let all = [space] + attributes.map { "android:\($0)=\"\($1)\"" }
    return "<\(name) \(all.joined(separator: "\n    "))/>"
  }

  /// Returns the path data of an easing, as in SVG; nil for an easing that is neither a path nor lines.
  static func pathData(of easing: Easing) -> String? {
    switch easing {
    case .linearStops(let stops): path(stops)
    case .path: String(easing.description.dropFirst("path(".count).dropLast())
    default: nil
    }
  }

  /// Returns lines as a path; nil for jumps, or for ends other than 0,0 and 1,1.
  private static func path(_ stops: LinearStops) -> String? {
    let points = stops.points
    let isAscending = zip(points, points.dropFirst()).allSatisfy { $0.input < $1.input }
    guard isAscending, points.count > 1, points[0] == .init(input: 0, output: 0),
      points[points.count - 1] == .init(input: 1, output: 1)
    else { return nil }
    return "M 0,0"
      + points.dropFirst().map { " L \($0.input.notated),\($0.output.notated)" }.joined()
  }

  private static func text(of interpolator: AndroidInterpolator) -> String {
    let attributes = interpolator.notation.argument.map { [($0.label, $0.value.notated)] } ?? []
    return element(name(interpolator), attributes)
  }

  private static func name(_ interpolator: AndroidInterpolator) -> String {
    let name = AndroidNotation.className(interpolator)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    var found: Said?
    for item in code.allItems {
      guard case .group(let group) = item.atoms.first, group.bracket == "<",
        let word = group.items.first?.word, word.name.hasSuffix("Interpolator")
      else { continue }
      let items = Array(group.items.dropFirst()).filter { !isNamespace($0) }
      var attributes = Arguments(word.text, items, at: word.place, in: code)
      let easing = try easing(word, &attributes)
      try attributes.end()
      found = try code.merge(found, (easing, nil), at: word.place, word.text)
    }
    return found
  }

  /// Returns whether an item does not affect the curve: `xmlns:android`, or the slash that closes the element.
  private static func isNamespace(_ item: Code.Item) -> Bool {
    if let text = item.text, item.name == "android" || text.contains("/apk/res/") { return true }
    if item.label == nil, case .sign("/") = item.only { return true }
    return false
  }

  private static func easing(
    _ word: Code.Word, _ attributes: inout Arguments
  ) throws(TextError) -> Easing {
    switch word.name {
    case "linearInterpolator": return .linear
    case "pathInterpolator": return try path(&attributes)
    default:
      guard let known = AndroidInterpolator.defaults.first(where: { name($0) == word.name })
      else { throw attributes.unknownInterpolator(word) }
      guard let argument = known.notation.argument else { return .android(known) }
      let value = try attributes.number(argument.label) ?? argument.value
      var extra: Double?
      if case .anticipateOvershoot = known { extra = try attributes.number("extraTension") }
      return try attributes.interpolator(known, value, extra)
    }
  }

  private static func path(_ attributes: inout Arguments) throws(TextError) -> Easing {
    if let item = try attributes.item("pathData") {
      guard let data = item.text, let easing = try? Easing(parsing: "path(\(data))")
      else { throw attributes.wrong(item, expected: "a path from 0,0 to 1,1 of M, C and L") }
      return easing
    }
    var numbers: [Double] = []
    for label in handles { numbers.append(try attributes.required(label)) }
    return try attributes.bezier(numbers)
  }
}
