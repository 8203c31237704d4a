import ArgumentParser
import Motion
import Strings

/// The timing options of Web Animations.
struct TimingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Delay before the first iteration.", valueName: "seconds"))
  var delay: Double?

  @Option(help: ArgumentHelp("Delay after the last iteration.", valueName: "seconds"))
  var endDelay: Double?

  @Option(help: ArgumentHelp("Number of iterations, 0 or more, or infinite.", valueName: "n"))
  var iterations: String?

  @Option(help: ArgumentHelp("Start within the iterations, 0 or more.", valueName: "n"))
  var iterationStart: Double?

  @Option(help: "Direction of the iterations.")
  var direction: Timing.Direction?

  @Option(help: "Keep a value before or after the iterations.")
  var fill: Timing.Fill?

  /// True if any option is given.
  var isGiven: Bool {
    delay != nil || endDelay != nil || iterations != nil || iterationStart != nil
      || direction != nil || fill != nil
  }

  func validate() throws { _ = try timing() }

  func timing() throws -> Timing {
    Timing(
      delay: try finite(delay, "--delay"), endDelay: try finite(endDelay, "--end-delay"),
      iterations: try iterationCount(),
      iterationStart: try positive(
        try finite(iterationStart, "--iteration-start"), "--iteration-start"),
      direction: direction ?? .normal, fill: fill ?? .auto)
  }

  private func iterationCount() throws -> Double {
    guard let iterations else { return 1 }
    if ["infinite", "infinity"].contains(iterations.lowercased()) { return .infinity }
    guard let count = iterations.number, count >= 0 else {
      throw ValidationError("invalid --iterations '\(iterations)': expected 0 or more, or infinite")
    }
    return count
  }

  private func finite(_ number: Double?, _ option: String) throws -> Double {
    guard let number else { return 0 }
    guard number.isFinite else {
      throw ValidationError("invalid \(option) '\(number)': expected a number")
    }
    return number
  }

  private func positive(_ number: Double, _ option: String) throws -> Double {
    guard number >= 0 else {
      throw ValidationError("invalid \(option) '\(number)': expected 0 or more")
    }
    return number
  }
}
