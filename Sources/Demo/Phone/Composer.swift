import Motion
import Phone
import Screen

// MARK: - The size of the bar

extension Session {
  /// Wraps the bar's text for its window, and lets the bars grow with it. All lanes wrap and grow as the focused one.
  func wrapText(of scene: inout Scene, at time: Seconds) {
    guard let window = window(of: scene) else { return }
    scene.wrapText(columns: window.columns, rows: window.rows, at: time)
  }

  /// Fits the bar to a window, a phone or a lane of another size; the past keeps its own.
  mutating func fitBar() {
    let composer = history.latest.composer
    guard let window = window(of: history.latest), time >= history.end,
      window != CellSize(columns: composer.columns, rows: composer.most)
    else { return }
    // Any change wraps the text for its window.
    change { _, _ in }
  }

  /// Returns the columns and the most rows of the bar's text; nil if there is no room for a phone.
  private func window(of scene: Scene) -> CellSize? {
    guard ScreenLayout.fits(size) else { return nil }
    var rect = areas(of: scene).phone
    if scene.isComparison, !isWorkbenchOpen {
      let lanes = ComparisonLayout(comparisonRect, scene)
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

extension Session {
  /// Types or edits by a key while the keyboard is up; nil for a key without an effect on the text.
  mutating func edit(_ key: Key, _ modifiers: Modifiers) -> [Effect]? {
    switch key {
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
}

// MARK: - Mouse

extension Session {
  /// Puts the caret into the bar's text.
  mutating func point(to position: Position) {
    let bar = layout.phone.bar
    change { scene, _ in scene.composer.point(position, in: bar) }
  }
}

extension TextEditor {
  fileprivate mutating func point(_ position: Position, in bar: BarLayout) {
    let first = firstRow(in: bar)
    point(
      row: position.row - bar.textRows.lowerBound + first,
      column: position.column - bar.text.lowerBound)
  }

  /// Returns the first row that a bar shows: the text stays while the bar makes room for more, else the caret's row shows.
  func firstRow(in bar: BarLayout) -> Int {
    bar.isGrowing ? 0 : max(0, min(caretRow, rows.count - 1) - bar.lines + 1)
  }
}
