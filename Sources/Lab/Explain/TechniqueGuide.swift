import Motion
package import Phone
import Strings

/// The guide to the techniques in Markdown: a table of all by platform, and a section with a picture for each.
package struct TechniqueGuide: CustomStringConvertible {
  /// The scenarios of the table's columns, before the one that shows a technique's fault.
  private static let columns = ["show", "hide", "interrupt"]

  package init() {}

  package var description: String {
    let techniques = Platform.allCases.map { ($0, TechniqueName.all(of: $0)) }
    let rows = techniques.flatMap { platform, names in
      names.isEmpty ? [] : [heading(of: platform)] + names.map(row)
    }
    return (header + rows + TechniqueName.allCases.flatMap(section)).joined(separator: "\n")
  }
}

// MARK: - The table

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
    SeamMeasurement(.usual(for: technique), in: scenario).figures.brief
  }
}

extension SeamFigures {
  /// The largest overlap and gap, and in bold the error left at rest; a dot if all are within the tolerance.
  fileprivate var brief: String {
    func text(_ seam: Double) -> [String] {
      abs(seam) > SeamFigures.tolerance ? [(seam > 0 ? "+" : "−") + fixed(abs(seam))] : []
    }
    let all = text(-maxOverlap.points) + text(maxGap.points) + text(last).map { "**\($0)**" }
    return all.isEmpty ? "·" : all.joined(separator: " ")
  }
}

// MARK: - The sections

extension TechniqueGuide {
  private func section(of technique: TechniqueName) -> [String] {
    let description = technique.description
    let name = technique.rawValue
    return ["", "## `\(name)`", ""] + picture(of: technique)
      + paragraphs(
        [
          "\(technique.traits.platform.heading): \(technique.traits.summary).",
          description.fault.map {
            "> " + [$0, description.remedy].compactMap(\.self).joined(separator: " ")
          },
          "**Mechanism.** " + description.mechanism,
          "**Animates by** " + description.animates,
          "**Observes** " + description.observes,
          "**Right.** " + description.right,
          "**Wrong.** " + description.wrong,
          description.unverified.isEmpty
            ? nil : "**Unverified.** " + description.unverified.joined(separator: " "),
          "**Sources.** " + description.sources.joined(separator: "; ") + ".",
        ].map { $0?.withLinks }) + ["<br clear=\"right\">"]
  }

  private func paragraphs(_ texts: [String?]) -> [String] {
    texts.compactMap(\.self).flatMap { [$0, ""] }
  }

  private func picture(of technique: TechniqueName) -> [String] {
    let text = TechniquePicture(of: technique).alternative
    return [
      "<img src=\"techniques/\(technique.rawValue).png\" width=\"240\" align=\"right\" "
        + "alt=\"\(text)\">",
      "",
    ]
  }
}

extension String {
  /// The text with links to the issues that it names, such as flutter/flutter#19480.
  fileprivate var withLinks: String {
    replacing(/([\w.-]+\/[\w.-]+)#([0-9]+)/) {
      "[\($0.0)](https://github.com/\($0.1)/issues/\($0.2))"
    }
  }
}

/// The phone at the worst moment of a technique in the scenario that shows its fault: a tape that draws it, and its text.
package struct TechniquePicture {
  private let technique: TechniqueName
  private let scenario: Scenario
  private let seam: Double
  /// The moment, in seconds from the scenario's start.
  private let time: Seconds

  /// The moment of a technique that is always right, when the keyboard is halfway.
  private static let halfway: Seconds = 0.1

  package init(of technique: TechniqueName) {
    let scenario = Scenario.telling(of: technique)
    let configuration = Phone.Configuration.usual(for: technique)
    let figures = SeamMeasurement(configuration, in: scenario).figures
    let moment = figures.worstTime(until: scenario.duration) ?? TechniquePicture.halfway
    // A tape waits for whole milliseconds, and one at least.
    let time = max(0.001, (moment * 1000).rounded(.up) / 1000)
    (self.technique, self.scenario, self.time) = (technique, scenario, time)
    seam = scenario.phone(configuration, at: time).seam(at: time)
  }

  /// The tape, which holds the drawn seam against the measured one.
  package var tape: String {
    """
    Set Cols 34
    Set Rows 28
    Set FontSize 14
    Set LetterSpacing 0
    Set Padding 8
    Set TypingSpeed 0ms
    Set Framerate 60
    Set Panels phone
    Set Technique \(technique.rawValue)
    Set Scenario \(scenario.name)
    Type "hc"
    Sleep \(fixed(time * 1000, digits: 0))ms
    Assert+Screen /\(fixed(abs(seam)))/
    """
  }

  private var isRight: Bool { abs(seam) <= SeamFigures.tolerance }

  /// The picture in words, for readers who cannot see it.
  package var alternative: String {
    let points = fixed(abs(seam)) + " points"
    let state =
      isRight
      ? "the bar is on its edge"
      : seam < 0
        ? "the bar is covered by \(points), in red"
        : "the bar is \(points) above its edge, in yellow"
    return "\(technique.rawValue) in \(scenario.name) after \(fixed(time, digits: 2)) s: \(state)"
  }
}
