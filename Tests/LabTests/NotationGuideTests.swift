import Foundation
import Kit
import Lab
import Motion
import Testing

/// Tests of docs/curves.md's table of losses, by writing and reading each cell's text.
@Suite struct NotationGuideTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/curves.md")
  private static let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "")
    .split(separator: "\n").drop { !$0.hasPrefix("| notation | `") }.prefix { $0.hasPrefix("|") }
  private static let rows = lines.dropFirst(2)
    .map { $0.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != " " } } }
  private static let easings = (lines.first ?? "").split(separator: "`").enumerated()
    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  /// Fits take a while, so `make test` approximates for these notations only, `make verify` for all.
  private static let fitted =
    isVerifying ? Notation.allCases : [.css, .uiKit]

  @Test func `the table has every notation and every easing`() {
    #expect(Self.rows.map(\.[0]) == Notation.allCases.map { "`\($0.rawValue)`" })
    #expect(Self.easings.count == 8 && Self.rows.allSatisfy { $0.count == Self.easings.count + 1 })
  }

  @Test(arguments: Array(Notation.allCases.enumerated()))
  func `each cell tells the error of the text that is written and read`(
    row: Int, notation: Notation
  ) throws {
    for (column, name) in Self.easings.enumerated() {
      let cell = Self.rows[row][column + 1]
      guard cell == "exact" || Self.fitted.contains(notation) else { continue }
      let easing = try Easing(parsing: name)
      guard cell != "refused" else {
        #expect(throws: Notation.Refusal.self) { try notation.text(of: easing) }
        continue
      }
      let text = try notation.text(of: easing)
      let read = try #require(try Notation.reading(text.text, in: notation), "\(text.text)")
      let error = largestError(of: read.easing, read.duration ?? text.duration, from: easing)
      let told = cell == "exact" ? 0 : try #require(Double(cell))
      // Half of the last digit; samples may miss the worst moment.
      #expect(abs(error * 100 - told) < 0.06, "\(name) in \(notation): \(error)")
    }
  }

  /// Returns the largest difference at 2,001 moments, a spring's until it settles.
  private func largestError(
    of read: Easing, _ duration: Seconds?, from easing: Easing
  ) -> Double {
    func progress(_ easing: Easing, _ part: Double, _ length: Seconds) -> Double {
      if case .spring = easing { return easing.value(at: part * length) }
      return easing.value(at: part)
    }
    var length = duration ?? 1
    if case .spring(let spring) = easing { length = Curve(spring).duration }
    return (0...2000).map { index in
      let part = Double(index) / 2000
      return abs(progress(read, part, length) - progress(easing, part, length))
    }.max() ?? 0
  }
}
