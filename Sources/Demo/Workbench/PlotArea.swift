import Motion
import Screen

/// A graph over time in a picture for files, from x 60 to 700.
struct PlotArea {
  let top: Double
  let height: Double
  let times: ClosedRange<Seconds>
  let values: ClosedRange<Double>

  private static let ruleColor = Color(0x3A3F4B)
  static let labelColor = Color(0x9AA0AC)

  /// Returns a picture of graphs, 720 units wide.
  static func drawing(height: Double, _ shapes: [VectorDrawing.Shape]) -> VectorDrawing {
    VectorDrawing(width: 720, height: height, background: Color(0x16181D), fontSize: 13, shapes)
  }

  func point(_ time: Seconds, _ value: Double) -> VectorDrawing.Point { .init(x(time), y(value)) }

  private func x(_ time: Seconds) -> Double {
    60 + 640 * (time - times.lowerBound) / (times.upperBound - times.lowerBound)
  }

  private func y(_ value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    // Values far outside are clamped to stay drawable.
    return top + height * (1 - min(max(share, -5), 6))
  }

  /// Returns a line of the legend above all graphs.
  static func legend(_ label: String, _ color: Color, row: Int) -> [VectorDrawing.Shape] {
    let y = 24 + 22 * Double(row)
    return [
      .line(from: .init(60, y - 4), to: .init(84, y - 4), color, width: 3),
      .text(label, at: .init(92, y), Color(0xE6E6E6)),
    ]
  }

  /// Returns lines at round values and seconds, and the labels of the values.
  func grid(_ name: String) -> [VectorDrawing.Shape] {
    let rules = Ticks(values, most: Int(height / 40)).all.flatMap { tick in
      let y = y(tick)
      return [
        VectorDrawing.Shape.line(from: .init(60, y), to: .init(700, y), PlotArea.ruleColor),
        .text(Ticks.text(tick), at: .init(52, y + 4), PlotArea.labelColor, .trailing),
      ]
    }
    let columns = timeTicks.map(x).map { x in
      VectorDrawing.Shape.line(
        from: .init(x, top), to: .init(x, top + height), PlotArea.ruleColor)
    }
    return rules + columns + [.text(name, at: .init(700, top - 4), PlotArea.labelColor, .trailing)]
  }

  private var timeTicks: [Seconds] { Ticks(times, most: 8).all }

  /// The labels of the seconds, below the graph.
  var seconds: [VectorDrawing.Shape] {
    timeTicks.map { tick in
      .text(
        Ticks.text(tick) + " s", at: .init(x(tick), top + height + 18), PlotArea.labelColor,
        .center)
    }
  }
}
