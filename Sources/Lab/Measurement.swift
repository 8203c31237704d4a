import Motion
package import Phone

/// What one technique does in one scenario on one phone, in figures.
package struct Measurement: Sendable {
  package let configuration: Phone.Configuration
  package let scenario: String
  package private(set) var figures = SeamFigures()
  /// The farthest that the bar went from one frame to the next, in rows of a window of 24 rows.
  package private(set) var maxRowJump = 0.0

  /// Rows of the window in which jumps are counted.
  private static let windowRows = 24.0

  /// Runs a scenario and samples the seam while our screen shows.
  ///
  /// - Parameter rate: Samples per second, above 0. An event in between is sampled too, just after it.
  package init(_ chosen: Phone.Configuration, in scenario: Scenario, rate: Double = 1000) {
    var phone = scenario.beginning(chosen, at: 0)
    configuration = phone.configuration
    self.scenario = scenario.name
    var lastEvent: Seconds?
    var lastRow = Measurement.barRow(of: phone, at: 0)
    for time in Measurement.times(of: scenario, rate: rate, frames: chosen.framesPerSecond) {
      scenario.perform(on: &phone, after: lastEvent, until: time.seconds, start: 0)
      lastEvent = time.seconds
      if time.isSample { sample(phone, at: time.seconds) }
      guard time.isFrame else { continue }
      let row = Measurement.barRow(of: phone, at: time.seconds)
      if phone.isOnScreen { maxRowJump = max(maxRowJump, abs(row - lastRow)) }
      lastRow = row
    }
  }

  private static func barRow(of phone: Phone, at time: Seconds) -> Double {
    phone.barBottom(at: time) / phone.screenHeight * windowRows
  }

  private mutating func sample(_ phone: Phone, at time: Seconds) {
    phone.isOnScreen ? figures.add(phone.seam(at: time), at: time) : figures.pause()
  }

  private struct Instant {
    let seconds: Seconds
    var isSample = false
    var isFrame = false
  }

  /// All instants at which something is looked at, in order.
  private static func times(of scenario: Scenario, rate: Double, frames: Int) -> [Instant] {
    let samples = (0...Int((scenario.duration * rate).rounded(.down))).map {
      Instant(seconds: Double($0) / rate, isSample: true)
    }
    let shown = (0...Int(scenario.duration * Double(frames))).map {
      Instant(seconds: Double($0) / Double(frames), isFrame: true)
    }
    let events = scenario.events.map { Instant(seconds: $0.time, isSample: true) }
    return (samples + shown + events).sorted { $0.seconds < $1.seconds }
  }
}
