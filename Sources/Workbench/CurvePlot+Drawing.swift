import Motion
package import Screen

extension CurvePlot {
  /// Returns the plot as a picture for files, 720 units wide.
  package var drawing: VectorDrawing {
    let top = 24.0 + 22 * Double(lines.count)
    let upper = Area(top: top, height: 300, range: values)
    let lower = Area(top: top + 330, height: 140, range: velocities)
    return VectorDrawing(
      width: 720, height: top + 330 + 140 + 40, background: Color(0x16181D), fontSize: 13,
      lines.indices.flatMap(legend) + grid(upper, "value") + grid(lower, "per second")
        + seconds(upper) + seconds(lower) + labels(below: lower)
        + lines.map { path($0, upper) { CurvePlot.value(of: $0, at: $1) } }
        + lines.map { path($0, lower) { $0.velocity(at: $1) } })
  }

  /// Draws a graph of the picture, from x 60 to 700.
  private struct Area {
    let top: Double
    let height: Double
    let range: ClosedRange<Double>

    func y(_ value: Double) -> Double {
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      // Values far outside are clamped to stay drawable.
      return top + height * (1 - min(max(share, -5), 6))
    }
  }

  private static let ruleColor = Color(0x3A3F4B)
  private static let labelColor = Color(0x9AA0AC)

  private func x(_ time: Seconds) -> Double { 60 + 640 * time / times.upperBound }

  private func legend(_ index: Int) -> [VectorDrawing.Shape] {
    let y = 24 + 22 * Double(index)
    return [
      .line(
        from: .init(60, y - 4), to: .init(84, y - 4), lines[index].color, width: 3),
      .text(lines[index].label, at: .init(92, y), Color(0xE6E6E6)),
    ]
  }

  private func grid(_ area: Area, _ name: String) -> [VectorDrawing.Shape] {
    let ticks = Ticks(area.range, most: Int(area.height / 40)).all
    let rules = ticks.flatMap { tick -> [VectorDrawing.Shape] in
      let y = area.y(tick)
      return [
        .line(from: .init(60, y), to: .init(700, y), CurvePlot.ruleColor),
        .text(Ticks.text(tick), at: .init(52, y + 4), CurvePlot.labelColor, .trailing),
      ]
    }
    return rules + [.text(name, at: .init(700, area.top - 4), CurvePlot.labelColor, .trailing)]
  }

  private var timeTicks: [Seconds] { Ticks(times, most: 8).all }

  private func seconds(_ area: Area) -> [VectorDrawing.Shape] {
    timeTicks.map(x).map { x in
      .line(from: .init(x, area.top), to: .init(x, area.top + area.height), CurvePlot.ruleColor)
    }
  }

  private func labels(below area: Area) -> [VectorDrawing.Shape] {
    timeTicks.map { tick in
      .text(
        Ticks.text(tick) + " s", at: .init(x(tick), area.top + area.height + 18),
        CurvePlot.labelColor, .center)
    }
  }

  private func path(
    _ line: Line, _ area: Area, value: (Curve, Seconds) -> Double
  ) -> VectorDrawing.Shape {
    let points = (0...640).compactMap { step -> VectorDrawing.Point? in
      let time = Double(step) / 640 * times.upperBound
      let value = value(line.curve, time)
      guard value.isFinite, area.range.contains(value) else { return nil }
      return .init(x(time), area.y(value))
    }
    return .polyline(points, line.color, width: 2)
  }
}
