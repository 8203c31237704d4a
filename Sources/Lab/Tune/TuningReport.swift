import Algorithms
package import Motion
import Phone
package import Strings

/// The seams of a technique before and after its curve was tuned.
package struct TuningReport: Sendable {
  /// A situation with the technique's own curve, and with the tuned one.
  package struct TunedSituation: Sendable {
    package let scenario: Scenario
    package let before: SeamMeasurement
    package let after: SeamMeasurement
  }

  package let rows: [TunedSituation]
  /// The tuned curve; nil if the technique uses no curve of the app, or if no app would ship it.
  package let curve: Curve?
  /// True if the technique uses a curve of the app.
  package let isUsed: Bool
  /// True if the tuned curve is better than the technique's own motion, by the figures that count.
  private let isBetter: Bool
  /// A technique that is right in the first situation; nil if none is, or if there is a curve.
  private let right: TechniqueName?
  /// The worst seam of a recording if the bar starts later by `lateness`, in points; nil without a recording.
  private let lateWorst: Double?

  /// Measures situations before and after; the technique's own curve is the article's.
  ///
  /// - Parameter goal: The figures that count.
  package init(
    _ situations: [Situation], tuned curve: Curve, minimizing goal: Tuning.SeamGoal = .worst
  ) {
    rows = situations.map { situation in
      var configuration = situation.configuration
      let before = SeamMeasurement(configuration, in: situation.scenario, atFrames: true)
      configuration.curve = CurveReplacement(curve)
      let after = SeamMeasurement(configuration, in: situation.scenario, atFrames: true)
      return TunedSituation(scenario: situation.scenario, before: before, after: after)
    }
    isBetter =
      Tuning.Score(rows.map(\.after.figures), goal) < Tuning.Score(rows.map(\.before.figures), goal)
    let isUsed = situations.contains { $0.usesCurve(curve) }
    (self.isUsed, self.curve) = (isUsed, isUsed && curve.isShippable ? curve : nil)
    let first = isUsed && !curve.isShippable ? situations.first : nil
    right = first?.rightTechniques(rate: 250).first
    lateWorst = situations.filter { !$0.scenario.frames.isEmpty }.map { situation in
      situation.figures(by: curve.delayed(by: TuningReport.lateness)).worst
    }.max()
  }

  /// The tuned curve if it is worth a change of the code; nil if the technique's own motion is as good.
  package var betterCurve: Curve? { isBetter ? curve : nil }

  /// A start that is late by half a frame, in seconds.
  private static let lateness: Seconds = 0.008

  package var worst: (before: Double, after: Double) {
    (rows.map(\.before.figures.worst).max() ?? 0, rows.map(\.after.figures.worst).max() ?? 0)
  }
}

// MARK: - JSON

extension TuningReport {
  /// Returns the report as an object, numbers to a thousandth.
  ///
  /// - Parameter code: The curve in another notation; nil for none.
  package func json(minimizing goal: Tuning.SeamGoal, code: String?) -> JSON {
    let technique = rows.first?.before.configuration.technique.rawValue ?? ""
    let scenarios = rows.map(\.scenario.name).uniqued(on: \.self)
    return .object(
      [
        .init("technique", .text(technique)),
        .init("scenarios", .list(scenarios.map { .text($0) })),
        .init("easing", betterCurve.map { .text("\($0.easing)") } ?? .null),
        .init("duration", .number(betterCurve?.duration)), .init("minimize", .text(goal.rawValue)),
        .init("worst_before_pt", .rounded(worst.before)),
        .init("worst_after_pt", .rounded(worst.after)),
      ] + (code.map { [.init("code", .text($0))] } ?? []) + [
        .init("remarks", .list(remarks.map { .text($0) })), .init("rows", .list(rows.map(\.json))),
      ])
  }
}

extension TuningReport.TunedSituation {
  fileprivate var json: JSON {
    func members(_ figures: SeamFigures, _ time: String) -> [JSON.Member] {
      [
        .init("max_gap_\(time)_pt", .rounded(figures.maxGap.points)),
        .init("max_overlap_\(time)_pt", .rounded(figures.maxOverlap.points)),
        .init("rms_\(time)_pt", .rounded(figures.rms)),
      ]
    }
    return .object(
      before.situation + members(before.figures, "before") + members(after.figures, "after"))
  }
}

