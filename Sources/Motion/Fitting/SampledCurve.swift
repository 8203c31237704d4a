/// A motion that was measured: progress at some instants, at whatever distances from each other.
///
/// The first sample is at time 0. Between samples it is a straight line, before and after them it
/// stands.
public struct SampledCurve: Hashable, Sendable {
  /// One measurement.
  public struct Sample: Hashable, Sendable {
    /// The time, in seconds in a `SampledCurve`, in any unit in what that is made from.
    public let time: Seconds

    /// The progress in a `SampledCurve`, a number of any unit in what that is made from.
    public let value: Double

    /// Creates a measurement from two finite numbers.
    public init(time: Seconds, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The samples by ascending time, two or more; progress over seconds.
  public let samples: [Sample]

  /// The measurements that were left out, being far off what their neighbors say.
  public let outliers: [Sample]

  /// The time of the last sample, above 0.
  public var duration: Seconds { samples[samples.count - 1].time }

  /// Creates a curve from measurements in any units.
  ///
  /// Values that begin within 0.02 of 0 and end within 0.02 of 1 are progress; any others are taken
  /// for a way from the first to the last of them. What is far off its neighbors is left out first.
  ///
  /// - Parameter duration: What the time from the first to the last measurement is in seconds; nil
  ///   if times are in seconds already.
  /// - Returns: nil if there are fewer than two measurements, a number is not finite, a time is
  ///   below the one before, the whole does not take 1e-50 to 1e50 seconds, the last value is the
  ///   first, or a progress is beyond `Easing.outputs`.
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

  /// Returns the progress at `time` seconds, which may be any number; of two samples at one time the
  /// later one.
  public func value(at time: Seconds) -> Double {
    let next = count(upTo: time)
    guard next > 0 else { return samples[0].value }
    guard next < samples.count else { return samples[next - 1].value }
    let (from, to) = (samples[next - 1], samples[next])
    return from.value + (to.value - from.value) * (time - from.time) / (to.time - from.time)
  }

  /// How many samples are at `time` or before it.
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
  /// Reads a table of measurements: a line each, with a time and a value.
  ///
  /// Commas, semicolons, tabs or spaces part the fields; further fields are ignored, and so are empty
  /// lines, lines that begin with `#` and lines without a value. A first line that does not begin
  /// with a number is a header. A number may carry a unit or quotes, and where a comma does not part
  /// fields it may be the decimal point. Times are milliseconds or seconds as their unit or the
  /// header's first field says (`ms`, `s`), else milliseconds if they span more than 10. Values are
  /// taken as in `init(measured:duration:)`.
  ///
  /// - Parameter duration: What the first to the last time is in seconds, whatever the table says.
  /// - Throws: `SampleError` at the first character that cannot be meant, for any text whatever.
  public init(csv text: some StringProtocol, duration: Seconds? = nil) throws(SampleError) {
    let table = try SampleTable(csv: text)
    let samples = table.rows.map { Sample(time: $0.time, value: $0.value) }
    let span = samples[samples.count - 1].time - samples[0].time
    guard let curve = SampledCurve(measured: samples, duration: duration ?? table.seconds(span))
    else { throw table.wayless }
    self = curve
  }
}

extension SampleTable {
  /// The error that the values go nowhere, or that no number can say how far.
  package var wayless: SampleError {
    let isWay = rows[0].value != rows[rows.count - 1].value
    return error(
      isWay
        ? "expected progress within \(Easing.outputsText) and 1e-50 to 1e50 s, found more or less"
        : "expected values that end elsewhere than they begin, found the end")
  }
}
