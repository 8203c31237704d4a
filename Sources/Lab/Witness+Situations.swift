import Motion
import Phone

/// The situations that need no look at the bar's motion.
extension Witness {
  /// The situation that explains the seam by itself; nil if none does.
  var situation: Cause? { appearance ?? otherApp ?? canceledFlight ?? repeatedFrame }

  /// The appearance of our screen under a keyboard that was up before and has not moved since.
  private var appearance: Cause? {
    let time = phone.lastAppearance
    guard time >= start, phone.keyboard.isUp,
      phone.keyboard.moves.allSatisfy({ $0.time < time })
    else { return nil }
    if announcements.isEmpty { return .appearedUnder(time, bar: nil) }
    guard let move = phone.viewController.moves.last,
      phone.viewController.isMoving(at: self.time)
    else { return nil }
    return .appearedUnder(time, bar: move.curve)
  }

  /// The show of another app's keyboard that the technique answered, while ours stays where it is.
  private var otherApp: Cause? {
    guard keyboardMove == nil,
      let post = announcements.last(where: { $0.notification.name == .willShow }),
      !post.notification.isLocal, post.wasObserved
    else { return nil }
    return .otherApp(post.notification.name, points: points(post))
  }

  /// The hide that took the keyboard out of its flight, if the bar is still in one that began before.
  private var canceledFlight: Cause? {
    let moves = phone.keyboard.moves
    guard let last = keyboardMove, last.aim == 0, last.curve.duration == 0, abs(aim) <= 0.5,
      moves.dropLast().last?.isMoving(at: last.time) ?? false,
      phone.viewController.isMoving(at: time)
    else { return nil }
    return .canceledFlight(last.time)
  }

  /// The answer to a show that begins and ends at the keyboard's place.
  private var repeatedFrame: Cause? {
    guard keyboardMove == nil, abs(aim) <= 0.5, let post = announcements.last,
      post.notification.frameBegin == post.notification.frameEnd, !post.actions.isEmpty
    else { return nil }
    return .repeatedFrame(post.notification.name, post.time)
  }
}
