import Screen
import Testing

@testable import Demo

@Suite struct StackTests {
  private enum Part { case title, number, text, chart, hints }

  private let stack = Stack<Part>([
    .fixed(1, .title), .blank(rank: 2), .fixed(1, .number), .fixed(2, .number, rank: 4),
    .upTo(3, .text, rank: 1), .atLeast(2, .chart, weight: 2), .atLeast(2, .hints, rank: 3),
  ])

  /// Each row was reckoned by hand: title, blank, number, digits, text, chart, hints.
  @Test(arguments: [
    (2, [1, 0, 1, 0, 0, 0, 0]), (4, [1, 0, 1, 0, 0, 2, 0]), (6, [1, 0, 1, 0, 2, 2, 0]),
    (8, [1, 1, 1, 0, 3, 2, 0]), (9, [1, 1, 1, 0, 3, 3, 0]), (10, [1, 1, 1, 0, 3, 2, 2]),
    (12, [1, 1, 1, 2, 3, 2, 2]), (15, [1, 1, 1, 2, 3, 5, 2]), (18, [1, 1, 1, 2, 3, 7, 3]),
  ])
  func `ranks leave from the highest, and parts with weights share the rest`(
    room: Int, lengths: [Int]
  ) {
    #expect(stack.lengths(in: room) == lengths)
  }

  @Test(arguments: 0...40)
  func `parts follow each other, and none reaches out of the room`(rows: Int) {
    let rect = CellRect(column: 3, row: 5, columns: 7, rows: rows)
    let parts = stack.split(rect)
    let ranges = [Part.title, .number, .text, .chart, .hints].compactMap { parts[$0]?.rows }
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(ranges.allSatisfy { $0.clamped(to: rect.rows) == $0 })
    #expect(parts.values.allSatisfy { $0.columns == rect.columns })
    #expect(stack.lengths(in: rows).reduce(0, +) == rows)
  }
}
