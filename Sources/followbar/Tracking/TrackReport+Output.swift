import Demo
import Lab
import Screen
import Strings
import Terminal
import Track

extension TrackReport {
  /// Returns the report for a terminal: the table, the sentences, and the plot, all but the table at some width.
  func text(columns: Int, _ depth: ColorDepth) -> String {
    let columns = min(max(columns, 20), 400)
    let isPlain = !LocaleEncoding.isUTF8
    let ink: CurvePlot.Ink = isPlain || depth == .monochrome ? .letters : .dots
    var canvas = plot.canvas(CellSize(columns: min(columns, 160), rows: 24), ink)
    if isPlain { canvas = canvas.asciiOnly() }
    let prose = sentences.joined(separator: " ").wrapped(columns: min(columns, 100))
    return [table, prose.joined(separator: "\n"), "\(ColoredText(canvas, depth))"]
      .joined(separator: "\n\n")
  }

  /// Returns the plot for a file; the title is the recording's name.
  func drawing(title: String) -> VectorDrawing {
    let verdict = closest.map { " · \($0.isClose ? "moves like" : "closest to") \($0.phrase)" }
    return plot.drawing(title: title + (verdict ?? ""))
  }

  private var plot: TrackPlot {
    TrackPlot(
      track.rows.map { row in
        TrackPlot.Row(
          time: row.time, keyboard: row.keyboardTop.map { track.screenHeight - $0 },
          bar: row.barBottom.map { track.screenHeight - $0 })
      }, floor: track.floor)
  }
}
