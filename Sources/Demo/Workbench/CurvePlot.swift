package import Motion
package import Screen

/// Some curves in one plot: values above, velocities below, over the same seconds.
package struct CurvePlot: Sendable {
  /// One of the curves.
  package struct Line: Sendable {
    package let label: String
    package let curve: Curve
    package let color: Color

    package init(_ label: String, _ curve: Curve, _ color: Color) {
      (self.label, self.curve, self.color) = (label, curve, color)
    }
  }

  package let lines: [Line]

  /// The shown time in seconds, the longest curve's duration.
  package let times: ClosedRange<Seconds>

  /// The shown range of progress: 0…1, and beyond if a curve goes there.
  package let values: ClosedRange<Double>

  /// The shown range of velocities, in units of progress per second; steeper ones are cut off.
  package let velocities: ClosedRange<Double>

  /// - Precondition: there is a line, and durations are finite and above 0.
  package init(_ lines: [Line]) {
    self.lines = lines
    let end = lines.map(\.curve.duration).max() ?? 1
    times = 0...end
    let instants = (0...400).map { Double($0) / 400 * end }
    let seen = lines.flatMap { line in instants.map { CurvePlot.value(of: line.curve, at: $0) } }
    values = CurvePlot.padded(seen + [0, 1])
    velocities = CurvePlot.padded(
      CurvePlot.ends(lines.flatMap { line in instants.map { line.curve.velocity(at: $0) } })
        + [0, 1 / end])
  }

  /// Returns the lowest and the highest velocity, limited so that a vertical tangent does not flatten the rest.
  private static func ends(_ speeds: [Double]) -> [Double] {
    let speeds = speeds.filter(\.isFinite).sorted()
    guard let low = speeds.first, let high = speeds.last else { return [] }
    let (slow, fast) = (speeds[speeds.count / 20], speeds[speeds.count * 19 / 20])
    let usual = max(fast - slow, 1e-9)
    return [max(low, slow - 2 * usual), min(high, fast + 2 * usual)]
  }

  /// Returns the progress of a curve, also at the end where it is cut off.
  static func value(of curve: Curve, at time: Seconds) -> Double { curve.progress(at: time) }

  private static func padded(_ numbers: [Double]) -> ClosedRange<Double> {
    // Values beyond the bounds are drawn at the bounds, whose distance is still finite.
    let bounded = numbers.filter { !$0.isNaN }.map { min(max($0, -1e300), 1e300) }
    let (low, high) = (bounded.min() ?? 0, bounded.max() ?? 1)
    let room = max(high - low, 1e-9) * 0.04
    return low - room...high + room
  }

  /// Returns a line's color, in cyclic order, distinct for color-blind people too (Okabe and Ito 2008).
  package static func color(of index: Int) -> Color {
    let colors: [UInt32] = [0x56B4E9, 0xE69F00, 0x009E73, 0xCC79A7, 0xF0E442, 0xD55E00]
    return Color(colors[index % colors.count])
  }
}
