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
      Measures every combination of technique, scenario, device, keyboard, keyboard motion and transcript policy once. A scenario with its \
      own device or keyboard uses that. A technique's phone is its own platform's unless --platform says otherwise. A track as the keyboard's motion is measured as the scenario recorded, on its own \
      phone, or by its first move in other scenarios. Lengths are points: gaps and overlaps are positive; a final overlap is negative. \
      Times are milliseconds from the scenario's start. A jump is the move between two frames, in rows of a window of 24. \
      scroll is the transcript's largest move between two frames, anchor the way of its first visible message, + upward.
      """)

  @Option(
    help:
      "Measure these techniques, separated by commas, or all (default: constraint, or those of --platform and reference).",
    all: TechniqueName.allCases, by: \.rawValue, in: .techniques)
  var technique: [TechniqueName]?

  @Option(
    help:
      "Measure these scenarios, separated by commas, or all (default: \(Scenario.all[0].name), or the events of a track).",
    all: Scenario.all, by: \.name, in: .scenarios)
  var scenario: [Scenario]?

  @Option(
    help:
      "Measure on these devices, separated by commas, or all (default: iphone-8, or the phone of a track).",
    all: Device.all, by: \.name)
  var device: [Device]?

  @Option(
    help: "Measure with these keyboards, separated by commas, or all (default: predictive).",
    all: KeyboardKind.allCases, by: \.rawValue)
  var keyboard: [KeyboardKind]?

  @Option(
    help: ArgumentHelp(
      "Move the keyboard by a name, all of them in turn, an easing with --duration, or a file.",
      discussion: measuredMotionHelp, valueName: "motion"), completion: .motions)
  var keyboardMotion: String?

  @Option(
    help: "Measure these transcript policies, separated by commas, or all (default: at-end).",
    all: TranscriptPolicy.allCases, by: \.rawValue)
  var transcriptPolicy: [TranscriptPolicy]?

  @OptionGroup var settings: PhoneSettings

  @Option(
    help: ArgumentHelp("Samples per second, 1 to 100000 (default: 1000).", valueName: "n"),
    transform: SettingText.integer(1...100_000).read)
  var rate = 1000

  @Option(help: "Output format.")
  var format = TableFormat.table

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if a gap or an overlap is larger than this.", valueName: "points"))
  var assertMaxGap: Double?

  func validate() throws {
    if let assertMaxGap, !(0...).contains(assertMaxGap) {
      throw ValidationError(
        "invalid --assert-max-gap '\(assertMaxGap)': expected 0 or more points")
    }
  }

  func run() throws {
    let known = try settings.curves.known()
    let keyboards = try chosenKeyboards(known)
    let scenarios = scenario ?? [keyboards?[0].scenario ?? Scenario.all[0]]
    let measurements = grid(keyboards, scenarios).measurements(
      of: try settings.configuration(known), rate: Double(rate))
    switch format {
    case .table:
      let isOne = measurements.count == 1
      let text = isOne ? diagnoses(measurements, scenarios).map { "\n\n" + $0 } : []
      try output("\(MeasurementTable(measurements))" + text.joined())
    case .csv: try output(csv(measurements))
    case .json:
      let texts = diagnoses(measurements, scenarios)
      let objects = zip(measurements, texts).map { measurement, diagnosis in
        JSON.object(measurement.fields + [.init("diagnosis", .text(diagnosis))])
      }
      try output(JSON.list(objects).text(depth: 1))
    }
    if let assertMaxGap { try check(measurements, against: assertMaxGap) }
  }

  /// Returns each measurement in sentences; the techniques that are right are measured once for each situation.
  private func diagnoses(_ measurements: [SeamMeasurement], _ scenarios: [Scenario]) -> [String] {
    var right: [Phone.Configuration: [String: [TechniqueName]]] = [:]
    return measurements.compactMap { measurement in
      guard let scenario = scenarios.first(where: { $0.name == measurement.scenario }) else {
        return nil
      }
      var settings = measurement.configuration
      settings.technique = .constraint
      let names =
        right[settings]?[scenario.name]
        ?? Diagnosis.techniques(rightIn: scenario, with: settings, rate: Double(rate))
      right[settings, default: [:]][scenario.name] = names
      return Diagnosis(measurement, in: scenario, right: names).text
    }
  }

  private func grid(_ keyboards: [ChosenKeyboard]?, _ scenarios: [Scenario]) -> MeasurementGrid {
    MeasurementGrid(
      techniques: technique ?? settings.platform?.techniques ?? [.constraint],
      scenarios: scenarios,
      devices: device ?? [keyboards?[0].device ?? .iPhone8], keyboards: keyboard ?? [.predictive],
      motions: keyboards?.map(\.motion), policies: transcriptPolicy ?? [.atEnd],
      on: settings.platform, settings.presentation)
  }

  /// Returns the keyboards of `--keyboard-motion`; nil for each platform's own.
  private func chosenKeyboards(_ known: KnownCurves) throws -> [ChosenKeyboard]? {
    guard let keyboardMotion else { return nil }
    if keyboardMotion == "all" { return KeyboardMotion.all.map { ChosenKeyboard(motion: $0) } }
    return [try ChosenKeyboard(option: keyboardMotion, duration: settings.duration, known)]
  }

  private func check(_ measurements: [SeamMeasurement], against limit: Double) throws {
    let wrong = measurements.filter { $0.figures.exceeds(limit) }
    guard !wrong.isEmpty else { return }
    let rows = wrong.map { "\n  " + $0.complaint }
    throw Failure(
      .assertion,
      "\(wrong.count) of \(measurements.count) rows are off by more than "
        + "\(shortened(limit)) pt:\(rows.joined())")
  }
}
