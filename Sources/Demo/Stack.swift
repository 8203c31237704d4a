import Screen

/// The rows of a panel in their order. Where room is short, whole ranks leave, the highest first.
struct Stack<Part: Hashable> {
  /// Some rows of a part. Rows that follow each other may share a part, so that some of its rows leave before others.
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

  private let rows: [StackRow]

  init(_ rows: [StackRow]) { self.rows = rows }

  /// Returns each row's length in a room; in a room too short for rank 0 the last rows get nothing.
  func lengths(in room: Int) -> [Int] {
    var (lengths, free) = (rows.map { _ in 0 }, max(0, room))
    for rank in 0...(rows.map(\.rank).max() ?? 0) {
      let least = rows.reduce(0) { $0 + ($1.rank == rank ? $1.lengths.lowerBound : 0) }
      guard rank == 0 || least <= free else { break }
      var spare = max(0, free - least)
      for (index, row) in rows.enumerated() where row.rank == rank {
        let more = min(row.lengths.upperBound - row.lengths.lowerBound, spare)
        lengths[index] = min(row.lengths.lowerBound + more, free)
        (spare, free) = (spare - more, free - lengths[index])
      }
    }
    let growing = rows.indices.filter { rows[$0].weight > 0 && lengths[$0] > 0 }
    // A spare row goes to the part that is the farthest below its share; to the first one if several are.
    while free > 0, let first = growing.first {
      let next = growing.reduce(first) {
        lengths[$1] * rows[$0].weight < lengths[$0] * rows[$1].weight ? $1 : $0
      }
      (lengths[next], free) = (lengths[next] + 1, free - 1)
    }
    return lengths
  }

  /// Returns the rectangle of each part that has rows.
  func split(_ rect: CellRect) -> [Part: CellRect] {
    var (parts, start) = ([Part: CellRect](), rect.rows.lowerBound)
    for (row, length) in zip(rows, lengths(in: rect.rows.count)) where length > 0 {
      let end = start + length
      defer { start = end }
      guard let part = row.part else { continue }
      let first = parts[part]?.rows.lowerBound ?? start
      parts[part] = CellRect(columns: rect.columns, rows: first..<end)
    }
    return parts
  }
}

extension CellRect {
  /// The place of a part that left.
  static let empty = CellRect(column: 0, row: 0, columns: 0, rows: 0)
}
