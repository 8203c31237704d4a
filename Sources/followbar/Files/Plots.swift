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

  /// Returns a PNG of two pixels for each of the look.
  static func png(_ drawing: Drawing) throws -> [UInt8] {
    var options = PictureOptions(look)
    options.scale = 2
    return try picturing { try PicturePainter(options).paint(.shapes(drawing)).raster.png() }
  }
}
