import Demo
import Screen
import Testing
import Track

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
