import Motion
package import Screen

extension CurvePlot {
  /// Returns the plot as a picture for files, 720 units wide.
  package var drawing: VectorDrawing {
    let top = 24.0 + 22 * Double(lines.count)
    let upper = PlotArea(top: top, height: 300, times: times, values: values)
    let lower = PlotArea(top: top + 330, height: 140, times: times, values: velocities)
    return PlotArea.drawing(
      height: top + 330 + 140 + 40,
      lines.enumerated().flatMap { PlotArea.legend($1.label, $1.color, row: $0) }
        + upper.grid("value") + lower.grid("per second") + lower.seconds
        + lines.map { path($0, upper) { CurvePlot.value(of: $0, at: $1) } }
        + lines.map { path($0, lower) { $0.velocity(at: $1) } })
  }

  private func path(
    _ line: Line, _ area: PlotArea, value: (Curve, Seconds) -> Double
  ) -> VectorDrawing.Shape {
    let points = (0...640).compactMap { step -> VectorDrawing.Point? in
      let time = Double(step) / 640 * times.upperBound
      let value = value(line.curve, time)
      guard value.isFinite, area.values.contains(value) else { return nil }
      return area.point(time, value)
    }
    return .polyline(points, line.color, width: 2)
  }
}
