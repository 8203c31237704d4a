package import Motion

extension ViewController {
  /// Something that will be told when its time comes.
  struct Completion: Hashable, Sendable {
    let time: Seconds
    let identifier: String
    var finished = true
  }

  /// Runs `changes` as an animation block: `UIView.animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - identifier: What the technique's `complete` is told when the block is over; at once when it moves nothing.
  ///   - duration: Seconds; within the keyboard's own block, when that is inherited, the keyboard's counts.
  package mutating func animate(
    _ identifier: String? = nil, duration: Seconds, delay: Seconds = 0,
    curve: UIKitCurve = .easeInOut, changes: (inout ViewController) -> Void
  ) {
    let (outer, outerMoved, begun) = (block, blockMoved, turnTime)
    let resolved = inherited ?? resolve(curve, duration: duration)
    (block, blockMoved, turnTime) = (resolved, false, begun + delay)
    changes(&self)
    if let identifier {
      let end = blockMoved ? turnTime + resolved.duration : begun
      completions.append(Completion(time: end, identifier: identifier))
    }
    (block, blockMoved, turnTime) = (outer, outerMoved || blockMoved, begun)
  }

  /// Asks to be told after some seconds, by the technique's `complete`: a timer, or a message that takes its time.
  package mutating func callBack(_ identifier: String, after delay: Seconds) {
    completions.append(Completion(time: turnTime + delay, identifier: identifier))
  }

  /// Asks for notifications of this name from now on.
  package mutating func addObserver(for name: KeyboardNotification.Name) { observed.insert(name) }

  package mutating func removeObserver(for name: KeyboardNotification.Name) {
    observed.remove(name)
  }

  package func observes(_ name: KeyboardNotification.Name) -> Bool { observed.contains(name) }

  /// When the next completion is due; nil when none is waiting.
  var nextCompletion: Seconds? { completions.map(\.time).min() }

  /// Takes out the completion that is due first.
  mutating func takeCompletion() -> Completion? {
    guard let first = completions.indices.min(by: { completions[$0].time < completions[$1].time })
    else { return nil }
    return completions.remove(at: first)
  }

  /// The screen goes away: what is still being animated will end unfinished, at once.
  mutating func cutCompletionsShort() {
    completions = completions.map {
      Completion(time: turnTime, identifier: $0.identifier, finished: false)
    }
  }

  /// The keyboard's own curve cannot be replaced: a technique that asks for it does not animate by itself.
  private func resolve(_ curve: UIKitCurve, duration: Seconds) -> Curve {
    guard curve == .keyboard else {
      return replacement.applied(to: curve.curve(duration: duration))
    }
    return duration > 0 ? keyboardCurve : .immediate
  }
}
