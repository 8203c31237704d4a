package import Motion
import Strings

/// A real keyboard's motion, as measured: positions at times.
///
/// Positions are joined by straight lines, so uneven spacing and lost frames do no harm.
extension KeyboardMotion {
  /// The longest measured motion, in seconds; the limit of `--duration` too.
  private static let longest: Seconds = 10

  /// Reads positions, a line each of time and value, as `SampleTable` does; the motion announces its own duration.
  ///
  /// Times are on any clock. Values are in any unit and direction; the first is the start, the last the end. Standstill
  /// before and after is cut off.
  ///
  /// - Throws: `TextError` for any other text, and for a motion longer than 10 s.
  package init(measured csv: some StringProtocol, named name: String) throws(TextError) {
    let table = try SampleTable(csv: csv)
    let rows = table.rows
    let (before, after) = (rows[0].value, rows[rows.count - 1].value)
    let start = (rows.firstIndex { $0.value != before } ?? rows.count) - 1
    let end = (rows.lastIndex { $0.value != after } ?? rows.count - 2) + 1
    guard start < end else { throw table.wayless }
    let (first, last) = (rows[start], rows[end])
    let duration = table.seconds(last.time - first.time)
    guard duration > 0, duration <= KeyboardMotion.longest else {
      let (most, found) = (shortened(KeyboardMotion.longest), shortened(duration))
      throw table.error(
        "expected a motion of more than 0 s and no more than \(most) s, found \(found) s",
        line: last.line)
    }
    let points = rows[start...end].map {
      LinearStops.ControlPoint(
        input: ($0.time - first.time) / (last.time - first.time),
        output: ($0.value - first.value) / (last.value - first.value))
    }
    guard points.allSatisfy({ Easing.outputs.contains($0.output) }) else { throw table.wayless }
    self.init(
      name: name, curve: Curve(.linearStops(LinearStops(points: points)), duration: duration),
      notifiedDuration: duration)
  }
}
