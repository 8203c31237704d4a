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
    let noise = 9 * median(distances)
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
    let said = pairs.filter { $0.0.time < $0.1.time }.map { line($0, at: time) }.sorted()
    guard !said.isEmpty else { return (samples[index].value, 0) }
    let (middle, step) = (said.count / 2, max(1, (said.count + 1) / 5))
    // One wrong neighbor makes a third of the predictions, at the upper end or at the lower.
    let low = said[min(middle + step, said.count - 1)] - said[max(middle - 2 * step, 0)]
    let high = said[min(middle + 2 * step, said.count - 1)] - said[max(middle - step, 0)]
    return (said[middle], min(low, high))
  }

  private static func ends(_ samples: [Sample]) -> [(Sample, Sample)] {
    samples.indices.flatMap { a in
      samples.indices.dropFirst(a + 1).map { (samples[a], samples[$0]) }
    }
  }

  private static func line(_ pair: (Sample, Sample), at time: Seconds) -> Double {
    let part = (time - pair.0.time) / (pair.1.time - pair.0.time)
    return pair.0.value + (pair.1.value - pair.0.value) * part
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }
}
