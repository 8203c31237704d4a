import Screen

/// The state of a running `Wait`.
struct Waiting {
  let start: Duration
  var looks = 0
  private var canvas: Canvas?
  private var texts: [String] = []

  init(since start: Duration) { self.start = start }

  /// Returns whether a pattern is on a screen; searches only changed texts.
  mutating func finds(
    _ pattern: Pattern, on canvas: Canvas, _ scope: TapeAction.Scope
  ) -> Bool {
    guard canvas != self.canvas else { return false }
    self.canvas = canvas
    let texts = Pattern.texts(of: canvas, scope)
    guard looks == 0 || texts != self.texts else { return false }
    self.texts = texts
    return texts.contains(where: pattern.matches)
  }
}

extension PlayRun {
  /// Searches the screen once. Returns whether to search again, which is every 10 ms, as in VHS, until the timeout.
  mutating func wait(
    _ command: TapeCommand, _ scope: TapeAction.Scope, _ pattern: Pattern?, _ timeout: Duration?
  ) throws -> Bool {
    guard let pattern = pattern ?? tape.settings.waitPattern else { return false }
    let timeout = timeout ?? tape.settings.waitTimeout
    let canvas = stage.canvas(at: now)
    var waiting = waiting ?? Waiting(since: now)
    if waiting.finds(pattern, on: canvas, scope) {
      self.waiting = nil
      return false
    }
    waiting.looks += 1
    guard Duration.milliseconds(10) * waiting.looks <= timeout else {
      throw failure(command, canvas, pattern, scope, within: timeout)
    }
    now = waiting.start + Duration.milliseconds(10) * waiting.looks
    self.waiting = waiting
    try drawFrames(before: now)
    return true
  }

  mutating func check(
    _ command: TapeCommand, _ scope: TapeAction.Scope, _ pattern: Pattern
  ) throws {
    let canvas = stage.canvas(at: now)
    guard Pattern.texts(of: canvas, scope).contains(where: pattern.matches) else {
      throw failure(command, canvas, pattern, scope)
    }
  }

  private func failure(
    _ command: TapeCommand, _ canvas: Canvas, _ pattern: Pattern, _ scope: TapeAction.Scope,
    within timeout: Duration? = nil
  ) -> PlayError {
    let place = scope == .screen ? "on the screen" : "in the cursor's line"
    let limit = timeout.map { " within \($0)" } ?? ""
    let message = "\(command.name) failed: expected /\(pattern.text)/ \(place)\(limit)"
    return PlayError(place: command.place, message: message, screen: canvas.rows)
  }
}

extension Pattern {
  /// Returns the texts to search: all rows as one, or the cursor's row, or every row without a cursor.
  fileprivate static func texts(of canvas: Canvas, _ scope: TapeAction.Scope) -> [String] {
    let rows = canvas.rows
    if scope == .screen { return [rows.joined(separator: "\n")] }
    guard let cursor = canvas.cursor, rows.indices.contains(cursor.row) else { return rows }
    return [rows[cursor.row]]
  }
}
