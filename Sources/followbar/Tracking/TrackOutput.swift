import Demo
import Lab
import Screen
import Strings
import Terminal
import Track

extension TrackReport {
  /// Returns the report for a terminal, with sentences and plot at some width.
  ///
  /// - Parameter findings: The lines about a video; nil for a track from a file.
  func text(columns: Int, _ depth: ColorDepth, findings: String?) -> String {
    let columns = min(max(columns, 20), 400)
    let isPlain = !LocaleEncoding.isUTF8
    let ink: CurvePlot.Ink = isPlain || depth == .monochrome ? .letters : .lines
    var canvas = Canvas(plot.drawing(CellSize(columns: min(columns, 160), rows: 24), ink))
    if isPlain { canvas = canvas.asciiOnly() }
    let prose = sentences.joined(separator: " ").wrapped(columns: min(columns, 100))
    let parts: [String?] = [
      confidence.text, findings, table, prose.joined(separator: "\n"),
      "\(ColoredText(canvas, depth))", verdict?.text,
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n").withoutCodeMarks
  }

  /// The plot for a file.
  var drawing: Drawing {
    let likeness = closest.map { " · \($0.isClose ? "moves like" : "closest to") \($0.phrase)" }
    return plot.drawing(Plots.size, .lines, title: title + (likeness ?? ""))
  }

  private var plot: TrackPlot { TrackPlot(track) }
}

extension PointScale {
  /// Returns the screen, the keyboard and the bar of a video, a line each, in pixels and points.
  func findings(in video: TrackedVideo) -> String {
    let track = video.track
    let top = track.rows.compactMap(\.keyboardTop).min() ?? track.screenBottom
    // As the options take it.
    func place(_ y: Double) -> String { "y \(fixed(y + video.top)) px" }
    func length(_ pixels: Double) -> String {
      "\(fixed(pixels)) px (\(fixed(pixels * factor)) pt)"
    }
    return aligned([
      ["screen", summary],
      ["keyboard", "rises to \(place(top)), \(length(track.screenBottom - top)) tall"],
      ["bar", "\(length(track.barHeight)) tall, rests on the floor at \(place(track.floor))"],
    ]).joined(separator: "\n")
  }
}
