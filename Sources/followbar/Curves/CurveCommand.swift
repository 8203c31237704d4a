public import ArgumentParser
import Lab
public import Motion
import Strings

/// `followbar curve`: curves without a phone.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Show, sample, compare, fit and convert curves.",
    discussion: """
      An EASING is a function or keyword of CSS (cubic-bezier, linear, steps), a name (see: followbar curve list), or \
      one of spring(mass: 3, stiffness: 1000, damping: 500), spring(response: 0.5, damping-ratio: 0.8) and \
      spring(duration: 0.5, bounce: 0.3). A spring runs in real seconds; every other easing takes --duration. \
      With --curves, the names in your own file are easings too.
      """,
    subcommands: [
      CurveListCommand.self, CurveShowCommand.self, CurveParseCommand.self,
      CurveSampleCommand.self, CurvePlotCommand.self, CurveCompareCommand.self,
      CurveFitCommand.self, CurveConvertCommand.self,
    ])
}

/// An easing's text, and its name in errors.
struct EasingText {
  let text: String
  let name: String

  /// Takes an argument, or standard input for `-`.
  init(argument: String) throws {
    (text, name) =
      argument == "-" ? (try textOfStandardInput(), "<stdin>") : (argument, "easing")
    guard text.utf8.count <= Easing.longestText else {
      throw Failure(
        status: .badInput, at: "\(name):1:1",
        message: "invalid easing of \(text.utf8.count) bytes: expected at most "
          + "\(Easing.longestText)")
    }
  }

  static let help: ArgumentHelp = "The easing, or - for standard input."
}

/// The duration of a curve, an option of the commands that need one.
struct CurveDuration: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Duration of the curve, above 0 (default: 1 s for a timing function).", valueName: "time"),
    transform: SettingText.seconds(1e-9...1e6).read)
  var duration: Double?

  /// Returns the duration of an easing, from the option or the curves file; nil if neither has one.
  func seconds(of known: NamedCurve) throws -> Seconds? {
    guard let seconds = duration ?? known.duration, seconds <= 0 else {
      return duration ?? known.duration
    }
    throw Failure(
      status: .badInput,
      at: "easing:1:1",
      message: "invalid duration '\(shortened(seconds))' in the curves file: "
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
        status: .badInput,
        at: "easing:1:1",
        message: "invalid easing '\(easing)': expected a spring that settles, or a --duration"
      )
    }
    return curve
  }
}

extension Timing.Direction: ExpressibleByArgument {}
extension Timing.Fill: ExpressibleByArgument {}
extension Fit.Goal: ExpressibleByArgument {}
extension Notation: ExpressibleByArgument {}
