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

  /// The latest end of the tape: every `Wait` may last until its timeout.
  package var latestEnd: Duration {
    commands.reduce(endTimes.last ?? .zero) { end, command in
      guard case .wait(_, _, let timeout) = command.action else { return end }
      return end + (timeout ?? settings.waitTimeout)
    }
  }
}

extension TapeAction {
  /// Returns the number of inputs; a drag has one per frame.
  func inputCount(framesPerSecond: Int) -> Int {
    switch self {
    case .press(_, _, let count, _), .scroll(_, let count, _): count
    case .type(let text, _): text.unicodeScalars.count
    case .mouse(let mice, let count, _): mice.count * count
    case .chords(let inputs): inputs.count
    case .drag(let drag): Int(drag.duration / .seconds(1) * Double(framesPerSecond)) + 2
    case .paste, .resize: 1
    default: 0
    }
  }

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
