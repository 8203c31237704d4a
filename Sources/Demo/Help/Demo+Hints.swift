import Screen

extension Demo {
  /// True if there is a line of hints, or at least the key for help.
  var hasHintRow: Bool { options.showsHints || options.isInteractive }

  /// The comparison's part of the window, above the row of hints.
  var comparisonRect: CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows - (hasHintRow ? 1 : 0))
  }

  /// Returns the line of hints; nil if there is none.
  func hintLine(at now: Duration) -> HintLine? {
    guard ScreenLayout.fits(size), hasHintRow, !showsWorkbench else { return nil }
    let scene = scene(at: now)
    let isAside = bounceView(at: now) != nil || scene.isComparison
    let side = areas(at: now).side
    guard
      let (columns, row) = isAside ? bottomRow(at: now) : hintPlace(beside: side, at: now)
    else { return nil }
    return HintLine(
      hints(in: scene), isTyping: isTyping(at: now), in: columns, row: row,
      isAside || side != nil ? .leading : .trailing)
  }

  private func hints(in scene: Scene) -> Hints {
    if !options.showsHints { return .off }
    if scene.bounceScreen != nil { return .bounceScreen }
    if playback.isPaused { return .paused }
    if scene.recording != nil { return .recording }
    if scene.isComparison { return .comparison }
    return scene.animationWindow == nil ? .phone : .moved
  }

  /// Returns the columns and the row of hints on the phone or below the inspector; nil without room.
  private func hintPlace(beside side: CellRect?, at now: Duration) -> (Range<Int>, row: Int)? {
    if let side { return (side.columns, side.rows.upperBound - 1) }
    let transcript = layout(at: now).transcript
    guard !transcript.rows.isEmpty else { return nil }
    let columns = transcript.columns.lowerBound + 2..<transcript.columns.upperBound - 2
    let reading = options.showsHints ? reading(at: now) : []
    let used = reading.reduce(1) { $0 + $1.text.columns + 1 }
    return (
      min(columns.lowerBound + used, columns.upperBound)..<columns.upperBound,
      transcript.rows.lowerBound
    )
  }

  /// Returns the columns left of the note on time, and the row at the bottom of the window.
  private func bottomRow(at now: Duration) -> (Range<Int>, row: Int) {
    let rect =
      bounceView(at: now)?.rect
      ?? CellRect(
        column: 0, row: 0, columns: size.columns, rows: size.rows)
    let note = timeNote(at: playback.time(at: now)).columns
    let end = rect.columns.upperBound - 1 - (note > 0 ? note + 2 : 0)
    return (
      rect.columns.lowerBound + 1..<max(rect.columns.lowerBound + 1, end), rect.rows.upperBound - 1
    )
  }

  /// Draws the hints, and beside those at the bottom the note on slow or paused time.
  func drawHints(on canvas: inout Canvas, at now: Duration) {
    guard let line = hintLine(at: now) else { return }
    let look = options.appearance
    let isBounce = bounceView(at: now) != nil
    let isComparison = scene(at: now).isComparison
    let isOnPhone = !isBounce && !isComparison && areas(at: now).side == nil
    let plane =
      isOnPhone ? phoneLook(at: now).screen : isBounce ? look.screen : look.desk
    line.draw(on: &canvas, look, on: plane)
    guard isBounce || isComparison else { return }
    let rect = bounceView(at: now)?.rect.columns ?? 0..<size.columns
    canvas.write(
      timeNote(at: playback.time(at: now)),
      CellStyle(look.color(ofSeam: 1, on: plane), on: plane, .bold),
      in: rect.lowerBound..<rect.upperBound - 1, row: line.row, .trailing)
  }
}
