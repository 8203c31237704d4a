import Demo
import Screen
import Terminal

/// The loop: waits for input or the next frame, reads the clock, and draws the demo.
@MainActor
struct Loop: ~Copyable {
  private var demo: Demo
  private var terminal: Terminal
  private var curves: WatchedCurves?
  private var script: Script?
  private let recording: SessionRecording?
  private let clock = MonotonicClock()
  /// The time of the frame on the screen.
  private var shown = Duration.zero

  init(
    _ options: Options, on terminal: consuming Terminal, script: Script?,
    recording: SessionRecording?
  ) {
    demo = Demo(options, size: terminal.size)
    (self.script, self.recording) = (script, recording)
    self.terminal = terminal
    if let path = options.curvesPath { curves = WatchedCurves(path: path, at: .zero) }
  }

  /// Runs until the user quits or the terminal hangs up.
  mutating func run() throws {
    do {
      try turn()
    } catch {
      // The first error is the one to report.
      try? recording?.finish(at: now)
      throw error
    }
    try recording?.finish(at: now)
  }

  /// Takes turns until the user quits.
  private mutating func turn() throws {
    try show(at: .zero)
    while true {
      let due = [demo.nextFrame(after: shown), script?.nextTime].compactMap { $0 }.min()
      let look = curves?.nextLook
      let inputs = try terminal.inputs(
        until: [due, look].compactMap { $0 }.min(), on: clock)
      let now = now
      let changes = curves?.changes(at: now)
      let wasLook = look.map { $0 <= now } ?? false
      // A look at an unchanged file needs no frame.
      if wasLook, inputs.isEmpty, changes == nil, due.map({ now < $0 }) ?? true { continue }
      followBackground()
      for scripted in try script?.take(until: now) ?? [] {
        // A late script does not go back in time.
        if try take(scripted.input, at: max(scripted.time, shown)) { return }
      }
      if try take(inputs, at: now) { return }
      if let changes { take(changes, at: now) }
      demo.advance(to: now)
      try show(at: now)
    }
  }

  /// The present time; whole milliseconds while recording.
  private var now: Duration { recording == nil ? clock.now : SessionRecording.time(clock.now) }

  /// Passes all inputs of a turn to the demo; returns whether one of them quits.
  private mutating func take(_ inputs: [Input], at now: Duration) throws -> Bool {
    demo.advance(to: now)
    for input in inputs where try take(input, at: now) { return true }
    return false
  }

  /// Passes an input to the demo and performs its effects; returns whether it quits.
  private mutating func take(_ input: Input, at now: Duration) throws -> Bool {
    let effects = demo.update(input, at: now)
    if effects.contains(.quit) { return true }
    try recording?.take(input, at: now)
    for effect in effects { perform(effect, at: now) }
    return false
  }

  /// Draws in an appearance for the terminal's background. A recorded tape has only one.
  private mutating func followBackground() {
    guard let isLight = terminal.isLight, recording?.keepsAppearance != true else { return }
    demo.suit(.suiting(terminal.depth, isLight: isLight))
    recording?.appearance = demo.options.appearance
  }

  private mutating func show(at now: Duration) throws {
    terminal.reportsMoves = demo.wantsPointerMoves
    let canvas = demo.view(at: now)
    terminal.draw(canvas)
    try recording?.show(canvas, at: now)
    shown = now
    if !demo.isMoving(at: now) { demo.prepare(at: now) }
  }

  private mutating func perform(_ effect: Effect, at now: Duration) {
    switch effect {
    case .quit: break
    case .suspend: terminal.suspend()
    case .redraw: terminal.redraw()
    case .ring: terminal.ring()
    case .copy(let text):
      if !terminal.copy(text) { demo.tell("text too long for the clipboard", isError: true) }
    case .write(let text, let path): write(text, to: expanded(path))
    case .save(let draft, let path, let isNewFile):
      keep(draft, in: path, isNewFile: isNewFile, at: now)
    case .open(let path):
      let path = expanded(path)
      open(path, at: now)
      if !FileManager.default.fileExists(atPath: path) { demo.tell("\(path) does not exist yet") }
    }
  }
}

// MARK: - Files

extension Loop {
  private mutating func write(_ text: String, to path: String) {
    do {
      try OutputFile.write(Data(text.utf8), to: path)
      demo.tell("written to \(path)")
    } catch {
      demo.refuseAnswer("\(error)")
    }
  }

  private mutating func keep(
    _ draft: EditedCurve, in path: String, isNewFile: Bool, at now: Duration
  ) {
    let file = expanded(path)
    do throws(Failure) {
      guard try WatchedCurves.keep(draft, in: file, isNewFile: isNewFile) else {
        return demo.ask(toMake: path, for: draft)
      }
    } catch {
      return demo.refuseAnswer("\(error)")
    }
    open(file, at: now)
    demo.markSaved(as: draft.name ?? "", in: path.contains("/") ? path : "./" + path)
  }

  private mutating func open(_ path: String, at now: Duration) {
    if curves?.path != path { curves = WatchedCurves(path: path, at: now) }
    if let read = curves?.read() { take(read, at: now) }
  }

  private mutating func take(_ curves: Result<[EditedCurve], Failure>, at now: Duration) {
    switch curves {
    case .success(let drafts): demo.take(curves: drafts, at: now)
    case .failure(let failure): demo.refuseCurves("\(failure)")
    }
  }
}
