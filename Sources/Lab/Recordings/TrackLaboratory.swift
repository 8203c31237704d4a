package import Motion
package import Phone
import Strings

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

  /// Returns the match in slow motion: each time is `factor` times as long.
  package func slowed(by factor: Double) -> TechniqueMatch {
    guard factor != 1 else { return self }
    return TechniqueMatch(
      technique: technique, curve: curve?.slowed(by: factor), latency: latency.map { $0 * factor },
      rms: rms)
  }

  /// Returns a configuration with the technique, its curve and its delay.
  package func configuration(from settings: Phone.Configuration) -> Phone.Configuration {
    var configuration = settings
    configuration.technique = technique
    configuration.curve = CurveReplacement(easing: curve?.easing, duration: curve?.duration)
    configuration.latency = latency
    return configuration
  }
}

extension [TechniqueMatch] {
  /// The first and those that are as close by the same curve, to a twentieth of a point: the recording tells none from another.
  package var ties: [TechniqueMatch] {
    guard let first else { return [] }
    func isTie(_ match: TechniqueMatch) -> Bool {
      (match.strangeness * 20).rounded() == (first.strangeness * 20).rounded() && match.isClose
        && (match.curve == nil) == (first.curve == nil)
    }
    return filter(isTie)
  }
}

extension TechniqueMatch {
  /// The distance to the technique in a sentence.
  package var likeness: String {
    isClose
      ? "Your bar moves like \(phrase): \(fixed(rms)) pt rms."
      : "No known technique moves like your bar."
  }

  /// The technique in a sentence, with the changes that make it closer.
  package var phrase: String {
    let delay = latency.map { " \(fixed($0 * 1000, digits: 0)) ms late" } ?? ""
    let with = curve.map { curve in
      let named = KeyboardMotion.recognized.first { motion in
        motion.curve.slowed(by: curve.duration / motion.curve.duration) == curve
      }
      let text = "\(curve.easing)"
      return named.map { " with the keyboard's own curve (\($0.name))" }
        ?? " with \(text.count > 40 ? "a curve" : text) over \(fixed(curve.duration, digits: 2)) s"
    }
    return "`\(technique.rawValue)`\(with ?? "")\(delay)"
  }
}

