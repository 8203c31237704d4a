import Demo
import Motion
import Screen
import Testing

@Suite struct CurvePlotTests {
  private func plot(_ easings: [Easing], duration: Double = 1) -> CurvePlot {
    CurvePlot(
      easings.enumerated().map { index, easing in
        CurvePlot.Line("\(easing)", Curve(easing, duration: duration), CurvePlot.color(of: index))
      })
  }

  @Test func `a plot shows all of every curve`() {
    let back = plot([.penner(Penner(.back, .inOut)), .linear])
    #expect(back.times == 0...1)
    // easings.net: easeInOutBack goes a tenth beyond on both sides.
    #expect(back.values.lowerBound < -0.1 && back.values.upperBound > 1.1)
    #expect(back.velocities.lowerBound < 0 && back.velocities.upperBound > 1)
  }

  @Test func `a vertical tangent does not flatten the plot`() {
    let plot = plot([.penner(Penner(.circ, .out))])
    #expect(plot.velocities.upperBound.isFinite && plot.velocities.upperBound < 100)
  }

  @Test func `a plot has a legend, axes with round numbers, and a mark for each curve`() {
    let rows = Canvas(
      plot([.linear, .cubicBezier(.easeIn)]).drawing(CellSize(columns: 60, rows: 24), .letters)
    )
    .rows
    #expect(rows[0] == "** linear")
    // The name of the axis is above the plot.
    #expect(rows[1].hasPrefix("oo ease-in ") && rows[1].hasSuffix(" value"))
    #expect(
      rows.contains { $0.hasPrefix("      0┤") } && rows.contains { $0.hasPrefix("      1┤") })
    #expect(rows[23].contains(" 0 s ") && rows[23].contains("0.4") && rows[23].hasSuffix("1"))
    #expect(rows[2...].contains { $0.contains("*") } && rows[2...].contains { $0.contains("o") })
  }

  @Test(arguments: [(0, 0), (1, 1), (8, 3), (9, 5), (20, 8), (400, 200)])
  func `a plot fits any size`(columns: Int, rows: Int) {
    for ink in [CurvePlot.Ink.lines, .letters] {
      let drawing = plot([.linear, .steps(Steps(3)), .cubicBezier(.ease)])
        .drawing(CellSize(columns: columns, rows: rows), ink)
      #expect(Canvas(drawing).size == CellSize(columns: columns, rows: rows))
    }
  }

  @Test(arguments: [
    Easing.cubicBezier(CubicBezier(0, 1e308, 1, -1e308)),
    .linearStops(
      LinearStops(points: [.init(input: 0, output: -1e308), .init(input: 1, output: 1e308)])),
  ])
  func `a curve of extreme numbers has a plot`(easing: Easing) {
    let plot = plot([easing])
    #expect((plot.values.upperBound - plot.values.lowerBound).isFinite)
    let drawing = plot.drawing(CellSize(columns: 80, rows: 24), .lines)
    #expect(Canvas(drawing).rows.contains { $0.contains("┤") })
  }

  @Test func `an infinite or empty range has no ticks`() {
    #expect(Ticks(-1e308...1e308, most: 5).all.isEmpty)
    #expect(Ticks(2...2, most: 5).all.isEmpty)
  }

  @Test(arguments: [
    (0.0...1.0, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (-0.1...1.1, 3, ["0", "0.5", "1"]),
    (0...0.285, 3, ["0", "0.1", "0.2"]), (0...12, 4, ["0", "5", "10"]),
  ])
  func `ticks are round numbers`(range: ClosedRange<Double>, most: Int, texts: [String]) {
    #expect(Ticks(range, most: most).all.map(Ticks.text) == texts)
  }
}
