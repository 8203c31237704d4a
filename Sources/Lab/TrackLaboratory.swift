package import Motion
package import Phone

/// A technique of the lab under a recorded keyboard, and its distance to the recorded bar.
package struct TechniqueMatch: Hashable, Sendable {
  package let technique: TechniqueName
  /// The curve of the recorded bar, if the technique moves closer by it than by its own.
  package let curve: Curve?
  /// The delay of the recorded bar in seconds, if the technique takes one.
  package let latency: Seconds?
  /// The root mean square of the distance to the recorded bar, in points.
  package let rms: Double

  /// The largest rms of a technique that moves like the bar, in points.
  private static let likeness = 2.0

  /// The rms, and half a point for each change of the technique: a change must be worth its words.
  fileprivate var strangeness: Double {
    rms + (curve == nil ? 0 : 0.5) + (latency == nil ? 0 : 0.5)
  }

  /// True if the bar moves like it.
  package var isClose: Bool { rms <= TechniqueMatch.likeness }
}

/// The lab's phone under a recorded keyboard. All its times are seconds at normal speed.
struct TrackLaboratory {
  /// The keyboard's events, in seconds since the first frame.
  let scenario: Scenario
  /// The time of the first frame.
  private let beginning: Seconds
  let settings: Phone.Configuration
  /// The recorded seam.
  let figures: SeamFigures
  /// The last time of the figures.
  let end: Seconds
  /// The heights of the recorded bar while anything moves.
  private let heights: [SampledCurve.Sample]
  private let keyboard: [TrackMotion]
  private let bar: [TrackMotion]
  private let scale: Double
  private let frame: Seconds

  /// Creates the phone of a recording; nil if the recording shows no motion of both.
  init?(_ track: Track, keyboard: [TrackMotion], bar: [TrackMotion], scale: Double) {
    let all = keyboard + bar
    guard let first = keyboard.first, !bar.isEmpty,
      let rest = all.map({ $0.start + $0.duration }).max(), let last = track.rows.last,
      let beginning = track.rows.first.map({ $0.time / scale })
    else { return nil }
    (self.keyboard, self.bar, self.scale) = (keyboard, bar, scale)
    self.beginning = beginning
    let start = all.map(\.start).min() ?? first.start
    heights = track.positions(of: .bar).filter { $0.time >= start && $0.time <= rest + 0.05 }.map {
      .init(time: $0.time / scale, value: $0.value)
    }
    frame = track.frameInterval / scale
    (figures, end) = (track.figures(scale: scale), last.time / scale)
    let device = Device(
      screenHeight: track.screenHeight, floor: track.floor,
      keyboardHeight: (keyboard.map(\.aim) + [first.from]).max() ?? 0)
    var settings = Phone.Configuration()
    (settings.device, settings.keyboard) = (device, .predictive)
    settings.keyboardMotion = first.keyboardMotion
    self.settings = settings
    scenario = Scenario(
      "recorded", "the recorded keyboard", beginsUp: first.from > 1, lasting: 0, setUp: { _ in },
      events: zip(keyboard, [first.from] + keyboard.map(\.aim)).map { motion, old in
        // Some points below the screen are errors of the fit.
        let aims = [old, motion.aim].map { $0 < Track.Move.least ? 0 : $0 }
        return Scenario.Event(time: motion.start / scale - beginning) {
          $0.moveKeyboard(
            to: aims[1], by: motion.curve, announcing: (old: aims[0], new: aims[1]), at: $1)
        }
      })
  }

  /// The techniques, the closest first; of two that are nearly as close the one with fewer changes.
  var matches: [TechniqueMatch] {
    TechniqueName.allCases.map(match).sorted { $0.strangeness < $1.strangeness }
  }

  /// Returns a configuration of a technique as a match describes it.
  func configuration(_ match: TechniqueMatch) -> Phone.Configuration {
    configuration(match.technique, match.curve, match.latency)
  }

  /// Returns the phone of a match at a time.
  func phone(_ match: TechniqueMatch, at time: Seconds) -> Phone {
    var phone = scenario.beginning(configuration(match), at: beginning)
    scenario.perform(on: &phone, after: nil, until: time - beginning, start: beginning)
    return phone
  }

  private func configuration(
    _ technique: TechniqueName, _ curve: Curve?, _ latency: Seconds?
  ) -> Phone.Configuration {
    var configuration = settings
    configuration.technique = technique
    configuration.curve = CurveReplacement(easing: curve?.easing, duration: curve?.duration)
    configuration.latency = latency
    return configuration
  }

  /// Returns the best match of a technique: as it is, with the bar's curve, and with the bar's delay.
  private func match(_ technique: TechniqueName) -> TechniqueMatch {
    let traits = technique.traits
    let ownCurve = traits.follows == nil ? barCurve : nil
    var latencies: [Seconds?] = [nil]
    if case .message = traits.delay, barDelay > frame / 2 { latencies.append(barDelay) }
    let curves = [nil] + (ownCurve.map { [$0] } ?? [])
    let matches = latencies.flatMap { latency in
      curves.map { curve in
        TechniqueMatch(
          technique: technique, curve: curve, latency: latency,
          rms: rms(configuration(technique, curve, latency)))
      }
    }
    return matches.dropFirst().reduce(matches[0]) { best, other in
      other.strangeness < best.strangeness ? other : best
    }
  }

  /// The curve of the bar's longest explained motion.
  private var barCurve: Curve? {
    bar.filter { $0.isExplained && $0.curve.duration > 0 }
      .max { abs($0.to - $0.from) < abs($1.to - $1.from) }?.curve
  }

  /// The time from the keyboard's first start to the bar's, at normal speed.
  private var barDelay: Seconds { max(0, bar[0].start - keyboard[0].start) / scale }

  /// Returns the distance of a phone's bar to the recorded one.
  ///
  /// A recorder shows changes up to a frame later than an app makes them, so the better of two delays counts.
  private func rms(_ configuration: Phone.Configuration) -> Double {
    let squares = [0, frame / 2].map { delay in
      var phone = scenario.beginning(configuration, at: beginning)
      var last: Seconds?
      return heights.reduce(0) { sum, sample in
        let time = sample.time + delay
        scenario.perform(
          on: &phone, after: last, until: time - beginning, start: beginning)
        last = time - beginning
        let distance = phone.bottomOffset(at: time) - sample.value
        return sum + distance * distance
      }
    }
    return ((squares.min() ?? 0) / Double(max(heights.count, 1))).squareRoot()
  }
}

extension TrackMotion {
  /// The motion of the keyboard, with the duration that its notification announces.
  fileprivate var keyboardMotion: KeyboardMotion {
    KeyboardMotion.all.first { $0.name == name }
      ?? KeyboardMotion(name: "recorded", curve: curve, notifiedDuration: curve.duration)
  }
}
