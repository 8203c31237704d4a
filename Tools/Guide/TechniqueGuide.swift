import Lab
import Motion
import Phone
import Strings

/// The table of docs/techniques.md: the worst seams of all techniques, by platform.
struct TechniqueGuide: CustomStringConvertible {
  /// The scenarios of the table's columns, before the one that shows a technique's fault.
  private static let columns = ["show", "hide", "interrupt"]

  init() {}

  var description: String {
    let techniques = Platform.allCases.map { ($0, TechniqueName.all(of: $0)) }
    let rows = techniques.flatMap { platform, names in
      names.isEmpty ? [] : [heading(of: platform)] + names.map(row)
    }
    return (header + rows).joined(separator: "\n")
  }
}

extension TechniqueGuide {
  private var header: [String] {
    [
      "| technique | mechanism | \(TechniqueGuide.columns.joined(separator: " | ")) | its fault |",
      "| --- | --- |" + String(repeating: " --- |", count: TechniqueGuide.columns.count + 1),
    ]
  }

  private func heading(of platform: Platform) -> String {
    "| **\(platform.heading)** |"
      + String(repeating: " |", count: TechniqueGuide.columns.count + 2)
  }

  private func row(of technique: TechniqueName) -> String {
    let seams = TechniqueGuide.columns.map { name in
      Scenario.all.first { $0.name == name }.map { seam(of: technique, in: $0) } ?? ""
    }
    let scenario = Scenario.telling(of: technique)
    let telling = "`\(scenario.name)` " + seam(of: technique, in: scenario)
    let cells =
      ["[`\(technique.rawValue)`](#\(technique.rawValue))", technique.traits.mechanism]
      + seams + [telling]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// Returns the largest overlap, the largest gap and the seam at the end of a run on the technique's platform.
  private func seam(of technique: TechniqueName, in scenario: Scenario) -> String {
    let measurement = SeamMeasurement(.usual(for: technique), in: scenario)
    return measurement.figures.brief(measurement.isUnverified ? "?" : "")
  }
}

extension SeamFigures {
  /// Returns the largest overlap and gap, with a mark, and in bold the error left at rest; a dot if all are within the
  /// tolerance.
  fileprivate func brief(_ mark: String) -> String {
    func text(_ seam: Double) -> [String] {
      abs(seam) > Seam.tolerance ? [(seam > 0 ? "+" : "−") + fixed(abs(seam))] : []
    }
    let extremes = (text(-maxOverlap.points) + text(maxGap.points)).map { $0 + mark }
    let all = extremes + text(last).map { "**\($0)**" }
    return all.isEmpty ? "·" + mark : all.joined(separator: " ")
  }
}

/// The phone at the worst moment of a technique in the scenario that shows its fault.
struct TechniquePicture {
  private let technique: TechniqueName
  private let scenario: Scenario
  private let configuration: Phone.Configuration
  private let seam: Double
  /// The moment, in seconds from the scenario's start.
  private let time: Seconds

  /// The moment of a technique that is always right, when the keyboard is halfway.
  private static let halfway: Seconds = 0.1

  init(of technique: TechniqueName) {
    let scenario = Scenario.telling(of: technique)
    let configuration = Phone.Configuration.usual(for: technique)
    let figures = SeamMeasurement(configuration, in: scenario).figures
    let moment = figures.worstTime(until: scenario.duration) ?? TechniquePicture.halfway
    // A tape waits for whole milliseconds, and one at least.
    let time = max(0.001, (moment * 1000).rounded(.up) / 1000)
    (self.technique, self.scenario, self.configuration) = (technique, scenario, configuration)
    self.time = time
    seam = scenario.phone(configuration, at: time).seenSeam(at: time)?.shown ?? 0
  }

  /// The tape, which holds a drawn seam against the measured one.
  var tape: String {
    """
    Set Cols 32
    Set Rows 32
    Set FontSize 20
    Set LetterSpacing 0
    Set Padding 8
    Set TypingSpeed 0ms
    Set Framerate 60
    Set Look pixels
    Set Panels phone
    Set Technique \(technique.rawValue)
    Set Device \(configuration.device.name)
    Set Scenario \(scenario.name)
    Type "c"
    Sleep \(fixed(time * 1000, digits: 0))ms
    """ + (abs(seam) < 0.05 ? "" : "\nAssert+Screen /\(fixed(abs(seam)))/")
  }
}
