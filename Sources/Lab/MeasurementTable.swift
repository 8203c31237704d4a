import Motion
import Phone
import Strings

/// Measurements as an aligned table: shared values above it, a dot for zero, a star for the worst of each column.
package struct MeasurementTable: CustomStringConvertible {
  private let measurements: [Measurement]

  package init(_ measurements: [Measurement]) { self.measurements = measurements }

  package var description: String {
    let columns = names + circumstances.filter { !$0.isShared } + figures
    return ([shared, ""] + Column.lines(columns) + legend).joined(separator: "\n")
  }
}

// MARK: - Configurations

extension MeasurementTable {
  private var names: [Column] {
    [
      Column("technique", measurements.map(\.configuration.technique.rawValue)),
      Column("scenario", measurements.map(\.scenario)),
    ]
  }

  private var circumstances: [Column] { Column.circumstances(of: measurements) + [policy] }

  private var policy: Column {
    Column("transcript", measurements.map(\.configuration.transcriptPolicy.rawValue))
  }

  private var shared: String {
    [Column.shared(by: measurements), policy.heading].compactMap { $0 }.joined(separator: ", ")
  }
}

// MARK: - The figures

extension MeasurementTable {
  private var figures: [Column] {
    [
      column("gap", "pt") { $0.figures.maxGap.points },
      column("overlap", "pt") { $0.figures.maxOverlap.points },
      column("rms", "pt") { $0.figures.rms },
      column("out", "ms", digits: 0) { $0.figures.outOfSeam * 1000 },
      column("settles", "ms", digits: 0) { $0.figures.settled.map { $0 * 1000 } },
      column("ends", "pt") { $0.figures.last },
      column("jump", "rows") { $0.maxRowJump },
      column("scroll", "pt") { $0.maxScrollJump },
      column("anchor", "pt") { $0.anchorMoved },
    ]
  }

  private func column(
    _ name: String, _ unit: String, digits: Int = 1, _ figure: (Measurement) -> Double?
  ) -> Column {
    let figures = measurements.map(figure)
    func text(_ figure: Double?) -> String { figure.map { fixed($0, digits: digits) } ?? "never" }
    let sizes = figures.map { text($0.map(abs)) }
    let worst = figures.map { $0.map(abs) ?? .infinity }.max().map { text($0.isFinite ? $0 : nil) }
    let cells = zip(figures, sizes).map { figure, size in
      if figure != nil, Double(size) == 0 { return "· " }
      return text(figure) + (size == worst && measurements.count > 1 ? "*" : " ")
    }
    return Column(figures: [name + " ", unit + " "] + cells)
  }

  private var legend: [String] {
    measurements.count > 1
      ? ["", "· nothing   * the worst of its column   ends: gap +, overlap −   anchor: up +"] : []
  }
}

// MARK: - Columns

/// A column of cells of one width; the first two are its header.
struct Column {
  let cells: [String]
  /// The value that all rows share; nil if rows differ.
  let heading: String?

  var isShared: Bool { heading != nil }

  /// Creates a column of names, flush left.
  init(_ name: String, _ values: [String]) {
    let cells = [name, ""] + values
    let width = cells.map(\.count).max() ?? 0
    self.cells = cells.map { $0 + String(repeating: " ", count: width - $0.count) }
    heading = Set(values).count == 1 ? values.first.map { "\(name) \($0)" } : nil
  }

  /// Creates a column of numbers, flush right.
  init(figures cells: [String]) {
    let width = cells.map(\.count).max() ?? 0
    self.cells = cells.map { String(repeating: " ", count: width - $0.count) + $0 }
    heading = nil
  }
}

extension Column {
  /// Returns the columns of devices, keyboards and motions; a table leaves out those that all rows share.
  static func circumstances(of measurements: [Measurement]) -> [Column] {
    [
      Column("device", measurements.map(\.configuration.device.name)),
      Column("keyboard", measurements.map(\.configuration.keyboard.rawValue)),
      Column("motion", measurements.map(\.configuration.keyboardMotion.name)),
    ]
  }

  /// Returns the circumstances that all measurements share, in a line.
  static func shared(by measurements: [Measurement]) -> String {
    let inherits = measurements.contains { $0.configuration.inherits }
    return
      (circumstances(of: measurements).compactMap(\.heading) + [
        "inherit \(inherits ? "on" : "off")"
      ]).joined(separator: ", ")
  }

  /// Returns the lines of columns side by side.
  static func lines(_ columns: [Column]) -> [String] {
    (columns.first?.cells.indices ?? 0..<0).map { line in
      columns.map { $0.cells[line] }.joined(separator: " ").trimmedRight
    }
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmedRight: String { String(reversed().drop { $0 == " " }.reversed()) }
}
