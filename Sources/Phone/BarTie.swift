package import Motion

/// The object that places the bar instead of layout; keyboard and estimate never below its rest.
///
/// Constraint, transform, origin and offset add to the place, but not to a recording's.
package enum BarTie: Hashable, Sendable {
  /// The keyboard's top edge, as UIKeyboardLayoutGuide and a view in the keyboard's window follow it.
  case keyboard
  /// Some points above the keyboard's top edge, or below it if negative.
  case keyboardPlus(Double)
  /// The technique's own estimate of the keyboard's rise above some ground, in points.
  case estimate(Animator, above: Ground = .screen)
  /// A recording that starts at a time; infinity before it starts.
  case recording(RecordedBar, start: Seconds)

  /// The owner of the bottom edge from which an estimate counts: a bar on the screen has its designed place, a bar in a view
  /// that ends above the keyboard has the gap of its layout.
  package enum Ground: Hashable, Sendable { case screen, view }
}

/// The shown values: layout, the tie and running animations together.
extension ViewController {
  /// The height from the screen's bottom to the bar's rest, in points.
  var floor: Double { bottomLayoutGuide.length }

  /// The keyboard at a time, and the place that the design gives the bar above it. Lengths are points, heights above the
  /// screen's bottom.
  struct KeyboardPlace {
    let rise: Double
    /// The designed height of a bar that follows the keyboard.
    let place: Double
    let design: Design
    /// The keyboard's height when it is up.
    let height: Double
    let combinesByMaximum: Bool

    /// Returns the designed height for a keyboard that is elsewhere by an estimate: in step, or by the maximum.
    func place(byEstimate estimate: Double) -> Double {
      guard !combinesByMaximum else { return design.place(above: estimate) }
      return max(design.rest, place + (estimate - rise) * design.slope(to: height))
    }
  }

  /// Returns the shown y of the bar's bottom edge; inlined, because a call would copy the view controller.
  ///
  /// The table has the bar's height above the screen's bottom, before constraint, transform, origin and offset move it, by the
  /// keyboard's rise k on its way to h. The design has the rest r, the gap g, the floor f, and P(k) = max(r, k + g). A phone
  /// combines by the maximum on Android, with Android's keyboard, in Flutter, on the web, and for `tracking`; others move in
  /// step. The numbers are those for r = 65, g = 8, f = 49, h = 260, p = 48, and for estimates e = k.
  ///
  /// | tie                         | height                             | k = 0 |   h/2 |   h |
  /// | --------------------------- | ---------------------------------- | ----- | ----- | --- |
  /// | keyboard; in step           | M = r + (P(h) − r) · k/h           |    65 | 166.5 | 268 |
  /// | the same; by the maximum    | P(k)                               |    65 |   138 | 268 |
  /// | keyboardPlus(p) (Android)   | max(r, k + g + p)                  |    65 |   186 | 316 |
  /// | estimate(e); in step        | max(r, M + (e − k) · (P(h) − r)/h) |    65 | 166.5 | 268 |
  /// | the same; by the maximum    | P(e)                               |    65 |   138 | 268 |
  /// | estimate(e), view (Flutter) | max(r, gap + e)                    |    65 |   142 | 268 |
  /// | none: a constraint          | gap + f                            |    65 |    65 |  65 |
  ///
  /// `gap` goes from 16, the gap at rest, to g with the bar. An estimate whose
  /// target has its place at r stays there. A recording has its own places.
  @inline(__always)
  func barBottom(at time: Seconds, above keyboard: KeyboardPlace) -> Double {
    let rest = keyboard.design.rest
    let place: Double
    switch tie {
    case .keyboard: place = keyboard.place
    case .keyboardPlus(let points):
      place = max(rest, keyboard.rise + keyboard.design.gap + points)
    // A keyboard below the rest moves no bar.
    case .estimate(let rise, .screen)
    where rise.target > 0 && keyboard.design.place(above: rise.target) == rest: place = rest
    case .estimate(let rise, .screen): place = keyboard.place(byEstimate: rise.value(at: time))
    case .estimate(let rise, .view):
      place = max(rest, gap.value(at: time) + rise.value(at: time))
    case .recording(let bar, let start): return bar.bottom(at: time - start)
    case nil:
      place =
        gap.value(at: time)
        + max(floor, screenHeight - fullView.y - viewHeight.value(at: time))
    }
    return screenHeight - place - barRise.value(at: time) + translation.value(at: time)
      - contentRise(at: time)
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
}
