extension Tape {
  /// The end time of each command by VHS's rules.
  ///
  /// A text takes its scalars × the typing speed, a key its count × the speed, `Sleep` its time, all others none.
  var endTimes: [Duration] {
    var (now, typingSpeed) = (Duration.zero, settings.typingSpeed)
    return commands.map { command in
      if case .typingSpeed(let speed) = command.action { typingSpeed = speed }
      now += command.action.length(typingSpeed)
      return now
    }
  }
}

extension TapeAction {
  /// Returns the duration at a typing speed; zero for `Wait`.
  func length(_ typingSpeed: Duration) -> Duration {
    switch self {
    case .press(_, _, let count, let each), .scroll(_, let count, let each):
      (each ?? typingSpeed) * max(0, count)
    case .type(let text, let each): (each ?? typingSpeed) * text.unicodeScalars.count
    case .mouse(_, let count, let each): each * max(0, count)
    case .drag(let drag): drag.duration
    case .pause(let time): time
    default: .zero
    }
  }
}
