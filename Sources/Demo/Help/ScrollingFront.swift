import Screen

/// A dialog over the dimmed screen whose rows scroll; a press anywhere closes it.
protocol ScrollingFront: Front {
  var scrolled: Int { get set }

  /// The number of rows that do not fit.
  func hiddenCount(in demo: Demo) -> Int
}

extension ScrollingFront {
  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect] {
    demo.overlay = nil
    return []
  }

  func turnWheel(on target: Target?, up: Bool, in demo: inout Demo) -> [Effect] {
    scroll(by: up ? -2 : 2, in: &demo)
    return []
  }

  /// Handles the keys of all such dialogs: those that scroll, and those that work everywhere; nil for others.
  func pressCommonKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect]? {
    let command = Command.phoneCommand(for: key, modifiers, typing: true)
    if let name = command?.name, [.interrupt, .suspend, .redraw].contains(name) {
      return demo.run(name)
    }
    let page = max(1, demo.size.rows / 2)
    switch key {
    case .up: scroll(by: -1, in: &demo)
    case .down: scroll(by: 1, in: &demo)
    case .pageUp: scroll(by: -page, in: &demo)
    case .pageDown: scroll(by: page, in: &demo)
    default: return nil
    }
    return []
  }

  private func scroll(by rows: Int, in demo: inout Demo) {
    var front = self
    front.scrolled = min(max(0, scrolled + rows), hiddenCount(in: demo))
    demo.overlay = front
  }
}
