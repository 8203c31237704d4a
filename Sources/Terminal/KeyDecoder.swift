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
    /// In an operating system command, after `ESC ]`; alone, that is Alt and a bracket.
    case command(String)
    /// After the Escape that ends a command, before its backslash.
    case terminator
  }

  var state = State.ground
  /// True if the terminal has not answered yet, so that the beginning of a reply waits for its rest.
  package var isReplyDue = false
  /// The replies that nobody has taken yet.
  var replies: [Reply] = []
  /// The size of a cell in pixels; nil if unknown.
  var cell: SIMD2<Double>?
  /// True if mouse reports count in pixels instead of cells.
  var reportsPixels = false
  /// The cell of the last move.
  var pointed: Position?
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
    case .command(let text): takeCommand(text, byte)
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
    case .command("") where !isReplyDue: endBracket("]")
    case .control(let text) where !isReplyDue && text.first != "?": state = .ground
    default: break
    }
  }

  private mutating func endBracket(_ bracket: Character) {
    found.append(.key(.character(bracket), .alt))
    state = .ground
  }

  /// Adds a complete paste.
  package mutating func add(paste bytes: [UInt8]) {
    found.append(.paste(String(decoding: bytes, as: UTF8.self)))
  }
}

extension KeyDecoder {
  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: found.append(.key(.escape))
    case UInt8(ascii: "["): state = .bracket
    case UInt8(ascii: "]"): state = .command("")
    default:
      state = .ground
      takeByte(byte, alt: true)
    }
  }

  private mutating func takeAfterLateEscape(_ byte: UInt8) {
    if isReplyDue && [UInt8(ascii: "["), UInt8(ascii: "]")].contains(byte) {
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
