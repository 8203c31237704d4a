import Phone
import Strings

extension TuningReport {
  /// The figures before and after, as an aligned table; a dot for zero.
  package var table: String {
    let measurements = rows.map(\.before)
    let names = [Column("scenario", measurements.map(\.scenario))]
    let columns =
      names + Column.circumstances(of: measurements).filter { !$0.isShared }
      + figure("gap") { $0.maxGap.points } + figure("overlap") { $0.maxOverlap.points }
      + figure("rms", \.rms)
    let shared = Column.shared(by: measurements)
    let technique = measurements.first?.configuration.technique.rawValue ?? ""
    return (["\(technique), \(shared)", ""] + Column.lines(columns)).joined(separator: "\n")
  }

  /// Returns the two columns of a figure in points.
  private func figure(_ name: String, _ figure: (SeamFigures) -> Double) -> [Column] {
    func column(_ name: String, _ time: String, _ measurements: [SeamMeasurement]) -> Column {
      let cells = measurements.map { measurement in
        let text = fixed(figure(measurement.figures), digits: 1)
        return Double(text) == 0 ? "·" : text
      }
      return Column(figures: [" " + name, " " + time] + cells)
    }
    return [
      column(name, "before", rows.map(\.before)), column("pt", "after", rows.map(\.after)),
    ]
  }
}
