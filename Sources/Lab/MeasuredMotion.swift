package import Motion

/// How a real keyboard moved, as someone measured it: positions at times.
///
/// Straight lines lead from position to position, so that uneven spacing and lost frames do no harm.
package struct MeasuredMotion: Hashable, Sendable {
  /// From the last position at rest to the first one at its end.
  package let duration: Seconds
  /// The progress of the motion, 0 at its first position and 1 at its last, at the progress of time.
  package let points: [LinearStops.Point]

  /// Reads positions: a line each, time and value, with a comma, semicolon or tab between; more columns do not matter.
  ///
  /// Blank lines and those that begin with `#` are passed over, and so is a header. Times ascend, on any clock, in milliseconds if
  /// the header says so (`time_ms`, `t (ms)`) or, where it does not tell, if they span more than 10; else in seconds. Values
  /// are in any unit and direction: the first is where the keyboard started, the last where it arrived, and what stands
  /// still before and after is cut off. With semicolons or tabs the comma may be the decimal point.
  package init(csv text: some StringProtocol) throws(CSVError) {
    let samples = try CSVSamples(text)
    let motion = samples.motion
    guard let first = motion.first, let last = motion.last, first.value != last.value else {
      throw CSVError(
        line: samples.lines, column: 1,
        message: "expected values that end elsewhere than they begin")
    }
    let (span, way) = (last.time - first.time, last.value - first.value)
    duration = samples.seconds(span)
    guard duration <= MeasuredMotion.longest else {
      throw CSVError(
        line: last.line, column: 1,
        message: "expected a motion of no more than \(shortened(MeasuredMotion.longest)) s")
    }
    points = motion.map {
      LinearStops.Point(
        input: ($0.time - first.time) / span, output: ($0.value - first.value) / way)
    }
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

/// What is wrong in a file of comma-separated values, and where.
package struct CSVError: Error, Hashable, Sendable {
  /// Both count from 1; the column in characters.
  package let line: Int
  package let column: Int
  /// As "expected …".
  package let message: String
}
