import Screen

extension PlayRun {
  /// Every 10 ms, as VHS, from now on until the time is over.
  mutating func wait(
    _ command: TapeCommand, _ scope: TapeAction.Scope, _ pattern: Pattern?, _ timeout: Duration?
  ) throws {
    guard let pattern = pattern ?? tape.settings.waitPattern else { return }
    let timeout = timeout ?? tape.settings.waitTimeout
    let start = now
    var polls = 0
    while true {
      let canvas = stage.canvas(at: now)
      if pattern.isSeen(on: canvas, scope) { return }
      polls += 1
      guard Duration.milliseconds(10) * polls <= timeout else {
        throw failure(command, canvas, "did not come within \(timeout)", pattern, scope)
      }
      now = start + Duration.milliseconds(10) * polls
      try drawFrames(before: now)
    }
  }

  mutating func check(
    _ command: TapeCommand, _ scope: TapeAction.Scope, _ pattern: Pattern
  ) throws {
    let canvas = stage.canvas(at: now)
    guard pattern.isSeen(on: canvas, scope) else {
      throw failure(command, canvas, "is not there", pattern, scope)
    }
  }

  private func failure(
    _ command: TapeCommand, _ canvas: Canvas, _ what: String, _ pattern: Pattern,
    _ scope: TapeAction.Scope
  ) -> PlayError {
    let place = scope == .screen ? "on the screen" : "in the cursor's line"
    let message = "\(command.name): /\(pattern.text)/ \(what) \(place)"
    return PlayError(place: command.place, message: message, screen: canvas.rows)
  }
}

extension Pattern {
  /// Whether a screen shows this, in the cursor's row or any.
  func isSeen(on canvas: Canvas, _ scope: TapeAction.Scope) -> Bool {
    let rows = canvas.rows
    if scope == .screen { return matches(rows.joined(separator: "\n")) }
    guard let cursor = canvas.cursor, rows.indices.contains(cursor.row) else {
      return rows.contains(where: matches)
    }
    return matches(rows[cursor.row])
  }
}
