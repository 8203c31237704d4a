import Lab
import Motion
import Phone
import Screen

/// The laboratory that all fronts share: the clock, the scenes over time, the window and the settings.
struct Session: Sendable {
  var size: CellSize
  var options: Options
  /// The options at the start.
  private let givenOptions: Options
  var playback: Playback
  var history: History
  var panels: Panels
  var isWorkbenchOpen = false
  /// The time from which the keyboard rises and falls over and over; nil if it does not.
  var loopStart: Seconds?
  /// The name of the scenario that `c` runs.
  var scenarioName: String
  /// The techniques that are right in each situation that was measured.
  var rightTechniques: [Situation: [TechniqueName]] = [:]

  init(_ options: Options, size: CellSize) {
    (self.options, givenOptions) = (options, options)
    (self.size, panels) = (size, options.panels)
    playback = Playback(rate: options.speed)
    var scene = options.recordedApp?.scene(with: options.phone) ?? Scene(options.phone)
    scene.conversation = Conversation(options.chat)
    if let compared = options.compared, scene.recording == nil {
      let first = options.phone.technique
      let names = [first] + compared.lanes.filter { $0 != first }
      scene.compare(names, on: options.phone.platform, at: 0)
    }
    scenarioName = scene.recording?.name ?? options.scenario
    history = History(scene, at: 0)
    fitBar()
  }

  /// The time of the loop: that of the last tick.
  var now: Duration { playback.now }
  /// The phone's time.
  var time: Seconds { playback.time }
  var scene: Scene { history.scene(at: time) }
  /// The configuration of the focused phone.
  var configuration: Phone.Configuration { scene.phone.configuration }

  /// The scenario if it is another than the usual one.
  var chosenName: String? { scenarioName == Options.usualScenario ? nil : scenarioName }

  /// True if letters are text; never on a recording, whose keyboard comes and goes by itself, nor in the workbench.
  var isTyping: Bool {
    let scene = scene
    return !isWorkbenchOpen && scene.isKeyboardUp && scene.recording == nil
  }
}

// MARK: - Changes

extension Session {
  /// Changes the scene at the shown time; a real change drops the recorded future.
  mutating func change<Result>(_ body: (inout Scene, Seconds) -> Result) -> Result {
    var scene = history.scene(at: time)
    scene.advance(to: time)
    let (before, messages) = (scene.fingerprint, scene.conversation.messages.count)
    settleTranscripts(of: &scene, at: time)
    let result = body(&scene, time)
    wrapText(of: &scene, at: time)
    guard scene.fingerprint != before else { return result }
    if scene.conversation.messages.count > messages {
      jumpToEnd(of: &scene, at: time)
    }
    history.cut(after: time)
    history.append(scene, at: time)
    return result
  }

  /// Changes the configuration of all phones.
  mutating func reconfigure(_ change: (inout Phone.Configuration) -> Void) {
    self.change { $0.reconfigure(at: $1, change) }
  }

  /// Undoes what keys have set, but for saved curves; keyboard, bar and chat stay.
  mutating func reset() {
    var given = givenOptions
    (given.curves, given.curvesPath) = (options.curves, options.curvesPath)
    let start = Session(given, size: size)
    (options, panels, scenarioName) = (given, start.panels, start.scenarioName)
    playback.setRate(given.speed)
    playback.setPaused(false)
    change { $0.take(lanesOf: start.scene, at: $1) }
  }

  /// Pauses and shows a time of the past, no earlier than it is kept.
  mutating func seek(to time: Seconds) {
    playback.setPaused(true)
    playback.seek(to: max(time, history.start))
    advance(to: now)
  }

  /// Pauses and steps to the next or the last frame, within the history.
  mutating func step(by frames: Int) {
    let rate = Double(options.framesPerSecond)
    let here = time * rate
    let frame = frames > 0 ? (here + 1e-6).rounded(.down) : (here - 1e-6).rounded(.up)
    seek(to: (frame + Double(frames)) / rate)
  }

  /// Replays from the time when the keyboard last left its rest, or from the scenario's start.
  mutating func replay() {
    guard let departure = scene.animationWindow?.lowerBound else { return }
    playback.setPaused(false)
    playback.seek(to: departure)
  }
}

// MARK: - Time

extension Session {
  /// Performs every event until a time, each at its own.
  mutating func advance(to now: Duration) {
    playback.advance(to: now)
    while let next = nextEvent, next <= time {
      var scene = history.latest
      scene.advance(to: next)
      if next == nextLoop { scene.setKeyboard(up: !scene.isKeyboardUp, at: next) }
      history.append(scene, at: max(next, history.end))
    }
  }

  private var nextEvent: Seconds? { earlier(history.latest.nextEvent, nextLoop) }

  private static let restBetweenLoops: Seconds = 0.5
  private var nextLoop: Seconds? {
    guard let start = loopStart, !playback.isPaused else { return nil }
    let rest = history.latest.animationWindow.map { $0.upperBound + Session.restBetweenLoops }
    return max(rest ?? start, start, history.end)
  }

  /// True if the picture changes from frame to frame. Clocks and graphs run on after the bars, to the end of their window.
  var isMoving: Bool {
    guard !playback.isPaused else { return false }
    let scene = history.scene(at: time)
    return time < max(history.end, scene.animationWindow?.upperBound ?? 0)
      || scene.isMoving(at: time)
  }

  /// The loop's time of the phone's next change at rest; nil if there is none.
  var nextChange: Duration? {
    let scene = history.scene(at: time)
    let next = [scene.nextEvent, scene.nextChange(after: time), nextLoop].compactMap(\.self).min()
    return next.flatMap { playback.now(at: $0) }.map { max($0, now) }
  }

