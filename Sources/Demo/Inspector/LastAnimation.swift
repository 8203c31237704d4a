import Lab
import Motion
import Phone
import Strings

/// The place of a worst seam.
struct SeamPeak: Sendable {
  let kind: Seam.Kind
  /// The heights of bar and edge above the screen's bottom, in points.
  let heights: ClosedRange<Double>
}

/// The last animation up to a time, sampled for graphs and figures.
struct LastAnimation {
  let history: History
  let time: Seconds
  /// The scene at the time.
  let scene: Scene
  /// The lane's phone at the time.
  let phone: Phone
  /// The times from the departure to a little after everything rests, within the history; nil before anything moved.
  let window: ClosedRange<Seconds>?
  /// The latest known time; at rest the future is known too.
  let knownUntil: Seconds
  /// The number of the lane.
  let laneID: Int

  /// - Parameter lane: The lane to sample; nil for the focused one.
  init(history: History, time: Seconds, lane: Int? = nil) {
    (self.history, self.time) = (history, time)
    scene = history.scene(at: time)
    let lanes = scene.lanes
    // A picture that still fades may show a lane that has been removed.
    let shown = lane.flatMap { lanes.indices.contains($0) ? $0 : nil } ?? scene.focus
    (phone, laneID) = (lanes[shown], scene.laneIDs[shown])
    window = history.window(of: scene)
    let isAtRest = !scene.isMoving(at: time) && scene.run?.isDone ?? true
    knownUntil = isAtRest ? .infinity : time
  }

  /// Samples the lane's phone at a time.
  func sample<Value>(at x: Seconds, _ body: (Phone) -> Value) -> Value {
    history.sample(at: x, laneID: laneID, body)
  }

  /// The time since the departure in seconds, at most the animation's length.
  var elapsed: Seconds? {
    guard let window, let departures = phone.departures else { return nil }
    return min(time, departures.upperBound + scene.settlingTime) - window.lowerBound
  }

  /// A sentence about an answer that has streamed; nil without one.
  var answer: Diagnosis.Sentence? {
    let (lines, followed) = sample(at: time) { ($0.answerLines, $0.followedLines) }
    guard lines > 0 else { return nil }
    let grown = "The answer has grown by \(lines) line\(lines == 1 ? "" : "s")"
    let points =
      shortened(Double(followed) * Phone.lineHeight) + " " + phone.configuration.platform.unit
    return Diagnosis.Sentence(
      followed == 0
        ? grown + "; the reader's place stays." : grown + " and moved the list up by \(points).")
  }

  /// The seconds between two samples, longer in a longer window but shorter than a frame; near the worst seams there are more.
  private static let period: ClosedRange<Seconds> = 0.004...0.012

  /// The seam's figures so far; nil if the bar was never seen.
  var figures: SeamFigures? {
    guard let window, window.lowerBound <= time else { return nil }
    let known = measured(over: window)
    if time >= window.upperBound, let ended = known?.ended?[laneID] { return ended.nonempty }
    let end = min(time, window.upperBound)
    return figures(over: window, until: end, after: known?.samples[laneID], seam).nonempty
  }

  /// Returns the figures of some seams until a time within the window.
  ///
  /// A recording's are those of the frames that see the bar, because it knows no places between them, and of the
  /// time, so that no seam that shows is worse than the worst.
  func figures(
    over window: ClosedRange<Seconds>, until end: Seconds, after earlier: SeamSamples? = nil,
    _ seam: (Seconds) -> Seam?
  ) -> SeamFigures {
    if let frames = recordedFrames {
      let shown = end < window.upperBound ? [end] : []
      return SeamFigures(at: frames.filter { $0 <= end } + shown, seam: seam)
    }
    var samples = samples(over: window)
    if let earlier, earlier.ends(by: end) { samples = earlier }
    samples.add(until: end, seam: seam)
    return samples.figures(at: end, seam: seam)
  }

  /// Returns what is known of this animation's seams; nil for nothing.
  func measured(over window: ClosedRange<Seconds>) -> History.MeasuredSeams? {
    history.measured.flatMap {
      $0.window == window && $0.runStart == scene.run?.start ? $0 : nil
    }
  }

  /// Returns the seam's samples before the first one, also those at a scenario's events, such as the end of a drag.
  func samples(over window: ClosedRange<Seconds>) -> SeamSamples {
    let events = scene.run.map { run in run.scenario.eventTimes.map { run.start + $0 } }
    let period = (window.upperBound - window.lowerBound) * LastAnimation.period.lowerBound
    return SeamSamples(
      from: window.lowerBound, rate: 1 / period.clamped(to: LastAnimation.period),
      also: events ?? [])
  }

  /// Returns the seam at a time; nil if the bar is not seen.
  func seam(at x: Seconds) -> Seam? { sample(at: x) { $0.seenSeam(at: x) } }

  /// The times of a recording's frames; nil without a recording.
  private var recordedFrames: [Seconds]? {
    guard scene.recording != nil, let window, let start = scene.run?.start else { return nil }
    return phone.configuration.recordedBar?.times.map { start + $0 }.filter(window.contains)
  }

  /// Returns the worst seam of a motion that is over and its time since the departure; nil during a motion, or if it lasts.
  func worst(of figures: SeamFigures?) -> (seam: Seam, elapsed: Seconds)? {
    guard let window, !scene.isMoving(at: time),
      let x = figures?.worstTime(until: window.upperBound, isOver: false), let worst = seam(at: x),
      abs(worst.shown - (seam(at: time)?.shown ?? 0)) > Seam.tolerance
    else { return nil }
    return (worst, x - window.lowerBound)
  }

  /// Returns the worst seams of a motion that is over.
  func peaks(of figures: SeamFigures?) -> [SeamPeak] {
    guard let figures, !scene.isMoving(at: time) else { return [] }
    return figures.wrongSeams.map { seam, extreme in
      let bar = sample(at: extreme.time) { $0.bottomOffset(at: extreme.time) }
      let edge = bar - seam.shown
      return SeamPeak(kind: seam.kind, heights: min(bar, edge)...max(bar, edge))
    }
  }

  /// The sign of figures of an unverified motion.
  var unverifiedSign: String {
    window.map { phone.hasPanned(since: $0.lowerBound) } ?? false ? "?" : ""
  }

  /// The present seam; the color of each text depends on its seam.
  var presentReading: [(text: String, seam: Seam)] {
    phone.seenSeam(at: time).map { [($0.shown.signedPoints(), $0)] } ?? [("not seen", Seam(0))]
  }

  /// Returns the worst overlap and gap, or a check mark without any; figures of an unverified motion have a question mark.
  func reading(of figures: SeamFigures?) -> [(text: String, seam: Seam)] {
    guard let figures else { return [] }
    let seams = figures.worstSeams.compactMap { $0.seam.kind == .right ? nil : $0.seam }
    return seams.isEmpty
      ? [(phone.rightInWords(at: time), Seam(0))]
      : seams.map { ($0.shown.signedPoints() + unverifiedSign, $0) }
  }
}

extension SeamFigures {
  /// Nil for the figures of a bar that was never seen.
  fileprivate var nonempty: SeamFigures? { isEmpty ? nil : self }
}