extension Situation {
  /// Returns whether a curve changes the seam, by a comparison with a slow one.
  fileprivate func usesCurve(_ curve: Curve) -> Bool {
    let slow = Curve(.linear, duration: 2 * curve.duration + 1)
    // A slow curve is measured longer.
    return zip(seams(by: curve), seams(by: slow)).contains(where: !=)
  }

  private func seams(by curve: Curve) -> [Seam] {
    var (configuration, seams) = (configuration, [Seam]())
    configuration.curve = CurveReplacement(curve)
    _ = SeamMeasurement(configuration, in: scenario, rate: 200, atFrames: true) {
      seams.append($1)
    }
    return seams
  }
}

// MARK: - Sentences

extension TuningReport {
  /// The reasons why a seam is left that no curve mends, each once.
  package var remarks: [String] {
    guard isUsed else { return ["No curve helps: \(reason)"] }
    let causes = rows.compactMap(\.remark).uniqued(on: \.self)
    guard curve != nil else { return [TuningReport.bounds + fix] + causes }
    let unit = rows.first?.before.configuration.platform.unit ?? "pt"
    guard isBetter else {
      let name = rows.first?.before.configuration.technique.rawValue ?? ""
      return [
        "No curve is better than \(name)'s own: at most \(fixed(worst.before)) \(unit) from its place."
      ]
        + causes
    }
    let late = lateWorst.map {
      [
        "A start \(shortened(TuningReport.lateness * 1000)) ms later would leave \(fixed($0)) \(unit)."
      ]
    }
    return causes + (late ?? [])
  }

  /// The reason why a better curve is not proposed.
  private static let bounds =
    "No curve helps: one that an app would ship makes at most "
    + "\(shortened(Curve.mostPerFrame * 100)) % of its way in a 60th of a second, starts and ends at "
    + "most \(shortened(Curve.steepestHandle)) times as fast as its mean, and overshoots by at most "
    + "\(shortened(Curve.mostOvershoot * 100)) %."

  private var fix: String { right.map { " Use \($0.rawValue)." } ?? "" }

  private var reason: String {
    guard let phone = rows.first?.before.configuration else { return "" }
    let name = phone.technique.rawValue
    if let motion = phone.follows {
      return "\(name) uses no curve of the app. Its motion: \(motion)."
    }
    return "\(name) animates nothing here."
  }
}

extension TuningReport.TunedSituation {
  /// The reason why the tuned curve leaves a seam; nil if it leaves none, or if another curve might leave less.
  fileprivate var remark: String? {
    let figures = after.figures
    guard figures.exceeds(Seam.tolerance) else { return nil }
    let worst =
      figures.maxGap.points > figures.maxOverlap.points ? figures.maxGap : figures.maxOverlap
    let phone = scenario.phone(after.configuration, at: worst.time)
    guard let cause = Cause.causes(of: phone, at: worst.time, since: 0).first else { return nil }
    if let curves = cause.curves, curves.bar.duration > 0 { return nil }
    let isHelped = figures.worst < before.figures.worst * 0.99
    return (isHelped ? "No curve mends the rest of " : "No curve helps in ")
      + "\(scenario.name): \(cause.sentence)"
  }
}

extension TuningReport {
  /// The figures before and after, as an aligned table; a dot for zero.
  package var table: String {
    let measurements = rows.map(\.before)
    let names = [Column("scenario", measurements.map(\.scenario))]
    let columns =
      names + Column.circumstances(of: measurements).filter { !$0.isShared }
      + figure("gap") { $0.maxGap.points } + figure("overlap") { $0.maxOverlap.points }
      + figure("rms", \.rms)
    let shared = Column.shared(by: measurements)
    let technique = measurements.first?.configuration.technique.rawValue ?? ""
    return (["\(technique), \(shared)", ""] + Column.lines(columns)).joined(separator: "\n")
  }

  private func figure(_ name: String, _ figure: (SeamFigures) -> Double) -> [Column] {
    func column(_ name: String, _ time: String, _ measurements: [SeamMeasurement]) -> Column {
      let cells = measurements.map { measurement in
        let text = fixed(figure(measurement.figures), digits: 1)
        return Double(text) == 0 ? "·" : text
      }
      return Column(figures: [" " + name, " " + time] + cells)
    }
    return [column(name, "before", rows.map(\.before)), column("pt", "after", rows.map(\.after))]
  }
}
