import Screen

extension Mouse {
  /// Parses xterm's SGR report, the text between `ESC [ <` and the final letter: `button;x;y`, counted from 1.
  ///
  /// The lowest two bits of `button` are its number; 32 is set for motion and 64 for the wheel. Ignores 4, 8 and 16,
  /// which are Shift, Alt and Control. A drag or a release outside the window is moved to its edge, at the top and
  /// the left, and to 65,535 cells. Nil for a horizontal wheel, a move without a button, and for invalid reports.
  /// - Parameter cell: The size of a cell in pixels if the report is in pixels; nil if it is in cells.
  init?(report: String, isRelease: Bool, cell: SIMD2<Double>? = nil) {
    let numbers = report.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let x = numbers[1], let y = numbers[2],
      (0..<128).contains(code)
    else { return nil }
    let hasMoved = isRelease || code & 32 != 0
    // Some terminals count pixels from 0.
    guard hasMoved || cell != nil || x > 0 && y > 0 else { return nil }
    var place = SIMD2(Double(max(1, x) - 1), Double(max(1, y) - 1)) / (cell ?? [1, 1])
    guard hasMoved || place.max() < 65536 else { return nil }
    place.clamp(lowerBound: [0, 0], upperBound: [65535, 65535])
    let corner = place.rounded(.down)
    let position = Position(column: Int(corner.x), row: Int(corner.y))
    if code & 64 != 0 {
      self.init(wheel: code & 3, at: position)
    } else {
      let action: Action = isRelease ? .release : code & 32 != 0 ? .drag : .press
      self.init(action, number: code & 3, at: position)
    }
    if let cell { part = place - corner + 0.5 / cell }
  }

  private init?(wheel number: Int, at position: Position) {
    guard number < 2 else { return nil }
    self.init(number == 0 ? .wheelUp : .wheelDown, at: position)
  }

  private init?(_ action: Action, number: Int, at position: Position) {
    let buttons: [Button] = [.left, .middle, .right]
    guard buttons.indices.contains(number) else { return nil }
    self.init(action, buttons[number], at: position)
  }
}
