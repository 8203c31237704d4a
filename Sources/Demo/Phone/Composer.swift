import Motion
import Phone
import Screen

// MARK: - The size of the bar

extension Demo {
  /// Wraps the bar's text for its window, and lets the bars grow with it. All lanes wrap and grow as the focused one.
  func fitBar(of scene: inout Scene, at time: Seconds) {
    guard let window = window(of: scene, at: time) else { return }
    scene.fitBar(columns: window.columns, rows: window.rows, at: time)
  }

  /// Fits the bar to a window, a phone or a lane of another size; the past keeps its own.
  mutating func fitBar() {
    let composer = history.latest.composer
    guard let window = window(of: history.latest, at: time), time >= history.end,
      window != CellSize(columns: composer.columns, rows: composer.most)
    else { return }
    change { _, _ in }
  }

  /// Returns the columns and the most rows of the bar's text; nil if there is no room for a phone.
  private func window(of scene: Scene, at time: Seconds) -> CellSize? {
    guard ScreenLayout.fits(size) else { return nil }
    // A minute later, a phone that turns now has turned.
    var rect = areas(of: scene, at: time + 60).phone
    if scene.isComparison, !workbench.isOpen {
      let lanes = ComparisonLayout(comparisonRect, scene, at: time + 60)
      let columns = lanes.lanes.first { $0.lane == scene.focus }?.columns ?? rect.columns
      rect = CellRect(columns: columns, rows: lanes.phones)
    }
    let columns = PhoneLayout.view(of: scene.phone, in: rect).columns
    let bar = BarLayout(
      top: Eighths(0), bottom: Eighths(0), columns: columns,
      isCapsule: PhoneStyle.style(of: scene.phone.configuration, columns: columns.count).isGlass)
    return CellSize(
      columns: bar.textWidth, rows: PhoneLayout.mostLines(of: scene.phone, in: rect))
  }
}

// MARK: - Keys

extension Demo {
  /// Types or edits by a key while the keyboard is up; nil for a key without an effect on the text.
  mutating func edit(_ key: Key, _ modifiers: Modifiers) -> [Effect]? {
    switch key {
    case .character("w") where modifiers == .alt: return copy()
    case .character("x") where modifiers == .control:
      return copy() { scene in _ = scene.composer.cut() }
    case .character(let character) where modifiers.isSubset(of: .shift):
      return change { $0.type(String(character), at: $1) } ? [] : [.ring]
    case .character where modifiers != .control: return nil
    default: break
    }
    return change { scene, time in
      if key == .backspace, modifiers.isEmpty { scene.light(.delete, at: time) }
      return scene.composer.edit(key, modifiers) ? [] : nil
    }
  }

  private mutating func copy(
    _ change: (inout Scene) -> Void = { _ in }
  ) -> [Effect] {
    let text = scene.composer.selectedText
    guard !text.isEmpty else { return [.ring] }
    self.change { scene, _ in
      scene.pasteboard = text
      change(&scene)
    }
    return [.copy(text)]
  }
}

// MARK: - Mouse

/// A press in the bar's text: its cell, its time, and the number of presses there in a row.
struct BarPress: Sendable {
  let position: Position
  let time: Duration
  let count: Int
  /// True until the button is released.
  var isHeld = true

  /// The longest time between the presses of a double click.
  private static let pause = Duration.milliseconds(400)

  init(at position: Position, after last: BarPress?, at now: Duration) {
    let isNext = last.map { $0.position == position && now - $0.time <= BarPress.pause } ?? false
    (self.position, time) = (position, now)
    count = isNext ? (last?.count ?? 0) % 3 + 1 : 1
  }
}

extension Demo {
  /// Handles the mouse in the bar's text; nil elsewhere.
  ///
  /// A press puts the caret, a drag selects, a second press selects a word, and a third a line.
  mutating func useBar(_ mouse: Mouse) -> [Effect]? {
    switch mouse.action {
    case .press where mouse.button == .left:
      guard let bar = fieldUnder(mouse.position) else {
        pointer.press = nil
        return nil
      }
      let press = BarPress(at: mouse.position, after: pointer.press, at: now)
      pointer.press = press
      change { scene, _ in
        scene.composer.point(mouse.position, in: bar, clicks: press.count)
      }
    case .drag where pointer.press?.isHeld == true && ScreenLayout.fits(size):
      let bar = frame.phone.bar
      change { scene, _ in
        scene.composer.point(mouse.position, in: bar, extending: true)
      }
    case .release where pointer.press?.isHeld == true: pointer.press?.isHeld = false
    default: return nil
    }
    return []
  }

  private func fieldUnder(_ position: Position) -> BarLayout? {
    let scene = scene
    guard ScreenLayout.fits(size), main == .phone, isTyping else { return nil }
    let layout = frame.phone
    guard layout.target(at: position, in: scene) == .bar,
      layout.bar.field.contains(position.column)
    else { return nil }
    return layout.bar
  }
}

extension TextEditor {
  fileprivate mutating func point(
    _ position: Position, in bar: BarLayout, clicks: Int = 1, extending: Bool = false
  ) {
    let first = firstRow(in: bar)
    point(
      row: position.row - bar.textRows.lowerBound + first,
      column: position.column - bar.text.lowerBound, clicks: clicks, extending: extending)
  }

  /// Returns the first row that a bar shows: the text stays while the bar makes room for more, else the caret's row shows.
  func firstRow(in bar: BarLayout) -> Int {
    bar.isGrowing ? 0 : max(0, min(caretRow, rows.count - 1) - bar.lines + 1)
  }
}
