import CTerminal
import Screen

/// Makes inputs of what ncurses finds: bytes as they came and named keys (see `term_key`).
///
/// A value without a terminal, so that a test can feed it. What is half come is kept until the rest
/// comes; `endOfBurst` says that nothing follows for now.
struct KeyDecoder {
  /// What has begun and is not over.
  private enum State: Equatable {
    case ground
    /// After an Escape: alone it is the key, before another key it is Alt.
    case escape
    /// After `ESC [`, which no key that is known here follows: alone it is Alt and a bracket.
    case bracket
    /// In a sequence that means nothing here; its last byte is yet to come.
    case sequence
    /// In a mouse report, after `ESC [ <`.
    case mouse(String)
  }

  /// Mouse reports longer than this are none.
  private static let longestReport = 32

  private var state = State.ground
  private var text = UTF8Assembler()
  private var hasAlt = false
  /// What has been decoded since the last `endOfBurst`.
  private var found: [Input] = []

  /// Takes in a byte or a named key; tells whether it began a paste.
  mutating func take(_ code: Int) -> Bool {
    if code >= Int(TERM_NAMED) { return takeNamed(code - Int(TERM_NAMED)) }
    let byte = UInt8(truncatingIfNeeded: code)
    switch state {
    case .ground: takeByte(byte, alt: false)
    case .escape: takeAfterEscape(byte)
    case .bracket, .sequence: state = (0x40...0x7E).contains(byte) ? .ground : .sequence
    case .mouse(let report): takeReport(report, byte)
    }
    return false
  }

  /// Nothing follows for now, so that an Escape was the key itself. All inputs since the last time.
  ///
  /// Half a mouse report and half a scalar are kept: their other halves are on the way.
  mutating func endOfBurst() -> [Input] {
    switch state {
    case .escape: found.append(.key(.escape))
    case .bracket: found.append(.key(.character("["), .alt))
    case .sequence: break
    case .ground, .mouse:
      defer { found.removeAll() }
      return found
    }
    state = .ground
    return endOfBurst()
  }

  /// Adds a paste that has come whole.
  mutating func add(paste bytes: [UInt8]) {
    found.append(.paste(String(decoding: bytes, as: UTF8.self)))
  }
}

extension KeyDecoder {
  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: found.append(.key(.escape))
    case UInt8(ascii: "["): state = .bracket
    default:
      state = .ground
      takeByte(byte, alt: true)
    }
  }

  private mutating func takeByte(_ byte: UInt8, alt: Bool) {
    if byte == 0x1B {
      flushText()
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      flushText()
      found.append(.control(byte, alt ? .alt : []))
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

  /// A scalar that never got its other bytes comes out as U+FFFD before what follows it.
  private mutating func flushText() {
    if text.isWaiting { take(text.flush()) }
    hasAlt = false
  }

  /// Adds a scalar to the character before, if that came in the same burst and they make one: marks,
  /// joined emoji, flags.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard case .key(.character(let character), []) = found.last, scalar.value >= 0x300 else {
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

  private mutating func takeReport(_ report: String, _ byte: UInt8) {
    if byte == UInt8(ascii: "M") || byte == UInt8(ascii: "m") {
      state = .ground
      if let mouse = Mouse(report: report, isRelease: byte == UInt8(ascii: "m")) {
        found.append(.mouse(mouse))
      }
    } else if byte >= 0x30 && byte <= 0x3B && report.utf8.count < Self.longestReport {
      state = .mouse(report + String(Unicode.Scalar(byte)))
    } else {
      // No report, then; this is typed.
      state = .ground
      takeByte(byte, alt: false)
    }
  }
}
