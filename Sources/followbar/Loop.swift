import Demo
import Motion
import Screen
import Terminal

/// The loop: waits for input or the next frame, reads the clock, and draws the demo.
@MainActor
struct Loop: ~Copyable {
  private var demo: Demo
  private var painter: CellPainter
  private var terminal: Terminal
  private var pixels: LivePixels
  private var curves: WatchedCurves?
  /// The user's own file with curve A; nil without one.
  private var marked: MarkedFile?
  private var clock = MonotonicClock()
  private var hasQuit = false
  /// The time by which the last frame was late.
  private var delay = Duration.zero

  init(
    _ options: Options, _ marked: MarkedFile?, _ pixels: LivePixels,
    on terminal: consuming Terminal
  ) {
    (self.pixels, self.marked) = (pixels, marked)
    demo = Demo(options, size: terminal.size)
    painter = CellPainter(options.glyphs)
    self.terminal = terminal
    if let path = options.curvesPath { curves = WatchedCurves(path: path, at: .zero) }
  }

  /// Runs until the user quits or the terminal hangs up.
  mutating func run() throws {
    if let marked { try handle(.markedCurve(marked.code)) }
    try draw()
    while true {
      for message in try messages() where !hasQuit { try handle(message) }
      try writeMarkedCurve()
      if hasQuit { return }
      try draw()
    }
  }

  /// Waits for inputs, the next frame or a look at a file, and returns what has happened.
  private mutating func messages() throws -> [Message] {
    while true {
      let due = demo.nextFrame
      let look = [curves?.nextLook, marked?.nextLook].compactMap(\.self).min()
      let inputs = try terminal.inputs(until: [due, look].compactMap(\.self).min(), on: clock)
      // A machine that slept for hours would play all of them before the next picture.
      if let due, clock.now - due > Demo.longestPast {
        clock.skip(clock.now - due - Demo.longestPast)
      }
      let now = clock.now
      delay = due.map { now - $0 } ?? .zero
      let changes = [curves?.changes(at: now).map { Message($0) }, marked?.changes(at: now)]
        .compactMap(\.self)
      let wasLook = look.map { $0 <= now } ?? false
      // A look at an unchanged file needs no frame.
      let isIdle = wasLook && inputs.isEmpty && changes.isEmpty && marked?.waits != true
      if isIdle, due.map({ now < $0 }) ?? true { continue }
      return [background, .tick(now), .focus(terminal.hasFocus)].compactMap(\.self)
        + inputs.map { .input($0) }
        + changes
    }
  }

  /// The appearance for the terminal's background; nil if unknown.
  private var background: Message? {
    terminal.isLight.map { .background(.suiting(terminal.depth, isLight: $0)) }
  }

  private mutating func handle(_ message: Message) throws {
    let effects = demo.handle(message)
    hasQuit = hasQuit || effects.contains(.quit)
    if case .markedCurve = message { marked?.known = demo.curveA }
    for effect in effects { try perform(effect) }
  }

  private mutating func draw() throws {
    let drawing = demo.drawing
    painter.paint(drawing)
    terminal.put(painter.canvas, changes: painter.changes)
    let outcome = pixels.draw(drawing, of: demo, on: terminal)
    let start = clock.now
    terminal.send()
    let frame = Duration.seconds(1) / demo.options.framesPerSecond
    let strain = pixels.note(write: clock.now - start, delay: delay, frame: frame)
    guard let outcome = outcome ?? strain else { return }
    try handle(.outcome(outcome))
    try draw()
  }

  private mutating func perform(_ effect: Effect) throws {
    switch effect {
    case .quit: break
    case .suspend: terminal.suspend()
    case .redraw: terminal.redraw()
    case .ring: terminal.ring()
    case .togglePixels:
      if let outcome = pixels.toggle(on: &terminal) { try handle(.outcome(outcome)) }
    case .copy(let text):
      if ClipboardTool.present?.copy(text) ?? false { return }
      let sent = terminal.copy(text)
      try handle(
        .outcome(
          sent
            ? .done("sent to the terminal's clipboard, if it takes copies")
            : .failed("no clipboard: the text is too long, or the terminal takes no copies")))
    case .save(let draft, let path): try handle(.outcome(keep(draft, in: path)))
    case .openMarkedFile(let place): try openMarkedFile(at: place)
    }
  }
}

// MARK: - Files

extension Loop {
  private mutating func keep(_ draft: EditedCurve, in path: String) throws -> Outcome {
    let file = expanded(path)
    do throws(Failure) {
      try KeptCurve.write(
        NamedCurve(draft.easing, name: draft.name, duration: draft.duration), in: file)
    } catch {
      return .failed("\(error)")
    }
    try open(file)
    return .saved(name: draft.name ?? "", path: path.contains("/") ? path : "./" + path)
  }

  private mutating func openMarkedFile(at place: String) throws {
    do throws(Failure) {
      marked = try MarkedFile(at: place, now: demo.now)
    } catch {
      return try handle(.outcome(.failed("\(error)")))
    }
    guard let marked else { return }
    try handle(.markedCurve(marked.code))
    try handle(.outcome(.done("A is the curve in \(marked.place)")))
  }

  /// Writes curve A into the user's own file; at the end without a delay.
  private mutating func writeMarkedCurve() throws {
    guard let draft = demo.curveA else { return }
    let now = clock.now + (hasQuit ? MarkedFile.period : .zero)
    if let message = marked?.write(draft, isHeld: demo.isDragging, at: now) { try handle(message) }
  }

  private mutating func open(_ path: String) throws {
    if curves?.path != path { curves = WatchedCurves(path: path, at: demo.now) }
    if let read = curves?.read() { try handle(Message(read)) }
  }
}

extension Message {
  fileprivate init(_ curves: Result<[EditedCurve], Failure>) {
    switch curves {
    case .success(let curves): self = .curves(curves)
    case .failure(let failure): self = .unreadableCurves("\(failure)")
    }
  }
}
