/// Interpolator resources of Android, as in `res/interpolator`.
///
/// Lines become a path from 0,0 to 1,1; a spring has no resource.
enum AndroidXMLNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops, .cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: element("linearInterpolator", [])
    case .cubicBezier(let curve):
      element(
        "pathInterpolator",
        zip(["controlX1", "controlY1", "controlX2", "controlY2"], curve.numbers).map {
          ($0, $1.notated)
        })
    case .linearStops, .path:
      pathData(of: easing).map { element("pathInterpolator", [("pathData", $0)]) }
    case .android(let interpolator): text(of: interpolator)
    case .steps, .penner, .spring: nil
    }
  }

  private static func element(_ name: String, _ attributes: [(String, String)]) -> String {
    let space = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let all = [space] + attributes.map { "android:\($0)=\"\($1)\"" }
    return "<\(name) \(all.joined(separator: "\n    "))/>"
  }

  /// The path data of an easing, as in SVG; nil for an easing that is neither a path nor lines.
  static func pathData(of easing: Easing) -> String? {
    switch easing {
    case .linearStops(let stops): path(stops)
    case .path: String(easing.description.dropFirst("path(".count).dropLast())
    default: nil
    }
  }

  /// The lines as a path; nil if they jump, or do not go from 0, 0 to 1, 1.
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
    let (name, argument) = interpolator.notation
    let attributes = argument.map { [($0.label, $0.value.notated)] } ?? []
    return element(camelCase(name) + "Interpolator", attributes)
  }

  static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-")
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
