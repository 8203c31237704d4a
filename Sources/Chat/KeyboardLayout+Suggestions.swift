import Phone
import Screen

extension KeyboardLayout {
  /// Returns the columns of each suggestion: equal parts, or side by side while they fit.
  func columns(of suggestions: Suggestions) -> [Range<Int>] {
    let area = self.suggestions.columns
    guard suggestions.areCandidates else {
      let count = suggestions.all.count
      return (0..<count).map {
        area.lowerBound + area.count * $0 / count..<area.lowerBound + area.count * ($0 + 1) / count
      }
    }
    var end = area.lowerBound + (area.count >= 50 ? 1 : 0) + inlineReading(suggestions)
    var columns: [Range<Int>] = []
    for suggestion in suggestions.all {
      let width = suggestion.label.columns + (area.count >= 50 ? 4 : 2)
      guard end + width <= area.upperBound else { break }
      columns.append(end..<end + width)
      end += width
    }
    return columns
  }

  /// The columns of the reading in the candidates' own row.
  private func inlineReading(_ suggestions: Suggestions) -> Int {
    guard self.suggestions.rows.count == 1, !suggestions.reading.isEmpty else { return 0 }
    return suggestions.reading.columns + 2
  }

  func suggestion(at position: Position, of suggestions: Suggestions) -> Int? {
    guard self.suggestions.contains(position) else { return nil }
    return columns(of: suggestions).firstIndex { $0.contains(position.column) }
  }
}
