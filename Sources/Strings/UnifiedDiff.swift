/// The difference of two texts as `diff -u` prints it: hunks with three lines of context.
package struct UnifiedDiff: Sendable {
  private let old: [Substring]
  private let new: [Substring]
  /// The lines of both texts in order: the old line's index, the new one's, or both for a line that stays.
  private var steps: [(old: Int?, new: Int?)] = []

  private static let context = 3

  package init(from old: some StringProtocol, to new: some StringProtocol) {
    (self.old, self.new) = (UnifiedDiff.lines(of: old), UnifiedDiff.lines(of: new))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in self.new.difference(from: self.old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < self.old.count || j < self.new.count {
      if removed.contains(i) {
        steps.append((i, nil))
        i += 1
      } else if inserted.contains(j) {
        steps.append((nil, j))
        j += 1
      } else {
        steps.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  private static func lines(of text: some StringProtocol) -> [Substring] {
    let lines = text.lines
    return lines.last == "" ? lines.dropLast() : lines
  }

  package var isEmpty: Bool { changed.isEmpty }

  private var changed: [Int] {
    steps.indices.filter { steps[$0].old == nil || steps[$0].new == nil }
  }

  /// The lines of all hunks; empty for equal texts.
  package var lines: [String] {
    var hunks: [ClosedRange<Int>] = []
    for index in changed {
      let start = max(0, index - UnifiedDiff.context)
      let end = min(steps.count - 1, index + UnifiedDiff.context)
      if let last = hunks.last, start <= last.upperBound + 1 {
        hunks[hunks.count - 1] = last.lowerBound...end
      } else {
        hunks.append(start...end)
      }
    }
    return hunks.flatMap { hunk in [header(of: hunk)] + hunk.map(line) }
  }

  private func header(of hunk: ClosedRange<Int>) -> String {
    func range(_ numbers: [Int], before: Int) -> String {
      let first = numbers.first.map { $0 + 1 } ?? before
      return numbers.count == 1 ? "\(first)" : "\(first),\(numbers.count)"
    }
    let (olds, news) = (hunk.compactMap { steps[$0].old }, hunk.compactMap { steps[$0].new })
    let before = steps[..<hunk.lowerBound]
    let (oldBefore, newBefore) = (before.count { $0.old != nil }, before.count { $0.new != nil })
    return "@@ -\(range(olds, before: oldBefore)) +\(range(news, before: newBefore)) @@"
  }

  private func line(_ index: Int) -> String {
    switch steps[index] {
    case (let old?, nil): "-\(self.old[old])"
    case (nil, let new?): "+\(self.new[new])"
    case (let old?, _): " \(self.old[old])"
    default: ""
    }
  }
}
