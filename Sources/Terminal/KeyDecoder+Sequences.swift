import Screen

/// Mouse reports and the terminal's replies.
extension KeyDecoder {
  /// The longest mouse report, in bytes.
  private static let longestReport = 32
  /// The longest reply, in bytes.
  private static let longestReply = 64

  mutating func takeAfterBracket(_ byte: UInt8) {
    if byte == UInt8(ascii: "<") {
      state = .mouse("")
    } else {
      takeControl("", byte)
    }
  }

  /// Takes a byte of a control sequence, which ends with a letter or a sign.
  mutating func takeControl(_ text: String, _ byte: UInt8) {
    switch byte {
    case 0x40...0x7E:
      state = .ground
      if let reply = Reply(control: text + String(Unicode.Scalar(byte))) { take(reply) }
    case 0x20..<0x40:
      let isLong = text.utf8.count == Self.longestReply
      state = .control(isLong ? text : text + String(Unicode.Scalar(byte)))
    default:
      state = .ground
      takeByte(byte, alt: false)
    }
  }

  /// Takes a byte of an operating system command, which ends with a bell or `ESC \`.
  mutating func takeCommand(_ text: String, _ byte: UInt8) {
    let longer = text + String(Unicode.Scalar(byte))
    let isReply = text.hasPrefix(Reply.command)
    switch byte {
    case 0x07 where isReply, 0x1B where isReply, 0x9C where isReply:
      state = byte == 0x1B ? .terminator : .ground
      if let reply = Reply(command: text) { take(reply) }
    case 0x20... where isReply && (byte > 0x7F || longer.utf8.count > Self.longestReply): break
    case 0x20..<0x7F
    where longer.utf8.count <= Self.longestReply
      && (isReply || Reply.command.hasPrefix(longer)):
      state = .command(longer)
    default:
      // Not a reply: Alt and the bytes were typed.
      state = .ground
      takeByte(UInt8(ascii: "]"), alt: true)
      for typed in text.utf8 { takeByte(typed, alt: false) }
      takeByte(byte, alt: false)
    }
  }

  private mutating func take(_ reply: Reply) {
    switch reply {
    case .cell(let width, let height): cell = [Double(width), Double(height)]
    // Mouse reports before this reply are in the old unit, those after it in the new one.
    case .mode(1016, let state): reportsPixels = state == 1
    case .attributes: isReplyDue = false
    default: break
    }
    replies.append(reply)
  }

  mutating func takeReport(_ report: String, _ byte: UInt8) {
    let isRelease = byte == UInt8(ascii: "m")
    switch byte {
    case 0x40...0x7E:
      state = .ground
      guard isRelease || byte == UInt8(ascii: "M"), report.utf8.count <= Self.longestReport else {
        return
      }
      let unit = reportsPixels ? cell : nil
      Mouse(report: report, isRelease: isRelease, cell: unit).map { add($0) }
    case 0x20..<0x40:
      let isTooLong = report.utf8.count > Self.longestReport
      state = .mouse(isTooLong ? report : report + String(Unicode.Scalar(byte)))
    default:
      // Not a report: the byte was typed.
      state = .ground
      takeByte(byte, alt: false)
    }
  }

  /// Adds a mouse input. Of many moves in a burst only the last counts, and none within a cell.
  private mutating func add(_ mouse: Mouse) {
    if mouse.action == .move && mouse.position == pointed { return }
    pointed = mouse.action == .move ? mouse.position : nil
    if [.move, .drag].contains(mouse.action), case .mouse(let last) = found.last,
      (last.action, last.button) == (mouse.action, mouse.button)
    {
      found.removeLast()
    }
    found.append(.mouse(mouse))
  }
}
