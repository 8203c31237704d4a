import Motion
import Phone
import Screen

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
    if let effects = usePlatforms(mouse) { return effects }
    if finger != nil, let effects = useFinger(mouse) { return effects }
    if let effects = useInspector(mouse) ?? useBar(mouse) { return effects }
    switch mouse.action {
    case .wheelUp, .wheelDown:
      scroll(by: mouse.action == .wheelUp ? 2 : -2)
    case .press where showsHelp: helpScroll = nil
    case .press where mouse.button == .left:
      return landFinger(mouse) ? [] : click(mouse.position)
    default: break
    }
    return []
  }

  mutating func click(_ position: Position) -> [Effect] {
    guard ScreenLayout.fits(size) else { return [] }
    if let hint = hintLine?.hint(at: position)?.hint {
      let scene = scene
      let nextLane = Character("\((scene.focus + 1) % scene.lanes.count + 1)")
      return perform(hint.command, by: .character(nextLane))
    }
    if let bounce = bounceView {
      clickBounceScreen(bounce, position)
      return []
    }
    if isBadge(at: position) {
      pushTranscripts(.jump)
      return []
    }
    if scene.isComparison, !showsWorkbench { return clickLane(position) }
    let target = layout.target(at: position, in: scene)
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
    switch sharedTarget(at: position) {
    case .key(let key): return change { $0.press(key, at: $1) } ? [] : [.ring]
    case .back:
      change { $0.setKeyboard(up: false, at: $1) }
      return []
    default: break
    }
    let areas = comparisonLayout
    if let lane = areas.lanes.first(where: { $0.columns.contains(position.column) })?.lane {
      change { scene, _ in scene.focus(onLane: lane) }
    }
    return []
  }

  /// The layout of the keyboard that all lanes share, and their rows.
  var sharedLayout: (phone: PhoneLayout, rows: Range<Int>) {
    let rows = comparisonLayout.phones
    let rect = CellRect(columns: comparisonRect.columns, rows: rows)
    return (PhoneLayout(shownScene.phone, at: time, in: rect), rows)
  }

  var comparisonLayout: ComparisonLayout {
    ComparisonLayout(comparisonRect, shownScene, at: time)
  }

  /// Returns the part of the shared phone under a cell.
  private func sharedTarget(at position: Position) -> PhoneLayout.Target? {
    let shared = sharedLayout
    guard shared.rows.contains(position.row) else { return nil }
    return shared.phone.target(at: position, in: scene)
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
