extension Fit {
  /// Returns the fewest stops of `linear()` whose lines stay within `tolerance` of `target`.
  ///
  /// The first and the last are on the curve; but where 1 is within the tolerance of its end, as of a
  /// spring that has settled, the last is 1. Stops may lie off the curve by the tolerance, and so
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
    return Fit(good ?? easings[easings.count - 1], to: target)
  }
}

extension [LinearStops.Point] {
  /// The same with 1 as the last output, if that is within `tolerance` of it.
  fileprivate func ended(within tolerance: Double) -> [LinearStops.Point] {
    guard let last, abs(last.output - 1) < tolerance else { return self }
    return dropLast() + [LinearStops.Point(input: last.input, output: 1)]
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
