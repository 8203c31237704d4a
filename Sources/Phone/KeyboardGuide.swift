package import Motion

/// The behavior of `UIKeyboardLayoutGuide`: as documented, or with a fault that apps report.
package enum KeyboardGuide: Hashable, Sendable {
  case faithful
  /// It stays on the floor in a view that appears beside a shown keyboard, until the next transition (cmux#9663).
  case late
  /// After a hide it rests on the screen's bottom edge instead of the safe area (cmux#13470, iOS 26).
  case low
}

extension Phone {
  /// Returns the fault in effect at a time of the layout guide that the bar follows; none for a bar that follows no guide.
  package func guide(at time: Seconds) -> KeyboardGuide {
    guard case .guide = viewController.tie else { return .faithful }
    return switch configuration.guide {
    case .faithful: .faithful
    case .late: hasMoved(by: time) { $0.aim > 0 && !$0.isHeld } ? .faithful : .late
    case .low: hasMoved(by: time) { $0.aim == 0 } ? .low : .faithful
    }
  }

  /// Returns whether the keyboard has made a move since our screen appeared.
  private func hasMoved(by time: Seconds, _ isMove: (Keyboard.Move) -> Bool) -> Bool {
    keyboard.moves.contains { $0.time >= lastAppearance && $0.time <= time && isMove($0) }
  }
}
