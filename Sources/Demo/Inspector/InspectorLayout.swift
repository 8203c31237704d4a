import Screen

/// The places of the inspector's parts; a part without room is empty.
struct InspectorLayout: Hashable {
  /// The facts, a row each.
  let facts: CellRect
  /// The caption of the seam, and three rows of numbers.
  let numbers: CellRect
  let sentences: CellRect
  let graphs: CellRect
  let timeline: CellRect
  /// The row of hints; nil if they are off.
  let hintRow: Int?

  /// The length of a long diagnosis, in columns.
  private static let sentenceLength = 250
  /// The rows below which nothing has a blank row around it, and from which everything has.
  private static let tight = 20
  private static let roomy = 26

  init(_ rect: CellRect, hasHints: Bool) {
    let hintRows = hasHints ? (rect.rows.count >= InspectorLayout.tight ? 2 : 1) : 0
    hintRow = hasHints ? rect.rows.upperBound - 1 : nil
    var rows = rect.rows.dropLast(hintRows)
    let isTight = rows.count < InspectorLayout.tight
    let isRoomy = rows.count >= InspectorLayout.roomy
    func take(_ count: Int, blank: Bool) -> CellRect {
      defer { rows = rows.dropFirst(count + (blank ? 1 : 0)) }
      return CellRect(columns: rect.columns, rows: rows.prefix(count))
    }
    let lines = InspectorLayout.sentenceLength / max(1, rect.columns.count) + 1
    let factCount = Fact.allCases.count - (isRoomy ? 0 : 1)
    let most = isTight ? (rows.count - 10) / 2 : rows.count - 13 - factCount
    facts = take(factCount, blank: isRoomy)
    numbers = take(isTight ? 3 : 4, blank: !isTight)
    sentences = take(min(lines, max(0, most)), blank: !isTight)
    let timelineRows = rows.count >= 20 ? min(8, rows.count / 3) : 0
    graphs = CellRect(columns: rect.columns, rows: rows.dropLast(timelineRows))
    timeline = CellRect(columns: rect.columns, rows: rows.suffix(max(0, timelineRows - 1)))
  }

  /// The inspector's facts in their order, top to bottom; the last one needs room.
  enum Fact: CaseIterable, Hashable {
    case technique, keyboard, motion, scenario, transcript
  }

  /// The part of the inspector under a cell.
  enum Target: Hashable {
    case fact(Fact)
    case numbers
    /// A column of the graphs, counted from their left edge.
    case graph(column: Int)
  }

  /// Returns the part under a cell; nil if the mouse does nothing there.
  func target(at position: Position) -> Target? {
    if facts.contains(position) {
      return .fact(Fact.allCases[position.row - facts.rows.lowerBound])
    }
    if numbers.contains(position) { return .numbers }
    return graphs.contains(position) ? .graph(column: column(at: position)) : nil
  }

  /// Returns the nearest column of the graphs, counted from their left edge.
  func column(at position: Position) -> Int {
    min(max(0, position.column - graphs.columns.lowerBound), graphs.columns.count - 1)
  }
}
