import Lab
package import Motion
import Phone
package import Screen

/// The demo's whole state, changed by messages and drawn as a canvas.
///
/// The same inputs at the same times give the same canvases, at any rate of sampling.
package struct Demo: Sendable {
  package private(set) var size: CellSize { didSet { forgetFrame() } }
  package internal(set) var options: Options { didSet { forgetFrame() } }
  var playback: Playback { didSet { forgetFrame() } }
  var history: History { didSet { forgetFrame() } }
  var panels: Panels { didSet { forgetFrame() } }
  var workbench = Workbench() { didSet { forgetFrame() } }
  /// The help or the list of platforms over everything else; nil for none.
  var overlay: Overlay?
  /// The name of the scenario that `c` runs.
  package internal(set) var scenario: String
  var pointer = Pointer()
  var toasts = Toasts()
  /// True once the terminal has sent a key with Alt.
  private(set) var hasSeenAlt = false
  /// True once a sign was read as Option and a letter, and the user was told.
  var knowsComposedKeys = false
  /// The techniques that are right in the inspector's situation.
  var rightTechniques = RightTechniques() { didSet { shownSentences = Memo() } }
  private var shownFrame = Memo<Frame>()
  var shownSentences = Memo<ShownSentences>()
  let shownMove = Memo<NextMove>()

  package init(_ options: Options, size: CellSize) {
    self.options = options
    self.size = size
    playback = Playback(rate: options.speed)
    panels = options.panels
    var scene = options.recordedApp?.scene(with: options.phone) ?? Scene(options.phone)
    scene.conversation = Conversation(options.chat)
    if let compared = options.compared, scene.recording == nil {
      let first = options.phone.technique
      let names = [first] + compared.lanes.filter { $0 != first }
      scene.compare(names, on: options.phone.platform, at: 0)
    }
    scenario = scene.recording?.name ?? options.scenario
    history = History(scene, at: 0)
    // Letters are commands all the time in a recording.
    if scene.recording != nil { toasts.endExplanation(at: .zero) }
    fitBar()
  }

  /// True if letters are text; never on a recording, whose keyboard comes and goes by itself.
  var isTyping: Bool {
    let scene = scene
    return scene.isKeyboardUp && scene.bounceScreen == nil && scene.recording == nil
  }

  /// The time of the loop: that of the last tick.
  package var now: Duration { playback.now }
  /// The phone's time.
  package var time: Seconds { playback.time }

  package var scene: Scene { history.scene(at: time) }

  /// The content of the present picture, computed once after each change.
  var frame: Frame { shownFrame.value(else: { Frame(shownScene, at: time, of: self) }) }

  private mutating func forgetFrame() { shownFrame = Memo() }
}

// MARK: - Messages

/// Something that happens to a demo; nothing else changes it.
package enum Message: Sendable {
  /// The clock: a time since the program's start. Every other message happens at the time of the last tick.
  case tick(Duration)
  case input(Input)
  /// The appearance that suits the terminal's background.
  case background(Appearance)
  case curves([EditedCurve])
  case unreadableCurves(String)
  case outcome(Outcome)
  /// No input is due, so there is time for work ahead.
  case idle
}

/// The end of an effect, to be shown in the workbench.
package enum Outcome: Sendable {
  case done(String)
  case failed(String)
  /// The answer with a name, or with a file's name, cannot be used for this reason.
  case refused(String)
  /// There is no curves file at a path for a curve.
  case missing(path: String, EditedCurve)
  /// A curve was kept under its name in a file.
  case saved(name: String, path: String)
}

extension Demo {
  /// Handles a message and returns the loop's effects.
  package mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .tick(let now): advance(to: now)
    case .input(let input): return use(input)
    case .background(let appearance):
      if options.followsBackground { options.appearance = appearance }
    case .curves(let curves): use(curves)
    case .unreadableCurves(let reason): workbench.editor?.fileError = reason
    case .outcome(let outcome): workbench.editor?.show(outcome)
    case .idle: measureNextMove()
    }
    return []
  }

  private mutating func use(_ input: Input) -> [Effect] {
    advance(to: now)
    defer {
      fitBar()
      measureTechniques()
    }
    if case .mouse = input {} else { dropFinger() }
    if case .resize(let size) = input {
      self.size = size
      pointer.held = nil
      return []
    }
    switch front {
    case .help: return useHelp(input)
    case .platforms: return usePlatforms(input)
    case .workbench: return useWorkbench(input)
    case .phone, .comparison, .recording, .bounceScreen: return usePhone(input)
    }
  }
}

// MARK: - Time

extension Demo {
  /// Performs every event until a time, each at its own.
  mutating func advance(to now: Duration) {
    while let next = workbench.tuning?.next, next <= now {
      advancePhone(to: next)
      advanceTuning()
    }
    advancePhone(to: now)
    measureSeams()
  }

