import Strings
import Track

extension TrackCommand {
  /// Returns the verdict of limits and baseline; nil without them.
  func verdict(of report: TrackReport) throws -> TrackVerdict? {
    guard limits != nil || baseline != nil else { return nil }
    let limits = try limits.map { path in
      try tableContents(of: path) { text throws(TextError) in try TrackLimits(parsing: text) }
    }
    let older = try baseline.map { path in
      TrackReport(try tableContents(of: path) { text throws(TextError) in try Track(csv: text) })
    }
    return TrackVerdict(
      gate: TrackGate(report, limits ?? TrackLimits()),
      comparison: older.map { TrackComparison(of: report, to: $0) })
  }

  func check(_ verdict: TrackVerdict) throws {
    let failures = verdict.failures
    guard let first = failures.first else { return }
    let faults = failures.compactMap(\.fault)
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      for fault in faults { Followbar.report(annotation("error", fault)) }
    }
    throw Failure(
      first.kind == .evidence ? .noEvidence : .assertion,
      findings: faults.map { "\(video.safe()): error: \($0)" })
  }

  /// Returns a line that GitHub shows beside a pull request.
  private func annotation(_ level: String, _ message: String) -> String {
    func escaped(_ text: String) -> String {
      text.safe().replacing("%", with: "%25").replacing(":", with: "%3A").replacing(
        ",", with: "%2C")
    }
    let text = message.safe().replacing("%", with: "%25")
    return "::\(level) title=\(escaped("followbar track " + video))::\(text)"
  }
}
