/// A token of a tape.
struct TapeToken: Hashable {
  enum Kind: Hashable {
    /// A word that VHS reserves: a command, a key, a setting, a unit or a truth value.
    case keyword
    /// Text in quotes, or a word that is not reserved.
    case string
    case number, json, regex, comment
    /// One of `@ = ] [ - % ^ \ +`.
    case sign
    case illegal, end
  }

  var kind: Kind
  /// The text without quotes, slashes or `#`.
  var text: String
  var place: TapePlace
  /// The line of its end, later than that of its place only for JSON.
  var lastLine: Int
  /// True if only blanks precede it in its line.
  var isFirst: Bool
  var isQuoted = false
  /// True if the line or the file ended before its closing quote, slash or brace.
  var isOpen = false

  func isKeyword(_ words: [String]) -> Bool { kind == .keyword && words.contains(text) }
  func isKeyword(_ words: String...) -> Bool { isKeyword(words) }
  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  var isUnit: Bool { isKeyword("ms", "s", "m") }

  /// True if this is a command that VHS does not know, alone and not quoted.
  var isOwnCommand: Bool {
    kind == .string && !isQuoted && (TapeParser.own[text] != nil || functionNumber != nil)
  }

  /// The number of a function key such as `F1`.
  var functionNumber: Int? {
    guard text.utf8.first == UInt8(ascii: "F"), text.utf8.count <= 3,
      let number = Int(text.dropFirst()), number > 0, text == "F\(number)"
    else { return nil }
    return number
  }

  /// The words that VHS reserves, among them `End`, which is a command only here.
  static let reserved = Set(TapeParser.vhs.keys)
    .union(TapeSetting.named.values.filter(\.isVHS).map(\.name))
    .union(["Source", "s", "m", "ms", "px", "em", "true", "false", "End"])
}
