import Screen

/// An answer or a report of the terminal, which is no input.
enum Reply: Equatable {
  /// The background's color (OSC 11).
  case background(Color)
  /// A change to dark or light colors (mode 2031).
  case colors(isLight: Bool)
  /// The state of a private mode (DECRPM): 1 is on, 2 off, 0 unknown, and 3 and 4 are fixed.
  case mode(Int, state: Int)
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
  /// The primary device attributes (DA1). Every terminal sends them, after earlier answers.
  case attributes

  /// Parses a control sequence, the text after `ESC [`; nil if it is no reply.
  init?(control text: String) {
    let isPrivate = text.first == "?"
    let rest = isPrivate ? text.dropFirst() : text[...]
    let parameters = rest.prefix { "0123456789;".contains($0) }
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (isPrivate, rest[parameters.endIndex...], numbers.count) {
    case (true, "c", _): self = .attributes
    case (true, "n", 2) where numbers[0] == 997: self = .colors(isLight: numbers[1] == 2)
    case (true, "$y", 2): self = .mode(numbers[0], state: numbers[1])
    case (false, "t", 3) where numbers[0] == 6 && numbers[1] > 0 && numbers[2] > 0:
      self = .cell(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// The beginning of all commands that are replies.
  static let command = "11;"

  /// Parses an operating system command, the text after `ESC ]`; nil if it is no reply.
  init?(command text: String) {
    guard text.hasPrefix(Reply.command),
      let color = Color(specification: text.dropFirst(Reply.command.count))
    else { return nil }
    self = .background(color)
  }
}

extension Color {
  /// Parses an X11 color, `rgb:r/g/b` or `rgba:r/g/b/a` with one to four hexadecimal digits each.
  fileprivate init?(specification text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, ["rgb", "rgba"].contains(parts[0]) else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard channels.count == parts[0].count else { return nil }
    var value: UInt32 = 0
    for channel in channels.prefix(3) {
      guard (1...4).contains(channel.utf8.count), let level = UInt32(channel, radix: 16) else {
        return nil
      }
      value = value << 8 | level * 255 / (1 << (4 * UInt32(channel.utf8.count)) - 1)
    }
    self.init(value)
  }
}

extension Mouse {
  /// Parses xterm's SGR report, the text between `ESC [ <` and the final letter: `button;x;y`, counted from 1.
  ///
  /// The lowest two bits of `button` are its number; 32 is set for motion and 64 for the wheel. Ignores 4, 8 and 16, which
  /// are Shift, Alt and Control. A drag or a release outside the window is moved to its edge, at the top and the left, and to 65,535 cells.
  /// Nil for a horizontal wheel, and for invalid reports.
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
    } else if code & 35 == 35 && !isRelease {
      self.init(.move, at: position)
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
