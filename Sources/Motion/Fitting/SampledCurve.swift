import Algorithms
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
      && samples.adjacentPairs().allSatisfy { $0.time <= $1.time }
  }

  /// Returns the progress at a time in seconds. Of two samples at one time the later counts.
  public func value(at time: Seconds) -> Double {
    let next = count(upTo: time)
    guard next > 0 else { return samples[0].value }
    guard next < samples.count else { return samples[next - 1].value }
    let (from, to) = (samples[next - 1], samples[next])
    return from.value + (to.value - from.value) * (time - from.time) / (to.time - from.time)
  }

  private func count(upTo time: Seconds) -> Int {
    samples.partitioningIndex { $0.time > time }
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

extension SampledCurve {
  /// Returns the measurements without outliers, and the outliers.
  ///
  /// Each pair of a left and a right neighbor, of up to three on each side, predicts the sample by a line. The median
  /// prediction is the expected value, because a neighbor may be an outlier too. The spread of the predictions scales the
  /// limit: in a bend, at a corner or at a jump they differ much.
  static func sorted(_ samples: [Sample]) -> (kept: [Sample], outliers: [Sample]) {
    var kept = samples
    var outliers: [Sample] = []
    // Without some outliers others become visible.
    for _ in 0..<3 {
      guard kept.count >= 7 else { break }
      let isFar = judged(kept)
      guard isFar.contains(true) else { break }
      outliers += zip(kept, isFar).filter(\.1).map(\.0)
      kept = zip(kept, isFar).filter { !$0.1 }.map(\.0)
    }
    return (kept, outliers)
  }

  private static func judged(_ samples: [Sample]) -> [Bool] {
    let opinions = samples.indices.map { opinion(of: samples, at: $0) }
    let distances = zip(samples, opinions).map { abs($0.value - $1.expected) }
    let values = samples.map(\.value).sorted()
    // The range of the values without its ends, which may be outliers.
    let cut = max(1, values.count / 10)
    let way = values[values.count - 1 - cut] - values[cut]
    // Six standard deviations; the median distance is 0.67 of one.
    let noise = 9 * distances.median
    return samples.indices.map { index in
      // A bend at an end has no samples beyond it, so the limit is larger there.
      let isEnd = index == 0 || index == samples.count - 1
      let least = max(8 * opinions[index].spread, noise, (isEnd ? 0.25 : 0.02) * way)
      return distances[index] > least
    }
  }

  /// Returns the prediction of a sample's neighbors, and its spread.
  private static func opinion(
    of samples: [Sample], at index: Int
  ) -> (expected: Double, spread: Double) {
    let time = samples[index].time
    let left = samples[max(0, index - 3)..<index]
    let right = samples[index + 1..<min(samples.count, index + 4)]
    // At an end two neighbors on one side make a line.
    let pairs =
      left.isEmpty || right.isEmpty
      ? ends(Array(left + right)) : left.flatMap { a in right.map { (a, $0) } }
    let predictions = pairs.filter { $0.0.time < $0.1.time }.map { from, to in
      from.value + (to.value - from.value) * ((time - from.time) / (to.time - from.time))
    }.sorted()
    guard !predictions.isEmpty else { return (samples[index].value, 0) }
    let (middle, step) = (predictions.count / 2, max(1, (predictions.count + 1) / 5))
    // One wrong neighbor makes a third of the predictions, at the upper end or at the lower.
    let low =
      predictions[min(middle + step, predictions.count - 1)]
      - predictions[max(middle - 2 * step, 0)]
    let high =
      predictions[min(middle + 2 * step, predictions.count - 1)]
      - predictions[max(middle - step, 0)]
    return (predictions[middle], min(low, high))
  }

  private static func ends(_ samples: [Sample]) -> [(Sample, Sample)] {
    samples.indices.flatMap { a in
      samples.indices.dropFirst(a + 1).map { (samples[a], samples[$0]) }
    }
  }
}
