package import Motion
import Strings

/// A real keyboard's motion, as measured: positions at times.
///
/// Positions are joined by straight lines, so uneven spacing and lost frames do no harm.
package struct MeasuredMotion: Hashable, Sendable {
  /// The length of the motion in seconds, from the last position at rest to the first at the end.
  package let duration: Seconds
  /// The motion's progress, 0 to 1, over the progress of time.
  package let points: [LinearStops.Point]

  /// Parses positions, a line each of time and value, as `SampleTable` does.
  ///
  /// Times are on any clock. Values are in any unit and direction; the first is the start, the last the end. Standstill
  /// before and after is cut off.
  ///
  /// - Throws: `TextError` for any other text, and for a motion longer than 10 s.
  package init(csv text: some StringProtocol) throws(TextError) {
    let table = try SampleTable(csv: text)
    let motion = MeasuredMotion.moving(table.rows)
    guard let first = motion.first, let last = motion.last else { throw table.wayless }
    duration = table.seconds(last.time - first.time)
    guard duration > 0, duration <= MeasuredMotion.longest else {
      let (most, found) = (shortened(MeasuredMotion.longest), shortened(duration))
      throw table.error(
        "expected a motion of more than 0 s and no more than \(most) s, found \(found) s",
        line: last.line)
    }
    points = motion.map {
      LinearStops.Point(
        input: ($0.time - first.time) / (last.time - first.time),
        output: ($0.value - first.value) / (last.value - first.value))
    }
    guard points.allSatisfy({ Easing.outputs.contains($0.output) }) else { throw table.wayless }
  }

  /// The moving part: from the last row at the first value to the first row at the last value.
  private static func moving(_ rows: [SampleTable.Row]) -> ArraySlice<SampleTable.Row> {
    let (first, last) = (rows[0].value, rows[rows.count - 1].value)
    let start = (rows.firstIndex { $0.value != first } ?? rows.count) - 1
    let end = (rows.lastIndex { $0.value != last } ?? rows.count - 2) + 1
    return start < end ? rows[start...end] : []
  }

  /// Returns the keyboard motion under a name; it announces its own duration.
  package func keyboardMotion(named name: String) -> KeyboardMotion {
    KeyboardMotion(
      name: name, curve: Curve(.linearStops(LinearStops(points: points)), duration: duration),
      notifiedDuration: duration)
  }

  /// The longest motion, in seconds; the limit of `--duration` too.
  private static let longest: Seconds = 10
}
