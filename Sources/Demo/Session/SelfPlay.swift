import Lab
import Phone

/// The phone playing by itself for a person who has not pressed anything yet: rounds of one technique each.
struct SelfPlay: Sendable {
  /// The time without an input before it.
  private static let patience = Duration.seconds(5)

  /// The time of the next step; nil for none.
  fileprivate(set) var next: Duration?
  /// The session before the first round, which an input finds again; nil while nothing plays.
  fileprivate var before: Session?
  /// The technique of the round.
  fileprivate var technique: TechniqueName?
  /// The index of the next step.
  fileprivate var step = 0
  /// True if it never comes again.
  fileprivate var isOver: Bool
  private var isFocused = true

  init(isWanted: Bool) {
    (next, isOver) = (isWanted ? SelfPlay.patience : nil, !isWanted)
  }

  /// Waits in a window that takes no keys; returns false for the same focus as before.
  fileprivate mutating func takeFocus(_ isFocused: Bool, at now: Duration) -> Bool {
    guard isFocused != self.isFocused else { return false }
    self.isFocused = isFocused
    if before == nil, !isOver { next = isFocused ? now + SelfPlay.patience : nil }
    return true
  }

  fileprivate enum PlayStep {
    case begin, rise, type(Character), send, fall
  }

  /// The steps of a round, each with the time until the next one.
  fileprivate static let steps: [(step: PlayStep, rest: Duration)] =
    [(.begin, .milliseconds(1500)), (.rise, .milliseconds(3500))]
    + "Let me look".map { (.type($0), .milliseconds(90)) }
    // The answer begins 2.4 s after the message, and streams for two more.
    + [(.type("."), .milliseconds(500)), (.send, .milliseconds(5500)), (.fall, .seconds(3))]
}

extension Demo {
  /// Performs the step that is due.
  mutating func playStep() {
    let (step, rest) = SelfPlay.steps[selfPlay.step]
    if case .begin = step { beginRound() }
    session.change { scene, time in
      switch step {
      case .begin: break
      case .rise: scene.setKeyboard(up: true, at: time)
      case .type(let letter): _ = scene.type(String(letter), at: time)
      case .send: scene.send(at: time)
      case .fall: scene.setKeyboard(up: false, at: time)
      }
    }
    if case .rise = step { slowRise() }
    selfPlay.step = (selfPlay.step + 1) % SelfPlay.steps.count
    selfPlay.next? += rest
    session.fitBar()
    session.measureTechniques()
  }

  /// Starts anew with a message, and after the first round with another technique.
  private mutating func beginRound() {
    let isFirst = selfPlay.before == nil
    if isFirst { selfPlay.before = session }
    session = sessionBeforePlay ?? session
    let own = configuration
    let technique = selfPlay.technique.map(own.platform.techniques.following) ?? own.technique
    selfPlay.technique = technique
    session.change { scene, time in
      if !isFirst, !scene.isComparison {
        scene.reconfigureFocus(at: time) { $0.technique = technique }
      }
      scene.conversation.receive(scene.conversation.chat.reply(0), at: time)
      scene.conversation.streamAnswers()
    }
    let round = SelfPlay.steps.reduce(.zero) { $0 + $1.rest }
    show("plays by itself, any key ends it", until: now + round)
  }

  /// The session before the phone played, at this time in the present window; nil if nothing plays.
  private var sessionBeforePlay: Session? {
    guard var before = selfPlay.before else { return nil }
    (before.size, before.options) = (session.size, session.options)
    before.advance(to: now)
    return before
  }

  /// Ends it for good, and brings back the session before it.
  mutating func endSelfPlay() {
    guard !selfPlay.isOver else { return }
    if let before = sessionBeforePlay {
      (session, toasts) = (before, Toasts())
      // A press is on the picture without it.
      shown.update(session)
    }
    selfPlay = SelfPlay(isWanted: false)
  }

  /// Ends it if the window takes no keys any more; before it, waits until the window does.
  mutating func takeFocus(_ isFocused: Bool) {
    guard selfPlay.takeFocus(isFocused, at: now), !isFocused, selfPlay.before != nil else { return }
    endSelfPlay()
  }
}