/// The lab's phone under a recorded keyboard, and the recorded bar. All times are seconds at normal speed.
package struct TrackLaboratory {
  /// The fewest frames in motion that tell one technique from another.
  package static let fewestFrames = 10
  /// The usual number of recorded heights to compare, of a longer recording evenly spaced ones.
  private static let mostHeights = 6000

  package let scenario: Scenario
  private let platform: Platform?
  package let settings: Phone.Configuration
  /// The time of the first frame.
  package let beginning: Seconds
  /// The heights of the recorded bar while anything moves, in frames that show the keyboard.
  private let heights: [SampledCurve.Sample]
  private let frame: Seconds
  /// The curve of the bar's longest explained motion.
  private let barCurve: Curve?
  /// The time from the keyboard's first start to the bar's.
  private let barDelay: Seconds

  /// Creates the phone of a recording; nil if fewer than `fewestFrames` show a motion of both.
  ///
  /// - Parameter platform: The platform of the recorded app; nil for those that the keyboard's motion allows.
  package init?(_ analysis: TrackAnalysis, on platform: Platform?) {
    let (track, scale) = (analysis.track, analysis.scale)
    let (keyboard, bar) = (analysis.keyboard, analysis.bar)
    guard let first = keyboard.first, let firstOfBar = bar.first else { return nil }
    let all = keyboard + bar
    let start = all.map(\.start).min() ?? 0
    let end = all.map { $0.start + $0.duration }.max() ?? 0
    let real = scale == 1 ? track : track.slowed(by: 1 / scale)
    scenario = RecordedKeyboard(real, scale == 1 ? keyboard : nil).scenario(named: "recorded")
    self.platform = platform
    var configuration = Phone.Configuration()
    if let platform { configuration.change(to: platform) }
    // A recording tells where its bar rests, in whichever window.
    configuration.presentation = .fullScreen
    settings = scenario.configuration(from: configuration)
    beginning = real.rows.first?.time ?? 0
    // A keyboard that is not seen may be anywhere, so such frames tell no technique from another.
    let moving = real.heldRows.filter { $0.keyboardTop != nil }.compactMap { row in
      row.barBottom.map { SampledCurve.Sample(time: row.time, value: real.screenHeight - $0) }
    }.filter { $0.time >= start / scale && $0.time <= end / scale + 0.05 }
    guard moving.count >= TrackLaboratory.fewestFrames else { return nil }
    let step = max(1, moving.count / TrackLaboratory.mostHeights)
    heights = stride(from: 0, to: moving.count, by: step).map { moving[$0] }
    frame = real.frameInterval
    barCurve =
      bar.filter { $0.isExplained && $0.curve.duration > 0 }
      .max { abs($0.to - $0.from) < abs($1.to - $1.from) }?.curve
    barDelay = max(0, firstOfBar.start - first.start) / scale
  }

  /// The platform's techniques; without one those of iOS and of the toolkits on it, or of Android, by the keyboard's motion.
  private var techniques: [TechniqueName] {
    if let platform { return TechniqueName.all(of: platform) }
    return TechniqueName.allCases.filter { technique in
      let platform = technique.traits.platform
      return settings.keyboardMotion.isAndroid
        ? platform != .ios && platform != .swiftUI : platform != .android
    }
  }

  /// The techniques, the closest first; of two that are nearly as close the one with fewer changes.
  package var matches: [TechniqueMatch] {
    let found = techniques.map(match).enumerated()
    // Of equals to a twentieth of a point the first of the list comes first.
    return found.sorted {
      (($0.element.strangeness * 20).rounded(), $0.offset)
        < (($1.element.strangeness * 20).rounded(), $1.offset)
    }.map(\.element)
  }

  /// Returns the best match of a technique: as it is, with the bar's curve, and with the bar's delay.
  private func match(_ technique: TechniqueName) -> TechniqueMatch {
    let traits = technique.traits
    var latencies: [Seconds?] = [nil]
    if traits.receivesLate, barDelay > frame / 2 { latencies.append(barDelay) }
    let curves = traits.follows == nil && barCurve != nil ? [nil, barCurve] : [nil]
    let matches = latencies.flatMap { latency in
      curves.map { curve in
        let plain = TechniqueMatch(technique: technique, curve: curve, latency: latency, rms: 0)
        return TechniqueMatch(
          technique: technique, curve: curve, latency: latency,
          rms: rms(plain.configuration(from: settings)))
      }
    }
    return matches.dropFirst().reduce(matches[0]) { best, other in
      other.strangeness < best.strangeness ? other : best
    }
  }

  /// Returns the distance of a phone's bar to the recorded one.
  ///
  /// A recorder shows changes up to a frame later than an app makes them, so the better of two delays counts.
  private func rms(_ configuration: Phone.Configuration) -> Double {
    let squares = [0, frame / 2].map { delay in
      var phone = scenario.beginning(configuration, at: beginning)
      var last: Seconds?
      return heights.reduce(0) { sum, sample in
        let time = sample.time + delay
        scenario.perform(on: &phone, after: last, until: time - beginning, start: beginning)
        last = time - beginning
        let distance = phone.bottomOffset(at: time) - sample.value
        return sum + distance * distance
      }
    }
    return ((squares.min() ?? 0) / Double(max(heights.count, 1))).squareRoot()
  }
}

extension Track {
  /// The technique whose bar comes closest to the recorded one, in seconds of the recording; nil without a motion of both.
  package var closestTechnique: TechniqueMatch? {
    let analysis = TrackAnalysis(self, on: platform)
    return TrackLaboratory(analysis, on: platform)?.matches.first?.slowed(by: analysis.scale)
  }
}
