public import ArgumentParser
import Lab
public import Motion
import Strings

/// `followbar curve`: curves without a phone.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Show, sample, fit and convert curves.",
    discussion: """
      An EASING is an easing of CSS (cubic-bezier, linear, steps), a name (see: followbar list easings), or a spring. Springs \
      run in real seconds; every other easing takes --duration. With --curves, the names in your own file are easings too.

        spring(mass: 3, stiffness: 1000, damping: 500)
        spring(response: 0.5, damping-ratio: 0.8)
        spring(duration: 0.5, bounce: 0.3)
      """,
    subcommands: [
      CurveShowCommand.self, CurveSampleCommand.self, CurveFitCommand.self,
      CurveConvertCommand.self,
    ])
}

/// An easing's text, and its name in errors.
struct EasingText {
  let text: String
  let name: String

  init(argument: String) throws {
    (text, name) = argument == "-" ? (try textOfStandardInput(), "<stdin>") : (argument, "easing")
    guard text.utf8.count <= Easing.longestText else {
      throw Failure(
        .badInput, at: "\(name):1:1",
        "invalid easing of \(text.utf8.count) bytes: expected at most \(Easing.longestText)")
    }
  }

  static let help: ArgumentHelp = "The easing, or - for standard input."
}

struct CurveDuration: ParsableArguments {
  @Option(
    "Duration of the curve, above 0 (default: 1 s for a timing function).", .seconds(1e-9...1e6),
    valueName: "time")
  var duration: Double?

  /// Returns the duration of an easing, from the option or the curves file; nil if neither has one.
  func seconds(of known: NamedCurve) throws -> Seconds? {
    guard let seconds = duration ?? known.duration, seconds <= 0 else {
      return duration ?? known.duration
    }
    throw Failure(
      .badInput, at: "easing:1:1",
      "invalid duration '\(shortened(seconds))' in the curves file: "
        + "expected more than 0 seconds, or a --duration")
  }

  /// Returns the curve of an easing. A spring lasts until it settles, or as long as its keyboard motion.
  func curve(_ known: NamedCurve, otherwise: Seconds = 1) throws -> Curve {
    let easing = known.easing
    if let seconds = try seconds(of: known) { return Curve(easing, duration: seconds) }
    guard case .spring(let spring) = easing else { return Curve(easing, duration: otherwise) }
    if let keyboard = KeyboardMotion.all.first(where: { $0.curve.easing == easing }) {
      return keyboard.curve
    }
    let curve = Curve(spring)
    guard curve.duration.isFinite, curve.duration > 0 else {
      throw Failure(
        .badInput, at: "easing:1:1",
        "invalid easing '\(easing)': expected a spring that settles, or a --duration")
    }
    return curve
  }
}

extension Fit.Goal: ExpressibleByArgument {
  /// Creates the value of a name, in any case.
  public init?(argument: String) { self.init(named: argument) }
}

extension Notation: ExpressibleByArgument {
  /// Creates the value of a name, in any case.
  public init?(argument: String) { self.init(named: argument) }
}
