import CTerminal
package import Screen

/// A decoder of inputs from ncurses' bytes and named keys (see `term_key`).
///
/// It needs no terminal, so tests can feed it. It keeps an incomplete input until the rest arrives, or until `endOfBurst`.
package struct KeyDecoder {
  /// The sequence in progress.
  enum State: Equatable {
    case ground
    /// After an Escape, which is the key itself or, before another key, Alt.
    case escape
    /// After an Escape that counted as the key, although it may begin a reply.
    case lateEscape
    /// After `ESC [` without a known key; alone, it is Alt and a bracket.
    case bracket
    /// In a control sequence, after `ESC [`.
    case control(String)
    /// In a mouse report, after `ESC [ <`.
    case mouse(String)
    /// In an operating system command, after `ESC ]`, or after `ESC _` in an application's, which keeps its `_`;
    /// alone, these are Alt and a sign.
    case string(String)
    /// After the Escape that ends a string, before its backslash.
    case terminator
  }

  /// Ctrl-C and Ctrl-Z.
  private static let interrupts: [UInt8] = [0x03, 0x1A]

  var state = State.ground
  /// True if the terminal has not answered yet, so that the beginning of a reply waits for its rest.
  package var isReplyDue = false
  /// The replies that nobody has taken yet.
  var replies: [Reply] = []
  /// The size of a cell in pixels; nil if unknown.
  var cell: SIMD2<Double>?
  /// True if mouse reports count in pixels instead of cells.
  var reportsPixels = false
  private var text = UTF8Assembler()
  private var hasAlt = false
  /// The inputs since the last `takeInputs`.
  var found: [Input] = []

  package init() {}

  /// Decodes a byte or a named key; returns whether it begins a paste.
  package mutating func take(_ code: Int) -> Bool {
    if code >= Int(TERM_NAMED) { return takeNamed(code - Int(TERM_NAMED)) }
    let byte = UInt8(truncatingIfNeeded: code)
    switch state {
    case .ground: takeByte(byte, alt: false)
    case .escape: takeAfterEscape(byte)
    case .lateEscape: takeAfterLateEscape(byte)
    case .bracket: takeAfterBracket(byte)
    case .control(let text): takeControl(text, byte)
    case .mouse(let report): takeReport(report, byte)
    case .string(let text): takeString(text, byte)
    case .terminator: takeAfterTerminator(byte)
    }
    return false
  }

  /// Ends a burst of input, in which a last Escape is the key itself; returns the inputs since the last call.
  ///
  /// An incomplete mouse report, reply or scalar is kept, because its rest is on the way.
  package mutating func endOfBurst() -> [Input] {
    endSequence()
    return takeInputs()
  }

  /// True in the middle of a sequence.
  var isIncomplete: Bool { state != .ground }

  /// Returns the inputs since the last call.
  mutating func takeInputs() -> [Input] {
    defer { found.removeAll() }
    return found
  }

  /// Decodes the beginning of a sequence as the keys that it also is, unless its rest may be on the way.
  mutating func endSequence() {
    switch state {
    case .escape:
      found.append(.key(.escape))
      state = isReplyDue ? .lateEscape : .ground
    case .bracket where !isReplyDue: endBracket("[")
    case .string("") where !isReplyDue: endBracket("]")
    case .string("_") where !isReplyDue: endBracket("_")
    case .control(let text) where !isReplyDue && text.first != "?": state = .ground
    default: break
    }
  }

  /// Ends a sequence whose rest has not come in time: the beginning of a reply or a report is dropped, other bytes are keys.
  mutating func giveUp() {
    endSequence()
    state = .ground
  }

  private mutating func endBracket(_ bracket: Character) {
    found.append(.key(.character(bracket), .alt))
    state = .ground
  }

  /// Adds a complete paste.
  package mutating func add(paste bytes: [UInt8]) {
    found.append(.paste(String(decoding: bytes, as: UTF8.self)))
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: found.append(.key(.escape))
    case UInt8(ascii: "["): state = .bracket
    case UInt8(ascii: "]"): state = .string("")
    case UInt8(ascii: "_"): state = .string("_")
    case _ where KeyDecoder.interrupts.contains(byte):
      // Two keys in one read: nothing before Ctrl-C or Ctrl-Z takes it from the program.
      found.append(.key(.escape))
      state = .ground
      takeByte(byte, alt: false)
    default:
      state = .ground
      takeByte(byte, alt: true)
    }
  }

  private mutating func takeAfterLateEscape(_ byte: UInt8) {
    if isReplyDue && "[]_".utf8.contains(byte) {
      takeAfterEscape(byte)
    } else {
      state = .ground
      takeByte(byte, alt: false)
    }
  }

  private mutating func takeAfterTerminator(_ byte: UInt8) {
    state = .ground
    if byte != UInt8(ascii: "\\") { takeAfterEscape(byte) }
  }

  mutating func takeByte(_ byte: UInt8, alt: Bool) {
    if byte == 0x1B {
      flushText()
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      flushText()
      found.append(.control(byte, alt ? .alt : []))
    } else if byte < 0x80, !alt, !hasAlt, !text.isWaiting {
      found.append(.key(.character(Character(Unicode.Scalar(byte)))))
    } else {
      if alt { flushText() }
      hasAlt = hasAlt || alt
      take(text.take(byte))
    }
  }

  private mutating func take(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars {
      if hasAlt || !join(scalar) {
        found.append(.key(.character(Character(scalar)), hasAlt ? .alt : []))
      }
      hasAlt = false
    }
  }

  /// Adds an incomplete scalar as U+FFFD.
  private mutating func flushText() {
    if text.isWaiting { take(text.flush()) }
    hasAlt = false
  }

  /// Joins a scalar with the previous character of the burst if both form one: marks, joined emoji, flags.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300, case .key(.character(let character), []) = found.last else {
      return false
    }
    var joined = String(character)
    joined.unicodeScalars.append(scalar)
    guard joined.count == 1, let whole = joined.first else { return false }
    found[found.count - 1] = .key(.character(whole))
    return true
  }

  private mutating func takeNamed(_ code: Int) -> Bool {
    let hadEscape = state == .escape
    state = .ground
    flushText()
    let name = code >> Int(TERM_NAME_SHIFT)
    var modifiers = Modifiers(rawValue: UInt8(code & 7))
    if hadEscape { modifiers.insert(.alt) }
    if name == term_mouse {
      state = .mouse("")
    } else if let key = Key(named: name) {
      found.append(.key(key, modifiers))
    }
    return name == term_paste_begin
  }
}

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

  /// Takes a byte of a string, which ends with a bell or `ESC \`.
  mutating func takeString(_ text: String, _ byte: UInt8) {
    let longer = text + String(Unicode.Scalar(byte))
    let isReply = Reply.beginnings.contains(where: text.hasPrefix)
    // After `ESC ]`, a `_` begins no reply.
    let mayBeReply = isReply || longer != "_" && Reply.beginnings.contains { $0.hasPrefix(longer) }
    switch byte {
    case 0x07 where isReply, 0x1B where isReply, 0x9C where isReply:
      state = byte == 0x1B ? .terminator : .ground
      if let reply = Reply(string: text) { take(reply) }
    case 0x20... where isReply && (byte > 0x7F || longer.utf8.count > Self.longestReply): break
    case 0x20..<0x7F
    where longer.utf8.count <= Self.longestReply && mayBeReply:
      state = .string(longer)
    default:
      // Not a reply: Alt and the bytes were typed.
      state = .ground
      let isApplication = text.first == "_"
      takeByte(UInt8(ascii: isApplication ? "_" : "]"), alt: true)
      for typed in text.utf8.dropFirst(isApplication ? 1 : 0) { takeByte(typed, alt: false) }
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

  /// Adds a mouse input. Of a burst of drags only the last counts.
  private mutating func add(_ mouse: Mouse) {
    if mouse.action == .drag, case .mouse(let last) = found.last,
      (last.action, last.button) == (mouse.action, mouse.button)
    {
      found.removeLast()
    }
    found.append(.mouse(mouse))
  }
}

extension Key {
  /// Creates the key with a name in C; nil if the name is not a key's.
  init?(named name: Int) {
    guard let key = keys[name] else { return nil }
    self = key
  }
}

private let keys: [Int: Key] = [
  term_up: .up, term_down: .down, term_right: .right, term_left: .left, term_home: .home,
  term_end: .end, term_page_up: .pageUp, term_page_down: .pageDown, term_insert: .insert,
  term_delete: .delete, term_backspace: .backspace, term_tab: .tab, term_enter: .enter,
]

extension Input {
  /// Returns the key of a control byte (0 to 31 and 127).
  ///
  /// Tab, Enter and Backspace send the same bytes as Ctrl-I, Ctrl-M and Ctrl-H.
  static func control(_ byte: UInt8, _ modifiers: Modifiers) -> Input {
    switch byte {
    case 8, 127: .key(.backspace, modifiers)
    case 9: .key(.tab, modifiers)
    case 13: .key(.enter, modifiers)
    case 0: .key(.character(" "), modifiers.union(.control))
    default: .key(.character(letter(of: byte)), modifiers.union(.control))
    }
  }

  /// Returns a to z for 1 to 26; `\`, `]`, `^` and `_` for 28 to 31.
  private static func letter(of byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte <= 26 ? byte + 0x60 : byte + 0x40))
  }
}

