import Lab
import Strings
import Tracking

extension TrackCommand {
  /// Returns the verdict of limits, `--assert-max-gap` and baseline; nil without them.
  func verdict(of report: TrackReport) throws -> TrackVerdict? {
    guard limits != nil || assertMaxGap != nil || baseline != nil else { return nil }
    let limits = try limits.map { path in
      try tableContents(of: path) { text throws(TextError) in
        let limits = try TrackLimits(parsing: text)
        guard baseline != nil || !limits.areEvidenceAlone else {
          throw TextError(column: 1, "no limits: expected a line such as 'gap 3', or --baseline")
        }
        return limits
      }
    }
    let older = try baseline.map { path in
      let (track, kept) = try tableContents(of: path, savedTable)
      return TrackReport(track, platform: platform, kept: kept)
    }
    var known = limits ?? TrackLimits()
    if let assertMaxGap { known.add(largestSeam: assertMaxGap) }
    return TrackVerdict(
      gate: TrackGate(report, known),
      comparison: older.map { TrackComparison(of: report, to: $0, known) })
  }

  /// Reads a table, and the confidence of the video that it was written from.
  func savedTable(_ text: String) throws(TextError) -> (Track, Confidence?) {
    (try Track(csv: text), try Confidence.kept(inTable: text))
  }

  /// Tells the reasons for too low a confidence, which a file or a table of positions has no room for.
  func warnOfDoubt(_ report: TrackReport) {
    guard !report.confidence.isEnough else { return }
    for warning in report.confidence.warnings {
      StandardError.write("\(video.safe()): warning: \(warning)")
    }
  }

  func check(_ verdict: TrackVerdict) throws {
    let failures = verdict.failures
    guard let first = failures.first else { return }
    let faults = failures.compactMap(\.fault)
    for fault in faults { annotate(fault) }
    throw Failure(
      first.kind == .evidence ? .noEvidence : .assertion,
      findings: faults.map { "\(video.safe()): error: \($0)" })
  }

  /// Writes a video without a keyboard or a bar to the files of JUnit as a failed case, and returns its failure.
  func report(_ failure: Failure, to files: [OutputFile]) throws -> Failure {
    annotate(failure.message)
    let item = TrackVerdict.Case(name: "recording", kind: .evidence, fault: failure.message)
    for file in files where TrackFormat(path: file.path) == .xml {
      try file.write(Data([item].junit(name: title, seconds: 0).utf8))
      try file.complete()
    }
    return failure
  }

  /// Writes a line that GitHub shows beside a pull request; nothing elsewhere.
  private func annotate(_ message: String) {
    guard ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" else { return }
    func escaped(_ text: String) -> String {
      text.safe().replacing("%", with: "%25").replacing(":", with: "%3A").replacing(
        ",", with: "%2C")
    }
    let text = message.safe().replacing("%", with: "%25")
    StandardError.write("::error title=\(escaped("followbar track " + video))::\(text)")
  }
}
