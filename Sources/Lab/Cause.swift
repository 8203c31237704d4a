package import Motion
package import Phone

/// A fact about a phone that explains a seam; times are seconds on the phone's clock.
package enum Cause: Hashable, Sendable {
  /// The bar and the keyboard move by these curves; a duration of 0 is a jump.
  case curves(bar: Curve, keyboard: Curve)
  /// The bar and the keyboard move by one curve, but the keyboard's way begins below the floor, some points lower.
  case lowerStart(Double)
  /// The bar begins some seconds after the keyboard.
  case lateStart(Seconds)
  /// All notifications arrive some seconds late.
  case lateNotifications(Seconds)
  /// The bar follows the keyboard's frame some seconds late.
  case lateReadings(Seconds)
  /// Nothing moves the bar.
  case unmoved
  /// The bar waits for this notification.
  case waits(KeyboardNotification.Name)
  /// Nothing is posted while a finger drags the keyboard.
  case dragged
  /// Nothing announces the keyboard's move at a time.
  case unannounced(Seconds)
  /// Our screen appears at a time under a keyboard that is up. The bar moves by a curve, or nothing is posted about it.
  case appearedUnder(Seconds, bar: Curve?)
  /// A hide at a time takes the keyboard away at once, and the bar's animation goes on.
  case canceledFlight(Seconds)
  /// The technique moves the bar at a notification that repeats the keyboard's place.
  case repeatedFrame(KeyboardNotification.Name, Seconds)
  /// The keyboard jumps at a time, although it was announced to move for some seconds.
  case announcedJump(Seconds, duration: Seconds)
  /// The technique clears only the focused field, which ends some points above the bar's bottom.
  case uncleared(Double)
  /// In flight, the bar is some points above the keyboard's insets, or below.
  case flightError(Double)
  /// This notification never arrives.
  case lost(KeyboardNotification.Name)
  /// The technique does not observe a notification, because another screen shows.
  case unobserved(KeyboardNotification.Name, Seconds)
  /// The app's panel of some points stands where the keyboard was, and no notification says so.
  case ignoredPanel(Double)
  /// The technique does nothing at a notification.
  case ignored(KeyboardNotification.Name, Seconds)
  /// A notification has an empty frame.
  case emptyFrame(KeyboardNotification.Name)
  /// A notification is about another app's keyboard, of some points.
  case otherApp(KeyboardNotification.Name, points: Double)
  /// A notification announces other points than the keyboard's.
  case wrongHeight(KeyboardNotification.Name, Seconds, announced: Double, real: Double)
  /// The technique uses the frame's whole height; only a part of it is on the screen.
  case wholeHeight(Double, visible: Double)
  /// The technique ignores the floor's height.
  case ignoredFloor(Double)
  /// The technique subtracts a floor from a lower keyboard.
  case subtractedFloor(Double, keyboard: Double)
  /// The bar rises with the keyboard, and again by its frame's points.
  case countedTwice(Double)
  /// The technique takes a place in the window for one in the view, or the reverse, some points off.
  case unconverted(Double)
  /// UIKit's layout guide has a fault.
  case guide(KeyboardGuide)
  /// The bar aims some points above the keyboard, an eighth of its height.
  case overshoot(Double)
  /// A completion moves the bar at a time, after a newer notification.
  case staleCompletion(Seconds, after: KeyboardNotification.Name)
  /// The bar was off before the start, and neither it nor the keyboard has moved since.
  case offBefore
  /// The bar aims some points above its edge, or below.
  case wrongAim(Double)
}

extension Cause {
  /// Returns the causes of the seam at a time, the most important first.
  ///
  /// The seam is the error of the bar's aim, and the way that the bar and the keyboard still have before them. A part
  /// below a quarter of the seam is no cause. A recording has no known cause.
  static func causes(of phone: Phone, at time: Seconds, since start: Seconds) -> [Cause] {
    let witness = Witness(phone: phone, time: time, start: start)
    let seam = phone.seam(at: time)
    guard abs(seam) > SeamFigures.tolerance, phone.configuration.technique != .recorded else {
      return []
    }
    let least = max(SeamFigures.tolerance, abs(seam) / 4)
    if witness.isUnmoved { return [.unmoved] }
    if let flight = witness.flightError { return witness.drag + [flight] }
    if witness.isHeld { return witness.drag + witness.readings }
    if let fault = witness.guideFault { return [fault] }
    if let situation = witness.situation { return [situation] + witness.readings }
    if seam < 0, let panel = witness.ignoredPanel { return [panel] }
    if let early = witness.causeOfWaiting { return witness.drag + [early] }
    if let empty = witness.emptyFrame { return [empty] + witness.readings }
    let aim = abs(witness.aim) > least ? witness.causesOfAim : []
    let motion = abs(seam - witness.aim) > least ? witness.causesOfMotion : []
    let causes = witness.drag + motion + aim.filter { !motion.contains($0) }
    return causes.isEmpty ? [witness.ignored ?? .wrongAim(witness.aim)] : causes
  }
}