/// An assembler of UTF-8 from single bytes, with pauses even inside a scalar.
///
/// Invalid UTF-8 becomes U+FFFD, as in `String(decoding:as:)`, and does not affect the bytes after it.
struct UTF8Assembler {
  /// The bytes of an incomplete scalar, at most three.
  private var pending: [UInt8] = []

  /// True if a scalar is incomplete.
  var isWaiting: Bool { !pending.isEmpty }

  /// Takes a byte; returns the completed scalars, mostly none or one.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    if pending.isEmpty && byte < 0x80 { return [Unicode.Scalar(byte)] }
    pending.append(byte)
    if isPrefix { return [] }
    return flush()
  }

  /// Stops waiting for more bytes; returns the pending ones as scalars, repaired.
  mutating func flush() -> [Unicode.Scalar] {
    defer { pending.removeAll(keepingCapacity: true) }
    return Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
  }

  /// True if more bytes can complete the pending ones: Swift repairs an incomplete scalar by one U+FFFD, and others by more.
  private var isPrefix: Bool {
    guard let first = pending.first, (0xC2...0xF4).contains(first) else { return false }
    let replacement = "\u{FFFD}"
    return String(decoding: pending, as: UTF8.self) == replacement
      && !pending.elementsEqual(replacement.utf8)
  }
}
