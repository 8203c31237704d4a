package import Motion

extension ViewController {
  /// A completion or a callback, and the time it is due.
  struct Completion: Hashable, Sendable {
    let time: Seconds
    let identifier: String
    var finished = true
  }

  /// Runs `changes` as an animation block: `UIView.animate(withDuration:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - identifier: The name passed to the technique's `complete`, at the end of the animation, or at once if nothing moves.
  ///   - duration: The duration in seconds. Inside the keyboard's block the keyboard's curve and duration replace both.
  ///   - inherits: False for `beginAnimations` and `commitAnimations`, which keep their own curve and duration.
  ///   - retargeting: The fate of running animations; UIKit's go on.
  package mutating func animate(
    _ identifier: String? = nil, duration: Seconds, curve: UIKitCurve = .easeInOut,
    inherits: Bool = true, _ retargeting: Animator.Retargeting = .adding,
    changes: (inout ViewController) -> Void
  ) {
    let (outer, outerMoved) = (block, blockMoved)
    let isInherited = inherits && (replacement.isEmpty || curve == .keyboard)
    let resolved = (isInherited ? inherited : nil) ?? resolve(curve, duration: duration)
    (block, blockMoved) = (resolved, false)
    let outerRetargeting = self.retargeting
    self.retargeting = retargeting
    changes(&self)
    self.retargeting = outerRetargeting
    if let identifier {
      let end = turnTime + (blockMoved ? resolved.duration : 0)
      completions.append(Completion(time: end, identifier: identifier))
    }
    (block, blockMoved) = (outer, outerMoved || blockMoved)
  }

  /// Calls the technique's `complete` after some seconds: a message on its way.
  mutating func callBack(_ identifier: String, after delay: Seconds) {
    completions.append(Completion(time: turnTime + delay, identifier: identifier))
  }

  /// Subscribes to notifications of these names.
  mutating func addObserver(for names: KeyboardNotification.Name...) { observed.formUnion(names) }

  mutating func removeObserver(for names: KeyboardNotification.Name...) {
    observed.subtract(names)
  }

  package func observes(_ name: KeyboardNotification.Name) -> Bool { observed.contains(name) }

  package var observesNothing: Bool { observed.isEmpty }

  /// The time of the next completion; nil if none is waiting.
  package var nextCompletion: Seconds? { completions.reduce(nil) { earlier($0, $1.time) } }

  /// Removes and returns the completion that is due first.
  mutating func takeCompletion() -> Completion? {
    guard let first = completions.indices.min(by: { completions[$0].time < completions[$1].time })
    else { return nil }
    return completions.remove(at: first)
  }

  /// Ends all running animations at once, unfinished, because the screen goes away.
  mutating func cutCompletionsShort() {
    completions = completions.map {
      Completion(time: turnTime, identifier: $0.identifier, finished: false)
    }
  }

  /// Returns the curve to animate by: the user's, unless the technique asks for the keyboard's own.
  private func resolve(_ curve: UIKitCurve, duration: Seconds) -> Curve {
    guard curve == .keyboard else {
      return replacement.applied(to: curve.curve(duration: duration))
    }
    return duration > 0 ? keyboardCurve : .immediate
  }

  /// Runs `changes` as an animation by a curve that is not UIKit's.
  mutating func animate(by curve: Curve, _ changes: (inout ViewController) -> Void) {
    let outer = block
    block = curve
    changes(&self)
    block = outer
  }
}
