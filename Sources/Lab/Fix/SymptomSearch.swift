package import Phone

/// A symptom in a person's words, such as "bar too high", and the techniques whose fault it describes.
package struct SymptomSearch {
  private let concepts: Set<String>

  package init(_ text: String) { concepts = SymptomSearch.concepts(of: text) }

  /// Returns the pages whose faults share most words with the symptom; empty if none shares any.
  ///
  /// - Parameter platform: The platform of the techniques; nil for all.
  package func pages(of platform: Platform?) -> [TechniquePage] {
    let pages = TechniquePage.all.filter {
      platform == nil || $0.technique.traits.platform == platform
    }
    let scores = pages.map { page in
      page.text(of: "Fault").map { concepts.intersection(SymptomSearch.concepts(of: $0)).count }
        ?? 0
    }
    guard let best = scores.max(), best > 0 else { return [] }
    return zip(pages, scores).filter { $0.1 == best }.map(\.0)
  }

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
    ["hide", "close", "dismis", "down"],
  ]

  /// Words that nearly each fault has.
  private static let common: Set = [
    "the", "a", "an", "and", "in", "is", "it", "my", "of", "on", "to", "too", "by", "with", "while",
    "when", "bar", "keyboard", "input", "composer", "both", "then", "that", "which", "as", "for",
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
