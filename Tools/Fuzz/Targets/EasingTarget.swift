import Lab
import Motion
import Strings

extension FuzzTarget {
  /// An easing, as every command reads it.
  static let easing = FuzzTarget("easing") { input in
    let text = texts(of: input)[0]
    let known: NamedCurve
    do throws(TextError) {
      known = try CurvesFile().reading(text)
    } catch {
      return try LineLengths(lengths: [text.count]).require(
        line: 1, column: error.column, error.message)
    }
    let easing = known.easing
    try require(easing.staysWithinOutputs, "outputs within the limits")
    try requireMotion(of: easing)
    let canonical = try Easing(parsing: easing.description)
    try requireEqual(canonical, easing, "the easing of '\(easing.description)'")
    // Six digits may round a number out of its range, but never out of the grammar.
    let computed = try Easing(parsing: known.specified)
    try requireEqual(computed.computed, easing.computed, "a stable computed value")
  }

  /// Progress and velocity are numbers, at any time.
  static func requireMotion(of easing: Easing) throws {
    for input: Double in [0, 1e-9, 0.1, 0.5, 1 / 3, 0.999, 1] {
      try require(
        easing.value(at: input).isFinite, "a finite value of \(easing) at \(input)")
      try require(!easing.slope(at: input).isNaN, "a slope of \(easing) at \(input)")
    }
    if case .spring(let spring) = easing {
      try require(spring.settlingTime() >= 0, "a settling time of \(easing)")
      for time: Seconds in [1e-300, 0.25, 10, 1e6, 1e300] {
        try require(spring.value(at: time).isFinite, "a finite value of \(easing) at \(time) s")
      }
    }
  }
}
