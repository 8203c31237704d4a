/// The outlines of shapes, for painters that know no cells.

extension Area {
  /// The polygons of the area, which join the heights in the middles of its steps by straight lines.
  package var polygons: [[CellPoint]] {
    shown.split { spans[$0] == nil }.map { (run: Range<Int>) in
      let (first, last) = (run.lowerBound, run.upperBound - 1)
      let places = [Double(first)] + run.map { Double($0) + 0.5 } + [Double(last + 1)]
      let heights =
        ([edge(first, toward: first - 1)] + run.map { spans[$0] } + [edge(last, toward: last + 1)])
        .compactMap(\.self)
      let line = zip(places.map { left + step * $0 }, heights)
      return line.map { CellPoint($0, $1.lowerBound) }
        + line.reversed().map { CellPoint($0, $1.upperBound) }
    }
  }

  /// Returns the rows at an edge of a step, halfway to those of the next one.
  private func edge(_ step: Int, toward other: Int) -> ClosedRange<Double>? {
    guard let own = spans[step], spans.indices.contains(other), let next = spans[other] else {
      return spans[step]
    }
    return (own.lowerBound + next.lowerBound) / 2...(own.upperBound + next.upperBound) / 2
  }
}

extension Label {
  /// The columns that the text takes in cells.
  package var textColumns: Range<Int> { column..<column + text.columns }

  /// The place in columns at which the text without blanks around it begins, is centered, or ends.
  package var anchor: Double {
    let before = text.prefix { $0 == " " }.count
    let after = text.count - before - text.trimmed.count
    return switch alignment {
    case .leading: Double(column + before)
    case .center: middle ?? Double(columns.lowerBound + columns.upperBound + before - after) / 2
    case .trailing: Double(columns.upperBound - after)
    }
  }

  /// The columns that are free for the text: leading text may reach into the padding beside it.
  package var room: Int { alignment == .leading ? textColumns.count + 1 : columns.count }
}

extension Alignment {
  /// The share of a text that is before the place at which it is aligned.
  package var share: Double { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}
