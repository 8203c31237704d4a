package import Motion

/// The app's own panel in the keyboard's place: a grid of things to attach, as chat apps have.
///
/// No notification is about it, because it is no keyboard: the app shows it and dismisses the keyboard, which posts a hide.
/// Techniques that live by notifications therefore lower the bar, behind the panel. Only a bar with constraints can have a
/// second one, above the panel (`TechniqueTraits.clearsPanel`). The articles' techniques set one offset by the last
/// notification, so their apps would need a second source of truth.
///
/// The panel starts at the keyboard's place and moves to its own height while the keyboard falls in front of it. On the way
/// back it moves to the keyboard's height, and is gone when the keyboard stands before it. So the edge moves by the difference
/// of both heights, and never dips.
package struct Panel: Sendable {
  package private(set) var isUp = false
  private var edge = Edge(rise: Animator(0), place: Animator(0))
  /// The time from which it is gone, once it leaves.
  private var end = -Seconds.infinity
}

// MARK: - Position

extension Panel {
  /// Returns the points it covers at the screen's bottom.
  package func rise(at time: Seconds) -> Double {
    isShown(at: time) ? edge.rise.value(at: time) : 0
  }

  /// Returns the height of the bar's designed place; 0 without a panel.
  func place(at time: Seconds) -> Double { isShown(at: time) ? edge.place.value(at: time) : 0 }

  func isMoving(at time: Seconds) -> Bool { isShown(at: time) && edge.rise.isMoving(at: time) }

  private func isShown(at time: Seconds) -> Bool { isUp || time < end }
}

// MARK: - Actions

extension Panel {
  /// Rests where it would be if it kept its velocity for some seconds.
  mutating func coast(from time: Seconds, for duration: Seconds) {
    edge = edge.coasting(from: time, for: duration)
  }

  /// Rises to a height from its own place, or from the keyboard's if that is higher.
  mutating func rise(
    to height: Double, from keyboard: Edge, as design: Design, by curve: Curve, at time: Seconds
  ) {
    if rise(at: time) < keyboard.rise.value(at: time) {
      edge = keyboard
    } else if !isShown(at: time) {
      edge = Edge(at: 0, as: design)
    }
    edge.move(to: height, as: design, by: curve, at: time)
    isUp = true
  }

  /// Moves to the keyboard's height, or below the screen, and is gone at the end of the way.
  mutating func leave(to height: Double, as design: Design, by curve: Curve, at time: Seconds) {
    guard isShown(at: time) else { return }
    isUp = false
    edge.move(to: height, as: design, by: curve, at: time)
    end = max(time, edge.rise.rest ?? time)
  }
}

/// The app's panel in the keyboard's place.
extension Phone {
  /// Shows or hides the app's panel; the shown one dismisses the keyboard.
  package mutating func setPanel(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != panel.isUp else { return }
    setOff(at: time)
    let velocity = barVelocity(at: time)
    if up {
      panel.rise(
        to: panelHeight, from: keyboard.edge, as: design, by: panelCurve, at: time)
    } else {
      panel.leave(to: 0, as: design, by: panelCurve, at: time)
    }
    rememberKick(from: velocity, at: time)
    if up { setKeyboard(up: false, at: time) }
    redirectBar(at: time)
  }

  /// Makes a shown panel leave for the keyboard, where it has gone or comes.
  mutating func movePanel(by curve: Curve, at time: Seconds) {
    guard keyboard.isUp || !panel.isUp else { return }
    let height = keyboard.isUp ? keyboard.visibleHeight : 0
    panel.leave(to: height, as: design, by: curve, at: time)
  }

  /// The points that the panel covers when up: two rows of tiles above the home indicator.
  package var panelHeight: Double {
    240 + configuration.device.bottomInset
  }

  private var panelCurve: Curve {
    configuration.reducesMotion ? .immediate : keyboardCurve
  }
}
