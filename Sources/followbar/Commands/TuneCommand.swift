import ArgumentParser
import Lab
import Motion
import Phone
import Strings

/// `followbar tune`: the curve that keeps the bar on the keyboard.
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Find the curve that keeps the seam smallest.",
    discussion: """
      Searches for the curve with the smallest worst seam in all scenarios, devices, keyboards and keyboard motions. If \
      curves tie, the second worst seam decides, and so on. Prints the seams of the technique's own curve and of the found \
      one, in points, and the scenarios in which no curve helps.

      An app can ship every found curve. In a 60th of a second it makes at most half of its way. At its ends it is at most \
      15 times as fast as on average. It overshoots by at most 10 %.

      A track is searched at its own frames, and the curve also has to fit a start 8 ms late. The same options give the \
      same curve.
      """)

  enum FamilyChoice: String, NamedArgument {
    case cubicBezier = "cubic-bezier"
    case spring, linear, all

    var families: [Tuning.CurveFamily] {
      Tuning.CurveFamily(rawValue: rawValue).map { [$0] } ?? Tuning.CurveFamily.allCases
    }
  }

  enum ReportFormat: String, NamedArgument { case table, json }

  @Option(Settings.technique) var technique: TechniqueName?
  @Option(Settings.platform) var platform: Platform?

  @OptionGroup var grid: GridOptions

  @Option(help: "Kind of easing to search; all tries each kind and takes the best.")
  var family = FamilyChoice.cubicBezier

  @Option(
    help: ArgumentHelp(
      "Animate for this long, 0.01 to 10 s, or as long as is best in a range (default: 0.1..1).",
      valueName: "time|from..to"),
    transform: TuneCommand.durations)
  var duration: ClosedRange<Seconds>?

  @Option(help: "Figure of the seam to minimize; worst is the largest gap or overlap.")
  var minimize = Tuning.SeamGoal.worst

  // Of the phone's options those that a curve has to suit: the curve is what is searched.
  @Flag(Settings.tabBar) var tabBar: Bool
  @Option(Settings.latency) var latency: Double?
  @Option(Settings.gap) var gap: DesignedGap?

  @Option(name: .customLong("to"), help: "Write the easing in this notation.")
  var notation: Notation?

  @Flag(help: "Print the change of the code: the curve, its place, the proof and a command.")
  var change = false

  @Option(
    help: ArgumentHelp("Keep the curve under this name in the file of --curves.", valueName: "name")
  )
  var keep: String?

  @Option(Settings.curves) var curves: String?

  @Option(help: "Output format.")
  var format = ReportFormat.table

  func validate() throws { try KeptCurve.validate(keep, in: curves) }

  func run() throws {
    let situations = try situations()
    let report = TuningReport(situations, tuned: tuned(situations), minimizing: minimize)
    let code = try report.betterCurve.flatMap(written)
    switch format {
    case .table:
      let change =
        change ? report.betterCurve.map { CurveChange(situations, to: $0, in: notation).text } : nil
      let texts = [code?.text, change].compactMap(\.self)
      try output(text(of: report, texts.isEmpty ? nil : texts.joined(separator: "\n\n")))
    case .json: try output(report.json(minimizing: minimize, code: code?.text).text(depth: 3))
    }
    if let code, let notation, let curve = report.betterCurve {
      code.reportLoss(of: curve.easing, in: notation)
    }
    if let keep, let path = curves { try save(report.betterCurve, as: keep, in: path) }
  }
}

// MARK: - The search

extension TuneCommand {
  private static func durations(_ text: String) throws -> ClosedRange<Seconds> {
    let seconds = SettingText<Double>.seconds(0.01...10)
    if text.contains("..") {
      return try SettingText.range(
        of: seconds, "two times from 0.01 to 10 s, the shorter first, such as 0.2..0.5"
      ).read(text)
    }
    let duration = try seconds.read(text)
    return duration...duration
  }

  private func situations() throws -> [Situation] {
    let known = try KnownCurves(at: curves, mayBeMissing: true)
    var phone = try PhoneOptions.parse([])
    (phone.tabBar, phone.latency, phone.gap) = (tabBar, latency, gap)
    let single = duration.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
    return try grid.grid(
      of: [technique ?? platform?.techniques[0] ?? .async], on: platform, duration: single, known
    ).situations(of: try phone.configuration(known))
  }

  private func tuned(_ situations: [Situation]) -> Curve {
    var searches = family.families.map {
      Tuning(situations, family: $0, over: duration, minimizing: minimize)
    }
    if let exact = searches.first(where: \.isDone) { return exact.best.curve }
    for index in searches.indices { searches[index].finish() }
    return searches.map(\.best).min { $0.score < $1.score }?.curve ?? .immediate
  }
}

// MARK: - The result

extension TuneCommand {
  private func written(_ curve: Curve) throws -> Notation.Text? {
    do throws(Notation.Refusal) {
      return try notation?.text(of: curve.easing, duration: curve.duration)
    } catch {
      throw Failure(.badInput, error.reason)
    }
  }

  private func text(of report: TuningReport, _ code: String?) -> String {
    let (before, after) = report.worst
    let found = report.betterCurve.map { curve in
      """
      \(curve.easing)
      over \(shortened(curve.duration)) s: at most \(fixed(before)) pt from its place before, \(fixed(after)) pt after
      """
    }
    let parts = [found, code, report.remarks.map(StandardOutput.prose).joined(separator: "\n")]
      .compactMap(\.self)
    return ([report.table] + parts.filter { !$0.isEmpty }).joined(separator: "\n\n")
  }

  private func save(_ curve: Curve?, as name: String, in path: String) throws {
    guard let curve else {
      throw Failure(
        .assertion,
        "cannot keep '\(name)': expected a curve that is better than the technique's own")
    }
    try KeptCurve.write(
      NamedCurve(curve.easing, name: name, duration: curve.duration), in: path)
    StandardError.write("kept as \(name) in \(path)")
  }
}

extension Tuning.SeamGoal: NamedArgument {}

extension Tuning.CurveFamily: NamedArgument {}
