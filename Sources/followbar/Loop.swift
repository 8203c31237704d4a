import Demo
import Screen
import Terminal

/// The loop: waits for input or the next frame, reads the clock, and draws the demo.
@MainActor
struct Loop: ~Copyable {
  private var demo: Demo
  private var terminal: Terminal
  private var curves: WatchedCurves?
  private let recording: SessionRecording?
  private let clock = MonotonicClock()

  init(_ options: Options, on terminal: consuming Terminal, recording: SessionRecording?) {
    demo = Demo(options, size: terminal.size)
    self.recording = recording
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

  /// Takes turns until the user quits: waits, passes on what has happened, draws.
  private mutating func turn() throws {
    try show()
    while true {
      let due = demo.nextFrame
      let look = curves?.nextLook
      let inputs = try terminal.inputs(until: [due, look].compactMap { $0 }.min(), on: clock)
      let now = now
      let changes = curves?.changes(at: now)
      let wasLook = look.map { $0 <= now } ?? false
      // A look at an unchanged file needs no frame.
      if wasLook, inputs.isEmpty, changes == nil, due.map({ now < $0 }) ?? true { continue }
      followBackground()
      handle(.tick(now))
      for input in inputs where try pass(input, at: now) { return }
      if let changes { handle(changes) }
      try show()
    }
  }

  /// The present time; whole milliseconds while recording.
  private var now: Duration { recording == nil ? clock.now : SessionRecording.time(clock.now) }

  /// Passes an input to the demo and performs its effects; returns whether it quits.
  private mutating func pass(_ input: Input, at now: Duration) throws -> Bool {
    handle(.tick(now))
    let effects = demo.handle(.input(input))
    if effects.contains(.quit) { return true }
    try recording?.take(input, at: demo.now)
    for effect in effects { perform(effect) }
    return false
  }

  private mutating func handle(_ message: Message) {
    for effect in demo.handle(message) { perform(effect) }
  }

  /// Draws in an appearance for the terminal's background. A recorded tape has only one.
  private mutating func followBackground() {
    guard let isLight = terminal.isLight, recording?.keepsAppearance != true else { return }
    handle(.background(.suiting(terminal.depth, isLight: isLight)))
    recording?.appearance = demo.options.appearance
  }

  private mutating func show() throws {
    terminal.reportsMoves = demo.wantsPointerMoves
    let canvas = demo.view
    terminal.draw(canvas)
    try recording?.show(canvas, at: demo.now)
    if !demo.isMoving { handle(.idle) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .quit: break
    case .suspend: terminal.suspend()
    case .redraw: terminal.redraw()
    case .ring: terminal.ring()
    case .copy(let text):
      if !terminal.copy(text) { handle(.outcome(.failed("text too long for the clipboard"))) }
    case .write(let text, let path): handle(.outcome(write(text, to: path)))
    case .save(let draft, let path, let isNewFile):
      handle(.outcome(keep(draft, in: path, isNewFile: isNewFile)))
    case .open(let path):
      let file = expanded(path)
      open(file)
      if !FileManager.default.fileExists(atPath: file) {
        handle(.outcome(.done("\(file) does not exist yet")))
      }
    }
  }
}

// MARK: - Files

extension Loop {
  private func write(_ text: String, to path: String) -> Outcome {
    do {
      let file = expanded(path)
      try OutputFile.write(Data(text.utf8), to: file)
      return .done("written to \(file)")
    } catch {
      return .refused("\(error)")
    }
  }

  private mutating func keep(_ draft: EditedCurve, in path: String, isNewFile: Bool) -> Outcome {
    let file = expanded(path)
    do throws(Failure) {
      guard try WatchedCurves.keep(draft, in: file, isNewFile: isNewFile) else {
        return .missing(path: path, draft)
      }
    } catch {
      return .refused("\(error)")
    }
    open(file)
    return .saved(name: draft.name ?? "", path: path.contains("/") ? path : "./" + path)
  }

  private mutating func open(_ path: String) {
    if curves?.path != path { curves = WatchedCurves(path: path, at: demo.now) }
    if let read = curves?.read() { handle(read) }
  }

  private mutating func handle(_ curves: Result<[EditedCurve], Failure>) {
    switch curves {
    case .success(let curves): handle(.curves(curves))
    case .failure(let failure): handle(.unreadableCurves("\(failure)"))
    }
  }
}
