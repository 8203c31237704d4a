extension Scene {
  /// The three words above the letters: what has been begun as it stands, and two that could come of it.
  var predictions: [String] {
    let word = composer.before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    guard !word.isEmpty else { return ["I", "The", "Watch"] }
    let begun = word.lowercased()
    let others = vocabulary.filter { $0.hasPrefix(begun) && $0 != begun }
    return ["“\(word)”"] + (others + ["seam", "curve"]).prefix(2)
  }
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
