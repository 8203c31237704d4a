public import Strings

/// A measured motion: samples of progress at any times.
///
/// The first sample is at time 0. The motion is linear between samples, and stands still before and after them.
public struct SampledCurve: Hashable, Sendable {
  /// One measurement.
  public struct Sample: Hashable, Sendable {
    /// The time, in seconds in a `SampledCurve`, in any unit before.
    public let time: Seconds

    /// The value, which is progress in a `SampledCurve`, and in any unit before.
    public let value: Double

    /// Creates a measurement.
    public init(time: Seconds, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The samples by ascending time, two or more.
  public let samples: [Sample]

  /// The measurements that are far from their neighbors and were left out.
  public let outliers: [Sample]

  /// The time of the last sample, above 0.
  public var duration: Seconds { samples[samples.count - 1].time }

  /// Creates a curve from measurements in any units, without outliers.
  ///
  /// Values that begin within 0.02 of 0 and end within 0.02 of 1 are progress. Others are scaled from the first value to
  /// the last.
  ///
  /// - Parameters:
  ///   - measured: The measurements by ascending time.
  ///   - duration: The seconds from the first to the last measurement; nil for times in seconds.
  /// - Returns: nil for fewer than two measurements, a number that is not finite, a falling time, equal first and last
  ///   values, progress beyond `Easing.outputs`, or a duration outside 1e-50…1e50 seconds.
  public init?(measured: [Sample], duration: Seconds? = nil) {
    guard SampledCurve.areInOrder(measured), (duration ?? 1) > 0 else { return nil }
    let (kept, outliers) = SampledCurve.sorted(measured)
    guard let first = kept.first, let last = kept.last, first.time < last.time else { return nil }
    let isProgress = abs(first.value) <= 0.02 && abs(last.value - 1) <= 0.02
    let (start, way) = isProgress ? (0, 1) : (first.value, last.value - first.value)
    let span = measured[measured.count - 1].time - measured[0].time
    let scale = duration.map { $0 / span } ?? 1
    guard way != 0, way.isFinite, scale.isFinite else { return nil }
    let adjust = { (sample: Sample) in
      Sample(time: (sample.time - first.time) * scale, value: (sample.value - start) / way)
    }
    samples = kept.map(adjust)
    self.outliers = outliers.map(adjust)
    let areSane = (samples + self.outliers).allSatisfy { Easing.outputs.contains($0.value) }
    guard areSane, (1e-50...1e50).contains(self.duration) else { return nil }
  }

  private static func areInOrder(_ samples: [Sample]) -> Bool {
    samples.count >= 2 && samples.allSatisfy { $0.time.isFinite && $0.value.isFinite }
      && zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time }
  }

  /// Returns the progress at a time in seconds. Of two samples at one time the later counts.
  public func value(at time: Seconds) -> Double {
    let next = count(upTo: time)
    guard next > 0 else { return samples[0].value }
    guard next < samples.count else { return samples[next - 1].value }
    let (from, to) = (samples[next - 1], samples[next])
    return from.value + (to.value - from.value) * (time - from.time) / (to.time - from.time)
  }

  /// Returns the count of samples up to a time.
  private func count(upTo time: Seconds) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SampledCurve {
  /// Parses a table of measurements, one per line, with a time and a value.
  ///
  /// Commas, semicolons, tabs or spaces separate the fields. More fields, empty lines, lines that begin with `#`, and
  /// lines without a value are ignored. A first line that does not begin with a number is a header. A number may have a
  /// unit or quotes; with another separator a comma may be the decimal point. The unit of the times, or of the header's
  /// first field, is `ms` or `s`. Without one, times that span more than 10 are milliseconds. Values are as in
  /// `init(measured:duration:)`.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - duration: The seconds from the first to the last time; nil for the table's times.
  /// - Throws: `TextError` at the first wrong character.
  public init(csv text: some StringProtocol, duration: Seconds? = nil) throws(TextError) {
    let table = try SampleTable(csv: text)
    let samples = table.rows.map { Sample(time: $0.time, value: $0.value) }
    let span = samples[samples.count - 1].time - samples[0].time
    guard let curve = SampledCurve(measured: samples, duration: duration ?? table.seconds(span))
    else { throw table.wayless }
    self = curve
  }
}

extension SampleTable {
  /// The error of values without a way, or of one beyond the limits.
  package var wayless: TextError {
    let isWay = rows[0].value != rows[rows.count - 1].value
    return error(
      isWay
        ? "invalid samples: expected progress in \(Easing.outputsText) and 1e-50 to 1e50 s"
        : "invalid samples: expected different first and last values")
  }
}
