import Motion
import Phone
import Screen

/// The part of the screen that the mouse holds.
struct Pointer: Sendable {
  /// The finger on the phone; nil while the button is up.
  var finger: Fingertip?
  /// True while a drag in the inspector's graph moves the time.
  var isScrubbing = false
  /// The last press in the bar's text.
  var press: BarPress?
}

extension Demo {
  mutating func use(_ mouse: Mouse) -> [Effect] {
    if pointer.finger != nil, let effects = useFinger(mouse) { return effects }
    if let effects = useInspector(mouse) ?? useBar(mouse) { return effects }
    switch mouse.action {
    case .wheelUp, .wheelDown:
      scrollTranscripts(rows: mouse.action == .wheelUp ? 2 : -2)
    case .press where mouse.button == .left:
      return landFinger(mouse) ? [] : click(mouse.position)
    default: break
    }
    return []
  }

  mutating func click(_ position: Position) -> [Effect] {
    guard ScreenLayout.fits(size) else { return [] }
    if let command = hintLine?.hint(at: position)?.command {
      let scene = scene
      return perform(command, CommandUse(digit: (scene.focus + 1) % scene.lanes.count + 1))
    }
    if let bounce = bounceView {
      let button = bounce.button(at: position)
      change { scene, time in button.map { scene.pressBounceButton($0, at: time) } }
      return []
    }
    if isBadge(at: position) {
      jumpToEnd()
      return []
    }
    return showsLanes ? clickLane(position) : clickPhone(position)
  }

  private mutating func clickPhone(_ position: Position) -> [Effect] {
    let target = frame.phone.target(at: position, in: scene)
    return change { scene, time in
      let dismissing = scene.phone.configuration.technique.traits.dismissingTap
      switch target {
      case .transcript where dismissing != .nowhere,
        .header where dismissing == .transcriptAndHeader,
        .back:
        scene.setKeyboard(up: false, at: time)
      case .bar: scene.setKeyboard(up: true, at: time)
      case .send: scene.send(at: time)
      case .plus: scene.togglePanel(at: time)
      case .suggestion(let index): return scene.accept(index) ? [] : [.ring]
      case .key(let key): return scene.press(key, at: time) ? [] : [.ring]
      case .transcript, .header, nil: break
      }
      return []
    }
  }

  /// Handles a click in a comparison: a key types into all lanes, and a lane gets the focus.
  private mutating func clickLane(_ position: Position) -> [Effect] {
    let frame = frame
    guard let lane = frame.comparison?.lane(at: position.column) else { return [] }
    switch frame.lanes[lane].target(at: position, in: scene) {
    case .key(let key): return change { $0.press(key, at: $1) } ? [] : [.ring]
    case .suggestion(let index): return change { scene, _ in scene.accept(index) } ? [] : [.ring]
    case .back: change { $0.setKeyboard(up: false, at: $1) }
    default: change { scene, _ in scene.focus(onLane: lane) }
    }
    return []
  }
}
