import Lab
import Screen
import Strings
import Tapes
import Tracking

extension TrackReport {
  /// Returns the report for a terminal: the verdict, its causes, and the figures.
  ///
  /// - Parameters:
  ///   - findings: The lines about a video; nil for a track from a file.
  ///   - isWide: True for motions, techniques and checks, too.
  func text(columns: Int, findings: [[String]], isWide: Bool) -> String {
    let columns = min(max(columns, 20), 400)
    func prose(_ sentences: [String]) -> String? {
      let lines = sentences.joined(separator: " ").wrapped(columns: min(columns, 100))
      return sentences.isEmpty ? nil : lines.joined(separator: "\n")
    }
    let parts: [String?] =
      [
        doubt, verdict?.summary,
        prose(sentences), prose(fix), facts(findings),
      ] + (isWide ? [table, verdict?.text] : [])
    return parts.compactMap(\.self).joined(separator: "\n\n").withoutCodeMarks
  }
}

extension PointScale {
  /// Returns the screen, the keyboard and the bar of a video, a row each, in pixels and points.
  func findings(in video: TrackedVideo) -> [[String]] {
    let (track, top) = (video.track, Double(video.marks.screen?.y ?? 0))
    // As the options take it.
    func place(_ y: Double) -> String { "y \(fixed(y + top)) px" }
    func length(_ pixels: Double) -> String {
      "\(fixed(pixels)) px (\(fixed(pixels * factor)) pt)"
    }
    let highest = track.rows.compactMap(\.keyboard.place).min() ?? track.screenBottom
    let bar = track.barHeight.map { height in
      "\(length(height)) tall, "
        + (track.floor.map { "rests on the floor at \(place($0))" }
          ?? "not seen at rest on the floor")
    }
    return [
      [
        "screen",
        "\(video.width) × \(video.height) pixels are \(shortened(Double(video.width) * factor)) × "
          + "\(shortened(Double(video.height) * factor, digits: 1)) points",
      ],
      ["keyboard", "rises to \(place(highest)), \(length(track.screenBottom - highest)) tall"],
      ["bar", bar ?? "not marked"],
    ]
  }
}
