import Lab
import Motion
import Screen

// MARK: - The first rise

extension Demo {
  /// Slows the keyboard's first rise, rests at its worst frame, and says so; does nothing for later ones.
  mutating func slowFirstRise() {
    let scene = scene
    guard options.introduces, !hasRisen, scene.isKeyboardUp || scene.run != nil else { return }
    hasRisen = true
    guard let end = slowRise() else { return }
    let said = toasts.current.flatMap { $0.end > now ? $0.lines : nil } ?? []
    let message = (["slow the first time only"] + said).joined(separator: "\n")
    show(message, until: session.playback.now(at: end))
  }

  /// Slows a rise, rests at its worst frame, and returns its end; nil if nothing moves, or in another way than usual.
  @discardableResult
  mutating func slowRise() -> Seconds? {
    let playback = session.playback
    guard scene.run == nil, !session.isWorkbenchOpen, playback.rate == 1, !playback.isPaused,
      let end = scene.animationWindow?.upperBound, end > time
    else { return nil }
    session.playback.slow(until: end, restingAt: session.worstTime(until: end))
    return end
  }

  /// Ends a slow rise by any input but a drag, which may be the end of a click; returns whether that is all that the input does.
  mutating func endSlowRise(by input: Input) -> Bool {
    if case .resize = input { return false }
    if case .mouse(let mouse) = input, mouse.action == .drag { return false }
    guard session.playback.isSlowed else { return false }
    session.playback.seek(to: time)
    toasts.current = nil
    return input == .key(.tab)
  }
}

extension Session {
  /// Returns the time of the focused bar's worst seam in a motion until its end; nil if it keeps up.
  fileprivate func worstTime(until end: Seconds) -> Seconds? {
    var future = self
    future.advance(to: now + .seconds((end - time) / playback.rate))
    let animation = LastAnimation(history: future.history, time: end)
    return animation.figures?.worstTime(until: end, isOver: false)
  }
}
