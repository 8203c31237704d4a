import Strings

/// The checks of a recording, and its changes since an older one: what a gate in CI reports.
package struct TrackVerdict: Sendable {
  package let gate: TrackGate
  /// The changes since an older recording; nil without one.
  package let comparison: TrackComparison?
  /// The reasons not to trust the figures.
  private let doubts: [String]

  /// - Parameter older: The report of an older recording to compare with; nil without one.
  package init(of report: TrackReport, _ limits: TrackLimits, older: TrackReport?) {
    gate = TrackGate(report, limits)
    comparison = older.map { TrackComparison(of: report, to: $0, limits) }
    doubts =
      report.evidence.doubts
      + (older?.evidence.doubts ?? []).map { "the older recording is in doubt: \($0)" }
  }

  /// A case of a report: its name, and the fault in a sentence if it fails.
  package struct Case: Hashable, Sendable {
    package let name: String
    package let kind: CaseKind
    package let fault: String?
    /// The number of the keyboard's move that fails, from 1; nil for the whole recording.
    let move: Int?

    package init(name: String, kind: CaseKind, fault: String?, move: Int? = nil) {
      (self.name, self.kind, self.fault, self.move) = (name, kind, fault, move)
    }

    package enum CaseKind: String, Sendable {
      case limit, evidence, regression
    }
  }

  /// All cases, limits first.
  package var cases: [Case] {
    let checks = gate.checks.map {
      Case(
        name: $0.name, kind: $0.isEvidence ? .evidence : .limit,
        fault: $0.passes ? nil : $0.sentence, move: $0.move)
    }
    let changes = (comparison?.changes ?? []).map {
      Case(
        name: "\($0.name) since the baseline", kind: .regression,
        fault: $0.isRegression ? $0.sentence : nil, move: $0.move)
    }
    let missing = (comparison?.missing ?? []).map {
      Case(name: "evidence of the baseline", kind: .evidence, fault: $0)
    }
    let doubtful = doubts.map { Case(name: "evidence", kind: .evidence, fault: $0) }
    return doubtful + checks + changes + missing
  }

  /// The failed cases; those of evidence first, because without it no figure counts.
  package var failures: [Case] {
    let failed = cases.filter { $0.fault != nil }
    return failed.filter { $0.kind == .evidence } + failed.filter { $0.kind != .evidence }
  }

  /// The verdict in a word or two.
  package var word: String {
    switch failures.first?.kind {
    case nil: "passed"
    case .evidence: "no evidence"
    case .limit, .regression: "failed"
    }
  }

  /// The verdict: `PASS`, or `FAILED` with a line for each broken limit.
  package var summary: String {
    let faults = failures.compactMap(\.fault)
    guard !faults.isEmpty else { return "PASS, \(cases.count) checks" }
    return faults.map { "FAILED  " + $0 }.joined(separator: "\n")
  }

  /// The tables of limits and changes.
  package var text: String {
    [gate.table, comparison?.table].compactMap(\.self).joined(separator: "\n\n")
  }
}

// MARK: - JUnit's XML

extension [TrackVerdict.Case] {
  /// The cases as JUnit's XML, which CI services show; the suite has the recording's name.
  ///
  /// The elements and attributes are those of Jenkins' junit-10.xsd.
  package func junit(name: String, seconds: Double) -> String {
    let time = fixed(seconds, digits: 3)
    let failures = count { $0.fault != nil }
    let counts =
      " tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\" time=\"\(time)\">\n"
    var xml = TextBytes()
    xml.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"followbar\"" + counts)
    xml.add("  <testsuite name=\"")
    xml.add(xml: name.safe())
    xml.add("\"" + counts)
    for item in self { item.write(to: &xml) }
    xml.add("  </testsuite>\n</testsuites>\n")
    return xml.text
  }
}

extension TrackVerdict.Case {
  fileprivate func write(to xml: inout TextBytes) {
    xml.add("    <testcase classname=\"followbar.\(kind.rawValue)\" name=\"")
    xml.add(xml: name)
    guard let fault else { return xml.add("\"/>\n") }
    xml.add("\">\n      <failure type=\"\(kind.rawValue)\" message=\"")
    xml.add(xml: fault)
    xml.add("\"/>\n    </testcase>\n")
  }
}

extension TextBytes {
  /// Adds text of XML, also valid within quotes.
  fileprivate mutating func add(xml text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "\""): add("&quot;")
      default: add([byte])
      }
    }
  }
}
