extension Fit {
  /// Returns the fewest stops of `linear()` whose lines stay within `tolerance` of `target`.
  ///
  /// The first and the last are on the curve; but where it begins within the tolerance of 0, the first
  /// is 0, and where it ends within it of 1, as a spring that has settled, the last is 1. Stops may lie off the curve by the tolerance, and so
  /// take fewer than stops on it.
  ///
  /// - Precondition: the tolerance, in progress, is in 1e-6…1.
  public static func linearStops(to target: FitTarget, within tolerance: Double) -> Fit {
    precondition((1e-6...1).contains(tolerance), "a tolerance must be in 1e-6...1")
    // Room for what is between the points, and for rounding.
    let points = LinearFit(to: target, within: tolerance).stops(within: tolerance * 0.92)
    let ended = points.ended(within: tolerance)
    let rounded = [ended, points].flatMap { points in
      (2...15).map { points.rounded(decimals: $0) }
    }
    let candidates = rounded + [points]
    let easings = candidates.map { Easing.linearStops(LinearStops(points: $0)) }
    let good = easings.first { target.closeDifference(to: $0).max <= tolerance }
    // Only samples that were too many to look at each may be farther off.
    let rough = Easing.linearStops(LinearStops(points: points.rounded(decimals: 6)))
    return Fit(good ?? rough, to: target)
  }
}

extension [LinearStops.Point] {
  /// The same from 0 to 1, where they begin and end within `tolerance` of these.
  fileprivate func ended(within tolerance: Double) -> [LinearStops.Point] {
    var points = self
    for (index, end) in [(0, 0.0), (count - 1, 1.0)]
    where abs(points[index].output - end) < tolerance {
      points[index] = LinearStops.Point(input: points[index].input, output: end)
    }
    return points
  }

  /// The same with outputs of so many decimals, and inputs of two more.
  fileprivate func rounded(decimals: Int) -> [LinearStops.Point] {
    map {
      LinearStops.Point(
        input: $0.input.rounded(decimals: decimals + 2),
        output: $0.output.rounded(decimals: decimals))
    }
  }
}
