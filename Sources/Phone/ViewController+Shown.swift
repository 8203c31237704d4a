package import Motion

/// The shown values: layout, the tie and running animations together.
extension ViewController {
  /// The height from the screen's bottom to the bar's rest, in points.
  var floor: Double { screenHeight - fullView.maxY + bottomLayoutGuide.length }

  /// The window, which fills the screen.
  var window: PointRect { PointRect(y: 0, width: screenWidth, height: screenHeight) }

  /// Returns the shown y of the bar's bottom edge.
  package func barBottom(
    at time: Seconds, keyboardRise: Double, guide: KeyboardGuide = .faithful
  ) -> Double {
    let rest = screenHeight - floor
    let place: Double
    switch tie {
    case .guide where guide == .late: place = rest
    case .guide where guide == .low: place = screenHeight - keyboardRise
    case .keyboard, .guide: place = min(rest, screenHeight - keyboardRise)
    case .keyboardPlus(let points): place = min(rest, screenHeight - keyboardRise - points)
    case .estimate(let rise, let ground):
      place = min(rest, y(of: ground) - rise.value(at: time))
    case .recording(let bar, let start): return bar.bottom(at: time - start)
    case nil: place = min(fullView.y + viewHeight.value(at: time), rest)
    }
    return place - barRise.value(at: time) + translation.value(at: time) - contentRise(at: time)
  }

  private func y(of ground: BarTie.Ground) -> Double {
    switch ground {
    case .screen: screenHeight
    case .view: fullView.maxY
    case .rest: screenHeight - floor
    }
  }

  /// Returns the bar's shown velocity, in points per second upward.
  package func barVelocity(
    at time: Seconds, keyboardVelocity: Double, guide: KeyboardGuide = .faithful
  ) -> Double {
    let placeVelocity: Double
    switch tie {
    case .guide where guide == .late: placeVelocity = 0
    case .keyboard, .keyboardPlus, .guide: placeVelocity = keyboardVelocity
    case .estimate(let rise, _): placeVelocity = rise.velocity(at: time)
    case .recording(let bar, let start): return bar.velocity(at: time - start)
    case nil: placeVelocity = -viewHeight.velocity(at: time)
    }
    return placeVelocity + barRise.velocity(at: time) - translation.velocity(at: time)
      - originY.velocity(at: time) + offsetY.velocity(at: time)
  }

  /// Returns the shown y of the whole view, header included, in the window.
  package func viewTop(at time: Seconds) -> Double { originY.value(at: time) }

  /// Returns the points that the whole content has moved up, bar and transcript together.
  func contentRise(at time: Seconds) -> Double {
    offsetY.value(at: time) - originY.value(at: time) + fullView.y
  }

  package func isMoving(at time: Seconds) -> Bool {
    if case .recording(let bar, let start) = tie, time >= start, time < start + bar.duration {
      return true
    }
    if case .estimate(let rise, _) = tie, rise.isMoving(at: time) { return true }
    // Each in place: an array of them would be allocated in every frame.
    return barRise.isMoving(at: time) || translation.isMoving(at: time)
      || originY.isMoving(at: time) || viewHeight.isMoving(at: time) || offsetY.isMoving(at: time)
  }

  /// Returns whether the bar is seen; a recording may miss it.
  func isBarSeen(at time: Seconds) -> Bool {
    guard case .recording(let bar, let start) = tie else { return true }
    return bar.isSeen(at: time - start)
  }

  /// Starts the recording that places the bar, if one does.
  mutating func startRecording(at time: Seconds) {
    guard case .recording(let bar, _) = tie else { return }
    tie = .recording(bar, start: time)
  }

  /// The end of its last animation; nil if there was none.
  package var rest: Seconds? { animators.compactMap(\.rest).max() }

  private var animators: [Animator] {
    let own = [barRise, translation, originY, viewHeight, offsetY]
    guard case .estimate(let rise, _) = tie else { return own }
    return own + [rise]
  }
}