  /// Measures the seams of an animation up to now, and its figures when it is over; does nothing while no figure shows.
  private mutating func measureSeams() {
    guard showsFigures else { return }
    let time = figuresTime
    let animation = LastAnimation(history: history, time: time)
    guard time >= history.end, let window = animation.window, window.lowerBound <= time else {
      return
    }
    var seams =
      animation.measured(over: window)
      ?? History.MeasuredSeams(window: window, runStart: animation.scene.run?.start)
    guard seams.ended == nil else { return }
    let films = animation.scene.lanes.indices.map {
      LastAnimation(history: history, time: time, lane: $0)
    }
    let isOver = time >= window.upperBound
    for animation in films {
      seams.samples[
        animation.phone.configuration.technique, default: animation.samples(over: window)
      ]
      .add(until: min(time, window.upperBound), seam: animation.seam)
    }
    history.measured = seams
    guard isOver else { return }
    let figures = films.map { ($0.phone.configuration.technique, $0.figures ?? SeamFigures()) }
    history.measured?.ended = Dictionary(figures) { first, _ in first }
  }

  /// The time of the shown figures: while something moves they change ten times a second, so that people can read them. In
  /// a recording each frame is exact.
  var figuresTime: Seconds {
    let scene = scene
    guard options.isInteractive, !playback.isPaused, scene.isMoving(at: time) else { return time }
    let period = 0.1 * playback.rate
    let last = (time / period).rounded(.down) * period
    return max(last, scene.animationWindow?.lowerBound ?? last)
  }

  /// True if figures show: beside a phone, in a comparison, or above the transcript once everything rests.
  private var showsFigures: Bool {
    areas(of: scene, at: time).side != nil || history.latest.isComparison
      || options.showsHints && !scene.isMoving(at: time)
  }

  private mutating func advancePhone(to now: Duration) {
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
    guard let start = workbench.loopStart else { return nil }
    let rest = history.latest.animationWindow.map { $0.upperBound + Demo.restBetweenLoops }
    return max(rest ?? start, start, history.end)
  }

  /// True if the picture changes from frame to frame.
  package var isMoving: Bool {
    guard !playback.isPaused else { return false }
    return time < history.end || history.scene(at: time).isMoving(at: time) || isFading(at: time)
  }

  /// The time of the next frame that differs without input; nil if there is none.
  ///
  /// While something moves it is the next frame. Frame k is at k / frames per second, never a sum of periods.
  package var nextFrame: Duration? {
    guard !isMoving, workbench.tuning == nil else { return frameTime(frameIndex + 1) }
    let toastEnd = toasts.current.flatMap { $0.end > now ? $0.end : nil }
    return [nextChange, toastEnd].compactMap { $0 }.min()
  }

  /// The time of the phone's next change at rest; nil if there is none.
  private var nextChange: Duration? {
    let scene = history.scene(at: time)
    let next = [scene.nextEvent, scene.nextChange(after: time), nextLoop].compactMap { $0 }.min()
    return next.flatMap { playback.now(at: $0) }.map { max($0, now) }
  }

  private var frameIndex: Int {
    let guess = Int(now.seconds * Double(options.framesPerSecond))
    return frameTime(guess + 1) <= now ? guess + 1 : frameTime(guess) <= now ? guess : guess - 1
  }

  private func frameTime(_ index: Int) -> Duration {
    .seconds(1) * index / options.framesPerSecond
  }

  /// Changes the scene at the shown time; a real change drops the recorded future.
  mutating func change<Result>(_ body: (inout Scene, Seconds) -> Result) -> Result {
    var scene = history.scene(at: time)
    scene.advance(to: time)
    let before = scene.mark
    settleTranscripts(of: &scene, at: time)
    let result = body(&scene, time)
    fitBar(of: &scene, at: time)
    guard scene.mark != before else { return result }
    if scene.conversation.messages.count > before.conversation.messages.count {
      jumpToEnd(of: &scene, at: time)
    }
    history.cut(after: time)
    history.append(scene, at: time)
    return result
  }
}

// MARK: - Keys

extension Demo {
  private mutating func usePhone(_ input: Input) -> [Effect] {
    switch input {
    case .key(let key, let modifiers): return press(key, modifiers)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return use(mouse)
    case .resize: return []
    }
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    hasSeenAlt = hasSeenAlt || modifiers.contains(.alt)
    guard isTyping, let letter = composedLetter(of: key, modifiers) else {
      return perform(key, modifiers)
    }
    defer { explain(key, composedFor: letter) }
    return perform(.character(letter), .alt)
  }

  private mutating func perform(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    let typing = isTyping
    let command = Command.phoneCommand(for: key, modifiers, typing: typing)
    defer { if !typing, modifiers.isSubset(of: .shift) { explain(key, command) } }
    if let command { return perform(command.name, CommandUse(key: key)) }
    if typing, let effects = edit(key, modifiers) { return effects }
    scroll(key)
    return []
  }

  /// Types a pasted text into the bar, whose keyboard rises.
  mutating func paste(_ text: String) -> [Effect] {
    guard scene.recording == nil else {
      show("the keyboard is the recording's own")
      return [.ring]
    }
    let fitted = change { scene, time in
      scene.setKeyboard(up: true, at: time)
      scene.pasteboard = text
      return scene.type(text, at: time)
    }
    if fitted { return [] }
    show(TextEditor.tooLong)
    return [.ring]
  }
}

/// An action that the loop performs for the demo, which has no side effects itself.
package enum Effect: Hashable, Sendable {
  case quit
  /// Give the terminal back and stop until the shell continues the program.
  case suspend
  case redraw
  case copy(String)
  case write(String, path: String)
  /// Save a curve in a curves file under its name; `isNewFile` says whether a new file may be made.
  case save(EditedCurve, path: String, isNewFile: Bool)
  /// Read a curves file, and watch it for changes.
  case open(path: String)
  case ring
}
