import Lab
package import Motion
import Phone
package import Screen

/// The demo's whole state, changed by messages and drawn as shapes.
///
/// The same inputs at the same times give the same drawings, at any rate of sampling.
package struct Demo: Sendable {
  var session: Session
  var shown: Shown
  var workbench = Workbench()
  /// The help, the list of platforms or a page over everything else; nil for none.
  var overlay: (any Front)?
  var pointer = Pointer()
  var toasts = Toasts()
  /// True once the keyboard has risen for a person.
  var hasRisen = false
  var selfPlay: SelfPlay
  /// True once the terminal has sent a key with Alt.
  private(set) var hasSeenAlt = false

  package init(_ options: Options, size: CellSize) {
    session = Session(options, size: size)
    shown = Shown(session)
    selfPlay = SelfPlay(isWanted: options.introduces)
    // Letters are commands all the time in a recording.
    if session.scene.recording != nil { toasts.endExplanation(at: .zero) }
  }

  package var options: Options { session.options }
  package var size: CellSize { session.size }
  package var now: Duration { session.now }
  package var time: Seconds { session.time }
  package var scene: Scene { session.scene }
  /// The configuration of the focused phone.
  var configuration: Phone.Configuration { session.configuration }

  var layout: SceneLayout { shown.layout }
}

// MARK: - Messages

/// Something that happens to a demo.
package enum Message: Sendable {
  /// The clock: a time since the program's start. Every other message happens at the time of the last tick.
  case tick(Duration)
  case input(Input)
  /// The appearance that suits the terminal's background.
  case background(Appearance)
  /// True if the terminal's window takes keys, as far as it says so.
  case focus(Bool)
  case curves([EditedCurve])
  /// The code in the user's own file that holds curve A, at the start and after each change by another program.
  case markedCurve(CurveCode)
  /// The error of a curves file, or of the user's own file.
  case unreadableCurves(String)
  case outcome(Outcome)
}

/// The end of an effect, for a message.
package enum Outcome: Sendable {
  case done(String)
  case failed(String)
  /// A curve was kept under its name in a file.
  case saved(name: String, path: String)
  /// The user's own file got code at a place that is only close to the curve.
  case written(Notation.Text, place: String)
}

extension Demo {
  /// Handles a message and returns the loop's effects.
  package mutating func handle(_ message: Message) -> [Effect] {
    defer { shown.update(session) }
    switch message {
    case .tick(let now): advance(to: now)
    case .input(let input): return handle(input)
    case .background(let appearance):
      if options.followsBackground { session.options.appearance = appearance }
    case .focus(let isFocused): takeFocus(isFocused)
    case .curves(let curves): take(curves)
    case .markedCurve(let code): take(code)
    case .unreadableCurves(let reason): workbench.editor?.fileError = reason
    case .outcome(let outcome) where session.isWorkbenchOpen: workbench.editor?.show(outcome)
    case .outcome(.done(let text)), .outcome(.failed(let text)): show(text)
    case .outcome: break
    }
    return []
  }

  private mutating func handle(_ input: Input) -> [Effect] {
    if case .resize = input {} else { endSelfPlay() }
    advance(to: now)
    let wasUp = scene.isKeyboardUp
    if case .mouse = input {} else { dropFinger() }
    // The end of the press that began a search or a slow rise does not end it.
    if case .mouse(let mouse) = input, mouse.action == .release {
    } else {
      endTuning()
      if endSlowRise(by: input) { return [] }
    }
    let edited = session.isWorkbenchOpen ? workbench.editor?.draft.curve : nil
    let effects = perform(input)
    if let edited {
      retune(from: edited)
      measureTunedSeams()
    }
    if !wasUp { slowFirstRise() }
    session.fitBar()
    session.measureTechniques()
    return effects
  }

  private mutating func perform(_ input: Input) -> [Effect] {
    switch input {
    case .key(let key, let modifiers):
      hasSeenAlt = hasSeenAlt || modifiers.contains(.alt)
      return front.pressKey(key, modifiers, in: &self)
    case .paste(let text):
      overlay = nil
      return session.base.paste(text, in: &self)
    case .mouse(let mouse): return handle(mouse)
    case .resize(let size):
      session.size = size
      pointer.held = nil
      return []
    }
  }

  /// The front that takes input first.
  var front: any Front { overlay ?? session.base }
}

// MARK: - Time

extension Demo {
  /// Performs every event until a time, each at its own.
  mutating func advance(to now: Duration) {
    while workbench.tuning != nil, session.nextFrame <= now {
      session.advance(to: session.nextFrame)
      advanceTuning()
    }
    while let next = selfPlay.next, next <= now {
      session.advance(to: next)
      playStep()
    }
    restFinger(until: now)
    session.advance(to: now)
    session.measureSeams()
  }

  /// The longest past that a loop plays at once: what the history keeps.
  package static let longestPast = Duration.seconds(History.span)

  /// True if the picture changes from frame to frame.
  package var isMoving: Bool { session.isMoving }

  /// The time of the next frame that differs without input; nil if there is none.
  package var nextFrame: Duration? {
    guard !isMoving, workbench.tuning == nil else { return session.nextFrame }
    let toastEnd = toasts.current.flatMap { $0.end > now ? $0.end : nil }
    return [session.nextChange, toastEnd, selfPlay.next, pointer.finger?.rest].compactMap(\.self)
      .min()
  }
}

/// An action that the loop performs for the demo, which has no side effects itself.
package enum Effect: Hashable, Sendable {
  case quit
  /// Give the terminal back and stop until the shell continues the program.
  case suspend
  case redraw
  case copy(String)
  /// Save a curve in a curves file under its name.
  case save(EditedCurve, path: String)
  /// Open the user's own file with a marked curve, at a path that may end in a colon and a name.
  case openMarkedFile(String)
  case ring
  /// Show pictures over the cells, or no more.
  case togglePixels
}

extension Demo {
  package var view: Canvas { canvas(of: drawing) }

  /// Returns a drawing in cells, of the characters that the options allow.
  package func canvas(of drawing: Drawing) -> Canvas { Canvas(drawing, glyphs: options.glyphs) }

  package var drawing: Drawing { drawing(isMarked: false) }

  func drawing(isMarked: Bool) -> Drawing {
    let look = options.appearance
    var drawing = Drawing(
      size, style: CellStyle(look.text(on: look.desk), on: look.desk), isMarked: isMarked)
    guard ScreenLayout.fits(size) else {
      drawTooSmall(on: &drawing)
      return drawing
    }
    session.base.draw(self, on: &drawing)
    drawHints(on: &drawing)
    drawFingertip(on: &drawing)
    guard let overlay else {
      drawToast(on: &drawing)
      return drawing
    }
    overlay.draw(self, on: &drawing)
    drawing.cursor = nil
    return drawing
  }

  private func drawTooSmall(on drawing: inout Drawing) {
    let least = ScreenLayout.smallest
    let look = options.appearance
    drawing.write(
      "needs \(least.columns)×\(least.rows), has \(size.columns)×\(size.rows)",
      CellStyle(look.text(on: look.desk), on: look.desk), in: 0..<size.columns, row: size.rows / 2,
      .center)
  }
}
