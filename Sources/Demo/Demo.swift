import Lab
package import Motion
import Phone
package import Screen

/// The demo's whole state, changed by messages and drawn as a canvas.
///
/// The same inputs at the same times give the same canvases, at any rate of sampling.
package struct Demo: Sendable {
  package private(set) var size: CellSize
  package internal(set) var options: Options
  var playback: Playback
  /// The first line that the help shows; nil while it is closed.
  var helpScroll: Int?
  /// The chosen row of the open list of platforms; nil while it is closed.
  var platformChoice: Int?
  var panels: Panels
  /// The finger on the phone; nil while the mouse's button is up.
  var finger: Fingertip?
  /// True while a drag in the inspector's graph moves the time.
  var isScrubbing = false
  /// The name of the scenario that `c` runs.
  package internal(set) var scenario: String
  /// The state of the curve workbench; nil until it is first opened.
  var editor: CurveEditor?
  var showsWorkbench = false
  /// True if the keyboard was up when the workbench opened.
  var wasKeyboardUp = false
  /// The time from which the workbench raises and lowers the keyboard over and over; nil if it does not.
  var loopStart: Seconds?
  /// The seams of the workbench's curves, and the settings they were measured with.
  var tunedSeams = TunedSeams()
  /// The search for the workbench's curve; nil while none runs.
  var tuning: RunningTuning?
  /// The techniques that are right in the inspector's situation.
  var rightTechniques = RightTechniques()
  /// The last message about a command.
  var toast: Toast?
  /// The time until toasts say that letters are commands while the keyboard is down; nil before the first letter.
  var explanationEnd: Duration?
  /// The last press in the bar's text.
  var barPress: BarPress?
  /// The pointer's cell since it last moved; nil after a key.
  var pointer: Position?
  var history: History

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
    if scene.recording != nil { explanationEnd = .zero }
    fitBar()
  }

  var showsHelp: Bool { helpScroll != nil }

  /// True if letters are text; never on a recording, whose keyboard comes and goes by itself.
  var isTyping: Bool {
    let scene = scene
    return scene.isKeyboardUp && scene.bounceScreen == nil && scene.recording == nil
  }

  /// The time of the loop: that of the last tick.
  package var now: Duration { playback.now }
  /// The phone's time.
  package var time: Seconds { playback.time }

  /// The phone's scene at this time.
  package var scene: Scene { history.scene(at: time) }
}

// MARK: - Messages

/// Something that happens to a demo; nothing else changes it.
package enum Message: Sendable {
  /// The clock: a time since the program's start. Every other message happens at the time of the last tick.
  case tick(Duration)
  /// A key, pasted text, the mouse, or a new size of the window.
  case input(Input)
  /// The appearance that suits the terminal's background.
  case background(Appearance)
  /// The curves of a changed curves file.
  case curves([EditedCurve])
  /// The reason why the curves file cannot be read.
  case unreadableCurves(String)
  /// The end of an effect that the workbench asked for.
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
    case .unreadableCurves(let reason): editor?.refuse(reason)
    case .outcome(let outcome): editor?.show(outcome)
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
    switch input {
    case .mouse(let mouse) where mouse.action == .move || pointer != nil: pointer = mouse.position
    case .mouse: break
    default: pointer = nil
    }
    switch input {
    case .resize(let size):
      self.size = size
      return []
    case _ where showsWorkbench && !showsHelp: return useWorkbench(input)
    case .key(let key, let modifiers): return press(key, modifiers)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return use(mouse)
    }
  }
}

// MARK: - Time

extension Demo {
  /// Performs every event until a time, each at its own.
  mutating func advance(to now: Duration) {
    while let next = tuning?.next, next <= now {
      advancePhone(to: next)
      advanceTuning()
    }
    advancePhone(to: now)
    measureSeams()
  }

  /// Measures the seams of an animation up to now, and its figures when it is over; does nothing while no figure shows.
  private mutating func measureSeams() {
    guard showsFigures else { return }
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

  /// True if figures show: beside a phone, in a comparison, or above the transcript once everything rests.
  private var showsFigures: Bool {
    areas.side != nil || history.latest.isComparison
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

  /// The time of the next event without input; nil if there is none.
  private var nextEvent: Seconds? { earlier(history.latest.nextEvent, nextLoop) }

  /// The rest before the keyboard moves again in a loop, in seconds.
  private static let restBetweenLoops: Seconds = 0.5
  /// The rest before the keyboard first moves in the opened workbench, in seconds.
  static let restBeforeLoop: Seconds = 0.3

  /// The time when the keyboard next moves in a loop; nil without a loop.
  private var nextLoop: Seconds? {
    guard let loopStart else { return nil }
    let rest = history.latest.animationWindow.map { $0.upperBound + Demo.restBetweenLoops }
    return max(rest ?? loopStart, loopStart, history.end)
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
    guard !isMoving, tuning == nil else { return frameTime(frameIndex + 1) }
    let toastEnd = toast.flatMap { $0.end > now ? $0.end : nil }
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
}

extension Demo {
  /// Changes the scene at the shown time; a real change drops the recorded future.
  mutating func change<Result>(
    _ body: (inout Scene, Seconds) -> Result
  ) -> Result {
    var scene = history.scene(at: time)
    scene.advance(to: time)
    settleTranscripts(of: &scene, at: time)
    let before = scene.mark
    let result = body(&scene, time)
    fitBar(of: &scene, at: time)
    guard scene.mark != before else { return result }
    if scene.conversation.messages.count > before.conversation.messages.count {
      push(.jump, on: &scene, at: time)
    }
    history.cut(after: time)
    history.append(scene, at: time)
    return result
  }
}

// MARK: - Keys

extension Demo {
  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    if showsHelp { return pressInHelp(key, modifiers) }
    if let effects = pressInPlatforms(key, modifiers) { return effects }
    let typing = isTyping
    let command = KeyBinding.command(for: key, modifiers, typing: typing)
    defer { if !typing, modifiers.isSubset(of: .shift) { explain(key, command) } }
    if let command { return perform(command, by: key) }
    if typing, let effects = edit(key, modifiers) { return effects }
    _ = scroll(key)
    return []
  }

  /// Handles a key while the help is open: keys scroll or close it, and quit, suspend and redraw still work.
  private mutating func pressInHelp(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    switch KeyBinding.command(for: key, modifiers, typing: true) {
    case .quit?, .suspend?, .redraw?:
      return KeyBinding.command(for: key, modifiers, typing: true)
        .map { perform($0, by: key) } ?? []
    case .help?, .dismissKeyboard?, .send?: helpScroll = nil
    default:
      if [.character("?"), .character("q")].contains(key) { helpScroll = nil }
      _ = scroll(key)
    }
    return []
  }

  private mutating func paste(_ text: String) -> [Effect] {
    (helpScroll, platformChoice) = (nil, nil)
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
  /// Redraw the whole screen.
  case redraw
  /// Copy text to the clipboard.
  case copy(String)
  /// Write text to a file.
  case write(String, path: String)
  /// Save a curve in a curves file under its name; `isNewFile` says whether a new file may be made.
  case save(EditedCurve, path: String, isNewFile: Bool)
  /// Read a curves file, and watch it for changes.
  case open(path: String)
  /// Ring the bell for a refused input.
  case ring
}
