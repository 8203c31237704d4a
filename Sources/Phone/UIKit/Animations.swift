package import Motion

extension ViewController {
  /// The animation block around the current changes.
  struct AnimationBlock: Sendable {
    let curve: Curve
    /// The fate of running animations.
    var retargeting = Animator.Retargeting.adding
    /// True if it has moved anything.
    var moved = false
  }

  /// An event for the technique, and the time it is due.
  struct Callback: Sendable {
    let time: Seconds
    let event: PhoneEvent
  }

  /// Runs `changes` as an animation block: `UIView.animate(withDuration:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - identifier: The name of the completion, which the technique receives at the end of the animation, or at once if nothing moves.
  ///   - duration: The duration in seconds. Inside the keyboard's block the keyboard's curve and duration replace both.
  ///   - inherits: False for `beginAnimations` and `commitAnimations`, which keep their own curve and duration.
  ///   - retargeting: The fate of running animations; UIKit's go on.
  package mutating func animate(
    _ identifier: String? = nil, duration: Seconds, curve: UIKitCurve = .easeInOut,
    inherits: Bool = true, _ retargeting: Animator.Retargeting = .adding,
    changes: (inout ViewController) -> Void
  ) {
    let isInherited = inherits && (replacement.isEmpty || curve == .keyboard)
    let resolved = (isInherited ? inherited : nil) ?? resolve(curve, duration: duration)
    let moved = run(AnimationBlock(curve: resolved, retargeting: retargeting), changes)
    guard let identifier else { return }
    callBack(.completion(identifier, finished: true), after: moved ? resolved.duration : 0)
  }

  /// Runs `changes` as an animation by a curve that is not UIKit's.
  mutating func animate(by curve: Curve, _ changes: (inout ViewController) -> Void) {
    run(AnimationBlock(curve: curve), changes)
  }

  /// Runs `changes` in a block within the current one; returns whether it has moved anything.
  @discardableResult
  private mutating func run(_ inner: AnimationBlock, _ changes: (inout ViewController) -> Void)
    -> Bool
  {
    let outer = block
    block = inner
    changes(&self)
    let moved = block?.moved ?? false
    block = outer
    if moved { block?.moved = true }
    return moved
  }

  /// Gives the technique an event after some seconds.
  mutating func callBack(_ event: PhoneEvent, after delay: Seconds) {
    callbacks.append(Callback(time: turnTime + delay, event: event))
  }

  /// Subscribes to notifications of these names.
  mutating func addObserver(for names: KeyboardNotification.Name...) { observed.formUnion(names) }

  mutating func removeObserver(for names: KeyboardNotification.Name...) {
    observed.subtract(names)
  }

  package func observes(_ name: KeyboardNotification.Name) -> Bool { observed.contains(name) }

  package var observesNothing: Bool { observed.isEmpty }

  /// The time of the next callback; nil if none is waiting.
  package var nextCallback: Seconds? { callbacks.reduce(nil) { earlier($0, $1.time) } }

  /// Removes and returns the first event that is due at a time; nil if there is none.
  mutating func takeCallback(at time: Seconds) -> PhoneEvent? {
    callbacks.firstIndex { $0.time == time }.map { callbacks.remove(at: $0).event }
  }

  /// Calls everything back at once, and ends running animations unfinished, because the screen goes away.
  mutating func cutCallbacksShort() {
    callbacks = callbacks.map {
      guard case .completion(let identifier, _) = $0.event else {
        return Callback(time: turnTime, event: $0.event)
      }
      return Callback(time: turnTime, event: .completion(identifier, finished: false))
    }
  }

  /// Returns the curve to animate by: the user's, unless the technique asks for the keyboard's own.
  private func resolve(_ curve: UIKitCurve, duration: Seconds) -> Curve {
    guard curve == .keyboard else {
      return replacement.applied(to: curve.curve(duration: duration))
    }
    return duration > 0 ? keyboardCurve : .immediate
  }
}
