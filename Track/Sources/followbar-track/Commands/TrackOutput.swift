import Lab
import Screen
import Strings
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
        doubt, holding?.sentences.joined(separator: "\n"), verdict?.summary,
        prose(sentences), prose(cure), facts(findings),
      ] + (isWide ? [table, verdict?.text] : [])
    return parts.compactMap(\.self).joined(separator: "\n\n").withoutCodeMarks
  }
}

extension PointScale {
  /// Returns the screen, the keyboard and the bar of a video, a row each, in pixels and points.
  func findings(in video: TrackedVideo) -> [[String]] {
    let track = video.track
    let top = track.rows.compactMap(\.keyboardTop).min() ?? track.screenBottom
    // As the options take it.
    func place(_ y: Double) -> String { "y \(fixed(y + video.top)) px" }
    func length(_ pixels: Double) -> String {
      "\(fixed(pixels)) px (\(fixed(pixels * factor)) pt)"
    }
    let phone = video.phone.map {
      ", found in a larger picture: --crop " + SettingText.crop.write($0)
    }
    return [
      ["screen", summary + (phone ?? "")],
      ["keyboard", "rises to \(place(top)), \(length(track.screenBottom - top)) tall"],
      ["bar", "\(length(track.barHeight)) tall, rests on the floor at \(place(track.floor))"],
    ]
  }
}
