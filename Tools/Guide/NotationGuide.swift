import Motion
import Strings

/// The losses of every notation in Markdown: a column for each kind of easing.
struct NotationGuide: CustomStringConvertible {
  /// An easing of each kind, by the text of its column.
  static let easings = [
    "ease-in-out", "linear(0, 0.7 30%, 1)", "steps(4)", "emphasized", "easeOutBounce", "overshoot",
    "spring(duration: 0.5, bounce: 0.3)", "ios-keyboard",
  ]

  init() {}

  var description: String {
    let easings = NotationGuide.easings.compactMap { try? Easing(parsing: $0) }
    let rows = Notation.allCases.map { notation in
      (["`\(notation.rawValue)`"] + easings.map { NotationGuide.loss(of: $0, in: notation) })
        .joined(separator: " | ")
    }
    let head = ["notation"] + NotationGuide.easings.map { "`\($0)`" }
    let rule = Array(repeating: "---", count: head.count)
    return ([head.joined(separator: " | "), rule.joined(separator: " | ")] + rows)
      .map { "| \($0) |" }.joined(separator: "\n")
  }

  /// Returns the cell of an easing: exact, the largest error in percent of the way, or refused.
  private static func loss(of easing: Easing, in notation: Notation) -> String {
    guard let text = try? notation.text(of: easing) else { return "refused" }
    guard let difference = text.difference, !text.isRounded else { return "exact" }
    return fixed(difference.max * 100, digits: 1) + " %"
  }
}
