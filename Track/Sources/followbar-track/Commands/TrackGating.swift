import Lab
import Strings
import Tracking

extension TrackCommand {
  /// Returns the verdict of limits and baseline; nil without them.
  func verdict(of report: TrackReport) throws -> TrackVerdict? {
    guard limits != nil || baseline != nil else { return nil }
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
      let (track, evidence) = try tableContents(of: path, savedTable)
      return TrackReport(track, evidence, platform: platform)
    }
    return TrackVerdict(of: report, limits ?? TrackLimits(), older: older)
  }

  /// Reads a table, and the evidence that it was written from.
  func savedTable(_ text: String) throws(TextError) -> (Track, TrackEvidence) {
    (try Track(csv: text), try TrackEvidence(inTable: text))
  }

  /// Throws an error for a verdict that fails, and for figures in doubt.
  func check(_ report: TrackReport) throws {
    let doubts = report.evidence.doubts
    let failures = report.verdict?.failures ?? []
    let faults = report.verdict == nil ? doubts : failures.compactMap(\.fault)
    for fault in faults { annotate(fault) }
    guard !faults.isEmpty else { return }
    let isDoubtful = failures.first.map { $0.kind == .evidence } ?? true
    throw Failure(
      isDoubtful ? .noEvidence : .assertion,
      findings: faults.map { "\(video.safe()): error: \($0)" })
  }

  /// Writes a video that cannot be followed to the files of JUnit as a failed case, and returns its failure.
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
