package import Motion

/// The app's panel in the keyboard's place.
extension Phone {
  /// Shows or hides the app's panel; the shown one dismisses the keyboard.
  package mutating func setPanel(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != panel.isUp else { return }
    setOff(at: time)
    if up {
      panel.rise(to: panelHeight, from: keyboard.place, by: panelCurve, at: time)
      setKeyboard(up: false, at: time)
    } else {
      panel.leave(to: 0, by: panelCurve, at: time)
    }
  }

  /// Makes a shown panel leave for the keyboard, where it has gone or comes.
  mutating func movePanel(by curve: Curve, at time: Seconds) {
    guard keyboard.isUp || !panel.isUp else { return }
    let height = keyboard.isUp ? keyboard.visibleHeight : 0
    panel.leave(to: height, by: curve, at: time)
  }

  /// The points that the panel covers when up.
  package var panelHeight: Double {
    Panel.height(on: configuration.device, screenHeight: screenHeight)
  }

  private var panelCurve: Curve {
    configuration.reducesMotion ? .immediate : keyboardCurve
  }
}
