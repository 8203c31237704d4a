import Lab
import Phone
import Strings
import Track

/// The scale between a recording's pixels and its device's points, the same both ways.
struct PointScale {
  /// Points for each pixel.
  let factor: Double
  /// The screen's height, in points.
  private let height: Double
  /// The reason for the scale, in a sentence.
  let summary: String

  /// - Parameters:
  ///   - width: The screen's width in points; nil for the device's.
  ///   - device: The device; nil for a guess from the picture's shape.
  init(_ video: TrackedVideo, width: Double?, device: ScreenSize?) {
    let pixels = "\(video.width) × \(video.height) pixels"
    let isTurned = video.width > video.height
    let screen =
      device.map { isTurned ? $0.turned : $0 }
      ?? ScreenSize.guess(width: video.width, height: video.height, points: width)
    // No common screen has this shape: most recordings are of a phone this wide.
    let points = width ?? screen?.width ?? (isTurned ? 844 : 390)
    factor = points / Double(video.width)
    height = screen?.height ?? (Double(video.height) * factor)
    let size = "\(shortened(points)) × \(shortened(height, digits: 1)) points"
    summary =
      if width != nil || device != nil {
        "\(size) from \(pixels)"
      } else if screen != nil {
        "guessed \(size) from \(pixels); --width or --device tells it"
      } else {
        "unknown shape of \(pixels): assumed \(size); --crop, --width or --device tells it"
      }
  }

  /// Returns a track in points.
  ///
  /// Videos have even extents. So the keyboard, and a bar known by touching it, are measured from the screen's bottom,
  /// where the keyboard hangs; a bar whose own edge shows is measured from the top. This keeps both exact.
  func track(_ track: PixelTrack) -> Track {
    func hanging(_ y: Double) -> Double { height - (track.screenBottom - y) * factor }
    func bar(_ y: Double) -> Double { track.barTouchesKeyboard ? hanging(y) : y * factor }
    let rows = track.rows.map { row in
      Track.Row(
        time: row.time, keyboardTop: row.keyboardTop.map(hanging), barBottom: row.barBottom.map(bar)
      )
    }
    return Track(rows, screenHeight: height, floor: height - bar(track.floor))
  }
}
