import Screen
import Strings

/// A player of a tape on a stage, with a virtual clock; the same tape gives the same frames.
///
/// The stage is sampled only at frames, at inputs and by commands that look at it. A tape is played in pieces (an
/// input, a look of a `Wait`, or a whole other command), so memory does not grow with its length.
package struct Player<Played: Stage> {
  package let tape: Tape
  package private(set) var stage: Played
  package var reportsScreens = false
  /// True to draw and report frames; without frames a tape plays much faster.
  package var drawsFrames = true

  private var clock: PlayClock
  /// The index of the next command; the number of commands after the last.
  private var index = 0
  private var progress = Progress.none
  private var isOver = false
  private var events: [PlayEvent] = []

  private var typingSpeed: Duration
  private var clipboard: String?
  /// The size of the window, with the rows of captions.
  private var size: CellSize
  /// The size of the stage above those rows.
  private var stageSize: CellSize
  private var overlay: Overlay
  private var lastSeen: Frame?
  private var isHolding = false
  private let total: Duration
  /// The index of the first command whose screen is reported.
  private let firstScreen: Int

  private enum Progress {
    case none
    case repeated(Int)
    case typing(String.UnicodeScalarView.Iterator)
    case dragging(since: Duration)
    /// A `Wait` after some looks.
    case waiting(looks: Int)
    case done
  }

  /// Creates a player.
  ///
  /// - Parameter stage: A stage at time 0 with the tape's size and settings.
  package init(_ tape: Tape, on stage: Played) {
    (self.tape, self.stage) = (tape, stage)
    clock = PlayClock(tape.settings)
    typingSpeed = tape.settings.typingSpeed
    overlay = Overlay(tape.settings.overlay, shape: tape.settings.shape)
    total = tape.endTimes.last ?? .zero
    firstScreen =
      tape.commands.prefix(tape.firstAction).firstIndex { $0.name == "Output" } ?? tape.firstAction
    size = self.stage.drawing(at: .zero).size
    stageSize = tape.sizeOfStage(in: size)
    if stageSize != size { self.stage.handle(.resize(stageSize), at: .zero) }
  }

  /// Plays the tape and reports its events.
  ///
  /// - Throws: A `PlayError`, or an error of `body`.
  package mutating func play(_ body: (PlayEvent) throws -> Void) throws {
    while let event = try nextEvent() { try body(event) }
  }

  private mutating func nextEvent() throws -> PlayEvent? {
    while true {
      if !events.isEmpty { return events.removeFirst() }
      if isOver { return nil }
      if drawsFrames, let time = clock.nextFrame() {
        if clock.isAtSecond { reportProgress(at: time.stage) }
        return .frame(picture(at: time.stage, shownAt: time.shown))
      }
      if case .done = progress {
        endCommand()
      } else if let command {
        progress = try perform(command)
      } else {
        end()
      }
    }
  }

  private mutating func endCommand() {
    if reportsScreens, !clock.isHidden, index >= firstScreen {
      events.append(.screen(stage.canvas(at: clock.now)))
    }
    reportProgress(at: clock.now)
    (index, progress) = (index + 1, .none)
  }

  private mutating func reportProgress(at time: Duration) {
    events.append(.progress(done: time, of: max(time, total)))
  }

  private mutating func end() {
    let hidden = clock.isHidden ? lastSeen : nil
    clock.show()
    let last = picture(at: clock.now, shownAt: clock.recordingTime)
    if clock.frameCount == 0 {
      events.append(.frame(Frame(at: .zero, last.canvas, drawing: last.drawing)))
    }
    events.append(.end(hidden ?? last))
    isOver = true
  }

  private mutating func picture(at time: Duration, shownAt shown: Duration) -> Frame {
    var drawing = stage.drawing(at: time).extended(to: size)
    overlay.draw(on: &drawing, at: time)
    return Frame(at: shown, stage.canvas(of: drawing), drawing: drawing)
  }
}

// MARK: - Playing without frames

extension Player {
  package func frameCount() throws -> Int {
    var player = self
    while let command = player.command { try player.skip(command) }
    return player.clock.frameCountAtEnd
  }

  /// Performs the next piece of a command without reporting events.
  private mutating func skip(_ command: Tape.Command) throws {
    progress = try perform(command)
    events = []
    if case .done = progress { (index, progress) = (index + 1, .none) }
  }

  private var command: Tape.Command? {
    index < tape.commands.count ? tape.commands[index] : nil
  }
}

// MARK: - Commands

extension Player {
  private mutating func perform(_ command: Tape.Command) throws -> Progress {
    switch command.action {
    case .press(let key, let modifiers, let each, let count):
      return send([.key(key, modifiers)], each: each, count: count)
    case .chords(let inputs): return send(inputs, each: .zero, count: 1)
    case .mouse(let mice, let each, let count):
      return send(mice.map { .mouse($0) }, each: each, count: count)
    case .type(let text, let each): return type(text, each)
    case .drag(let drag): return self.drag(drag)
    case .paste: if let clipboard { send(.paste(clipboard)) }
    case .resize(let size): send(.resize(size))
    case .wait(let scope, let pattern, let timeout):
      return try wait(command, scope, pattern, timeout)
    case .assert(let scope, let pattern): try check(command, scope, pattern)
    case .pause(let time): clock.pass(time)
    case .hide: hide()
    case .show: clock.show()
    case .copy(let text): clipboard = text
    case .screenshot(let path):
      let picture = picture(at: clock.now, shownAt: clock.recordingTime)
      events.append(.screenshot(path: path, picture))
    case .caption(let text): overlay.caption = text
    case .marker(let name): events.append(.marker(name, at: clock.recordingTime))
    case .typingSpeed(let speed): typingSpeed = speed
    case .overlay(let shown): overlay.shown = shown
    case .nothing: break
    }
    return .done
  }

