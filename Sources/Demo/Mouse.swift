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
  mutating func use(_ mouse: Mouse, at now: Duration) -> [Effect] {
    if let effects = usePlatforms(mouse, at: now) { return effects }
    if finger != nil, let effects = useFinger(mouse, at: now) { return effects }
    if let effects = useInspector(mouse, at: now) ?? useBar(mouse, at: now) { return effects }
    switch mouse.action {
    case .wheelUp, .wheelDown:
      scroll(by: mouse.action == .wheelUp ? 2 : -2, at: now)
    case .press where showsHelp: helpScroll = nil
    case .press where mouse.button == .left:
      return landFinger(mouse, at: now) ? [] : click(mouse.position, at: now)
    default: break
    }
    return []
  }

  mutating func click(_ position: Position, at now: Duration) -> [Effect] {
    guard ScreenLayout.fits(size) else { return [] }
    if let hint = hintLine(at: now)?.hint(at: position)?.hint {
      let scene = scene(at: now)
      let nextLane = Character("\((scene.focus + 1) % scene.lanes.count + 1)")
      return perform(hint.command, by: .character(nextLane), at: now)
    }
    if let bounce = bounceView(at: now) {
      clickBounceScreen(bounce, position, at: now)
      return []
    }
    if isBadge(at: position, now) {
      pushTranscripts(.jump, at: now)
      return []
    }
    if scene(at: now).isComparison, !showsWorkbench { return clickLane(position, at: now) }
    let target = layout(at: now).target(at: position, in: scene(at: now))
    return change(at: now) { scene, time in
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
  private mutating func clickLane(_ position: Position, at now: Duration) -> [Effect] {
    switch sharedTarget(at: position, now) {
    case .key(let key): return change(at: now) { $0.press(key, at: $1) } ? [] : [.ring]
    case .back:
      change(at: now) { $0.setKeyboard(up: false, at: $1) }
      return []
    default: break
    }
    let areas = comparisonLayout(at: now)
    if let lane = areas.lanes.first(where: { $0.columns.contains(position.column) })?.lane {
      change(at: now) { scene, _ in scene.focus(onLane: lane) }
    }
    return []
  }

  /// The layout of the keyboard that all lanes share, and their rows.
  func sharedLayout(at now: Duration) -> (phone: PhoneLayout, rows: Range<Int>) {
    let rows = comparisonLayout(at: now).phones
    let rect = CellRect(columns: comparisonRect.columns, rows: rows)
    return (PhoneLayout(shownScene(at: now).phone, at: playback.time(at: now), in: rect), rows)
  }

  func comparisonLayout(at now: Duration) -> ComparisonLayout {
    ComparisonLayout(comparisonRect, shownScene(at: now), at: playback.time(at: now))
  }

  /// Returns the part of the shared phone under a cell.
  private func sharedTarget(at position: Position, _ now: Duration) -> PhoneLayout.Target? {
    let shared = sharedLayout(at: now)
    guard shared.rows.contains(position.row) else { return nil }
    return shared.phone.target(at: position, in: scene(at: now))
  }

  /// Handles a click on article 002's own screen: presses the button below it.
  private mutating func clickBounceScreen(
    _ view: BounceScreenView, _ position: Position, at now: Duration
  ) {
    guard position.row == view.buttonRow,
      let button = view.buttons.firstIndex(where: { $0.contains(position.column) })
    else { return }
    change(at: now) { $0.pressBounceButton(button, at: $1) }
  }
}
