import ArgumentParser
import Motion

/// The options of a timing as Web Animations has it.
struct TimingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Before the first iteration.", valueName: "seconds"))
  var delay: Double?

  @Option(help: ArgumentHelp("After the last iteration.", valueName: "seconds"))
  var endDelay: Double?

  @Option(help: ArgumentHelp("How many, 0 or more, or infinite.", valueName: "n"))
  var iterations: String?

  @Option(help: ArgumentHelp("Where in them it begins.", valueName: "n"))
  var iterationStart: Double?

  @Option(help: "Which way they go.")
  var direction: Timing.Direction?

  @Option(help: "Whether it has a value before and after.")
  var fill: Timing.Fill?

  /// True if any of them is given.
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
    guard let count = Double(iterations), count >= 0 else {
      throw ValidationError("--iterations takes 0 or more, or infinite, not '\(iterations)'")
    }
    return count
  }

  private func finite(_ number: Double?, _ option: String) throws -> Double {
    guard let number else { return 0 }
    guard number.isFinite else { throw ValidationError("\(option) takes a number, not \(number)") }
    return number
  }

  private func positive(_ number: Double, _ option: String) throws -> Double {
    guard number >= 0 else { throw ValidationError("\(option) takes 0 or more, not \(number)") }
    return number
  }
}