  /// The loop's time of the next frame. Frame k is at k / frames per second, never a sum of periods.
  var nextFrame: Duration {
    let guess = Int(now.seconds * Double(options.framesPerSecond))
    // A time in seconds is rounded, so the guess may be off by one.
    let frames = (guess...guess + 2).lazy.map { .seconds(1) * $0 / options.framesPerSecond }
    return frames.first { $0 > now } ?? now
  }
}

// MARK: - Figures

extension Session {
  /// Measures the seams of an animation up to now, and its figures when it is over; does nothing while no figure shows.
  mutating func measureSeams() {
    guard showsFigures else { return }
    let time = figuresTime
    let scene = history.scene(at: time)
    guard time >= history.end, let window = history.window(of: scene), window.lowerBound <= time
    else { return }
    let animations = scene.lanes.indices.map {
      LastAnimation(history: history, time: time, lane: $0)
    }
    var seams =
      animations[scene.focus].measured(over: window)
      ?? History.MeasuredSeams(window: window, runStart: scene.run?.start)
    guard seams.ended == nil else { return }
    let isOver = time >= window.upperBound
    for animation in animations {
      seams.samples[animation.laneID, default: animation.samples(over: window)].add(
        until: min(time, window.upperBound), seam: animation.seam)
    }
    history.measured = seams
    guard isOver else { return }
    let figures = animations.map { ($0.laneID, $0.figures ?? SeamFigures()) }
    history.measured?.ended = Dictionary(uniqueKeysWithValues: figures)
  }

  /// The time of the shown figures: while something moves they change ten times a second, so that people can read them. In
  /// a recording each frame is exact.
  var figuresTime: Seconds {
    let scene = scene
    guard options.isInteractive, !playback.isPaused, !playback.isResting, scene.isMoving(at: time)
    else { return time }
    let period = 0.1 * playback.presentRate
    let last = (time / period).rounded(.down) * period
    return max(last, scene.animationWindow?.lowerBound ?? last)
  }

  /// True if figures show: beside a phone, in a comparison, or above the transcript once everything rests.
  private var showsFigures: Bool {
    areas(of: scene).side != nil || history.latest.isComparison
      || options.isInteractive && !scene.isMoving(at: time)
  }
}

/// The clock: the loop's time, and the phone's, which may run slower, pause or go back.
struct Playback: Hashable, Sendable {
  /// The speeds that one key cycles through.
  static let rates = [1, 0.5, 0.25, 0.1]

  /// The slowness and the rest of `slow`.
  private static let slowness = 6.0
  private static let rest = Duration.milliseconds(500)

  /// The time of the loop since the program's start; it never decreases.
  private(set) var now = Duration.zero
  private(set) var time: Seconds = 0
  /// Phone seconds per second, as chosen.
  private(set) var rate: Double
  private(set) var isPaused = false

  /// A time of the loop with its phone time, from which this runs at a rate.
  private struct Stretch: Hashable {
    let now: Duration
    let time: Seconds
    let rate: Double

    /// Returns the loop's time for a phone time.
    func now(at time: Seconds) -> Duration { now + .seconds((time - self.time) / rate) }
  }

  /// The present stretch, and those to come without an input.
  private var stretches: [Stretch]

  init(rate: Double) {
    self.rate = rate
    stretches = [Stretch(now: .zero, time: 0, rate: rate)]
  }

  /// True while a motion is slower than chosen.
  var isSlowed: Bool { stretches.count > 1 }
  /// True while a slowed motion rests.
  var isResting: Bool { stretches[0].rate == 0 }
  /// The chosen rate, or that of a slowed motion.
  var presentRate: Double { isSlowed ? rate / Playback.slowness : rate }

  /// The speed for people: 1/4.
  var rateName: String {
    let names = [0.5: "1/2", 0.25: "1/4", 0.1: "1/10", 1: "1", 1 / Playback.slowness: "1/6"]
    return names[presentRate] ?? "\(rate)"
  }

  /// Returns the loop's time for a phone time; nil while paused.
  func now(at time: Seconds) -> Duration? {
    let stretch = stretches.last { $0.time <= time && $0.rate > 0 } ?? stretches[0]
    return isPaused ? nil : stretch.now(at: time)
  }

  mutating func advance(to now: Duration) {
    self.now = max(now, self.now)
    guard !isPaused else { return }
    stretches.removeFirst(stretches.lastIndex { $0.now <= self.now } ?? 0)
    time = stretches[0].time + (self.now - stretches[0].now).seconds * stretches[0].rate
  }

  /// Runs at a sixth of the speed until a time, and rests for half a second at an earlier one, if any.
  mutating func slow(until end: Seconds, restingAt worst: Seconds?) {
    let slow = Stretch(now: now, time: time, rate: rate / Playback.slowness)
    stretches = [slow]
    if let worst {
      let start = slow.now(at: worst)
      stretches += [(start, 0), (start + Playback.rest, slow.rate)].map {
        Stretch(now: $0, time: worst, rate: $1)
      }
    }
    let last = stretches[stretches.count - 1]
    stretches.append(Stretch(now: last.now(at: end), time: end, rate: rate))
  }

  mutating func setRate(_ rate: Double) {
    self.rate = rate
    seek(to: time)
  }

  mutating func setPaused(_ paused: Bool) {
    seek(to: time)
    isPaused = paused
  }

  mutating func seek(to time: Seconds) {
    stretches = [Stretch(now: now, time: time, rate: rate)]
    self.time = time
  }
}

extension Duration {
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
