import Lab
import Motion
import Phone
package import Screen

/// The demo's whole state, changed by inputs at a time and drawn as a canvas.
///
/// A time `now` is the loop's, since the program's start, and never decreases. `Playback` maps it to the phone's time.
/// The same inputs at the same times give the same canvases, at any rate of sampling.
package struct Demo: Sendable {
  package var size: CellSize
  package internal(set) var options: Options
  package internal(set) var playback: Playback
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
    fitBar(at: .zero)
  }

  var showsHelp: Bool { helpScroll != nil }

  /// Returns whether letters are text at a time; never on a recording, whose keyboard comes and goes by itself.
  func isTyping(at now: Duration) -> Bool {
    let scene = scene(at: now)
    return scene.isKeyboardUp && scene.bounceScreen == nil && scene.recording == nil
  }

  /// Returns the phone's scene at a time of the loop.
  package func scene(at now: Duration) -> Scene { history.scene(at: playback.time(at: now)) }
}

// MARK: - Time

extension Demo {
  /// Performs every event until now, each at its own time.
  package mutating func advance(to now: Duration) {
    while let next = tuning?.next, next <= now {
      advancePhone(to: next)
      advanceTuning(at: next)
    }
    advancePhone(to: now)
    measureSeams(at: now)
  }

  /// Measures the seams of an animation up to now, and its figures when it is over; does nothing while no figure shows.
  private mutating func measureSeams(at now: Duration) {
    let time = playback.time(at: now)
    guard showsFigures(at: now) else { return }
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

  /// Returns whether figures show: beside a phone, in a comparison, or above the transcript once everything rests.
  private func showsFigures(at now: Duration) -> Bool {
    areas(at: now).side != nil || history.latest.isComparison
      || options.showsHints && !scene(at: now).isMoving(at: playback.time(at: now))
  }

  private mutating func advancePhone(to now: Duration) {
    let time = playback.time(at: now)
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

  /// Returns whether the picture changes from frame to frame now.
  package func isMoving(at now: Duration) -> Bool {
    guard !playback.isPaused else { return false }
    let time = playback.time(at: now)
    return time < history.end || history.scene(at: time).isMoving(at: time) || isFading(at: time)
  }

  /// Returns the time of the next frame that differs without input; nil if there is none.
  ///
  /// While something moves it is the next frame. Frame k is at k / frames per second, never a sum of periods.
  package func nextFrame(after now: Duration) -> Duration? {
    guard !isMoving(at: now), tuning == nil else { return frameTime(frameIndex(at: now) + 1) }
    let toastEnd = toast.flatMap { $0.end > now ? $0.end : nil }
    return [nextChange(after: now), toastEnd].compactMap { $0 }.min()
  }

  /// Returns the time of the phone's next change at rest; nil if there is none.
  private func nextChange(after now: Duration) -> Duration? {
    let time = playback.time(at: now)
    let scene = history.scene(at: time)
    let next = [scene.nextEvent, scene.nextChange(after: time), nextLoop].compactMap { $0 }.min()
    return next.flatMap { playback.now(at: $0) }.map { max($0, now) }
  }

  private func frameIndex(at now: Duration) -> Int {
    let guess = Int(now.seconds * Double(options.framesPerSecond))
    return frameTime(guess + 1) <= now ? guess + 1 : frameTime(guess) <= now ? guess : guess - 1
  }

  private func frameTime(_ index: Int) -> Duration {
    .seconds(1) * index / options.framesPerSecond
  }
}

// MARK: - The terminal

extension Demo {
  /// Takes the appearance that suits the terminal, unless the user has chosen one.
  package mutating func suit(_ appearance: Appearance) {
    if options.followsBackground { options.appearance = appearance }
  }
}

extension Demo {
  /// Handles an input and returns the loop's effects.
  package mutating func update(_ input: Input, at now: Duration) -> [Effect] {
    advance(to: now)
    defer {
      fitBar(at: now)
      measureTechniques(at: now)
    }
    if case .mouse = input {} else { dropFinger(at: now) }
    switch input {
    case .mouse(let mouse) where mouse.action == .move || pointer != nil: pointer = mouse.position
    case .mouse: break
    default: pointer = nil
    }
    switch input {
    case .resize(let size):
      self.size = size
      return []
    case _ where showsWorkbench && !showsHelp: return updateWorkbench(input, at: now)
    case .key(let key, let modifiers): return press(key, modifiers, at: now)
    case .paste(let text): return paste(text, at: now)
    case .mouse(let mouse): return use(mouse, at: now)
    }
  }

  /// Changes the scene at the shown time; a real change drops the recorded future.
  mutating func change<Result>(
    at now: Duration, _ body: (inout Scene, Seconds) -> Result
  ) -> Result {
    let time = playback.time(at: now)
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
  private mutating func press(_ key: Key, _ modifiers: Modifiers, at now: Duration) -> [Effect] {
    if showsHelp { return pressInHelp(key, modifiers, at: now) }
    if let effects = pressInPlatforms(key, modifiers, at: now) { return effects }
    let typing = isTyping(at: now)
    let command = KeyBinding.command(for: key, modifiers, typing: typing)
    defer { if !typing, modifiers.isSubset(of: .shift) { explain(key, command, at: now) } }
    if let command { return perform(command, by: key, at: now) }
    if typing, let effects = edit(key, modifiers, at: now) { return effects }
    _ = scroll(key, at: now)
    return []
  }

  /// Handles a key while the help is open: keys scroll or close it, and quit, suspend and redraw still work.
  private mutating func pressInHelp(
    _ key: Key, _ modifiers: Modifiers, at now: Duration
  ) -> [Effect] {
    switch KeyBinding.command(for: key, modifiers, typing: true) {
    case .quit?, .suspend?, .redraw?:
      return KeyBinding.command(for: key, modifiers, typing: true)
        .map { perform($0, by: key, at: now) } ?? []
    case .help?, .dismissKeyboard?, .send?: helpScroll = nil
    default:
      if [.character("?"), .character("q")].contains(key) { helpScroll = nil }
      _ = scroll(key, at: now)
    }
    return []
  }

  private mutating func paste(_ text: String, at now: Duration) -> [Effect] {
    (helpScroll, platformChoice) = (nil, nil)
    guard scene(at: now).recording == nil else {
      show("the keyboard is the recording's own", at: now)
      return [.ring]
    }
    let fitted = change(at: now) { scene, time in
      scene.setKeyboard(up: true, at: time)
      scene.pasteboard = text
      return scene.type(text, at: time)
    }
    if fitted { return [] }
    show(TextEditor.tooLong, at: now)
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
