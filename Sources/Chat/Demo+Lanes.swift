import Screen

extension Demo {
  /// Handles a click in a comparison: on the shared keyboard it types, on a lane it moves the focus.
  mutating func clickLane(_ position: Position, at now: Duration) -> [Effect] {
    let scene = scene(at: now)
    let window = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let areas = ComparisonLayout(window, lanes: scene.lanes.count)
    let shared = PhoneLayout(
      scene.phone, at: playback.time(at: now),
      in: Rect(columns: window.columns, rows: areas.phones))
    if areas.phones.contains(position.row),
      case .key(let key)? = shared.target(at: position, in: scene)
    {
      return change(at: now) { $0.press(key, at: $1) } ? [] : [.ring]
    }
    if let lane = areas.lanes.firstIndex(where: { $0.contains(position.column) }) {
      change(at: now) { scene, _ in scene.focus(onLane: lane) }
    }
    return []
  }

  /// Handles a click on article 002's own screen: presses the button below it.
  mutating func clickBounceScreen(_ view: BounceScreenView, _ position: Position, at now: Duration)
  {
    guard position.row == view.buttonRow,
      let button = view.buttons.firstIndex(where: { $0.contains(position.column) })
    else { return }
    change(at: now) { $0.pressBounceButton(button, at: $1) }
  }
}
