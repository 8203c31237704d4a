import Motion
package import Screen
import Strings

extension TrackPlot {
  /// Returns the plot as a picture for files, 720 units wide, below a title.
  package func drawing(title: String) -> VectorDrawing {
    let upper = PlotArea(top: 88, height: 300, times: times, values: heights)
    let lower = PlotArea(top: 418, height: 160, times: times, values: seams)
    return PlotArea.drawing(
      height: 616,
      header(title) + between(edge, and: \.bar, in: upper)
        + between({ _ in 0 }, and: seam, in: lower)
        + upper.grid("points above the screen's bottom")
        + lower.grid("seam in points: gap above 0, overlap below") + lower.seconds
        + floorLine(in: upper)
        + line(\.keyboard, SeamColor.keyboard, in: upper)
        + line(\.bar, SeamColor.bar, in: upper) + line(seam, TrackPlot.textColor, in: lower)
        + extremes.flatMap { label($0.seam, at: $0.row.time, in: lower) })
  }

  private static let textColor = Color(0xE6E6E6)

  private func header(_ title: String) -> [VectorDrawing.Shape] {
    let entries: [(x: Double, color: Color, text: String)] = [
      (60, SeamColor.keyboard, "keyboard's top"), (220, SeamColor.bar, "bar's bottom"),
      (370, SeamColor.overlap, "overlap"), (480, SeamColor.gap, "gap"),
    ]
    return [.text(title, at: .init(60, 24), TrackPlot.textColor)]
      + entries.flatMap { entry -> [VectorDrawing.Shape] in
        [
          .line(
            from: .init(entry.x, 48), to: .init(entry.x + 24, 48), entry.color, width: 3),
          .text(entry.text, at: .init(entry.x + 32, 52), TrackPlot.textColor),
        ]
      }
  }

  /// Returns the areas of overlap and of gap between two figures, one for each stretch of frames that have both.
  private func between(
    _ base: (Row) -> Double?, and figure: (Row) -> Double?, in area: PlotArea
  ) -> [VectorDrawing.Shape] {
    let seen = runs { row in base(row) != nil && figure(row) != nil }
    return seen.flatMap { run in
      [(SeamColor.overlap, min), (SeamColor.gap, max)].map {
        (color: Color, limit: (Double, Double) -> Double) in
        let there = run.map { area.point($0.time, base($0) ?? 0) }
        let back = run.map { area.point($0.time, limit(figure($0) ?? 0, base($0) ?? 0)) }
        return .area(there + back.reversed(), color.mixed(with: Color(0x16181D), 0.35))
      }
    }
  }

  private func line(
    _ figure: (Row) -> Double?, _ color: Color, in area: PlotArea
  ) -> [VectorDrawing.Shape] {
    runs { figure($0) != nil }.map { run in
      .polyline(run.map { area.point($0.time, figure($0) ?? 0) }, color, width: 2)
    }
  }

  /// Returns the stretches of frames that have something.
  private func runs(_ has: (Row) -> Bool) -> [ArraySlice<Row>] {
    rows.split { !has($0) }
  }

  private func floorLine(in area: PlotArea) -> [VectorDrawing.Shape] {
    guard floor > 0 else { return [] }
    let end = area.point(times.upperBound, floor)
    return [
      .line(from: area.point(times.lowerBound, floor), to: end, PlotArea.labelColor),
      .text("floor", at: .init(end.x - 4, end.y - 4), PlotArea.labelColor, .trailing),
    ]
  }

  /// Returns the label of an extreme, beside its point and inside the graph.
  private func label(_ seam: Double, at time: Seconds, in area: PlotArea) -> [VectorDrawing.Shape] {
    let point = area.point(time, seam)
    let isLate = point.x > 500
    let text =
      "\(seam > 0 ? "gap" : "overlap") \(fixed(abs(seam))) pt at \(fixed(time, digits: 2)) s"
    let y = min(max(point.y + 4, area.top + 16), area.top + area.height - 6)
    return [
      .line(
        from: .init(point.x - 3, point.y), to: .init(point.x + 3, point.y), TrackPlot.textColor,
        width: 6),
      .text(
        text, at: .init(point.x + (isLate ? -12 : 12), y), TrackPlot.textColor,
        isLate ? .trailing : .leading),
    ]
  }
}
