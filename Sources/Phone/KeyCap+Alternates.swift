extension KeyCap {
  /// Returns the characters that a long press of a key offers after its own; empty for most keys.
  package static func alternates(of character: Character) -> [Character] {
    alternates[character] ?? []
  }

  /// The letters as on an English keyboard of iOS, without forms of two characters; then digits and signs.
  private static let alternates: [Character: [Character]] = {
    let lower = """
      aàáâäæãåā cçćč dďð eèéêëēėę gğ hħ iîïíīįì kķ lłľ nñńň oôöòóœøōõ rř sßśšş tťþ uûüùúūů wŵ yýÿŷ zžźż
      0°∅ 1½¼ 2²⅔ 3³¾ 4⁴ -–—• /\\ $¢£¥€ €$£¥¢ &§ "”“„«» .… ?¿ !¡ '’‘` =≠≈ +± #№
      """.split { $0 == " " || $0 == "\n" }
    // A capital of two letters, such as that of ß, has no key.
    let upper = lower.prefix { $0 != "0°∅" }.map { row in
      row.map { $0.uppercased() }.filter { $0.count == 1 }.joined()
    }
    let rows = lower.map(Array.init) + upper.map(Array.init)
    return Dictionary(rows.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
  }()
}
