import Motion
import Phone
import Strings

/// Measurements as an aligned table: shared values and a legend above it, platforms as titles, a dot for zero, a question mark
/// for an unverified technique or figure, a star for the worst of the others in each column.
package struct MeasurementTable: CustomStringConvertible {
  private let measurements: [SeamMeasurement]
  /// True for all figures, false for the four that tell most.
  private let isWide: Bool

  package init(_ measurements: [SeamMeasurement], isWide: Bool = false) {
    (self.measurements, self.isWide) = (measurements, isWide)
  }

  package var description: String {
    let differing = circumstances.filter { !$0.isShared && !isInTitles($0) }
    let isTooWide = Column.lines(names + differing + figures)[0].count > MeasurementTable.width
    let omitted = isTooWide ? differing.filter(isDecided) : []
    let columns = names + differing.filter { !omitted.contains($0) } + figures
    let above = [shared].filter { !$0.isEmpty } + legend(omitting: omitted)
    return (above + [""] + titled(Column.lines(columns))).joined(separator: "\n")
  }

  /// The width above which columns that technique and scenario decide are left out.
  private static let width = 100
}

// MARK: - Groups

extension MeasurementTable {
  /// The rows of techniques of one platform each, in order; all rows if all are on one platform's phone.
  private var groups: [Range<Int>] {
    guard Set(measurements.map(\.configuration.platform)).count > 1 else {
      return [measurements.indices]
    }
    return measurements.indices.reduce(into: []) { groups, row in
      if let last = groups.last, home(of: row) == home(of: last.lowerBound) {
        groups[groups.count - 1] = last.lowerBound..<row + 1
      } else {
        groups.append(row..<row + 1)
      }
    }
  }

  private func home(of row: Int) -> Platform {
    measurements[row].configuration.technique.traits.platform
  }

  /// Returns whether the groups' titles can tell the values of a column.
  private func isInTitles(_ column: Column) -> Bool {
    groups.count > 1 && groups.allSatisfy { Set(column.values[$0]).count == 1 }
  }

  /// Returns the lines with a title above each group: the platform, and the values that its rows share.
  private func titled(_ lines: [String]) -> [String] {
    guard groups.count > 1 else { return lines }
    let told = circumstances.filter { !$0.isShared && isInTitles($0) }
    return lines.prefix(2)
      + groups.flatMap { rows in
        let platform = home(of: rows.lowerBound)
        let values = told.map { $0.values[rows.lowerBound] }.filter { $0 != platform.rawValue }
        return ["", ([platform.heading] + values).joined(separator: ", ")]
          + lines.dropFirst(2 + rows.lowerBound).prefix(rows.count)
      }
  }
}

// MARK: - Configurations

extension MeasurementTable {
  private var names: [Column] {
    [
      Column("technique", measurements.map(\.configuration.technique.marked)),
      Column("scenario", measurements.map(\.scenario)),
    ]
  }

  private var circumstances: [Column] { Column.circumstances(of: measurements) }

  /// Returns whether a technique in a scenario has the same value in all its rows.
  private func isDecided(_ column: Column) -> Bool {
    var known: [[String]: String] = [:]
    return zip(measurements, column.values).allSatisfy { measurement, cell in
      let row = [measurement.configuration.technique.rawValue, measurement.scenario]
      defer { known[row] = cell }
      return known[row].map { $0 == cell } ?? true
    }
  }

  private var shared: String { circumstances.compactMap(\.heading).joined(separator: ", ") }
}

// MARK: - The figures

extension MeasurementTable {
  private var figures: [Column] { seams + (isWide ? others : []) }

  /// True if a bar is lower than designed by more than what is covered.
  private var isBehind: Bool {
    measurements.contains { $0.figures.maxBehind.points - $0.figures.maxOverlap.points > 0.05 }
  }

  private var seams: [Column] {
    [
      column("gap", "pt") { $0.figures.maxGap.points },
      column("overlap", "pt") { $0.figures.maxOverlap.points },
    ] + (isBehind ? [column("behind", "pt") { $0.figures.maxBehind.points }] : []) + [
      column("at rest", "pt", isSure: true) { $0.figures.last },
      column("settles", "ms", digits: 0) { $0.figures.settled.map { $0 * 1000 } },
    ]
  }

  private var others: [Column] {
    [
      column("rms", "pt") { $0.figures.rms },
      column("out", "ms", digits: 0) { $0.figures.outOfSeam * 1000 },
      column("kick", "pt/s", digits: 0, missing: ("–", 0)) { $0.kick?.size },
      column("scroll", "pt") { $0.maxScrollJump },
      column("anchor", "pt", isSure: true) { $0.anchorMoved },
    ]
  }

