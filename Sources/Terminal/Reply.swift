import Screen

/// An answer or a report of the terminal, which is no input.
enum Reply: Equatable {
  /// The background's color (OSC 11).
  case background(Color)
  /// A change to dark or light colors (mode 2031).
  case colors(isLight: Bool)
  /// The window takes keys from now on, or no more (mode 1004).
  case focus(Bool)
  /// The state of a private mode (DECRPM): 1 is on, 2 off, 0 unknown, and 3 and 4 are fixed.
  case mode(Int, state: Int)
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
  /// The answer to a question about pictures, by its number.
  case picture(Int, isTaken: Bool)
  /// The primary device attributes (DA1). Every terminal sends them, after earlier answers.
  case attributes

  /// Parses a control sequence, the text after `ESC [`; nil if it is no reply.
  init?(control text: String) {
    let isPrivate = text.first == "?"
    let rest = isPrivate ? text.dropFirst() : text[...]
    let parameters = rest.prefix { "0123456789;".contains($0) }
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (isPrivate, rest[parameters.endIndex...], numbers.count) {
    case (false, "I", 0): self = .focus(true)
    case (false, "O", 0): self = .focus(false)
    case (true, "c", _): self = .attributes
    case (true, "n", 2) where numbers[0] == 997: self = .colors(isLight: numbers[1] == 2)
    case (true, "$y", 2): self = .mode(numbers[0], state: numbers[1])
    case (false, "t", 3)
    where numbers[0] == 6 && numbers[1...].allSatisfy(Reply.cellLengths.contains):
      self = .cell(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// The lengths of a cell in pixels that a terminal may claim.
  private static let cellLengths = 1...1000

  /// The beginnings of all strings that are replies: operating system commands, the text after `ESC ]`, and kitty's
  /// application program commands, the text after `ESC _`, which keep their `_` here.
  static let beginnings = ["11;", "_Gi="]

  /// Parses a string; nil if it is no reply.
  init?(string text: String) {
    guard let beginning = Reply.beginnings.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(beginning.count)
    if text.first == "_" {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), let semicolon = rest.firstIndex(of: ";") else { return nil }
      self = .picture(number, isTaken: rest[semicolon...] == ";OK")
    } else {
      guard let color = Color(specification: rest) else { return nil }
      self = .background(color)
    }
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
