import Screen

/// A run of a tape in pieces: an input, a look of a `Wait`, or a whole other command.
struct PlayRun<Played: Stage> {
  /// Thrown after the last frame of the part.
  struct PartEnded: Error {}

  let tape: Tape
  private let part: PlayPart
  private let reportsScreens: Bool
  private let body: (PlayEvent) throws -> Void
  private let total: Duration
  /// True to count and draw frames.
  private let drawsFrames: Bool

  var stage: Played
  /// The stage's time.
  var now = Duration.zero
  /// The total hidden time so far.
  private var cut = Duration.zero
  private var hiddenSince: Duration?
  /// The number of frames so far.
  private(set) var frameCount = 0
  private var typingSpeed: Duration
  private var clipboard: String?
  private var size: CellSize
  private var overlay: Overlay
  private var lastInput = Duration.zero
  /// The last frame before a hidden part.
  private var lastSeen: Frame?
  /// The index of the current command.
  private(set) var index = 0
  /// The number of repetitions so far.
  private var repetitions = 0
  /// The rest of a text being typed.
  private var typing: String.UnicodeScalarView.Iterator?
  /// The start of a running `Drag`.
  private var dragStart: Duration?
  /// True while the tape holds the mouse's left button.
  private var isHolding = false
  /// The state of a running `Wait`.
  var waiting: Waiting?
  /// True after an `Output`.
  private var hasOutput = false

  init(
    _ player: Player<Played>, part: PlayPart, drawsFrames: Bool = true,
    _ body: @escaping (PlayEvent) throws -> Void
  ) {
    (tape, stage) = (player.tape, player.stage)
    (self.part, self.drawsFrames, self.body) = (part, drawsFrames, body)
    reportsScreens = player.reportsScreens
    total = tape.endTimes.last ?? .zero
    typingSpeed = tape.settings.typingSpeed
    overlay = Overlay(tape.settings.overlay)
    size = stage.canvas(at: .zero).size
    let stageSize = tape.sizeOfStage(in: size)
    if stageSize != size { stage.take(.resize(stageSize), at: .zero) }
  }

  mutating func play() throws {
    while try step() {}
    try finish()
  }

  /// Performs the next piece; returns false if there is none.
  mutating func step() throws -> Bool {
    guard index < tape.commands.count else { return false }
    let command = tape.commands[index]
    if try !perform(command) { try end(command) }
    return true
  }

  private mutating func end(_ command: TapeCommand) throws {
    hasOutput = hasOutput || command.name == "Output"
    if reportsScreens, hiddenSince == nil, hasOutput || index >= tape.firstAction {
      try body(.screen(stage.canvas(at: now)))
    }
    try body(.progress(done: now, of: max(now, total)))
    index += 1
    repetitions = 0
  }

  /// The end of the recording so far.
  var end: Duration { recordingTime(of: now) }

  private mutating func finish() throws {
    if let since = hiddenSince { cut += now - since }
    let hidden = hiddenSince == nil ? nil : lastSeen
    hiddenSince = nil
    try drawFrames(before: now)
    if frameCount == 0 { try drawFrame(at: now) }
    try body(.end(hidden ?? picture(at: now, shownAt: shownTime)))
  }
}

extension PlayRun {
  /// Performs a piece of a command; returns whether more of it is left.
  private mutating func perform(_ command: TapeCommand) throws -> Bool {
    switch command.action {
    case .press, .chords, .scroll, .type, .paste, .mouse, .drag, .resize:
      return try act(command.action)
    case .wait(let scope, let pattern, let timeout):
      return try wait(command, scope, pattern, timeout)
    case .assert(let scope, let pattern): try check(command, scope, pattern)
    case .pause(let time): try pass(time)
    case .hide, .show, .copy, .screenshot, .caption, .marker, .typingSpeed, .overlay:
      try direct(command.action)
    case .nothing: break
    }
    return false
  }

  /// Performs a command that affects only the recording.
  private mutating func direct(_ action: TapeAction) throws {
    switch action {
    case .hide, .show: try hide(action == .hide)
    case .copy(let text): clipboard = text
    case .screenshot(let path):
      try body(.screenshot(path: path, picture(at: now, shownAt: shownTime)))
    case .caption(let text):
      try drawFrames(before: now)
      overlay.caption = text
    case .marker(let name): try report { .marker(name, at: $0) }
    case .typingSpeed(let speed): typingSpeed = speed
    case .overlay(let shown):
      try drawFrames(before: now)
      overlay.shown = shown
    default: break
    }
  }

  /// Performs a piece of an input command; returns whether more of it is left.
  private mutating func act(_ action: TapeAction) throws -> Bool {
    switch action {
    case .press(let key, let modifiers, let count, let each):
      return try once(of: count, each) { try $0.send(.key(key, modifiers)) }
    case .chords(let inputs):
      return try once(of: inputs.count, .zero) { try $0.send(inputs[$0.repetitions]) }
    case .scroll(let action, let count, let each):
      let size = tape.sizeOfStage(in: size)
      let middle = Position(column: size.columns / 2, row: size.rows / 2)
      return try once(of: count, each) { try $0.send(.mouse(Mouse(action, at: middle))) }
    case .type(let text, let each): return try type(text, each)
    case .mouse(let mice, let count, let each):
      return try once(of: count, each) { run in
        for mouse in mice { try run.send(.mouse(mouse)) }
      }
    case .drag(let drag): return try self.drag(drag)
    case .paste: if let clipboard { try send(.paste(clipboard)) }
    case .resize(let size): try send(.resize(size))
    default: break
    }
    return false
  }