  /// - Parameters:
  ///   - isSure: True for figures that do not depend on the motion in flight.
  ///   - missing: The text of a missing figure, and the size by which it may be the worst.
  private func column(
    _ name: String, _ unit: String, digits: Int = 1, isSure: Bool = false,
    missing: (text: String, size: Double) = ("never", .infinity),
    _ figure: (SeamMeasurement) -> Double?
  ) -> Column {
    let figures = measurements.map(figure)
    let isUnverified = measurements.map { $0.isUnverified && !isSure }
    func text(_ figure: Double?) -> String {
      figure.map { fixed($0, digits: digits).withMinusSign } ?? missing.text
    }
    let sizes = figures.map { text($0.map(abs)) }
    let sure = zip(figures, isUnverified).filter { !$1 }.map { $0.0.map(abs) ?? missing.size }
    let worst = sure.max().map { text($0.isFinite ? $0 : nil) }
    let cells = figures.indices.map { row in
      let (figure, size) = (figures[row], sizes[row])
      if isUnverified[row] { return text(figure) + "?" }
      if figure != nil, Double(size) == 0 { return "· " }
      return text(figure) + (size == worst && measurements.count > 1 ? "*" : " ")
    }
    return Column(figures: [name, unit] + cells)
  }

  private func legend(omitting omitted: [Column]) -> [String] {
    let hasMarks = measurements.contains {
      $0.isUnverified || $0.configuration.technique.traits.isUnverified
    }
    let words =
      (hasMarks ? ["? unverified"] : []) + (isBehind ? ["behind: below its place"] : [])
    guard measurements.count > 1 else {
      return words.isEmpty ? [] : [words.joined(separator: "   ")]
    }
    let names = omitted.map(\.name).joined(separator: ", ")
    let marks = ["· none", "* worst"] + words
    return [
      "at rest: gap +, overlap −" + (isWide ? "   anchor: up +" : "") + "   "
        + marks.joined(separator: "   ")
    ]
      + (omitted.isEmpty ? [] : ["\(names): by platform and scenario, see --format csv"])
  }
}

// MARK: - Columns

/// A column of cells; the first two are its header.
struct Column: Equatable {
  let name: String
  let cells: [String]
  let isFlushRight: Bool
  /// The values of the rows; empty for numbers.
  let values: [String]
  let isShared: Bool
  /// The name and the value that all rows share; nil if rows differ, or if it goes without saying.
  let heading: String?

  /// Creates a column of names, flush left; `usual` goes without saying if all rows have it.
  init(_ name: String, _ values: [String], usual: String? = nil) {
    (self.name, self.values) = (name, values)
    (cells, isFlushRight) = ([name, ""] + values, false)
    isShared = Set(values).count == 1
    heading = isShared && values.first != usual ? values.first.map { "\(name) \($0)" } : nil
  }

  /// Creates a column of numbers, flush right.
  init(figures cells: [String]) {
    (self.cells, isFlushRight) = (cells, true)
    (name, values, isShared, heading) = ("", [], false, nil)
  }

  /// Returns the columns of the phones' settings; a table leaves out those that all rows share.
  static func circumstances(of measurements: [SeamMeasurement]) -> [Column] {
    func gap(_ points: Double) -> String { shortened(points, digits: 1) + " pt" }
    return [
      Column(
        "platform", measurements.map(\.configuration.platform.rawValue),
        usual: Platform.ios.rawValue),
      Column(
        "presentation", measurements.map(\.configuration.presentation.rawValue),
        usual: Presentation.fullScreen.rawValue),
      Column("device", measurements.map(\.configuration.device.name)),
      Column("keyboard", measurements.map(\.configuration.keyboard.rawValue)),
      Column("motion", measurements.map(\.configuration.keyboardMotion.name)),
      Column("designed gap", measurements.map { gap($0.configuration.gap) }, usual: gap(0)),
      Column("at rest", measurements.map { gap($0.configuration.gapAtRest) }, usual: gap(0)),
    ]
  }

  /// Returns the circumstances that all measurements share, in a line.
  static func shared(by measurements: [SeamMeasurement]) -> String {
    circumstances(of: measurements).compactMap(\.heading).joined(separator: ", ")
  }

  static func lines(_ columns: [Column]) -> [String] {
    let rows = (columns.first?.cells.indices ?? 0..<0).map { line in
      columns.map { $0.cells[line] }
    }
    let flushRight = Set(columns.indices.filter { columns[$0].isFlushRight })
    return aligned(rows, flushRight: flushRight, separator: " ")
  }
}
