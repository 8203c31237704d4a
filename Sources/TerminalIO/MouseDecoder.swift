import Screen

/// Reads mouse reports of xterm's SGR kind: `button;column;row`, counted from 1.
struct MouseDecoder {
  private typealias Bits = (motion: Int, wheel: Int)
  /// 32: moved meanwhile. 64: the wheel. The lowest two bits are the button; 4, 8 and 16 (Shift, Alt,
  /// Control) do not matter here.
  private static let bits: Bits = (32, 64)

  /// What the text between `ESC [ <` and its final letter tells; nil for what does not concern us: a
  /// wheel that tilts, a move without a button, nonsense.
  func decode(_ report: String, isRelease: Bool) -> Mouse? {
    let numbers = report.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      (0..<128).contains(code), column > 0, row > 0
    else { return nil }
    let position = Position(column: column - 1, row: row - 1)
    if code & Self.bits.wheel != 0 { return wheel(code & 3, at: position) }
    guard let button = button(code & 3) else { return nil }
    let moved = code & Self.bits.motion != 0
    return Mouse(isRelease ? .release : moved ? .drag : .press, button, at: position)
  }

  private func wheel(_ number: Int, at position: Position) -> Mouse? {
    switch number {
    case 0: Mouse(.wheelUp, at: position)
    case 1: Mouse(.wheelDown, at: position)
    default: nil
    }
  }

  private func button(_ number: Int) -> Mouse.Button? {
    switch number {
    case 0: .left
    case 1: .middle
    case 2: .right
    default: nil
    }
  }
}
