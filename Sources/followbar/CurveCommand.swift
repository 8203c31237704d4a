import ArgumentParser
import Foundation
import Motion

/// `followbar curve`: curves without a phone.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Show, sample, compare, fit and convert curves.",
    discussion: """
      An EASING is a function or keyword of CSS (cubic-bezier, linear, steps), a name (see: followbar curve list), or \
      one of spring(mass: 3, stiffness: 1000, damping: 500), spring(response: 0.5, damping-ratio: 0.8) and \
      spring(duration: 0.5, bounce: 0.3). A spring runs in real seconds, everything else is stretched to --duration.
      """,
    subcommands: [
      CurveListCommand.self, CurveShowCommand.self, CurveParseCommand.self,
      CurveSampleCommand.self, CurvePlotCommand.self, CurveCompareCommand.self,
      CurveFitCommand.self, CurveConvertCommand.self,
    ])
}

/// How long a curve takes; shared by the commands that need to know.
struct CurveDuration: ParsableArguments {
  @Option(help: ArgumentHelp("How long it takes (a timing function: 1).", valueName: "seconds"))
  var duration: Double?

  func validate() throws {
    guard let duration else { return }
    guard duration > 0, duration <= 1e6 else {
      throw ValidationError("--duration takes more than 0 seconds, not \(duration)")
    }
  }

  /// The curve of an easing: a spring takes until it has settled, or what a keyboard allows it.
  func curve(_ easing: Easing, otherwise: Seconds = 1) throws -> Curve {
    if let duration { return Curve(easing, duration: duration) }
    guard case .spring(let spring) = easing else { return Curve(easing, duration: otherwise) }
    if let keyboard = KeyboardMotion.all.first(where: { $0.curve.easing == easing }) {
      return keyboard.curve
    }
    let curve = Curve(spring)
    guard curve.duration.isFinite, curve.duration > 0 else {
      throw Failure(
        status: .badInput,
        message: "easing:1:1: expected a spring that settles, or a --duration, found \(easing)")
    }
    return curve
  }
}

extension WrittenEasing {
  /// Parses an argument; a wrong one is bad input, with the column.
  init(argument text: String) throws {
    do throws(EasingError) {
      self = try WrittenEasing(parsing: text)
    } catch {
      throw Failure(status: .badInput, message: "easing:1:\(error.column): \(error.message)")
    }
  }
}

/// A number as CSV and JSON have it, shortest; nil where there is none.
func numeral(_ number: Double?) -> String? {
  number.flatMap { $0.isFinite ? ($0 == 0 ? "0" : whole($0) ?? "\($0)") : nil }
}

/// A whole number without its ".0".
private func whole(_ number: Double) -> String? {
  number.magnitude < 1e15 && number == number.rounded() ? String(Int(number)) : nil
}

/// An object of JSON with its keys in this order; a nil is null.
func object(_ fields: KeyValuePairs<String, String?>) -> String {
  "{" + fields.map { "\"\($0.key)\":\($0.value ?? "null")" }.joined(separator: ",") + "}"
}
