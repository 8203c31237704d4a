package import Phone

/// A symptom in a person's words, such as "bar too high", and the techniques whose fault it describes.
package struct SymptomSearch {
  private let concepts: Set<String>
  /// The platform that the words name; nil for none.
  private let platform: Platform?

  package init(_ text: String) {
    concepts = SymptomSearch.concepts(of: text)
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    platform = SymptomSearch.platformWords.first { !words.isDisjoint(with: $0.words) }?.platform
  }

  /// Returns the pages of the faults that share words with the symptom, those with most first; empty if none shares any.
  ///
  /// - Parameter platform: The platform of the techniques; nil for the one that the words name, or all.
  package func pages(of platform: Platform?) -> [TechniquePage] {
    let asked = platform ?? self.platform
    let pages = TechniquePage.all.filter { asked == nil || $0.technique.traits.platform == asked }
    let scores = pages.map(score)
    guard let best = scores.max(), best >= SymptomSearch.faultWeight else { return [] }
    let found = zip(pages, scores).enumerated().filter { $0.element.1 >= best - 1 }
    return found.sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .prefix(SymptomSearch.most).map(\.element.0)
  }

  /// The most pages of an answer, and the weight of a word in the fault; elsewhere on the page a word counts one.
  private static let (most, faultWeight) = (5, 4)

  private func score(_ page: TechniquePage) -> Int {
    guard let fault = page.text(of: "Fault") else { return 0 }
    let text = page.blocks.compactMap { block -> String? in
      if case .text(nil, let text) = block { text } else { nil }
    }
    let name = page.technique.rawValue.replacing("-", with: " ")
    let rest = ([page.technique.traits.mechanism] + text).joined(separator: " ")
    let inFault = concepts.intersection(SymptomSearch.concepts(of: fault + " " + name))
    let elsewhere = concepts.intersection(SymptomSearch.concepts(of: rest)).subtracting(inFault)
    return inFault.count * SymptomSearch.faultWeight + elsewhere.count
  }

  /// The words that name a platform. A web page may be meant on any phone, so its words come first.
  private static let platformWords: [(platform: Platform, words: Set<String>)] = [
    (.web, ["web", "safari", "chrome", "browser", "css", "capacitor", "ionic", "footer", "pwa"]),
    (.reactNative, ["react", "reanimated", "expo", "keyboardavoidingview"]),
    (.flutter, ["flutter", "scaffold", "dart"]),
    (.swiftUI, ["swiftui"]),
    (.android, ["android", "compose", "kotlin"]),
    (.ios, ["uikit"]),
  ]

  /// Words of one meaning; the first stands for all.
  private static let synonyms: [[String]] = [
    ["high", "higher", "gap", "above", "float", "space", "strip", "far"],
    ["cover", "behind", "hidden", "under", "below", "overlap", "obscured", "low"],
    ["jump", "hop", "snap", "flash", "flicker", "once"],
    ["trail", "lag", "late", "slow", "delay", "miss", "until"],
    ["ahead", "early", "before"],
    ["never", "stay", "stuck", "not", "doesn't"],
    ["drag", "finger", "swipe", "interactive"],
    ["header", "page", "screen", "content", "scroll", "message"],
    ["tall", "height"], ["twice", "double", "doubled"],
    ["hide", "close", "dismis", "down"],
  ]

  /// Words that nearly each fault has.
  private static let common: Set = [
    "the", "a", "an", "and", "in", "is", "it", "my", "of", "on", "to", "too", "by", "with", "while",
    "when", "bar", "keyboard", "react", "native", "android", "flutter", "swiftui", "uikit",
    "safari", "input", "composer", "both", "then", "that", "which", "as", "for",
  ]

  private static func concepts(of text: String) -> Set<String> {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    return Set(
      words.filter { !common.contains($0) }.map { word in
        let stem = word.stem
        return synonyms.first { $0.contains(word) || $0.contains(stem) }?[0] ?? stem
      })
  }
}

extension String {
  /// The word without the ending of a plural or of a verb.
  fileprivate var stem: String {
    for ending in ["ing", "ed", "es", "s"] where hasSuffix(ending) && count > ending.count + 2 {
      return String(dropLast(ending.count))
    }
    return self
  }
}
