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
      An EASING is an easing of CSS (cubic-bezier, linear, steps), a name (see: followbar list easings), a spring, or code \
      of another tool with a curve (see: followbar curve convert --help). Springs run in real seconds; every other easing \
      takes --duration. With --curves, the names in your own file are easings too.

        spring(mass: 3, stiffness: 1000, damping: 500)
        spring(response: 0.5, damping-ratio: 0.8)
        spring(duration: 0.5, bounce: 0.3)
      """,
    subcommands: [
      CurveShowCommand.self, CurveSampleCommand.self, CurveFitCommand.self,
      CurveConvertCommand.self,
    ])
}

/// Returns the text of an easing's argument, that of standard input for a hyphen, and its name in errors.
func easingText(_ argument: String) throws -> (text: String, name: String) {
  argument == "-" ? (try textOfStandardInput(), "<stdin>") : (argument, "easing")
}

extension KnownCurves {
  /// Reads the argument of a command: an easing, code with a curve, or standard input with either for a hyphen.
  func curve(of argument: String, lasting duration: Seconds?) throws -> NamedCurve {
    let (text, name) = try easingText(argument)
    return try reading(text, of: name, duration: duration)
  }
}

struct CurveDuration: ParsableArguments {
  @Option(
    "Duration of the curve, above 0 to 60 s (default: 1 s for a timing function).",
    .seconds(1e-9...60),
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