  /// Performs an action once more and lets time pass (the typing speed for nil); returns whether to repeat it.
  private mutating func once(
    of count: Int, _ each: Duration?, _ act: (inout PlayRun) throws -> Void
  ) throws -> Bool {
    guard repetitions < count else { return false }
    try act(&self)
    repetitions += 1
    try pass(each ?? typingSpeed)
    return repetitions < count
  }

  /// Lands the finger, or moves it once more; returns whether it moves again.
  private mutating func drag(_ drag: TapeDrag) throws -> Bool {
    let start = dragStart ?? now
    if dragStart == nil {
      dragStart = now
      // A held finger goes on from here.
      try send(.mouse(drag.mouse(isHolding ? .drag : .press, at: .zero)))
    }
    let elapsed = now - start
    let next = drag.nextMove(after: elapsed, framesPerSecond: tape.settings.framesPerSecond)
    try pass(next - elapsed)
    try send(.mouse(drag.mouse(.drag, at: next)))
    if next < drag.duration { return true }
    dragStart = nil
    if !drag.holds { try send(.mouse(drag.mouse(.release, at: next))) }
    return false
  }

  private mutating func type(_ text: String, _ each: Duration?) throws -> Bool {
    var scalars = typing ?? text.unicodeScalars.makeIterator()
    let scalar = scalars.next()
    typing = scalar == nil ? nil : scalars
    guard let scalar else { return false }
    try send(.key(scalar == "\t" ? .tab : .character(Character(scalar))))
    try pass(each ?? typingSpeed)
    return true
  }

  private mutating func send(_ input: Input) throws {
    try drawFrames(before: now)
    if case .resize(let size) = input {
      self.size = size
      stage.take(.resize(tape.sizeOfStage(in: size)), at: now)
    } else {
      stage.take(input, at: now)
    }
    if case .mouse(let mouse) = input, mouse.button == .left {
      if mouse.action == .press { isHolding = true }
      if mouse.action == .release { isHolding = false }
    }
    overlay.take(input, at: now)
    lastInput = now
    if hiddenSince == nil { try report { .input(input, at: $0) } }
  }

  /// Reports an event at its time in the recording, if it is in the part.
  private func report(_ event: (Duration) -> PlayEvent) throws {
    let time = hiddenSince.map { recordingTime(of: $0) } ?? end
    guard time >= tape.settings.time(ofFrame: part.frames.lowerBound),
      part.frames.upperBound == .max
        || time < tape.settings.time(ofFrame: part.frames.upperBound)
    else { return }
    try body(event(time + part.shift))
  }

  private mutating func hide(_ isHidden: Bool) throws {
    try drawFrames(before: now)
    if isHidden {
      if hiddenSince == nil { lastSeen = picture(at: now, shownAt: shownTime) }
      hiddenSince = hiddenSince ?? now
    } else if let since = hiddenSince {
      cut += now - since
      hiddenSince = nil
    }
  }

  private mutating func pass(_ time: Duration) throws {
    now += time
    try drawFrames(before: now)
  }
}

extension PlayRun {
  private func recordingTime(of time: Duration) -> Duration {
    let speed = tape.settings.playbackSpeed
    let seen = time - cut
    return speed == 1 ? seen : seen / speed
  }

  /// Returns the stage's time of a frame.
  private func stageTime(ofFrame index: Int) -> Duration {
    let speed = tape.settings.playbackSpeed
    let time = tape.settings.time(ofFrame: index)
    return cut + (speed == 1 ? time : time * speed)
  }

  private var shownTime: Duration {
    (hiddenSince.map { recordingTime(of: $0) } ?? end) + part.shift
  }

  /// Draws the frames before a time of the stage. A frame at that time may still change by an input.
  mutating func drawFrames(before time: Duration) throws {
    guard drawsFrames, hiddenSince == nil else { return }
    while stageTime(ofFrame: frameCount) < time {
      try drawFrame(at: stageTime(ofFrame: frameCount))
    }
  }

  private mutating func drawFrame(at time: Duration) throws {
    if frameCount >= part.frames.upperBound, part.frames.lowerBound < part.frames.upperBound {
      throw PartEnded()
    }
    if part.frames.contains(frameCount) {
      let shown = tape.settings.time(ofFrame: frameCount) + part.shift
      try body(.frame(picture(at: time, shownAt: shown)))
    }
    frameCount += 1
    if frameCount % max(1, tape.settings.framesPerSecond) == 0 {
      try body(.progress(done: time, of: max(time, total)))
    }
  }

  /// Returns a frame with captions and chips.
  private mutating func picture(at time: Duration, shownAt shown: Duration) -> Frame {
    var canvas = stage.canvas(at: time).extended(to: size)
    if tape.settings.cursorBlinks, (time - lastInput).isInOffPhase { canvas.cursor = nil }
    overlay.draw(on: &canvas, at: time)
    return Frame(at: shown, canvas, stage.facts(at: time))
  }
}

extension Duration {
  /// True if a blinking cursor is off, this long after the last input: 600 ms on, 600 ms off, as in xterm.js.
  fileprivate var isInOffPhase: Bool {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds / 600 % 2 == 1
  }
}
