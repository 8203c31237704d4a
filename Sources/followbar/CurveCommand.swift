import ArgumentParser
import Foundation
import Lab
import Motion
import Strings

/// `followbar curve`: curves without a phone.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Show, sample, compare, fit and convert curves.",
    discussion: """
      An EASING is a function or keyword of CSS (cubic-bezier, linear, steps), a name (see: followbar curve list), or \
      one of spring(mass: 3, stiffness: 1000, damping: 500), spring(response: 0.5, damping-ratio: 0.8) and \
      spring(duration: 0.5, bounce: 0.3). A spring runs in real seconds, everything else is stretched to --duration. \
      With --curves the names in a file of your own are easings too.
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

  /// How long an easing is to take: as was asked for, or as its file says; nil where neither does.
  func seconds(of known: KnownEasing) throws -> Seconds? {
    guard let seconds = duration ?? known.duration, seconds <= 0 else {
      return duration ?? known.duration
    }
    throw Failure(
      status: .badInput,
      message: "easing:1:1: expected a curve of more than 0 seconds, found \(shortened(seconds)) "
        + "in the file, and no --duration")
  }

  /// The curve of an easing: a spring takes until it has settled, or what a keyboard allows it.
  func curve(_ known: KnownEasing, otherwise: Seconds = 1) throws -> Curve {
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
        message: "easing:1:1: expected a spring that settles, or a --duration, found \(easing)")
    }
    return curve
  }
}
