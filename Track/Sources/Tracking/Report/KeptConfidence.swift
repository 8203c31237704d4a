import Lab
package import Strings

/// The confidence of a video or a log in the table of its positions: comments.
///
///     # confidence 27 % of a video
///     # warning: The bar ends 34.5 pt below the screen.
///
/// A table alone lacks the pictures that were doubted.
extension Confidence {
  /// Positions as a probe in the app wrote them.
  package static let log = Confidence(of: .log)

  private static let (key, reason) = ("confidence", "warning")

  /// The lines above a table's header; none for a hand-made table, which must not seem to have been a video.
  var comments: [String] {
    guard source != .table else { return [] }
    let share = shortened(value * 100)
    return ["# \(Self.key) \(share) % of \(source.rawValue)"]
      + warnings.map { "# \(Self.reason): \($0)" }
  }

  /// Reads the comments of a table; nil for a table without them.
  ///
  /// - Throws: `TextError` at a confidence that is none.
  package static func kept(inTable text: some StringProtocol) throws(TextError) -> Confidence? {
    let comments = TableComments(of: text)
    guard let comment = try comments.only(key) else { return nil }
    let words = comment.value.split(separator: " ", maxSplits: 3)
    let name = words.count == 4 && words[1...2] == ["%", "of"] ? String(words[3]) : ""
    guard let source = Source(rawValue: name), let share = words[0].number, 0...100 ~= share else {
      throw comment.error("confidence", "it as track writes it, such as '27 % of a video'")
    }
    var kept = Confidence(of: source, share / 100)
    for warning in comments.all(reason) { kept.add(warning.value.safe()) }
    return kept
  }

  /// Takes what was known of the positions where they come from: no table is surer than its video.
  mutating func keep(_ kept: Confidence) {
    let own = warnings
    self = Confidence(of: kept.source, min(value, kept.value))
    for warning in kept.warnings + own where !warnings.contains(warning) { add(warning) }
  }
}
