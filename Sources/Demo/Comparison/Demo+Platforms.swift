import Phone
import Screen

/// The list of platforms, from which a comparison of a platform's techniques opens.
extension Demo {
  /// Opens the list of platforms with the present one chosen.
  mutating func openPlatforms(at now: Duration) {
    let platform = scene(at: now).phone.configuration.platform
    platformChoice = Platform.allCases.firstIndex(of: platform)
  }

  /// The list of platforms; nil while it is closed.
  func platformsView(at now: Duration) -> PlatformsView? {
    platformChoice.map {
      PlatformsView(
        chosen: $0, present: scene(at: now).phone.configuration.platform, look: options.appearance)
    }
  }

  /// Handles a key in the open list; nil while it is closed, and for keys that work everywhere, which close it.
  mutating func pressInPlatforms(
    _ key: Key, _ modifiers: Modifiers, at now: Duration
  ) -> [Effect]? {
    guard let chosen = platformChoice else { return nil }
    let count = Platform.allCases.count
    switch key {
    case .up: platformChoice = (chosen + count - 1) % count
    case .down, .tab: platformChoice = (chosen + 1) % count
    case .home: platformChoice = 0
    case .end: platformChoice = count - 1
    case .enter, .character(" "): compare(chosen, at: now)
    case _ where key.digit.map { $0 <= count } ?? false: compare((key.digit ?? 1) - 1, at: now)
    case .escape, .character("C"), .character("q"): platformChoice = nil
    default: return pressBesidePlatforms(key, modifiers, at: now)
    }
    return []
  }

  /// Performs `x`, `?` and the keys that always work, which close the list; any other key rings.
  private mutating func pressBesidePlatforms(
    _ key: Key, _ modifiers: Modifiers, at now: Duration
  ) -> [Effect] {
    switch KeyBinding.command(for: key, modifiers, typing: false) {
    case .redraw?: return [.redraw]
    case let command? where [.addLane, .help, .suspend, .quit].contains(command):
      platformChoice = nil
      return perform(command, by: key, at: now)
    default: return [.ring]
    }
  }

  /// Handles the mouse while the list is open; nil while it is closed.
  mutating func usePlatforms(_ mouse: Mouse, at now: Duration) -> [Effect]? {
    guard let list = platformsView(at: now) else { return nil }
    switch mouse.action {
    case .wheelUp: return pressInPlatforms(.up, [], at: now)
    case .wheelDown: return pressInPlatforms(.down, [], at: now)
    case .press:
      guard let row = list.row(at: mouse.position, in: size) else {
        platformChoice = nil
        return []
      }
      compare(row, at: now)
    default: break
    }
    return []
  }

  /// Compares the techniques of a row's platform.
  private mutating func compare(_ row: Int, at now: Duration) {
    platformChoice = nil
    let platform = Platform.allCases[row]
    change(at: now) { $0.compare(platform.lanes, on: platform, at: $1) }
    let scene = scene(at: now)
    show("\(platform.heading): \(scene.lanes.count) techniques side by side", at: now)
  }
}
