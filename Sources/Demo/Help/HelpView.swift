import Screen

/// The rows of the help: keys by subject with their present values, in two columns where there is room.
struct HelpView {
  /// A key, its action, and the present value of its setting.
  struct Line: Hashable {
    let keyName: String
    let meaning: String
    var value = ""
    /// False for a row that gives way to the blank ones between sections.
    var isNeeded = true

    /// Returns the line with its meaning in rows of some columns; the last one has the value.
    fileprivate func wrapped(columns: Int) -> [Line] {
      guard meaning.columns > columns else { return [self] }
      let rows = meaning.wrapped(columns: columns)
      return rows.enumerated().map { index, row in
        Line(
          keyName: index == 0 ? keyName : " ", meaning: row,
          value: index == rows.count - 1 ? value : "")
      }
    }
  }

  struct Section {
    let title: String
    let lines: [Line]
  }

  let sections: [Section]
  let look: Appearance

  /// The rows of a column: titles, keys, and nil for a blank.
  private typealias Rows = [Line?]

  private static let columnGap = 2
  /// The columns of keys, at least; and of values, at most.
  private static let keyColumns = 7
  private static let valueColumns = 16

  /// Returns the size of its columns, as they are divided in a window.
  func content(in size: CellSize) -> CellSize {
    let columns = columns(in: size)
    return CellSize(
      columns: columns.count * (width + HelpView.columnGap) - HelpView.columnGap,
      rows: height(of: columns))
  }

  private func height(of columns: [Rows]) -> Int { columns.map(\.count).max() ?? 0 }

  // MARK: Division

  private var keyWidth: Int {
    max(HelpView.keyColumns, (lines.map(\.keyName.columns).max() ?? 0) + 1)
  }

  private var lines: [Line] { sections.flatMap(\.lines) }

  private var width: Int {
    let texts = lines.map { line in
      line.meaning.columns
        + (line.value.isEmpty ? 0 : min(line.value.columns, HelpView.valueColumns) + 1)
    }
    return keyWidth + max(30, texts.max() ?? 0)
  }

  /// Returns the rows of the columns: two of about the same height where they fit, or one.
  ///
  /// A blank row separates sections, unless all needed rows fit only without it.
  private func columns(in size: CellSize) -> [Rows] {
    let needed = sections.map { Section(title: $0.title, lines: $0.lines.filter(\.isNeeded)) }
    let loose = columns(of: sections, in: size, between: [nil])
    let divisions = [
      loose, columns(of: needed, in: size, between: [nil]),
      columns(of: sections, in: size, between: []),
    ]
    return divisions.first { height(of: $0) <= size.rows - Dialog.frame.rows } ?? loose
  }

  private func columns(of sections: [Section], in size: CellSize, between separator: Rows) -> [Rows]
  {
    let room = size.columns - Dialog.frame.columns - keyWidth
    func rows(of sections: ArraySlice<Section>) -> Rows {
      Array(
        sections.map { section in
          [Line(keyName: "", meaning: section.title)]
            + section.lines.flatMap { $0.wrapped(columns: room) }
            as Rows
        }.joined(separator: separator))
    }
    let whole = [rows(of: sections[...])]
    guard 2 * width + HelpView.columnGap + Dialog.frame.columns <= size.columns else {
      return whole
    }
    let divisions = sections.indices.dropFirst()
      .map { [rows(of: sections[..<$0]), rows(of: sections[$0...])] }
    return divisions.min { height(of: $0) < height(of: $1) } ?? whole
  }
}

// MARK: - Drawing

extension HelpView {
  private var plane: Color { look.dialog }

  /// - Parameter first: The first row that shows.
  func draw(on drawing: inout Drawing, in place: CellRect, from first: Int) {
    for (index, rows) in columns(in: drawing.size).enumerated() {
      let start = index == 0 ? place.columns.lowerBound : max(place.columns.upperBound - width, 0)
      let columns = start..<min(start + width, place.columns.upperBound)
      for (line, row) in zip(rows.dropFirst(first), place.rows) {
        if let line { draw(line, on: &drawing, in: columns, row: row) }
      }
    }
  }

  private func draw(_ line: Line, on drawing: inout Drawing, in columns: Range<Int>, row: Int) {
    guard !line.keyName.isEmpty else {
      // A line to the end of the column marks the group even without blank rows.
      let rule = CellStyle(look.hairline ?? look.keyCap, on: plane)
      let line = line.meaning + " "
      let title = CellStyle(look.text(on: plane), on: plane, .bold)
      drawing.write(
        String(repeating: "─", count: columns.count), rule, in: columns, row: row, .leading)
      return drawing.write(line, title, in: columns, row: row, .leading)
    }
    let key = CellStyle(look.link, on: plane, .bold)
    drawing.write(line.keyName, key, in: columns, row: row, .leading)
    let rest = columns.dropFirst(keyWidth)
    // In a narrow window the meaning matters more.
    let room = min(HelpView.valueColumns, rest.count - line.meaning.columns - 1)
    let value =
      room < min(line.value.columns, HelpView.valueColumns) ? "" : line.value.fitting(columns: room)
    let text = CellStyle(look.text(on: plane), on: plane)
    let present = CellStyle(look.secondary(on: plane), on: plane, look.hasFewColors ? .bold : [])
    let words = rest.dropLast(value.isEmpty ? 0 : value.columns + 1)
    drawing.write(line.meaning, text, in: words, row: row, .leading)
    drawing.write(value, present, in: rest, row: row, .trailing)
  }
}
