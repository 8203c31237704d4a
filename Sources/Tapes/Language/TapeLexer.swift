import Strings

struct TapeToken: Hashable {
  enum TokenKind: Hashable {
    /// A word that VHS reserves: a command, a key, a setting, a unit or a truth value.
    case keyword
    /// Text in quotes, or a word that is not reserved.
    case string
    case number, json, regex, comment
    /// One of `@ = ] [ - % ^ \ +`.
    case sign
    case illegal, end
  }

  var kind: TokenKind
  /// The text without quotes, slashes or `#`.
  var text: String
  var place: TapePlace
  /// True if only blanks precede it in its line.
  var isFirst: Bool
  var isQuoted = false
  /// True if the line or the file ended before its closing quote, slash or brace.
  var isOpen = false

  func isKeyword(_ words: String...) -> Bool { kind == .keyword && words.contains(text) }
  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  var isUnit: Bool { isKeyword("ms", "s", "m") }

  /// The words that VHS reserves everywhere. All others are reserved only where a line or a command begins, so VHS's tapes keep
  /// their meaning.
  static let reserved = Set(
    """
    Alt Backspace Copy Ctrl Delete Down End Enter Env Escape Hide Insert Left Output PageDown PageUp Paste Require Right \
    Screenshot ScrollDown ScrollUp Set Shift Show Sleep Source Space Tab Type Up Wait \
    BorderRadius CursorBlink FontFamily FontSize Framerate Height LetterSpacing LineHeight LoopOffset Margin MarginFill \
    Padding PlaybackSpeed Shell Theme TypingSpeed WaitPattern WaitTimeout Width WindowBar WindowBarSize \
    s m ms px em true false
    """.split(separator: " ").map(String.init))

  /// The commands and settings of VHS without a use here. They have no effect but a warning, so VHS's tapes play.
  static let unused: Set = [
    "Env", "Require", "ScrollDown", "ScrollUp", "Subtitle", "BorderRadius", "CursorBlink",
    "LineHeight", "LoopOffset", "Margin", "MarginFill", "Shell", "WaitPattern", "WindowBar",
    "WindowBarSize",
  ]
}

/// A lexer that splits a tape as VHS's does: by bytes, with line ends as blanks, without escapes in strings.
///
/// It takes linear time. Unlike VHS, it counts lines correctly after unclosed tokens, in JSON and at CR LF. A byte-order mark
/// is skipped.
struct TapeLexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var hasWord = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { (index, lineStart) = (mark.count, mark.count) }
  }

  /// Returns the next token; after the last one always the end.
  mutating func next() -> TapeToken {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { step() }
    let place = TapePlace(line: line, column: index - lineStart + 1)
    var token = TapeToken(kind: .end, text: "\0", place: place, isFirst: !hasWord)
    hasWord = true
    if let byte = current { read(&token, from: byte) }
    return token
  }

  /// The next byte; nil at the end or at a NUL.
  private var current: UInt8? { byte(at: index) }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count && bytes[index] != 0 ? bytes[index] : nil
  }

  /// Advances past a byte and counts lines; CR LF ends one line.
  private mutating func step() {
    let byte = bytes[index]
    index += 1
    guard byte == 0x0A || byte == 0x0D else { return }
    if byte == 0x0D, current == 0x0A { index += 1 }
    line += 1
    lineStart = index
    hasWord = false
  }
}

// MARK: - Kinds of tokens

extension TapeLexer {
  private mutating func read(_ token: inout TapeToken, from byte: UInt8) {
    switch byte {
    case UInt8(ascii: "#"):
      (token.kind, token.text) = (.comment, text(from: index + 1) { !$0.endsLine })
    case UInt8(ascii: "{"): readJSON(&token)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      (token.kind, token.isQuoted) = (.string, true)
      readEnclosed(&token, by: byte)
    case UInt8(ascii: "/"):
      token.kind = .regex
      readEnclosed(&token, by: byte)
    case _ where byte.isDigit || (byte.isDot && self.byte(at: index + 1)?.isDigit == true):
      (token.kind, token.text) = (.number, text(from: index) { $0.isDigit || $0.isDot })
    case _ where byte.isLetter || byte.isDot:
      token.text = text(from: index) { $0.isWord }
      token.kind = TapeToken.reserved.contains(token.text) ? .keyword : .string
    default: readSign(&token, byte)
    }
  }

  /// Returns the bytes from an index that meet a condition, and advances past them. None of them ends a line.
  private mutating func text(from start: Int, while holds: (UInt8) -> Bool) -> String {
    index = start
    while let byte = current, holds(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads text between quotes or slashes, at most to the line's end. An odd number of backslashes escapes a slash.
  private mutating func readEnclosed(_ token: inout TapeToken, by mark: UInt8) {
    var isEscaped = false
    token.text = text(from: index + 1) { byte in
      if byte.endsLine || (byte == mark && !isEscaped) { return false }
      isEscaped = mark == UInt8(ascii: "/") && byte == UInt8(ascii: "\\") && !isEscaped
      return true
    }
    token.isOpen = current != mark
    if !token.isOpen { index += 1 }
  }

  private mutating func readJSON(_ token: inout TapeToken) {
    let start = index
    while let byte = current, byte != UInt8(ascii: "}") { step() }
    token.isOpen = current == nil
    token.text = String(decoding: bytes[start..<index], as: UTF8.self) + "}"
    token.kind = .json
    if !token.isOpen { index += 1 }
    hasWord = true
  }

  private mutating func readSign(_ token: inout TapeToken, _ byte: UInt8) {
    let start = index
    index += 1
    while let next = current, next & 0xC0 == 0x80 { index += 1 }
    token.kind = "@=][-%^\\+".utf8.contains(byte) ? .sign : .illegal
    token.text = String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isDot: Bool { self == 0x2E }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isWord: Bool {
    isLetter || isDigit || isDot || [0x2D, 0x5F, 0x2F, 0x25].contains(self)
  }
}
