import Motion
package import Phone
import Strings

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
