import Screen
import Tapes

enum Plots {
  /// The size that gives 720 × 552 pixels.
  static let size = CellSize(columns: 85, rows: 32)

  private static let look = {
    var look = WindowLook()
    (look.painting, look.fontSize, look.lineHeight) = (.pixels, 13, 1.05)
    look.colors.foreground = Color(0xE6E6E6)
    look.colors.background = Color(0x16181D)
    return look
  }()

  /// Returns an SVG or a PNG, by the path's extension.
  static func file(
    _ drawing: Drawing, _ title: String, for path: String, scale: Int
  ) throws -> [UInt8] {
    let style = RecordingStyle(look: look, framesPerSecond: 1, scale: scale, title: title)
    let frame = Frame(at: .zero, Canvas(drawing), drawing: drawing)
    return try style.still(frame, for: path)
  }
}