  private mutating func hide() {
    guard !clock.isHidden else { return }
    lastSeen = picture(at: clock.now, shownAt: clock.recordingTime)
    clock.hide()
  }
}

// MARK: - Inputs

extension Player {
  private mutating func send(_ input: Input) {
    if case .resize(let size) = input {
      (self.size, stageSize) = (size, tape.sizeOfStage(in: size))
      stage.handle(.resize(stageSize), at: clock.now)
    } else {
      stage.handle(input, at: clock.now)
    }
    if case .mouse(let mouse) = input, mouse.button == .left {
      if mouse.action == .press { isHolding = true }
      if mouse.action == .release { isHolding = false }
    }
    overlay.handle(input, at: clock.now)
  }

  /// Sends inputs once more, and lets time pass: the typing speed for nil.
  private mutating func send(_ inputs: [Input], each: Duration?, count: Int) -> Progress {
    let repetitions = if case .repeated(let count) = progress { count + 1 } else { 1 }
    guard repetitions <= count else { return .done }
    for input in inputs { send(input) }
    clock.pass(each ?? typingSpeed)
    return repetitions < count ? .repeated(repetitions) : .done
  }

  private mutating func type(_ text: String, _ each: Duration?) -> Progress {
    var rest =
      if case .typing(let rest) = progress { rest } else { text.unicodeScalars.makeIterator() }
    guard let scalar = rest.next() else { return .done }
    send(.key(scalar == "\t" ? .tab : .character(Character(scalar))))
    clock.pass(each ?? typingSpeed)
    return .typing(rest)
  }

  /// Lands the finger, or moves it once more, at last with its release.
  private mutating func drag(_ drag: TapeDrag) -> Progress {
    guard case .dragging(let start) = progress else {
      // A held finger goes on from here.
      send(.mouse(drag.mouse(isHolding ? .drag : .press, at: .zero)))
      return pass(to: drag, since: clock.now)
    }
    let elapsed = clock.now - start
    send(.mouse(drag.mouse(.drag, at: elapsed)))
    if elapsed < drag.duration { return pass(to: drag, since: start) }
    if !drag.holds { send(.mouse(drag.mouse(.release, at: elapsed))) }
    return .done
  }

  private mutating func pass(to drag: TapeDrag, since start: Duration) -> Progress {
    let elapsed = clock.now - start
    let next = drag.nextMove(after: elapsed, framesPerSecond: tape.settings.framesPerSecond)
    clock.pass(next - elapsed)
    return .dragging(since: start)
  }
}

// MARK: - Screens

extension Canvas {
  /// Returns whether a pattern is in all rows as one, or in the cursor's row, or in some row without a cursor.
  fileprivate func shows(_ pattern: Pattern, _ scope: TapeAction.Scope) -> Bool {
    let rows = rows
    if scope == .screen { return pattern.matches(rows.joined(separator: "\n")) }
    guard let cursor, rows.indices.contains(cursor.row) else {
      return rows.contains(where: pattern.matches)
    }
    return pattern.matches(rows[cursor.row])
  }
}

extension Player {
  /// The time between two looks of a `Wait`, as in VHS.
  private static var pause: Duration { .milliseconds(10) }

  private mutating func wait(
    _ command: Tape.Command, _ scope: TapeAction.Scope, _ pattern: Pattern, _ timeout: Duration?
  ) throws -> Progress {
    let timeout = timeout ?? tape.settings.waitTimeout
    let canvas = stage.canvas(at: clock.now)
    if canvas.shows(pattern, scope) { return .done }
    let looks = if case .waiting(let looks) = progress { looks + 1 } else { 1 }
    guard Player.pause * looks <= timeout else {
      throw failure(command, canvas, pattern, scope, " within \(timeout)")
    }
    clock.pass(Player.pause)
    return .waiting(looks: looks)
  }

  private mutating func check(
    _ command: Tape.Command, _ scope: TapeAction.Scope, _ pattern: Pattern
  ) throws {
    let canvas = stage.canvas(at: clock.now)
    guard canvas.shows(pattern, scope) else {
      throw failure(command, canvas, pattern, scope)
    }
  }

  private func failure(
    _ command: Tape.Command, _ canvas: Canvas, _ pattern: Pattern, _ scope: TapeAction.Scope,
    _ limit: String = ""
  ) -> PlayError {
    let place = scope == .screen ? "on the screen" : "in the cursor's line"
    let message = "\(command.name) failed: expected /\(pattern.text)/ \(place)\(limit)"
    return PlayError(place: command.place, message: message, screen: canvas.rows)
  }
}
