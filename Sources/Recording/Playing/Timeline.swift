extension Tape {
  /// When a command begins and ends, on the tape's clock, a `Wait` taking no time.
  package struct Step: Hashable, Sendable {
    package let name: String
    package let start: Duration
    package let end: Duration
    /// Whether what happens in it is seen in the recording.
    package let isRecorded: Bool
  }

  /// The times of all commands by VHS's rules: a text takes its scalars × the speed, a key its count × the speed,
  /// `Sleep` its time, the rest none.
  package var timeline: [Step] {
    var timer = TapeTimer(settings.typingSpeed)
    return commands.enumerated().map { index, command in
      let start = timer.now
      timer.take(command.action)
      let isSeen = !timer.isHidden && index >= firstAction
      return Step(name: command.name, start: start, end: timer.now, isRecorded: isSeen)
    }
  }

  /// How long the tape plays if nothing is to be waited for: in all, and without what is hidden.
  package var nominal: (total: Duration, recorded: Duration) {
    var timer = TapeTimer(settings.typingSpeed)
    for command in commands { timer.take(command.action) }
    return (timer.now, timer.recorded)
  }
}

/// Adds up what commands take.
struct TapeTimer {
  private(set) var now = Duration.zero
  private(set) var recorded = Duration.zero
  private(set) var isHidden = false
  private(set) var typingSpeed: Duration

  init(_ typingSpeed: Duration) { self.typingSpeed = typingSpeed }

  mutating func take(_ action: TapeAction) {
    switch action {
    case .hide: isHidden = true
    case .show: isHidden = false
    case .typingSpeed(let speed): typingSpeed = speed
    default: break
    }
    let length = action.length(typingSpeed)
    now += length
    if !isHidden { recorded += length }
  }
}

extension TapeAction {
  /// How long this takes at a typing speed; none for what waits.
  func length(_ typingSpeed: Duration) -> Duration {
    switch self {
    case .press(_, _, let count, let each), .scroll(_, let count, let each):
      (each ?? typingSpeed) * max(0, count)
    case .type(let text, let each): (each ?? typingSpeed) * text.unicodeScalars.count
    case .mouse(_, let count, let each): each * max(0, count)
    case .pause(let time): time
    default: .zero
    }
  }
}
