import Screen

/// One run of a tape from its beginning to its end.
struct PlayRun<Played: Stage> {
  /// Thrown when all frames of the part are drawn.
  struct IsEnough: Error {}

  let tape: Tape
  private let part: PlayPart
  private let handsOutScreens: Bool
  private let body: (PlayEvent) throws -> Void
  private let total: Duration

  var stage: Played
  /// The stage's time.
  var now = Duration.zero
  /// How much of it is not in the recording.
  private var cut = Duration.zero
  private var hiddenSince: Duration?
  /// Frames of the recording so far.
  private(set) var frameCount = 0
  private var typingSpeed: Duration
  private var clipboard: String?
  private var size: Size
  private var overlay: Overlay
  private var lastInput = Duration.zero
  /// What was seen before it was hidden.
  private var lastSeen: Frame?

  init(_ player: Player<Played>, part: PlayPart, _ body: @escaping (PlayEvent) throws -> Void) {
    (tape, stage) = (player.tape, player.stage)
    (self.part, self.body) = (part, body)
    handsOutScreens = player.handsOutScreens
    total = tape.endTimes.last ?? .zero
    typingSpeed = tape.settings.typingSpeed
    overlay = Overlay(tape.settings.overlay)
    size = stage.canvas(at: .zero).size
    let stageSize = tape.sizeOfStage(in: size)
    if stageSize != size { stage.take(.resize(stageSize), at: .zero) }
  }

  mutating func play() throws {
    var hasOutput = false
    for (index, command) in tape.commands.enumerated() {
      try perform(command)
      hasOutput = hasOutput || command.name == "Output"
      if handsOutScreens, hiddenSince == nil, hasOutput || index >= tape.firstAction {
        try body(.screen(stage.canvas(at: now)))
      }
      try body(.progress(done: now, of: max(now, total)))
    }
    try finish()
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
  private mutating func perform(_ command: TapeCommand) throws {
    switch command.action {
    case .nothing: break
    case .press, .chords, .scroll, .type, .paste, .mouse, .resize: try act(command.action)
    case .pause(let time): try pass(time)
    case .wait(let scope, let pattern, let timeout): try wait(command, scope, pattern, timeout)
    case .assert(let scope, let pattern): try check(command, scope, pattern)
    case .hide, .show: try hide(command.action == .hide)
    case .copy(let text): clipboard = text
    case .screenshot(let path):
      try body(.screenshot(path: path, picture(at: now, shownAt: shownTime)))
    case .caption(let text):
      try drawFrames(before: now)
      overlay.caption = text
    case .marker(let name): try tell { .marker(name, at: $0) }
    case .typingSpeed(let speed): typingSpeed = speed
    case .overlay(let shown):
      try drawFrames(before: now)
      overlay.shown = shown
    }
  }

  /// What is input.
  private mutating func act(_ action: TapeAction) throws {
    switch action {
    case .press(let key, let modifiers, let count, let each):
      try repeating(count, each ?? typingSpeed) { try $0.send(.key(key, modifiers)) }
    case .chords(let inputs): for input in inputs { try send(input) }
    case .scroll(let action, let count, let each):
      let size = tape.sizeOfStage(in: size)
      let middle = Position(column: size.columns / 2, row: size.rows / 2)
      try repeating(count, each ?? typingSpeed) { try $0.send(.mouse(Mouse(action, at: middle))) }
    case .type(let text, let each): try type(text, each ?? typingSpeed)
    case .paste: if let clipboard { try send(.paste(clipboard)) }
    case .mouse(let mice, let count, let each):
      try repeating(count, each) { run in
        for mouse in mice { try run.send(.mouse(mouse)) }
      }
    case .resize(let size):
      try send(.resize(size))
    default: break
    }
  }

  private mutating func repeating(
    _ count: Int, _ each: Duration, _ act: (inout PlayRun) throws -> Void
  ) throws {
    for _ in 0..<max(0, count) {
      try act(&self)
      try pass(each)
    }
  }

  private mutating func type(_ text: String, _ each: Duration) throws {
    for scalar in text.unicodeScalars {
      try send(.key(scalar == "\t" ? .tab : .character(Character(scalar))))
      try pass(each)
    }
  }

  private mutating func send(_ input: Input) throws {
    try drawFrames(before: now)
    if case .resize(let size) = input {
      self.size = size
      stage.take(.resize(tape.sizeOfStage(in: size)), at: now)
    } else {
      stage.take(input, at: now)
    }
    overlay.take(input, at: now)
    lastInput = now
    if hiddenSince == nil { try tell { .input(input, at: $0) } }
  }

  /// Hands out what happens now at its time in the recording, if it belongs to the part that is drawn.
  private func tell(_ event: (Duration) -> PlayEvent) throws {
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

  /// The stage's time of a frame.
  private func stageTime(ofFrame index: Int) -> Duration {
    let speed = tape.settings.playbackSpeed
    let time = tape.settings.time(ofFrame: index)
    return cut + (speed == 1 ? time : time * speed)
  }

  private var shownTime: Duration {
    (hiddenSince.map { recordingTime(of: $0) } ?? end) + part.shift
  }

  /// Draws the frames up to a time of the stage, without the one at that time: an input may still come that is seen in it.
  mutating func drawFrames(before time: Duration) throws {
    guard hiddenSince == nil else { return }
    while stageTime(ofFrame: frameCount) < time {
      try drawFrame(at: stageTime(ofFrame: frameCount))
    }
  }

  private mutating func drawFrame(at time: Duration) throws {
    if frameCount >= part.frames.upperBound, part.frames.lowerBound < part.frames.upperBound {
      throw IsEnough()
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

  /// The picture with what is laid over it.
  private mutating func picture(at time: Duration, shownAt shown: Duration) -> Frame {
    var canvas = stage.canvas(at: time).extended(to: size)
    if tape.settings.cursorBlinks, (time - lastInput).isInOffPhase { canvas.cursor = nil }
    overlay.draw(on: &canvas, at: time)
    return Frame(at: shown, canvas, stage.facts(at: time))
  }
}

extension Duration {
  /// Whether a cursor that blinks as in xterm.js is off: 600 ms on, 600 ms off, from the last input on.
  fileprivate var isInOffPhase: Bool {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds / 600 % 2 == 1
  }
}
