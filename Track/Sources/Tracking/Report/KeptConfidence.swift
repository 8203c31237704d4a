package import Strings

/// The confidence of a video or a log in the table of its positions: comments above the header.
///
///     # confidence 27 % of a video
///     # warning: The bar ends 34.5 pt below the screen.
///
/// A table alone lacks the pictures that were doubted.
extension Confidence {
  /// Positions as a probe in the app wrote them.
  package static let log = Confidence(of: .log)

  private static let key = "# confidence "
  private static let reason = "# warning: "

  /// The lines above a table's header; none for a hand-made table, which must not seem to have been a video.
  var comments: [String] {
    guard source != .table else { return [] }
    let share = shortened(value * 100)
    return [Self.key + "\(share) % of \(source.rawValue)"] + warnings.map { Self.reason + $0 }
  }

  /// Reads the lines above a table's header; nil for a table without them.
  ///
  /// - Throws: `TextError` at a confidence that is none.
  package static func kept(inTable text: some StringProtocol) throws(TextError) -> Confidence? {
    var kept: Confidence?
    var number = 0
    for line in text.lines {
      number += 1
      if line.hasPrefix(key) {
        kept = try Confidence(line, number: number)
      } else if line.hasPrefix(reason) {
        kept?.add(line.dropFirst(reason.count).safe())
      } else if !line.isEmpty, !line.hasPrefix("#") {
        break
      }
    }
    return kept
  }

  private init(_ line: Substring, number: Int) throws(TextError) {
    let words = line.dropFirst(Self.key.count).split(separator: " ", maxSplits: 3)
    let name = words.count == 4 && words[1...2] == ["%", "of"] ? String(words[3]) : ""
    guard let source = Source(rawValue: name), let share = words[0].number, 0...100 ~= share else {
      let shown = line.dropFirst(Self.key.count).prefix(40).safe()
      throw TextError(
        line: number, column: Self.key.count + 1,
        "invalid confidence '\(shown)': expected it as track writes it, such as '27 % of a video'")
    }
    self.init(of: source, share / 100)
  }

  /// Takes what was known of the positions where they come from: no table is surer than its video.
  mutating func keep(_ kept: Confidence) {
    let own = warnings
    self = Confidence(of: kept.source, min(value, kept.value))
    for warning in kept.warnings + own where !warnings.contains(warning) { add(warning) }
  }
}
