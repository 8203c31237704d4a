extension [String] {
  /// The texts as "a, b and c".
  package var inWords: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }

  /// The texts as "; did you mean 'a' or 'b'?"; empty without any.
  package var asQuestion: String {
    isEmpty ? "" : "; did you mean \(map { "'\($0)'" }.joined(separator: " or "))?"
  }
}

extension String {
  /// Returns the names with at most two edits to this text, in any case, or that begin with it, nearest first.
  ///
  /// VHS suggests themes by the same rule.
  package func nearest(among names: [String]) -> [String] {
    let written = lowercased()
    guard written.count > 1, written.count <= 100 else { return [] }
    let rated = names.compactMap { name -> (name: String, edits: Int)? in
      let lower = name.lowercased()
      let edits = written.edits(to: lower)
      let isBeginning = written.count > 2 && lower.hasPrefix(written)
      // A short word is two letters away from many.
      return edits <= (written.count > 3 ? 2 : 1) && edits < lower.count || isBeginning
        ? (name, edits) : nil
    }
    return rated.sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }.map(\.name)
  }

  /// Returns the names that this text may mean: the nearest one, or up to three whose description has a word that begins so.
  ///
  /// - Parameter texts: The descriptions of the names, in their order; empty for none.
  package func suggestions(among names: [String], describedBy texts: [String] = []) -> [String] {
    let nearest = nearest(among: names).first
    let described = zip(names, texts).filter { hasWord(in: $1) }.prefix(3).map(\.0)
    guard let nearest else { return described }
    let isMisspelled = nearest.lowercased().hasPrefix(lowercased()) || edits(to: nearest) < 2
    return isMisspelled || described.isEmpty ? [nearest] : described
  }

  private func hasWord(in text: String) -> Bool {
    let written = lowercased()
    return written.count > 2
      && text.lowercased().split { !$0.isLetter }.contains { $0.hasPrefix(written) }
  }

  /// Returns the characters to insert, delete or replace to make this the other text (Levenshtein distance).
  private func edits(to other: String) -> Int {
    var row = Array(0...other.count)
    for (i, x) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in other.enumerated() {
        let replaced = diagonal + (x == y ? 0 : 1)
        (diagonal, row[j + 1]) = (row[j + 1], Swift.min(row[j] + 1, row[j + 1] + 1, replaced))
      }
    }
    return row[other.count]
  }
}
