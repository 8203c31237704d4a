import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve compare`: the difference between two curves.
struct CurveCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Measure the difference between two curves.",
    discussion: """
      Both start at once and stay at their target. Without --duration a timing function takes as long as the other \
      curve if that is a spring, else a second.
      """)

  @Argument(help: "The first easing.", completion: .easings)
  var one: String

  @Argument(help: "The second easing.", completion: .easings)
  var other: String

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

  @Option(help: "Output format.")
  var format = TextFormat.text

  func run() throws {
    let known = try curves.known()
    let (a, b) = try curves(of: try known.reading(one), try known.reading(other))
    let difference = Difference(between: a, and: b)
    let time = difference.place * max(a.duration, b.duration)
    switch format {
    case .text:
      try output(
        """
        A     \(a.easing) over \(shortened(a.duration)) s
        B     \(b.easing) over \(shortened(b.duration)) s
        rms   \(shortened(difference.rms, digits: 6))
        max   \(shortened(difference.max, digits: 6)) at \(shortened(time)) s
        seam  \(fixed(difference.maxSeam)) pt on a \(shortened(Difference.keyboardHeight))-pt keyboard
        """)
    case .json:
      let json: JSON = [
        "a": "\(a.easing)", "b": "\(b.easing)", "rms": .number(difference.rms),
        "max": .number(difference.max), "max_at": .number(time),
        "max_seam_pt": .number(difference.maxSeam),
      ]
      try output(json.text())
    }
  }

  private func curves(of one: NamedCurve, _ other: NamedCurve) throws -> (Curve, Curve) {
    let (a, b) = (try length.curve(one), try length.curve(other))
    if a.isSpring, !b.isSpring { return (a, try length.curve(other, otherwise: a.duration)) }
    if b.isSpring, !a.isSpring { return (try length.curve(one, otherwise: b.duration), b) }
    return (a, b)
  }
}
