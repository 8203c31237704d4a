import ArgumentParser
import Lab
import Motion
import Phone
import Strings

/// `followbar measure`: how far the bar is off the keyboard, in figures.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure the seam between bar and keyboard.",
    discussion: """
      Measures each technique in each scenario on each device with each keyboard and keyboard motion, once: a scenario \
      that brings its own device or keyboard takes that. Lengths are points, gaps and what is covered both positive but \
      in the end, where what is covered is negative; times are milliseconds from the scenario's start; a jump is from \
      one frame to the next, in rows of a window of 24.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, csv, json }

  @Option(help: "How the bar keeps clear: a technique, several with commas, or all.")
  var technique = TechniqueName.constraint.rawValue

  @Option(help: "What happens: a scenario, several with commas, or all.")
  var scenario = Scenario.all[0].name

  @Option(name: .customLong("device"), help: "Which phone: a device, several with commas, or all.")
  var deviceName = Device.iPhone8.name

  @Option(help: "Which keyboard: one, several with commas, or all.")
  var keyboard = KeyboardKind.predictive.rawValue

  @Option(
    help: ArgumentHelp(
      "How the keyboard moves: a name, all (that have one), an easing with --duration, or a file.",
      discussion: measuredMotionHelp, valueName: "motion"))
  var keyboardMotion = KeyboardMotion.ios.name

  @OptionGroup var settings: PhoneSettings

  @Option(help: ArgumentHelp("Samples per second, 1 to 100000.", valueName: "n"))
  var rate = 1000

  @Option(help: "How to write it.")
  var format = Format.table

  @Option(
    help: ArgumentHelp(
      "End in status 1 when the bar is farther than this off its edge anywhere.",
      discussion: """
        Above the edge or below it: a bar that is covered has not followed the keyboard either, and a check that \
        lets it pass would be none.
        """,
      valueName: "points"))
  var assertMaxGap: Double?

  func validate() throws {
    _ = try grid([])
    guard (1...100_000).contains(rate) else {
      throw ValidationError("--rate takes 1 to 100000, not \(rate)")
    }
    if let assertMaxGap, !(0...).contains(assertMaxGap) {
      throw ValidationError("--assert-max-gap takes 0 or more points, not \(assertMaxGap)")
    }
  }

  func run() throws {
    let known = try settings.curves.known()
    let measurements = try grid(try motions(known)).measurements(
      of: try settings.configuration(known), rate: Double(rate))
    switch format {
    case .table: try output(MeasurementTable(measurements))
    case .csv: try output(csv(measurements))
    case .json: try output(JSON.list(measurements.map(\.json)).text(depth: 1))
    }
    if let assertMaxGap { try check(measurements, against: assertMaxGap) }
  }

  private func grid(_ motions: [KeyboardMotion]) throws -> MeasurementGrid {
    MeasurementGrid(
      techniques: try allNamed(
        technique, "technique", among: TechniqueName.allCases, by: \.rawValue),
      scenarios: try allNamed(scenario, "scenario", among: Scenario.all, by: \.name),
      devices: try allNamed(deviceName, "device", among: Device.all, by: \.name),
      keyboards: try allNamed(keyboard, "keyboard", among: KeyboardKind.allCases, by: \.rawValue),
      motions: motions)
  }

  private func motions(_ known: KnownCurves) throws -> [KeyboardMotion] {
    if keyboardMotion == "all" { return KeyboardMotion.all }
    return [try KeyboardMotion(option: keyboardMotion, duration: settings.duration, known)]
  }

  /// Fails with the rows that are farther off than allowed, in points.
  private func check(_ measurements: [Measurement], against limit: Double) throws {
    let wrong = measurements.filter { $0.figures.exceeds(limit) }
    guard !wrong.isEmpty else { return }
    let rows = wrong.map { "\n  " + $0.complaint }
    throw Failure(
      status: .assertion,
      message: "\(wrong.count) of \(measurements.count) rows are off by more than "
        + "\(shortened(limit)) pt:\(rows.joined())")
  }
}
