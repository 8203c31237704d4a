import ArgumentParser
import Lab
import Motion
import Phone
import Strings

/// `followbar measure`: the distance between bar and keyboard, in figures.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure the seam between bar and keyboard.",
    discussion: """
      Measures each combination of technique, scenario, device, keyboard and keyboard motion once. \
      A scenario with its own device or keyboard uses that. Without --platform, each technique runs on its own \
      platform's phone. A track as the keyboard's motion replays its recorded events on its own phone. In other \
      scenarios the keyboard makes the track's first move.

        gap      largest gap between keyboard and bar, in points
        overlap  largest overlap of keyboard and bar, in points
        at rest  seam at the end, in points: gaps are positive, overlaps negative
        settles  time until the bar stays in place, in milliseconds

      With --wide also:

        rms      root mean square of the seam, in points
        out      time with a seam of more than half a point, in milliseconds
        kick     the bar's largest jump of velocity at an event, in points per second
        scroll   the transcript's largest move in one frame, in points
        anchor   move of the first visible message, in points: up is positive
      """)

  @Option(
    help:
      "Measure these techniques, separated by commas, or all (see: followbar list techniques; default: async, or those of --platform).",
    all: TechniqueName.allCases, by: \.rawValue, in: .techniques)
  var technique: [TechniqueName]?

  @OptionGroup var grid: GridOptions

  @OptionGroup var phone: PhoneOptions

  @Option("Samples per second, 1 to 100000 (default: 1000).", .integer(1...100_000), valueName: "n")
  var rate = 1000

  @Option(help: "Output format.")
  var format = TableFormat.table

  @Flag(help: "Show all columns of the table.")
  var wide = false

  @Option(
    "Exit with status 1 if a gap or an overlap is larger than this.", .number(0...10_000),
    valueName: "points")
  var assertMaxGap: Double?

  @Option(
    "Exit with status 1 if the bar's velocity jumps at an event by more than this.",
    .number(0...1_000_000), valueName: "pt/s")
  var assertMaxKick: Double?

  /// The most rows, which take some seconds.
  private static let mostRows = 20_000

  func run() throws {
    let known = try KnownCurves(at: phone.curves)
    let combinations = try grid.grid(
      of: technique ?? phone.platform?.techniques ?? [.async],
      on: phone.platform, duration: phone.duration, known)
    guard combinations.count <= MeasureCommand.mostRows else {
      throw Failure(
        .usage,
        "\(combinations.count) combinations: expected at most \(MeasureCommand.mostRows): "
          + "name fewer techniques, scenarios, devices, keyboards or motions")
    }
    let measurements = combinations.measurements(
      of: try phone.configuration(known), rate: Double(rate))
    switch format {
    case .table:
      let isOne = measurements.count == 1
      let text =
        isOne
        ? diagnoses(measurements, combinations.scenarios)
          .map { "\n\n" + StandardOutput.prose($0.withoutCodeMarks) } : []
      try output("\(MeasurementTable(measurements, isWide: wide))" + text.joined())
    case .csv: try output(csv(measurements))
    case .json:
      let texts = diagnoses(measurements, combinations.scenarios)
      let objects = zip(measurements, texts).map { measurement, diagnosis in
        JSON.object(measurement.fields + [.init("diagnosis", .text(diagnosis))])
      }
      try output(JSON.list(objects).text(depth: 1))
    }
    if let assertMaxGap {
      try check(
        measurements, "are off by more than \(shortened(assertMaxGap)) pt", \.complaint
      ) { $0.figures.breaks(assertMaxGap) }
    }
    if let assertMaxKick {
      try check(
        measurements, "kick by more than \(shortened(assertMaxKick)) pt/s", \.kickComplaint
      ) { $0.kick.map { $0.size > assertMaxKick } ?? false }
    }
  }

  /// Returns each measurement in sentences; the techniques that are right are measured once for each situation.
  private func diagnoses(_ measurements: [SeamMeasurement], _ scenarios: [Scenario]) -> [String] {
    var right: [Situation: [TechniqueName]] = [:]
    return measurements.compactMap { measurement in
      guard let scenario = scenarios.first(where: { $0.name == measurement.scenario }) else {
        return nil
      }
      var situation = Situation(configuration: measurement.configuration, scenario: scenario)
      situation.configuration.technique = .async
      let names = right[situation] ?? situation.rightTechniques(rate: Double(rate))
      right[situation] = names
      return Diagnosis(measurement, in: scenario, right: names).text
    }
  }

  private func check(
    _ measurements: [SeamMeasurement], _ error: String, _ complaint: (SeamMeasurement) -> String,
    isWrong: (SeamMeasurement) -> Bool
  ) throws {
    let wrong = measurements.filter(isWrong)
    guard !wrong.isEmpty else { return }
    let rows = wrong.map { "\n  " + complaint($0) }
    throw Failure(
      .assertion, "\(wrong.count) of \(measurements.count) rows \(error):\(rows.joined())")
  }
}
