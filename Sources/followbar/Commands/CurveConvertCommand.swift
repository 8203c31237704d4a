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
      without an approximation is an error. With --from, the argument is code or markup with a curve instead of an \
      EASING; standard input may be either. Unknown arguments in the code are errors, unless they only set what moves, when and how often.
      """)

  @Argument(
    help: "The easing, or code with one for --from; - reads standard input.", completion: .easings)
  var easing: String

  @Option(name: .customLong("to"), help: "Notation to write.")
  var notation: Notation

  @Option(
    help: "Read code in this notation, or in any.",
    completion: .list(Notation.allCases.map(\.rawValue) + ["any"]), transform: Source.init)
  var from: Source?

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

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

  struct Source {
    let name: String
    /// The notation; nil for any.
    let notation: Notation?

    init(_ name: String) throws {
      self.name = name
      notation = name == "any" ? nil : try find(name, among: Notation.allCases, by: \.rawValue)
    }
  }

  private func read() throws -> (Easing, Seconds?) {
    let source = try EasingText(argument: easing)
    guard let from else {
      if self.easing == "-", (try? curves.known().reading(source)) == nil,
        let (read, duration) = try read(source, from: nil)
      {
        return (read, length.duration ?? duration)
      }
      let known = try named(source)
      let (easing, duration) = (known.easing, try length.seconds(of: known))
      if case .spring = easing, duration == nil,
        let keyboard = KeyboardMotion.all.first(where: { $0.curve.easing == easing })
      {
        return (easing, keyboard.curve.duration)
      }
      return (easing, duration)
    }
    guard let (read, duration) = try read(source, from: from.notation) else {
      let what =
        from.notation == nil ? "a curve in a notation" : "a curve in the notation \(from.name)"
      throw Failure(
        .badInput, at: "\(source.name):1:1",
        "invalid code '\(String(source.text.prefix(24)).safe())': expected \(what)")
    }
    return (read, length.duration ?? duration)
  }

  /// Parses an easing; the error of code without --from suggests it.
  private func named(_ source: EasingText) throws -> NamedCurve {
    do {
      return try curves.known().reading(source)
    } catch let failure as Failure where (try? Notation.reading(source.text)) != nil {
      throw Failure(
        failure.status, at: failure.place,
        failure.message + "\(failure.message.hasSuffix("?") ? "" : ";") --from any reads code")
    }
  }

  /// Parses code in a notation, in any for nil.
  private func read(_ source: EasingText, from notation: Notation?) throws -> (Easing, Seconds?)? {
    do throws(TextError) {
      if let notation { return try notation.read(source.text, duration: length.duration) }
      return try Notation.reading(source.text, duration: length.duration).map {
        ($0.easing, $0.duration)
      }
    } catch {
      throw Failure(error, in: source.name)
    }
  }
}

extension Notation.Text {
  func reportLoss(of easing: Easing, in notation: Notation) {
    if let end {
      StandardError.write(
        "note: \(notation.rawValue) ends \(easing) at 1: the curve itself ends at "
          + "\(shortened(end, digits: 6)), where fill would hold it")
    }
    guard let difference else { return }
    let time = duration.map { ", over \(shortened($0)) s" } ?? ""
    StandardError.write(
      "note: \(notation.rawValue) cannot express \(easing): approximation off by up to "
        + "\(shortened(difference.max, digits: 6)) "
        + "(\(fixed(difference.maxSeam, digits: 2)) pt on a "
        + "\(shortened(Difference.keyboardHeight))-pt keyboard), "
        + "rms \(shortened(difference.rms, digits: 6))\(time)")
  }
}
