import Phone
import Screen

/// What the row above the keys offers to put in the place of what has been begun.
struct Suggestions: Hashable {
  struct Suggestion: Hashable {
    let label: String
    let text: String
    /// Characters of what has been begun that it stands for; what follows them stays begun.
    let stands: Int
  }

  let all: [Suggestion]
  /// What has been begun and would be replaced.
  let begun: String
  /// What is shown of it beside the candidates.
  var reading = ""
  /// True if they stand side by side, each as wide as it is, and not in three equal parts.
  var areCandidates = false

  static let none = Suggestions(all: [], begun: "")
}

extension Scene {
  /// What the keyboard offers now.
  var suggestions: Suggestions {
    switch phone.keyboard.kind {
    case .predictive, .hardware: words
    case .kana: kanaCandidates(for: begun { $0.isKana || $0.isLatin })
    case .pinyin: pinyinCandidates(for: begun { $0.isLatin })
    case .qwerty, .number, .emoji, .floating: .none
    }
  }

  /// Takes a suggestion into the bar, in the place of what has been begun, and tells whether there was room.
  mutating func accept(_ index: Int) -> Bool {
    let suggestions = suggestions
    guard suggestions.all.indices.contains(index) else { return true }
    let suggestion = suggestions.all[index]
    var composer = composer
    for _ in suggestions.begun { composer.deleteBackward() }
    let fits = composer.insert(
      suggestion.text + suggestions.begun.dropFirst(suggestion.stands))
    if fits { self.composer = composer }
    return fits
  }

  /// The end of the text before the cursor, as far as it consists of certain characters.
  private func begun(of belongs: (Character) -> Bool) -> String {
    String(composer.before.reversed().prefix(40).prefix(while: belongs).reversed())
  }

  /// Three words: what has been begun as it stands, and two that could come of it.
  private var words: Suggestions {
    let begun = begun { $0 != " " }
    guard !begun.isEmpty else {
      return Suggestions(all: ["I", "The", "Watch"].map { word($0, for: begun) }, begun: begun)
    }
    let start = begun.lowercased()
    let others = vocabulary.filter { $0.hasPrefix(start) && $0 != start } + ["seam", "curve"]
    let known = Suggestions.Suggestion(
      label: "“\(begun)”", text: begun + " ", stands: begun.count)
    return Suggestions(all: [known] + others.prefix(2).map { word($0, for: begun) }, begun: begun)
  }

  private func word(_ word: String, for begun: String) -> Suggestions.Suggestion {
    let isCapital = begun.first?.isUppercase ?? false
    let word = isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
    return Suggestions.Suggestion(label: word, text: word + " ", stands: begun.count)
  }
}

extension Character {
  fileprivate var isLatin: Bool { isASCII && isLetter }
}

/// Words this chat is about, the likelier first.
private let vocabulary = [
  "the", "bar", "keyboard", "follow", "follows", "seam", "curve", "gap", "covered", "spring",
  "again",
  "and", "another", "bounce", "constraint", "did", "does", "ease", "easing", "frame", "hello", "hi",
  "how", "it", "jump", "keeps", "late", "moves", "nice", "now", "offset", "points", "quick",
  "right",
  "row", "slow", "tall", "talk", "that", "transform", "up", "watch", "what", "with", "yes", "zero",
]
