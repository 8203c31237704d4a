import Screen

/// The rows of a panel, or columns beside each other, in their order. Where room is short, whole ranks leave, the highest first.
struct Stack<Part: Hashable> {
  /// Some rows of a part. Items that follow each other may share a part, so that some of its rows leave before others.
  struct StackRow {
    /// The part in these rows; nil for blank ones.
    let part: Part?
    /// The fewest rows, and the most before other parts grow by their weights.
    let lengths: ClosedRange<Int>
    /// Rank 0 never leaves.
    let rank: Int
    /// The share of the rows that nothing else takes; 0 for none.
    let weight: Int

    static func fixed(_ length: Int, _ part: Part, rank: Int = 0) -> StackRow {
      StackRow(part: part, lengths: length...length, rank: rank, weight: 0)
    }

    /// Returns rows that come one by one after those of lower ranks.
    static func upTo(_ most: Int, _ part: Part, rank: Int = 0) -> StackRow {
      StackRow(part: part, lengths: 0...max(0, most), rank: rank, weight: 0)
    }

    static func atLeast(_ least: Int, _ part: Part, weight: Int = 1, rank: Int = 0) -> StackRow {
      StackRow(part: part, lengths: least...least, rank: rank, weight: weight)
    }

    static func blank(_ length: Int = 1, rank: Int) -> StackRow {
      StackRow(part: nil, lengths: length...length, rank: rank, weight: 0)
    }
  }

  private let items: [StackRow]

  init(_ items: [StackRow]) { self.items = items }

  /// Returns each item's length in a room; in a room too short for rank 0 the last items get nothing.
  func lengths(in room: Int) -> [Int] {
    var (lengths, free) = (items.map { _ in 0 }, max(0, room))
    for rank in 0...(items.map(\.rank).max() ?? 0) {
      let least = items.reduce(0) { $0 + ($1.rank == rank ? $1.lengths.lowerBound : 0) }
      guard rank == 0 || least <= free else { break }
      var spare = max(0, free - least)
      for (index, item) in items.enumerated() where item.rank == rank {
        let more = min(item.lengths.upperBound - item.lengths.lowerBound, spare)
        lengths[index] = min(item.lengths.lowerBound + more, free)
        (spare, free) = (spare - more, free - lengths[index])
      }
    }
    let growing = items.indices.filter { items[$0].weight > 0 && lengths[$0] > 0 }
    // Each row goes to the item that is the farthest below its share; to the first one if several are.
    while free > 0, let first = growing.first {
      let next = growing.reduce(first) {
        lengths[$1] * items[$0].weight < lengths[$0] * items[$1].weight ? $1 : $0
      }
      (lengths[next], free) = (lengths[next] + 1, free - 1)
    }
    return lengths
  }

  /// Returns the rectangle of each part that has rows.
  func split(_ rect: CellRect) -> [Part: CellRect] {
    var (parts, row) = ([Part: CellRect](), rect.rows.lowerBound)
    for (item, length) in zip(items, lengths(in: rect.rows.count)) where length > 0 {
      let rows = row..<row + length
      row = rows.upperBound
      guard let part = item.part else { continue }
      let start = parts[part]?.rows.lowerBound ?? rows.lowerBound
      parts[part] = CellRect(columns: rect.columns, rows: start..<row)
    }
    return parts
  }
}

extension CellRect {
  /// The place of a part that left.
  static let empty = CellRect(column: 0, row: 0, columns: 0, rows: 0)
}
