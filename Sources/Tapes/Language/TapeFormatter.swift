import Strings

/// Errors of a tape, at least one.
package struct TapeErrors: Error, Hashable, Sendable {
  package let errors: [TapeError]
}

extension Tape {
  /// Returns a tape in its canonical form: a command per line, single blank lines, texts in quotes, times with units.
  ///
  /// Meaning and comments are kept, and formatting twice changes nothing.
  ///
  /// - Throws: `TapeErrors` if the tape has syntax errors, or control characters.
  package static func formatted(
    _ text: String, stageSettings: Set<String> = []
  ) throws(TapeErrors) -> String {
    if text.utf8.contains(0) {
      throw TapeErrors(
        errors: [TapeError(line: 1, column: 1, message: "invalid character NUL: expected text")])
    }
    let parsed = TapeParser.ends(in: text, stageSettings: stageSettings)
    guard parsed.errors.isEmpty else { throw TapeErrors(errors: parsed.errors) }
    let tokens = TapeLexer.tokens(of: text)
    if let error = tokens.lazy.compactMap(\.controlError).first {
      throw TapeErrors(errors: [error])
    }
    var formatter = TapeFormatter()
    var index = 0
    for end in parsed.ends {
      while tokens[index].kind == .comment {
        formatter.add(comment: tokens[index])
        index += 1
      }
      let end = min(end, tokens.count - 1)
      formatter.add(command: Array(tokens[index..<end]))
      index = end
    }
    for comment in tokens[index...] where comment.kind == .comment {
      formatter.add(comment: comment)
    }
    return formatter.text
  }
}

/// A writer of tokens in the canonical form.
private struct TapeFormatter {
  private var lines: [String] = []
  private var lastLine = 0
  /// True if the line cannot continue.
  private var isClosed = true

  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func add(comment: TapeToken) {
    let text = "#" + comment.text.withoutBlankEnd
    if comment.isFirst || isClosed {
      begin(at: comment)
      lines.append(text)
    } else {
      lines[lines.count - 1] += " " + text
    }
    (lastLine, isClosed) = (comment.lastLine, true)
  }

  mutating func add(command tokens: [TapeToken]) {
    guard let first = tokens.first, let last = tokens.last else { return }
    begin(at: first)
    lines.append(TapeSpelling(tokens).text)
    (lastLine, isClosed) = (last.lastLine, last.kind == .comment || last.isOpenRegex)
  }

  private mutating func begin(at token: TapeToken) {
    if !lines.isEmpty, token.place.line > lastLine + 1 { lines.append("") }
  }
}

/// The canonical form of one command.
private struct TapeSpelling {
  private let tokens: [TapeToken]
  private let name: String

  init(_ tokens: [TapeToken]) {
    (self.tokens, name) = (tokens, tokens.first?.text ?? "")
  }

  var text: String {
    if let text = withOneText { return text }
    var text = ""
    for (index, token) in tokens.enumerated() {
      if index > 0, !sticks(index) { text += " " }
      text += spelled(token, at: index)
      if needsUnit(index) { text += "s" }
    }
    return text
  }

  /// A command with its texts joined; nil if each quotation mark occurs in them.
  private var withOneText: String? {
    guard ["Type", "Copy", "Subtitle"].contains(name),
      let first = tokens.dropFirst().firstIndex(where: { $0.kind == .string })
    else { return nil }
    let text = tokens[first...].map(\.text).joined(separator: " ")
    guard let quoted = text.quoted else { return nil }
    return TapeSpelling(Array(tokens[..<first])).text + " " + quoted
  }

  /// True if no blank precedes a token.
  private func sticks(_ index: Int) -> Bool {
    let (token, before) = (tokens[index], tokens[index - 1])
    if name == "Set" {
      return index > 2 && (token.isSign("%") || token.isUnit) && before.kind == .number
    }
    if token.isSign("+") || before.isSign("+") && index > 1 { return true }
    if token.isSign("@") || before.isSign("@") { return true }
    if name == "Resize" { return before.kind == .number }
    return token.isUnit && before.kind == .number
  }

  /// True if a token is a time without a unit.
  private func needsUnit(_ index: Int) -> Bool {
    guard tokens[index].kind == .number, index > 0 else { return false }
    if index + 1 < tokens.count, tokens[index + 1].isUnit { return false }
    if name == "Set" {
      return index == 2 && ["TypingSpeed", "WaitTimeout"].contains(tokens[1].text)
    }
    return tokens[index - 1].isSign("@") || name == "Sleep"
      || name == "Drag" && tokens[index - 1].text == "in"
  }

  private func spelled(_ token: TapeToken, at index: Int) -> String {
    switch token.kind {
    case .string where token.isQuoted || isText(index): token.text.quoted ?? token.text
    case .comment: "#" + token.text
    case .regex: "/" + token.text + (token.isOpenRegex ? "" : "/")
    case .json: token.text.replacingCarriageReturns
    default: token.text
    }
  }

  private func isText(_ index: Int) -> Bool {
    index > 0
      && (["Type", "Copy", "Caption", "Subtitle", "Marker", "Press"].contains(name)
        || name == "Env" && index == 2)
  }
}

extension TapeToken {
  /// Returns the error of a raw control or format character in this word.
  fileprivate var controlError: TapeError? {
    guard kind != .end else { return nil }
    return text.firstControl.map { control in
      let digits = String(control.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return TapeError(
        at: place,
        "invalid character \(name): expected visible text, or Press \"\(name)\"")
    }
  }

  /// True if a closing slash would read as an escaped one.
  fileprivate var isOpenRegex: Bool {
    kind == .regex && isOpen && text.utf8.reversed().prefix { $0 == 0x5C }.count % 2 == 1
  }
}

extension String {
  /// The text in quotes that do not occur in it; nil if all do, or if it has several lines.
  var quoted: String? {
    if utf8.contains(where: { [0, 0x0A, 0x0D].contains($0) }) { return nil }
    let mark = ["\"", "'", "`"].first { !utf8.contains($0.utf8.first ?? 0) }
    return mark.map { $0 + self + $0 }
  }

  /// The text with line feeds for carriage returns, which JSON treats alike outside of strings.
  fileprivate var replacingCarriageReturns: String {
    // One pass: of two returns and a line feed, replacing pairs first would leave a new pair.
    String(map { ["\r", "\r\n"].contains($0) ? "\n" : $0 })
  }

  /// The text without blanks and tabs at its end.
  fileprivate var withoutBlankEnd: String {
    var bytes = utf8[...]
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(bytes) ?? self
  }
}
