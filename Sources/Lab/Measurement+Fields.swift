import Motion
import Phone

/// A field of a result, the same in every format.
package enum Field: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  /// A number to a thousandth; nil for none.
  case number(Double?)
}

extension Measurement {
  /// The configuration and the figures, by their names in CSV and JSON, in that order.
  ///
  /// Overlaps are positive; `_pt` are points, `_ms` milliseconds, `max_row_jump` rows of a window of 24.
  package var fields: [(name: String, value: Field)] {
    [
      ("technique", .text(configuration.technique.rawValue)),
      ("scenario", .text(scenario)),
      ("device", .text(configuration.device.name)),
      ("keyboard", .text(configuration.keyboard.rawValue)),
      ("keyboard_motion", .text(configuration.keyboardMotion.name)),
      ("inherit", .flag(configuration.inherits)),
      ("latency_ms", .number(configuration.effectiveLatency * 1000)),
      ("max_gap_pt", .number(figures.maxGap.points)),
      ("max_overlap_pt", .number(figures.maxOverlap.points)),
      ("rms_pt", .number(figures.rms)),
      ("out_of_seam_ms", .number(figures.outOfSeam * 1000)),
      ("settle_ms", .number(figures.settled.map { $0 * 1000 })),
      ("final_seam_pt", .number(figures.last)),
      ("max_row_jump", .number(maxRowJump)),
    ]
  }

  /// Its name, and the largest error with its time, in words.
  package var complaint: String {
    let isCovered = figures.maxOverlap.points > figures.maxGap.points
    let extreme = isCovered ? figures.maxOverlap : figures.maxGap
    let names = [
      configuration.technique.rawValue, scenario, configuration.device.name,
      configuration.keyboard.rawValue, configuration.keyboardMotion.name,
    ]
    guard !figures.worst.isNaN else { return names.joined(separator: " ") + ": no number" }
    return names.joined(separator: " ")
      + ": \(isCovered ? "covered by" : "a gap of") \(shortened(extreme.points)) pt at "
      + "\(shortened(extreme.time * 1000)) ms"
  }
}
