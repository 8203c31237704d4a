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
    let ink: CurvePlot.Ink = isPlain || depth == .monochrome ? .letters : .lines
    var canvas = Canvas(plot.drawing(CellSize(columns: min(columns, 160), rows: 24), ink))
    if isPlain { canvas = canvas.asciiOnly() }
    let prose = sentences.joined(separator: " ").wrapped(columns: min(columns, 100))
    return [table, prose.joined(separator: "\n"), "\(ColoredText(canvas, depth))"]
      .joined(separator: "\n\n")
  }

  /// Returns the plot for a file; the title is the recording's name.
  func drawing(title: String) -> Drawing {
    let verdict = closest.map { " · \($0.isClose ? "moves like" : "closest to") \($0.phrase)" }
    return plot.drawing(Plots.size, .lines, title: title + (verdict ?? ""))
  }

  private var plot: TrackPlot { TrackPlot(track) }
}

/// The findings in a recording, in pixels and points.
struct TrackFindings {
  private let video: TrackedVideo
  private let scale: PointScale

  init(_ video: TrackedVideo, _ scale: PointScale) { (self.video, self.scale) = (video, scale) }

  /// The screen, the keyboard and the bar, a line each.
  var text: String {
    let track = video.track
    let top = track.rows.compactMap(\.keyboardTop).min() ?? track.screenBottom
    return aligned([
      ["screen", scale.summary],
      ["keyboard", "rises to \(place(top)), \(length(track.screenBottom - top)) tall"],
      ["bar", "\(length(track.barHeight)) tall, rests on the floor at \(place(track.floor))"],
    ]).joined(separator: "\n")
  }

  /// Returns a y of the screen as one of the recording, as the options take it.
  private func place(_ y: Double) -> String { "y \(fixed(y + video.top)) px" }

  private func length(_ pixels: Double) -> String {
    "\(fixed(pixels)) px (\(fixed(pixels * scale.factor)) pt)"
  }
}

extension Confidence {
  var summary: String { "confidence " + TrackFigure.confidence.text(value) }

  /// The confidence and its warnings, a line each, for a terminal.
  var text: String {
    guard !isEnough else { return ([summary] + warnings).joined(separator: "\n") }
    return
      (["warning: \(summary): do not trust these figures"] + warnings
      + ["--crop, --keyboard, --bar and --part tell facts that were not found"]).joined(
        separator: "\n")
  }
}
