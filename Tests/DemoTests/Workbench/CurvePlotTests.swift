import Demo
import Motion
import Screen
import Testing
import Track

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

@Suite struct TrackPlotTests {
  @Test func `a recording's overlap is drawn below its gap, each in its color`() throws {
    let track = try Track(
      csv: """
        time_s,keyboard_top_pt,bar_bottom_pt,seam_pt
        0,800,800,0
        0.5,600,700,-100
        1,600,500,100
        1.5,500,500,0
        """)
    let canvas = Canvas(TrackPlot(track).drawing(CellSize(columns: 60, rows: 24), .lines))
    #expect(canvas.rows[0].contains("━━ keyboard   ━━ bar   ██ overlap   ██ behind   ██ gap"))
    func rows(_ color: Color) -> [Int] {
      (16..<24).filter { row in
        (8..<60).contains { canvas[$0, row].style.foreground == color }
      }
    }
    let (gap, overlap) = (rows(SeamColor.gap), rows(SeamColor.overlap))
    #expect(try #require(gap.first) < #require(overlap.first))
    #expect(try #require(gap.last) < #require(overlap.last))
  }

  /// A bar that rests 100 points up and 20 above the keyboard should be at 160 when the keyboard is halfway up at 100.
  @Test func `a recorded bar that is lower than designed is behind, and red where it is covered`()
    throws
  {
    for (bottom, isCovered) in [(660.0, false), (720, true)] {
      let track = try Track(
        csv: """
          time_s,keyboard_top_pt,bar_bottom_pt,seam_pt
          0,800,700,0
          0.1,800,700,0
          0.2,700,\(bottom),\(640 - bottom)
          0.3,600,580,0
          0.4,600,580,0
          """)
      let canvas = Canvas(TrackPlot(track).drawing(CellSize(columns: 80, rows: 40), .lines))
      for rows in [2..<26, 28..<39] {
        let colors = Set(
          rows.flatMap { row in (8..<80).map { canvas[$0, row].style.foreground } })
        #expect(colors.contains(SeamColor.behind))
        #expect(colors.contains(SeamColor.overlap) == isCovered)
      }
      let word = isCovered ? "overlap 20.0 pt at 0.20 s" : "behind 20.0 pt at 0.20 s"
      #expect(canvas.rows.contains { $0.contains(word) })
    }
  }
}
