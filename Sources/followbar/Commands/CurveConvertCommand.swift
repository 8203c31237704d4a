import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve convert`: a curve in another tool's notation.
struct CurveConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a curve in another tool's notation.",
    discussion: """
      Approximates a curve that the other tool cannot express, and prints the difference to standard error. A curve \
      without an approximation is an error. Code or markup of any notation is read too; --from reads nothing else, or one notation \
      only. Unknown arguments in the code are errors, unless they only set what moves, when and how often.
      """)

  @Argument(
    help: "The easing, or code with one; - reads standard input.", completion: .easings)
  var easing: String

  @Option(
    name: .customLong("to"), help: "Notation to write.",
    completion: .list(Notation.allCases.map(\.rawValue)),
    transform: { try find($0, among: Notation.allCases, by: \.rawValue, in: .notations) })
  var notation: Notation

  @Option(
    help: "Read code in this notation, or in any.",
    completion: .list(Notation.allCases.map(\.rawValue) + ["any"]), transform: SourceNotation.init)
  var from: SourceNotation?

  @OptionGroup var length: CurveDuration

  @Option(Settings.curves) var curves: String?

  @Option(
    "Largest error of the stops of linear(), 0.000001 to 1 (default: 0.002).", .number(1e-6...1),
    valueName: "x")
  var tolerance = 0.002

  func run() throws {
    let (easing, duration) = try read()
    let text: Notation.Text
    do throws(Notation.Refusal) {
      text = try notation.text(of: easing, duration: duration, within: tolerance)
    } catch {
      throw Failure(.badInput, error.reason)
    }
    try output(text.text)
    text.reportLoss(of: easing, in: notation)
    // The same text for another duration has none.
    if let duration,
      (try? notation.text(of: easing, duration: 2 * duration, within: tolerance))?.text == text.text
    {
      StandardError.write(
        "note: \(notation.rawValue) has no duration: animate for \(shortened(duration, digits: 4)) s"
      )
    }
  }

  struct SourceNotation {
    /// The notation; nil for any.
    let notation: Notation?

    init(_ name: String) throws {
      notation = name == "any" ? nil : try find(name, among: Notation.allCases, by: \.rawValue)
    }
  }

  private func read() throws -> (Easing, Seconds?) {
    let (text, name) = try easingText(easing)
    let known =
      if let from {
        try code(text, named: name, in: from.notation)
      } else {
        try KnownCurves(at: curves).reading(text, of: name, duration: length.duration)
      }
    let duration = try length.seconds(of: known)
    if case .spring = known.easing, duration == nil,
      let keyboard = KeyboardMotion.all.first(where: { $0.curve.easing == known.easing })
    {
      return (known.easing, keyboard.curve.duration)
    }
    return (known.easing, duration)
  }

  /// Reads code in a notation, in any for nil.
  private func code(
    _ text: String, named name: String, in notation: Notation?
  ) throws -> NamedCurve {
    let read = try parsed(text, named: name) { text in
      try Notation.reading(text, in: notation, duration: length.duration)
    }
    guard let read else {
      let what = notation.map { "the notation \($0.rawValue)" } ?? "a notation"
      throw Failure(
        .badInput, at: "\(name):1:1",
        "invalid code '\(String(text.prefix(24)).safe())': expected a curve in \(what)")
    }
    return read
  }
}

extension Notation.Text {
  func reportLoss(of easing: Easing, in notation: Notation) {
    if let end {
      StandardError.write(
        "note: \(notation.rawValue) ends \(easing) at 1: the curve itself ends at "
          + "\(shortened(end, digits: 6)), where fill would hold it")
    }
    // Rounding that two decimals of a point do not show is none.
    guard let difference, !isRounded || difference.maxSeam >= 0.005 else { return }
    let reason =
      isRounded ? "rounds \(easing) to four digits:" : "cannot express \(easing): approximation"
    let time = duration.map { ", over \(shortened($0)) s" } ?? ""
    StandardError.write(
      "note: \(notation.rawValue) \(reason) off by up to "
        + "\(shortened(difference.max, digits: 6)) "
        + "(\(fixed(difference.maxSeam, digits: 2)) pt on a "
        + "\(shortened(Difference.keyboardHeight))-pt keyboard), "
        + "rms \(shortened(difference.rms, digits: 6))\(time)")
  }
}
