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

extension Scene {
  /// Dismisses the keyboard if the technique's app does so for a tap there.
  fileprivate mutating func dismissKeyboard(byTapOn target: PhoneLayout.Target?, at time: Seconds) {
    switch phone.configuration.technique.traits.dismissingTap {
    case .nowhere: return
    case .transcript where target == .header: return
    case .transcript, .transcriptAndHeader: setKeyboard(up: false, at: time)
    }
  }
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
    if let hint = hintLine?.hint(at: position) {
      let scene = scene
      return perform(
        hint.command, CommandUse(digit: (scene.focus + 1) % scene.lanes.count + 1))
    }
    if let bounce = bounceView {
      clickBounceScreen(bounce, position)
      return []
    }
    if isBadge(at: position) {
      jumpToEnd()
      return []
    }
    if showsLanes { return clickLane(position) }
    let target = frame.phone.target(at: position, in: scene)
    return change { scene, time in
      switch target {
      case .transcript, .header: scene.dismissKeyboard(byTapOn: target, at: time)
      case .bar: scene.setKeyboard(up: true, at: time)
      case .back: scene.setKeyboard(up: false, at: time)
      case .send: scene.send(at: time)
      case .plus: scene.togglePanel(at: time)
      case .suggestion(let index): return scene.accept(index) ? [] : [.ring]
      case .key(let key): return scene.press(key, at: time) ? [] : [.ring]
      case nil: break
      }
      return []
    }
  }

  /// Handles a click in a comparison: a key types into all lanes, and a lane gets the focus.
  private mutating func clickLane(_ position: Position) -> [Effect] {
    let frame = frame
    let isShared = frame.phones.rows.contains(position.row)
    switch isShared ? frame.phone.target(at: position, in: scene) : nil {
    case .key(let key): return change { $0.press(key, at: $1) } ? [] : [.ring]
    case .back:
      change { $0.setKeyboard(up: false, at: $1) }
      return []
    default: break
    }
    if let lane = frame.comparison?.lane(at: position.column) {
      change { scene, _ in scene.focus(onLane: lane) }
    }
    return []
  }

  /// Handles a click on article 002's own screen: presses the button below it.
  private mutating func clickBounceScreen(
    _ view: BounceScreenView, _ position: Position
  ) {
    guard position.row == view.buttonRow,
      let button = view.buttons.firstIndex(where: { $0.contains(position.column) })
    else { return }
    change { $0.pressBounceButton(button, at: $1) }
  }
}
