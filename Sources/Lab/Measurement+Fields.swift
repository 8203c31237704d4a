import Motion
import Phone
package import Strings

extension Measurement {
  /// The measurement as a JSON object, which has the columns of CSV as members.
  package var json: JSON { .object(fields) }

  /// The configuration and the figures in the order of CSV's columns, numbers to a thousandth.
  ///
  /// Overlaps are positive; `_pt` are points, `_ms` milliseconds, `max_row_jump` rows of a window of 24.
  package var fields: [JSON.Member] {
    [
      .init("technique", .text(configuration.technique.rawValue)),
      .init("scenario", .text(scenario)),
      .init("device", .text(configuration.device.name)),
      .init("keyboard", .text(configuration.keyboard.rawValue)),
      .init("keyboard_motion", .text(configuration.keyboardMotion.name)),
      .init("inherit", .flag(configuration.inherits)),
      .init("latency_ms", .rounded(configuration.effectiveLatency * 1000)),
      .init("max_gap_pt", .rounded(figures.maxGap.points)),
      .init("max_overlap_pt", .rounded(figures.maxOverlap.points)),
      .init("rms_pt", .rounded(figures.rms)),
      .init("out_of_seam_ms", .rounded(figures.outOfSeam * 1000)),
      .init("settle_ms", figures.settled.map { .rounded($0 * 1000) } ?? .null),
      .init("final_seam_pt", .rounded(figures.last)),
      .init("max_row_jump", .rounded(maxRowJump)),
    ]
  }

  /// Its name, and the largest error with its time, in words.
  package var complaint: String {
    let overlaps = figures.maxOverlap.points > figures.maxGap.points
    let extreme = overlaps ? figures.maxOverlap : figures.maxGap
    let names = [
      configuration.technique.rawValue, scenario, configuration.device.name,
      configuration.keyboard.rawValue, configuration.keyboardMotion.name,
    ]
    guard !figures.worst.isNaN else { return names.joined(separator: " ") + ": no number" }
    return names.joined(separator: " ")
      + ": \(overlaps ? "overlap of" : "gap of") \(shortened(extreme.points)) pt at "
      + "\(shortened(extreme.time * 1000)) ms"
  }
}

extension JSON {
  fileprivate static func rounded(_ number: Double) -> JSON {
    .number((number * 1000).rounded() / 1000)
  }
}
