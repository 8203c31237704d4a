package import Motion

/// How a real keyboard moved, as someone measured it: positions at times.
///
/// Straight lines lead from position to position, so that uneven spacing and lost frames do no harm.
package struct MeasuredMotion: Hashable, Sendable {
  /// From the last position at rest to the first one at its end.
  package let duration: Seconds
  /// The progress of the motion, 0 at its first position and 1 at its last, at the progress of time.
  package let points: [LinearStops.Point]

  /// Reads positions: a line each, time and value, as `SampleTable` has them.
  ///
  /// Times are on any clock. Values are in any unit and direction: the first is where the keyboard started, the last where
  /// it arrived, and what stands still before and after is cut off.
  ///
  /// - Throws: `SampleError` at what is no such table, or no motion of up to 10 s.
  package init(csv text: some StringProtocol) throws(SampleError) {
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
    guard points.allSatisfy({ abs($0.output) <= 1e100 }) else { throw table.wayless }
  }

  /// What is not standing still: from the last row at the first value to the first at the last.
  private static func moving(_ rows: [SampleTable.Row]) -> ArraySlice<SampleTable.Row> {
    let (first, last) = (rows[0].value, rows[rows.count - 1].value)
    let start = (rows.firstIndex { $0.value != first } ?? rows.count) - 1
    let end = (rows.lastIndex { $0.value != last } ?? rows.count - 2) + 1
    return start < end ? rows[start...end] : []
  }

  /// The keyboard motion under a name; it notifies as long as it takes.
  package func keyboardMotion(named name: String) -> KeyboardMotion {
    KeyboardMotion(
      name: name, curve: Curve(.linearStops(LinearStops(points: points)), duration: duration),
      notifiedDuration: duration)
  }

  /// Seconds that a motion may take, as many as `--duration` takes.
  private static let longest: Seconds = 10
}
