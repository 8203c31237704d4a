package import Motion
package import Phone
package import Strings

/// The figures of one technique in one scenario on one phone.
package struct SeamMeasurement: Sendable {
  package let configuration: Phone.Configuration
  package let scenario: String
  package private(set) var figures = SeamFigures()
  /// The largest jump of the bar's velocity; nil if its velocity is not known.
  package private(set) var kick: Phone.Kick?
  /// The largest move of the transcript's content from one frame to the next, in points.
  package private(set) var maxScrollJump = 0.0
  /// The way of the first visible message from start to end, in points upward.
  package private(set) var anchorMoved = 0.0

  /// True if the figures in flight, which are all but the seam at rest, follow an unverified curve.
  package private(set) var isUnverified = false

  /// Runs a scenario and samples the seam while our screen shows.
  ///
  /// - Parameters:
  ///   - rate: Samples per second, above 0. Each event adds a sample just after it.
  ///   - atFrames: True to sample a recording in its frames alone.
  ///   - visit: Receives the time and the seam of each sample.
  package init(
    _ chosen: Phone.Configuration, in scenario: Scenario, rate: Double = 1000,
    atFrames: Bool = false,
    visit: ((Seconds, Seam) -> Void)? = nil
  ) {
    var phone = scenario.beginning(chosen, at: 0)
    configuration = phone.configuration
    self.scenario = scenario.name
    let instants = scenario.instants(
      until: scenario.duration(ofMotionsLasting: configuration.settlingTime), rate: rate,
      framesPerSecond: chosen.framesPerSecond,
      samples: atFrames ? scenario.frames : [])
    var lastEvent: Seconds?
    var nextEvent = scenario.nextEvent(after: nil, on: phone)
    let firstRise = phone.messageRise(at: 0)
    var lastRise = firstRise
    for instant in instants {
      if let event = nextEvent, event <= instant.time {
        scenario.perform(on: &phone, after: lastEvent, until: instant.time, start: 0)
        lastEvent = instant.time
        nextEvent = scenario.nextEvent(after: lastEvent, on: phone)
      }
      if instant.isSample {
        let seam = phone.coveredSeam(at: instant.time)
        if phone.isOnScreen { figures.add(seam, at: instant.time) } else { figures.pause() }
        visit?(instant.time, seam)
      }
      guard instant.isFrame else { continue }
      let rise = phone.messageRise(at: instant.time)
      if phone.isOnScreen { maxScrollJump = max(maxScrollJump, abs(rise - lastRise)) }
      lastRise = rise
    }
    anchorMoved = lastRise - firstRise
    kick = phone.kick(since: 0)
    isUnverified = phone.hasPanned(since: 0)
  }
}

extension Scenario {
  /// Returns the time of the next event, the script's or the phone's own; samples of a phone hold only until then.
  func nextEvent(after time: Seconds?, on phone: Phone) -> Seconds? {
    [nextEvent(after: time), phone.nextEvent].compactMap(\.self).min()
  }
}

extension SeamMeasurement {
  /// The configuration and the figures in the order of CSV's columns, numbers to a thousandth.
  ///
  /// `transcript_policy` is always `at-end`; it stays for programs that count columns. Overlaps are positive; `_pt`
  /// are points, `_pt_s` points per second, `_ms` milliseconds. `unverified` is true where the table has a question mark:
  /// at the technique or at its figures.
  package var fields: [JSON.Member] {
    [.init("technique", .text(configuration.technique.rawValue))] + situation + [
      .init("latency_ms", .rounded(configuration.effectiveLatency * 1000)),
      .init("max_gap_pt", .rounded(figures.maxGap.points)),
      .init("max_overlap_pt", .rounded(figures.maxOverlap.points)),
      .init("max_behind_pt", .rounded(figures.maxBehind.points)),
      .init("rms_pt", .rounded(figures.rms)),
      .init("out_of_seam_ms", .rounded(figures.outOfSeam * 1000)),
      .init("settle_ms", figures.settled.map { .rounded($0 * 1000) } ?? .null),
      .init("final_seam_pt", .rounded(figures.last)),
      .init("kick_pt_s", kick.map { .rounded($0.size) } ?? .null),
      .init("transcript_policy", .text("at-end")),
      .init("max_scroll_jump_pt", .rounded(maxScrollJump)),
      .init("anchor_moved_pt", .rounded(anchorMoved)),
      .init("platform", .text(configuration.platform.rawValue)),
      .init("presentation", .text(configuration.presentation.rawValue)),
      .init("gap_pt", .rounded(configuration.gap)),
      .init("gap_at_rest_pt", .rounded(configuration.gapAtRest)),
      .init("unverified", .flag(isUnverified || configuration.technique.traits.isUnverified)),
    ]
  }

