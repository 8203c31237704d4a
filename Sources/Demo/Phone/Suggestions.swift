import Phone
import Screen

/// The row of words above the keys.
struct Suggestions: Hashable {
  struct Word: Hashable {
    let label: String
    /// The text that replaces the begun word.
    let text: String
  }

  let words: [Word]
  /// The begun word, which a suggestion replaces.
  var begun = ""

  fileprivate static let none = Suggestions(words: [])
  /// The suggestions before a word is begun.
  fileprivate static let atStart = Suggestions(
    words: ["I", "The", "Watch"].map { Word(label: $0, text: $0 + " ") })
}

extension Scene {
  /// The suggestions that the keyboard shows now.
  var suggestions: Suggestions {
    switch phone.keyboard.kind {
    case .predictive, .kana, .pinyin, .hardware: predictions
    case .qwerty, .number, .emoji, .floating, .undocked, .split: .none
    }
  }

  /// Replaces the begun word by a suggestion; returns false if it does not fit, or on a recording.
  mutating func accept(_ index: Int) -> Bool {
    guard recording == nil else { return false }
    let suggestions = suggestions
    guard suggestions.words.indices.contains(index) else { return true }
    var composer = composer
    for _ in suggestions.begun { composer.deleteBackward() }
    guard composer.insert(suggestions.words[index].text) else { return false }
    self.composer = composer
    return true
  }

  /// Three words: the begun word, and two that it could become.
  private var predictions: Suggestions {
    guard !composer.isEmpty else { return Suggestions.atStart }
    let begun = String(
      composer.before.reversed().prefix(40).prefix { !$0.isWhitespace }.reversed())
    func word(_ word: String) -> Suggestions.Word {
      let isCapital = begun.first?.isUppercase ?? false
      let word = isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
      return Suggestions.Word(label: word, text: word + " ")
    }
    guard !begun.isEmpty else { return Suggestions.atStart }
    let start = begun.lowercased()
    let others = vocabulary.filter { $0.hasPrefix(start) && $0 != start } + ["seam", "curve"]
    let typed = Suggestions.Word(label: "“\(begun)”", text: begun + " ")
    return Suggestions(words: [typed] + others.prefix(2).map(word), begun: begun)
  }
}

/// The words of this chat, the likelier first.
private let vocabulary = [
  "the", "bar", "keyboard", "follow", "follows", "seam", "curve", "gap", "covered", "spring",
  "again", "and", "another", "bounce", "constraint", "did", "does", "ease", "easing", "frame",
  "hello", "hi", "how", "it", "jump", "keeps", "late", "moves", "nice", "now", "offset", "points",
  "quick", "right", "row", "slow", "tall", "talk", "that", "transform", "up", "watch", "what",
  "with", "yes", "zero",
]
