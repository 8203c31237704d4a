package import Screen

/// The settings of a tape, by default those of VHS except where VHS needs a window.
package struct TapeSettings: Hashable, Sendable {
  /// The screen's width in cells; nil for the default.
  package var columns: Int?
  /// The screen's height in cells; nil for the default.
  package var rows: Int?
  /// The whole image's width, in pixels; nil to fit the screen.
  package var width: Int?
  /// The whole image's height, in pixels; nil to fit the screen.
  package var height: Int?
  /// Font families in order of preference, separated by commas; nil for the default.
  package var fontFamily: String?
  /// The font size in pixels.
  package var fontSize = 22
  /// The space between cells, in pixels.
  package var letterSpacing = 1.0
  /// The height of a line, as a multiple of the font's own.
  package var lineHeight = 1.0
  /// The time after each character and key.
  var typingSpeed = Duration.milliseconds(50)
  package var theme = Theme.followbar
  /// The space around the screen, in pixels.
  package var padding = 60
  /// The space around the window, in pixels.
  package var margin = 0
  package var marginFill = MarginFill.color(Color(0x171717))
  package var windowBar = WindowLook.Bar.none
  /// The bar's height in pixels.
  package var windowBarSize = 30
  /// The radius of the window's corners, in pixels.
  package var borderRadius = 0
  /// Frames per second, in `frameRates`.
  package var framesPerSecond = 50
  /// The recording's speed relative to the tape's, above 0.
  var playbackSpeed = 1.0
  /// The beginning of a loop, in percent of the frames.
  var loopOffset = 0.0
  var cursorBlinks = false
  var waitTimeout = Duration.seconds(15)
  var waitPattern = TapeSettings.prompt
  var overlay = KeyboardOverlay.off
  /// The stage's own settings in order; the last one of a name counts.
  package var stage: [StageSetting] = []

  package init() {}

  /// The range of columns and rows of a screen.
  package static let cellCounts = 1...1000

  /// The range of frames per second.
  package static let frameRates = 1...240

  /// The margin's color or image.
  package enum MarginFill: Hashable, Sendable {
    case color(Color)
    case image(String)
  }

  /// A setting that only the stage can check.
  package struct StageSetting: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The place of the value.
    package let place: TapePlace
  }

  /// VHS's default: a line that ends with `>`.
  private static let prompt: Pattern? = try? Pattern(">$")
}

extension TapeSettings {
  /// Returns the screen's size in cells: as set in cells, else as many as fit the size in pixels, else 80 × 24.
  package func size(cell: (width: Int, height: Int)) -> CellSize {
    let edge = 2 * (padding + margin)
    let bar = windowBar == .none ? 0 : windowBarSize
    func count(_ pixels: Int?, _ cell: Int) -> Int? {
      pixels.map { ($0 / max(cell, 1)).clamped(to: TapeSettings.cellCounts) }
    }
    return CellSize(
      columns: columns ?? count(width.map { $0 - edge }, cell.width) ?? 80,
      rows: rows ?? count(height.map { $0 - edge - bar }, cell.height) ?? 24)
  }
}