  /// The scenario, and the phone on which it ran.
  var situation: [JSON.Member] {
    [
      .init("scenario", .text(scenario)),
      .init("device", .text(configuration.device.name)),
      .init("keyboard", .text(configuration.keyboard.rawValue)),
      .init("keyboard_motion", .text(configuration.keyboardMotion.name)),
    ]
  }

  /// The configuration in a few words, and the largest kick with its time.
  package var kickComplaint: String {
    let kick = kick.map { "\(shortened($0.size)) pt/s at \(shortened($0.time * 1000)) ms" }
    return rowName + "kick of " + (kick ?? "unknown size")
  }

  private var rowName: String {
    let names = [
      configuration.technique.rawValue, scenario, configuration.device.name,
      configuration.keyboard.rawValue, configuration.keyboardMotion.name,
    ]
    return names.joined(separator: " ") + ": "
  }

  /// The configuration in a few words, and the largest error with its time.
  package var complaint: String {
    let isGap = figures.maxGap.points >= figures.maxBehind.points
    let (seam, extreme) = figures.worstSeams[isGap ? 1 : 0]
    guard !figures.worst.isNaN else { return rowName + "no number" }
    let points = shortened(extreme.points) + " pt"
    let error =
      isGap || seam.kind == .overlap
      ? "\(isGap ? "gap" : "overlap") of \(points)" : "\(points) behind its place"
    return rowName + error + " at \(shortened(extreme.time * 1000)) ms"
  }
}

extension JSON {
  package static func rounded(_ number: Double) -> JSON {
    .number((number * 1000).rounded() / 1000)
  }
}

/// An instant of a scenario, in seconds from its start, and its purpose.
struct Instant {
  let time: Seconds
  /// True if the seam is sampled here: at the sampling rate, and just after an event.
  let isSample: Bool
  /// True if a frame is shown here.
  let isFrame: Bool
}

extension Scenario {
  /// Returns the instants at which to sample or to show a frame, in order, each once.
  ///
  /// - Parameters:
  ///   - end: The time of the last one, in seconds.
  ///   - rate: Samples per second, above 0.
  ///   - framesPerSecond: Frames per second, above 0.
  ///   - chosen: The times of the samples and of no event; empty for the rate and the events.
  func instants(
    until end: Seconds, rate: Double, framesPerSecond: Int, samples chosen: [Seconds] = []
  ) -> [Instant] {
    let frameRate = Double(framesPerSecond)
    let (samples, events) = (chosen + [.infinity], eventTimes + [.infinity])
    var (sample, frame, event) = (0, 0, 0)
    var instants: [Instant] = []
    while true {
      let nextSample = chosen.isEmpty ? Double(sample) / rate : samples[sample]
      let nextFrame = Double(frame) / frameRate
      let time = min(nextSample, nextFrame, events[event])
      guard time <= end else { return instants }
      let isSample = nextSample == time || chosen.isEmpty && events[event] == time
      instants.append(Instant(time: time, isSample: isSample, isFrame: nextFrame == time))
      if nextSample == time { sample += 1 }
      if nextFrame == time { frame += 1 }
      while events[event] <= time { event += 1 }
    }
  }
}

/// Returns measurements as CSV: a header, then one line each; a missing value is empty.
package func csv(_ measurements: [SeamMeasurement]) -> String {
  let header = measurements.first?.fields.map(\.name) ?? []
  let rows = measurements.map { $0.fields.map { csv($0.value) } }
  return ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
}

/// Returns a value as a field, quoted only if it needs quotes (RFC 4180).
private func csv(_ value: JSON) -> String {
  guard case .text(let text) = value else { return value == .null ? "" : value.text() }
  let needsQuotes = text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
  return needsQuotes ? quoted(text) : text
}

private func quoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
}
